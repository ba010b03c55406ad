import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { removeCaptions } from "~/media/upload/captions-upload.server";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { courseOf, trailThrough } from "../lectures/trail";
import { Missing, titleOr } from "../missing";
import { captionsAt } from "./captions-at.server";
import { removalOf } from "./removal-question";
import { removeTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

const title = say.removeCaptions;

export const meta = titleOr("lecture", title);

export const loader = only(admin, async ({ params, context }) =>
  found(await captionsAt(context.reads, params)),
);

/** A second press is no error. */
export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  try {
    const there = await captionsAt(context.db, params);
    if (!there) return refused(404, texts.upload.noLecture);
    const href = urls.admin.lectureVideo(there.lecture.id);
    const isRemoved = await removeCaptions(context, { ...there, actor: viewer }, new Date());
    if (!isRemoved) return redirectTo(href);
    return done(request, context, { href, text: texts.captions.removed(captionLanguages[there.lang]) });
  } catch (error) {
    logFailure("remove captions", error);
    return refused(500, texts.serverError);
  }
});

export default function RemoveCaptions() {
  const there = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!there) return <Missing what="lecture" />;
  const { lecture, lang } = there;
  const cues = lecture.captions.find((each) => each.lang === lang)?.cues ?? null;
  return (
    <ConfirmPage
      question={removalOf(lang, lecture.name, cues)}
      trail={trailThrough(courseOf(lecture), title)}
      cancelHref={urls.admin.lectureVideo(lecture.id)}
      errors={errors}
    />
  );
}
