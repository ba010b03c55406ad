import { type MetaFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { ownLearner } from "~/access/rules";
import { dateText } from "~/formats";
import { isValid, planName } from "~/models/subscription/subscription";
import type { loader as rootLoader } from "~/root";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { PlanBox } from "~/ui/plan-box";
import { urls } from "~/urls";

export const meta: MetaFunction = () => [{ title: "Your Subscription Plan" }];

/** /user/user-subscription-status/{id}; needs no valid plan (rule: Status without a plan). */
export const loader = only(ownLearner, async ({ viewer: { subscription } }) => ({
  isActive: isValid(subscription, new Date()),
  expires: subscription && dateText(subscription.expiresAt),
  planName: subscription && planName(subscription.plan),
}));

export default function SubscriptionStatus() {
  const plan = useLoaderData<typeof loader>();
  const contact = useRouteLoaderData<typeof rootLoader>("root")?.society.email;
  return (
    <>
      <PageHeader
        title="Your Subscription Plan"
        trail={[{ label: "My courses", href: urls.learner.start() }]}
      />
      {!plan.isActive && (
        <Alert kind="warning">
          {texts.noActiveSubscription}
          {contact && <> To subscribe or renew, write to the society: {contact}</>}
        </Alert>
      )}
      <PlanBox {...plan} />
    </>
  );
}
