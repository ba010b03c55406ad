import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { userPermission } from "../answers";
import { orBareList } from "../bodies";
import { idMismatch } from "../id-mismatch.server";
import { idInList, userId } from "../ids";
import { saveUserGrants } from "../save-grants.server";
import { permissionAnswer } from "./permission-answer.server";

const body = orBareList(
  "applicationUsersCourses",
  z
    .object({
      applicationUsersCourses: z.array(
        z.object({ courseId: idInList }, texts.api.idListInvalid),
        texts.api.idListInvalid,
      ),
      id: userId.optional(),
    })
    .meta({ example: { applicationUsersCourses: [{ courseId: 1 }, { courseId: 3 }] } }),
  (courseId) => ({ courseId }),
);

const updatePermissions = endpoint({
  PUT: operation({
    summary: "Makes these the courses that a user is granted",
    description: "For the mobile app. The list is whole: courses that it leaves out are taken away.",
    access: admin,
    params: z.object({ userId }),
    body,
    answer: userPermission,
    run: async ({ context, viewer, params, body: { id, applicationUsersCourses } }) => {
      const wrong = idMismatch(params.userId, id, "id");
      if (wrong) return wrong;
      const selected = applicationUsersCourses.map(({ courseId }) => courseId);
      const set = { ...params, selected };
      const saved = await saveUserGrants(context, viewer, "courses", set, "applicationUsersCourses");
      return saved instanceof Response ? saved : permissionAnswer(context.db, params.userId);
    },
  }),
});

export { updatePermissions as action, updatePermissions as loader };
