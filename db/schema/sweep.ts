import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** The bucket that this database belongs to holds the same mark. One row, or none before the first night. */
export const bucketMark = sqliteTable(
  "bucket_mark",
  { id: integer("id").primaryKey(), mark: text("mark").notNull() },
  (table) => [check("bucket_mark_once", sql`${table.id} = 1`)],
);

/** What the nightly sweep has found and did not dare to take. */
export const sweepHolds = sqliteTable("sweep_holds", {
  /** Of its files in the bucket; empty if the whole bucket belongs to another database. */
  prefix: text("prefix").primaryKey(),
  unnamed: integer("unnamed").notNull(),
  total: integer("total").notNull(),
  since: instant("since").notNull(),
  /** So many may go: an operator has confirmed it. */
  confirmed: integer("confirmed").notNull().default(0),
});
