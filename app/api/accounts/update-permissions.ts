import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { saveGrants } from "~/models/grants";
import { texts } from "~/texts";
import { z } from "~/zod";
import { userId, userPermission } from "../shapes";
import { permissionAnswer } from "./permission-answer.server";
import { differing, noUser } from "./refusals.server";

const courseId = z.number().int().positive();
const most = 10_000;

const body = z.union([
  z
    .object({ applicationUsersCourses: z.array(z.object({ courseId })).max(most), id: userId.optional() })
    .transform(({ id, applicationUsersCourses }) => ({
      id,
      selected: applicationUsersCourses.map((each) => each.courseId),
    }))
    .meta({ example: { applicationUsersCourses: [{ courseId: 1 }, { courseId: 3 }] } }),
  z
    .array(courseId)
    .max(most)
    .transform((selected) => ({ id: undefined, selected }))
    .meta({ example: [1, 3] }),
]);

/** PUT /api/Accounts/UpdateUserPermissions/{id}: the whole new set (T42) → as GetUserPermission. */
const updatePermissions = endpoint({
  PUT: operation({
    summary: "Makes these the courses that a user is granted",
    access: admin,
    params: z.object({ userId }),
    body,
    answer: userPermission,
    run: async ({ context: { db }, viewer, params, body: { id, selected } }) => {
      const wrong = differing(params.userId, id, "id");
      if (wrong) return wrong;
      const { outcome } = await saveGrants(db, "courses", { ...params, selected }, viewer, new Date());
      if (outcome === "unknown-user" || outcome === "removed-user") return noUser();
      if (outcome === "no-plan") return apiError(409, texts.planFirst);
      if (outcome === "unknown-item") {
        return apiError(400, texts.api.idsUnknown, {
          errors: { applicationUsersCourses: [texts.api.idsUnknown] },
        });
      }
      return permissionAnswer(db, params.userId);
    },
  }),
});

export { updatePermissions as action, updatePermissions as loader };
