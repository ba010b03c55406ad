import { useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { impactOfUser } from "~/models/deletion-impact";
import { activeUser, removeUser } from "~/models/identity/users";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { userImpact } from "../editing/impact.server";
import { press } from "../editing/press.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { protectedAdmin } from "./protected-admin.server";
import { userDeleteTexts as say } from "./texts";
import { deletionOf } from "./user-deletion";

export { clientLoader } from "~/ui/confirm/impact";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.deleteUser);

export const loader = only(confirmedForAdmins, async (args) => {
  const id = args.params.userId ?? "";
  const { reads } = args.context;
  const [user, lost] = await Promise.all([activeUser(reads, id), impactOfUser(reads, id)]);
  await requireConfirmed(args, user?.role === "Admin");
  const impact = userImpact(lost, say.impactHeading);
  return orNotFound(user ? { id: user.id, email: user.email, impact } : null);
});

export const action = only.post(
  confirmedForAdmins,
  press("delete a user", async ({ request, params, context, viewer }) => {
    const outcome = await removeUser(context.db, params.userId ?? "", viewer, new Date());
    if (outcome === "unconfirmed") throw await askToConfirm(request, context);
    if (outcome === "own" || outcome === "last-admin") return protectedAdmin(outcome);
    const href = urls.admin.users;
    return outcome === "done"
      ? { href, text: texts.userDeleted }
      : { href, text: texts.userGone, kind: "info" };
  }),
);

export default function DeleteUser() {
  const user = useLoaderData<typeof loader>();
  const cancelHref = useBack(urls.admin.user(user?.id ?? ""));
  if (!user) return <Missing what="user" />;
  return <ConfirmPage question={deletionOf(user.email, user.impact)} cancelHref={cancelHref} />;
}
