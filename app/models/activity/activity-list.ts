import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { activities, boards, courses, lectures, messages, quarters, users } from "#db/schema";
import * as z from "~/settings/zod";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { subjects } from "./activity";
import { usersImported } from "./user-actions";

export const activitySorts = ["at", "who", "what"] as const;
export const activityChoices = { subject: subjects } as const;

/** Shows at most this many rows: the record is long. */
const countedRows = 10_000;

/** Of each deed in the list; its own page has all. */
const shownParts = 10;

const columns = { at: activities.id, who: activities.actorEmail, what: activities.action };

const parts = alias(activities, "parts_of_deed");

/** 1 while the activity's row is there and its account is open. */
const isThere = ({ subject, subjectId }: typeof activities | typeof parts) => sql<number>`case ${subject}
  when 'user' then exists (select 1 from ${users} where ${users.id} = ${subjectId} and ${users.removedAt} is null)
  when 'board' then exists (select 1 from ${boards} where ${boards.id} = ${subjectId})
  when 'quarter' then exists (select 1 from ${quarters} where ${quarters.id} = ${subjectId})
  when 'course' then exists (select 1 from ${courses} where ${courses.id} = ${subjectId})
  when 'lecture' then exists (select 1 from ${lectures} where ${lectures.id} = ${subjectId})
  when 'message' then exists (select 1 from ${messages} where ${messages.id} = ${subjectId})
  else 0 end`;

const fields = z.record(z.string(), z.unknown());
const read = (json: string | null) => (json === null ? {} : fields.parse(JSON.parse(json)));

type Stored = typeof activities.$inferSelect & { isThere: number };
export type Activity = ReturnType<typeof asActivity>;

const asActivity = (row: Stored) => ({
  ...row,
  isThere: row.isThere === 1,
  before: read(row.before),
  after: read(row.after),
});

/** Whether all that stands behind the record was done by the same action; reads two ends of an index. */
const isAlike = sql<number>`${activities.parts} > 0 and (${edgeOf(sql`min`)}, ${edgeOf(sql`max`)})
  = (${activities.action}, ${activities.action})`;

function edgeOf(edge: SQL) {
  return sql`(select ${edge}(part.action collate nocase) from activities as part
    where part.part_of = ${activities.id})`;
}

/** What matches, folded once: the conditions of a long filter, written twice, are longer than D1 takes a statement. */
function matchesOf(db: Db, filter: string) {
  const { actorEmail, action, label, before, after, id, partOf } = activities;
  const found = containing(filter, [actorEmail, action, label, before, after]);
  const deed = sql<number>`coalesce(${partOf}, ${id})`.as("deed");
  return found && db.$with("matched").as(db.select({ id, deed }).from(activities).where(found));
}

/** Without a filter, reads as many rows as it shows, however many records a deed has. */
export async function listActivity(db: Db, query: ListQuery<(typeof activitySorts)[number]>) {
  const { filter } = query;
  const { subject } = query.chosen;
  const matched = matchesOf(db, filter);
  const asked = matched ? db.with(matched) : db;
  const which = and(
    isNull(activities.partOf),
    matched && sql`${activities.id} in (select deed from matched)`,
    subject ? eq(activities.subject, subject) : undefined,
  );
  const { limit, offset } = windowOf(query);
  const order = ordered(columns[query.sort], query.dir, activities.id);
  const deeds = db
    .select({ id: activities.id })
    .from(activities)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("deeds");
  const [rows, behind, [counted]] = await db.batch([
    asked
      .select({
        ...getTableColumns(activities),
        isThere: isThere(activities).as("is_there"),
        isAlike: isAlike.as("is_alike"),
      })
      .from(activities)
      .where(which)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    asked
      .select({ ...getTableColumns(parts), isThere: isThere(parts).as("is_there") })
      .from(deeds)
      .innerJoin(parts, sql`${parts.id} in ${firstParts(db, sql`${deeds.id}`, matched !== undefined)}`)
      .orderBy(parts.id),
    matched ? countUpTo(asked, which) : rowCount(db, "activities", subject),
  ]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map(({ isAlike, ...row }) => ({
      ...asActivity(row),
      isAlike: isAlike === 1,
      behind: behind.filter(({ partOf }) => partOf === row.id).map(asActivity),
    })),
    total: Math.min(total, countedRows),
    isMore: total > countedRows,
  };
}

/** Those that match are among them. */
function firstParts(db: Db, deed: SQL, isFiltered: boolean) {
  const isMatch = sql`${parts.id} in (select id from matched)`;
  return db
    .select({ id: parts.id })
    .from(parts)
    .where(sql`${parts.partOf} = ${deed}`)
    .orderBy(...(isFiltered ? [desc(isMatch)] : []), parts.id)
    .limit(shownParts);
}

const countUpTo = (db: Pick<Db, "select">, which: SQL | undefined) =>
  db.select({ total: count() }).from(
    new QueryBuilder()
      .select({ id: activities.id })
      .from(activities)
      .where(which)
      .limit(countedRows + 1)
      .as("counted"),
  );

/** The record that names an import tells nothing that its sentence doesn't, so it is not among them. */
const isAmongRecords = ({ action }: Pick<Stored, "action">) => action !== usersImported;

export const recordsOf = (first: Pick<Stored, "action" | "parts">) =>
  first.parts + (isAmongRecords(first) ? 1 : 0);

/** All records of a deed in their order; null if the number is none of a deed's first record. */
export async function listDeed(db: Db, id: number, { page, size }: Pick<ListQuery, "page" | "size">) {
  const [[first], behind] = await db.batch([
    db
      .select({
        ...getTableColumns(activities),
        isThere: isThere(activities).as("is_there"),
        isAlike: isAlike.as("is_alike"),
      })
      .from(activities)
      .where(and(eq(activities.id, id), isNull(activities.partOf))),
    db
      .select({ ...getTableColumns(activities), isThere: isThere(activities).as("is_there") })
      .from(activities)
      .where(eq(activities.partOf, id))
      .orderBy(activities.id)
      .limit(size + 1)
      .offset(page === 1 ? 0 : (page - 1) * size - 1),
  ]);
  if (!first) return null;
  const total = recordsOf(first);
  const from = isAmongRecords(first) ? 0 : 1;
  const rows = (page === 1 ? [first, ...behind] : behind).slice(from, from + size).map(asActivity);
  return {
    deed: { ...asActivity(first), isAlike: first.isAlike === 1 },
    rows,
    total: Math.min(total, countedRows),
    isMore: total > countedRows,
  };
}
