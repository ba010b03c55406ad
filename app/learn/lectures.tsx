import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { LecturePage, lectureLinks } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import { markWatched } from "~/models/progress/lecture-progress";
import { courseIdOf, rowIdOf } from "~/models/row-id";
import { z } from "~/settings/zod";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import type { ScriptHandle } from "~/ui/hydrates";
import { urls } from "~/urls";

export const handle = { bundle: "lecture" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
  ...lectureLinks(page),
];

/** /user/user-lectures-list/{courseId} (rule: Address hints) */
export const loader = only(subscriber, (call) => lecturePage(call, urls.learner));

const mark = z.object({
  lecture: z.string().transform(rowIdOf),
  watched: z.enum(["yes", "no"]),
});

const refused = (status: number, text: string) => data({ lastResult: { error: { "": [text] } } }, { status });

export const action = only.post(subscriber, async ({ request, params, context, viewer, form }) => {
  const sent = mark.safeParse(Object.fromEntries(form));
  if (!sent.success) return refused(400, texts.api.invalid);
  const { lecture: lectureId, watched } = sent.data;
  try {
    const what = { lectureId, isWatched: watched === "yes" };
    const isMarked = await markWatched(context.db, viewer, what, new Date());
    if (!isMarked) return refused(404, texts.gone("lecture"));
  } catch (error) {
    logFailure("mark a lecture", error);
    return refused(500, texts.serverError);
  }
  const query = new URL(request.url).searchParams;
  const course = { id: courseIdOf(params.courseId), name: query.get("data") ?? "" };
  return redirectTo(urls.learner.lectures(course, lectureId, query.get("audio") === "1"));
});

export default function LearnerLectures() {
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  return (
    <>
      {errors.map((text) => (
        <Alert key={text} kind="warning">
          {text}
        </Alert>
      ))}
      <LecturePage page={useLoaderData<typeof loader>()} />
    </>
  );
}
