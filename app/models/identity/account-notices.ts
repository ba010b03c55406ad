import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { accountNotices, users } from "#db/schema";
import { listOf } from "../access/item-sets";
import type { Actor } from "../activity/activity";

export type NoticeKind = (typeof accountNotices.$inferInsert)["what"];

export type AccountNotice = {
  id: number;
  what: NoticeKind;
  at: Date;
  /** Null if that account has been erased. */
  by: string | null;
  /** Done from the command line. */
  isByOperator: boolean;
};

/** Of each kind; older ones are forgotten, because an owner need not sign in for years. Many of one kind push no other out. */
export const mostNotices = 20;

/** What an Admin did with the ways into an account, for its owner to read at the next sign-in. `from`: the accounts
 * that it concerns, like `from users where …`. */
export const leaveNotice = (db: Db, what: NoticeKind, from: SQL, actor: Actor, now: Date) =>
  insertSelect(
    db,
    accountNotices,
    { userId: sql`${users.id}`, actorId: actor.id, what, at: now },
    sql`${from} and ${users.id} <> ${actor.id}`,
  );

/** Right behind a write's own record: if that recorded nothing, there is nothing to tell. */
export const tellOwner = (db: Db, what: NoticeKind, userId: string, actor: Actor, now: Date) =>
  leaveNotice(db, what, sql`from ${users} where ${users.id} = ${userId} and changes() > 0`, actor, now);

/** Place it behind every other statement that asks for `changes()`. */
export const trimNotices = (db: Db, userIds: readonly string[]) =>
  db.delete(accountNotices).where(
    sql`${accountNotices.userId} in ${listOf(userIds)} and ${accountNotices.id} <= (
      select kept.id from account_notices as kept where kept.user_id = ${accountNotices.userId} and kept.what = ${accountNotices.what}
      order by kept.id desc limit 1 offset ${mostNotices})`,
  );

export async function noticesOf(db: Db, userId: string): Promise<AccountNotice[]> {
  const { id, what, at, actorId } = accountNotices;
  const [rows] = await db.batch([
    db
      .select({ id, what, at, actorId, by: sql<string | null>`${users.email}`.as("actor_email") })
      .from(accountNotices)
      .leftJoin(users, eq(users.id, actorId))
      .where(eq(accountNotices.userId, userId))
      .orderBy(desc(id)),
  ]);
  return rows.map(({ actorId, ...row }) => ({ ...row, isByOperator: actorId === "" }));
}

/** Only those up to the `newest` that its owner has seen. */
export const dropNotices = (db: Db, userId: string, newest: number) =>
  db.delete(accountNotices).where(and(eq(accountNotices.userId, userId), lte(accountNotices.id, newest)));
