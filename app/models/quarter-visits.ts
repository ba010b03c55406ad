import { count, desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, lectureViews, quarters } from "#db/schema";

/** How many lectures of a quarter its members played on each day in Cairo, newest first (T85); null for no such quarter. */
export async function quarterVisits(db: Db, quarterId: number) {
  const [known, days] = await db.batch([
    db.select({ id: quarters.id }).from(quarters).where(eq(quarters.id, quarterId)),
    db
      .select({ date: lectureViews.day, visits: count() })
      .from(courses)
      .innerJoin(lectures, eq(lectures.courseId, courses.id))
      .innerJoin(lectureViews, eq(lectureViews.lectureId, lectures.id))
      .where(eq(courses.quarterId, quarterId))
      .groupBy(lectureViews.day)
      .orderBy(desc(lectureViews.day)),
  ]);
  return known.length > 0 ? days : null;
}
