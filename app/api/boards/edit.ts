import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { board } from "../shapes";
import { boardBodyWithId } from "./board-body";
import { changeBoardTo } from "./change.server";

/** PUT /api/Boards/EditBoard: Board with its id → Board. */
const edit = endpoint({
  PUT: operation({
    access: admin,
    summary: "Changes the board whose id is in the body; what is left out stays as it is",
    body: boardBodyWithId,
    form: true,
    answer: board,
    refusals: [404],
    run: async (call) => changeBoardTo(call, call.body.id),
  }),
});

export { edit as action, edit as loader };
