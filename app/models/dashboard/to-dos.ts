import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures } from "#db/schema";
import { containing, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";

export async function toDos(db: Db) {
  const [[requests], [unread], [never], [stopped], [noVideo], [heavy]] = await db.batch([
    rowCount(db, "password requests"),
    rowCount(db, "messages", "unread"),
    rowCount(db, "users", "never"),
    rowCount(db, "uploads", "stopped"),
    rowCount(db, "lectures", "no video"),
    rowCount(db, "lectures", "heavy"),
  ]);
  return {
    requests: requests?.total ?? 0,
    unread: unread?.total ?? 0,
    never: never?.total ?? 0,
    stopped: stopped?.total ?? 0,
    noVideo: noVideo?.total ?? 0,
    heavy: heavy?.total ?? 0,
  };
}

export const videoStates = ["no video", "heavy", "stopped"] as const;
type VideoState = (typeof videoStates)[number];

/** Written as the partial index is, or SQLite does not use them. */
const states: Record<VideoState, SQL> = {
  "no video": sql`lectures.package_id is null`,
  heavy: sql`lectures.package_id is not null and lectures.renditions not glob '*"[0-9]*'`,
  stopped: sql`lectures.id in (select lecture_id from lecture_uploads
    where state = 'failed' or (state = 'uploading' and reason is not null))`,
};

export async function lecturesToDo(db: Db, state: VideoState, query: ListQuery) {
  const which = and(states[state], containing(query.filter, [lectures.name, courses.name]));
  const { limit, offset } = windowOf(query);
  const isIts = eq(courses.id, lectures.courseId);
  const [rows, [counted]] = await db.batch([
    db
      // In a batch D1 answers by bare column name, so no two may be alike.
      .select({ id: lectures.id, name: lectures.name, course: sql<string>`${courses.name}`.as("course") })
      .from(lectures)
      .innerJoin(courses, isIts)
      .where(which)
      .orderBy(asc(lectures.id))
      .limit(limit)
      .offset(offset),
    query.filter === ""
      ? rowCount(db, state === "stopped" ? "uploads" : "lectures", state)
      : db.select({ total: count() }).from(lectures).innerJoin(courses, isIts).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
