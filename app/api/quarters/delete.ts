import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { deletePicture } from "~/media/delete-picture.server";
import { deleteQuarter } from "~/models/catalogue/quarter-management";
import { texts } from "~/texts";
import { z } from "~/zod";
import { numberInPath, success } from "../shapes";

/** DELETE /api/Quarters/DeleteQuarter/{id} → `{success: true}`; 409 while it has courses. */
const deletion = endpoint({
  DELETE: operation({
    access: admin,
    summary: "Deletes a quarter that has no courses, and its picture",
    params: z.object({ id: numberInPath }),
    answer: success,
    run: async ({ context, viewer, params: { id } }) => {
      const deleted = await deleteQuarter(context.db, id, viewer, new Date());
      if (deleted.outcome === "has-courses") return apiError(409, texts.quarterHasCourses(deleted.courses));
      if (deleted.outcome === "gone") return apiError(404, texts.api.notFound);
      await deletePicture(context, "quarters", deleted.image);
      return { success: true };
    },
  }),
});

export { deletion as action, deletion as loader };
