import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { listBoards } from "~/models/catalogue/boards";
import * as z from "~/settings/zod";
import { board } from "../answers";

const search = endpoint({
  GET: operation({
    access: anyone,
    summary: "The boards whose name or title contains the term, or all without one",
    params: z.object({ term: z.string().trim().default("") }),
    answer: z.array(board),
    run: ({ context, params: { term } }) => listBoards(context.db, term),
  }),
});

export { search as action, search as loader };
