import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { grantedIds } from "~/models/access/grants";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { accountOf } from "../account.server";
import { userId } from "../ids";

const getUserCourses = endpoint({
  GET: operation({
    access: self,
    summary: "The ids of the courses that a user was granted for the mobile app",
    description:
      "Members may ask for themselves, Admins for everybody. Empty if nothing was granted; a plan is needed besides.",
    params: z.object({ userId }),
    answer: z.array(z.number().int().positive()),
    run: async ({ context, viewer, params }) => {
      const account = await accountOf(context, viewer, params.userId);
      if (!account) return apiError(404, texts.api.notFound);
      return (await grantedIds(context.db, "courses", account.id)).map(({ id }) => id);
    },
  }),
});

export { getUserCourses as action, getUserCourses as loader };
