import { and, asc, eq, type SQL } from "drizzle-orm";
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

type Closed = { access: "locked" } | { access: "unknown" };
export type CourseLectures = { access: "open"; course: Course; lectures: Lecture[] } | Closed;

export async function lecturesFor(
  db: Db,
  viewer: Viewer,
  courseId: number,
  now: Date,
): Promise<CourseLectures> {
  const isOpen = courseOpenTo(viewer, now);
  const rows = db
    .select(lectureColumns)
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(lectures.courseId, courseId), isOpen))
    .orderBy(...inOrder);
  const [known, course, lectureRows] = await db.batch([...accessStatements(db, courseId, isOpen), rows]);
  const found = accessOf(known, course);
  return found.access === "open" ? { ...found, lectures: lectureRows.map(readLecture) } : found;
}

export async function courseFor(
  db: Db,
  viewer: Viewer,
  courseId: number,
  now: Date,
): Promise<{ access: "open"; course: Course } | Closed> {
  const [known, course] = await db.batch(accessStatements(db, courseId, courseOpenTo(viewer, now)));
  return accessOf(known, course);
}

/** Asks for no right: nobody may be shown them before `courseFor` has found the course open. */
export async function lecturesBeforeRight(db: Db, courseId: number, when?: SQL): Promise<Lecture[]> {
  const [rows] = await db.batch([
    db
      .select(lectureColumns)
      .from(lectures)
      .where(and(eq(lectures.courseId, courseId), when))
      .orderBy(...inOrder),
  ]);
  return rows.map(readLecture);
}

const inOrder = [asc(lectures.position), asc(lectures.id)] as const;

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

function accessOf([known]: { id: number }[], [course]: Course[]) {
  if (!known) return { access: "unknown" } as const;
  return course ? ({ access: "open", course } as const) : ({ access: "locked" } as const);
}

function accessStatements(db: Db, courseId: number, isOpen: SQL) {
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
  return [known, course] as const;
}
