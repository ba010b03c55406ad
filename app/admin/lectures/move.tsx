import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIdOf as idOf } from "~/models/course-id";
import { placeLecture } from "~/models/lecture-management";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { done } from "../done.server";
import { MoveFailed } from "../move/move-failed";
import { readMove } from "../move/read-move.server";

export const meta: MetaFunction = () => [{ title: "Move a lecture" }];

/** /admin/admin-lecture-move/{id} takes Up and Down; to look at there is only a refusal. */
export const loader = only(admin, async () => null);

export const action = only.post(admin, async ({ request, context, params, viewer, form }) => {
  const { place, back } = readMove(form);
  const refuse = (status: number, message: string) =>
    data({ lastResult: { error: { "": [message] } } }, { status });
  if (place === null) return refuse(400, texts.api.invalid);
  try {
    const id = idOf(params.lectureId) ?? 0;
    const lecture = await placeLecture(context.db, viewer, id, place, new Date());
    if (!lecture) return refuse(404, texts.lectureGone);
    return done(
      request,
      context,
      back ?? urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName }),
      texts.lectureMoved,
    );
  } catch (error) {
    logFailure("move a lecture", error);
    return refuse(500, texts.serverError);
  }
});

export default function MoveLecture() {
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  return <MoveFailed errors={errors} backHref={urls.admin.courses()} />;
}
