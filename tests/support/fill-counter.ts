import type { Db } from "#db/connection";
import { throttles } from "#db/schema";
import { type Limit, throttleKey } from "~/models/throttle";
import { testSecret } from "./site";

/** As if so many had been counted, and the time began now. `local` is the address of a test's requests. */
export async function fillCounter(db: Db, { attempts, minutes }: Limit, ...key: string[]) {
  const resetsAt = new Date(Date.now() + minutes * 60_000);
  const counter = { key: await throttleKey(testSecret, ...key), attempts, resetsAt };
  await db.insert(throttles).values(counter).onConflictDoUpdate({ target: throttles.key, set: counter });
}
