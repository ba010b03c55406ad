import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetCourse } from "~/http/caches/page-cache.server";
import { forgetPoster } from "~/media/pictures/cached-poster.server";
import { type PreviewState, previewState, setPreview } from "~/models/catalogue/previews";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { type Question, quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { breadcrumbsThrough, courseOf } from "../lectures/breadcrumbs";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { previewTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", say.preview);

export const loader = only(admin, async ({ params, context }) =>
  orNotFound(await previewState(context.reads, rowIdOf(params.id))),
);

/** POST `open=yes|no`. A second press is no error. */
export const action = only.post(
  admin,
  press("change a preview", async ({ params, context, viewer, form }) => {
    const open = form.get("open");
    if (open !== "yes" && open !== "no") return { status: 400, refusal: texts.api.invalid };
    const isOpen = open === "yes";
    const lecture = await previewState(context.db, rowIdOf(params.id));
    if (!lecture) return { status: 404, refusal: texts.gone("lecture") };
    if (isOpen && !lecture.hasVideo) return { status: 409, refusal: texts.preview.noVideo };
    await setPreview(context.dbRetry, { lecture, isOpen }, viewer, new Date());
    await Promise.all([forgetCourse(context, lecture.courseId), forgetPoster(context, lecture.id)]);
    const text = isOpen ? texts.preview.opened : texts.preview.closed;
    return { href: urls.admin.lectureVideo(lecture.id), text };
  }),
);

function questionOf({ name, isPreview, previewName }: PreviewState): Question {
  if (isPreview) {
    return {
      title: say.closePreview,
      message: say.closeMessage(quoted(name)),
      confirmLabel: say.closePreview,
      tone: "primary",
      fields: { open: "no" },
    };
  }
  return {
    title: say.openPreview,
    message: say.openMessage(quoted(name), previewName === null ? null : quoted(previewName)),
    confirmLabel: say.openPreview,
    tone: "primary",
    fields: { open: "yes" },
  };
}

export default function LecturePreview() {
  const state = useLoaderData<typeof loader>();
  if (!state) return <Missing what="lecture" />;
  const question = questionOf(state);
  return (
    <ConfirmPage
      question={question}
      breadcrumbs={breadcrumbsThrough(courseOf(state), question.title)}
      cancelHref={urls.admin.lectureVideo(state.id)}
    />
  );
}
