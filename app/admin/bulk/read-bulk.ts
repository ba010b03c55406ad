import { type BulkAction, bulkActions, mostAtOnce } from "~/models/bulk-actions";
import { texts } from "~/texts";
import { urls } from "~/urls";

export type Bulk = {
  /** Each once, however often it was chosen. */
  ids: string[];
  action: BulkAction | null;
  /** The page of the list that they were chosen on. */
  listHref: string;
  listSearch: string;
  /** Why nothing can be done with them. */
  problem: string | null;
};

/** Who is chosen and what for stand in the address, so that a form which comes back has lost neither. */
export function readBulk(search: URLSearchParams): Bulk {
  const chosen = search.getAll("userId").filter((id) => id !== "");
  // Ids are opaque, but none is that long: what is left of one names nobody.
  const ids = [...new Set(chosen.map((id) => id.slice(0, 64)))];
  const listSearch = new URLSearchParams((search.get("list") ?? "").slice(0, 1000)).toString();
  const bulk = {
    action: bulkActions.find((action) => action === search.get("do")) ?? null,
    listHref: listSearch ? `${urls.admin.users}?${listSearch}` : urls.admin.users,
    listSearch,
  };
  if (ids.length === 0) return { ...bulk, ids, problem: texts.bulk.chooseFirst };
  if (ids.length <= mostAtOnce) return { ...bulk, ids, problem: null };
  return { ...bulk, ids: [], problem: texts.bulk.tooMany(ids.length) };
}
