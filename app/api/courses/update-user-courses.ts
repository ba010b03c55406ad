import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import * as z from "~/settings/zod";
import { success } from "../answers";
import { orBareList } from "../bodies";
import { idList, userId } from "../ids";
import { saveUserGrants } from "../save-grants.server";

/** Rule: Whole sets. Takes a bare list as well. */
const updateUserCourses = endpoint({
  POST: operation({
    access: admin,
    summary: "Replaces the courses that a user may open in the mobile app",
    description:
      "The list is whole: courses that it leaves out are taken away. Access on the web goes by quarters.",
    params: z.object({ userId }),
    body: orBareList("courseIds", z.object({ courseIds: idList }).meta({ example: { courseIds: [1, 6] } })),
    answer: success,
    run: async ({ context, viewer, params, body }) =>
      saveUserGrants(context, viewer, "courses", { userId: params.userId, selected: body.courseIds }),
  }),
});

export { updateUserCourses as action, updateUserCourses as loader };
