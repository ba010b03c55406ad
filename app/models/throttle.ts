import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { throttles } from "#db/schema";
import { digest } from "~/keys.server";

export type Limit = { attempts: number; minutes: number };

/** Five failures in fifteen minutes for an address and a caller (T30). */
export const loginLimit: Limit = { attempts: 5, minutes: 15 };

/** Failures of one caller over all addresses: guessing at many accounts, and the work it makes. */
export const callerLimit: Limit = { attempts: 100, minutes: 15 };

/** The stored name of a counter: a digest, so that the table holds no address of anybody. */
export const throttleKey = (...parts: string[]) => digest(parts.join("\n"));

/**
 * A statement that counts one attempt before it is made, so that many at once cannot slip through.
 * It returns the window's count and end; the window starts anew once it has passed. Where `when` does
 * not hold it counts, stores and returns nothing.
 */
export function countAttempt(db: Db, key: string, limit: Limit, now: Date, when: SQL = sql`true`) {
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const isOver = sql`${throttles.resetsAt} <= ${now.getTime()}`;
  return db
    .insert(throttles)
    .select(sql`select ${key}, 1, ${resetsAt.getTime()} where ${when}`)
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${throttles.attempts} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.getTime()} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ attempts: throttles.attempts, resetsAt: throttles.resetsAt });
}

/** Whether a counter that was counted earlier in the same batch is within its limit. */
export const isWithin = (key: string, limit: Limit) =>
  sql`exists (select 1 from throttles where key = ${key} and attempts <= ${limit.attempts})`;

/** Whole minutes until a full window opens again, at least one. */
export const minutesUntil = (resetsAt: Date, now: Date) =>
  Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 60_000));
