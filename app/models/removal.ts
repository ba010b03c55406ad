import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { logEvent } from "~/log.server";
import { graceTime } from "./removal-grace";
import { asRole, newSession, type Role } from "./session";
import { normalEmail } from "./sign-in";
import { countAttempt, isWithin, type Limit, minutesUntil, throttleKey } from "./throttle";

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
 * (T18). An Admin's account answers as if it did not exist. Everything is one batch: a double submit finds
 * the first one's removal, gets its answer and counts against nobody. A caller over its own limit is
 * counted alone, or it could lock an owner out and use up what all others share (T19).
 */
export async function requestRemoval(
  db: Db,
  { email: written, address }: RemovalRequest,
  now: Date,
): Promise<RemovalResult> {
  const email = normalEmail(written);
  const account = and(eq(users.email, email), ne(users.role, "Admin"));
  const requested = and(account, eq(users.removedBy, "request"), isNotNull(users.removedAt));
  const justNow = db
    .select({ id: users.id })
    .from(users)
    .where(and(requested, gt(users.removedAt, new Date(now.getTime() - repeatTime))));

  const callerKey = await throttleKey("removal-caller", address);
  const targetKey = await throttleKey("removal-email", email);
  const sharedKey = await throttleKey("removal");
  const isNew = sql`not exists ${justNow}`;
  const isCallerWithin = sql`${isNew} and ${isWithin(callerKey, ownLimit)}`;
  const isTargetWithin = sql`${isCallerWithin} and ${isWithin(targetKey, ownLimit)}`;
  const isAllowed = sql`${isTargetWithin} and ${isWithin(sharedKey, sharedLimit)}`;

  const [[caller], [target], [everybody], removed, , recent] = await db.batch([
    countAttempt(db, callerKey, ownLimit, now, isNew),
    countAttempt(db, targetKey, ownLimit, now, isCallerWithin),
    countAttempt(db, sharedKey, sharedLimit, now, isTargetWithin),
    db
      .update(users)
      .set({ removedAt: now, removedBy: "request", isLoggedIn: false })
      .where(and(account, isNull(users.removedAt), isAllowed))
      .returning({ id: users.id }),
    db
      .delete(sessions)
      .where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(requested))),
    justNow,
  ]);
  for (const { id } of removed) logEvent("account removed", { user: id });
  if (recent.length > 0) return { outcome: "removed", email };
  const full =
    [caller, target].find((counted) => counted && counted.attempts > ownLimit.attempts) ??
    [everybody].find((counted) => counted && counted.attempts > sharedLimit.attempts);
  return full
    ? { outcome: "throttled", minutes: minutesUntil(full.resetsAt, now) }
    : { outcome: "not-found" };
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
 * Brings an account back with everything that belongs to it, and signs it in: both or neither, in one
 * batch. Null where there is nothing (more) to bring back: whoever asks twice is neither restored nor
 * signed in twice.
 */
export async function restoreAccount(
  db: Db,
  { secretHash, ...removal }: Removal & { secretHash: string },
  now: Date,
): Promise<{ id: string; role: Role | null } | null> {
  const when = exists(db.select({ id: users.id }).from(users).where(undoable(removal, now)));
  const session = newSession(db, { userId: removal.userId, client: "web", secretHash, now, when });
  const [, , [account]] = await db.batch([
    ...session.statements,
    db
      .update(users)
      .set({ removedAt: null, removedBy: null })
      .where(undoable(removal, now))
      .returning({ id: users.id, role: users.role }),
  ]);
  return account ? { id: account.id, role: asRole(account.role) } : null;
}

/** Whether an account is open: never removed, or restored. */
export async function isOpen(db: Db, userId: string): Promise<boolean> {
  const open = and(eq(users.id, userId), isNull(users.removedAt));
  return (await db.select({ id: users.id }).from(users).where(open)).length > 0;
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
