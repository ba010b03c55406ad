import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/http/log.server";
import { forgetPage } from "~/http/page-cache.server";
import { addBoard } from "~/models/catalogue/board-management";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { orStringified } from "../bodies";
import { readPicture } from "../picture.server";
import { board } from "../shapes";
import { boardBody } from "./board-body";

/** POST /api/Boards and four more addresses (routes.ts): Board without id, JSON or form → 201 Board. */
const add = endpoint({
  POST: operation({
    access: admin,
    summary: "Adds a board, from JSON, a JSON string that holds it, or form data with a picture",
    body: orStringified(boardBody),
    form: true,
    answer: board,
    status: 201,
    run: async ({ request, context, viewer, body }) => {
      const picture = await readPicture(context, "boards", body.image, crypto.randomUUID());
      if (picture instanceof Response) return picture;
      const { name, title, boardNumber = null } = body;
      const row = { name, title, boardNumber, image: picture.image ?? null };
      const adding = addBoard(context.db, row, viewer, new Date());
      const added = await loggingBoardFailure(adding);
      if (added.outcome !== "added") {
        const text = texts.boardNumberTaken;
        return apiError(409, text, { errors: { boardNumber: [text] } });
      }
      await forgetPage(request, context.buildId, urls.site.board);
      return { id: added.id, ...row };
    },
  }),
});

export { add as action, add as loader };
