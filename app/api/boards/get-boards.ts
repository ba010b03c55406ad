import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { listBoards } from "~/models/catalogue/boards";
import * as z from "~/settings/zod";
import { board } from "../answers";

const getBoards = endpoint({
  GET: operation({
    access: anyone,
    summary: "Every board member, by number and name",
    description: "The same as the public page shows. Members without a number come last.",
    answer: z.array(board),
    run: ({ context }) => listBoards(context.db),
  }),
});

export { getBoards as action, getBoards as loader };
