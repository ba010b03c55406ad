import { pageSizes } from "~/models/lists/list-query";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

export const pageSize = z
  .enum(pageSizes.map(String))
  .transform(Number)
  .pipe(z.literal(pageSizes))
  .meta({ example: pageSizes[0] });

export const pageNumber = z
  .string()
  .regex(/^([1-9]\d{0,5}|1000000)$/, texts.api.pageInvalid)
  .transform(Number)
  .pipe(z.int().min(1).max(1_000_000))
  .meta({ example: 1 });

export const pagingDocument = (things: string) => ({
  "X-Total-Count": `How many ${things} fit, on all pages`,
  "X-Pagination": "JSON: page, pageSize, totalPages, totalCount",
  Link: "The pages first, prev, next and last",
});

export function pagingHeaders(
  { page: present, pageSize: size }: { page: number; pageSize: number },
  totalCount: number,
  hrefOf: (page: number) => string,
): Record<string, string> {
  const totalPages = Math.max(1, Math.ceil(totalCount / size));
  const pages = {
    first: 1,
    ...(present > 1 ? { prev: Math.min(present - 1, totalPages) } : {}),
    ...(present < totalPages ? { next: present + 1 } : {}),
    last: totalPages,
  };
  const links = Object.entries(pages).map(([rel, number]) => `<${hrefOf(number)}>; rel="${rel}"`);
  return {
    "X-Total-Count": String(totalCount),
    "X-Pagination": JSON.stringify({ page: present, pageSize: size, totalPages, totalCount }),
    Link: links.join(", "),
  };
}
