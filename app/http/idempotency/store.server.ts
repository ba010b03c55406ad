import { and, eq, exists, lt, not, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { idempotencyKeys } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { countAttempt, isWithin, type Limit, minutesUntil, throttleKey } from "~/models/throttle";
import { keyLifetimeHours, keysAnHour } from "./idempotency-key";

/** New keys of an account: each stores a row for a day. A retry has its old key, and nobody presses so often. */
export const keyLimit: Limit = { attempts: keysAnHour, minutes: 60 };

export type Claim = {
  key: string;
  /** Null for a visitor, whose forms have limits of their own. */
  userId: string | null;
  call: string;
  appSecret: AppSecret;
};

export type StoredAnswer = { status: number; body: string };

/** `claimedAt` tells this claim from a later one of the same key. */
export type HeldKey = { key: string; claimedAt: Date };

const keyLifetime = keyLifetimeHours * 3_600_000;
/** Milliseconds: no call runs this long, so its key is free again. */
const longestRun = 120_000;

export type ClaimState =
  | { outcome: "claimed" }
  | { outcome: "running" }
  | ({ outcome: "answered" } & StoredAnswer)
  /** It was done, but its answer was lost. */
  | { outcome: "lost" }
  | { outcome: "other-call" }
  | { outcome: "too-many"; minutes: number };

const isRunning = eq(idempotencyKeys.state, "running");

export async function claimKey(
  db: Db,
  { key, userId, call, appSecret }: Claim,
  now: Date,
): Promise<ClaimState> {
  const aRunAgo = new Date(now.getTime() - longestRun);
  const isOver = sql`(${or(
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetime)),
    and(isRunning, eq(idempotencyKeys.writes, 0), lt(idempotencyKeys.createdAt, aRunAgo)),
  )})`;
  const isClaimed = exists(
    db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.key, key), not(isOver))),
  );
  const counter = await throttleKey(appSecret, "idempotency", userId ?? "");
  const isMember = userId !== null;
  const [[counted], claimed, [stored]] = await db.batch([
    countAttempt(db, counter, keyLimit, now, isMember ? not(isClaimed) : sql`false`),
    insertSelect(
      db,
      idempotencyKeys,
      { key, userId, call, createdAt: now },
      sql`where ${isMember ? isWithin(counter, keyLimit) : sql`true`}`,
    )
      .onConflictDoUpdate({
        target: idempotencyKeys.key,
        set: { call, state: "running", writes: 0, status: null, body: null, createdAt: now },
        setWhere: isOver,
      })
      .returning({ key: idempotencyKeys.key }),
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
  ]);
  if (claimed.length > 0) return { outcome: "claimed" };
  if (counted && counted.attempts > keyLimit.attempts) {
    return { outcome: "too-many", minutes: minutesUntil(counted.resetsAt, now) };
  }
  if (stored?.call !== call) return { outcome: "other-call" };
  const { state, writes, status, body, createdAt } = stored;
  if (state === "answered" && status !== null) return { outcome: "answered", status, body: body ?? "" };
  const mayRun = state === "running" && (writes === 0 || createdAt > aRunAgo);
  return { outcome: mayRun ? "running" : "lost" };
}

const isHeld = ({ key, claimedAt }: HeldKey) =>
  and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.createdAt, claimedAt), isRunning);

/** Goes into the batch of the call's write number `writes`, so that it tells whether that write holds. */
export const noteWrite = (db: Db, held: HeldKey, writes: number) =>
  db.update(idempotencyKeys).set({ writes }).where(isHeld(held)).toSQL();

export async function holdsWrite(db: Db, held: HeldKey, writes: number): Promise<boolean> {
  const [key] = await db.select({ writes: idempotencyKeys.writes }).from(idempotencyKeys).where(isHeld(held));
  return key?.writes === writes;
}

export const storeAnswer = (db: Db, held: HeldKey, answer: StoredAnswer) =>
  db
    .update(idempotencyKeys)
    .set({ ...answer, state: "answered" })
    .where(isHeld(held));

export const markLost = (db: Db, held: HeldKey) =>
  db.update(idempotencyKeys).set({ state: "lost" }).where(isHeld(held));

export const releaseKey = (db: Db, held: HeldKey) => db.delete(idempotencyKeys).where(isHeld(held));

export const sweepKeys = (db: Db, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetime)));
