import { useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { activeUser, removeUser } from "~/models/identity/users";
import { losesWithUser } from "~/models/losses";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { userLost } from "../editing/losses.server";
import { orRefused } from "../editing/or-refused.server";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { protectedAdmin } from "./protected-admin.server";
import { userDeleteTexts as say } from "./texts";
import { deletionOf } from "./user-columns";

export { clientLoader } from "~/ui/confirm/losses";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.deleteUser);

export const loader = only(confirmedForAdmins, async (asked) => {
  const id = asked.params.userId ?? "";
  const { reads } = asked.context;
  const [user, lost] = await Promise.all([activeUser(reads, id), losesWithUser(reads, id)]);
  await requireConfirmed(asked, user?.role === "Admin");
  const losses = userLost(lost, say.whatWillBeLost);
  return found(user ? { id: user.id, email: user.email, losses } : null);
});

export const action = only.post(confirmedForAdmins, async ({ request, params, context, viewer }) => {
  const id = params.userId ?? "";
  const outcome = await orRefused("delete a user", () => removeUser(context.db, id, viewer, new Date()));
  if (typeof outcome !== "string") return outcome;
  if (outcome === "unconfirmed") throw await askToConfirm(request, context);
  if (outcome === "own" || outcome === "last-admin") return protectedAdmin(outcome);
  const isDone = outcome === "done";
  const text = isDone ? texts.userDeleted : texts.userGone;
  return done(request, context, { href: urls.admin.users, text, kind: isDone ? "success" : "info" });
});

export default function DeleteUser() {
  const user = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const cancelHref = useBack(urls.admin.user(user?.id ?? ""));
  if (!user) return <Missing what="user" />;
  return (
    <ConfirmPage question={deletionOf(user.email, user.losses)} cancelHref={cancelHref} errors={errors} />
  );
}
