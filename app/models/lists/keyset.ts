import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { KeysetPage, KeysetQuery, Place } from "./keyset-query";

/** The last column must be unique. */
export type KeysetOrder<Row> = {
  columns: readonly SQLiteColumn[];
  cursorOf: (row: Row) => string;
  valuesOf: (cursor: string) => (string | number)[] | null;
};

const walksBack = (place: Place) => place.kind === "before" || place.kind === "end";

const wantedOf = ({ list: { size }, place }: KeysetQuery, total: number | null) =>
  place.kind === "end" && total ? ((total - 1) % size) + 1 : size;

/** Reads one row more, to see if the list goes on. `isSorted`: no index has this order; `+` avoids other ones. */
export function keysetWindow<Row>(query: KeysetQuery, order: KeysetOrder<Row>, { isSorted = false } = {}) {
  const { list, place, page } = query;
  const columns = order.columns.map((column) => (isSorted ? sql`+${column}` : sql`${column}`));
  const isAscending = (list.dir === "asc") !== walksBack(place);
  const values = "cursor" in place ? order.valuesOf(place.cursor) : null;
  const compared = sql`(${sql.join(columns, sql`, `)})`;
  const edge =
    values &&
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const from: SQL | undefined = edge
    ? isAscending
      ? sql`${compared} > ${edge}`
      : sql`${compared} < ${edge}`
    : undefined;
  return {
    from,
    orderBy: columns.map((column) => (isAscending ? asc(column) : desc(column))),
    limit: list.size + 1,
    offset: place.kind === "start" ? ((page ?? 1) - 1) * list.size : 0,
  };
}

export function keysetPage<Row>(
  query: KeysetQuery,
  { cursorOf }: Pick<KeysetOrder<Row>, "cursorOf">,
  found: readonly Row[],
  total: number | null,
): KeysetPage<Row> {
  const wanted = wantedOf(query, total);
  const isBack = walksBack(query.place);
  const goesOn = found.length > wanted;
  const fitting = found.slice(0, wanted);
  const rows = isBack ? fitting.reverse() : fitting;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasPrevious = isBack ? goesOn : query.place.kind !== "start" || (query.page ?? 1) > 1;
  const hasNext = isBack ? query.place.kind === "before" : goesOn;
  return {
    rows,
    total,
    previous: hasPrevious && first ? cursorOf(first) : null,
    next: hasNext && last ? cursorOf(last) : null,
  };
}
