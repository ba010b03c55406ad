import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { quarterAccess } from "~/models/access/quarter-access";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { accountOf } from "../account.server";
import { quarterAccess as entry } from "../answers";
import { userId } from "../ids";

/** An Admin reads the courses of locked quarters too. */
const getUserAccess = endpoint({
  GET: operation({
    access: self,
    summary: "Which quarters a user may open on the web now",
    description:
      "Every quarter with `hasAccess`, which is false for all of them while no plan is valid. Members may ask for themselves, Admins for everybody.",
    params: z.object({ userId }),
    answer: z.array(entry),
    run: async ({ context, viewer, params }) => {
      const account = await accountOf(context, viewer, params.userId);
      if (!account) return apiError(404, texts.api.notFound);
      const isWhole = viewer.role === "Admin";
      const found = await quarterAccess(context.db, account, { isWhole }, new Date());
      return found.map(({ id, name, hasAccess, courses }) => ({
        id,
        name,
        hasAccess,
        courses: courses.map((course) => ({ id: course.id, name: course.name })),
      }));
    },
  }),
});

export { getUserAccess as action, getUserAccess as loader };
