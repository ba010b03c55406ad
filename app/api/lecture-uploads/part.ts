import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { type PartOutcome, storePart } from "~/media/upload/lecture-upload.server";
import { requestLimit } from "~/media/upload/upload-sizes";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { uploadId } from "../ids";

const refusals: Record<Exclude<PartOutcome, "stored">, [status: number, message: string]> = {
  unknown: [404, texts.upload.unknown],
  ended: [409, texts.upload.ended],
  lost: [409, texts.upload.lost],
  "no-such-part": [400, texts.upload.noSuchPart],
  "wrong-size": [400, texts.upload.wrongPartSize],
  failed: [503, texts.upload.partFailed],
};

const part = endpoint({
  PUT: operation({
    access: admin,
    summary: "Stores one part of an upload; twice changes nothing",
    description:
      "Every part but the last has the size that the start named (`partBytes`). 409: the upload has ended, or its parts were lost and it begins anew.",
    params: z.object({
      uploadId,
      number: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, texts.upload.noSuchPart)
        .transform(Number)
        .pipe(z.int().min(1))
        .meta({ description: "Which part, from 1", example: 1 }),
    }),
    upload: "application/octet-stream",
    limit: requestLimit,
    answer: noContent,
    run: async ({ request, context: { db, files }, params }) => {
      const type = request.headers.get("Content-Type") ?? "";
      if (!/^application\/octet-stream\b/i.test(type)) return apiError(415, texts.upload.wrongPartType);
      if (!request.body) return apiError(400, texts.upload.wrongPartSize);
      const { uploadId: id, number } = params;
      const length = Number(request.headers.get("Content-Length"));
      const sent = { id, number, length, body: request.body };
      const outcome = await storePart({ db, files }, sent, new Date()).catch((error) => {
        logFailure("store a part of an upload", error);
        return "failed" as const;
      });
      if (outcome === "stored") return new Response(null, { status: 204 });
      // Browsers read an answer only once they have sent everything.
      if (!request.body.locked) await request.body.pipeTo(new WritableStream()).catch(() => {});
      return apiError(...refusals[outcome]);
    },
  }),
});

export { part as action, part as loader };
