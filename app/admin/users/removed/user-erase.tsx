import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { confirmedAdmin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import { impactOfUser } from "~/models/deletion-impact";
import { eraseUser } from "~/models/removal/erasure";
import { removedUser } from "~/models/removal/removed-users";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { userImpact } from "../../editing/impact.server";
import { press } from "../../editing/press.server";
import { Missing, titleOr } from "../../missing";
import { orNotFound } from "../../or-not-found.server";
import { forgetImports } from "../../user-csv/import-store.server";
import { userEraseTexts as say } from "../texts";

export { clientLoader } from "~/ui/confirm/impact";
export { clientAction } from "../../editing/unsent";

export const meta = titleOr("user", say.eraseAccount);

export const erasureOf = (email: string, impact: string | null = null): Question => ({
  title: say.eraseAccount,
  message: say.message(email),
  confirmLabel: say.eraseNow,
  impact,
});

export const loader = only(confirmedAdmin, async ({ params, context }) => {
  const id = params.removedId ?? "";
  const [account, lost] = await Promise.all([
    removedUser(context.reads, id),
    impactOfUser(context.reads, id),
  ]);
  return orNotFound(account ? { email: account.email, impact: userImpact(lost) } : null);
});

export const action = only.post(
  confirmedAdmin,
  press("erase a user", async ({ params, context, viewer }) => {
    const id = params.removedId ?? "";
    const { db, files } = context;
    const back = { href: urls.admin.usersRemoved(), ignoresBack: true };
    const account = await removedUser(db, id);
    const receipts = account && (await eraseUser(db, id, viewer, new Date()));
    if (!account || !receipts) return { ...back, text: texts.removedAccountGone, kind: "info" };
    await deleteReceipts(context, receipts);
    const forget = forgetImports(files, [{ id, email: account.email }]);
    await forget.catch((error) => logFailure("forget the imports of an erased account", error));
    return { ...back, text: texts.userErased(account.email) };
  }),
);

export default function EraseUser() {
  const account = useLoaderData<typeof loader>();
  if (!account) return <Missing what="user" />;
  const { email, impact } = account;
  return <ConfirmPage question={erasureOf(email, impact)} cancelHref={urls.admin.usersRemoved()} />;
}
