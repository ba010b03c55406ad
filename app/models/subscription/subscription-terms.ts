import { counted } from "~/formats";
import { asPlanId, type PlanId, plans } from "~/settings/plans";
import { expiryOf, isValid, monthsAfter, type Subscription } from "./subscription";
import { spanTexts as say } from "./texts";

export const renewedUntil = (expiresAt: Date, plan: PlanId): Date => expiryOf(expiresAt, plan);

export type Preview = {
  plan: PlanId;
  name: string;
  expiresAt: Date;
  isPresent: boolean;
  isPast: boolean;
  earlier: string | null;
};

export const previewPlans = (active: Subscription | null, now: Date): Preview[] =>
  plans.map(({ id, name }) => {
    const expiresAt = endAfterSaving(active, id, now);
    return {
      plan: id,
      name,
      expiresAt,
      isPresent: active?.plan === id,
      isPast: expiresAt.getTime() <= now.getTime(),
      earlier: active && endsSooner(active, expiresAt) ? spanText(expiresAt, active.expiresAt) : null,
    };
  });

export function endAfterSaving(active: Subscription | null, plan: PlanId, now: Date): Date {
  if (!active) return expiryOf(now, plan);
  return active.plan === plan ? active.expiresAt : expiryOf(active.startsAt, plan);
}

export function previewRenewal(active: Subscription): Date | null {
  const plan = asPlanId(active.plan);
  return plan && renewedUntil(active.expiresAt, plan);
}

export type Renewal = { plan: PlanId; isLapsed: boolean; until: Date };

/** A valid plan continues from its end, so that no paid day is lost; a lapsed one begins again now. */
export function renewalOf(last: Subscription, now: Date): Renewal | null {
  const plan = asPlanId(last.plan);
  if (!plan) return null;
  const isLapsed = !isValid(last, now);
  const until = isLapsed ? endAfterSaving(null, plan, now) : renewedUntil(last.expiresAt, plan);
  return { plan, isLapsed, until };
}

export const endsSooner = (present: Pick<Subscription, "expiresAt">, expiresAt: Date): boolean =>
  expiresAt.getTime() < present.expiresAt.getTime();

const day = 86_400_000;

export function spanText(from: Date, until: Date): string {
  let months = 0;
  while (monthsAfter(from, months + 1).getTime() <= until.getTime()) months += 1;
  // Rounds, because a clock change makes a day an hour longer or shorter.
  const days = Math.round((until.getTime() - monthsAfter(from, months).getTime()) / day);
  const monthsText = counted(months, say.months);
  const daysText = counted(days, say.days);
  if (months === 0) return days === 0 ? say.underOneDay : daysText;
  return days === 0 ? monthsText : say.monthsAndDays(monthsText, daysText);
}
