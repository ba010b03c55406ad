import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureProgress, lectures } from "#db/schema";
import { lectureColumns, readLecture } from "../catalogue/lectures";
import type { Viewer } from "../identity/session";
import { offlineDays } from "../limits";
import { isValid } from "../subscription/subscription";
import { courseOpenTo } from "./right-to-watch";

const day = 86_400_000;
const longestLife = offlineDays * day;

/** Lectures in one browser. */
export const mostDownloads = 50;

/** When a copy made at `savedAt` ends (rule: Offline lectures); null without a valid plan. */
export function downloadedUntil(
  { subscription }: Pick<Viewer, "subscription">,
  savedAt: Date,
  now: Date,
): Date | null {
  if (!subscription || !isValid(subscription, now)) return null;
  const made = Math.min(savedAt.getTime(), now.getTime());
  return new Date(Math.min(made + longestLife, subscription.expiresAt.getTime()));
}

/** Leaves out lectures that may not be watched now, have no video, or are in a course that forbids it. */
export async function downloadable(db: Db, viewer: Viewer, lectureIds: readonly number[], now: Date) {
  if (viewer.role !== "User" || lectureIds.length === 0) return [];
  const rows = await db
    .select({
      ...lectureColumns,
      courseId: lectures.courseId,
      courseName: sql<string>`${courses.name}`.as("course_name"),
      position: lectureProgress.position,
      playedAt: lectureProgress.playedAt,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .leftJoin(
      lectureProgress,
      and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.userId, viewer.id)),
    )
    .where(
      and(
        inArray(lectures.id, lectureIds.slice(0, mostDownloads)),
        eq(courses.mayKeep, true),
        isNotNull(lectures.packageId),
        courseOpenTo(viewer, now),
      ),
    );
  return rows.map(({ courseId, courseName, position, playedAt, ...lecture }) => ({
    lecture: readLecture(lecture),
    course: { id: courseId, name: courseName },
    place: { from: position ?? 0, playedAt },
  }));
}
