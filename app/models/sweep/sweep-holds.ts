import { gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sweepHolds } from "#db/schema";
import type { FolderCount } from "./sweep-brake";

export type SweepHold = typeof sweepHolds.$inferSelect;

/** The whole bucket is another database's. */
export const wholeBucket = "";

/** `fine`: what a night has looked at and may take. The rest keeps since when it waits, and what was confirmed of it.
 * Returns what was confirmed. */
export async function noteHolds(
  db: Db,
  { tooMuch, fine }: { tooMuch: readonly FolderCount[]; fine: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const [, ...noted] = await db.batch([
    db.delete(sweepHolds).where(inArray(sweepHolds.prefix, fine)),
    ...tooMuch.map(({ prefix, unnamed, total }) =>
      db
        .insert(sweepHolds)
        .values({ prefix, unnamed, total, since: now })
        .onConflictDoUpdate({
          target: sweepHolds.prefix,
          set: { unnamed: sql`excluded.unnamed`, total: sql`excluded.total` },
        })
        .returning({ prefix: sweepHolds.prefix, confirmed: sweepHolds.confirmed }),
    ),
  ]);
  return new Map(noted.flat().map(({ prefix, confirmed }) => [prefix, confirmed]));
}

/** What waits for an operator. */
export async function openHolds(db: Db): Promise<SweepHold[]> {
  const [rows] = await db.batch([
    db
      .select()
      .from(sweepHolds)
      .where(gt(sweepHolds.unnamed, sweepHolds.confirmed))
      .orderBy(sweepHolds.prefix),
  ]);
  return rows;
}

/** Lets as many go as were shown: a night may have counted again since. */
export const confirmHolds = (db: Db, shown: readonly Pick<SweepHold, "prefix" | "unnamed">[]) =>
  db.run(sql`
    update ${sweepHolds} set confirmed = shown.value ->> 1
    from json_each(${JSON.stringify(shown.map(({ prefix, unnamed }) => [prefix, unnamed]))}) as shown
    where ${sweepHolds.prefix} = shown.value ->> 0`);
