import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { cancelPending } from "~/media/upload/lecture-upload.server";
import { findLecture } from "~/models/catalogue/lecture-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { breadcrumbsThrough, courseOf } from "../lectures/breadcrumbs";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { cancelQuestion } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", cancelQuestion.title);

export const loader = only(admin, async ({ params, context }) =>
  orNotFound(await findLecture(context.reads, rowIdOf(params.id))),
);

/** Cancels a pending upload or forgets a failed one; a second press is no error. */
export const action = only.post(
  admin,
  press("cancel an upload", async ({ params, context, viewer }) => {
    const lectureId = rowIdOf(params.id);
    const href = urls.admin.lectureVideo(lectureId);
    if (!(await findLecture(context.reads, lectureId))) {
      return { status: 404, refusal: texts.upload.noSuchLecture };
    }
    const wasUnderWay = await cancelPending(context, lectureId, viewer, new Date());
    return wasUnderWay ? { href, text: texts.upload.cancelled, kind: "info" } : redirectTo(href);
  }),
);

export default function CancelUpload() {
  const lecture = useLoaderData<typeof loader>();
  if (!lecture) return <Missing what="lecture" />;
  return (
    <ConfirmPage
      question={cancelQuestion}
      breadcrumbs={breadcrumbsThrough(courseOf(lecture), cancelQuestion.title)}
      cancelHref={urls.admin.lectureVideo(lecture.id)}
    />
  );
}
