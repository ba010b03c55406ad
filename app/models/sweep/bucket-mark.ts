import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { bucketMark } from "#db/schema";

export async function markOfDatabase(db: Db): Promise<string | null> {
  const [row] = await db.select({ mark: bucketMark.mark }).from(bucketMark);
  return row?.mark ?? null;
}

/** Returns the mark that the database has in the end: two nights may begin at once. */
export async function markDatabase(db: Db, mark: string): Promise<string> {
  await db.insert(bucketMark).values({ id: 1, mark }).onConflictDoNothing();
  return (await markOfDatabase(db)) ?? mark;
}

/** For an operator who knows that the database belongs to the bucket with this mark. */
export const takeBucket = (db: Db, mark: string) =>
  db
    .insert(bucketMark)
    .values({ id: 1, mark })
    .onConflictDoUpdate({ target: bucketMark.id, set: { mark: sql`excluded.mark` } });
