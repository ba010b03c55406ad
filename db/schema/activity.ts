import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/**
 * No foreign keys: a record outlives the rows that it names. What one actor did to one kind of thing at one instant is
 * one deed, however many records it takes.
 */
export const activities = sqliteTable(
  "activities",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: instant("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    label: text("label").notNull(),
    before: text("before"),
    after: text("after"),
    /** The first record of the same deed; null in that record itself. Kept by a trigger, as `parts` is. */
    partOf: integer("part_of"),
    /** How many records stand behind this one. */
    parts: integer("parts").notNull().default(0),
  },
  (table) => [
    index("activities_subject_id").on(table.subject, table.subjectId),
    index("activities_deed").on(table.actorId, table.at, table.subject),
    index("activities_at").on(table.at),
    index("activities_part").on(table.partOf, table.id),
    index("activities_subject").on(table.partOf, table.subject, table.id),
    index("activities_actor").on(table.partOf, sql`actor_email collate nocase`, table.id),
    index("activities_action").on(table.partOf, sql`action collate nocase`, table.id),
  ],
);
