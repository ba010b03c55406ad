import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { subscriptionPeriods, users } from "#db/schema";
import { asPlanId, type PlanId, planName } from "~/settings/plans";
import { listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";
import { expiryOf, hasValidPlan } from "../subscription/subscription";
import { isRepeated } from "../subscription/subscription-management";
import { renewedUntil } from "../subscription/subscription-terms";
import {
  type ActivePlan,
  accountRows,
  accountsById,
  type BulkResult,
  isOpenAccount,
  leftOutOf,
  recordEachUser,
} from "./bulk-users";

export async function subscribeMany(
  db: Db,
  { userIds, plan }: { userIds: readonly string[]; plan: PlanId },
  actor: Actor,
  now: Date,
): Promise<BulkResult[]> {
  const until = expiryOf(now, plan);
  const which = and(isOpenAccount(userIds), sql`not ${hasValidPlan(users.id, now)}`);
  const after = JSON.stringify({ plan: planName(plan), expires: until.toISOString() });
  const [rows, , created] = await db.batch([
    accountRows(db, userIds, now),
    recordEachUser(db, { action: "subscribed", after: sql`${after}` }, which, actor, now),
    insertSelect(
      db,
      subscriptionPeriods,
      { userId: sql`${users.id}`, plan, startsAt: now, expiresAt: until },
      sql`from ${users} where ${which}`,
    ).returning({ userId: subscriptionPeriods.userId }),
  ]);
  const accounts = accountsById(rows);
  const done = new Set(created.map(({ userId }) => userId));
  return userIds.map((id) => {
    const account = accounts.get(id);
    const email = account?.email ?? "";
    if (done.has(id)) return { id, email, outcome: "done", until };
    const outcome = leftOutOf("subscribe", account, actor) ?? "unchanged";
    return account?.active && outcome === "already-active" && isRepeated(account.active, plan, now)
      ? { id, email, outcome: "unchanged", until: account.active.expiresAt }
      : { id, email, outcome };
  });
}

/** By user id: each plan is renewed once from the end that the Admin saw. */
export type SeenEnds = ReadonlyMap<string, Date>;

export async function renewMany(
  db: Db,
  { userIds, seen }: { userIds: readonly string[]; seen: SeenEnds },
  actor: Actor,
  now: Date,
): Promise<BulkResult[]> {
  const found = accountsById(await accountRows(db, userIds, now));
  const renewals = userIds.flatMap((id) => renewalOf(id, found.get(id)?.active, seen.get(id)));
  const isStill = sql`
    asked.value ->> 'periodId' = ${subscriptionPeriods.id} and asked.value ->> 'plan' = ${subscriptionPeriods.plan}
    and asked.value ->> 'from' = ${subscriptionPeriods.expiresAt} and ${isNull(subscriptionPeriods.endedAt)}`;
  const theirs = sql`json_each(${JSON.stringify(renewals)}) as asked`;
  const ids = renewals.map(({ userId }) => userId);
  const which = and(
    isOpenAccount(ids),
    sql`exists (select 1 from ${theirs} join ${subscriptionPeriods} on ${isStill} where ${subscriptionPeriods.userId} = ${users.id})`,
  );
  const said = (field: "before" | "after"): SQL =>
    sql`(select asked.value ->> ${field} from ${theirs} where asked.value ->> 'userId' = ${users.id})`;

  const [rows, , written] = await db.batch([
    accountRows(db, userIds, now),
    recordEachUser(
      db,
      { action: "renewed the plan of", before: said("before"), after: said("after") },
      which,
      actor,
      now,
    ),
    db
      .update(subscriptionPeriods)
      .set({ expiresAt: sql`(select asked.value ->> 'until' from ${theirs} where ${isStill})` })
      .where(
        and(
          sql`${subscriptionPeriods.id} in ${listOf(renewals.map(({ periodId }) => periodId))}`,
          sql`exists (select 1 from ${theirs} where ${isStill})`,
          sql`${subscriptionPeriods.userId} in (select ${users.id} from ${users} where ${isOpenAccount(ids)})`,
        ),
      )
      .returning({ userId: subscriptionPeriods.userId, expiresAt: subscriptionPeriods.expiresAt }),
  ]);
  const accounts = accountsById(rows);
  const untils = new Map(written.map(({ userId, expiresAt }) => [userId, expiresAt]));
  return userIds.map((id) => {
    const account = accounts.get(id);
    const email = account?.email ?? "";
    const until = untils.get(id);
    if (until) return { id, email, outcome: "done", until };
    const reason = leftOutOf("renew", account, actor);
    if (reason || !account?.active) return { id, email, outcome: reason ?? "none-active" };
    return { id, email, ...withoutRenewal(account.active, seen.get(id)) };
  });
}

function renewalOf(userId: string, active: ActivePlan | null | undefined, from: Date | undefined) {
  const plan = asPlanId(active?.plan);
  if (!active || !plan || active.expiresAt.getTime() !== from?.getTime()) return [];
  const until = renewedUntil(from, plan);
  const asFields = (expires: Date) => JSON.stringify({ expires: expires.toISOString() });
  return [
    {
      userId,
      periodId: active.periodId,
      plan,
      from: from.getTime(),
      until: until.getTime(),
      before: asFields(from),
      after: asFields(until),
    },
  ];
}

function withoutRenewal(
  { plan: stored, expiresAt }: ActivePlan,
  from: Date | undefined,
): Pick<BulkResult, "outcome" | "until"> {
  const plan = asPlanId(stored);
  const isRenewed = plan && from && renewedUntil(from, plan).getTime() === expiresAt.getTime();
  return isRenewed ? { outcome: "unchanged", until: expiresAt } : { outcome: "changed-meanwhile" };
}
