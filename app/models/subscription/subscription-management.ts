import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { subscriptionPeriods, users } from "#db/schema";
import { asPlanId, type PlanId, planName } from "~/settings/plans";
import { type Actor, recordActivity } from "../activity/activity";
import type { UserAction } from "../activity/user-actions";
import { completeUndo, isPending, logUndo } from "../undo/undo-log";
import { type AccountPlan, accountPlan, type Period, versionOf } from "./account-plan";
import { expiryOf, hasValidPlan, validAt } from "./subscription";
import { endAfterSaving, endsSooner, renewedUntil } from "./subscription-terms";

export type Refusal =
  | "unknown-user"
  | "removed-user"
  | "unknown-plan"
  | "unknown-period"
  | "already-active"
  | "none-active"
  | "already-past"
  | "ends-sooner"
  | "changed-meanwhile";

export type SavedPeriod = { outcome: "saved" | "unchanged"; period: Period; email: string; undoId?: string };
export type Outcome = SavedPeriod | { outcome: Refusal };

/** Milliseconds. Rule: Plan sent twice. */
export const repeatTime = 60_000;

export const isRepeated = (active: Pick<Period, "plan" | "startsAt">, plan: PlanId, now: Date) =>
  active.plan === plan && now.getTime() - active.startsAt.getTime() < repeatTime;

type PlanRequest = {
  userId: string;
  plan: unknown;
  /** `versionOf` the period that the screen showed; API calls have none. */
  seen?: string;
  /** If true, an end that moves back is refused, because the screen must ask first. */
  keepsEnd?: boolean;
};

export async function createSubscription(
  db: Db,
  { userId, plan: asked }: Pick<PlanRequest, "userId" | "plan">,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const plan = asPlanId(asked);
  if (!plan) return { outcome: "unknown-plan" };
  const account = await openAccount(db, userId, now);
  return "outcome" in account ? account : startPlan(db, account, { plan }, actor, now);
}

/** `lapsedAt`, of a lapsed plan that begins again, is its end, to which Undo leads back. */
export async function startPlan(
  db: Db,
  account: AccountPlan,
  { plan, lapsedAt }: { plan: PlanId; lapsedAt?: Date },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const { id: userId } = account;
  const expiresAt = expiryOf(now, plan);
  const begun = sql`(select max(${subscriptionPeriods.id}) from ${subscriptionPeriods} where ${subscriptionPeriods.userId} = ${userId})`;
  const removed =
    lapsedAt &&
    sql`json_object('periodId', ${begun}, 'plan', ${plan}, 'from', ${lapsedAt.getTime()}, 'until', ${expiresAt.getTime()})`;
  const [[created], , [undo], [active]] = await db.batch([
    insertSelect(
      db,
      subscriptionPeriods,
      { userId, plan, startsAt: now, expiresAt },
      sql`where ${isOpen(userId)} and not ${hasValidPlan(userId, now)}`,
    ).returning(),
    record(db, account, "subscribed", { after: { plan, expiresAt } }, actor, now),
    logUndo(db, removed ? { kind: "restart", userId, removed } : null, sql`where changes() > 0`, actor, now),
    activePeriod(db, userId, now),
  ]);
  if (created) return { ...done("saved", account, created), undoId: undo?.id };
  if (!active) return { outcome: "removed-user" };
  return isRepeated(active, plan, now) ? done("unchanged", account, active) : { outcome: "already-active" };
}

export async function changePlan(
  db: Db,
  { userId, plan: asked, seen, keepsEnd = false }: PlanRequest,
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
  if (keepsEnd && endsSooner(before, expiresAt)) return { outcome: "ends-sooner" };

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

type Renewing = { from: Date; isUndoable?: boolean };

/** `from` is the end that the Admin saw, so that a retry or a second Admin does not renew twice. */
export async function renew(
  db: Db,
  { userId, ...renewing }: Renewing & { userId: string },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  return "outcome" in account ? account : renewPlan(db, account, renewing, actor, now);
}

export async function renewPlan(
  db: Db,
  account: AccountPlan,
  { from, isUndoable = false }: Renewing,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const { id: userId } = account;
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

  const removed = JSON.stringify({
    periodId: before.id,
    plan,
    from: from.getTime(),
    until: expiresAt.getTime(),
  });
  const [[renewed], , [undo], [active]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ expiresAt })
      .where(and(isStill(before), isOpen(userId)))
      .returning(),
    record(db, account, "renewed the plan of", { before, after: { plan, expiresAt } }, actor, now),
    logUndo(
      db,
      isUndoable ? { kind: "renewal", userId, removed } : null,
      sql`where changes() > 0`,
      actor,
      now,
    ),
    activePeriod(db, userId, now),
  ]);
  return renewed ? { ...done("saved", account, renewed), undoId: undo?.id } : judge(active);
}

type Renewal = { userId: string; undoId: string; periodId: number; plan: number; from: Date; until: Date };

