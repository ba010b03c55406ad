import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures } from "#db/schema";
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
  /** Bytes by name. */
  renditions: Readonly<Record<string, number>>;
  hasH264: boolean;
};

export type Course = { id: number; name: string; author: string; description: string; mayKeep: boolean };

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

export const lectureColumns = {
  id: lectures.id,
  name: lectures.name,
  durationMs: lectures.durationMs,
  packageId: lectures.packageId,
  hasPoster: lectures.hasPoster,
  captions: lectures.captions,
  renditions: lectures.renditions,
  hasH264: lectures.hasH264,
};

type LectureRow = Omit<Lecture, "captions" | "renditions"> & { captions: string; renditions: string };

export function readLecture({ captions, renditions, ...lecture }: LectureRow): Lecture {
  return {
    ...lecture,
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
      mayKeep: courses.mayKeep,
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
