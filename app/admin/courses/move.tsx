import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIdOf } from "~/models/course-id";
import { placeCourse } from "~/models/courses";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { done } from "../done.server";
import { MoveFailed } from "../move/move-failed";
import { readMove } from "../move/read-move.server";

export const meta: MetaFunction = () => [{ title: "Move a course" }];

/** /admin/admin-course-move/{id} takes Up and Down; to look at there is only a refusal. */
export const loader = only(admin, async () => null);

export const action = only.post(admin, async ({ request, context, params, viewer, form }) => {
  const { place, back } = readMove(form);
  const refuse = (status: number, message: string) =>
    data({ lastResult: { error: { "": [message] } } }, { status });
  if (place === null) return refuse(400, texts.api.invalid);
  try {
    const id = courseIdOf(params.courseId) ?? 0;
    const course = await placeCourse(context.db, viewer, id, place, new Date());
    if (!course) return refuse(404, texts.courseGone);
    return done(request, context, back ?? urls.admin.courses(course.quarterId), texts.courseMoved);
  } catch (error) {
    logFailure("move a course", error);
    return refuse(500, texts.serverError);
  }
});

export default function MoveCourse() {
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  return <MoveFailed errors={errors} backHref={urls.admin.courses()} />;
}
