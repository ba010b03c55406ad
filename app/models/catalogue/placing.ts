import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import type { courses, lectures } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";

type Ordered = typeof courses | typeof lectures;

export const lastPlace = (table: Ordered, parent: SQLiteColumn, parentId: number): SQL =>
  sql`(select coalesce(max(${table.position}), 0) + 1 from ${table} where ${parent} = ${parentId})`;

type Placed = {
  table: Ordered;
  parent: SQLiteColumn;
  subject: "course" | "lecture";
  id: number;
  name: string;
};

/** Moves a course within its quarter, or a lecture within its course. */
export async function place(
  db: Db,
  { table, parent, subject, id, name }: Placed,
  to: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const moved = {
    ...({ actor, action: "moved", subject, subjectId: id, label: name } as const),
    before: { place: await placeOf(db, table, parent, id) },
    after: { place: to },
  };
  await db.batch([placeAt(db, table, parent, id, to), recordActivity(db, moved, now)]);
}

async function placeOf(db: Db, table: Ordered, parent: SQLiteColumn, id: number): Promise<number> {
  const [counted] = await db
    .select({ place: sql<number>`count(*)` })
    .from(table)
    .where(
      sql`(${parent}, ${table.position}, ${table.id}) <= (
          select ${sql.identifier(parent.name)}, position, id from ${table} where id = ${id})
        and ${parent} = (select ${sql.identifier(parent.name)} from ${table} where id = ${id})`,
    );
  return counted?.place ?? 0;
}

/** Takes a place (from 1) and not a direction, so that a second submit changes nothing. */
function placeAt(db: Db, table: Ordered, parent: SQLiteColumn, id: number, place: number) {
  const parentId = sql`(select ${sql.identifier(parent.name)} from ${table} where id = ${id})`;
  const ranked = sql`
    select ${table.id} as id, row_number() over (order by ${table.position}, ${table.id}) as rank
    from ${table} where ${parent} = ${parentId}`;
  const half = sql`case when rank < ${place} then 0.5 else -0.5 end`;
  const placed = sql`
    select id, row_number() over (order by case when id = ${id} then ${place} + ${half} else rank end) as place
    from (${ranked})`;
  return db
    .update(table)
    .set({ position: sql`placed.place` })
    .from(sql`(${placed}) as placed`)
    .where(sql`placed.id = ${table.id} and ${table.position} <> placed.place`);
}
