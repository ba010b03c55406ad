import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetCourse } from "~/http/caches/page-cache.server";
import { logFailure } from "~/log.server";
import { type PreviewState, previewState, setPreview } from "~/models/catalogue/previews";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { type Question, quoted } from "~/ui/confirm/question";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { courseOf, trailThrough } from "../lectures/trail";
import { Missing, titleOr } from "../missing";
import { previewTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", say.preview);

export const loader = only(admin, async ({ params, context }) =>
  found(await previewState(context.reads, rowIdOf(params.id))),
);

/** POST `open=yes|no`. A second press is no error. */
export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const open = form.get("open");
  if (open !== "yes" && open !== "no") return refused(400, texts.api.invalid);
  const isOpen = open === "yes";
  try {
    const lecture = await previewState(context.db, rowIdOf(params.id));
    if (!lecture) return refused(404, texts.gone("lecture"));
    if (isOpen && !lecture.hasVideo) return refused(409, texts.preview.noVideo);
    await setPreview(context.dbRetry, { lecture, isOpen }, viewer, new Date());
    await forgetCourse(context, lecture.courseId);
    const text = isOpen ? texts.preview.opened : texts.preview.closed;
    return done(request, context, { href: urls.admin.lectureVideo(lecture.id), text });
  } catch (error) {
    logFailure("change a preview", error);
    return refused(500, texts.serverError);
  }
});

function questionOf({ name, isPreview, previewName }: PreviewState): Question {
  if (isPreview) {
    return {
      title: say.closeThePreview,
      message: say.onlyLearnersWithAccess(quoted(name)),
      confirmLabel: say.closeThePreview,
      tone: "primary",
      fields: { open: "no" },
    };
  }
  const other = previewName === null ? "" : say.itReplaces(quoted(previewName));
  return {
    title: say.openToEveryone,
    message: say.everyoneWillBeAbleToWatch(quoted(name), other),
    confirmLabel: say.openToEveryone,
    tone: "primary",
    fields: { open: "yes" },
  };
}

export default function LecturePreview() {
  const state = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!state) return <Missing what="lecture" />;
  const question = questionOf(state);
  return (
    <ConfirmPage
      question={question}
      trail={trailThrough(courseOf(state), question.title)}
      cancelHref={urls.admin.lectureVideo(state.id)}
      errors={errors}
    />
  );
}
