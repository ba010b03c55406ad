import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { Actor } from "../activity/activity";
import { hasValidPlan } from "../subscription/subscription";
import { logUndo } from "../undo/undo-log";
import { recordItems } from "./item-set-record";
import { allKnown, insertPairs, isSameSet, itemSets, itemsOf, listOf, replacing } from "./item-sets";

export type GrantKind = "quarters" | "courses";

export type GrantRefusal = "unknown-user" | "removed-user" | "no-plan";

export type GrantsSaved =
  | { outcome: "saved"; email: string; undoId?: string }
  | { outcome: GrantRefusal }
  | { outcome: "unknown-item" }
  | { outcome: "stale"; theirs: number[] };

export const grantedIds = (db: Db, kind: GrantKind, userId: string) => itemsOf(db, kind, userId);

/** All or nothing. With a `baseline`, saves only if it equals the stored set (rule: Stale sets). */
export async function saveGrants(
  db: Db,
  kind: GrantKind,
  {
    userId,
    selected,
    baseline,
    isUndoable = false,
  }: { userId: string; selected: readonly number[]; baseline?: readonly number[]; isUndoable?: boolean },
  actor: Actor,
  now: Date,
): Promise<GrantsSaved> {
  const isKnown = allKnown(kind, selected);
  const may = sql`${mayBeGranted(userId, now)} and ${isKnown}`;
  const { mayReplace, dropped, drop, add } = replacing(db, kind, { userId, selected, baseline }, may);
  const one = listOf([userId]);
  const taken = sql`(select json_group_array(gone.id) as ids, count(*) as total from ${dropped} as gone)`;
  const revoked = { kind, userId, removed: sql`json_object('items', json(taken.ids))` };
  const [[account], [undo], , , , , held] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now, isKnown),
    logUndo(
      db,
      isUndoable ? revoked : null,
      sql`from ${taken} as taken where taken.total > 0 and ${mayReplace}`,
      actor,
      now,
    ),
    record(db, kind, "revoked", { users: one, items: dropped }, actor, now, mayReplace),
    record(db, kind, "granted", { users: one, items: listOf(selected) }, actor, now, mayReplace),
    drop,
    add,
    grantedIds(db, kind, userId),
  ]);
  const grantee = granteeOf(account);
  if (typeof grantee === "string") return { outcome: grantee };
  if (!grantee.isKnown) return { outcome: "unknown-item" };
  const theirs = held.map(({ id }) => id);
  return isSameSet(theirs, selected)
    ? { outcome: "saved", email: grantee.email, undoId: undo?.id }
    : { outcome: "stale", theirs };
}

export type GrantToggled =
  | { outcome: "toggled"; isGranted: boolean }
  | { outcome: GrantRefusal | "unknown-item" };

export async function toggleGrant(
  db: Db,
  kind: GrantKind,
  { userId, id }: { userId: string; id: number },
  actor: Actor,
  now: Date,
): Promise<GrantToggled> {
  const { table: grants, itemId } = itemSets[kind];
  const isKnown = allKnown(kind, [id]);
  const may = sql`${mayBeGranted(userId, now)} and ${isKnown}`;
  const these = { users: listOf([userId]), items: listOf([id]) };
  const isIt = and(eq(grants.userId, userId), eq(itemId, id));

  const [[account], , , , , held] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now, isKnown),
    record(db, kind, "revoked", these, actor, now, may),
    record(db, kind, "granted", these, actor, now, may),
    db.delete(grants).where(and(isIt, may)),
    // Only if the DELETE removed nothing.
    insertPairs(
      db,
      kind,
      { userId: sql`${userId}`, itemId: sql`${id}` },
      sql`where ${may} and changes() = 0`,
    ),
    db.select({ id: itemId }).from(grants).where(isIt),
  ]);
  const grantee = granteeOf(account);
  if (typeof grantee === "string") return { outcome: grantee };
  if (!grantee.isKnown) return { outcome: "unknown-item" };
  return { outcome: "toggled", isGranted: held.length > 0 };
}

export type GrantsChanged =
  | { outcome: "unknown-item" }
  | {
      outcome: "done";
      users: { id: string; email: string; outcome: "saved" | "unchanged" | GrantRefusal }[];
    };

/** Leaves other grants alone; reports accounts without a valid plan. */
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
  const { table: grants, itemId } = itemSets[kind];
  const isKnown = allKnown(kind, ids);
  const these = { users: listOf(userIds), items: listOf(ids) };
  const open = sql`(select ${users.id} from ${users} where ${users.id} in ${these.users}
    and ${users.removedAt} is null and ${hasValidPlan(users.id, now)} and ${isKnown})`;
  const write =
    change === "grant"
      ? insertPairs(
          db,
          kind,
          { userId: sql`who.id`, itemId: sql`what.value` },
          sql`from ${open} as who join json_each(${JSON.stringify(ids)}) as what where true`,
        )
          .onConflictDoNothing()
          .returning({ userId: grants.userId })
      : db
          .delete(grants)
          .where(sql`${grants.userId} in ${open} and ${itemId} in ${these.items}`)
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
      const grantee = granteeOf(account);
      const email = account?.email ?? "";
      if (typeof grantee === "string") return { id, email, outcome: grantee };
      return { id, email, outcome: changed.has(id) ? "saved" : "unchanged" };
    }),
  };
}

type Account = { removedAt: Date | null; hasPlan: number };

/** The account, or why nothing can be granted to it. */
export function granteeOf<Found extends Account>(account: Found | undefined): Found | GrantRefusal {
  if (!account) return "unknown-user";
  if (account.removedAt) return "removed-user";
  return account.hasPlan ? account : "no-plan";
}

export const accounts = (db: Db, which: SQL, now: Date, isKnown: SQL = sql`1`) =>
  db
    .select({
      id: users.id,
      email: users.email,
      removedAt: users.removedAt,
      // Written out: if a query has one table, Drizzle leaves its name out.
      hasPlan: hasValidPlan(sql`users.id`, now).as("has_plan"),
      isKnown: sql<number>`${isKnown}`.as("is_known"),
    })
    .from(users)
    .where(which);

export const mayBeGranted = (userId: string, now: Date): SQL =>
  sql`exists (select 1 from ${users} where ${and(eq(users.id, userId), isNull(users.removedAt))}) and ${hasValidPlan(userId, now)}`;

const record = (
  db: Db,
  kind: GrantKind,
  action: "granted" | "revoked",
  these: { users: SQL; items: SQL },
  actor: Actor,
  now: Date,
  condition?: SQL,
) => {
  const change =
    action === "granted"
      ? ({ adds: true, action: `granted ${kind} to` } as const)
      : ({ adds: false, action: `revoked ${kind} of` } as const);
  return recordItems(db, kind, change, these, actor, now, condition);
};
