import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities, boards, courses, lectures, messages, quarters, users } from "#db/schema";
import * as z from "~/settings/zod";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { subjects } from "./activity";

export const activitySorts = ["at", "who", "what"] as const;
export const activityChoices = { subject: subjects } as const;

/** Shows at most this many rows: the record is long. */
const countedRows = 10_000;

const columns = { at: activities.id, who: activities.actorEmail, what: activities.action };

/** 1 while the activity's row is there and its account is open. */
const isThere = sql<number>`case ${activities.subject}
  when 'user' then exists (select 1 from ${users} where ${users.id} = ${activities.subjectId} and ${users.removedAt} is null)
  when 'board' then exists (select 1 from ${boards} where ${boards.id} = ${activities.subjectId})
  when 'quarter' then exists (select 1 from ${quarters} where ${quarters.id} = ${activities.subjectId})
  when 'course' then exists (select 1 from ${courses} where ${courses.id} = ${activities.subjectId})
  when 'lecture' then exists (select 1 from ${lectures} where ${lectures.id} = ${activities.subjectId})
  when 'message' then exists (select 1 from ${messages} where ${messages.id} = ${activities.subjectId})
  else 0 end`;

const fields = z.record(z.string(), z.unknown());
const read = (json: string | null) => (json === null ? {} : fields.parse(JSON.parse(json)));

export type Activity = Awaited<ReturnType<typeof listActivity>>["rows"][number];

export async function listActivity(db: Db, query: ListQuery<(typeof activitySorts)[number]>) {
  const { actorEmail, action, label, before, after } = activities;
  const { subject } = query.chosen;
  const which = and(
    containing(query.filter, [actorEmail, action, label, before, after]),
    subject ? eq(activities.subject, subject) : undefined,
  );
  const { limit, offset } = windowOf(query);
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...getTableColumns(activities), isThere: isThere.as("is_there") })
      .from(activities)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, activities.id))
      .limit(limit)
      .offset(offset),
    query.filter === ""
      ? rowCount(db, "activities", subject)
      : db.select({ total: count() }).from(
          db
            .select({ id: activities.id })
            .from(activities)
            .where(which)
            .limit(countedRows + 1)
            .as("counted"),
        ),
  ]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      ...row,
      isThere: row.isThere === 1,
      before: read(row.before),
      after: read(row.after),
    })),
    total: Math.min(total, countedRows),
    isMore: total > countedRows,
  };
}
