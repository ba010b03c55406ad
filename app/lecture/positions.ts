import { apiError, endpoint, operation, refuse } from "~/access/endpoint.server";
import { sessionHolder, subscriber } from "~/access/rules";
import { claimOf } from "~/access/viewer.server";
import type { Context } from "~/http/context.server";
import { savePlayed } from "~/models/progress/save-played";
import { mostRanges } from "~/portable/played";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

const whole = z.int().min(0);

/** Only pages call it, so it is no part of the app's API. */
const positions = endpoint({
  POST: operation({
    access: sessionHolder,
    summary: "Keeps where a lecture's player is",
    body: z.object({
      /** The account that played: positions may wait in the browser while another account signs in. */
      userId: z.string(),
      lectureId: z.int().positive(),
      position: whole,
      seen: z.array(z.tuple([whole, whole])).max(mostRanges),
      /** Milliseconds. The browser's clock may be hours off, but it counts well. */
      age: whole.optional(),
      /** By the browser's clock: what pages sent that were opened before there was an age. */
      madeAt: whole.optional(),
    }),
    answer: z.object({
      isWatched: z.boolean(),
      /** By the server's clock, in ms since 1970. */
      now: z.int(),
    }),
    run: async ({ context, body }) => {
      const { credentials, env, sessionHash } = context;
      const claim = await claimOf({ secret: env.APP_SECRET, credentials, sessionHash });
      const now = new Date();
      const { age, madeAt = now.getTime(), ...played } = body;
      const made = age === undefined ? madeAt : Math.max(0, now.getTime() - age);
      const saved = claim && (await savePlayed(context.dbRetry, claim, { ...played, madeAt: made }, now));
      return saved ? { ...saved, now: now.getTime() } : refusalOf(context, body.userId);
    },
  }),
});

/** Nothing was stored: asks who it was, to say why. */
async function refusalOf(context: Context, userId: string): Promise<Response> {
  const viewer = await context.viewer();
  const verdict = subscriber.check(viewer, {});
  if (verdict !== "allowed") return refuse(verdict);
  return userId === viewer?.id ? apiError(404, texts.api.notFound) : apiError(403, texts.api.forbidden);
}

export { positions as action, positions as loader };
