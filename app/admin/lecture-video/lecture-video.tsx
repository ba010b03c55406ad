import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { storeFormFile } from "~/media/upload/form-upload.server";
import { cleanFileName } from "~/media/upload/lecture-upload.server";
import { formUploadLimit, requestLimit } from "~/media/upload/upload-sizes";
import { lectureCaptions } from "~/models/catalogue/caption-tracks";
import { previewState } from "~/models/catalogue/previews";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { useRefusal } from "~/ui/form/refusal";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { refused } from "../editing/refused.server";
import { CaptionsPanel } from "../lecture-captions/captions-panel";
import { PreviewPanel } from "../lecture-preview/preview-panel";
import { breadcrumbsThrough } from "../lectures/breadcrumbs";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { CurrentVideo } from "./current-video";
import { lectureVideoTexts as say } from "./texts";
import { videoPage } from "./video-page.server";
import { VideoUpload } from "./video-upload";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? say.videoOf(page.lecture.name) : say.noSuchLecture },
];

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const [page, captions, preview] = await Promise.all([
    videoPage(context.reads, id),
    lectureCaptions(context.reads, id),
    previewState(context.reads, id),
  ]);
  return orNotFound(page && captions && preview && { ...page, captions, preview });
});

/** In bytes: the form's content besides the file. */
const formOverhead = 64 * 1024;

/** Only for browsers without JavaScript; others send parts to /api/Lecture-Uploads. */
export const action = only.upload(
  admin,
  async ({ request, params, context, viewer, file }) => {
    const lectureId = rowIdOf(params.id);
    if (!file) return refused(400, texts.upload.fileRequired);
    if (Number(request.headers.get("Content-Length")) > formUploadLimit + formOverhead) {
      return refused(413, texts.upload.tooLargeForForm);
    }
    const { db, files, waitUntil } = context;
    const actor = { id: viewer.id, email: viewer.email };
    const form = { lectureId, fileName: cleanFileName(file.name), chunks: file.chunks, actor };
    const work = storeFormFile({ db, files }, form, new Date()).catch((error) => {
      logFailure("take a video from a form", error);
      return { outcome: "failed", reason: texts.serverError } as const;
    });
    // Cleans up in the store even if the visitor leaves and the request ends.
    waitUntil(work);
    const stored = await work;
    if (!stored) return refused(404, texts.upload.noSuchLecture);
    if (stored.outcome !== "ready") {
      const reason = "reason" in stored ? stored.reason : texts.upload.unknown;
      return refused(statuses[stored.outcome], reason);
    }
    return done(request, context, { href: urls.admin.lectureVideo(lectureId), text: texts.upload.published });
  },
  requestLimit,
);

const statuses = { refused: 400, unknown: 400, incomplete: 400, ended: 400, "too-large": 413, failed: 500 };

export default function LectureVideo() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!page) return <Missing what="lecture" />;
  const { lecture, current, pending, captions, preview } = page;
  const watchHref = urls.admin.lectures(lecture.course, lecture.id);
  return (
    <>
      <PageHeader
        title={say.videoOf(lecture.name)}
        breadcrumbs={breadcrumbsThrough(lecture.course, say.videoOf(lecture.name))}
      />
      <Reasons of={errors} />
      {/* Another lecture has other files and other changes. */}
      <div key={lecture.id} data-forms>
        <UnsavedGuard />
        <VideoUpload
          lecture={lecture}
          pending={pending}
          hasVideo={current !== null}
          current={<CurrentVideo lectureId={lecture.id} current={current} watchHref={watchHref} />}
        />
        <CaptionsPanel lecture={captions} />
      </div>
      <PreviewPanel state={preview} />
    </>
  );
}
