import { useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { removedUser, restoreUser } from "~/models/removal/removed-users";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../../editing/press.server";
import { Missing, titleOr } from "../../missing";
import { orNotFound } from "../../or-not-found.server";
import { userRestoreTexts as say } from "../texts";

export { clientAction } from "../../editing/unsent";

export const meta = titleOr("user", say.restoreAccount);

export const loader = only(confirmedForAdmins, async (args) => {
  const account = await removedUser(args.context.reads, args.params.removedId ?? "");
  await requireConfirmed(args, account?.role === "Admin");
  return orNotFound(account ? { email: account.email } : null);
});

export const action = only.post(
  confirmedForAdmins,
  press("restore a user", async ({ request, params, context, viewer }) => {
    const id = params.removedId ?? "";
    const { db } = context;
    const back = { href: urls.admin.usersRemoved(), ignoresBack: true };
    const account = await removedUser(db, id);
    const outcome = await restoreUser(db, id, viewer, new Date());
    if (outcome === "unconfirmed") throw await askToConfirm(request, context);
    if (!account) return { ...back, text: texts.removedAccountGone, kind: "info" };
    if (outcome !== "done") return { ...back, text: texts.gracePeriodOver, kind: "info" };
    return { ...back, text: texts.userRestored(account.email) };
  }),
);

export default function RestoreUser() {
  const account = useLoaderData<typeof loader>();
  if (!account) return <Missing what="user" />;
  return (
    <ConfirmPage
      question={{
        title: say.restoreAccount,
        message: say.message(account.email),
        confirmLabel: say.restore,
        tone: "primary",
      }}
      cancelHref={urls.admin.usersRemoved()}
    />
  );
}
