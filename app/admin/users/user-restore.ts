import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { removedUser, restoreUser } from "~/models/removed-users";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { notFound } from "../not-found.server";
import { userIdOf } from "./user-id";

/** POST: a removed account comes back with everything in it. */
export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = userIdOf(params.removedId);
  if (!id) throw notFound();
  const { db, env } = context;
  const account = await removedUser(db, id);
  const isDone = account !== null && (await restoreUser(db, id, viewer, new Date()));
  const text = isDone ? texts.userRestored(account.email) : texts.removedGone;
  const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.usersRemoved(), [await leaveNotices(request, env.APP_SECRET, [notice])]);
});
