import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { quartersWithCourses } from "~/models/catalogue/catalogue";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarterWithCourses } from "../answers";
import { rowId } from "../ids";

const withItemsOf = endpoint({
  GET: operation({
    access: signedIn,
    summary: "One category (a quarter) with its items (courses), in teaching order",
    description: "Another name for a quarter with its courses. 404: there is no such quarter.",
    params: z.object({ id: rowId }),
    answer: quarterWithCourses,
    run: async ({ context, params }) => {
      const [found] = await quartersWithCourses(context.db, params.id);
      if (!found) return apiError(404, texts.api.notFound);
      const { id, name, description, courses } = found;
      return { id, name, description, courses };
    },
  }),
});

export { withItemsOf as action, withItemsOf as loader };
