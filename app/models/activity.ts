import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { activities } from "#db/schema";

/** Whoever did it, as the record keeps them. */
export type Actor = { id: string; email: string };

/** Whoever runs a command on the server: nobody signs in for that. */
export const commandLine: Actor = { id: "", email: "command line" };

/** The kinds of thing that an Admin manages. */
export const subjects = ["board", "quarter", "course", "lecture", "message", "user"] as const;
type Subject = (typeof subjects)[number];

type Fields = Readonly<Record<string, unknown>>;

type Activity = {
  actor: Actor;
  /** In the past tense: `added`, `changed`, `deleted`. */
  action: string;
  subject: Subject;
  /** Left out for a row that the statement before has just inserted. */
  subjectId?: string | number;
  /** What the subject is called, for readers after it is gone. */
  label: string;
  before?: Fields | null;
  after?: Fields | null;
};

/**
 * A statement for a batch, right behind the write that it records: nothing is recorded where that write
 * changed nothing (a second submit, a stale edit).
 */
export function recordActivity(db: Db, activity: Activity, now: Date) {
  const { actor, action, subject, subjectId, label } = activity;
  const [before, after] = differences(activity.before ?? null, activity.after ?? null);
  const id: SQL = subjectId === undefined ? sql`last_insert_rowid()` : sql`${String(subjectId)}`;
  // Every column of the table, in its order; the first is the row's own number.
  return db.insert(activities).select(sql`
    select null, ${now.getTime()}, ${actor.id}, ${actor.email}, ${action}, ${subject}, ${id}, ${label},
      ${before}, ${after}
    where changes() > 0`);
}

/** A second submit of a new thing's form comes within this time, in ms. */
const repeatTime = 60_000;

/**
 * Whether the same Admin has just added the row with this id: a double click, or a retry on a bad line.
 * Boards and quarters are told by their form's `submission` instead, and the two stay apart: a form that
 * brings a picture is known by it for a day, and an edit sent twice too; calls of the API, which add
 * courses as well, come without any form.
 */
export const wasJustAdded = (subject: Subject, id: SQLiteColumn, actor: Actor, now: Date): SQL => sql`
  exists (
    select 1 from ${activities}
    where ${activities.subject} = ${subject} and ${activities.action} = 'added'
      and ${activities.subjectId} = cast(${id} as text)
      and ${activities.actorId} = ${actor.id} and ${activities.at} > ${now.getTime() - repeatTime})`;

/** Of a change only the fields that differ, as JSON; a new or deleted thing whole. */
function differences(before: Fields | null, after: Fields | null): [string | null, string | null] {
  if (!before || !after) return [before && JSON.stringify(before), after && JSON.stringify(after)];
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])));
  return [only(before), only(after)];
}
