import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { stopSending } from "~/media/upload/browser-package.server";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { uploadId } from "../ids";

const stop = endpoint({
  POST: operation({
    access: admin,
    summary:
      "Stops an upload and stores the reason; the files that have arrived stay, so that it can go on later",
    description: "For a package or a single file. Lists show it as failed until its browser goes on.",
    params: z.object({ uploadId }),
    body: z.object({
      reason: z
        .string()
        .overwrite(cleanLine)
        .min(1)
        .max(500)
        .meta({ example: "This computer has no room left." }),
    }),
    answer: noContent,
    run: async ({ context: { db }, params: { uploadId: id }, body: { reason } }) => {
      const outcome = await stopSending(db, { id, reason }, new Date());
      if (outcome === "ended") return apiError(409, texts.upload.ended);
      if (outcome === "unknown") return apiError(404, texts.upload.unknown);
      return new Response(null, { status: 204 });
    },
  }),
});

export { stop as action, stop as loader };
