import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { subscriber } from "~/access/rules";
import { mostRanges } from "~/enhance/progress/played";
import { savePlayed } from "~/models/progress/lecture-progress";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

const whole = z.int().min(0);

/** Only pages call it, so it is no part of the app's API. */
const positions = endpoint({
  POST: operation({
    access: subscriber,
    summary: "Keeps where a lecture's player is",
    body: z.object({
      /** The account that played: positions may wait in the browser while another account signs in. */
      userId: z.string(),
      lectureId: z.int().positive(),
      position: whole,
      seen: z.array(z.tuple([whole, whole])).max(mostRanges),
      madeAt: whole,
    }),
    answer: z.object({ isWatched: z.boolean() }),
    run: async ({ context, viewer, body: { userId, ...played } }) => {
      if (userId !== viewer.id) return apiError(403, texts.api.forbidden);
      const saved = await savePlayed(context.repeats, viewer, played, new Date());
      return saved ?? apiError(404, texts.api.notFound);
    },
  }),
});

export { positions as action, positions as loader };
