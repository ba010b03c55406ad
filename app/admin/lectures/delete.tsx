import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIdOf as idOf } from "~/models/course-id";
import { deleteLecture, findLecture } from "~/models/lecture-management";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../done.server";
import { Missing } from "../missing";
import { deleteLectureQuestion } from "./delete-question";

export const meta: MetaFunction = () => [{ title: "Delete a lecture" }];

/** /admin/admin-lecture-delete/{id}: asks, without JavaScript; takes the answer. */
export const loader = only(admin, async ({ context, params }) => {
  const id = idOf(params.lectureId);
  const lecture = id === null ? null : await findLecture(context.reads, id);
  return data({ lecture }, { status: lecture ? 200 : 404 });
});

export const action = only.post(admin, async ({ request, context, params, viewer }) => {
  const refuse = (status: number, message: string) =>
    data({ lastResult: { error: { "": [message] } } }, { status });
  try {
    const lecture = await deleteLecture(context.db, viewer, idOf(params.lectureId) ?? 0, new Date());
    if (!lecture) return refuse(404, texts.lectureGone);
    const course = { id: lecture.courseId, name: lecture.courseName };
    return done(request, context, urls.admin.lectures(course), texts.lectureDeleted);
  } catch (error) {
    logFailure("delete a lecture", error);
    return refuse(500, texts.serverError);
  }
});

export default function DeleteLecture() {
  const { lecture } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""] ?? [];
  if (!lecture) return <Missing what="lecture" back={{ href: urls.admin.courses(), label: "All courses" }} />;
  const back = urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName }, lecture.id);
  return <ConfirmPage question={deleteLectureQuestion(lecture.name)} cancelHref={back} errors={errors} />;
}
