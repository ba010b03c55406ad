import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { confirmedAdmin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { losesWithUser } from "~/models/losses";
import { eraseUser } from "~/models/removal/erasure";
import { removedUser } from "~/models/removal/removed-users";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { userLost } from "../../editing/losses.server";
import { orRefused } from "../../editing/or-refused.server";
import { found } from "../../found.server";
import { Missing, titleOr } from "../../missing";
import { forgetImports } from "../../user-csv/kept-import.server";
import { userEraseTexts as say } from "../texts";

export { clientLoader } from "~/ui/confirm/losses";
export { clientAction } from "../../editing/unsent";

export const meta = titleOr("user", say.eraseAccount);

export const erasureOf = (email: string, losses: string | null = null): Question => ({
  title: say.eraseAccount,
  message: say.willBePermanentlyErased(email),
  confirmLabel: say.eraseNow,
  losses,
});

export const loader = only(confirmedAdmin, async ({ params, context }) => {
  const id = params.removedId ?? "";
  const [account, lost] = await Promise.all([
    removedUser(context.reads, id),
    losesWithUser(context.reads, id),
  ]);
  return found(account ? { email: account.email, losses: userLost(lost) } : null);
});

export const action = only.post(confirmedAdmin, async ({ request, params, context, viewer }) =>
  orRefused("erase a user", async () => {
    const id = params.removedId ?? "";
    const { db, files } = context;
    const account = await removedUser(db, id);
    const isDone = account !== null && (await eraseUser(db, id, viewer, new Date()));
    if (isDone) {
      const forget = forgetImports(files, [{ id, email: account.email }]);
      await forget.catch((error) => logFailure("forget the imports of an erased account", error));
    }
    const text = isDone ? texts.userErased(account.email) : texts.removedGone;
    const notice = { kind: isDone ? "success" : "info", text, ms: noticeTimes.success } as const;
    return redirectWith({ request, context }, urls.admin.usersRemoved(), notice);
  }),
);

export default function EraseUser() {
  const account = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!account) return <Missing what="user" />;
  const { email, losses } = account;
  return (
    <ConfirmPage question={erasureOf(email, losses)} cancelHref={urls.admin.usersRemoved()} errors={errors} />
  );
}
