import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures } from "#db/schema";
import { type CaptionTrack, readTracks } from "../catalogue/caption-tracks";
import type { Viewer } from "../identity/session";
import { courseOpenTo } from "./right-to-watch";

export type WatchableCaptions =
  | {
      access: "open";
      lecture: { id: number; name: string; packageId: string | null; captions: CaptionTrack[] };
      course: { id: number; name: string };
    }
  | { access: "locked" | "unknown" };

/** Asks for the right to watch: it includes the right to read. */
export async function watchableCaptions(
  db: Db,
  viewer: Viewer,
  lectureId: number,
  now: Date,
): Promise<WatchableCaptions> {
  const isThis = eq(lectures.id, lectureId);
  const [[known], [open]] = await db.batch([
    db.select({ id: lectures.id }).from(lectures).where(isThis),
    db
      .select({
        id: lectures.id,
        name: lectures.name,
        packageId: lectures.packageId,
        captions: lectures.captions,
        courseId: lectures.courseId,
        courseName: sql<string>`${courses.name}`.as("course_name"),
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(and(isThis, courseOpenTo(viewer, now))),
  ]);
  if (!known) return { access: "unknown" };
  if (!open) return { access: "locked" };
  const { courseId, courseName, captions, ...lecture } = open;
  return {
    access: "open",
    lecture: { ...lecture, captions: readTracks(captions) },
    course: { id: courseId, name: courseName },
  };
}
