import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { numberExists as exists } from "~/models/catalogue/entries";
import { quarters } from "~/models/catalogue/quarters";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

const numberExists = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Whether a quarter has this number",
    query: z.object({ QuarterNumber: z.string(texts.api.numberRequired).trim().meta({ example: "1" }) }),
    answer: z.boolean().meta({ example: false }),
    run: ({ context, query }) => exists(context.db, quarters, query.QuarterNumber),
  }),
});

export { numberExists as action, numberExists as loader };
