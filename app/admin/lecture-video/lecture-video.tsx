import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { storeFormFile } from "~/media/form-upload.server";
import { cleanFileName } from "~/media/lecture-upload.server";
import { formUploadLimit } from "~/media/upload-sizes";
import { courseIdOf } from "~/models/course-id";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { CurrentVideo } from "./current-video";
import { videoPage } from "./video-page.server";
import { VideoUpload } from "./video-upload";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Video of ${page.lecture.name}` : "No such lecture" },
];

/** /admin/admin-lecture-video/{lectureId}: the video that a lecture shows, and the way to another one. */
export const loader = only(admin, async ({ params, context }) => {
  const lectureId = courseIdOf(params.lectureId);
  const page = lectureId === null ? null : await videoPage(context.reads, lectureId);
  return data(page, { status: page ? 200 : 404 });
});

/** What a form says about itself besides the file. */
const formOverhead = 64 * 1024;

/** Takes the form of browsers without JavaScript; the others send parts to /api/Lecture-Uploads. */
export const action = only.upload(admin, async ({ request, params, context, viewer, file }) => {
  const refuse = (status: number, message: string) =>
    data({ lastResult: { status: "error" as const, error: { "": [message] } } }, { status });
  const lectureId = courseIdOf(params.lectureId);
  if (lectureId === null) return refuse(404, texts.upload.noLecture);
  if (!file) return refuse(400, texts.upload.chooseFile);
  if (Number(request.headers.get("Content-Length")) > formUploadLimit + formOverhead) {
    return refuse(413, texts.upload.tooLargeForForm);
  }
  const { db, files, waitUntil } = context;
  const actor = { id: viewer.id, email: viewer.email };
  const form = { lectureId, fileName: cleanFileName(file.name), chunks: file.chunks, actor };
  const work = storeFormFile({ db, files }, form, new Date()).catch((error) => {
    logFailure("take a video from a form", error);
    return { outcome: "refused", reason: texts.serverError } as const;
  });
  // Whoever leaves half way takes the request along: what was stored is cleared up all the same.
  waitUntil(work);
  const stored = await work;
  if (!stored) return refuse(404, texts.upload.noLecture);
  if (stored.outcome !== "ready") {
    const reason = stored.outcome === "refused" ? stored.reason : texts.upload.unknown;
    return refuse(statusOf(reason), reason);
  }
  const text = [texts.upload.replaced, stored.remark].filter(Boolean).join(" ");
  const notice = { kind: "success", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.lectureVideo(lectureId), [
    await leaveNotices(request, context.env.APP_SECRET, [notice]),
  ]);
});

function statusOf(reason: string): number {
  if (reason === texts.upload.tooLargeForForm) return 413;
  return reason === texts.serverError || reason === texts.upload.failed ? 500 : 400;
}

export default function LectureVideo() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page) {
    return (
      <EmptyState heading="h1" title="No such lecture">
        It may have been deleted. Choose its course in the list.
      </EmptyState>
    );
  }
  const { lecture, current, pending } = page;
  const watchHref = urls.admin.lectures(lecture.course, lecture.id);
  return (
    <>
      <PageHeader
        title={`Video of ${lecture.name}`}
        trail={[
          { label: lecture.course.name, href: urls.admin.lectures(lecture.course) },
          { label: lecture.name, href: watchHref },
          { label: "Video" },
        ]}
      />
      {answer?.lastResult.error?.[""]?.map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      ))}
      <CurrentVideo current={current} watchHref={watchHref} />
      <VideoUpload lectureId={lecture.id} pending={pending} hasVideo={current !== null} />
    </>
  );
}
