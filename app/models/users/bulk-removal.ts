import { and, gt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, sessions, users } from "#db/schema";
import { listOf } from "../access/item-sets";
import { isConfirmed, type SignedInActor } from "../identity/confirmation";
import {
  accountRows,
  accountsById,
  type BulkResult,
  hasNoAdmin,
  isOneOf,
  isOpenAccount,
  isOpenAdmin,
  leftOutOf,
  recordEachUser,
} from "./bulk-users";

/** Removes none if another Admin is among them and the actor is not confirmed. */
export async function removeMany(
  db: Db,
  userIds: readonly string[],
  actor: SignedInActor,
  now: Date,
): Promise<BulkResult[] | "unconfirmed"> {
  const mayRemove = isConfirmed(actor, now);
  const others = userIds.filter((id) => id !== actor.id);
  // Two Admins who remove each other at once must leave one.
  const otherAdmin = sql`exists (
    select 1 from users as others
    where others.role = 'Admin' and others.removed_at is null and others.id not in ${listOf(others)})`;
  const which = and(
    isOpenAccount(others),
    or(ne(users.role, "Admin"), otherAdmin),
    mayRemove ? undefined : hasNoAdmin(others),
  );
  const before = sql`json_object('email', ${users.email}, 'role', ${users.role})`;
  const [rows, , removed] = await db.batch([
    accountRows(db, userIds, now),
    recordEachUser(db, { action: "deleted", before }, which, actor, now),
    db
      .update(users)
      .set({ removedAt: now, removedBy: "Admin", isLoggedIn: false })
      .where(which)
      .returning({ id: users.id }),
    db.delete(sessions).where(
      sql`${sessions.userId} in (
        select ${users.id} from ${users} where ${isOneOf(others)} and ${users.removedAt} is not null)`,
    ),
    db
      .update(passwordLinks)
      .set({ expiresAt: now })
      .where(
        and(
          gt(passwordLinks.expiresAt, now),
          sql`${passwordLinks.userId} in (
            select ${users.id} from ${users} where ${isOneOf(others)} and ${users.removedAt} is not null)`,
        ),
      ),
  ]);
  const accounts = accountsById(rows);
  const isOther = ({ id }: { id: string }) => id !== actor.id;
  if (!mayRemove && [...accounts.values()].filter(isOther).some(isOpenAdmin)) return "unconfirmed";
  const done = new Set(removed.map(({ id }) => id));
  return userIds.map((id) => {
    const account = accounts.get(id);
    const outcome = done.has(id) ? "done" : (leftOutOf("delete", account, actor) ?? "last-admin");
    return { id, email: account?.email ?? "", outcome };
  });
}
