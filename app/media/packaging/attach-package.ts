import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { lectureRenditions, lectures } from "#db/schema";
import { changedTracks, passagesOfLecture, type StoredCaptions } from "~/models/catalogue/caption-tracks";
import { captionsFolder } from "../captions/captions-file";
import type { PackageManifest } from "./package-manifest";

/** Captions stand beside it, so that they outlive it. */
export type StoredPackage = Omit<PackageManifest, "captions"> & { captions: readonly StoredCaptions[] };

/** For one batch. recordActivity goes right behind the first statement, because it reads its `changes()`. */
export function attachPackage(
  db: Db,
  { lectureId, packageId, manifest }: { lectureId: number; packageId: string; manifest: StoredPackage },
  now: Date,
  onlyIf: SQL = sql`true`,
) {
  const { durationMs, poster, captions } = manifest;
  const publishedAt = sql`coalesce(${lectures.publishedAt}, iif(${lectures.packageId} is null, ${now.getTime()}, null))`;
  const tracks = captions.map(({ track }) => track);
  // Captions outlive the video, except those inside older packages.
  const isReplaced = sql`json_extract(value, '$.lang') in (select json_extract(value, '$.lang') from json_each(${JSON.stringify(tracks)}))
    or json_extract(value, '$.path') not like ${`${captionsFolder}%`}`;
  return [
    db
      .update(lectures)
      .set({
        packageId,
        durationMs,
        hasPoster: poster,
        publishedAt,
        captions: changedTracks(isReplaced, tracks),
      })
      .where(and(eq(lectures.id, lectureId), onlyIf)),
    db.delete(lectureRenditions).where(and(eq(lectureRenditions.lectureId, lectureId), onlyIf)),
    ...manifest.renditions.map(({ name, kind, path, width, height, bandwidth, codecs, bytes }) => {
      const row = { lectureId, name, kind, path, width, height, bandwidth, codecs, bytes };
      return insertSelect(db, lectureRenditions, row, sql`where ${onlyIf}`);
    }),
    ...captions.flatMap((each) => passagesOfLecture(db, lectureId, each)),
  ] as const;
}
