import { and, count, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities } from "#db/schema";
import { z } from "~/zod";
import { subjects } from "./activity";
import { mediumDateTime } from "./cairo-time";
import { containing, type ListQuery, ordered, windowOf } from "./list";

export const activitySorts = ["at", "who", "what"] as const;
export const activityChoices = { subject: subjects } as const;

/** Of what is counted and can be paged through: the record grows for ever. */
export const countedRows = 10_000;

const columns = { at: activities.id, who: activities.actorEmail, what: activities.action };

/** Stored JSON is a border too. */
const fields = z.record(z.string(), z.unknown());
const read = (json: string | null) => (json === null ? {} : fields.parse(JSON.parse(json)));
const instant = z.iso.datetime();
function say(value: unknown): string {
  const moment = instant.safeParse(value);
  if (moment.success) return mediumDateTime(new Date(moment.data));
  return value === null || value === undefined ? "" : String(value);
}

/** What was done, newest first unless asked otherwise: who, what, before, after, when; one trip to D1. */
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
      .select()
      .from(activities)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, activities.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(
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
    rows: rows.map((row) => ({ ...row, changes: changes(row) })),
    total: Math.min(total, countedRows),
    isMore: total > countedRows,
  };
}

function changes(row: { before: string | null; after: string | null }) {
  const [before, after] = [read(row.before), read(row.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: say(before[name]), after: say(after[name]) }));
}
