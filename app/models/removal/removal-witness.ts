import { and, eq, exists, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { removalWitnesses, sessions, users } from "#db/schema";
import { graceTime, undoableRemoval } from "../identity/removal-grace";
import { isLive } from "../identity/session-life";

type Removal = { userId: string; removedAt: Date };

/** Run it in the removal's batch before its sessions end: it remembers the browsers that are signed in. */
export const rememberWitnesses = (db: Db, accounts: SQL | undefined, now: Date) =>
  db
    .insert(removalWitnesses)
    .select(
      db
        .select({
          secretHash: sql<string>`${sessions.secretHash}`.as("secret_hash"),
          userId: sessions.userId,
          removedAt: sql<Date>`${users.removedAt}`.as("removed_at"),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(accounts, isNotNull(sessions.secretHash), isLive(now))),
    )
    .onConflictDoNothing();

/** Run it in the restore's batch, behind the restore. */
export const forgetWitnesses = (db: Db, { userId }: Removal) => {
  const open = and(eq(users.id, userId), isNull(users.removedAt));
  return db
    .delete(removalWitnesses)
    .where(
      and(eq(removalWitnesses.userId, userId), exists(db.select({ id: users.id }).from(users).where(open))),
    );
};

export async function findWitnessed(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<(Removal & { email: string }) | null> {
  const { id: userId, email, removedAt, removedBy } = users;
  const [account] = await db
    .select({ userId, email, removedAt, removedBy })
    .from(removalWitnesses)
    .innerJoin(
      users,
      and(eq(users.id, removalWitnesses.userId), eq(users.removedAt, removalWitnesses.removedAt)),
    )
    .where(eq(removalWitnesses.secretHash, secretHash));
  const since = account ? undoableRemoval(account, now) : null;
  return account && since ? { userId: account.userId, email: account.email, removedAt: since } : null;
}

export const sweepWitnesses = (db: Db, now: Date) =>
  db.delete(removalWitnesses).where(lte(removalWitnesses.removedAt, new Date(now.getTime() - graceTime)));
