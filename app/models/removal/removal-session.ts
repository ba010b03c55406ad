import { and, eq, exists, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { removalSessions, sessions, users } from "#db/schema";
import { graceTime, undoableRemoval } from "../identity/removal-grace";
import { isLive } from "../identity/session-life";

type Removal = { userId: string; removedAt: Date };

/** Run it in the removal's batch before its sessions end: it remembers the browsers that are signed in. */
export const saveRemovalSessions = (db: Db, accounts: SQL | undefined, now: Date) =>
  db
    .insert(removalSessions)
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
export const forgetRemovalSessions = (db: Db, { userId }: Removal) => {
  const open = and(eq(users.id, userId), isNull(users.removedAt));
  return db
    .delete(removalSessions)
    .where(
      and(eq(removalSessions.userId, userId), exists(db.select({ id: users.id }).from(users).where(open))),
    );
};

export async function findRemovalOf(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<(Removal & { email: string }) | null> {
  const { id: userId, email, removedAt, removedBy } = users;
  const [account] = await db
    .select({ userId, email, removedAt, removedBy })
    .from(removalSessions)
    .innerJoin(
      users,
      and(eq(users.id, removalSessions.userId), eq(users.removedAt, removalSessions.removedAt)),
    )
    .where(eq(removalSessions.secretHash, secretHash));
  const since = account ? undoableRemoval(account, now) : null;
  return account && since ? { userId: account.userId, email: account.email, removedAt: since } : null;
}

export const sweepRemovalSessions = (db: Db, now: Date) =>
  db.delete(removalSessions).where(lte(removalSessions.removedAt, new Date(now.getTime() - graceTime)));
