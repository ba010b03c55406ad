import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { cancelUpload, startUpload } from "~/media/upload/lecture-upload.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { startedUpload } from "../answers";
import { rowId, uploadId } from "../ids";
import { uploadedFile } from "./uploaded-file";

/** POST begins an upload, or goes on with the same file's. DELETE answers 204 also if it is gone already. */
const startAndCancel = endpoint({
  POST: operation({
    access: admin,
    summary: "Begins to upload a lecture's video in parts, or goes on with it",
    description: "The id is the lecture's. Parts named in the answer need not be sent again.",
    params: z.object({ id: rowId }),
    answer: startedUpload,
    status: 201,
    body: uploadedFile,
    run: async ({ context: { db, files }, viewer, params, body: { replace: mayReplace, ...about } }) => {
      const file = { lectureId: params.id, kind: "file", ...about } as const;
      const started = await startUpload({ db, files }, { file, mayReplace, actor: viewer }, new Date());
      if (!started) return apiError(404, texts.upload.noSuchLecture);
      if (started.outcome === "occupied") {
        return apiError(409, texts.upload.otherUpload(started.fileName));
      }
      const { id, partBytes } = started.upload;
      return Response.json({ id, partBytes, parts: started.parts }, { status: 201 });
    },
  }),
  DELETE: operation({
    access: admin,
    summary: "Cancels an upload; the lecture keeps the video it had",
    description: "The id is the upload's. One that is gone already is a success too.",
    params: z.object({ id: uploadId }),
    answer: noContent,
    run: async ({ context: { db, files }, viewer, params }) => {
      const outcome = await cancelUpload({ db, files }, params.id, viewer, new Date());
      if (outcome === "finished") return apiError(409, texts.upload.finished);
      return new Response(null, { status: 204 });
    },
  }),
});

export { startAndCancel as action, startAndCancel as loader };
