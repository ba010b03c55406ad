import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { asPlanId } from "~/models/subscription/plans";
import { changePlan } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { found } from "../found.server";
import { keepBack, useKeepBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { answer, planAccount } from "./plan-account.server";
import { planChangeQuestion } from "./plan-change-question";
import { planView } from "./plan-view.server";
import { planChangeTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.confirmTheShorterPlan);

/** Redirects unless the plan in the address ends earlier, but not in the past: nothing else needs a question. */
export const loader = only(admin, async ({ request, params, context }) => {
  const now = new Date();
  const account = await planAccount({ params, context }, now);
  if (!account) return found(null);
  const { id, email } = account;
  const plan = asPlanId(params.plan);
  const { previews, version } = planView(account, now);
  const shorter = previews.find((preview) => preview.plan === plan && preview.earlier && !preview.isPast);
  if (!shorter) throw redirectTo(keepBack(new URL(request.url).search, urls.admin.userPlan(id, email)));
  return found({ id, email, shorter, version });
});

export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const asked = {
    userId: params.userId ?? "",
    plan: form.get("subscriptionPlan"),
    seen: String(form.get("seen") ?? ""),
  };
  return answer(
    { request, params, context },
    "save a subscription",
    () => changePlan(context.db, asked, viewer, new Date()),
    texts.subscriptionUpdated,
  );
});

export default function PlanChange() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const keepBack = useKeepBack();
  if (!page) return <Missing what="user" />;
  const { id, email, shorter, version } = page;
  return (
    <ConfirmPage
      question={planChangeQuestion(shorter, version)}
      cancelHref={keepBack(urls.admin.userPlan(id, email))}
      errors={errors}
    />
  );
}
