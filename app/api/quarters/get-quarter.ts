import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { findQuarter } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarter } from "../answers";
import { rowId } from "../ids";

const getQuarter = endpoint({
  GET: operation({
    access: signedIn,
    summary: "One quarter without its courses",
    description: "404: there is no such quarter.",
    params: z.object({ id: rowId }),
    answer: quarter,
    run: async ({ context, params: { id } }) =>
      (await findQuarter(context.db, id)) ?? apiError(404, texts.api.notFound),
  }),
});

export { getQuarter as action, getQuarter as loader };
