import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { browserManifest } from "~/media/upload/browser-package";
import { finishPackage } from "~/media/upload/browser-package.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { finishedUpload } from "../answers";
import { uploadId } from "../ids";

/** After 409 or 503 it can go on. */
const complete = endpoint({
  POST: operation({
    access: admin,
    summary: "Ends a package: the lecture shows the video from now on",
    description:
      "The body says what the browser has made. 409: files are missing; send them and ask again. 422: the files do not fit together, and the package has ended. 503: the store failed; ask again.",
    params: z.object({ uploadId }),
    body: browserManifest,
    answer: finishedUpload,
    refusals: [422],
    run: async ({ context: { db, files }, viewer, params: { uploadId: id }, body: manifest }) => {
      const actor = { id: viewer.id, email: viewer.email };
      const end = await finishPackage({ db, files }, { id, manifest, actor }, new Date()).catch((error) => {
        logFailure("finish a package", error);
        return { outcome: "failed" } as const;
      });
      switch (end.outcome) {
        case "ready":
          return { id, state: "ready" as const, durationMs: end.durationMs, remark: null };
        case "refused":
          return apiError(422, end.reason);
        case "incomplete":
          return apiError(409, texts.upload.missingParts, { code: "incomplete" });
        case "ended":
          return apiError(409, texts.upload.ended);
        case "failed":
          return apiError(503, texts.upload.finishFailed);
        default:
          return apiError(404, texts.upload.unknown);
      }
    },
  }),
});

export { complete as action, complete as loader };
