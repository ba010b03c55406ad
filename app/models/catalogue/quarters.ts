import { getTableColumns, sql } from "drizzle-orm";
import { quarters as table } from "#db/schema";
import { quarterOrder } from "./catalogue";
import type { EntryKind } from "./entries";

export type QuarterFields = { name: string; description: string; quarterNumber: string | null };

const { id, description, quarterNumber, position } = table;

const last = sql`(select coalesce(max(${position}), 0) + 1 from ${table})`;
const courseCount = sql<number>`${table.courseCount}`;

export const quarters: EntryKind<QuarterFields> = {
  subject: "quarter",
  folder: "quarters",
  publicPage: null,
  table,
  text: description,
  number: quarterNumber,
  undo: null,
  courses: courseCount,
  order: { name: "position", by: quarterOrder },
  numberOf: (quarter) => quarter.quarterNumber,
  fieldsOf: (stored, change) => {
    const {
      name = stored.name,
      description = stored.description,
      quarterNumber = stored.quarterNumber,
    } = change ?? {};
    return { name, description, quarterNumber };
  },
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
