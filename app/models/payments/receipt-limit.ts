import type { Db } from "#db/connection";
import type { AppSecret } from "~/crypto/keys.server";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";

export const receiptLimit: Limit = { attempts: 20, minutes: 60 };

/**
 * Counts a picture before it is remade and stored: reports count only where they are recorded. Null if it may come.
 * Pass `dbRetry`: with `db`, a form whose report fails after the count would be answered as saved when sent again.
 */
export async function minutesToNextReceipt(
  db: Db,
  userId: string,
  { appSecret }: { appSecret: AppSecret },
  now: Date,
): Promise<number | null> {
  const counters = [{ key: await throttleKey(appSecret, "receipts", userId), limit: receiptLimit }] as const;
  const counted = await db.batch(countInTurn(db, counters, now));
  return minutesToWait(counters, counted, now);
}
