import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courseProgress, courses, lectures, quarters } from "#db/schema";
import * as z from "~/settings/zod";
import { courseOrder, quarterOrder, withCourses } from "../catalogue/catalogue";
import { type CourseTexts, courseFields } from "../catalogue/course-fields";
import { columnsOf } from "../catalogue/fields";
import type { Viewer } from "../identity/session";
import { openQuarters, quarterOpenTo } from "./right-to-watch";

type LectureTitle = { id: number; name: string; hasVideo: boolean };

export type Poster = { lectureId: number; packageId: string };

export type CatalogueCourse = CourseTexts & {
  id: number;
  lectures: number;
  watched: number;
  /** Something of it was played or marked as watched. */
  isBegun: boolean;
  /** The first lecture with a picture. Null also where contents were asked for. */
  poster: Poster | null;
  /** Empty unless they were asked for. */
  contents: LectureTitle[];
};

export type CatalogueQuarter = {
  id: number;
  name: string;
  description: string;
  image: string | null;
  hasAccess: boolean;
  /** Empty if the viewer has no access (rule: Locked content). */
  courses: CatalogueCourse[];
};

const posterOf = z
  .tuple([z.int(), z.string()])
  .transform(([lectureId, packageId]) => ({ lectureId, packageId }));

/** A quarter that is open and has no course yet holds nothing for a learner. */
export const shownQuarters = <Quarter extends { hasAccess: boolean; courses: readonly unknown[] }>(
  all: readonly Quarter[],
) => all.filter(({ hasAccess, courses }) => !hasAccess || courses.length > 0);

const lectureNames = z.array(z.tuple([z.int(), z.string(), z.literal([0, 1])]));

export const watchedCounts = (db: Db, { id }: Pick<Viewer, "id">) =>
  db
    .select({
      courseId: courseProgress.courseId,
      watched: courseProgress.watched,
      playedAt: courseProgress.playedAt,
    })
    .from(courseProgress)
    .where(eq(courseProgress.userId, id));

export function watchedIn(rows: readonly { courseId: number; watched: number }[]) {
  const counts = new Map(rows.map(({ courseId, watched }) => [courseId, watched]));
  return (courseId: number) => counts.get(courseId) ?? 0;
}

/** Each course is one row, also with the names of its lectures. */
export async function learnerCatalogue(
  db: Db,
  viewer: Viewer,
  { withContents }: { withContents: boolean },
  now: Date,
): Promise<CatalogueQuarter[]> {
  const { id, name, description, image } = quarters;
  const hasAccess = quarterOpenTo(viewer, id, now).mapWith(Boolean);
  const firstPoster = db
    .select({ found: sql`json_array(${lectures.id}, ${lectures.packageId})` })
    .from(lectures)
    .where(and(eq(lectures.courseId, courses.id), lectures.hasPoster, isNotNull(lectures.packageId)))
    .orderBy(asc(lectures.position), asc(lectures.id))
    .limit(1);
  const [quarterRows, courseRows, watchedRows] = await db.batch([
    db
      .select({ id, name, description, image, hasAccess })
      .from(quarters)
      .orderBy(...quarterOrder),
    db
      .select({
        id: courses.id,
        quarterId: courses.quarterId,
        ...columnsOf(courses, courseFields),
        lectures: courses.lectureCount,
        poster: withContents
          ? sql<string | null>`null`.as("poster")
          : sql<string | null>`(${firstPoster})`.as("poster"),
        lectureNames: withContents ? courses.lectureNames : sql<string>`'[]'`.as("lecture_names"),
      })
      .from(courses)
      .where(inArray(courses.quarterId, openQuarters(db, viewer, now)))
      .orderBy(...courseOrder),
    watchedCounts(db, viewer),
  ]);
  const watched = watchedIn(watchedRows);
  const begun = new Set(
    watchedRows.flatMap(({ courseId, watched, playedAt }) => (watched > 0 || playedAt ? [courseId] : [])),
  );
  return withCourses(quarterRows, courseRows).map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map(({ quarterId: _, lectureNames: names, poster, ...course }) => ({
      ...course,
      watched: watched(course.id),
      isBegun: begun.has(course.id),
      poster: poster === null ? null : posterOf.parse(JSON.parse(poster)),
      contents: lectureNames
        .parse(JSON.parse(names))
        .map(([id, name, hasVideo]) => ({ id, name, hasVideo: hasVideo === 1 })),
    })),
  }));
}
