import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods, users } from "#db/schema";
import { isValid } from "./subscription";

export type Period = typeof subscriptionPeriods.$inferSelect;

export type AccountPlan = {
  id: string;
  email: string;
  role: string;
  isLoggedIn: boolean;
  removedAt: Date | null;
  addressConfirmedAt: Date | null;
  periods: Period[];
  /** Latest period not ended by hand, valid or past; `active` is the same one while it is valid. */
  latest: Period | null;
  active: Period | null;
};

const longestHistory = 200;

export async function accountPlan(db: Db, userId: string, now: Date): Promise<AccountPlan | null> {
  const { id, email, role, isLoggedIn, removedAt, addressConfirmedAt } = users;
  const columns = { id, email, role, isLoggedIn, removedAt, addressConfirmedAt };
  const [[account], periods] = await db.batch([
    db.select(columns).from(users).where(eq(users.id, userId)),
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

/** Changes when the plan is changed, renewed or replaced. */
export const versionOf = (period: Period | null): string =>
  period ? `${period.id}-${period.expiresAt.getTime()}` : "";
