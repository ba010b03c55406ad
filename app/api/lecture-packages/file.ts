import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { isPackagePath } from "~/media/upload/browser-package";
import { type Stored, storePackageFile } from "~/media/upload/browser-package.server";
import { partMegabytes, segmentBytes, segmentMegabytes } from "~/media/upload/upload-sizes";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { uploadId } from "../ids";

const refusals: Record<
  Exclude<Stored["outcome"], "stored" | "refused">,
  [status: number, message: string]
> = {
  unknown: [404, texts.upload.unknown],
  ended: [409, texts.upload.ended],
  "too-large": [413, `A segment has ${segmentMegabytes} MB at most, any other file ${partMegabytes} MB.`],
};

const file = endpoint({
  PUT: operation({
    access: admin,
    summary: "Stores one file of a package; twice changes nothing",
    description: `Segments and init.mp4 by rendition, poster/poster.jpg, and plain files in pieces of ${partMegabytes} MB: fallback.mp4/piece-00000.`,
    params: z.object({
      uploadId,
      folder: z.string().meta({ description: "A rendition, `poster` or a plain file", example: "144p" }),
      file: z.string().meta({ description: "The file in it", example: "seg-00000.m4s" }),
    }),
    upload: "application/octet-stream",
    limit: segmentBytes,
    answer: noContent,
    run: async ({
      request,
      context: { db, files, images },
      params: { uploadId: id, folder, file: name },
    }) => {
      const type = request.headers.get("Content-Type") ?? "";
      if (!/^application\/octet-stream\b/i.test(type)) return apiError(415, texts.upload.wrongPartType);
      if (!isPackagePath(folder, name)) return apiError(400, "A package has no file with this name.");
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (bytes.byteLength === 0) return apiError(400, texts.upload.wrongPartSize);
      const sent = { id, folder, name, bytes };
      const stored = await storePackageFile({ db, files, images }, sent, new Date()).catch((error) => {
        logFailure("store a file of a package", error);
        return null;
      });
      if (!stored) return apiError(503, texts.upload.partFailed);
      if (stored.outcome === "stored") return new Response(null, { status: 204 });
      return stored.outcome === "refused"
        ? apiError(400, stored.reason)
        : apiError(...refusals[stored.outcome]);
    },
  }),
});

export { file as action, file as loader };
