import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { removeCaptions } from "~/media/upload/captions-upload.server";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { breadcrumbsThrough, courseOf } from "../lectures/breadcrumbs";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { captionsAt } from "./captions-at.server";
import { removalOf, removeTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

const title = say.removeCaptions;

export const meta = titleOr("lecture", title);

export const loader = only(admin, async ({ params, context }) =>
  orNotFound(await captionsAt(context.reads, params)),
);

/** A second press is no error. */
export const action = only.post(
  admin,
  press("remove captions", async ({ params, context, viewer }) => {
    const there = await captionsAt(context.db, params);
    if (!there) return { status: 404, refusal: texts.upload.noSuchLecture };
    const href = urls.admin.lectureVideo(there.lecture.id);
    const isRemoved = await removeCaptions(context, { ...there, actor: viewer }, new Date());
    return isRemoved
      ? { href, text: texts.captions.removed(captionLanguages[there.lang]) }
      : redirectTo(href);
  }),
);

export default function RemoveCaptions() {
  const there = useLoaderData<typeof loader>();
  if (!there) return <Missing what="lecture" />;
  const { lecture, lang } = there;
  const cues = lecture.captions.find((each) => each.lang === lang)?.cues ?? null;
  return (
    <ConfirmPage
      question={removalOf(lang, lecture.name, cues)}
      breadcrumbs={breadcrumbsThrough(courseOf(lecture), title)}
      cancelHref={urls.admin.lectureVideo(lecture.id)}
    />
  );
}