/** Works once, and only if the plan has not changed since the renewal. */
export async function takeBackRenewal(
  db: Db,
  { userId, undoId, periodId, plan, from, until }: Renewal,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  if (from.getTime() <= now.getTime()) return { outcome: "already-past" };
  const terms = { before: { plan, expiresAt: until }, after: { plan, expiresAt: from } };
  const [[shortened]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ expiresAt: from })
      .where(and(isStill({ id: periodId, plan, expiresAt: until }), isOpen(userId), isPending(undoId)))
      .returning(),
    record(db, account, "took back the renewal of", terms, actor, now),
    completeUndo(db, undoId),
  ]);
  return shortened ? done("saved", account, shortened) : { outcome: "changed-meanwhile" };
}

/** Works once, and only if the plan has not changed since it began again. */
export async function takeBackRestart(
  db: Db,
  { userId, undoId, periodId, plan, from, until }: Renewal,
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const terms = { before: { plan, expiresAt: until }, after: { plan, expiresAt: from } };
  const [[ended]] = await db.batch([
    db
      .delete(subscriptionPeriods)
      .where(and(isStill({ id: periodId, plan, expiresAt: until }), isOpen(userId), isPending(undoId)))
      .returning(),
    record(db, account, "took back the renewal of", terms, actor, now),
    completeUndo(db, undoId),
  ]);
  return ended ? done("saved", account, ended) : { outcome: "changed-meanwhile" };
}

export async function unsubscribe(
  db: Db,
  { userId, seen, isUndoable = false }: Pick<PlanRequest, "userId" | "seen"> & { isUndoable?: boolean },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.active;
  if (!before) {
    // Without `seen`, as from the API, only the time tells a repeated call from a late one.
    const isSame = (period: Period, endedAt: Date) =>
      seen === undefined ? now.getTime() - endedAt.getTime() < repeatTime : versionOf(period) === seen;
    const ended = account.periods.find((period) => period.endedAt && isSame(period, period.endedAt));
    return ended ? done("unchanged", account, ended) : { outcome: "none-active" };
  }
  if (seen !== undefined && seen !== versionOf(before)) return { outcome: "changed-meanwhile" };

  const removed = JSON.stringify({ periodId: before.id, endedAt: now.getTime() });
  const [[ended], , [undo], [period]] = await db.batch([
    db
      .update(subscriptionPeriods)
      .set({ endedAt: now })
      .where(and(isStill(before), isOpen(userId)))
      .returning(),
    record(db, account, "unsubscribed", { before }, actor, now),
    logUndo(db, isUndoable ? { kind: "plan", userId, removed } : null, sql`where changes() > 0`, actor, now),
    db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.id, before.id)),
  ]);
  if (ended) return { ...done("saved", account, ended), undoId: undo?.id };
  return period?.endedAt ? done("unchanged", account, period) : { outcome: "changed-meanwhile" };
}

type Undoing = { id: string; endedAt: Date };

export async function restorePeriod(
  db: Db,
  { userId, periodId, undoing }: { userId: string; periodId: number; undoing?: Undoing },
  actor: Actor,
  now: Date,
): Promise<Outcome> {
  const account = await openAccount(db, userId, now);
  if ("outcome" in account) return account;
  const before = account.periods.find(({ id }) => id === periodId);
  if (!before) return { outcome: "unknown-period" };
  if (before.expiresAt.getTime() <= now.getTime()) return { outcome: "already-past" };

  const [[restored], , , [active]] = await db.batch([
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
          undoing && and(eq(subscriptionPeriods.endedAt, undoing.endedAt), isPending(undoing.id)),
        ),
      )
      .returning(),
    record(db, account, "restored the plan of", { after: before }, actor, now),
    completeUndo(db, undoing?.id ?? ""),
    activePeriod(db, userId, now),
  ]);
  if (restored) return done("saved", account, restored);
  if (!active) return { outcome: undoing ? "changed-meanwhile" : "removed-user" };
  return active.id === periodId ? done("unchanged", account, active) : { outcome: "already-active" };
}

const done = (outcome: SavedPeriod["outcome"], { email }: AccountPlan, period: Period): SavedPeriod => ({
  outcome,
  period,
  email,
});

export async function openAccount(
  db: Db,
  userId: string,
  now: Date,
): Promise<AccountPlan | { outcome: Refusal }> {
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

// Writes check again: another Admin may have acted since the read.
export const isOpen = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.removedAt} is null)`;

export const isStill = ({ id, plan, expiresAt }: Pick<Period, "id" | "plan" | "expiresAt">) =>
  and(
    eq(subscriptionPeriods.id, id),
    eq(subscriptionPeriods.plan, plan),
    eq(subscriptionPeriods.expiresAt, expiresAt),
    isNull(subscriptionPeriods.endedAt),
  );

type Terms = Pick<Period, "plan" | "expiresAt">;

export const asFields = (terms: Terms | undefined) =>
  terms && { plan: planName(terms.plan) ?? terms.plan, expires: terms.expiresAt.toISOString() };

const record = (
  db: Db,
  { id, email }: AccountPlan,
  action: UserAction,
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
