import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods, users } from "#db/schema";
import { isValid } from "./subscription";

/** A stretch of time as it is stored: over, ended by hand, or running. */
export type Period = typeof subscriptionPeriods.$inferSelect;

export type AccountPlan = {
  id: string;
  email: string;
  role: string;
  isLoggedIn: boolean;
  removedAt: Date | null;
  /** The history, newest first. */
  periods: Period[];
  /** The latest period that was not ended by hand, valid or past; `active` while it is valid. */
  latest: Period | null;
  active: Period | null;
};

/** More than anybody has: a period is a month at least, or a mistake that was taken back. */
const longestHistory = 200;

/** An account with the history of its subscription; null for an id that nobody has. One trip to D1. */
export async function accountPlan(db: Db, userId: string, now: Date): Promise<AccountPlan | null> {
  const { id, email, role, isLoggedIn, removedAt } = users;
  const [[account], periods] = await db.batch([
    db.select({ id, email, role, isLoggedIn, removedAt }).from(users).where(eq(users.id, userId)),
    db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, userId))
      .orderBy(desc(subscriptionPeriods.startsAt), desc(subscriptionPeriods.id))
      .limit(longestHistory),
  ]);
  if (!account) return null;
  const [latest = null] = periods
    .filter(({ endedAt }) => endedAt === null)
    .sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime());
  return { ...account, periods, latest, active: latest && isValid(latest, now) ? latest : null };
}

/** Names a period as somebody saw it: a plan that was changed, renewed or replaced has another one. */
export const versionOf = (period: Period | null): string =>
  period ? `${period.id}-${period.expiresAt.getTime()}` : "";
