import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { subscriber } from "~/access/rules";
import { qualities } from "~/media/offered-renditions";
import { chooseQuality, markWatched } from "~/models/progress/lecture-progress";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** Whose action it is: actions may wait in the browser while another account signs in. */
const userId = z.string();

/** Makes the same writes as the forms of a lecture's page, for its script: a form that is sent late could end a session. */
const actions = endpoint({
  POST: operation({
    access: subscriber,
    summary: "Keeps a quality, or whether a lecture was watched",
    body: z.union([
      z.object({ userId, quality: z.enum(qualities) }),
      z.object({ userId, lectureId: z.int().positive(), isWatched: z.boolean() }),
    ]),
    answer: noContent,
    run: async ({ context: { dbRetry }, viewer, body: { userId, ...action } }) => {
      if (userId !== viewer.id) return apiError(403, texts.api.forbidden);
      if ("quality" in action) return chooseQuality(dbRetry, viewer.id, action.quality);
      const isMarked = await markWatched(dbRetry, viewer, action, new Date());
      return isMarked || apiError(404, texts.api.notFound);
    },
  }),
});

export { actions as action, actions as loader };
