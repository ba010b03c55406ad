import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./connection";

type Row<Table extends SQLiteTable> = Table extends unknown
  ? { [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQL }
  : never;

/** Names columns: Drizzle's own `insert … select` counts on their order. Columns left out get their default. */
export function insertSelect<Table extends SQLiteTable>(db: Db, table: Table, row: Row<Table>, from: SQL) {
  const values: Readonly<Record<string, unknown>> = row;
  const selected = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name] === undefined ? (column.default ?? null) : values[name];
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${from}`);
}
