import { and, count, eq, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { recoveryCodes, secondFactors, sessions } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { seal } from "~/crypto/seal.server";
import { recordActivity } from "../../activity/activity";
import { tellOwner, trimNotices } from "../account-notices";
import { checkOwner } from "../confirm-session";
import { type ConfirmedActor, isConfirmed, type SignedInActor } from "../confirmation";
import { hasNotDoneOther, otherDeeds } from "../separate-hands";
import { clearLoginFlag, type Viewer } from "../session";
import { type CodeAttempt, checkCode } from "./code-check";
import { sealOf } from "./factor-seal";
import { newRecoveryCodes, replaceCodes } from "./recovery-codes";
import { stepOf } from "./totp";
import { readCode } from "./typed-code";

/** `sessionId`: this session stays when the others end. */
type Owner = Pick<Viewer, "id" | "email"> & { sessionId: string | null };

type WithSession = Pick<Viewer, "sessionId">;

export async function secondFactorOf(db: Db, userId: string) {
  const [[factor], [left]] = await db.batch([
    db
      .select({ enabledAt: secondFactors.enabledAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
    countCodes(db, userId),
  ]);
  return factor ? { enabledAt: factor.enabledAt, codesLeft: left?.codes ?? 0 } : null;
}

export const countCodes = (db: Db, userId: string) =>
  db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

const endOthers = (db: Db, { id, sessionId }: Owner, when: SQL) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), sessionId === null ? undefined : ne(sessions.id, sessionId), when));

export type Enrolment = {
  totpSecret: string;
  code: string;
  key: AppSecret;
  passwordHash?: string;
};

/** Null for a wrong code. If the account is no Admin's or has a factor already, the statements do nothing. */
export async function enrolment(
  db: Db,
  owner: Owner,
  { totpSecret, code, key, passwordHash }: Enrolment,
  now: Date,
) {
  const typed = readCode(code);
  const step = typed?.kind === "totp" ? stepOf(totpSecret, typed.text, 0, now) : null;
  if (step === null) return null;
  const { id, email } = owner;
  const mark = crypto.randomUUID();
  const sealed = await seal(sealOf(key, id), totpSecret);
  const isDone = sql`exists (select 1 from second_factors where user_id = ${id} and taken_by = ${mark})`;
  const codes = newRecoveryCodes();
  const what = { action: "turned on two-step sign-in of", subject: "user", subjectId: id } as const;
  const statements = [
    insertSelect(
      db,
      secondFactors,
      { userId: id, secret: sealed, enabledAt: now, lastStep: step, takenBy: mark },
      sql`from users where id = ${id} and role = 'Admin' and removed_at is null
        and password_hash = coalesce(${passwordHash ?? null}, password_hash)`,
    )
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId }),
    recordActivity(db, { actor: { id, email }, ...what, label: email }, now),
    ...(await replaceCodes(db, { key, userId: id, codes, when: isDone })),
    endOthers(db, owner, isDone),
  ] as const;
  return { statements, isDone, codes };
}

export type EnrolmentResult =
  | { outcome: "on"; codes: string[] }
  | { outcome: "wrong" }
  | { outcome: "refused" };

export async function turnOn(
  db: Db,
  viewer: ConfirmedActor & WithSession,
  given: Enrolment,
  now: Date,
): Promise<EnrolmentResult> {
  const prepared = await enrolment(db, viewer, given, now);
  if (!prepared) return { outcome: "wrong" };
  const [added] = await db.batch(prepared.statements);
  return added.length > 0 ? { outcome: "on", codes: prepared.codes } : { outcome: "refused" };
}

/** `password`: needed if the session is not confirmed. The code is needed in any case, and once. */
type Proof = Omit<CodeAttempt, "userId" | "sessionId"> & { password?: string };

async function checkGiven(
  db: Db,
  viewer: SignedInActor & WithSession,
  { password, ...given }: Proof,
  now: Date,
) {
  if (!isConfirmed(viewer, now)) {
    if (password === undefined) return { outcome: "unconfirmed" } as const;
    const checked = await checkOwner(db, viewer, { ...given, password }, now);
    return checked.outcome === "right" && checked.late === "gone" ? ({ outcome: "gone" } as const) : checked;
  }
  const { id: userId, sessionId } = viewer;
  const checked = await checkCode(db, { ...given, userId, sessionId }, now);
  return checked.outcome === "wrong" ? ({ outcome: "wrong-code" } as const) : checked;
}

export async function turnOff(db: Db, viewer: SignedInActor & WithSession, given: Proof, now: Date) {
  const checked = await checkGiven(db, viewer, given, now);
  if (checked.outcome !== "right") return checked;
  const { id, email } = viewer;
  const { take, isTaken } = checked;
  const what = { action: "turned off two-step sign-in of", subject: "user", subjectId: id } as const;
  const [taken] = await db.batch([
    ...take,
    endOthers(db, viewer, isTaken),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, id), isTaken)),
    // Behind the others: it deletes the mark that `isTaken` looks for.
    db.delete(secondFactors).where(and(eq(secondFactors.userId, id), isTaken)),
    recordActivity(db, { actor: { id, email }, ...what, label: email }, now),
  ]);
  return taken.length > 0 ? ({ outcome: "done" } as const) : ({ outcome: "wrong-code" } as const);
}

export async function renewCodes(db: Db, viewer: SignedInActor & WithSession, given: Proof, now: Date) {
  const checked = await checkGiven(db, viewer, given, now);
  if (checked.outcome !== "right") return checked;
  const { id, email } = viewer;
  const { take, isTaken } = checked;
  const codes = newRecoveryCodes();
  const what = { action: "renewed the recovery codes of", subject: "user", subjectId: id } as const;
  const [taken] = await db.batch([
    ...take,
    ...(await replaceCodes(db, { key: given.key, userId: id, codes, when: isTaken })),
    recordActivity(db, { actor: { id, email }, ...what, label: email }, now),
  ]);
  return taken.length > 0 ? ({ outcome: "renewed", codes } as const) : ({ outcome: "wrong-code" } as const);
}

export type FactorReset =
  | { outcome: "reset" }
  | { outcome: "none" }
  /** The same Admin has made a password link for the account (rule: Separate hands). */
  | { outcome: "own-link"; doneAt: Date };

export async function resetSecondFactor(
  db: Db,
  account: { id: string; email: string },
  actor: ConfirmedActor,
  now: Date,
): Promise<FactorReset> {
  const { id, email } = account;
  const what = { action: "reset two-step sign-in of", subject: "user", subjectId: id } as const;
  const isTheirs = eq(secondFactors.userId, id);
  const [[other], removed] = await db.batch([
    otherDeeds(db, what.action, [id], actor, now),
    db
      .delete(secondFactors)
      .where(and(isTheirs, hasNotDoneOther(what.action, id, actor, now)))
      .returning({ userId: secondFactors.userId }),
    recordActivity(db, { actor, ...what, label: email }, now),
    tellOwner(db, "second factor reset", id, actor, now),
    db.delete(sessions).where(and(eq(sessions.userId, id), sql`changes() > 0`)),
    clearLoginFlag(db, id, sql`changes() > 0`),
    db
      .delete(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.userId, id),
          notExists(db.select({ userId: secondFactors.userId }).from(secondFactors).where(isTheirs)),
        ),
      ),
    trimNotices(db, [id]),
  ]);
  if (removed.length > 0) return { outcome: "reset" };
  return other ? { outcome: "own-link", doneAt: other.doneAt } : { outcome: "none" };
}
