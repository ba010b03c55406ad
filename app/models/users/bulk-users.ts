import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activities, subscriptionPeriods, users } from "#db/schema";
import { asPlanId } from "~/settings/plans";
import { listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";
import type { UserAction } from "../activity/user-actions";
import { validAt } from "../subscription/subscription";
import type { BulkAction } from "./bulk-actions";

export type LeftOut =
  | "unknown-user"
  | "removed-user"
  | "no-plan"
  | "already-active"
  | "none-active"
  | "unknown-plan"
  | "changed-meanwhile"
  | "own"
  | "link-over"
  | "has-password"
  | "own-reset"
  | "last-admin";

export type BulkResult = {
  id: string;
  email: string;
  outcome: "done" | "unchanged" | LeftOut;
  until?: Date;
  link?: { secret: string; name: string; whatsApp: string; until: Date };
};

export type ActivePlan = { periodId: number; plan: number; startsAt: Date; expiresAt: Date };

export type BulkAccount = {
  id: string;
  email: string;
  role: string;
  removedAt: Date | null;
  addressConfirmedAt: Date | null;
  whatsApp: string;
  active: ActivePlan | null;
};

type Row = Omit<BulkAccount, "active"> & { [Key in keyof ActivePlan]: ActivePlan[Key] | null };

export const accountRows = (db: Db, ids: readonly string[], now: Date) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      removedAt: users.removedAt,
      addressConfirmedAt: users.addressConfirmedAt,
      whatsApp: users.whatsApp,
      // In a batch D1 answers by bare column name, so no two may be alike.
      periodId: sql<number | null>`${subscriptionPeriods.id}`.as("period_id"),
      plan: subscriptionPeriods.plan,
      startsAt: subscriptionPeriods.startsAt,
      expiresAt: subscriptionPeriods.expiresAt,
    })
    .from(users)
    .leftJoin(subscriptionPeriods, and(eq(subscriptionPeriods.userId, users.id), validAt(now)))
    .where(isOneOf(ids))
    .orderBy(asc(subscriptionPeriods.expiresAt));

/** If an account has several valid plans, keeps the one that ends last. */
export function accountsById(rows: readonly Row[]): Map<string, BulkAccount> {
  const accounts = rows.map(({ periodId, plan, startsAt, expiresAt, ...account }) => {
    const isActive = periodId !== null && plan !== null && startsAt !== null && expiresAt !== null;
    const active = isActive ? { periodId, plan, startsAt, expiresAt } : null;
    return [account.id, { ...account, active }] as const;
  });
  return new Map(accounts);
}

export async function bulkAccounts(db: Db, ids: readonly string[], now: Date) {
  const [rows] = await db.batch([accountRows(db, ids, now)]);
  const accounts = accountsById(rows);
  return ids.map((id) => ({ id, account: accounts.get(id) ?? null }));
}

/** Learners without an open quarter. If there are no quarters at all, nobody. */
export async function withoutQuarter(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isOpenAccount(ids),
        ne(users.role, "Admin"),
        sql`exists (select 1 from quarters)`,
        sql`not exists (select 1 from quarter_grants where user_id = ${users.id})`,
      ),
    );
  return rows.map(({ id }) => id);
}

export function leftOutOf(
  action: BulkAction,
  account: BulkAccount | null | undefined,
  actor: Actor,
): LeftOut | null {
  if (!account) return "unknown-user";
  if (account.removedAt) return "removed-user";
  if (action === "delete") return account.id === actor.id ? "own" : null;
  if (action === "password-links") return null;
  if (action === "subscribe") return account.active ? "already-active" : null;
  if (action === "renew") return renewable(account.active);
  return account.active ? null : "no-plan";
}

const renewable = (active: ActivePlan | null) => {
  if (!active) return "none-active";
  return asPlanId(active.plan) ? null : "unknown-plan";
};

export const isOneOf = (ids: readonly string[]) => sql`${users.id} in ${listOf(ids)}`;

export const isOpenAdmin = ({ role, removedAt }: Pick<BulkAccount, "role" | "removedAt">) =>
  role === "Admin" && removedAt === null;

/** `isOpenAdmin` in SQL, of none of them. */
export const hasNoAdmin = (ids: readonly string[]) => sql`not exists (
  select 1 from users as admins
  where admins.id in ${listOf(ids)} and admins.role = 'Admin' and admins.removed_at is null)`;

export const isOpenAccount = (ids: readonly string[]) => and(isOneOf(ids), isNull(users.removedAt));

type Change = { action: UserAction; before?: SQL; after?: SQL };

/** Place it before the write in the batch; `which` must select the accounts that the write changes. */
export const recordEachUser = (
  db: Db,
  { action, before = sql`null`, after = sql`null` }: Change,
  which: SQL | undefined,
  actor: Actor,
  now: Date,
) =>
  insertSelect(
    db,
    activities,
    {
      at: now,
      actorId: actor.id,
      actorEmail: actor.email,
      action,
      subject: "user",
      subjectId: sql`${users.id}`,
      label: sql`${users.email}`,
      before,
      after,
    },
    sql`from ${users} where ${which}`,
  );
