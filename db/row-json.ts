import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as z from "zod";

type Row<Table extends SQLiteTable> = Table["$inferSelect"];
type Shape<Table extends SQLiteTable> = { [Name in keyof Row<Table>]: z.ZodType<Row<Table>[Name]> };

/** All columns of a row, as the database stores them. */
export function rowAsJson(table: SQLiteTable): SQL<string> {
  const columns = Object.entries(getTableColumns(table));
  const pairs = columns.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** Reads what `rowAsJson` wrote, also before the table got a column that has a default or may be null. */
export function rowOf<Table extends SQLiteTable>(table: Table): z.ZodObject<Shape<Table>> {
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
  return z.object(
    Object.fromEntries(columns.map(([name, column]) => [name, columnValue(column)])) as Shape<Table>,
  );
}

function columnValue(column: SQLiteColumn): z.ZodType {
  const stored = column.getSQLType() === "text" ? z.string() : z.number();
  const value = stored.transform((stored) => column.mapFromDriverValue(stored));
  if (!column.notNull) return value.nullable().default(null);
  const { default: start } = column;
  return start === undefined || is(start, SQL) ? value : value.default(start);
}
