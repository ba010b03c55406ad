import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
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
    ...manifest.renditions.map(({ name, kind, path, width, height, bandwidth, codecs, bytes }) => {
      const row = { lectureId, name, kind, path, width, height, bandwidth, codecs, bytes };
      return insertSelect(db, lectureRenditions, row, sql`where ${onlyIf}`);
    }),
  ] as const;
}
