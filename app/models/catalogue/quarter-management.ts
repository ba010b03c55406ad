import { and, count, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { quarterNumberExists } from "./quarters";

export type QuarterFields = { name: string; description: string; quarterNumber: string | null };
type Row = typeof quarters.$inferSelect;

type NewQuarter = QuarterFields & { image: string | null };

type QuarterChange = Partial<QuarterFields> & {
  image: string | null | undefined;
  version: number | null;
};

const fieldsOf = ({ name, description, quarterNumber }: QuarterFields) => ({
  name,
  description,
  quarterNumber,
});

const isSame = (row: QuarterFields, fields: QuarterFields) =>
  row.name === fields.name &&
  row.description === fields.description &&
  row.quarterNumber === fields.quarterNumber;

export async function quarterById(db: Db, id: number): Promise<Row | null> {
  const [rows] = await db.batch([db.select().from(quarters).where(eq(quarters.id, id))]);
  return rows[0] ?? null;
}

export async function coursesIn(db: Db, id: number): Promise<number> {
  const [rows] = await db.batch([
    db.select({ total: count() }).from(courses).where(eq(courses.quarterId, id)),
  ]);
  return rows[0]?.total ?? 0;
}

export async function addQuarter(
  db: Db,
  quarter: NewQuarter,
  actor: Actor,
  now: Date,
): Promise<{ outcome: "added"; id: number } | { outcome: "number-taken" }> {
  const { image } = quarter;
  const fields = fieldsOf(quarter);
  const after = { ...fields, image };
  const last = sql`(select coalesce(max(${quarters.position}), 0) + 1 from ${quarters})`;
  const [[added]] = await db.batch([
    db
      .insert(quarters)
      .values({ ...after, position: last })
      .onConflictDoNothing()
      .returning({ id: quarters.id }),
    recordActivity(db, { actor, action: "added", subject: "quarter", label: fields.name, after }, now),
  ]);
  return added ? { outcome: "added", id: added.id } : { outcome: "number-taken" };
}

type Changed =
  | { outcome: "stale"; current: Row }
  | { outcome: "changed"; replaced: string | null }
  | { outcome: "number-taken" | "gone" };

export async function changeQuarter(
  db: Db,
  id: number,
  change: QuarterChange,
  actor: Actor,
  now: Date,
): Promise<Changed> {
  const current = await quarterById(db, id);
  if (!current) return { outcome: "gone" };
  const {
    name = current.name,
    description = current.description,
    quarterNumber = current.quarterNumber,
  } = change;
  const fields = { name, description, quarterNumber };
  if (change.version !== null && change.version !== current.version) return { outcome: "stale", current };
  const image = change.image === undefined ? current.image : change.image;
  // An API call that repeats the stored values writes nothing; a form must still get a new version.
  if (change.version === null && isSame(current, fields) && image === current.image)
    return { outcome: "changed", replaced: null };
  const isNumberFree =
    quarterNumber === null
      ? undefined
      : sql`not exists (select 1 from ${quarters} as other where other.quarter_number = ${quarterNumber} and other.id <> ${id})`;
  const before = { ...fieldsOf(current), image: current.image };
  const after = { ...fields, image };
  const [changed] = await db.batch([
    db
      .update(quarters)
      .set({ ...after, version: current.version + 1 })
      .where(and(eq(quarters.id, id), eq(quarters.version, current.version), isNumberFree))
      .returning({ id: quarters.id }),
    recordActivity(
      db,
      { actor, action: "changed", subject: "quarter", subjectId: id, label: fields.name, before, after },
      now,
    ),
  ]);
  const replaced = image === current.image ? null : current.image;
  if (changed.length > 0) return { outcome: "changed", replaced };
  const isTaken = quarterNumber !== null && quarterNumber !== current.quarterNumber;
  if (isTaken && (await quarterNumberExists(db, quarterNumber))) return { outcome: "number-taken" };
  // Another Admin was faster: start again from the new version.
  return changeQuarter(db, id, change, actor, now);
}

type Deleted =
  | { outcome: "has-courses"; courses: number }
  | { outcome: "deleted"; image: string | null }
  | { outcome: "gone" };

export async function deleteQuarter(db: Db, id: number, actor: Actor, now: Date): Promise<Deleted> {
  const quarter = await quarterById(db, id);
  if (!quarter) return { outcome: "gone" };
  const before = { ...fieldsOf(quarter), image: quarter.image };
  const ofQuarter = eq(courses.quarterId, id);
  const [deleted, , [counted]] = await db.batch([
    db
      .delete(quarters)
      .where(
        and(eq(quarters.id, id), notExists(db.select({ id: courses.id }).from(courses).where(ofQuarter))),
      )
      .returning({ id: quarters.id }),
    recordActivity(
      db,
      { actor, action: "deleted", subject: "quarter", subjectId: id, label: quarter.name, before },
      now,
    ),
    db.select({ total: count() }).from(courses).where(ofQuarter),
  ]);
  if (deleted.length > 0) return { outcome: "deleted", image: quarter.image };
  const total = counted?.total ?? 0;
  return total > 0 ? { outcome: "has-courses", courses: total } : { outcome: "gone" };
}
