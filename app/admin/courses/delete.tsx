import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { deleteCourse, findCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";

export { clientAction } from "../form/unsent";

export const meta = titleOr("course", "Delete course");

export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.id));
  return found(course);
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  try {
    const deleted = await deleteCourse(context.db, viewer, rowIdOf(params.id), new Date());
    if (deleted.outcome === "has lectures") return refused(409, texts.courseHasLectures(deleted.lectures));
    // If a second press finds it gone, that is no error.
    if (deleted.outcome === "gone") {
      return done(request, context, { href: urls.admin.courses(), text: texts.gone("course"), kind: "info" });
    }
    return done(request, context, { href: urls.admin.courses(deleted.quarterId), text: texts.courseDeleted });
  } catch (error) {
    logFailure("delete a course", error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteCourse() {
  const course = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const listHref = useBack(urls.admin.courses(course?.quarterId));
  if (!course) return <Missing what="course" />;
  return (
    <ConfirmPage
      question={deletionOf(course, errors)}
      trail={[{ label: "Courses", href: listHref }, { label: "Delete course" }]}
      cancelHref={listHref}
      errors={errors}
    />
  );
}
