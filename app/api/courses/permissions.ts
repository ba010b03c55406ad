import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { saveSelection } from "~/models/access/saved-selection";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { success } from "../answers";
import { orBareList } from "../bodies";
import { idList, userId } from "../ids";
import { saveUserGrants } from "../save-grants.server";

const body = z
  .object({
    userId: userId.min(1, texts.userIdRequired).nullish(),
    courseIds: idList.min(1, texts.courseRequired),
  })
  .meta({ example: { userId: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11", courseIds: [1, 6] } });

/** Without `userId` it sets the Admin's own saved selection. */
const permissions = endpoint({
  POST: operation({
    access: admin,
    summary: "Replaces the courses of a user, or the Admin's own saved selection",
    description:
      "With `userId` it replaces that user's courses in the mobile app; without, the Admin's own saved selection. 404: there is no such user.",
    body: orBareList("courseIds", body),
    answer: success,
    refusals: [404],
    run: async ({ context, viewer, body: { userId: forUser, courseIds } }) => {
      if (forUser) {
        return saveUserGrants(context, viewer, "courses", { userId: forUser, selected: courseIds });
      }
      const selected = [...new Set(courseIds)];
      const { outcome } = await saveSelection(context.db, { selected }, viewer, new Date());
      if (outcome === "unknown-item") {
        return apiError(400, texts.api.idsUnknown, { errors: { courseIds: [texts.api.idsUnknown] } });
      }
      // No baseline was sent, so `stale` means that the write had no effect.
      if (outcome === "stale") return apiError(500, texts.serverError);
      return { success: true as const, message: texts.itemsSaved(selected.length) };
    },
  }),
});

export { permissions as action, permissions as loader };
