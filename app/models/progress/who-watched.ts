import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectureProgress, lectures, profiles, quarterGrants, users } from "#db/schema";
import * as z from "~/settings/zod";
import { containing } from "../lists/containing";
import { readListQuery, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowIdPattern } from "../row-id";
import { hasValidPlan } from "../subscription/subscription";

const learnerSorts = ["last", "email", "watched"] as const;
export const watchedSorts = ["last"] as const;

/** If the query names a lecture, "some" means learners who have begun it. */
export function readLearnerList(search: URLSearchParams): ListQuery<(typeof learnerSorts)[number]> {
  const watched = ["none", "some", "all"];
  return readListQuery(search, learnerSorts, { choices: { lecture: rowIdPattern, watched }, dir: "desc" });
}

/**
 * Tells each learner who may watch the course on the web now, or played or marked a lecture of it; if the query
 * names a lecture, that one.
 */
export async function learnersOf(
  db: Db,
  courseId: number,
  query: ListQuery<(typeof learnerSorts)[number]>,
  now: Date,
) {
  const { lecture } = query.chosen;
  const ofCourse = and(
    eq(lectures.courseId, courseId),
    lecture === undefined ? undefined : eq(lectures.id, Number(lecture)),
  );
  const quarter = db.select({ id: courses.quarterId }).from(courses).where(eq(courses.id, courseId));
  const candidates = db
    .select({ userId: quarterGrants.userId })
    .from(quarterGrants)
    .where(inArray(quarterGrants.quarterId, quarter))
    .union(
      db
        .select({ userId: lectureProgress.userId })
        .from(lectures)
        .innerJoin(lectureProgress, eq(lectureProgress.lectureId, lectures.id))
        .where(ofCourse),
    )
    .as("candidates");
  const learners = db
    .select({
      userId: candidates.userId,
      watched: count(lectureProgress.watchedAt).as("watched"),
      last: max(lectureProgress.playedAt).as("last"),
    })
    .from(candidates)
    .leftJoin(
      lectureProgress,
      and(
        eq(lectureProgress.userId, candidates.userId),
        inArray(lectureProgress.lectureId, db.select({ id: lectures.id }).from(lectures).where(ofCourse)),
      ),
    )
    .where(or(isNotNull(lectureProgress.lectureId), hasValidPlan(candidates.userId, now)))
    .groupBy(candidates.userId)
    .as("learners");
  const all = lecture
    ? sql`1`
    : sql`(${db.select({ lectures: courses.lectureCount }).from(courses).where(eq(courses.id, courseId))})`;
  const chosen: Record<string, SQL> = {
    none: sql`${learners.watched} = 0`,
    some: lecture
      ? sql`${learners.watched} = 0 and ${learners.last} is not null`
      : sql`${learners.watched} > 0 and ${learners.watched} < ${all}`,
    all: sql`${learners.watched} > 0 and ${learners.watched} >= ${all}`,
  };
  const isListed = and(
    isNull(users.removedAt),
    containing(query.filter, [users.email, profiles.name, profiles.arabicName]),
    chosen[query.chosen.watched ?? ""],
  );
  const by = { last: learners.last, email: users.email, watched: learners.watched }[query.sort];
  const order = query.dir === "asc" ? asc : desc;
  const { limit, offset } = windowOf(query);
  const theirs = eq(profiles.userId, users.id);
  const counting = db
    .select({ total: count() })
    .from(learners)
    .innerJoin(users, eq(users.id, learners.userId));
  const [[course], named, rows, [counted]] = await db.batch([
    db.select({ id: courses.id, name: courses.name }).from(courses).where(eq(courses.id, courseId)),
    db
      .select({ id: lectures.id, name: lectures.name })
      .from(lectures)
      .where(eq(lectures.courseId, courseId))
      .orderBy(lectures.position, lectures.id),
    db
      .select({
        id: users.id,
        email: users.email,
        watched: learners.watched,
        last: learners.last,
        name: sql<string | null>`${profiles.name}`.as("learner_name"),
      })
      .from(learners)
      .innerJoin(users, eq(users.id, learners.userId))
      .leftJoin(profiles, theirs)
      .where(isListed)
      .orderBy(order(by), asc(users.email))
      .limit(limit)
      .offset(offset),
    query.filter === "" ? counting.where(isListed) : counting.leftJoin(profiles, theirs).where(isListed),
  ]);
  return course
    ? { course: { ...course, lectures: named }, page: { rows, total: counted?.total ?? 0 } }
    : null;
}

const secondsIn = (seen: string) =>
  z
    .array(z.tuple([z.number(), z.number()]))
    .parse(JSON.parse(seen))
    .reduce((sum, [from, to]) => sum + to - from, 0);

/** Tells each lecture that the user played or marked, the one played last first. */
export async function lecturesPlayedBy(
  db: Db,
  userId: string,
  query: ListQuery<(typeof watchedSorts)[number]>,
) {
  const { playedAt, watchedAt, furthest, seen, lectureId } = lectureProgress;
  const courseName = sql<string>`${courses.name}`.as("course_name");
  const isListed = and(
    eq(lectureProgress.userId, userId),
    containing(query.filter, [lectures.name, courses.name]),
  );
  const order = query.dir === "asc" ? asc : desc;
  const { limit, offset } = windowOf(query);
  const [rows, [counted]] = await db.batch([
    db
      .select({
        lectureId,
        playedAt,
        watchedAt,
        furthest,
        seen,
        name: lectures.name,
        durationMs: lectures.durationMs,
        courseId: lectures.courseId,
        courseName,
      })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(isListed)
      .orderBy(order(playedAt), order(lectureId))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(isListed),
  ]);
  const listed = rows.map(({ seen, durationMs, ...row }) => {
    const length = Math.max(1, Math.round((durationMs ?? 0) / 1000));
    return { ...row, percent: Math.min(100, Math.round((100 * secondsIn(seen)) / length)) };
  });
  return { rows: listed, total: counted?.total ?? 0 };
}
