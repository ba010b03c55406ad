import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** What an Admin did, for good: it outlives whom and what it names, so nothing in it refers to another table. */
export const activities = sqliteTable(
  "activities",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: instant("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    /** What kind of thing it was done to, and which one: `board`, `12`, `Prof. Mona Salem`. */
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    label: text("label").notNull(),
    /** The changed fields before and after, as JSON objects; null where there was nothing. */
    before: text("before"),
    after: text("after"),
  },
  (table) => [
    index("activities_subject").on(table.subject, table.id),
    index("activities_actor").on(sql`actor_email collate nocase`, table.id),
    index("activities_action").on(sql`action collate nocase`, table.id),
  ],
);
