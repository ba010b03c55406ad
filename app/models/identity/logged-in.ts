import { and, eq, exists, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";

export type FlagOutcome =
  | { outcome: "saved" | "unchanged"; email: string }
  | { outcome: "unknown-user" | "removed-user" };

/** Unchecking ends every session even if the flag is off: signing out of one of two devices clears it. */
export async function setLoggedIn(
  db: Db,
  { userId, isLoggedIn }: { userId: string; isLoggedIn: boolean },
  actor: Actor,
  now: Date,
): Promise<FlagOutcome> {
  const [account] = await db
    .select({ email: users.email, isLoggedIn: users.isLoggedIn, removedAt: users.removedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) return { outcome: "unknown-user" };
  if (account.removedAt) return { outcome: "removed-user" };
  const isAllowed = and(eq(users.id, userId), isNull(users.removedAt));
  const statements = flagChange(db, { id: userId, ...account }, { isLoggedIn, isAllowed }, actor, now);
  const [changed] = await db.batch(statements);
  return { outcome: changed.length > 0 ? "saved" : "unchanged", email: account.email };
}

export function flagChange(
  db: Db,
  account: { id: string; email: string; isLoggedIn: boolean },
  { isLoggedIn, isAllowed }: { isLoggedIn: boolean; isAllowed: SQL | undefined },
  actor: Actor,
  now: Date,
) {
  const theirs = eq(sessions.userId, account.id);
  const differs = eq(users.isLoggedIn, !isLoggedIn);
  const hasSession = exists(db.select({ id: sessions.id }).from(sessions).where(theirs));
  const set = db
    .update(users)
    .set({ isLoggedIn })
    .where(and(isAllowed, isLoggedIn ? differs : or(differs, hasSession)))
    .returning({ id: users.id });
  const activity = recordActivity(
    db,
    {
      actor,
      action: isLoggedIn ? "marked as logged in" : "logged out",
      subject: "user",
      subjectId: account.id,
      label: account.email,
      before: { isLoggedIn: account.isLoggedIn },
      after: { isLoggedIn },
    },
    now,
  );
  if (isLoggedIn) return [set, activity] as const;
  const isStillAllowed = exists(db.select({ id: users.id }).from(users).where(isAllowed));
  return [set, activity, db.delete(sessions).where(and(theirs, isStillAllowed))] as const;
}
