import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { Actor } from "./activity";
import { recordItems } from "./item-set-record";
import { allKnown, isSameSet, itemSets, itemsOf, listOf, replacing } from "./item-sets";
import { hasValidPlan } from "./subscription";

/** Whole quarters for the web, single courses for the mobile app (section 6). */
export type GrantKind = "quarters" | "courses";

/** Why nothing was granted to an account: T46 asks for a valid plan, on pages and in the API. */
export type GrantRefusal = "unknown-user" | "removed-user" | "no-plan";

export type GrantsSaved =
  | { outcome: "saved"; email: string }
  | { outcome: GrantRefusal }
  | { outcome: "unknown-item" }
  /** Somebody else has saved `theirs` since the form was made; nothing was changed. */
  | { outcome: "stale"; theirs: number[] };

/** The ids that an account was granted, in ascending order; they count only while a plan is valid (T47). */
export const grantedIds = (db: Db, kind: GrantKind, userId: string) => itemsOf(db, kind, userId);

/**
 * Makes `selected` the whole set that an account is granted (T42): all of it or nothing. With a `baseline`
 * only while that is what is stored (T57). Sent twice it is saved twice, and recorded once.
 */
export async function saveGrants(
  db: Db,
  kind: GrantKind,
  {
    userId,
    selected,
    baseline,
  }: { userId: string; selected: readonly number[]; baseline?: readonly number[] },
  actor: Actor,
  now: Date,
): Promise<GrantsSaved> {
  const isKnown = allKnown(kind, selected);
  const may = sql`${isOpen(userId, now)} and ${isKnown}`;
  const { isNow, dropped, drop, add } = replacing(db, kind, { userId, selected, baseline }, may);
  const one = listOf([userId]);
  const [[account], , , , , held] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now, isKnown),
    record(db, kind, "revoked", { users: one, items: dropped }, actor, now, isNow),
    record(db, kind, "granted", { users: one, items: listOf(selected) }, actor, now, isNow),
    drop,
    add,
    grantedIds(db, kind, userId),
  ]);
  const refusal = refusalOf(account);
  if (refusal || !account) return { outcome: refusal ?? "unknown-user" };
  if (!account.isKnown) return { outcome: "unknown-item" };
  const theirs = held.map(({ id }) => id);
  return isSameSet(theirs, selected)
    ? { outcome: "saved", email: account.email }
    : { outcome: "stale", theirs };
}

export type GrantToggled =
  | { outcome: "toggled"; isGranted: boolean }
  | { outcome: GrantRefusal | "unknown-item" };

/**
 * Gives an account one grant, or takes it back where it is held already, whatever anybody does at the same
 * time: which of the two it is, D1 decides in the same transaction.
 */
export async function toggleGrant(
  db: Db,
  kind: GrantKind,
  { userId, id }: { userId: string; id: number },
  actor: Actor,
  now: Date,
): Promise<GrantToggled> {
  const { pairs: grants, item } = itemSets[kind];
  const isKnown = allKnown(kind, [id]);
  const may = sql`${isOpen(userId, now)} and ${isKnown}`;
  const these = { users: listOf([userId]), items: listOf([id]) };
  const isIt = and(eq(grants.userId, userId), eq(item, id));

  const [[account], , , , , held] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now, isKnown),
    record(db, kind, "revoked", these, actor, now, may),
    record(db, kind, "granted", these, actor, now, may),
    db.delete(grants).where(and(isIt, may)),
    // Only where the deletion found nothing to delete.
    db.insert(grants).select(sql`select ${userId}, ${id} where ${may} and changes() = 0`),
    db.select({ id: item }).from(grants).where(isIt),
  ]);
  const refusal = refusalOf(account);
  if (refusal || !account) return { outcome: refusal ?? "unknown-user" };
  if (!account.isKnown) return { outcome: "unknown-item" };
  return { outcome: "toggled", isGranted: held.length > 0 };
}

