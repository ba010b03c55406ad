import { getTableColumns, sql } from "drizzle-orm";
import { quarters as table } from "#db/schema";
import { quarterOrder } from "./catalogue";
import type { EntryKind } from "./entries";
import { columnsOf } from "./fields";
import { type QuarterFields, quarterFields } from "./quarter-fields";

const { id, position } = table;

const last = sql`(select coalesce(max(${position}), 0) + 1 from ${table})`;
const courseCount = sql<number>`${table.courseCount}`;

export const quarters: EntryKind<QuarterFields> = {
  subject: "quarter",
  folder: "quarters",
  publicPages: [],
  table,
  fields: quarterFields,
  columns: columnsOf(table, quarterFields),
  number: "quarterNumber",
  undo: null,
  courses: courseCount,
  order: { name: "position", by: quarterOrder },
  select: (db, where) =>
    db
      .select({ ...getTableColumns(table), courses: courseCount.as("held_courses") })
      .from(table)
      .where(where),
  insert: (db, values) =>
    db
      .insert(table)
      .values({ ...values, position: last })
      .onConflictDoNothing()
      .returning({ id }),
  update: (db, values, where) => db.update(table).set(values).where(where).returning({ id }),
  logging: (work) => work,
};
