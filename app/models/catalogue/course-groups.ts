import type { Db } from "#db/connection";
import { quarters } from "#db/schema";
import * as z from "~/settings/zod";
import { quarterOrder } from "./catalogue";

export const quarterNames = (db: Db) =>
  db
    .select({ id: quarters.id, name: quarters.name })
    .from(quarters)
    .orderBy(...quarterOrder);

export async function firstQuarters(db: Db) {
  const [rows] = await db.batch([quarterNames(db).limit(2)]);
  return rows;
}

/** One row for each quarter, with the names of its courses in it. */
export const quartersWithNames = (db: Db) =>
  db
    .select({ id: quarters.id, name: quarters.name, courses: quarters.courseNames })
    .from(quarters)
    .orderBy(...quarterOrder);

const courseNames = z.array(z.tuple([z.int(), z.string(), z.string()]));

export const readCourseNames = (names: string) =>
  courseNames.parse(JSON.parse(names)).map(([id, name, author]) => ({ id, name, author }));

export const groupsOf = (rows: readonly { id: number; name: string; courses: string }[]) =>
  rows.map(({ courses, ...quarter }) => ({ ...quarter, items: readCourseNames(courses) }));

/** Without authors, because the sidebar travels to the browser. */
export async function courseIndex(db: Db) {
  const [rows] = await db.batch([quartersWithNames(db)]);
  return groupsOf(rows).map(({ items, ...quarter }) => ({
    ...quarter,
    items: items.map(({ id, name }) => ({ id, name })),
  }));
}
