import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { courseGrants, lectureProgress, lectures, quarterGrants, users } from "#db/schema";
import { lectureColumns, readLecture } from "./catalogue/lectures";

/** Counting stops here, so that a question reads no more where there is more to lose. */
export const mostCounted = 50;

const countOf = (db: Db, table: SQLiteTable, which: SQL) =>
  db.select({ total: count() }).from(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(which)
      .limit(mostCounted + 1)
      .as("counted"),
  );

const totalOf = ([row]: { total: number }[]) => row?.total ?? 0;

export async function impactOfQuarter(db: Db, id: number) {
  const [learners] = await db.batch([countOf(db, quarterGrants, eq(quarterGrants.quarterId, id))]);
  return { learners: totalOf(learners) };
}

export async function impactOfCourse(db: Db, id: number) {
  const [learners] = await db.batch([countOf(db, courseGrants, eq(courseGrants.courseId, id))]);
  return { learners: totalOf(learners) };
}

export async function impactOfLecture(db: Db, id: number) {
  const [[row], learners] = await db.batch([
    db.select(lectureColumns).from(lectures).where(eq(lectures.id, id)),
    countOf(db, lectureProgress, eq(lectureProgress.lectureId, id)),
  ]);
  const lecture = row && readLecture(row);
  const bytes = Object.values(lecture?.renditions ?? {}).reduce((sum, each) => sum + each, 0);
  return {
    video: lecture?.packageId ? { durationMs: lecture.durationMs, bytes } : null,
    captions: lecture?.captions.length ?? 0,
    learners: totalOf(learners),
  };
}

export async function impactOfUser(db: Db, id: string) {
  const [ofQuarters, ofCourses, played] = await db.batch([
    countOf(db, quarterGrants, eq(quarterGrants.userId, id)),
    countOf(db, courseGrants, eq(courseGrants.userId, id)),
    countOf(db, lectureProgress, eq(lectureProgress.userId, id)),
  ]);
  return { quarters: totalOf(ofQuarters), courses: totalOf(ofCourses), lectures: totalOf(played) };
}

/** Leaves out deleted accounts. For each account one row is enough to know that it loses something. */
export async function impactOfUsers(db: Db, ids: readonly string[]) {
  const isMeant = and(
    sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    isNull(users.removedAt),
  );
  const having = (table: SQLiteTable, userId: SQLiteColumn) =>
    db
      .select({ total: count() })
      .from(users)
      .where(and(isMeant, sql`exists (select 1 from ${table} where ${userId} = ${users.id})`));
  const [withQuarters, withCourses, withProgress] = await db.batch([
    having(quarterGrants, quarterGrants.userId),
    having(courseGrants, courseGrants.userId),
    having(lectureProgress, lectureProgress.userId),
  ]);
  return { quarters: totalOf(withQuarters), courses: totalOf(withCourses), progress: totalOf(withProgress) };
}
