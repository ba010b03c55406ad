import { isValid, planName, type Subscription } from "~/models/subscription/subscription";

export const subscriptionAnswer = (period: Pick<Subscription, "plan" | "expiresAt"> | null, now: Date) => ({
  isActive: isValid(period, now),
  expirationDate: period?.expiresAt.toISOString() ?? null,
  planName: period && planName(period.plan),
  plan: period?.plan ?? null,
});
