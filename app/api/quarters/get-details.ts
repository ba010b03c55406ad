import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { quartersWithCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarterDetails } from "../answers";
import { rowId } from "../ids";

const getDetails = endpoint({
  GET: operation({
    access: signedIn,
    summary: "One quarter with its courses, in teaching order",
    description:
      "Every signed-in user may read the outline; watching needs access. 404: there is no such quarter.",
    params: z.object({ id: rowId }),
    answer: quarterDetails,
    run: async ({ context, params: { id } }) => {
      const [found] = await quartersWithCourses(context.db, id);
      return found ?? apiError(404, texts.api.notFound);
    },
  }),
});

export { getDetails as action, getDetails as loader };
