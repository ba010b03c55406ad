import { and, eq, exists, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { keptAnswers } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { keptHours, keysAnHour } from "~/http/idempotency-key";
import { countAttempt, isWithin, type Limit, minutesUntil, throttleKey } from "./throttle";

/** New keys of an account: each stores a row for a day. A retry has its old key, and nobody presses so often. */
export const keyLimit: Limit = { attempts: keysAnHour, minutes: 60 };

export type Claim = {
  key: string;
  /** Null for a visitor, whose forms have limits of their own. */
  userId: string | null;
  call: string;
  appSecret: AppSecret;
};

export type KeptAnswer = { status: number; body: string };

/** `claimedAt` tells this claim from a later one of the same key. */
export type HeldKey = { key: string; claimedAt: Date };

const keptFor = keptHours * 3_600_000;
/** Milliseconds: no call runs this long, so its key is free again. */
const underWayFor = 120_000;

export type Found =
  | { outcome: "claimed" }
  | { outcome: "under-way" }
  | ({ outcome: "answered" } & KeptAnswer)
  /** It was done, but its answer was lost. */
  | { outcome: "lost" }
  | { outcome: "other-call" }
  | { outcome: "too-many"; minutes: number };

export async function claimKey(db: Db, { key, userId, call, appSecret }: Claim, now: Date): Promise<Found> {
  const isOver = sql`(${or(
    lt(keptAnswers.createdAt, new Date(now.getTime() - keptFor)),
    and(isNull(keptAnswers.status), lt(keptAnswers.createdAt, new Date(now.getTime() - underWayFor))),
  )})`;
  const isKept = exists(
    db
      .select({ key: keptAnswers.key })
      .from(keptAnswers)
      .where(and(eq(keptAnswers.key, key), not(isOver))),
  );
  const counter = await throttleKey(appSecret, "kept-answers", userId ?? "");
  const isMember = userId !== null;
  const [[counted], claimed, [kept]] = await db.batch([
    countAttempt(db, counter, keyLimit, now, isMember ? not(isKept) : sql`false`),
    insertSelect(
      db,
      keptAnswers,
      { key, userId, call, createdAt: now },
      sql`where ${isMember ? isWithin(counter, keyLimit) : sql`true`}`,
    )
      .onConflictDoUpdate({
        target: keptAnswers.key,
        set: { call, status: null, body: null, createdAt: now },
        setWhere: isOver,
      })
      .returning({ key: keptAnswers.key }),
    db.select().from(keptAnswers).where(eq(keptAnswers.key, key)),
  ]);
  if (claimed.length > 0) return { outcome: "claimed" };
  if (counted && counted.attempts > keyLimit.attempts) {
    return { outcome: "too-many", minutes: minutesUntil(counted.resetsAt, now) };
  }
  if (kept?.call !== call) return { outcome: "other-call" };
  const { status } = kept;
  const isYoung = kept.createdAt.getTime() > now.getTime() - underWayFor;
  if (status === null || (status < 0 && isYoung)) return { outcome: "under-way" };
  if (status <= 0) return { outcome: "lost" };
  return { outcome: "answered", status, body: kept.body ?? "" };
}

const isHeld = ({ key, claimedAt }: HeldKey) =>
  and(
    eq(keptAnswers.key, key),
    eq(keptAnswers.createdAt, claimedAt),
    or(isNull(keptAnswers.status), lt(keptAnswers.status, 0)),
  );

const lost: KeptAnswer = { status: 0, body: "" };

/** Until there is an answer, its status is the number of the last write, below 0. */
export const leaveReceipt = (db: Db, held: HeldKey, write: number) =>
  db.update(keptAnswers).set({ status: -write }).where(isHeld(held)).toSQL();

export async function hasReceipt(db: Db, held: HeldKey, write: number): Promise<boolean> {
  const [kept] = await db.select({ status: keptAnswers.status }).from(keptAnswers).where(isHeld(held));
  return kept?.status === -write;
}

export const keepAnswer = (db: Db, held: HeldKey, answer: KeptAnswer) =>
  db.update(keptAnswers).set(answer).where(isHeld(held));

export const keepLost = (db: Db, held: HeldKey) => keepAnswer(db, held, lost);

export const releaseKey = (db: Db, held: HeldKey) => db.delete(keptAnswers).where(isHeld(held));

export const sweepAnswers = (db: Db, now: Date) =>
  db.delete(keptAnswers).where(lt(keptAnswers.createdAt, new Date(now.getTime() - keptFor)));
