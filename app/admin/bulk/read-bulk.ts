import { type BulkAction, bulkActions, mostAtOnce } from "~/models/users/bulk-actions";
import { texts } from "~/texts";
import { urls } from "~/urls";

export type Bulk = {
  ids: string[];
  action: BulkAction | null;
  listHref: string;
  listSearch: string;
  problem: string | null;
};

/** Users and action are in the address, so that a form that comes back keeps both. */
export function readBulk(search: URLSearchParams): Bulk {
  const chosen = search.getAll("userId").filter((id) => id !== "");
  // No id is this long; a cut one matches no account.
  const ids = [...new Set(chosen.map((id) => id.slice(0, 64)))];
  const listSearch = new URLSearchParams((search.get("list") ?? "").slice(0, 1000)).toString();
  const bulk = {
    action: bulkActions.find((action) => action === search.get("do")) ?? null,
    listHref: listSearch ? `${urls.admin.users}?${listSearch}` : urls.admin.users,
    listSearch,
  };
  if (ids.length === 0) return { ...bulk, ids, problem: texts.bulk.userRequired };
  if (ids.length <= mostAtOnce) return { ...bulk, ids, problem: null };
  return { ...bulk, ids: [], problem: texts.bulk.tooManyUsers(ids.length) };
}
