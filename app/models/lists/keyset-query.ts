import { type ListQuery, listSearch } from "./list-query";

/** `start` counts rows from the beginning; the others continue from a row, so page 1000 reads no more than page 1. */
export type Place = { kind: "start" } | { kind: "end" } | { kind: "after" | "before"; cursor: string };

export type KeysetQuery<Sort extends string = string> = {
  list: ListQuery<Sort>;
  place: Place;
  page: number | null;
};

export type KeysetPage<Row> = {
  rows: Row[];
  total: number | null;
  previous: string | null;
  next: string | null;
};

/** Page numbers reach this many rows; beyond them an address without a cursor shows page 1. */
const countedOff = 1000;

export function readKeysetQuery<Sort extends string>(
  search: URLSearchParams,
  list: ListQuery<Sort>,
): KeysetQuery<Sort> {
  const place = readPlace(search);
  const isNear = (list.page - 1) * list.size <= countedOff;
  if (place.kind === "start") return { list, place, page: isNear ? list.page : 1 };
  return { list, place, page: search.has("page") ? list.page : null };
}

function readPlace(search: URLSearchParams): Place {
  if (search.get("at") === "end") return { kind: "end" };
  for (const kind of ["after", "before"] as const) {
    const cursor = search.get(kind);
    if (cursor && cursor.length <= 400) return { kind, cursor };
  }
  return { kind: "start" };
}

export function keysetSearch(list: ListQuery, place: Place, page: number | null): string {
  const search = new URLSearchParams(listSearch(list, { page: 1 }));
  if (page !== null && (page > 1 || place.kind !== "start")) search.set("page", String(page));
  if (place.kind === "end") search.set("at", "end");
  if ("cursor" in place) search.set(place.kind, place.cursor);
  return `?${search}`;
}

/** Returns where to redirect if rows were added or deleted meanwhile, or the address is old; else null. */
export function settled(
  { list, place, page }: KeysetQuery,
  { rows, total }: KeysetPage<unknown>,
): string | null {
  const isBeginning = place.kind === "before" && rows.length < list.size;
  if (isBeginning) return keysetSearch(list, { kind: "start" }, 1);
  const isPastEnd = rows.length === 0 && (place.kind === "after" || (place.kind === "start" && page !== 1));
  if (isPastEnd) return keysetSearch(list, { kind: "end" }, lastPage(list, total));
  return null;
}

export const lastPage = ({ size }: ListQuery, total: number | null) =>
  total === null ? null : Math.max(1, Math.ceil(total / size));
