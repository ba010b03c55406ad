import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { markMessage } from "~/models/inbox";
import { rowIdOf } from "~/models/row-id";
import { urls } from "~/urls";

/** POST `read=yes|no`: marks a message; the list shows the next unread one. */
export const action = only.post(admin, async ({ params, context, form, viewer }) => {
  await markMessage(context.db, rowIdOf(params.id), form.get("read") !== "no", viewer, new Date());
  return redirectTo(urls.admin.messages);
});
