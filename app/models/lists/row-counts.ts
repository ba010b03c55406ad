import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { rowCounts } from "#db/schema";

/** For lists without a filter, instead of reading every row; without a `kind`, all kinds together. */
export const rowCount = (db: Db, what: typeof rowCounts.$inferSelect.what, kind?: string) =>
  db
    .select({ total: total.as("total") })
    .from(rowCounts)
    .where(and(eq(rowCounts.what, what), kind === undefined ? undefined : eq(rowCounts.kind, kind)));

const total: SQL<number> = sql`coalesce(sum(${rowCounts.total}), 0)`;
