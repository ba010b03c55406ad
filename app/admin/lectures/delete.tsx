import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { abandon } from "~/media/lecture-upload.server";
import { deleteLecture, findLecture } from "~/models/catalogue/lecture-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";
import { courseOf, trailThrough } from "./trail";

export { clientAction } from "../form/unsent";

export const meta = titleOr("lecture", "Delete lecture");

export const loader = only(admin, async ({ params, context }) =>
  found(await findLecture(context.reads, rowIdOf(params.id))),
);

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  try {
    const deleted = await deleteLecture(context.db, viewer, rowIdOf(params.id), new Date());
    // If a second press finds it gone, that is no error.
    if (!deleted) {
      return done(request, context, {
        href: urls.admin.courses(),
        text: texts.gone("lecture"),
        kind: "info",
      });
    }
    if (deleted.upload) context.waitUntil(abandon(context.files, deleted.upload));
    return done(request, context, {
      href: urls.admin.lectures(courseOf(deleted)),
      text: texts.lectureDeleted,
    });
  } catch (error) {
    logFailure("delete a lecture", error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteLecture() {
  const lecture = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!lecture) return <Missing what="lecture" />;
  const course = courseOf(lecture);
  return (
    <ConfirmPage
      question={deletionOf(lecture.name)}
      trail={trailThrough(course, "Delete lecture")}
      cancelHref={urls.admin.lectures(course, lecture.id)}
      errors={errors}
    />
  );
}
