import { useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { confirmedForAdmins } from "~/access/rules";
import { removedUser, restoreUser } from "~/models/removal/removed-users";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { orRefused } from "../../editing/or-refused.server";
import { found } from "../../found.server";
import { Missing, titleOr } from "../../missing";
import { userRestoreTexts as say } from "../texts";

export { clientAction } from "../../editing/unsent";

export const meta = titleOr("user", say.restoreAccount);

export const loader = only(confirmedForAdmins, async (asked) => {
  const account = await removedUser(asked.context.reads, asked.params.removedId ?? "");
  await requireConfirmed(asked, account?.role === "Admin");
  return found(account ? { email: account.email } : null);
});

export const action = only.post(confirmedForAdmins, async ({ request, params, context, viewer }) =>
  orRefused("restore a user", async () => {
    const id = params.removedId ?? "";
    const { db } = context;
    const account = await removedUser(db, id);
    const outcome = await restoreUser(db, id, viewer, new Date());
    if (outcome === "unconfirmed") throw await askToConfirm(request, context);
    const isDone = account !== null && outcome === "done";
    const refusal = account ? texts.removedOver : texts.removedGone;
    const text = isDone ? texts.userRestored(account.email) : refusal;
    const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
    return redirectWith({ request, context }, urls.admin.usersRemoved(), notice);
  }),
);

export default function RestoreUser() {
  const account = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!account) return <Missing what="user" />;
  return (
    <ConfirmPage
      question={{
        title: say.restoreAccount,
        message: say.willBeRestoredWithItsPlans(account.email),
        confirmLabel: say.restore,
        tone: "primary",
      }}
      cancelHref={urls.admin.usersRemoved()}
      errors={errors}
    />
  );
}
