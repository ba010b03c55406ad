import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { courseGrants, lectureProgress, lectures, quarterGrants, users } from "#db/schema";
import { type Loss, userData } from "#db/schema/user-data";
import { lectureColumns, readLecture } from "./catalogue/lectures";

/** Counting stops here, so that a question reads no more where there is more to lose. */
export const mostCounted = 50;

const countOf = (db: Db, table: SQLiteTable | SQL, which: SQL | undefined) =>
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

const lost = userData.flatMap(({ column, lost, lostIf }) => (lost ? [{ column, lost, lostIf }] : []));
type Lost = Pick<(typeof lost)[number], "column" | "lostIf">;

/** One question for each kind of loss, in one trip. */
async function eachLost(db: Db, ask: (what: Lost) => RunnableQuery<{ total: number }[], "sqlite">) {
  const impact: Record<Loss, number> = { quarters: 0, courses: 0, lectures: 0, payments: 0 };
  const [first, ...others] = lost.map(ask);
  const answers = first ? await db.batch([first, ...others]) : [];
  lost.forEach(({ lost }, at) => {
    impact[lost] = totalOf(answers[at] ?? []);
  });
  return impact;
}

export const impactOfUser = (db: Db, id: string) =>
  eachLost(db, ({ column, lostIf }) => countOf(db, sql`${column.table}`, and(eq(column, id), lostIf)));

/** Leaves out deleted accounts. For each account one row is enough to know that it loses something. */
export function impactOfUsers(db: Db, ids: readonly string[]) {
  const isMeant = and(
    sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    isNull(users.removedAt),
  );
  return eachLost(db, ({ column, lostIf }) =>
    db
      .select({ total: count() })
      .from(users)
      .where(
        and(
          isMeant,
          sql`exists (select 1 from ${column.table} where ${and(sql`${column} = ${users.id}`, lostIf)})`,
        ),
      ),
  );
}
