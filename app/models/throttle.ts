import { and, eq, gt, gte, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { throttles } from "#db/schema";
import { type AppSecret, sign } from "~/crypto/keys.server";

export type Limit = { attempts: number; minutes: number };

/** Counts, and binds, only `when` that holds. */
export type Counter = { key: string; limit: Limit; when?: SQL };

/** Keyed, so that nobody can find addresses by trying them all. */
export const throttleKey = (appSecret: AppSecret, ...parts: string[]) =>
  sign(appSecret, "throttle", parts.join("\n"));

/** Counts before the attempt: parallel calls cannot slip through. If `when` is false, counts and returns nothing. */
export function countAttempt(db: Db, key: string, limit: Limit, now: Date, when: SQL = sql`true`) {
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const isOver = sql`${throttles.resetsAt} <= ${now.getTime()}`;
  return insertSelect(db, throttles, { key, attempts: 1, resetsAt }, sql`where ${when}`)
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.getTime()} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ attempts: throttles.attempts, resetsAt: throttles.resetsAt });
}

type Counting = ReturnType<typeof countAttempt>;

/** If a counter is full, later ones do not count. */
export const countInTurn = <Counters extends readonly Counter[]>(db: Db, counters: Counters, now: Date) =>
  counters.map(({ key, limit, when }, i) =>
    countAttempt(db, key, limit, now, and(areWithin(counters.slice(0, i)), when)),
  ) as { [Each in keyof Counters]: Counting };

/** For the deed behind them in the batch. */
export const areWithin = (counters: readonly Counter[]) =>
  and(
    ...counters.map(({ key, limit, when }) =>
      when ? or(not(when), isWithin(key, limit)) : isWithin(key, limit),
    ),
  );

export type Count = { attempts: number; resetsAt: Date };

export function minutesToWait(counters: readonly Counter[], counted: readonly Count[][], now: Date) {
  for (const [i, { limit }] of counters.entries()) {
    const count = counted[i]?.[0];
    if (count && count.attempts > limit.attempts) return minutesUntil(count.resetsAt, now);
  }
  return null;
}

export const isFull = (db: Db, { key, limit }: Counter, now: Date) =>
  db
    .select({ resetsAt: throttles.resetsAt })
    .from(throttles)
    .where(and(eq(throttles.key, key), gte(throttles.attempts, limit.attempts), gt(throttles.resetsAt, now)));

export const hasReached = (key: string, attempts: number, now: Date) =>
  sql`exists (select 1 from throttles where key = ${key} and attempts >= ${attempts} and resets_at > ${now.getTime()})`;

export const giveBack = (db: Db, key: string) =>
  db
    .update(throttles)
    .set({ attempts: sql`${throttles.attempts} - 1` })
    .where(eq(throttles.key, key));

export const isWithin = (key: string, limit: Limit) =>
  sql`exists (select 1 from throttles where key = ${key} and attempts <= ${limit.attempts})`;

export const minutesUntil = (resetsAt: Date, now: Date) =>
  Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 60_000));
