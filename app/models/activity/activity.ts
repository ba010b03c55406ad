import { inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activities } from "#db/schema";
import { recordMonths } from "../limits";
import type { UserAction } from "./user-actions";

export type Actor = { id: string; email: string };

export const commandLine: Actor = { id: "", email: "command line" };

export const subjects = ["board", "quarter", "course", "lecture", "message", "user", "settings"] as const;
export type Subject = (typeof subjects)[number];

type Fields = Readonly<Record<string, unknown>>;

type What = { subject: "user"; action: UserAction } | { subject: Exclude<Subject, "user">; action: string };

type ActivityEvent = What & { actor: Actor; before?: Fields | null; after?: Fields | null };

/** Without `subjectId`, names the row that the statement before has inserted. */
type Activity = ActivityEvent & { subjectId?: string | number; label: string };

/** Place it right behind the write in the batch: if the write changed nothing, nothing is recorded. */
export const recordActivity = (db: Db, activity: Activity, now: Date) =>
  insertSelect(db, activities, rowOf(activity, now), sql`where changes() > 0`);

/** Right behind a write of several rows: one record says how many changed. */
export const recordCount = (db: Db, activity: ActivityEvent, now: Date) =>
  insertSelect(
    db,
    activities,
    rowOf({ ...activity, subjectId: "", label: sql`changes()` }, now),
    sql`where changes() > 0`,
  );

/** For each row that `rows` selects; place it before the write that changes them. `storedBefore` is JSON of the row. */
export const recordEach = (
  db: Db,
  { storedBefore, ...activity }: ActivityEvent & { subjectId: SQL; label: string | SQL; storedBefore?: SQL },
  rows: SQL,
  now: Date,
) => {
  const row = rowOf(activity, now);
  return insertSelect(db, activities, { ...row, before: storedBefore ?? row.before }, rows);
};

function rowOf(
  activity: ActivityEvent & { subjectId?: string | number | SQL; label: string | SQL },
  now: Date,
) {
  const { actor, action, subject, subjectId, label } = activity;
  const [before, after] = differences(activity.before ?? null, activity.after ?? null);
  return {
    at: now,
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subject,
    subjectId: typeof subjectId === "number" ? String(subjectId) : (subjectId ?? sql`last_insert_rowid()`),
    label,
    before,
    after,
  };
}

function differences(before: Fields | null, after: Fields | null): [string | null, string | null] {
  if (!before || !after) return [before && JSON.stringify(before), after && JSON.stringify(after)];
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])));
  return [only(before), only(after)];
}

/** Rows per statement and per night; later nights take the rest. */
const sweptAtOnce = 5000;
const sweptNightly = 100_000;

export async function sweepActivity(db: Db, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - recordMonths);
  const old = db
    .select({ id: activities.id })
    .from(activities)
    .where(lt(activities.at, since))
    .orderBy(activities.at)
    .limit(sweptAtOnce);
  let swept = 0;
  let rows: unknown[];
  do {
    rows = await db.delete(activities).where(inArray(activities.id, old)).returning({ id: activities.id });
    swept += rows.length;
  } while (rows.length === sweptAtOnce && swept < sweptNightly);
}
