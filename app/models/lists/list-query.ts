export const pageSizes = [10, 25, 50, 100] as const;

export type ListQuery<Sort extends string = string> = {
  filter: string;
  sort: Sort;
  dir: "asc" | "desc";
  page: number;
  size: number;
  chosen: Readonly<Record<string, string>>;
};

export function listSearch(query: ListQuery, change: Partial<ListQuery>): string {
  const { filter, sort, dir, page, size, chosen } = { ...query, ...change };
  const search = new URLSearchParams({ ...chosen, sort, dir, size: String(size) });
  if (filter) search.set("filter", filter);
  if (page > 1) search.set("page", String(page));
  return `?${search}`;
}
