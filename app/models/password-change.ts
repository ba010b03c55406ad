import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, sessions, throttles, users } from "#db/schema";
import { recordActivity } from "./activity";
import { hashPassword, verifyPassword } from "./password";
import type { Viewer } from "./session";
import { callerLimit, countAttempt, loginLimit, minutesUntil, throttleKey } from "./throttle";

export type PasswordChange = {
  current: string;
  next: string;
  /** The caller's network address; only a digest of it is stored, and only to count failures. */
  address: string;
};

export type PasswordChangeResult =
  | { outcome: "changed" }
  | { outcome: "wrong" }
  | { outcome: "throttled"; minutes: number };

/**
 * Gives whoever is signed in another password, and ends every other session with its tokens. A wrong
 * current one counts as a failed login does: a session left open is no place to guess at leisure.
 */
export async function changePassword(
  db: Db,
  viewer: Pick<Viewer, "id" | "email" | "sessionId">,
  { current, next, address }: PasswordChange,
  now: Date,
): Promise<PasswordChangeResult> {
  const key = await throttleKey("login", viewer.email, address);
  const callerKey = await throttleKey("login-caller", address);
  const isThere = and(eq(users.id, viewer.id), isNull(users.removedAt));
  const [[own], [caller], [account]] = await db.batch([
    countAttempt(db, key, loginLimit, now),
    countAttempt(db, callerKey, callerLimit, now),
    db.select({ passwordHash: users.passwordHash }).from(users).where(isThere),
  ]);
  const isOwnFull = own && own.attempts > loginLimit.attempts;
  const full = isOwnFull ? own : caller && caller.attempts > callerLimit.attempts ? caller : null;
  if (full) return { outcome: "throttled", minutes: minutesUntil(full.resetsAt, now) };

  const { matches } = await verifyPassword(current, account?.passwordHash ?? null);
  if (!account || !matches) return { outcome: "wrong" };
  const { id, email } = viewer;
  const what = { action: "changed the password of", subject: "user", subjectId: id, label: email } as const;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: await hashPassword(next) })
      .where(and(isThere, eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id }),
    recordActivity(db, { actor: { id, email }, ...what }, now),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), ne(sessions.id, viewer.sessionId), sql`changes() > 0`)),
    // A link that an Admin handed out for the forgotten password has no use any more.
    db
      .update(passwordLinks)
      .set({ expiresAt: now })
      .where(and(eq(passwordLinks.userId, id), gt(passwordLinks.expiresAt, now))),
    db.delete(throttles).where(eq(throttles.key, key)),
    db
      .update(throttles)
      .set({ attempts: sql`${throttles.attempts} - 1` })
      .where(eq(throttles.key, callerKey)),
  ]);
  return changed.length > 0 ? { outcome: "changed" } : { outcome: "wrong" };
}
