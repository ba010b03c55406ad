import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { z } from "~/zod";
import { differing } from "../differing.server";
import { board, numberInPath } from "../shapes";
import { boardBodyWithId } from "./board-body";
import { changeBoardTo } from "./change.server";

/** PUT /api/Boards/UpdateBoard/{id}: Board with the same id → Board. */
const update = endpoint({
  PUT: operation({
    access: admin,
    summary: "Changes a board; what is left out stays as it is",
    params: z.object({ id: numberInPath }),
    body: boardBodyWithId,
    form: true,
    answer: board,
    run: async (call) => {
      const { params, body } = call;
      const wrong = differing(params.id, body.id, "id");
      return wrong ?? changeBoardTo(call, params.id);
    },
  }),
});

export { update as action, update as loader };
