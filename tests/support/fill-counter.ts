import type { Db } from "#db/connection";
import { throttles } from "#db/schema";
import { networkOf } from "~/models/caller-network";
import { type Limit, throttleKey } from "~/models/throttle";
import { testSecret } from "./site";

/** Where a test's own requests come from. */
export const ownAddress = "127.0.0.1";
export const ownNetwork = networkOf(ownAddress);

/** As if so many had been counted, and the time began now. */
export async function fillCounter(db: Db, { attempts, minutes }: Limit, ...key: string[]) {
  const resetsAt = new Date(Date.now() + minutes * 60_000);
  const counter = { key: await throttleKey(testSecret, ...key), attempts, resetsAt };
  await db.insert(throttles).values(counter).onConflictDoUpdate({ target: throttles.key, set: counter });
}
