import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { quarterVisits } from "~/models/catalogue/quarter-visits";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarterVisits as visits } from "../answers";
import { rowId } from "../ids";

/** Days in Cairo, newest first (rule: Visits). */
const getVisits = endpoint({
  GET: operation({
    access: admin,
    summary: "How many lectures of a quarter members played on each day of the last year, newest first",
    description: "Of the last 366 days in Cairo; a day without any is left out.",
    params: z.object({ id: rowId }),
    answer: z.array(visits),
    run: async ({ context, params: { id } }) =>
      (await quarterVisits(context.db, id, new Date())) ?? apiError(404, texts.api.notFound),
  }),
});

export { getVisits as action, getVisits as loader };
