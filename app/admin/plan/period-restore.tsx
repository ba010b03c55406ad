import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { restorePeriod } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { useKeepBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { answer, planAccount } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { periodRestoreTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("period", say.restorePreviousExpiry);

export const loader = only(admin, async ({ params, context }) => {
  const now = new Date();
  const account = await planAccount({ params, context }, now);
  const period = account && planView(account, now).history.find(({ id }) => id === rowIdOf(params.periodId));
  if (!period) return found(null);
  return found({ id: account.id, email: account.email, name: period.name, expires: period.expires });
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const userId = params.userId ?? "";
  const periodId = rowIdOf(params.periodId);
  if (!periodId) return refused(404, texts.planRefusals["unknown-period"]);
  return answer(
    { request, params, context },
    "restore a subscription",
    () => restorePeriod(context.db, { userId, periodId }, viewer, new Date()),
    texts.subscriptionUpdated,
  );
});

export default function PeriodRestore() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const keepBack = useKeepBack();
  if (!page) return <Missing what="period" />;
  const { id, email, name, expires } = page;
  return (
    <ConfirmPage
      question={{
        title: say.restorePreviousExpiry,
        message: say.thePlanOfWhichWasRemoved(name, email, expires),
        confirmLabel: say.restore,
        tone: "primary",
      }}
      cancelHref={keepBack(urls.admin.userPlan(id, email))}
      errors={errors}
    />
  );
}
