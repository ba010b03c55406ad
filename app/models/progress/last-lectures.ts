import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureProgress, lectures } from "#db/schema";

/** What the user played last, newest first. */
export async function lastLecturesOf(db: Db, userId: string, most: number) {
  const { playedAt, watchedAt } = lectureProgress;
  const courseName = sql<string>`${courses.name}`.as("course_name");
  const [rows] = await db.batch([
    db
      .select({
        id: lectureProgress.lectureId,
        name: lectures.name,
        courseId: lectures.courseId,
        courseName,
        playedAt,
        watchedAt,
      })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(and(eq(lectureProgress.userId, userId), isNotNull(playedAt)))
      .orderBy(desc(playedAt), desc(lectureProgress.lectureId))
      .limit(most),
  ]);
  return rows;
}
