import { and, eq, exists, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { secondFactors, users } from "#db/schema";
import { type AppSecret, digest } from "~/crypto/keys.server";
import { logEvent } from "~/log.server";
import { plainText } from "~/portable/clean-text";
import { countInTurn, minutesToWait, minutesUntil } from "../throttle";
import { hashPassword, verifyPassword } from "./password";
import { undoableRemoval } from "./removal-grace";
import { asksNoSecondStep, type SecondStepAsked, secondStepOf } from "./second-factor/second-step";
import { asRole, type Client, newSession, type Role } from "./session";
import { accountDigest, noteSiege } from "./sieges";
import { afterRightPassword, fullAccount, isMarkWorthless, signInLimits } from "./sign-in-limits";

export type SignIn = {
  email: string;
  password: string;
  client: Client;
  address: string;
  appSecret: AppSecret;
  secretHash: string | null;
  device?: string;
  /** Names a browser or an app that had a session for this account: failures elsewhere do not block it. */
  knownDevice?: string | null;
  isFactorRequired?: boolean;
};

export type SignInResult =
  | { outcome: "signed-in"; userId: string; email: string; role: Role | null; sessionId: string }
  | SecondStepAsked
  | { outcome: "removed"; userId: string; removedAt: Date }
  | { outcome: "wrong" }
  | { outcome: "throttled"; minutes: number };

export const normalEmail = (email: string) => plainText(email).toLowerCase();

/** An unknown address, a wrong password and a closed account get the same answer in the same time. */
export async function signIn(db: Db, attempt: SignIn, now: Date): Promise<SignInResult> {
  const email = normalEmail(attempt.email);
  const { address, appSecret, knownDevice = null } = attempt;
  const limits = await signInLimits({ email, address, knownDevice, appSecret }, now);
  const [[user], [full], noted, ...counted] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        passwordHash: users.passwordHash,
        removedAt: users.removedAt,
        removedBy: users.removedBy,
        factor: secondFactors.userId,
      })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(users.email, email))
      .limit(1),
    fullAccount(db, limits, now),
    noteSiege(db, email, limits.failures, now),
    ...countInTurn(db, limits.inTurn, now),
  ]);
  if (noted.length > 0) logEvent("siege", { account: await accountDigest(appSecret, email) });
  if (isMarkWorthless(limits, counted)) return signIn(db, { ...attempt, knownDevice: null }, now);
  const minutes = full ? minutesUntil(full.resetsAt, now) : minutesToWait(limits.inTurn, counted, now);
  if (minutes !== null) return { outcome: "throttled", minutes };

  const removal = user ? undoableRemoval(user, now) : null;
  const isClosed = !user || (user.removedAt !== null && !removal);
  const { matches, outdated } = await verifyPassword(attempt.password, isClosed ? null : user.passwordHash);
  if (isClosed || !matches) return { outcome: "wrong" };

  const counters = afterRightPassword(db, limits, counted, now);
  if (removal) {
    await db.batch(counters);
    return { outcome: "removed", userId: user.id, removedAt: removal };
  }

  const { client, device, secretHash, isFactorRequired = false } = attempt;
  const userId = user.id;
  const passwordHash = outdated ? await hashPassword(attempt.password) : user.passwordHash;
  // If the password changed meanwhile, no session begins and the new hash stays.
  const isUnchanged = and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash));
  // Behind the session, whose condition names the verified hash.
  const rehash = outdated ? [db.update(users).set({ passwordHash }).where(isUnchanged)] : [];

  const step = secondStepOf({ role: user.role, hasFactor: user.factor !== null }, isFactorRequired);
  if (step) {
    await db.batch([...counters, ...rehash]);
    return { outcome: "second-step", step, userId, passwordDigest: await digest(passwordHash) };
  }

  const isOpen = db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnchanged, isNull(users.removedAt), asksNoSecondStep(userId, isFactorRequired)));
  const started = { userId, client, device, secretHash, confirmedAt: now, when: exists(isOpen) };
  const session = newSession(db, started, now);
  const [, begun] = await db.batch([...session.statements, ...counters, ...rehash]);
  if (begun.length === 0) return { outcome: "wrong" };
  return {
    outcome: "signed-in",
    userId,
    email: user.email,
    role: asRole(user.role),
    sessionId: session.id,
  };
}
