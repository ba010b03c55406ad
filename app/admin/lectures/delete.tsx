import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { abandon } from "~/media/upload/lecture-upload.server";
import { deleteLecture, findLecture } from "~/models/catalogue/lecture-management";
import { impactOfLecture } from "~/models/deletion-impact";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { lectureImpact } from "../editing/impact.server";
import { goneAlready, press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { breadcrumbsThrough, courseOf } from "./breadcrumbs";
import { deletionOf } from "./deletion";
import { deleteTexts as say } from "./texts";

export { clientLoader } from "~/ui/confirm/impact";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", say.deleteLecture);

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const [lecture, lost] = await Promise.all([
    findLecture(context.reads, id),
    impactOfLecture(context.reads, id),
  ]);
  return orNotFound(lecture && { ...lecture, impact: lectureImpact(lost) });
});

export const action = only.post(
  admin,
  press("delete a lecture", async ({ params, context, viewer }) => {
    const deleted = await deleteLecture(context.db, rowIdOf(params.id), viewer, new Date());
    if (!deleted) return goneAlready("lecture", urls.admin.allCourses);
    if (deleted.upload) context.waitUntil(abandon(context.files, deleted.upload));
    return { href: urls.admin.lectures(courseOf(deleted)), text: texts.lectureDeleted };
  }),
);

export default function DeleteLecture() {
  const lecture = useLoaderData<typeof loader>();
  if (!lecture) return <Missing what="lecture" />;
  const course = courseOf(lecture);
  return (
    <ConfirmPage
      question={deletionOf(lecture.name, lecture.impact)}
      breadcrumbs={breadcrumbsThrough(course, say.deleteLecture)}
      cancelHref={urls.admin.lectures(course, lecture.id)}
    />
  );
}
