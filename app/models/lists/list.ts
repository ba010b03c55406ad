import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { cutText } from "~/models/typed-text/cut-text";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
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
    filter: cutText(cleanLine(search.get("filter") ?? ""), 200),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? sorts[0],
    dir: z.enum(["asc", "desc"]).catch(dir).parse(search.get("dir")),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1).parse(search.get("page")),
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    chosen: Object.fromEntries(known.map(([name]) => [name, search.get(name) ?? ""])),
  };
}

export const ordered = (column: SQLiteColumn, dir: ListQuery["dir"], id: SQLiteColumn): SQL[] => {
  const by = column.dataType === "string" ? sql`${column} collate nocase` : sql`${column}`;
  return dir === "asc" ? [asc(by), asc(id)] : [desc(by), desc(id)];
};

export const windowOf = ({ page, size }: ListQuery) => ({ limit: size, offset: (page - 1) * size });
