import { and, eq, exists, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { passwordLinks, sessions, users } from "#db/schema";
import { type AppSecret, digest, randomText } from "~/crypto/keys.server";
import { recordActivity } from "../activity/activity";
import { isValid } from "../subscription/subscription";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { firstLinkDays, linkHours } from "./limits";
import { confirmedNumber, recordClearedNumber } from "./link-number";
import { hashPassword, noPassword } from "./password";
import { asksNoSecondStep, factorOf, type SecondStepAsked, secondStepOf } from "./second-factor/second-step";
import { asRole, newSession, type Role } from "./session";

export const linkLife = linkHours * 3_600_000;
export const firstLinkLife = firstLinkDays * 86_400_000;

/** For a statement that reads the account's row. */
export const linkEnd = (now: Date) =>
  sql`case when ${users.passwordHash} = ${noPassword} then ${now.getTime() + firstLinkLife} else ${now.getTime() + linkLife} end`;

/** The society knows the address from now on, if it did not before. */
const firstConfirmed = (now: Date) => sql`coalesce(${users.addressConfirmedAt}, ${now.getTime()})`;

/** Links that were handed over stop working. */
export const endLinks = (db: Db, userId: string, when: SQL | undefined, now: Date) =>
  db
    .update(passwordLinks)
    .set({ expiresAt: now })
    .where(and(eq(passwordLinks.userId, userId), gt(passwordLinks.expiresAt, now), when));

/** Made-up links per caller; a hall of 300 behind one address uses real ones. */
export const linkLimit: Limit = { attempts: 20, minutes: 60 };

/** Uses of one link: each costs a hash. Those who try made-up ones must not keep its holder out. */
const useLimit: Limit = { attempts: 20, minutes: 60 };

export async function newLinkSecret() {
  const secret = randomText();
  return { secret, digest: await digest(secret) };
}

export function addLink(
  db: Db,
  { digest, userId, when }: { digest: string; userId: string; when?: SQL },
  now: Date,
) {
  return insertSelect(
    db,
    passwordLinks,
    { digest, userId, createdAt: now, expiresAt: linkEnd(now) },
    sql`from ${users} where ${and(eq(users.id, userId), isNull(users.removedAt), when)}`,
  ).returning({ until: passwordLinks.expiresAt });
}

export type LinkState =
  | { state: "open"; userId: string; email: string }
  | { state: "dead" }
  | { state: "unknown" };

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
  address: string;
  appSecret: AppSecret;
  secretHash: string;
  device?: string;
  isFactorRequired?: boolean;
};

export type LinkResult =
  | { outcome: "set"; userId: string; email: string; role: Role | null; hasPlan: boolean }
  | SecondStepAsked
  | { outcome: "dead" }
  | { outcome: "unknown" }
  | { outcome: "throttled"; minutes: number };

/** All or nothing. If the account needs a second step, sets the password and begins no session. */
export async function choosePassword(db: Db, use: LinkUse, now: Date): Promise<LinkResult> {
  const isOurs = exists(
    db
      .select({ userId: passwordLinks.userId })
      .from(passwordLinks)
      .where(eq(passwordLinks.digest, await digest(use.secret))),
  );
  const counters = [
    {
      key: await throttleKey(use.appSecret, "password-link", use.address),
      limit: linkLimit,
      when: not(isOurs),
    },
    { key: await throttleKey(use.appSecret, "password-link-use", use.secret), limit: useLimit, when: isOurs },
  ] as const;
  const minutes = minutesToWait(counters, await db.batch(countInTurn(db, counters, now)), now);
  if (minutes !== null) return { outcome: "throttled", minutes };
  const link = await readPasswordLink(db, use.secret, now);
  if (link.state !== "open") return { outcome: link.state };

  const { userId, email } = link;
  const isThere = and(eq(users.id, userId), isNull(users.removedAt));
  const actor = { id: userId, email };
  const isUsable = and(
    eq(passwordLinks.digest, await digest(use.secret)),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expiresAt, now),
  );
  const usable = db.select({ userId: passwordLinks.userId }).from(passwordLinks).where(isUsable);
  const what = { action: "chose a password by link for", subject: "user", subjectId: userId } as const;
  const passwordHash = await hashPassword(use.password);
  // The hash is salted: if it is stored, this call has stored it.
  const isSet = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const { device, secretHash, isFactorRequired = false } = use;
  const isOpen = and(isSet, asksNoSecondStep(userId, isFactorRequired));
  const when = exists(db.select({ id: users.id }).from(users).where(isOpen));
  // Confirmed: who used the link has just chosen the password that would be asked for.
  const begun = { userId, client: "web", device, secretHash, confirmedAt: now, when } as const;
  const session = newSession(db, begun, now);
  const [[factor], , , changed] = await db.batch([
    factorOf(db, userId),
    recordClearedNumber(db, and(isThere, exists(usable)), actor, now),
    db
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(and(isUsable, exists(db.select({ id: users.id }).from(users).where(isThere)))),
    db
      .update(users)
      .set({
        passwordHash,
        isLoggedIn: false,
        addressConfirmedAt: firstConfirmed(now),
        whatsApp: confirmedNumber,
      })
      .where(and(isThere, sql`changes() > 0`))
      .returning({ id: users.id, role: users.role, planExpiresAt: users.planExpiresAt }),
    recordActivity(db, { actor, ...what, label: email }, now),
    db.delete(sessions).where(and(eq(sessions.userId, userId), sql`changes() > 0`)),
    ...session.statements,
  ]);
  const [account] = changed;
  const step = account && secondStepOf({ ...account, hasFactor: factor !== undefined }, isFactorRequired);
  if (step) return { outcome: "second-step", step, userId, passwordDigest: await digest(passwordHash) };
  if (!account) return { outcome: "dead" };
  const hasPlan = isValid({ expiresAt: account.planExpiresAt }, now);
  return { outcome: "set", userId, email, role: asRole(account.role), hasPlan };
}
