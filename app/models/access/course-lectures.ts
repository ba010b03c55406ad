import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures } from "#db/schema";
import { type CourseTexts, courseFields } from "../catalogue/course-fields";
import { columnsOf } from "../catalogue/fields";
import { inOrder, type Lecture, lectureColumns, readLecture } from "../catalogue/lectures";
import type { Viewer } from "../identity/session";
import { courseOpenTo } from "./right-to-watch";

export type Course = { id: number; mayKeep: boolean } & CourseTexts;

/** Says that the viewer who asked may watch the course. */
export type OpenCourse = { access: "open"; course: Course };
type Closed = { access: "locked" } | { access: "unknown" };
export type CourseLectures = (OpenCourse & { lectures: Lecture[] }) | Closed;

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
): Promise<OpenCourse | Closed> {
  const [known, course] = await db.batch(accessStatements(db, courseId, courseOpenTo(viewer, now)));
  return accessOf(known, course);
}

function accessOf([known]: { id: number }[], [course]: Course[]) {
  if (!known) return { access: "unknown" } as const;
  return course ? ({ access: "open", course } as const) : ({ access: "locked" } as const);
}

function accessStatements(db: Db, courseId: number, isOpen: SQL) {
  const known = db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  const course = db
    .select({ id: courses.id, ...columnsOf(courses, courseFields), mayKeep: courses.mayKeep })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOpen));
  return [known, course] as const;
}
