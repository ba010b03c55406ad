import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods, users } from "#db/schema";
import { isValid } from "./subscription";

export type Period = typeof subscriptionPeriods.$inferSelect;

export type PlanHistory = {
  periods: Period[];
  /** Latest period not ended by hand, valid or past; `active` is the same one while it is valid. */
  latest: Period | null;
  active: Period | null;
};

export type AccountPlan = PlanHistory & {
  id: string;
  email: string;
  whatsApp: string;
  role: string;
  isLoggedIn: boolean;
  removedAt: Date | null;
  addressConfirmedAt: Date | null;
};

const longestHistory = 200;

const newestPeriods = (db: Db, userId: string) =>
  db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.userId, userId))
    .orderBy(desc(subscriptionPeriods.startsAt), desc(subscriptionPeriods.id))
    .limit(longestHistory);

export async function accountPlan(db: Db, userId: string, now: Date): Promise<AccountPlan | null> {
  const { id, email, whatsApp, role, isLoggedIn, removedAt, addressConfirmedAt } = users;
  const columns = { id, email, whatsApp, role, isLoggedIn, removedAt, addressConfirmedAt };
  const [[account], periods] = await db.batch([
    db.select(columns).from(users).where(eq(users.id, userId)),
    newestPeriods(db, userId),
  ]);
  return account ? { ...account, ...historyOf(periods, now) } : null;
}

/** For a page that has read the account's facts itself. */
export async function planHistory(db: Db, userId: string, now: Date): Promise<PlanHistory> {
  const [periods] = await db.batch([newestPeriods(db, userId)]);
  return historyOf(periods, now);
}

function historyOf(periods: Period[], now: Date): PlanHistory {
  const [latest = null] = periods
    .filter(({ endedAt }) => endedAt === null)
    .sort((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime());
  return { periods, latest, active: latest && isValid(latest, now) ? latest : null };
}

/** Changes when the plan is changed, renewed or replaced. */
export const versionOf = (period: Period | null): string =>
  period ? `${period.id}-${period.expiresAt.getTime()}` : "";
