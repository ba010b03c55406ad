import * as z from "zod";
import type { openTexts } from "./texts";

// An export writes a line break as the letters \n and turns them back on import. A text that has both a line
// break and these letters comes back spoilt, so it is read beside the export.

const column = z.object({ table: z.string(), name: z.string(), type: z.string(), pk: z.number() });
type Column = z.infer<typeof column>;

export const columnsQuery = (tableCondition: string) =>
  `SELECT t.name AS "table", c.name, c.type, c.pk FROM
    (SELECT name FROM sqlite_master WHERE type='table' AND ${tableCondition}) t JOIN pragma_table_info(t.name) c;`;

export function columnsByTable(rows: unknown): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const each of z.array(column).parse(rows)) {
    tables.set(each.table, [...(tables.get(each.table) ?? []), each]);
  }
  return tables;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const named = (name: string) => `"${name.replaceAll('"', '""')}"`;

const isSpoilt = (name: string) => {
  const both = (code: number, letters: string) =>
    `(instr(${named(name)},char(${code}))>0 AND instr(${named(name)},'${letters}')>0)`;
  return `(typeof(${named(name)})='text' AND (${both(10, "\\n")} OR ${both(13, "\\r")}))`;
};

export function spoiltQueries(table: string, all: Column[]): string[] {
  const texts = all.filter(({ type }) => !/int|real/i.test(type)).map(({ name }) => name);
  const keys = all.filter(({ pk }) => pk > 0);
  const where = (keys.length > 0 ? keys : all).map(
    ({ name }) => `${quoted(named(name))}||' IS '||quote(${named(name)})`,
  );
  return texts.map(
    (name) => `SELECT ${quoted(table)} AS "table", ${quoted(name)} AS "column", hex(${named(name)}) AS "hex",
      ${where.join("||' AND '||")} AS "where" FROM ${named(table)} WHERE ${isSpoilt(name)};`,
  );
}

const spoilt = z.array(
  z.object({ table: z.string(), column: z.string(), hex: z.string(), where: z.string() }),
);
export type Spoilt = z.infer<typeof spoilt>;
export const readSpoilt = (rows: unknown): Spoilt => spoilt.parse(rows);

export const mended = (texts: ReturnType<typeof openTexts>, found: Spoilt) =>
  found.flatMap(({ table, column, hex, where }) => {
    const { statements, value } = texts.store(Buffer.from(hex, "hex").toString());
    return [...statements, `UPDATE ${named(table)} SET ${named(column)}=${value} WHERE ${where};`];
  });
