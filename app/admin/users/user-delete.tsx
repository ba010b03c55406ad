import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { activeUser, removeUser } from "~/models/users";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { refusalOf } from "./refusal";
import { deletionOf } from "./user-columns";
import { userIdOf } from "./user-id";

export { clientAction } from "../form/unsent";

export const meta = titleOr("user", "Delete user");

export const loader = only(admin, async ({ params, context }) => {
  const id = userIdOf(params.userId);
  const user = id && (await activeUser(context.reads, id));
  return found(user ? { id: user.id, email: user.email } : null);
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = userIdOf(params.userId);
  if (!id) return refused(404, texts.userGone);
  const outcome = await removeUser(context.db, id, viewer, new Date());
  if (outcome === "own" || outcome === "last-admin") return data(refusalOf(outcome), { status: 409 });
  // Sent twice it is gone all the same.
  const isDone = outcome === "done";
  const text = isDone ? texts.userDeleted : texts.userGone;
  const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.users, [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
});

export default function DeleteUser() {
  const user = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!user) return <Missing what="user" />;
  const { id, email } = user;
  return <ConfirmPage question={deletionOf(email)} cancelHref={urls.admin.user(id)} errors={errors} />;
}