export type GrantsChanged =
  | { outcome: "unknown-item" }
  /** What became of each id that was asked for, in its order. */
  | {
      outcome: "done";
      users: { id: string; email: string; outcome: "saved" | "unchanged" | GrantRefusal }[];
    };

/**
 * Adds grants to many accounts at once, or takes them away, and leaves their other grants alone. Whoever
 * has no valid plan is left out, and said so. One trip to D1 whatever the numbers.
 */
export async function changeGrants(
  db: Db,
  kind: GrantKind,
  {
    change,
    userIds,
    ids,
  }: { change: "grant" | "revoke"; userIds: readonly string[]; ids: readonly number[] },
  actor: Actor,
  now: Date,
): Promise<GrantsChanged> {
  const { pairs: grants, item } = itemSets[kind];
  const isKnown = allKnown(kind, ids);
  const these = { users: listOf(userIds), items: listOf(ids) };
  const open = sql`(select ${users.id} from ${users} where ${users.id} in ${these.users}
    and ${users.removedAt} is null and ${hasValidPlan(users.id, now)} and ${isKnown})`;
  const write =
    change === "grant"
      ? db
          .insert(grants)
          .select(
            sql`select who.id, what.value from ${open} as who join json_each(${JSON.stringify(ids)}) as what where true`,
          )
          .onConflictDoNothing()
          .returning({ userId: grants.userId })
      : db
          .delete(grants)
          .where(sql`${grants.userId} in ${open} and ${item} in ${these.items}`)
          .returning({ userId: grants.userId });

  const [found, , written] = await db.batch([
    accounts(db, sql`${users.id} in ${these.users}`, now, isKnown),
    record(db, kind, change === "grant" ? "granted" : "revoked", { ...these, users: open }, actor, now),
    write,
  ]);
  if (found.length > 0 && !found.every((account) => account.isKnown)) return { outcome: "unknown-item" };
  const accountsById = new Map(found.map((account) => [account.id, account]));
  const changed = new Set(written.map(({ userId }) => userId));
  return {
    outcome: "done",
    users: [...new Set(userIds)].map((id) => {
      const account = accountsById.get(id);
      const outcome = refusalOf(account) ?? (changed.has(id) ? "saved" : "unchanged");
      return { id, email: account?.email ?? "", outcome };
    }),
  };
}

type Account = { removedAt: Date | null; hasPlan: number };

/** Why an account may be granted nothing now, null where it may. */
export function refusalOf(account: Account | undefined): GrantRefusal | null {
  if (!account) return "unknown-user";
  if (account.removedAt) return "removed-user";
  return account.hasPlan ? null : "no-plan";
}

/** What a grant asks of the account that it is for; `isKnown` is the caller's own question. */
export const accounts = (db: Db, which: SQL, now: Date, isKnown: SQL = sql`1`) =>
  db
    .select({
      id: users.id,
      email: users.email,
      removedAt: users.removedAt,
      // Written out: among the columns of one table drizzle leaves its name away.
      hasPlan: hasValidPlan(sql`users.id`, now).as("has_plan"),
      isKnown: sql<number>`${isKnown}`.as("is_known"),
    })
    .from(users)
    .where(which);

const isOpen = (userId: string, now: Date): SQL =>
  sql`exists (select 1 from ${users} where ${and(eq(users.id, userId), isNull(users.removedAt))}) and ${hasValidPlan(userId, now)}`;

/** The statement that says so, before the write that it records. */
const record = (
  db: Db,
  kind: GrantKind,
  action: "granted" | "revoked",
  these: { users: SQL; items: SQL },
  actor: Actor,
  now: Date,
  condition?: SQL,
) => {
  const isGrant = action === "granted";
  const change = { adds: isGrant, action: `${action} ${kind} ${isGrant ? "to" : "of"}` };
  return recordItems(db, kind, change, these, actor, now, condition);
};
