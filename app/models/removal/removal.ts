import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { type AppSecret, digest } from "~/crypto/keys.server";
import { logEvent } from "~/log.server";
import { networkDigest, networkOf } from "../caller-network";
import { graceTime } from "../identity/removal-grace";
import {
  asksNoSecondStep,
  factorOf,
  type SecondStepAsked,
  secondStepOf,
} from "../identity/second-factor/second-step";
import { asRole, newSession, type Role } from "../identity/session";
import { normalEmail } from "../identity/sign-in";
import { areWithin, countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { forgetRemovalSessions, saveRemovalSessions } from "./removal-session";

/** Many phones of one carrier may share an address. Below `sharedLimit`, so that one caller cannot use that up. */
export const callerLimit: Limit = { attempts: 20, minutes: 60 };
/** Two callers' worth: an IPv6 /48 holds 65,536 of them. */
export const networkLimit: Limit = { attempts: 40, minutes: 60 };
const accountLimit: Limit = { attempts: 5, minutes: 60 };
export const sharedLimit: Limit = { attempts: 100, minutes: 60 };

/** Milliseconds: the same request within them is a double submit or a retry. */
const repeatTime = 60_000;

export type RemovalRequest = {
  email: string;
  address: string;
  isOwner: boolean;
  appSecret: AppSecret;
};

export type RemovalResult =
  | { outcome: "removed"; email: string }
  | { outcome: "not-found" }
  | { outcome: "throttled"; minutes: number };

// Answers for an Admin's account as for an unknown one, and counts no signed-in owner. An unknown address, or a caller
// over its limit, must not use up `sharedLimit`: a stranger could block others.
export async function requestRemoval(
  db: Db,
  { email: written, address, isOwner, appSecret }: RemovalRequest,
  now: Date,
): Promise<RemovalResult> {
  const email = normalEmail(written);
  const account = and(eq(users.email, email), ne(users.role, "Admin"));
  const requested = and(account, eq(users.removedBy, "request"), isNotNull(users.removedAt));
  const justNow = db
    .select({ id: users.id })
    .from(users)
    .where(and(requested, gt(users.removedAt, new Date(now.getTime() - repeatTime))));

  const openAccount = and(account, isNull(users.removedAt));
  const isFound = exists(db.select({ id: users.id }).from(users).where(openAccount));
  const isNew = isOwner ? sql`false` : sql`not exists ${justNow}`;
  const keyOf = (...parts: string[]) => throttleKey(appSecret, ...parts);
  const counters = [
    { key: await keyOf("removal-caller", address), limit: callerLimit, when: isNew },
    { key: await keyOf("removal-network", networkOf(address)), limit: networkLimit, when: isNew },
    { key: await keyOf("removal-email", email), limit: accountLimit, when: isNew },
    { key: await keyOf("removal"), limit: sharedLimit, when: and(isNew, isFound) },
  ] as const;
  const removedFrom = await networkDigest(appSecret, address);

  const [caller, network, target, everybody, removed, , , recent] = await db.batch([
    ...countInTurn(db, counters, now),
    db
      .update(users)
      .set({ removedAt: now, removedBy: "request", removedFrom, isLoggedIn: false })
      .where(and(openAccount, areWithin(counters)))
      .returning({ id: users.id }),
    saveRemovalSessions(db, requested, now),
    db
      .delete(sessions)
      .where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(requested))),
    justNow,
  ]);
  for (const { id } of removed) logEvent("account removed", { user: id });
  if (recent.length > 0) return { outcome: "removed", email };
  const minutes = minutesToWait(counters, [caller, network, target, everybody], now);
  return minutes === null ? { outcome: "not-found" } : { outcome: "throttled", minutes };
}

export type Removal = { userId: string; removedAt: Date };

const undoable = ({ userId, removedAt }: Removal, now: Date) =>
  and(
    eq(users.id, userId),
    eq(users.removedAt, removedAt),
    eq(users.removedBy, "request"),
    gt(users.removedAt, new Date(now.getTime() - graceTime)),
  );

export async function findRemoval(db: Db, removal: Removal, now: Date): Promise<{ email: string } | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(undoable(removal, now));
  return account ?? null;
}

type Restoring = Removal & {
  secretHash: string;
  device?: string;
  isFactorRequired?: boolean;
};

type Restored = {
  id: string;
  email: string;
  role: Role | null;
  hasPlan: boolean;
  secondStep?: SecondStepAsked;
};

/** Restores and signs in, or neither. If the account needs a second step, no session begins. */
export async function restoreAccount(
  db: Db,
  { secretHash, device, isFactorRequired = false, ...removal }: Restoring,
  now: Date,
): Promise<Restored | null> {
  const { userId } = removal;
  const isOpen = and(undoable(removal, now), asksNoSecondStep(userId, isFactorRequired));
  const when = exists(db.select({ id: users.id }).from(users).where(isOpen));
  const session = newSession(db, { userId, client: "web", device, secretHash, when }, now);
  const [[factor], , , , [account]] = await db.batch([
    factorOf(db, userId),
    ...session.statements,
    db
      .update(users)
      .set({ removedAt: null, removedBy: null, removedFrom: null })
      .where(undoable(removal, now))
      .returning({
        id: users.id,
        email: users.email,
        role: users.role,
        passwordHash: users.passwordHash,
        planExpiresAt: users.planExpiresAt,
      }),
    forgetRemovalSessions(db, removal),
  ]);
  if (!account) return null;
  const { passwordHash, planExpiresAt, ...restored } = account;
  const step = secondStepOf({ ...account, hasFactor: factor !== undefined }, isFactorRequired);
  const passwordDigest = await digest(passwordHash);
  const secondStep = step ? ({ outcome: "second-step", step, userId, passwordDigest } as const) : undefined;
  const hasPlan = planExpiresAt > now;
  return { ...restored, role: asRole(account.role), hasPlan, ...(secondStep ? { secondStep } : {}) };
}

export async function isOpen(db: Db, userId: string): Promise<boolean> {
  const open = and(eq(users.id, userId), isNull(users.removedAt));
  return (await db.select({ id: users.id }).from(users).where(open)).length > 0;
}
