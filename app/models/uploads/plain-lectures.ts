import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectures } from "#db/schema";

const hasRenditions = sql`exists (select 1 from lecture_renditions as rendition
  where rendition.lecture_id = lectures.id and rendition.kind <> 'progressive')`;

/** One plain file alone is too heavy for weak lines. */
export const plainLectures = (db: Db) =>
  db
    .select({ id: lectures.id, name: lectures.name })
    .from(lectures)
    .where(and(isNotNull(lectures.packageId), sql`not ${hasRenditions}`))
    .orderBy(lectures.id);

export async function lectureToPackage(db: Db, lectureId: number) {
  const [lecture] = await db
    .select({
      id: lectures.id,
      name: lectures.name,
      packageId: lectures.packageId,
      hasRenditions: hasRenditions.mapWith(Boolean).as("has_renditions"),
    })
    .from(lectures)
    .where(eq(lectures.id, lectureId));
  return lecture ?? null;
}
