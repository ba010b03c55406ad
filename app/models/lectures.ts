import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureRenditions, lectures } from "#db/schema";
import { z } from "~/zod";
import { courseOpenTo } from "./right-to-watch";
import type { Viewer } from "./session";

/** Stored JSON is a border too. */
const captionTracks = z.array(z.object({ path: z.string(), lang: z.string(), label: z.string() }));

export type Lecture = {
  id: number;
  name: string;
  durationMs: number | null;
  /** Folder of its video in R2, never sent anywhere; null while there is no video. */
  packageId: string | null;
  hasPoster: boolean;
  captions: z.infer<typeof captionTracks>;
  /** Names of the encoded forms that exist, for example `720p`, `audio`, `fallback`. */
  renditions: string[];
};

export type Course = { id: number; name: string; author: string; description: string };

/** `locked`: the course exists, but this viewer may not watch it now. */
export type CourseLectures =
  | { access: "open"; course: Course; lectures: Lecture[] }
  | { access: "locked" }
  | { access: "unknown" };

/** A course's lectures in teaching order, where this viewer may watch them now; one trip to D1. */
export async function lecturesFor(
  db: Db,
  viewer: Viewer,
  courseId: number,
  now: Date,
): Promise<CourseLectures> {
  const [[known], [course], lectureRows] = await db.batch(statements(db, viewer, courseId, now));
  if (!known) return { access: "unknown" };
  if (!course) return { access: "locked" };
  const list = lectureRows.map(({ captions, renditions, ...lecture }) => ({
    ...lecture,
    captions: captionTracks.parse(JSON.parse(captions)),
    renditions: z.array(z.string()).parse(JSON.parse(renditions)),
  }));
  return { access: "open", course, lectures: list };
}

function statements(db: Db, viewer: Viewer, courseId: number, now: Date) {
  const isOpen = courseOpenTo(viewer, now);
  const known = db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  const course = db
    .select({
      id: courses.id,
      name: courses.name,
      author: courses.author,
      description: courses.description,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOpen));
  const rows = db
    .select({
      id: lectures.id,
      name: lectures.name,
      durationMs: lectures.durationMs,
      packageId: lectures.packageId,
      hasPoster: lectures.hasPoster,
      captions: lectures.captions,
      renditions: sql<string>`(select coalesce(json_group_array(${lectureRenditions.name}), '[]')
        from ${lectureRenditions} where ${lectureRenditions.lectureId} = ${lectures.id})`,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(lectures.courseId, courseId), isOpen))
    .orderBy(asc(lectures.position), asc(lectures.id));
  return [known, course, rows] as const;
}
