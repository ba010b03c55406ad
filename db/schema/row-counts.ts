import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How many rows there are of what lists and the dashboard count. Triggers count them. */
export const rowCounts = sqliteTable(
  "row_counts",
  {
    what: text("what", {
      enum: [
        "boards",
        "quarters",
        "courses",
        "activities",
        "messages",
        "users",
        "lectures",
        "uploads",
        "password requests",
        "removed users",
      ],
    }).notNull(),
    /** An activity's subject, the state of a message, lecture or upload, by whom an account was removed; else empty. */
    kind: text("kind").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.kind] })],
);
