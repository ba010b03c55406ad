import { and, asc, count, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, lectureUploads } from "#db/schema";
import { containing } from "../lists/containing";
import { windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { longestSilence } from "../uploads/lecture-uploads";

/** Nothing has come for an hour, and no browser has said why. Write the first condition as the partial index has it, or
 * SQLite skips the index. */
const isSilent = (now: Date) =>
  and(
    sql`lecture_uploads.state <> 'ready' and lecture_uploads.state = 'uploading' and lecture_uploads.reason is null`,
    lt(lectureUploads.updatedAt, new Date(now.getTime() - longestSilence)),
  );

/** Triggers keep the counts; only time makes an upload silent. */
export async function toDos(db: Db, now: Date) {
  const [[payments], [requests], [unread], [never], [stopped], [noVideo], [heavy], [silent]] = await db.batch(
    [
      rowCount(db, "orders", "reported"),
      rowCount(db, "password requests"),
      rowCount(db, "messages", "unread"),
      rowCount(db, "users", "never"),
      rowCount(db, "uploads", "stopped"),
      rowCount(db, "lectures", "no video"),
      rowCount(db, "lectures", "heavy"),
      db.select({ total: count() }).from(lectureUploads).where(isSilent(now)),
    ],
  );
  return {
    payments: payments?.total ?? 0,
    requests: requests?.total ?? 0,
    unread: unread?.total ?? 0,
    never: never?.total ?? 0,
    stopped: (stopped?.total ?? 0) + (silent?.total ?? 0),
    noVideo: noVideo?.total ?? 0,
    heavy: heavy?.total ?? 0,
  };
}

export const videoStates = ["no video", "heavy", "stopped"] as const;
type VideoState = (typeof videoStates)[number];

/** Written as the partial index is, or SQLite does not use them. */
const states: Record<VideoState, (now: Date) => SQL> = {
  "no video": () => sql`lectures.package_id is null`,
  heavy: () => sql`lectures.package_id is not null and lectures.renditions not glob '*"[0-9]*'`,
  stopped: (now) => sql`lectures.id in (select lecture_id from lecture_uploads
    where state = 'failed' or (state = 'uploading' and reason is not null)
    union all select lecture_id from lecture_uploads where ${isSilent(now)})`,
};

/** The oldest first, with the upload that is under way or has stopped. */
export async function lecturesToDo(db: Db, state: VideoState, query: ListQuery, now: Date) {
  const which = and(states[state](now), containing(query.filter, [lectures.name, courses.name]));
  const { limit, offset } = windowOf(query);
  const isIts = eq(courses.id, lectures.courseId);
  const { kind, fileName, reason, createdAt, updatedAt } = lectureUploads;
  const isPending = sql`lecture_uploads.lecture_id = lectures.id and lecture_uploads.state <> 'ready'`;
  const [rows, [counted]] = await db.batch([
    db
      // In a batch D1 answers by bare column name, so no two may be alike.
      .select({
        id: lectures.id,
        name: lectures.name,
        course: sql<string>`${courses.name}`.as("course"),
        upload: { kind, state: lectureUploads.state, fileName, reason, createdAt, updatedAt },
      })
      .from(lectures)
      .innerJoin(courses, isIts)
      .leftJoin(lectureUploads, isPending)
      .where(which)
      .orderBy(asc(lectures.id))
      .limit(limit)
      .offset(offset),
    query.filter === "" && state !== "stopped"
      ? rowCount(db, "lectures", state)
      : db.select({ total: count() }).from(lectures).innerJoin(courses, isIts).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
