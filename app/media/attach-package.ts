import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectureRenditions, lectures } from "#db/schema";
import type { PackageManifest } from "./packaging";

/**
 * Statements that give a lecture the video of a package whose files are in R2 already. Whatever it had
 * before stays watchable until they run, and they run as one; none of them does anything unless `onlyIf`
 * holds. The first one changes the lecture: a record of it comes right behind that.
 */
export function attachPackage(
  db: Db,
  lectureId: number,
  packageId: string,
  manifest: PackageManifest,
  onlyIf: SQL = sql`true`,
) {
  const { durationMs, poster, captions } = manifest;
  return [
    db
      .update(lectures)
      .set({ packageId, durationMs, hasPoster: poster, captions: JSON.stringify(captions) })
      .where(and(eq(lectures.id, lectureId), onlyIf)),
    db.delete(lectureRenditions).where(and(eq(lectureRenditions.lectureId, lectureId), onlyIf)),
    ...manifest.renditions.map(({ name, kind, path, width, height, bandwidth, codecs, bytes }) =>
      // Every column of the table, in its order; the first is the row's own number.
      db.insert(lectureRenditions).select(sql`
        select null, ${lectureId}, ${name}, ${kind}, ${path}, ${width}, ${height}, ${bandwidth}, ${codecs},
          ${bytes} where ${onlyIf}`),
    ),
  ] as const;
}
