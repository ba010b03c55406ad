import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { finishUpload } from "~/media/upload/finish-upload.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { finishedUpload } from "../answers";
import { uploadId } from "../ids";

/** 422 ends the upload; after 409 or 503 it can go on. */
const complete = endpoint({
  POST: operation({
    access: admin,
    summary: "Joins the parts of an upload: the lecture shows the video from now on",
    description:
      "409: parts are missing; send them and ask again. 422: the file is no video that phones play, and the upload has ended. 503: the store failed; ask again.",
    params: z.object({ uploadId }),
    answer: finishedUpload,
    refusals: [422],
    run: async ({ context: { db, files }, viewer, params: { uploadId: id } }) => {
      const actor = { id: viewer.id, email: viewer.email };
      const finished = await finishUpload({ db, files }, id, actor, new Date()).catch((error) => {
        logFailure("finish an upload", error);
        return { outcome: "failed" } as const;
      });
      switch (finished.outcome) {
        case "ready":
          return { id, state: "ready" as const, durationMs: finished.durationMs, remark: finished.remark };
        case "refused":
          return apiError(422, finished.reason);
        case "incomplete":
          return apiError(409, texts.upload.missingParts, { code: "incomplete" });
        case "failed":
          return apiError(503, texts.upload.finishFailed);
        default:
          return apiError(404, texts.upload.unknown);
      }
    },
  }),
});

export { complete as action, complete as loader };
