import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { RefusedCaptions } from "~/media/captions/captions-text";
import { saveCaptions } from "~/media/upload/captions-upload.server";
import { requestLimit } from "~/media/upload/upload-sizes";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { useDraftNotes } from "~/ui/form/refusal";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import type { FormAnswer } from "../editing/form-answer";
import { refused } from "../editing/refused.server";
import { breadcrumbsThrough, courseOf } from "../lectures/breadcrumbs";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { captionsAt } from "./captions-at.server";
import { CaptionsForm, captionsField } from "./captions-form";
import { captionsTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

const title = say.title;

export const meta = titleOr("lecture", title);

export const loader = only(admin, async ({ params, context }) =>
  orNotFound(await captionsAt(context.reads, params)),
);

export const action = only.upload(
  admin,
  async ({ request, params, context, viewer, file }) => {
    if (!file || file.name === "") return refused(400, texts.captions.fileRequired, captionsField);
    try {
      const there = await captionsAt(context.db, params);
      if (!there) return refused(404, texts.upload.noSuchLecture);
      const { isGuessed } = await saveCaptions(context, { ...there, actor: viewer }, file, new Date());
      const text = texts.captions[isGuessed ? "guessed" : "saved"](captionLanguages[there.lang]);
      const kind = isGuessed ? "warning" : "success";
      return done(request, context, { href: urls.admin.lectureVideo(there.lecture.id), text, kind });
    } catch (error) {
      if (error instanceof RefusedCaptions) return refused(400, error.message, captionsField);
      logFailure("save captions", error);
      return refused(500, texts.captions.saveFailed);
    }
  },
  requestLimit,
);

/** Shown without JavaScript if a file was refused; the lecture's video screen has the same forms. */
export default function Captions() {
  const there = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const notes = useDraftNotes();
  if (!there) return <Missing what="lecture" />;
  const { lecture, lang } = there;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbsThrough(courseOf(lecture), title)} />
      <p dir="auto">{lecture.name}</p>
      <Reasons of={notes} />
      <CaptionsForm
        lectureId={lecture.id}
        lang={lang}
        hasCaptions={lecture.captions.some((track) => track.lang === lang)}
        refusals={answer?.lastResult?.error}
      />
    </>
  );
}
