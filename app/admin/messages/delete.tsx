import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { deleteMessage, messageById } from "~/models/inbox/inbox";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { DeletePage } from "../editing/delete-page";
import { goneAlready, press } from "../editing/press.server";
import { titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { deletionOf, deleteTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("message", say.deleteMessage);

export const loader = only(admin, async ({ params, context }) => {
  const message = await messageById(context.reads, rowIdOf(params.id));
  return orNotFound(message && { id: message.id, subject: message.subject });
});

export const action = only.post(
  admin,
  press("delete a message", async ({ params, context, viewer }) => {
    const href = urls.admin.messages;
    const deleted = await deleteMessage(context.db, rowIdOf(params.id), viewer, new Date());
    return deleted ? { href, text: texts.messageDeleted, ...deleted } : goneAlready("message", href);
  }),
);

export default function DeleteMessage() {
  const message = useLoaderData<typeof loader>();
  return (
    <DeletePage
      what="message"
      row={message}
      list={{ label: say.messages, href: urls.admin.messages }}
      cancelHref={message ? urls.admin.message(message.id) : undefined}
      questionOf={({ subject }) => deletionOf(subject)}
    />
  );
}
