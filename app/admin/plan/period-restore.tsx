import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { restorePeriod } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { planAccount, pressed } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { periodRestoreTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("period", say.restorePreviousExpiry);

export const loader = only(admin, async ({ params, context }) => {
  const now = new Date();
  const account = await planAccount({ params, context }, now);
  const period = account && planView(account, now).history.find(({ id }) => id === rowIdOf(params.periodId));
  if (!period) return orNotFound(null);
  return orNotFound({ id: account.id, email: account.email, name: period.name, expires: period.expires });
});

export const action = only.post(
  admin,
  press("restore a subscription", async (args) => {
    const { params, context, viewer } = args;
    const { userId = "" } = params;
    const periodId = rowIdOf(params.periodId);
    if (!periodId) return { status: 404, refusal: texts.planRefusals["unknown-period"] };
    const result = await restorePeriod(context.db, { userId, periodId }, viewer, new Date());
    return pressed(args, result, texts.subscriptionUpdated);
  }),
);

export default function PeriodRestore() {
  const page = useLoaderData<typeof loader>();
  const carryBack = useCarryBack();
  if (!page) return <Missing what="period" />;
  const { id, email, name, expires } = page;
  return (
    <ConfirmPage
      question={{
        title: say.restorePreviousExpiry,
        message: say.message(name, email, expires),
        confirmLabel: say.restore,
        tone: "primary",
      }}
      cancelHref={carryBack(urls.admin.userPlan(id, email))}
    />
  );
}
