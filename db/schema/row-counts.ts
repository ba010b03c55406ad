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
      ],
    }).notNull(),
    /** An activity's subject, a message's, lecture's or upload's state, or who removed the account; else empty. */
    kind: text("kind").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.kind] })],
);
