import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/connection";
import { keptAnswers } from "#db/schema";
import { keptHours } from "~/http/idempotency-key";

export type Claim = {
  key: string;
  /** Null for a visitor. */
  userId: string | null;
  call: string;
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
  | { outcome: "other-call" };

export async function claimKey(db: Db, { key, userId, call }: Claim, now: Date): Promise<Found> {
  const isOver = or(
    lt(keptAnswers.createdAt, new Date(now.getTime() - keptFor)),
    and(isNull(keptAnswers.status), lt(keptAnswers.createdAt, new Date(now.getTime() - underWayFor))),
  );
  const [claimed, [kept]] = await db.batch([
    db
      .insert(keptAnswers)
      .values({ key, userId, call, createdAt: now })
      .onConflictDoUpdate({
        target: keptAnswers.key,
        set: { call, status: null, body: null, createdAt: now },
        setWhere: isOver,
      })
      .returning({ key: keptAnswers.key }),
    db.select().from(keptAnswers).where(eq(keptAnswers.key, key)),
  ]);
  if (claimed.length > 0) return { outcome: "claimed" };
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
