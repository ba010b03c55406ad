import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, sessions, users } from "#db/schema";
import { digest, randomText } from "~/keys.server";
import { type Actor, recordActivity } from "./activity";
import { hashPassword } from "./password";
import { asRole, newSession, type Role } from "./session";
import { countAttempt, type Limit, minutesUntil, throttleKey } from "./throttle";

/** A link is good for a day (T28). */
export const linkLife = 24 * 3_600_000;

/** Twenty an hour for a caller: hashing a password costs the server more than asking costs the caller. */
export const linkLimit: Limit = { attempts: 20, minutes: 60 };

/** The secret of a new link, for the Admin's eyes, and the digest that is stored of it. */
export async function newLinkSecret() {
  const secret = randomText();
  return { secret, digest: await digest(secret) };
}

/** A statement that stores a link for an account, if there is one with this id at that moment. */
export function addLink(db: Db, link: { digest: string; userId: string }, now: Date) {
  const expiresAt = now.getTime() + linkLife;
  return db
    .insert(passwordLinks)
    .select(sql`
      select ${link.digest}, id, ${now.getTime()}, ${expiresAt}, null from users
      where id = ${link.userId} and removed_at is null`)
    .returning({ userId: passwordLinks.userId });
}

/**
 * Makes a link with which somebody chooses a new password; the ones made before for this account are
 * dead. Null where the account is not there (any more).
 */
export async function makePasswordLink(
  db: Db,
  userId: string,
  actor: Actor,
  now: Date,
): Promise<{ secret: string; email: string } | null> {
  const isThere = and(eq(users.id, userId), isNull(users.removedAt));
  const [account] = await db.select({ email: users.email }).from(users).where(isThere);
  if (!account) return null;
  const link = await newLinkSecret();
  const what = { actor, action: "made a password link for", subject: "user", subjectId: userId } as const;
  const [, made] = await db.batch([
    db
      .update(passwordLinks)
      .set({ expiresAt: now })
      .where(and(eq(passwordLinks.userId, userId), gt(passwordLinks.expiresAt, now))),
    addLink(db, { digest: link.digest, userId }, now),
    recordActivity(db, { ...what, label: account.email }, now),
  ]);
  return made.length > 0 ? { secret: link.secret, email: account.email } : null;
}

export type LinkState =
  | { state: "open"; userId: string; email: string }
  /** Used, out of date, replaced by a newer one, or its account is removed. */
  | { state: "dead" }
  | { state: "unknown" };

/** What a link's secret opens at this moment. */
export async function readPasswordLink(db: Db, secret: string, now: Date): Promise<LinkState> {
  const { expiresAt, usedAt } = passwordLinks;
  const [link] = await db
    .select({ id: users.id, email: users.email, removedAt: users.removedAt, expiresAt, usedAt })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.digest, await digest(secret)));
  if (!link) return { state: "unknown" };
  const isDead = link.usedAt !== null || link.removedAt !== null || link.expiresAt <= now;
  return isDead ? { state: "dead" } : { state: "open", userId: link.id, email: link.email };
}

export type LinkUse = {
  secret: string;
  password: string;
  /** The caller's network address; only a digest of it is stored, and only to count. */
  address: string;
  /** SHA-256 of the new cookie's secret. */
  secretHash: string;
};

export type LinkResult =
  | { outcome: "set"; userId: string; role: Role | null }
  | { outcome: "dead" }
  | { outcome: "unknown" }
  | { outcome: "throttled"; minutes: number };

/**
 * Sets the password that a link is for, ends every session of the account and opens one for this
 * browser: all of it or nothing. Of two at once one gets through; the link is dead then.
 */
export async function choosePassword(db: Db, use: LinkUse, now: Date): Promise<LinkResult> {
  const key = await throttleKey("password-link", use.address);
  const [[counted]] = await db.batch([countAttempt(db, key, linkLimit, now)]);
  if (counted && counted.attempts > linkLimit.attempts) {
    return { outcome: "throttled", minutes: minutesUntil(counted.resetsAt, now) };
  }
  const link = await readPasswordLink(db, use.secret, now);
  if (link.state !== "open") return { outcome: link.state };

  const { userId, email } = link;
  const isThere = and(eq(users.id, userId), isNull(users.removedAt));
  const what = { action: "chose a password by link for", subject: "user", subjectId: userId } as const;
  const passwordHash = await hashPassword(use.password);
  // The hash has a salt of its own: it is there only if this call has put it there.
  const isSet = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const when = exists(db.select({ id: users.id }).from(users).where(isSet));
  const session = newSession(db, { userId, client: "web", secretHash: use.secretHash, now, when });
  const [, changed] = await db.batch([
    db
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordLinks.digest, await digest(use.secret)),
          isNull(passwordLinks.usedAt),
          gt(passwordLinks.expiresAt, now),
          exists(db.select({ id: users.id }).from(users).where(isThere)),
        ),
      ),
    db
      .update(users)
      .set({ passwordHash, isLoggedIn: false })
      .where(and(isThere, sql`changes() > 0`))
      .returning({ id: users.id, role: users.role }),
    recordActivity(db, { actor: { id: userId, email }, ...what, label: email }, now),
    db.delete(sessions).where(and(eq(sessions.userId, userId), sql`changes() > 0`)),
    ...session.statements,
  ]);
  const [account] = changed;
  return account ? { outcome: "set", userId, role: asRole(account.role) } : { outcome: "dead" };
}
