import { type MetaFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { ownLearner } from "~/access/rules";
import { dateText } from "~/formats";
import { logFailure } from "~/log.server";
import { grantedLectures } from "~/models/access/granted-lectures";
import { planEnd } from "~/models/subscription/plan-end";
import { isValid, planName } from "~/models/subscription/subscription";
import type { loader as rootLoader } from "~/root";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { PlanBox } from "~/ui/plan-box";
import { ComesBack } from "~/ui/renewal/comes-back";
import { renewalTexts as say } from "~/ui/renewal/texts";
import { WaysToRenew } from "~/ui/renewal/ways-to-renew";
import { urls } from "~/urls";
import { subscriptionStatusTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: subscriptionStatusTexts.title }];

/** Rule: Open without a plan. */
export const loader = only(ownLearner, async ({ context, viewer: { id, email, subscription } }) => {
  const now = new Date();
  const isActive = isValid(subscription, now);
  const granted = isActive
    ? null
    : await grantedLectures(context.reads, id).catch((error) => {
        logFailure("count what a plan would open", error);
        return null;
      });
  const plan = subscription && {
    name: planName(subscription.plan) ?? "",
    ends: dateText(subscription.expiresAt),
    isOver: !isActive,
  };
  return { email, plan, granted, isActive, isEnding: planEnd(subscription, now) !== null };
});

export default function SubscriptionStatus() {
  const { email, plan, granted, isActive, isEnding } = useLoaderData<typeof loader>();
  const society = useRouteLoaderData<typeof rootLoader>("root")?.society;
  return (
    <>
      <PageHeader
        title={subscriptionStatusTexts.title}
        breadcrumbs={[{ label: subscriptionStatusTexts.myCourses, href: urls.learner.start() }]}
      />
      {!isActive && <Alert kind="warning">{texts.noActiveSubscription}</Alert>}
      <PlanBox isActive={isActive} expires={plan?.ends ?? null} planName={plan?.name ?? null} />
      {isActive && (
        <p>
          <ButtonLink href={urls.learner.start()}>{subscriptionStatusTexts.openMyCourses}</ButtonLink>
        </p>
      )}
      {granted && <ComesBack {...granted} hadPlan={plan !== null} />}
      {society && (!isActive || isEnding) && (
        <section aria-labelledby="renewal">
          <h2 id="renewal">{plan ? say.title : say.firstPlan}</h2>
          <WaysToRenew society={society} email={email} plan={plan} />
        </section>
      )}
      {society?.isPayable && (
        <p>
          <a href={urls.payments.own()}>{subscriptionStatusTexts.payments}</a>
        </p>
      )}
    </>
  );
}
