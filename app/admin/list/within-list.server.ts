import { redirectTo } from "~/access/redirects.server";
import type { ListPage } from "~/models/lists/list";
import { type ListQuery, listSearch } from "~/models/lists/list-query";

/** @throws Response a redirect to the last page, if this one is beyond the end. */
export function withinList<Row>(request: Request, query: ListQuery, page: ListPage<Row>): ListPage<Row> {
  const last = Math.max(1, Math.ceil(page.total / query.size));
  if (query.page <= last) return page;
  throw redirectTo(new URL(request.url).pathname.replace(/\.data$/, "") + listSearch(query, { page: last }));
}
