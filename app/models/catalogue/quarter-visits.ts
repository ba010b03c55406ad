import { and, count, desc, eq, gte } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, lectureViews, quarters } from "#db/schema";
import { cairoDay } from "../cairo-time";

/** Days, today included. */
const daysTold = 366;

export async function quarterVisits(db: Db, quarterId: number, now: Date) {
  const first = cairoDay(new Date(now.getTime() - (daysTold - 1) * 86_400_000));
  const [known, days] = await db.batch([
    db.select({ id: quarters.id }).from(quarters).where(eq(quarters.id, quarterId)),
    db
      .select({ date: lectureViews.day, visits: count() })
      .from(courses)
      .innerJoin(lectures, eq(lectures.courseId, courses.id))
      .innerJoin(lectureViews, eq(lectureViews.lectureId, lectures.id))
      .where(and(eq(courses.quarterId, quarterId), gte(lectureViews.day, first)))
      .groupBy(lectureViews.day)
      .orderBy(desc(lectureViews.day)),
  ]);
  return known.length > 0 ? days : null;
}
