import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { listQuarters } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { quarter } from "../answers";

const getQuarters = endpoint({
  GET: operation({
    access: signedIn,
    summary: "Every quarter, in teaching order",
    description: "Without their courses. A quarter is also called category or term.",
    answer: z.array(quarter),
    run: async ({ context }) => listQuarters(context.db),
  }),
});

export { getQuarters as action, getQuarters as loader };
