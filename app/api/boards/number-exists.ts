import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { boards } from "~/models/catalogue/boards";
import { numberExists as exists } from "~/models/catalogue/entries";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

const numberExists = endpoint({
  GET: operation({
    access: anyone,
    summary: "Whether a board has this number",
    query: z.object({ boardNumber: z.string(texts.api.numberRequired).trim().meta({ example: "1" }) }),
    answer: z.boolean().meta({ example: true }),
    run: ({ context, query }) => exists(context.db, boards, query.boardNumber),
  }),
});

export { numberExists as action, numberExists as loader };
