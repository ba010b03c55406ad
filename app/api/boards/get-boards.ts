import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { loggingBoardFailure } from "~/log.server";
import { listBoards } from "~/models/boards";
import { z } from "~/zod";
import { board } from "../shapes";

/** GET /api/Boards/GetBoards → Board[]. Open to anyone: the public board page shows the same (T84). */
const getBoards = endpoint({
  GET: operation({
    access: anyone,
    summary: "Every board member, by number and name",
    answer: z.array(board),
    run: ({ context }) => loggingBoardFailure(listBoards(context.db)),
  }),
});

export { getBoards as action, getBoards as loader };
