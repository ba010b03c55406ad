import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useParams } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { cancelPending } from "~/media/lecture-upload.server";
import { courseIdOf } from "~/models/course-id";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { cancelQuestion } from "./cancel-question";

export const meta: MetaFunction = () => [{ title: "Cancel the upload" }];

export const loader = only(admin, async () => null);

/** Throws away a lecture's upload that is under way, or forgets one that failed; twice is no mistake. */
export const action = only.post(admin, async ({ request, params, context }) => {
  const lectureId = courseIdOf(params.lectureId);
  if (lectureId === null) throw new Response(null, { status: 404 });
  let wasUnderWay = false;
  try {
    wasUnderWay = await cancelPending({ db: context.db, files: context.files }, lectureId);
  } catch (error) {
    logFailure("cancel an upload", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
  const notice = { kind: "info", text: texts.upload.cancelled, ms: noticeTimes.success } as const;
  const cookies = wasUnderWay ? [await leaveNotices(request, context.env.APP_SECRET, [notice])] : [];
  return redirectTo(urls.admin.lectureVideo(lectureId), cookies);
});

export default function CancelUpload() {
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  const cancelHref = urls.admin.lectureVideo(Number(useParams().lectureId));
  return <ConfirmPage question={cancelQuestion} cancelHref={cancelHref} errors={errors} />;
}
