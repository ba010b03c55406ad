import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/connection";
import { keptAnswers } from "#db/schema";

export type Claim = {
  /** Digest of the caller and the caller's key. */
  key: string;
  userId: string;
  /** Digest of the address and the body. */
  call: string;
};

/** A key as one call has claimed it; whoever takes it over later has another time. */
export type HeldKey = { key: string; claimedAt: Date };

const keptFor = 86_400_000;
/** Long after any call has ended, one way or another: nobody is at work on it any more. */
const underWayFor = 120_000;

/** What a caller finds under its key: nothing yet, so the call is its own; or the same call; or another one. */
export type Found =
  | { outcome: "claimed" }
  | { outcome: "under-way" }
  | { outcome: "answered"; status: number; body: string }
  | { outcome: "other-call" };

/** Takes a key for a call, where no call has it; one trip. Of many at once one claims it. */
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
  if (kept.status === null) return { outcome: "under-way" };
  return { outcome: "answered", status: kept.status, body: kept.body ?? "" };
}

/** While the call that claimed it is still at work, and nobody has taken the key over. */
const isHeld = ({ key, claimedAt }: HeldKey) =>
  and(eq(keptAnswers.key, key), eq(keptAnswers.createdAt, claimedAt), isNull(keptAnswers.status));

/** What the next one with this key is told. */
export const keepAnswer = (db: Db, held: HeldKey, answer: { status: number; body: string }) =>
  db.update(keptAnswers).set(answer).where(isHeld(held));

/** Gives a key back: the call came to nothing, so it may be tried again. */
export const releaseKey = (db: Db, held: HeldKey) => db.delete(keptAnswers).where(isHeld(held));

/** Housekeeping: forgets answers after their day. */
export const sweepAnswers = (db: Db, now: Date) =>
  db.delete(keptAnswers).where(lt(keptAnswers.createdAt, new Date(now.getTime() - keptFor)));
