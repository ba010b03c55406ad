import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { pageSizes } from "~/models/lists/list-query";
import { filterUsers, type UserFilter, userFilterSorts } from "~/models/users/api-user-filter";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { user } from "../answers";

const text = z.string().overwrite(cleanLine).max(254).optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .pipe(z.boolean())
  .optional();
const pageSize = z
  .enum(pageSizes.map(String))
  .transform(Number)
  .pipe(z.literal(pageSizes))
  .meta({ example: pageSizes[0] });

const page = z
  .string()
  .regex(/^([1-9]\d{0,5}|1000000)$/, texts.api.pageInvalid)
  .transform(Number)
  .pipe(z.int().min(1).max(1_000_000))
  .meta({ example: 1 });

const query = z.object({
  text: text.meta({ description: "In the email or the id", example: "mona" }),
  email: text,
  isActive: flag,
  isAdmin: flag,
  isLoggedIn: flag,
  sort: z.enum(userFilterSorts).default("email"),
  dir: z.enum(["asc", "desc"]).default("asc"),
  page: page.default(1),
  pageSize: pageSize.default(pageSizes[0]),
});

/** The paging stands in headers. */
const filter = endpoint({
  GET: operation({
    summary: "A page of the users that fit, with X-Total-Count, X-Pagination and Link",
    description:
      "Unknown parameters are ignored. A page beyond the last one is empty; the headers say how many there are.",
    access: admin,
    query,
    answer: z.array(user),
    headers: {
      "X-Total-Count": "How many users fit, on all pages",
      "X-Pagination": "JSON: page, pageSize, totalPages, totalCount",
      Link: "The pages first, prev, next and last",
    },
    run: async ({ context, query: asked }) => {
      const { users, total } = await filterUsers(context.reads, asked, new Date());
      return Response.json(users, { headers: pagingHeaders(asked, total) });
    },
  }),
});

function pagingHeaders(asked: UserFilter, totalCount: number): Record<string, string> {
  const { page: present, pageSize: size } = asked;
  const totalPages = Math.max(1, Math.ceil(totalCount / size));
  const pages = {
    first: 1,
    ...(present > 1 ? { prev: Math.min(present - 1, totalPages) } : {}),
    ...(present < totalPages ? { next: present + 1 } : {}),
    last: totalPages,
  };
  const links = Object.entries(pages).map(
    ([rel, number]) => `<${urls.api.usersFilter({ ...asked, page: number })}>; rel="${rel}"`,
  );
  return {
    "X-Total-Count": String(totalCount),
    "X-Pagination": JSON.stringify({ page: present, pageSize: size, totalPages, totalCount }),
    Link: links.join(", "),
  };
}

export { filter as action, filter as loader };
