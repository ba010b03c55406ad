import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { subscriptionPeriods, users } from "#db/schema";
import { type AccountPlan, accountPlan, type Period, versionOf } from "./account-plan";
import { type Actor, recordActivity } from "./activity";
import { asPlanId, planName } from "./plans";
import { expiryOf, hasValidPlan, validAt } from "./subscription";
import { endAfterSaving, renewedUntil } from "./subscription-terms";

export type Refusal =
  | "unknown-user"
  | "removed-user"
  | "unknown-plan"
  | "unknown-period"
  | "already-active"
  | "none-active"
  /** The end that this would give is over already. */
  | "already-past"
  /** Somebody else was quicker: nothing was saved. */
  | "changed-meanwhile";

/** `unchanged`: it was so already, as after a double submit or a retry. */
export type Done = { outcome: "saved" | "unchanged"; period: Period; email: string };
export type Outcome = Done | { outcome: Refusal };

/** The same subscription again within this time is a double submit or a retry (T60). */
export const repeatTime = 60_000;

type Asked = {
  userId: string;
  plan: unknown;
  /** `versionOf` the period that the caller looked at, where there was somebody to look. */
  seen?: string;
};

/** Gives a user without a valid plan one that starts now (T58). Of two at the same moment one is stored. */
export async function createSubscription(
  db: Db,
  { userId, plan: asked }: Omit<Asked, "seen">,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const plan = asPlanId(asked);
  if (!plan) return { outcome: "unknown-plan" };
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;

  const expiresAt = expiryOf(now, plan);
  const [[created], , [active]] = await db.batch([
    db
      .insert(subscriptionPeriods)
      // Every column of the table, in its order; the first is the row's own number.
      .select(sql`
        select null, ${userId}, ${plan}, ${now.getTime()}, ${expiresAt.getTime()}, null
        where ${isOpen(userId)} and not ${hasValidPlan(userId, now)}`)
      .returning(),
    record(db, account, "subscribed", { after: { plan, expiresAt } }, actor, now),
    activePeriod(db, userId, now),
  ]);
  if (created) return done("saved", account, created);
  if (!active) return { outcome: "removed-user" };
  const isRepeated = active.plan === plan && now.getTime() - active.startsAt.getTime() < repeatTime;
  return isRepeated ? done("unchanged", account, active) : { outcome: "already-active" };
}

/** Another plan keeps the start and takes the new length; the same one changes nothing (T59, T60). */
export async function changePlan(
  db: Db,
  { userId, plan: asked, seen }: Asked,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const plan = asPlanId(asked);
  if (!plan) return { outcome: "unknown-plan" };
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.active;
  if (!before) return { outcome: "none-active" };
  if (before.plan === plan) return done("unchanged", account, before);
  if (seen !== undefined && seen !== versionOf(before)) return { outcome: "changed-meanwhile" };
  const expiresAt = endAfterSaving(before, plan, now);
  if (expiresAt.getTime() <= now.getTime()) return { outcome: "already-past" };

  const [[changed], , [active]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ plan, expiresAt })
      .where(and(isStill(before), isOpen(userId)))
      .returning(),
    record(db, account, "changed the plan of", { before, after: { plan, expiresAt } }, actor, now),
    activePeriod(db, userId, now),
  ]);
  if (changed) return done("saved", account, changed);
  return active?.plan === plan ? done("unchanged", account, active) : { outcome: "changed-meanwhile" };
}

/**
 * Adds the plan's length to its end. `from` is the end that it was asked for, so that a retry, or two
 * Admins at once, renew once.
 */
export async function renew(
  db: Db,
  { userId, from }: { userId: string; from: Date },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.active;
  if (!before) return { outcome: "none-active" };
  const plan = asPlanId(before.plan);
  if (!plan) return { outcome: "unknown-plan" };
  const expiresAt = renewedUntil(from, plan);
  const judge = (period: Period | undefined): Outcome =>
    period?.plan === plan && period.expiresAt.getTime() === expiresAt.getTime()
      ? done("unchanged", account, period)
      : { outcome: "changed-meanwhile" };
  if (before.expiresAt.getTime() !== from.getTime()) return judge(before);

  const [[renewed], , [active]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ expiresAt })
      .where(and(isStill(before), isOpen(userId)))
      .returning(),
    record(db, account, "renewed the plan of", { before, after: { plan, expiresAt } }, actor, now),
    activePeriod(db, userId, now),
  ]);
  return renewed ? done("saved", account, renewed) : judge(active);
}

