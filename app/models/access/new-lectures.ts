import { and, desc, eq, exists, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureProgress, lectures, users } from "#db/schema";
import type { Viewer } from "../identity/session";
import { openQuarters } from "./right-to-watch";

const newFor = 30 * 86_400_000;

const newSince = (now: Date) => new Date(now.getTime() - newFor);

export type NewLecture = { lecture: { id: number; name: string }; course: { id: number; name: string } };

/** Tells what the viewer may watch and has not watched, of the last 30 days and since the account was made; newest first. */
export async function newLectures(
  db: Db,
  viewer: Viewer,
  most: number,
  now: Date,
): Promise<{ since: Date; lectures: NewLecture[] }> {
  const account = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, viewer.id));
  const since = newSince(now);
  const watched = db
    .select({ id: lectureProgress.lectureId })
    .from(lectureProgress)
    .where(
      and(
        eq(lectureProgress.userId, viewer.id),
        eq(lectureProgress.lectureId, lectures.id),
        isNotNull(lectureProgress.watchedAt),
      ),
    );
  // `+` hides the column from its index: else SQLite would read all lectures of these quarters, new or not.
  const unindexed = sql`+${courses.quarterId}`;
  const [rows, [made]] = await db.batch([
    db
      .select({
        lecture: { id: lectures.id, name: lectures.name },
        course: {
          id: sql<number>`${courses.id}`.as("new_course_id"),
          name: sql<string>`${courses.name}`.as("new_course_name"),
        },
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(
        and(
          gt(lectures.publishedAt, sql`max(${since.getTime()}, coalesce(${account}, 0))`),
          inArray(unindexed, openQuarters(db, viewer, now)),
          not(exists(watched)),
        ),
      )
      .orderBy(desc(lectures.publishedAt), desc(lectures.id))
      .limit(most),
    account,
  ]);
  return { since: made && made.createdAt > since ? made.createdAt : since, lectures: rows };
}
