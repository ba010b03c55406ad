import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courseProgress, courses, lectureProgress, lectures } from "#db/schema";
import type { CatalogueCourse, Poster } from "../access/learner-catalogue";
import { courseOpenTo } from "../access/right-to-watch";
import type { Viewer } from "../identity/session";
import { continuedAt } from "./lecture-progress";

type Named = { id: number; name: string };

export type PlayedCourse = {
  course: Named;
  /** Lectures with a video, in their order. */
  lectures: (NextOne & { isWatched: boolean; playedAt: Date | null })[];
};

/** `continuedAt` is in seconds, and 0 where the lecture begins anew. */
type NextOne = Named & { continuedAt: number; durationMs: number | null; poster: Poster | null };

export type NextLecture = { course: Named; lecture: NextOne | null };

/** Leaves out courses that are no longer open to the viewer. */
export async function playedLast(db: Db, viewer: Viewer, now: Date): Promise<PlayedCourse | null> {
  const last = db
    .select({ courseId: courseProgress.courseId })
    .from(courseProgress)
    .innerJoin(courses, eq(courses.id, courseProgress.courseId))
    .where(
      and(
        eq(courseProgress.userId, viewer.id),
        isNotNull(courseProgress.playedAt),
        courseOpenTo(viewer, now),
      ),
    )
    .orderBy(desc(courseProgress.playedAt))
    .limit(1);
  const mine = and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.userId, viewer.id));
  const [rows] = await db.batch([
    db
      .select({
        course: { id: courses.id, name: sql<string>`${courses.name}`.as("course_name") },
        lecture: { id: sql<number>`${lectures.id}`.as("lecture_id"), name: lectures.name },
        durationMs: lectures.durationMs,
        packageId: lectures.packageId,
        hasPoster: lectures.hasPoster,
        position: lectureProgress.position,
        watchedAt: lectureProgress.watchedAt,
        playedAt: lectureProgress.playedAt,
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .leftJoin(lectureProgress, mine)
      .where(and(eq(lectures.courseId, sql`(${last})`), isNotNull(lectures.packageId)))
      .orderBy(asc(lectures.position), asc(lectures.id)),
  ]);
  const [first] = rows;
  if (!first) return null;
  const list = rows.map(({ lecture, watchedAt, playedAt, position, durationMs, packageId, hasPoster }) => ({
    ...lecture,
    durationMs,
    poster: packageId !== null && hasPoster ? { lectureId: lecture.id, packageId } : null,
    isWatched: watchedAt !== null,
    playedAt,
    continuedAt: continuedAt(position ?? 0, durationMs),
  }));
  return { course: first.course, lectures: list };
}

type Catalogue = readonly {
  courses: readonly Pick<CatalogueCourse, "id" | "name" | "lectures" | "watched">[];
}[];

/** Leads to the lecture played last, else the next unwatched one, else the next course. Null if nothing is left. */
export function nextLecture(last: PlayedCourse | null, catalogue: Catalogue): NextLecture | null {
  if (!last) return null;
  const times = last.lectures.map(({ playedAt }) => playedAt?.getTime() ?? 0);
  const at = times.indexOf(Math.max(...times));
  const fromThere = [...last.lectures.slice(at), ...last.lectures.slice(0, at)];
  const next = fromThere.find(({ isWatched }) => !isWatched);
  if (next) {
    const { isWatched: _, playedAt: __, ...lecture } = next;
    return { course: last.course, lecture };
  }
  const all = catalogue.flatMap(({ courses }) => courses);
  const here = all.findIndex(({ id }) => id === last.course.id);
  const others = [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))];
  const course = others.find(({ lectures, watched }) => watched < lectures);
  return course ? { course: { id: course.id, name: course.name }, lecture: null } : null;
}
