import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { listQuarters } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { quarter } from "../answers";

const search = endpoint({
  GET: operation({
    access: signedIn,
    summary: "The quarters whose name or description contains the text, or all without one",
    params: z.object({ text: z.string().trim().default("") }),
    answer: z.array(quarter),
    run: async ({ context, params: { text } }) => listQuarters(context.db, text),
  }),
});

export { search as action, search as loader };
