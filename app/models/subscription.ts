import { and, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods } from "#db/schema";
import { cairoDate, endOfCairoDay } from "./cairo-time";
import { type PlanId, plans } from "./plans";

export { type PlanId, planName, plans } from "./plans";

export type Subscription = { plan: number; startsAt: Date; expiresAt: Date };

/** The one place that says whether a plan counts now: it does until the instant it expires. */
export const isValid = (subscription: Pick<Subscription, "expiresAt"> | null, now: Date) =>
  subscription !== null && subscription.expiresAt.getTime() > now.getTime();

/** The same rule in SQL, for joins and counts. */
export const validAt = (now: Date) =>
  and(isNull(subscriptionPeriods.endedAt), gt(subscriptionPeriods.expiresAt, now));

/** Of one user, or of the row whose id column this is. */
export const hasValidPlan = (userId: SQLWrapper | string, now: Date): SQL<number> =>
  sql`exists (select 1 from ${subscriptionPeriods} where ${subscriptionPeriods.userId} = ${userId} and ${validAt(now)})`;

/**
 * The instant a plan ends: its calendar months after the start's day in Cairo, clamped to the month's
 * last day, at 23:59:59 of that day in Africa/Cairo (T58).
 */
export function expiryOf(startsAt: Date, plan: PlanId): Date {
  const { year, month, day } = cairoDate(startsAt);
  const months = plans.find((each) => each.id === plan)?.months ?? 1;
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return endOfCairoDay({
    year: target.getUTCFullYear(),
    month: target.getUTCMonth() + 1,
    day: Math.min(day, lastDay),
  });
}

/** The latest period that was not ended by hand, valid or past; null for a user who never had one. */
export async function latestSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [row] = await db
    .select({
      plan: subscriptionPeriods.plan,
      startsAt: subscriptionPeriods.startsAt,
      expiresAt: subscriptionPeriods.expiresAt,
    })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.userId, userId), isNull(subscriptionPeriods.endedAt)))
    .orderBy(desc(subscriptionPeriods.expiresAt))
    .limit(1);
  return row ?? null;
}
