import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { recoveryCodes, secondFactors, throttles, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { sealAgain, unseal } from "~/crypto/seal.server";
import { recordActivity } from "../../activity/activity";
import { countAttempt, isWithin, type Limit, minutesUntil, throttleKey } from "../../throttle";
import { sealOf } from "./factor-seal";
import { recoveryDigests } from "./recovery-codes";
import { stepOf } from "./totp";
import { readCode } from "./typed-code";

const codeLimit: Limit = { attempts: 5, minutes: 15 };

export type CodeAttempt = {
  userId: string;
  code: string;
  address: string;
  key: AppSecret;
  /** If it is tried in an open session, that session counts alone: a thief's guesses must not keep the owner out. */
  sessionId?: string;
};

/** Counts the attempt first. Batch `take` with the code's own writes, guarded by `isTaken`: a code works once. */
export async function checkCode(db: Db, { userId, code, address, key, sessionId }: CodeAttempt, now: Date) {
  const typed = readCode(code);
  if (!typed) return { outcome: "wrong" } as const;
  const within = sessionId === undefined ? [] : [sessionId];
  const callerKey = await throttleKey(key, "code-caller", address, ...within);
  const accountKey = await throttleKey(key, "code", userId, ...within);
  const digests = typed.kind === "recovery" ? await recoveryDigests(key, userId, typed.text) : [];
  const isUnused = and(
    inArray(recoveryCodes.digest, digests),
    eq(recoveryCodes.userId, userId),
    isNull(recoveryCodes.usedAt),
  );
  const [[caller], [own], [account], [recovery]] = await db.batch([
    countAttempt(db, callerKey, codeLimit, now),
    countAttempt(db, accountKey, codeLimit, now, isWithin(callerKey, codeLimit)),
    db
      .select({
        email: users.email,
        passwordHash: users.passwordHash,
        secret: secondFactors.secret,
        lastStep: secondFactors.lastStep,
      })
      .from(users)
      .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(and(eq(users.id, userId), eq(users.role, "Admin"), isNull(users.removedAt))),
    db.select({ digest: recoveryCodes.digest }).from(recoveryCodes).where(isUnused),
  ]);
  const full = [caller, own].find((counted) => counted && counted.attempts > codeLimit.attempts);
  if (full) return { outcome: "throttled", minutes: minutesUntil(full.resetsAt, now) } as const;
  if (!account) return { outcome: "gone" } as const;

  const step = typed.kind === "totp" ? await stepTaken(account, { key, userId }, typed.text, now) : null;
  if (step === null && !recovery) return { outcome: "wrong" } as const;

  const secret = (await sealAgain(sealOf(key, userId), account.secret)) ?? account.secret;
  const mark = crypto.randomUUID();
  // If the password, role or account changed meanwhile, the code is not taken.
  const isSame = sql`exists (
    select 1 from users
    where id = ${userId} and password_hash = ${account.passwordHash} and role = 'Admin' and removed_at is null)`;
  const isTaken = sql`exists (select 1 from second_factors where user_id = ${userId} and taken_by = ${mark})`;
  const isFree: SQL =
    step === null
      ? sql`exists (select 1 from recovery_codes where ${isUnused})`
      : sql`${secondFactors.lastStep} < ${step}`;
  const { email } = account;
  const what = { action: "used a recovery code of", subject: "user", subjectId: userId } as const;
  const take = [
    db
      .update(secondFactors)
      .set({ secret, takenBy: mark, ...(step === null ? {} : { lastStep: step }) })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, account.secret), isSame, isFree))
      .returning({ userId: secondFactors.userId }),
    db.update(recoveryCodes).set({ usedAt: now }).where(and(isUnused, isTaken)),
    recordActivity(db, { actor: { id: userId, email }, ...what, label: email }, now),
    giveBack(db, callerKey, isTaken),
    giveBack(db, accountKey, isTaken),
  ] as const;
  return { outcome: "right", account, isRecovery: step === null, take, isTaken } as const;
}

async function stepTaken(
  { secret, lastStep }: { secret: string; lastStep: number },
  { key, userId }: { key: AppSecret; userId: string },
  code: string,
  now: Date,
) {
  const plain = await unseal(sealOf(key, userId), secret);
  if (plain === null) throw new Error("A second factor was sealed with another APP_SECRET.");
  return stepOf(plain, code, lastStep, now);
}

const giveBack = (db: Db, key: string, when: SQL) =>
  db
    .update(throttles)
    .set({ attempts: sql`${throttles.attempts} - 1` })
    .where(and(eq(throttles.key, key), when));
