import type { Question } from "~/ui/confirm/question";
import type { PlanView } from "./plan-view.server";

/** Asked only if the new plan ends earlier. */
export const planChangeQuestion = (
  { plan, name, earlier, from, until }: PlanView["previews"][number],
  version: string,
): Question => ({
  title: "Confirm the shorter plan",
  message: `With the ${name} plan the subscription ends ${earlier} earlier: from ${from} to ${until}.`,
  confirmLabel: "Update Subscription",
  fields: { subscriptionPlan: String(plan), seen: version },
});
