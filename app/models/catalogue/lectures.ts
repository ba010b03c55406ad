import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureRenditions, lectures } from "#db/schema";
import { z } from "~/settings/zod";
import { courseOpenTo } from "../access/right-to-watch";
import type { Viewer } from "../identity/session";
import { type CaptionTrack, readTracks } from "./caption-tracks";

export type Lecture = {
  id: number;
  name: string;
  durationMs: number | null;
  /** Folder in R2, never sent to anyone; null without a video. */
  packageId: string | null;
  hasPoster: boolean;
  captions: CaptionTrack[];
  /** The bytes of each, by its name. */
  renditions: Readonly<Record<string, number>>;
  hasH264: boolean;
};

export type Course = { id: number; name: string; author: string; description: string };

export type CourseLectures =
  | { access: "open"; course: Course; lectures: Lecture[] }
  | { access: "locked" }
  | { access: "unknown" };

export async function lecturesFor(
  db: Db,
  viewer: Viewer,
  courseId: number,
  now: Date,
): Promise<CourseLectures> {
  const [[known], [course], lectureRows] = await db.batch(statements(db, viewer, courseId, now));
  if (!known) return { access: "unknown" };
  if (!course) return { access: "locked" };
  return { access: "open", course, lectures: lectureRows.map(readLecture) };
}

/** `readLecture` makes a lecture of them. */
export const lectureColumns = {
  id: lectures.id,
  name: lectures.name,
  durationMs: lectures.durationMs,
  packageId: lectures.packageId,
  hasPoster: lectures.hasPoster,
  captions: lectures.captions,
  renditions: sql<string>`(select json_group_object(${lectureRenditions.name}, ${lectureRenditions.bytes})
    from ${lectureRenditions} where ${lectureRenditions.lectureId} = ${lectures.id})`.as("renditions"),
  hasH264: sql<number>`exists (select 1 from ${lectureRenditions}
    where ${lectureRenditions.lectureId} = ${lectures.id} and ${lectureRenditions.codecs} like 'avc%')`.as(
    "has_h264",
  ),
};

type LectureRow = Pick<Lecture, "id" | "name" | "durationMs" | "packageId" | "hasPoster"> & {
  captions: string;
  renditions: string;
  hasH264: number;
};

export function readLecture({ captions, renditions, hasH264, ...lecture }: LectureRow): Lecture {
  return {
    ...lecture,
    hasH264: hasH264 === 1,
    captions: readTracks(captions),
    renditions: z.record(z.string(), z.number()).parse(JSON.parse(renditions)),
  };
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
    .select(lectureColumns)
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(lectures.courseId, courseId), isOpen))
    .orderBy(asc(lectures.position), asc(lectures.id));
  return [known, course, rows] as const;
}
