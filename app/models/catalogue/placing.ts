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

/** `to` counts from 1; `isSeen` tells whether the sender saw the list in this order. */
export type Move = { to: number; isSeen: (order: readonly number[]) => boolean };

/** "stale": the list has changed since it was seen, and nothing was moved. */
export type MoveOutcome = "placed" | "stale";

/** Moves a course within its quarter, or a lecture within its course. */
export async function place(
  db: Db,
  { table, parent, subject, id, name }: Placed,
  { to, isSeen }: Move,
  actor: Actor,
  now: Date,
): Promise<MoveOutcome> {
  const isPlaced = (order: readonly number[]) => order.indexOf(id) + 1 === Math.min(to, order.length);
  const order = await orderOf(db, table, parent, id);
  if (isPlaced(order)) return "placed";
  if (!isSeen(order)) return "stale";
  const moved = {
    actor,
    action: "moved",
    subject,
    subjectId: id,
    label: name,
    before: { place: order.indexOf(id) + 1 },
    after: { place: Math.min(to, order.length) },
  };
  const [placed] = await db.batch([
    placeAt(db, table, parent, id, to, order),
    recordActivity(db, moved, now),
  ]);
  // Somebody else's move may have come between.
  return placed.length > 0 || isPlaced(await orderOf(db, table, parent, id)) ? "placed" : "stale";
}

const parentOf = (table: Ordered, parent: SQLiteColumn, id: number) =>
  sql`(select ${sql.identifier(parent.name)} from ${table} where id = ${id})`;

async function orderOf(db: Db, table: Ordered, parent: SQLiteColumn, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${parent} = ${parentOf(table, parent, id)}`)
    .orderBy(table.position, table.id);
  return rows.map((row) => row.id);
}

/** Takes a place (from 1) and not a direction, so that a second submit changes nothing. */
function placeAt(
  db: Db,
  table: Ordered,
  parent: SQLiteColumn,
  id: number,
  place: number,
  order: readonly number[],
) {
  const parentId = parentOf(table, parent, id);
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
    .where(
      sql`placed.id = ${table.id} and ${table.position} <> placed.place
        and (select group_concat(id) from (${ranked})) = ${order.join()}`,
    )
    .returning({ id: table.id });
}
