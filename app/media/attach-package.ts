import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectureRenditions, lectures } from "#db/schema";
import type { PackageManifest } from "./packaging";

/**
 * Statements that give a lecture the video of a package whose files are in R2 already. Whatever it had
 * before stays watchable until they run, and they run as one.
 */
export function attachPackage(db: Db, lectureId: number, packageId: string, manifest: PackageManifest) {
  const { durationMs, poster, captions } = manifest;
  return [
    db
      .update(lectures)
      .set({ packageId, durationMs, hasPoster: poster, captions: JSON.stringify(captions) })
      .where(eq(lectures.id, lectureId)),
    db.delete(lectureRenditions).where(eq(lectureRenditions.lectureId, lectureId)),
    ...manifest.renditions.map((rendition) =>
      db.insert(lectureRenditions).values({ lectureId, ...rendition }),
    ),
  ] as const;
}
