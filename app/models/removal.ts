import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sessions, throttles, users } from "#db/schema";
import { logEvent } from "~/log.server";
import { graceTime } from "./removal-grace";
import { asRole, newSession, type Role } from "./session";
import { normalEmail } from "./sign-in";
import { countAttempt, type Limit, minutesUntil, throttleKey } from "./throttle";

/** Five an hour for a caller and for an address, a hundred over everybody (T19). */
export const ownLimit: Limit = { attempts: 5, minutes: 60 };
export const sharedLimit: Limit = { attempts: 100, minutes: 60 };

/** The same request again within this time is a double submit or a retry, and gets the first answer. */
const repeatTime = 60_000;

export type RemovalRequest = {
  email: string;
  /** The caller's network address; only a digest of it is stored, and only to count. */
  address: string;
};

export type RemovalResult =
  | { outcome: "removed"; email: string }
  | { outcome: "not-found" }
  | { outcome: "throttled"; minutes: number };

/**
 * Closes an account at anybody's request and ends its sessions; for 30 days its password opens it again
 * (T18). An Admin's account answers as if it did not exist. The same two trips to D1 whatever the address.
 */
export async function requestRemoval(
  db: Db,
  { email: written, address }: RemovalRequest,
  now: Date,
): Promise<RemovalResult> {
  const email = normalEmail(written);
  const minutes = await minutesToWait(db, email, address, now);
  if (minutes !== null) return { outcome: "throttled", minutes };

  const account = and(eq(users.email, email), ne(users.role, "Admin"));
  const requested = and(account, eq(users.removedBy, "request"), isNotNull(users.removedAt));
  const [removed, , recent] = await db.batch([
    db
      .update(users)
      .set({ removedAt: now, removedBy: "request", isLoggedIn: false })
      .where(and(account, isNull(users.removedAt)))
      .returning({ id: users.id }),
    db
      .delete(sessions)
      .where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(requested))),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(requested, gt(users.removedAt, new Date(now.getTime() - repeatTime)))),
  ]);
  for (const { id } of removed) logEvent("account removed", { user: id });
  return recent.length > 0 ? { outcome: "removed", email } : { outcome: "not-found" };
}

/** Counts the request; how many minutes are left of a limit that is used up, or null. */
async function minutesToWait(db: Db, email: string, address: string, now: Date): Promise<number | null> {
  const sharedKey = await throttleKey("removal");
  const [[caller], [target], [everybody]] = await db.batch([
    countAttempt(db, await throttleKey("removal-caller", address), ownLimit, now),
    countAttempt(db, await throttleKey("removal-email", email), ownLimit, now),
    countAttempt(db, sharedKey, sharedLimit, now),
  ]);
  const full = [caller, target].find((counted) => counted && counted.attempts > ownLimit.attempts);
  if (full) {
    // Or one caller's refused requests would use up what all others share.
    const giveBack = { attempts: sql`${throttles.attempts} - 1` };
    await db.update(throttles).set(giveBack).where(eq(throttles.key, sharedKey));
    return minutesUntil(full.resetsAt, now);
  }
  const isShareUsedUp = everybody && everybody.attempts > sharedLimit.attempts;
  return isShareUsedUp ? minutesUntil(everybody.resetsAt, now) : null;
}

/** One removal of one account: a later one of the same account is another. */
export type Removal = { userId: string; removedAt: Date };

const undoable = ({ userId, removedAt }: Removal, now: Date) =>
  and(
    eq(users.id, userId),
    eq(users.removedAt, removedAt),
    eq(users.removedBy, "request"),
    gt(users.removedAt, new Date(now.getTime() - graceTime)),
  );

/** The address of the account that this removal still closes; null once it was restored or erased. */
export async function findRemoval(db: Db, removal: Removal, now: Date): Promise<{ email: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(undoable(removal, now));
  return account ?? null;
}

/**
 * Brings an account back with everything that belongs to it, and signs it in. Null where there is
 * nothing (more) to bring back: whoever asks twice is neither restored nor signed in twice.
 */
export async function restoreAccount(
  db: Db,
  { secretHash, ...removal }: Removal & { secretHash: string },
  now: Date,
): Promise<{ id: string; role: Role | null } | null> {
  const [account] = await db
    .update(users)
    .set({ removedAt: null, removedBy: null })
    .where(undoable(removal, now))
    .returning({ id: users.id, role: users.role });
  if (!account) return null;
  const session = newSession(db, { userId: account.id, client: "web", secretHash, now });
  await db.batch(session.statements);
  return { id: account.id, role: asRole(account.role) };
}

/** So many go in one statement, so that a night after a flood stays within D1's limits. */
const erasedAtOnce = 200;

/** Housekeeping: erases accounts that were removed 30 days ago, by whomever, with all that is theirs. */
export async function eraseRemoved(db: Db, now: Date): Promise<void> {
  const due = db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.removedAt, new Date(now.getTime() - graceTime)))
    .limit(erasedAtOnce);
  let erased: unknown[];
  do {
    erased = await db.delete(users).where(inArray(users.id, due)).returning({ id: users.id });
  } while (erased.length === erasedAtOnce);
}
