import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
        "orders",
      ],
    }).notNull(),
    /** An activity's subject, the state of a message, lecture, upload or order, or who removed the account; else empty. */
    kind: text("kind").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.kind] })],
);
