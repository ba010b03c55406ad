import { orderStates } from "#db/schema/order-states";
import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { pageSizes } from "~/models/lists/list-query";
import { filterPayments, paymentFilterSorts } from "~/models/payments/api-payment-filter";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { urls } from "~/urls";
import { payment } from "../answers";
import { pageNumber, pageSize, pagingDocument, pagingHeaders } from "../paging";
import { paymentAnswer } from "./payment-answer";

const query = z.object({
  text: z
    .string()
    .overwrite(cleanLine)
    .max(254)
    .optional()
    .meta({ description: "In the reference, the transfer reference or the email", example: "K7QM" }),
  state: z.enum(orderStates).optional(),
  sort: z.enum(paymentFilterSorts).default("createdAt"),
  page: pageNumber.default(1),
  pageSize: pageSize.default(pageSizes[0]),
});

/** The paging stands in headers. */
const filter = endpoint({
  GET: operation({
    summary: "A page of the payments that fit, the newest first, with X-Total-Count, X-Pagination and Link",
    description:
      "Unknown parameters are ignored. A page beyond the last one is empty; the headers say how many there are.",
    access: admin,
    query,
    answer: z.array(payment),
    headers: pagingDocument("payments"),
    run: async ({ context, query: asked }) => {
      const { payments, total } = await filterPayments(context.reads, asked);
      const headers = pagingHeaders(asked, total, (page) => urls.api.paymentsFilter({ ...asked, page }));
      return Response.json(payments.map(paymentAnswer), { headers });
    },
  }),
});

export { filter as action, filter as loader };
