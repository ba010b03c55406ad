import { redirectTo } from "~/access/redirects.server";
import { type ListPage, type ListQuery, listSearch } from "~/models/list";

/**
 * A page beyond the list's end (a row was deleted, the address is old) leads to the last one.
 * @throws Response the redirect
 */
export function withinList<Row>(request: Request, query: ListQuery, page: ListPage<Row>): ListPage<Row> {
  const last = Math.max(1, Math.ceil(page.total / query.size));
  if (query.page <= last) return page;
  throw redirectTo(new URL(request.url).pathname.replace(/\.data$/, "") + listSearch(query, { page: last }));
}
