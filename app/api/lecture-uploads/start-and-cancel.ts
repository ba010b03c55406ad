import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { cancelUpload, cleanFileName, startUpload } from "~/media/lecture-upload.server";
import { uploadLimit } from "~/media/upload-sizes";
import { texts } from "~/texts";
import { z } from "~/zod";
import { uploadId } from "./upload-id";

/**
 * POST /api/Lecture-Uploads/{lectureId} `{fileName, bytes}` → 201 `{id, partBytes, parts}`: begins an
 * upload in parts, or goes on with the one of the same file; `parts` need not be sent again.
 * DELETE /api/Lecture-Uploads/{uploadId} → 204: cancels it; also where it is gone already.
 */
const startAndCancel = endpoint({
  POST: operation({
    access: admin,
    params: z.object({
      id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    }),
    body: z.object({
      fileName: z.string().min(1).max(1000).transform(cleanFileName),
      bytes: z.int().min(1).max(uploadLimit, texts.upload.tooLarge),
    }),
    run: async ({ context: { db, files }, params, body }) => {
      const started = await startUpload({ db, files }, { lectureId: params.id, ...body }, new Date());
      if (!started) return apiError(404, texts.upload.noLecture);
      const { id, partBytes } = started.upload;
      return Response.json({ id, partBytes, parts: started.parts }, { status: 201 });
    },
  }),
  DELETE: operation({
    access: admin,
    params: z.object({ id: uploadId }),
    run: async ({ context: { db, files }, params }) => {
      const outcome = await cancelUpload({ db, files }, params.id);
      if (outcome === "finished") return apiError(409, texts.upload.finished);
      return new Response(null, { status: 204 });
    },
  }),
});

export { startAndCancel as action, startAndCancel as loader };
