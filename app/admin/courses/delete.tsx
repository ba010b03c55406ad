import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIdOf } from "~/models/course-id";
import { deleteCourse, findCourse } from "~/models/courses";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../done.server";
import { Missing } from "../missing";
import { deleteCourseQuestion } from "./delete-question";

export const meta: MetaFunction = () => [{ title: "Delete a course" }];

/** /admin/admin-course-delete/{id}: asks, without JavaScript; takes the answer. */
export const loader = only(admin, async ({ context, params }) => {
  const id = courseIdOf(params.courseId);
  const course = id === null ? null : await findCourse(context.reads, id);
  return data({ course }, { status: course ? 200 : 404 });
});

export const action = only.post(admin, async ({ request, context, params, viewer }) => {
  const refuse = (status: number, message: string) =>
    data({ lastResult: { error: { "": [message] } } }, { status });
  try {
    const result = await deleteCourse(context.db, viewer, courseIdOf(params.courseId) ?? 0, new Date());
    if (result.outcome === "gone") return refuse(404, texts.courseGone);
    if (result.outcome === "has lectures") return refuse(409, texts.courseKeepsLectures(result.lectures));
    return done(request, context, urls.admin.courses(result.quarterId), texts.courseDeleted);
  } catch (error) {
    logFailure("delete a course", error);
    return refuse(500, texts.serverError);
  }
});

export default function DeleteCourse() {
  const { course } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  const back = urls.admin.courses(course?.quarterId);
  if (!course) return <Missing what="course" back={{ href: back, label: "All courses" }} />;
  return <ConfirmPage question={deleteCourseQuestion(course.name)} cancelHref={back} errors={errors} />;
}
