import { and, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods } from "#db/schema";
import { monthsOf, type PlanId } from "~/settings/plans";
import { cairoDate, endOfCairoDay } from "../cairo-time";

export { type PlanId, planName } from "~/settings/plans";

export type Subscription = { plan: number; startsAt: Date; expiresAt: Date };

/** The rule for a valid plan; `validAt` is the same in SQL. Counts and lists of users compare `users.planExpiresAt` alike. */
export const isValid = (subscription: Pick<Subscription, "expiresAt"> | null, now: Date) =>
  subscription !== null && subscription.expiresAt.getTime() > now.getTime();

export const validAt = (now: Date) =>
  and(isNull(subscriptionPeriods.endedAt), gt(subscriptionPeriods.expiresAt, now));

export const hasValidPlan = (userId: SQLWrapper | string, now: Date): SQL<number> =>
  sql`exists (select 1 from ${subscriptionPeriods} where ${subscriptionPeriods.userId} = ${userId} and ${validAt(now)})`;

/** Rule: Calendar months. */
export const expiryOf = (startsAt: Date, plan: PlanId): Date => monthsAfter(startsAt, monthsOf(plan));

export const monthsAfter = (startsAt: Date, months: number): Date =>
  endOfCairoDay(cairoDate(startsAt).add({ months }));

export async function latestSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [[row]] = await db.batch([
    db
      .select({
        plan: subscriptionPeriods.plan,
        startsAt: subscriptionPeriods.startsAt,
        expiresAt: subscriptionPeriods.expiresAt,
      })
      .from(subscriptionPeriods)
      .where(and(eq(subscriptionPeriods.userId, userId), isNull(subscriptionPeriods.endedAt)))
      .orderBy(desc(subscriptionPeriods.expiresAt))
      .limit(1),
  ]);
  return row ?? null;
}
