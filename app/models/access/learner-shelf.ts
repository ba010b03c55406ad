import { countDistinct, eq, inArray } from "drizzle-orm";
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

type Course = { id: number; name: string; author: string; description: string; lectures: number };

export type ShelfCourse = Course & { watched: number };
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
        lectures: courses.lectureCount,
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

/** Counts the lectures that the viewer has watched, by course. */
export async function watchedLectures(db: Db, viewer: Viewer): Promise<Map<number, number>> {
  const [rows] = await db.batch([
    db
      .select({ courseId: lectures.courseId, watched: countDistinct(lectures.id) })
      .from(lectureViews)
      .innerJoin(lectures, eq(lectures.id, lectureViews.lectureId))
      .where(eq(lectureViews.userId, viewer.id))
      .groupBy(lectures.courseId),
  ]);
  return new Map(rows.map(({ courseId, watched }) => [courseId, watched]));
}

export const withWatched = (
  shelf: readonly Quarter<Course>[],
  watched: ReadonlyMap<number, number>,
): ShelfQuarter[] =>
  shelf.map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map((course) => ({ ...course, watched: watched.get(course.id) ?? 0 })),
  }));
