import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/http/log.server";
import { forgetPage } from "~/http/page-cache.server";
import { deletePicture } from "~/media/delete-picture.server";
import { deleteBoard } from "~/models/catalogue/board-management";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { z } from "~/zod";
import { numberInPath, success } from "../shapes";

/** DELETE /api/Boards/DeleteBoard/{id} → `{success: true}`; deletes its picture too. */
const deletion = endpoint({
  DELETE: operation({
    access: admin,
    summary: "Deletes a board and its picture",
    params: z.object({ id: numberInPath }),
    answer: success,
    run: async ({ request, context, viewer, params: { id } }) => {
      const deleted = await loggingBoardFailure(deleteBoard(context.db, id, viewer, new Date()));
      if (!deleted) return apiError(404, texts.api.notFound);
      await deletePicture(context, "boards", deleted.image);
      await forgetPage(request, context.buildId, urls.site.board);
      return { success: true };
    },
  }),
});

export { deletion as action, deletion as loader };
