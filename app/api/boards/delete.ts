import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/log.server";
import { deleteBoard } from "~/models/board-management";
import { forgetPage } from "~/page-cache.server";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { z } from "~/zod";
import { numberInPath, success } from "../shapes";

/** DELETE /api/Boards/DeleteBoard/{id} → `{success: true}`; its picture goes with the next nightly sweep. */
const deletion = endpoint({
  DELETE: operation({
    access: admin,
    summary: "Deletes a board, and by the next night its picture",
    params: z.object({ id: numberInPath }),
    answer: success,
    run: async ({ request, context, viewer, params: { id } }) => {
      const isDeleted = await loggingBoardFailure(deleteBoard(context.db, id, viewer, new Date()));
      if (!isDeleted) return apiError(404, texts.api.notFound);
      await forgetPage(request, context.buildId, urls.site.board);
      return { success: true };
    },
  }),
});

export { deletion as action, deletion as loader };
