import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { changePlan } from "~/models/subscription/subscription-management";
import { asPlanId } from "~/settings/plans";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { carryBack, useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { planAccount, pressed } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { planChangeQuestion, planChangeTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.confirmShorterPlan);

/** Redirects unless the plan in the address ends earlier, but not in the past: nothing else needs a question. */
export const loader = only(admin, async ({ request, params, context }) => {
  const now = new Date();
  const account = await planAccount({ params, context }, now);
  if (!account) return orNotFound(null);
  const { id, email } = account;
  const plan = asPlanId(params.plan);
  const { previews, version } = planView(account, now);
  const shorter = previews.find((preview) => preview.plan === plan && preview.earlier && !preview.isPast);
  if (!shorter) throw redirectTo(carryBack(new URL(request.url).search, urls.admin.userPlan(id, email)));
  return orNotFound({ id, email, shorter, version });
});

export const action = only.post(
  admin,
  press("save a subscription", async (args) => {
    const { params, context, viewer, form } = args;
    const change = {
      userId: params.userId ?? "",
      plan: form.get("subscriptionPlan"),
      seen: String(form.get("seen") ?? ""),
    };
    return pressed(args, await changePlan(context.db, change, viewer, new Date()), texts.subscriptionUpdated);
  }),
);

export default function PlanChange() {
  const page = useLoaderData<typeof loader>();
  const carryBack = useCarryBack();
  if (!page) return <Missing what="user" />;
  const { id, email, shorter, version } = page;
  return (
    <ConfirmPage
      question={planChangeQuestion(shorter, version)}
      cancelHref={carryBack(urls.admin.userPlan(id, email))}
    />
  );
}
