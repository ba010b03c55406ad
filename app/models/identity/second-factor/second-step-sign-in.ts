import type { Db } from "#db/connection";
import { digest, sameText } from "~/crypto/keys.server";
import { type Client, newSession } from "../session";
import { type CodeAttempt, checkCode } from "./code-check";
import { countCodes, type Enrolment, enrolment } from "./second-factor";
import { type FirstStep, waitingAccount } from "./second-step";

type ForSession = {
  client: Client;
  secretHash: string | null;
  device?: string;
};

type SignedIn = { outcome: "signed-in"; userId: string; email: string; role: "Admin"; sessionId: string };

export type CodeResult =
  | (SignedIn & { codesLeft: number | null })
  | { outcome: "wrong" }
  | { outcome: "throttled"; minutes: number }
  /** The account was closed or demoted, or its password or factor has changed. */
  | { outcome: "gone" };

export async function signInWithCode(
  db: Db,
  { userId, passwordDigest }: FirstStep,
  { client, secretHash, device, ...attempt }: Omit<CodeAttempt, "userId"> & ForSession,
  now: Date,
): Promise<CodeResult> {
  const checked = await checkCode(db, { ...attempt, userId }, now);
  if (checked.outcome !== "right") return checked;
  const { account, isRecovery, take, isTaken } = checked;
  if (!sameText(await digest(account.passwordHash), passwordDigest)) return { outcome: "gone" };

  const session = newSession(
    db,
    { userId, client, device, secretHash, confirmedAt: now, when: isTaken },
    now,
  );
  const [[left], taken] = await db.batch([countCodes(db, userId), ...take, ...session.statements]);
  if (taken.length === 0) return { outcome: "wrong" };
  const codesLeft = isRecovery ? (left?.codes ?? 1) - 1 : null;
  const { email } = account;
  return { outcome: "signed-in", userId, email, role: "Admin", sessionId: session.id, codesLeft };
}

export type EnrolmentSignIn = (SignedIn & { codes: string[] }) | { outcome: "wrong" } | { outcome: "gone" };

export async function signInWithEnrolment(
  db: Db,
  first: FirstStep,
  { client, secretHash, device, ...given }: Omit<Enrolment, "passwordHash"> & ForSession,
  now: Date,
): Promise<EnrolmentSignIn> {
  const account = await waitingAccount(db, first, true);
  if (account?.step !== "enrolment") return { outcome: "gone" };
  const { id: userId, email, passwordHash } = account;
  const owner = { id: userId, email, sessionId: null };
  const prepared = await enrolment(db, owner, { ...given, passwordHash }, now);
  if (!prepared) return { outcome: "wrong" };
  const session = newSession(
    db,
    { userId, client, device, secretHash, confirmedAt: now, when: prepared.isDone },
    now,
  );
  const [added] = await db.batch([...prepared.statements, ...session.statements]);
  if (added.length === 0) return { outcome: "gone" };
  const { codes } = prepared;
  return { outcome: "signed-in", userId, email, role: "Admin", sessionId: session.id, codes };
}
