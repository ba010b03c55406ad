import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** No foreign keys: a record outlives the rows that it names. */
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
  },
  (table) => [
    index("activities_subject").on(table.subject, table.id),
    index("activities_subject_id").on(table.subject, table.subjectId),
    index("activities_actor_id").on(table.actorId),
    index("activities_at").on(table.at),
    index("activities_actor").on(sql`actor_email collate nocase`, table.id),
    index("activities_action").on(sql`action collate nocase`, table.id),
  ],
);
