import type { Question } from "~/ui/confirm/question";
import type { PlanView } from "./plan-view.server";
import { planChangeQuestionTexts as say } from "./texts";

/** Asked only if the new plan ends earlier. */
export const planChangeQuestion = (
  { plan, name, earlier, from, until }: PlanView["previews"][number],
  version: string,
): Question => ({
  title: say.title,
  message: say.message(name, earlier, from, until),
  confirmLabel: say.confirm,
  fields: { subscriptionPlan: String(plan), seen: version },
});
