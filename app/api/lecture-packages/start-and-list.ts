import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { packageFiles } from "~/media/upload/browser-package.server";
import { startUpload } from "~/media/upload/lecture-upload.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { packageFileList, startedPackage } from "../answers";
import { rowId, uploadId } from "../ids";
import { uploadedFile } from "../lecture-uploads/uploaded-file";

/** POST begins a package, or goes on with the one in `resumes`. GET tells the files that have arrived. */
const startAndList = endpoint({
  POST: operation({
    access: admin,
    summary: "Begins to send a lecture's renditions file by file, or goes on with them",
    description:
      "The id is the lecture's; name, size and age are the recording's. DELETE /api/Lecture-Uploads/{id} cancels it.",
    params: z.object({ id: rowId }),
    answer: startedPackage,
    status: 201,
    body: uploadedFile.extend({ resumes: uploadId.nullable().default(null) }),
    run: async ({ context: { db, files }, viewer, params, body }) => {
      const { replace: mayReplace, resumes, ...about } = body;
      const file = { lectureId: params.id, kind: "package", ...about } as const;
      const start = { file, resumes: resumes ?? undefined, mayReplace, actor: viewer };
      const started = await startUpload({ db, files }, start, new Date());
      if (!started) return apiError(404, texts.upload.noSuchLecture);
      if (started.outcome === "occupied") {
        return apiError(409, texts.upload.otherUpload(started.fileName));
      }
      return Response.json({ id: started.upload.id }, { status: 201 });
    },
  }),
  GET: operation({
    access: admin,
    summary: "The files of a package that have arrived, which need not be sent again",
    description: "The id is the package's.",
    params: z.object({ id: uploadId }),
    answer: packageFileList,
    run: async ({ context: { db, files }, params: { id } }) => {
      const sizes = await packageFiles({ db, files }, id, new Date());
      if (!sizes) return apiError(404, texts.upload.unknown);
      return { files: [...sizes].map(([path, bytes]) => ({ path, bytes })) };
    },
  }),
});

export { startAndList as action, startAndList as loader };
