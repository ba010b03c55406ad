import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectureRenditions, lectures } from "#db/schema";
import type { PackageManifest } from "./packaging";

/** For one batch. recordActivity goes right behind the first statement, because it reads its `changes()`. */
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
      // Every column of the table, in its order; null is the row's id.
      db.insert(lectureRenditions).select(sql`
        select null, ${lectureId}, ${name}, ${kind}, ${path}, ${width}, ${height}, ${bandwidth}, ${codecs},
          ${bytes} where ${onlyIf}`),
    ),
  ] as const;
}
