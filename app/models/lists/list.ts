import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { cutText } from "~/models/typed-text/cut-text";
import * as z from "~/settings/zod";
import { fold, foldText } from "../typed-text/fold-text";
import { type ListQuery, pageSizes } from "./list-query";

type Choices = Readonly<Record<string, readonly string[] | RegExp>>;

export type ListPage<Row> = {
  rows: Row[];
  total: number;
  isMore?: boolean;
};

/** Ignores invalid values; the first of `sorts` is the default. */
export function readListQuery<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  { choices = {}, dir = "asc" }: { choices?: Choices; dir?: ListQuery["dir"] } = {},
): ListQuery<Sort> {
  const known = Object.entries(choices).filter(([name, values]) => {
    const value = search.get(name) ?? "";
    return values instanceof RegExp ? values.test(value) : values.includes(value);
  });
  const size = Number(search.get("size"));
  return {
    filter: cutText((search.get("filter") ?? "").trim(), 200),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? sorts[0],
    dir: z.enum(["asc", "desc"]).catch(dir).parse(search.get("dir")),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1).parse(search.get("page")),
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    chosen: Object.fromEntries(known.map(([name]) => [name, search.get(name) ?? ""])),
  };
}

/** Arabic letters that people write alike, digits, marks and the stretching sign. `fold` gives the letter that each counts as. */
const folding = Array.from(
  "آأإٱؤئىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670",
);

const folded = (column: SQLiteColumn) =>
  folding.reduce(
    (text, letter) => sql`replace(${text}, ${sql.raw(`'${letter}', '${fold(letter)}'`)})`,
    sql`lower(${column})`,
  );

/** Not LIKE: D1 takes patterns of 50 bytes at most, and `%` is a letter here. */
export function containing(text: string, columns: readonly SQLiteColumn[]): SQL | undefined {
  if (text === "") return undefined;
  const asTyped = columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`);
  // Folding makes a long list slow, and emails are searched with digits.
  if (!/[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u.test(text)) return or(...asTyped);
  const alike = columns.map((column) => sql`instr(${folded(column)}, ${foldText(text)}) > 0`);
  return or(...asTyped, ...alike);
}

export const ordered = (column: SQLiteColumn, dir: ListQuery["dir"], id: SQLiteColumn): SQL[] => {
  const by = column.dataType === "string" ? sql`${column} collate nocase` : sql`${column}`;
  return dir === "asc" ? [asc(by), asc(id)] : [desc(by), desc(id)];
};

export const windowOf = ({ page, size }: ListQuery) => ({ limit: size, offset: (page - 1) * size });
