import type { Db } from "#db/connection";
import { markDatabase, markOfDatabase } from "~/models/sweep/bucket-mark";

type Files = Pick<R2Bucket, "get" | "put">;

const key = "housekeeping/database-mark";

export async function markOfBucket(files: Pick<R2Bucket, "get">): Promise<string | null> {
  return (await (await files.get(key))?.text()) ?? null;
}

/** A bucket without a mark gets the database's. The row comes first: alone it only means that the bucket is new. */
export async function isOwnBucket(db: Db, files: Files): Promise<boolean> {
  const [ofDatabase, ofBucket] = await Promise.all([markOfDatabase(db), markOfBucket(files)]);
  if (ofBucket !== null) return ofBucket === ofDatabase;
  await files.put(key, ofDatabase ?? (await markDatabase(db, crypto.randomUUID())));
  return true;
}
