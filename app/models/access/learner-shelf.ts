import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courseProgress, courses, quarters } from "#db/schema";
import { courseOrder, quarterOrder, withCourses } from "../catalogue/catalogue";
import type { Viewer } from "../identity/session";
import { openQuarters, quarterOpenTo } from "./right-to-watch";

export type ShelfCourse = {
  id: number;
  name: string;
  author: string;
  description: string;
  lectures: number;
  watched: number;
};

export type ShelfQuarter = {
  id: number;
  name: string;
  description: string;
  image: string | null;
  hasAccess: boolean;
  /** Empty if the viewer has no access (rule: Locked content). */
  courses: ShelfCourse[];
};

export async function learnerShelf(db: Db, viewer: Viewer, now: Date): Promise<ShelfQuarter[]> {
  const { id, name, description, image } = quarters;
  const hasAccess = quarterOpenTo(viewer, id, now).mapWith(Boolean);
  const [quarterRows, courseRows, watchedRows] = await db.batch([
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
    db
      .select({ courseId: courseProgress.courseId, watched: courseProgress.watched })
      .from(courseProgress)
      .where(eq(courseProgress.userId, viewer.id)),
  ]);
  const watchedIn = new Map(watchedRows.map(({ courseId, watched }) => [courseId, watched]));
  return withCourses(quarterRows, courseRows).map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map(({ quarterId: _, ...course }) => ({
      ...course,
      watched: watchedIn.get(course.id) ?? 0,
    })),
  }));
}
