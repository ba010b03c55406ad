import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { throttles, users } from "#db/schema";
import { hashPassword, verifyPassword } from "./password";
import { undoableRemoval } from "./removal-grace";
import { asRole, type Client, newSession, type Role } from "./session";
import { callerLimit, countAttempt, isWithin, loginLimit, minutesUntil, throttleKey } from "./throttle";

export type SignIn = {
  email: string;
  password: string;
  client: Client;
  /** The caller's network address; only a digest of it is stored, and only to count failures. */
  address: string;
  /** SHA-256 of the new cookie's secret, or null for a session that lives by token alone. */
  secretHash: string | null;
};

export type SignInResult =
  | { outcome: "signed-in"; userId: string; email: string; role: Role | null; sessionId: string }
  /** The right password of an account that was removed at request and can still come back. */
  | { outcome: "removed"; userId: string; removedAt: Date }
  | { outcome: "wrong" }
  | { outcome: "throttled"; minutes: number };

/** One spelling for an address: trimmed and lower-cased (T24). */
export const normalEmail = (email: string) => email.trim().toLowerCase();

/**
 * The one login behind both web forms and both API calls (T04). An unknown address, a wrong password and
 * an account without a way back are answered alike and take the same time; attempts are counted before
 * the password is looked at, those of a caller over its own limit under the caller alone. Two trips to D1.
 */
export async function signIn(db: Db, attempt: SignIn, now: Date): Promise<SignInResult> {
  const email = normalEmail(attempt.email);
  const key = await throttleKey("login", email, attempt.address);
  const callerKey = await throttleKey("login-caller", attempt.address);
  const [[caller], [counted], [user]] = await db.batch([
    countAttempt(db, callerKey, callerLimit, now),
    countAttempt(db, key, loginLimit, now, isWithin(callerKey, callerLimit)),
    db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        passwordHash: users.passwordHash,
        removedAt: users.removedAt,
        removedBy: users.removedBy,
      })
      .from(users)
      .where(eq(users.email, email))
      .limit(1),
  ]);
  if (caller && caller.attempts > callerLimit.attempts) {
    return { outcome: "throttled", minutes: minutesUntil(caller.resetsAt, now) };
  }
  if (counted && counted.attempts > loginLimit.attempts) {
    return { outcome: "throttled", minutes: minutesUntil(counted.resetsAt, now) };
  }

  const removal = user ? undoableRemoval(user, now) : null;
  const isClosed = !user || (user.removedAt !== null && !removal);
  const { matches, outdated } = await verifyPassword(attempt.password, isClosed ? null : user.passwordHash);
  if (isClosed || !matches) return { outcome: "wrong" };

  const counters = [
    db.delete(throttles).where(eq(throttles.key, key)),
    db
      .update(throttles)
      .set({ attempts: sql`${throttles.attempts} - 1` })
      .where(eq(throttles.key, callerKey)),
  ] as const;
  if (removal) {
    await db.batch(counters);
    return { outcome: "removed", userId: user.id, removedAt: removal };
  }

  const { client, secretHash } = attempt;
  const session = newSession(db, { userId: user.id, client, secretHash, now });
  await db.batch([
    ...session.statements,
    ...counters,
    ...(outdated
      ? [
          db
            .update(users)
            .set({ passwordHash: await hashPassword(attempt.password) })
            .where(eq(users.id, user.id)),
        ]
      : []),
  ]);
  return {
    outcome: "signed-in",
    userId: user.id,
    email: user.email,
    role: asRole(user.role),
    sessionId: session.id,
  };
}