/** Ends the valid plan now and keeps the row, so that an Admin can take it back (T62). */
export async function unsubscribe(
  db: Db,
  { userId, seen }: Omit<Asked, "plan">,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.active;
  if (!before) {
    // A caller who looked at nothing, as the API's, is told apart from a late one by time.
    const isSame = (period: Period, endedAt: Date) =>
      seen === undefined ? now.getTime() - endedAt.getTime() < repeatTime : versionOf(period) === seen;
    const ended = account.periods.find((period) => period.endedAt && isSame(period, period.endedAt));
    return ended ? done("unchanged", account, ended) : { outcome: "none-active" };
  }
  if (seen !== undefined && seen !== versionOf(before)) return { outcome: "changed-meanwhile" };

  const [[ended], , [period]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ endedAt: now })
      .where(and(isStill(before), isOpen(userId)))
      .returning(),
    record(db, account, "unsubscribed", { before }, actor, now),
    db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.id, before.id)),
  ]);
  if (ended) return done("saved", account, ended);
  return period?.endedAt ? done("unchanged", account, period) : { outcome: "changed-meanwhile" };
}

/**
 * Takes an unsubscription back: the period runs until its own end again. Not while another plan is valid,
 * and not once that end is over.
 */
export async function restorePeriod(
  db: Db,
  { userId, periodId }: { userId: string; periodId: number },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.periods.find(({ id }) => id === periodId);
  if (!before) return { outcome: "unknown-period" };
  if (before.expiresAt.getTime() <= now.getTime()) return { outcome: "already-past" };

  const [[restored], , [active]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ endedAt: null })
      .where(
        and(
          eq(subscriptionPeriods.id, periodId),
          isNotNull(subscriptionPeriods.endedAt),
          gt(subscriptionPeriods.expiresAt, now),
          isOpen(userId),
          sql`not ${hasValidPlan(userId, now)}`,
        ),
      )
      .returning(),
    record(db, account, "restored the plan of", { after: before }, actor, now),
    activePeriod(db, userId, now),
  ]);
  if (restored) return done("saved", account, restored);
  if (!active) return { outcome: "removed-user" };
  return active.id === periodId ? done("unchanged", account, active) : { outcome: "already-active" };
}

const done = (outcome: Done["outcome"], { email }: AccountPlan, period: Period): Done => ({
  outcome,
  period,
  email,
});

async function openAccount(db: Db, userId: string, now: Date): Promise<AccountPlan | { outcome: Refusal }> {
  const account = await accountPlan(db, userId, now);
  if (!account) return { outcome: "unknown-user" };
  return account.removedAt ? { outcome: "removed-user" } : account;
}

const activePeriod = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.userId, userId), validAt(now)))
    .limit(1);

// The writes ask again what was read before, because another Admin may have been in between.
const isOpen = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.removedAt} is null)`;

const isStill = ({ id, plan, expiresAt }: Period) =>
  and(
    eq(subscriptionPeriods.id, id),
    eq(subscriptionPeriods.plan, plan),
    eq(subscriptionPeriods.expiresAt, expiresAt),
    isNull(subscriptionPeriods.endedAt),
  );

type Terms = Pick<Period, "plan" | "expiresAt">;

const asFields = (terms: Terms | undefined) =>
  terms && { plan: planName(terms.plan) ?? terms.plan, expires: terms.expiresAt.toISOString() };

const record = (
  db: Db,
  { id, email }: AccountPlan,
  action: string,
  { before, after }: { before?: Terms; after?: Terms },
  actor: Actor,
  now: Date,
) =>
  recordActivity(
    db,
    {
      actor,
      action,
      subject: "user",
      subjectId: id,
      label: email,
      before: asFields(before),
      after: asFields(after),
    },
    now,
  );
