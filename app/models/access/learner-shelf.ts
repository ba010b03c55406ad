import { and, asc, countDistinct, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, lectureViews, quarters } from "#db/schema";
import type { Viewer } from "../identity/session";
import { quarterOpenTo } from "./right-to-watch";

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
  const [quarterRows, courseRows] = await db.batch(shelfStatements(db, viewer, now));
  return shelve(quarterRows, courseRows);
}

function shelfStatements(db: Db, viewer: Viewer, now: Date) {
  return [
    db
      .select({
        id: quarters.id,
        name: quarters.name,
        description: quarters.description,
        image: quarters.image,
        hasAccess: quarterOpenTo(viewer, quarters.id, now).mapWith(Boolean),
      })
      .from(quarters)
      .orderBy(asc(quarters.position), asc(quarters.id)),
    db
      .select({
        id: courses.id,
        quarterId: courses.quarterId,
        name: courses.name,
        author: courses.author,
        description: courses.description,
        lectures: countDistinct(lectures.id),
        watched: countDistinct(lectureViews.lectureId),
      })
      .from(courses)
      .leftJoin(lectures, eq(lectures.courseId, courses.id))
      .leftJoin(
        lectureViews,
        and(eq(lectureViews.lectureId, lectures.id), eq(lectureViews.userId, viewer.id)),
      )
      .where(quarterOpenTo(viewer, courses.quarterId, now))
      .groupBy(courses.id)
      .orderBy(asc(courses.position), asc(courses.id)),
  ] as const;
}

type Rows = { [K in 0 | 1]: Awaited<ReturnType<typeof shelfStatements>[K]> };

const shelve = (quarterRows: Rows[0], courseRows: Rows[1]): ShelfQuarter[] =>
  quarterRows.map((quarter) => ({
    ...quarter,
    courses: courseRows
      .filter((course) => course.quarterId === quarter.id)
      .map(({ quarterId: _, ...course }) => course),
  }));
