import { and, countDistinct, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, lectureViews, quarters } from "#db/schema";
import { courseOrder, quarterOrder, withCourses } from "../catalogue/catalogue";
import type { Viewer } from "../identity/session";
import { openQuarters, quarterOpenTo } from "./right-to-watch";

type Quarter<Course> = {
  id: number;
  name: string;
  description: string;
  image: string | null;
  hasAccess: boolean;
  /** Empty if the viewer has no access (rule: Locked content). */
  courses: Course[];
};

type Course = { id: number; name: string; author: string; description: string };
type Progress = { lectures: number; watched: number };

export type ShelfCourse = Course & Progress;
export type ShelfQuarter = Quarter<ShelfCourse>;

/** Every quarter, and the courses of those that the viewer may open. */
export async function openCourses(db: Db, viewer: Viewer, now: Date): Promise<Quarter<Course>[]> {
  const { id, name, description, image } = quarters;
  const hasAccess = quarterOpenTo(viewer, id, now).mapWith(Boolean);
  const [quarterRows, courseRows] = await db.batch([
    db
      .select({ id, name, description, image, hasAccess })
      .from(quarters)
      .orderBy(...quarterOrder),
    db
      .select({
        id: courses.id,
        quarterId: courses.quarterId,
        name: courses.name,
        author: courses.author,
        description: courses.description,
      })
      .from(courses)
      .where(inArray(courses.quarterId, openQuarters(db, viewer, now)))
      .orderBy(...courseOrder),
  ]);
  return withCourses(quarterRows, courseRows).map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map(({ quarterId: _, ...course }) => course),
  }));
}

/** What the viewer has watched of each open course that has lectures. */
export async function courseProgress(db: Db, viewer: Viewer, now: Date): Promise<Map<number, Progress>> {
  const open = db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.quarterId, openQuarters(db, viewer, now)));
  const isOwnView = and(eq(lectureViews.lectureId, lectures.id), eq(lectureViews.userId, viewer.id));
  const [rows] = await db.batch([
    db
      .select({
        courseId: lectures.courseId,
        lectures: countDistinct(lectures.id),
        watched: countDistinct(lectureViews.lectureId),
      })
      .from(lectures)
      .leftJoin(lectureViews, isOwnView)
      .where(inArray(lectures.courseId, open))
      .groupBy(lectures.courseId),
  ]);
  return new Map(rows.map(({ courseId, ...progress }) => [courseId, progress]));
}

export const withProgress = (
  shelf: readonly Quarter<Course>[],
  progress: ReadonlyMap<number, Progress>,
): ShelfQuarter[] =>
  shelf.map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map((course) => ({
      ...course,
      ...(progress.get(course.id) ?? { lectures: 0, watched: 0 }),
    })),
  }));
