import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { pageSizes } from "~/models/lists/list-query";
import { filterUsers, userFilterSorts } from "~/models/users/api-user-filter";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { urls } from "~/urls";
import { user } from "../answers";
import { pageNumber, pageSize, pagingDocument, pagingHeaders } from "../paging";

const text = z.string().overwrite(cleanLine).max(254).optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .pipe(z.boolean())
  .optional();
const query = z.object({
  text: text.meta({ description: "In the email or the id", example: "mona" }),
  email: text,
  isActive: flag,
  isAdmin: flag,
  isLoggedIn: flag,
  sort: z.enum(userFilterSorts).default("email"),
  dir: z.enum(["asc", "desc"]).default("asc"),
  page: pageNumber.default(1),
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
    headers: pagingDocument("users"),
    run: async ({ context, query: asked }) => {
      const { users, total } = await filterUsers(context.reads, asked, new Date());
      const headers = pagingHeaders(asked, total, (page) => urls.api.usersFilter({ ...asked, page }));
      return Response.json(users, { headers });
    },
  }),
});

export { filter as action, filter as loader };
