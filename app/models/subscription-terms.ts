import { asPlanId, type PlanId, plans } from "./plans";
import { expiryOf, type Subscription } from "./subscription";

/** What a renewal makes of a plan's end: its calendar months more, so that no paid day is lost (T59). */
export const renewedUntil = (expiresAt: Date, plan: PlanId): Date => expiryOf(expiresAt, plan);

export type Preview = {
  plan: PlanId;
  name: string;
  expiresAt: Date;
  isPresent: boolean;
  /** This end is over already: nobody can change to the plan any more. */
  isPast: boolean;
};

/** What saving each plan would mean, before it is saved; the writes follow the same rule. */
export const previewPlans = (active: Subscription | null, now: Date): Preview[] =>
  plans.map(({ id, name }) => {
    const expiresAt = endAfterSaving(active, id, now);
    return {
      plan: id,
      name,
      expiresAt,
      isPresent: active?.plan === id,
      isPast: expiresAt.getTime() <= now.getTime(),
    };
  });

/** The same plan again changes nothing; another one keeps the start; without one it starts now (T59). */
export function endAfterSaving(active: Subscription | null, plan: PlanId, now: Date): Date {
  if (!active) return expiryOf(now, plan);
  return active.plan === plan ? active.expiresAt : expiryOf(active.startsAt, plan);
}

/** The end that 'Renew' would give; null for a plan that is not sold any more. */
export function previewRenewal(active: Subscription): Date | null {
  const plan = asPlanId(active.plan);
  return plan && renewedUntil(active.expiresAt, plan);
}
