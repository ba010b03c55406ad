import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "~/zod";

/** Section 9. */
export const pageSizes = [10, 25, 50, 100] as const;

/** What part of a list is asked for: filter, sort, dir, page and size of the query string. */
export type ListQuery<Sort extends string = string> = {
  filter: string;
  sort: Sort;
  dir: "asc" | "desc";
  /** From 1. */
  page: number;
  size: number;
  /** What is chosen of a list's own filters; a filter that is left open is not there. */
  chosen: Readonly<Record<string, string>>;
};

/** A list's own filters, each with the values it knows. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** One page of a list; `total` counts what the filter leaves. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  /** There are more than `total`, which nobody counts. */
  isMore?: boolean;
};

/** Reads a list's query against its closed set of sort keys, the first of which is the default; nonsense is ignored. */
export function readListQuery<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  { choices = {}, dir = "asc" }: { choices?: Choices; dir?: ListQuery["dir"] } = {},
): ListQuery<Sort> {
  const known = Object.entries(choices).filter(([name, values]) => values.includes(search.get(name) ?? ""));
  const size = Number(search.get("size"));
  return {
    filter: (search.get("filter") ?? "").trim().slice(0, 200),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? sorts[0],
    dir: z.enum(["asc", "desc"]).catch(dir).parse(search.get("dir")),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1).parse(search.get("page")),
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    chosen: Object.fromEntries(known.map(([name]) => [name, search.get(name) ?? ""])),
  };
}

/** The query string for a list with something changed; what is the default stays out of it. */
export function listSearch(query: ListQuery, change: Partial<ListQuery>): string {
  const { filter, sort, dir, page, size, chosen } = { ...query, ...change };
  const search = new URLSearchParams({ ...chosen, sort, dir, size: String(size) });
  if (filter) search.set("filter", filter);
  if (page > 1) search.set("page", String(page));
  return `?${search}`;
}

/**
 * Rows in which a column holds the text, whatever the case of its Latin letters; every row for an empty
 * one. Not LIKE: D1 takes patterns of 50 bytes at most, and `%` is an ordinary letter here (T82).
 */
export function containing(text: string, columns: readonly SQLiteColumn[]): SQL | undefined {
  if (text === "") return undefined;
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}

/** By one column in a direction, and by id where it is the same; text regardless of case. */
export const ordered = (column: SQLiteColumn, dir: ListQuery["dir"], id: SQLiteColumn): SQL[] => {
  const by = column.dataType === "string" ? sql`${column} collate nocase` : sql`${column}`;
  return dir === "asc" ? [asc(by), asc(id)] : [desc(by), desc(id)];
};

export const windowOf = ({ page, size }: ListQuery) => ({ limit: size, offset: (page - 1) * size });
