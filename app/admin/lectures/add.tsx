import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { breadcrumbsThrough } from "./breadcrumbs";
import { LectureForm } from "./form";
import { saveLecture } from "./save.server";
import { lectureForm } from "./schema";
import { addTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.addLecture);

export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.courseId));
  if (!course) return orNotFound(null);
  const { id, name } = course;
  return orNotFound({ id, name, submission: crypto.randomUUID(), checks: checksOf(lectureForm) });
});

export const action = only.once(admin, (sent) => saveLecture(sent, null));

export default function AddLecture() {
  const course = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // If the course was deleted meanwhile, still shows the typed text.
  if (!course && !answer) return <Missing what="course" />;
  return (
    <>
      <PageHeader title={say.addLecture} breadcrumbs={breadcrumbsThrough(course, say.addLecture)} />
      <LectureForm
        key={course?.id}
        lecture={{ courseId: course?.id }}
        submission={course?.submission}
        checks={course?.checks}
        cancelHref={course ? urls.admin.lectures(course) : urls.admin.courses()}
      />
    </>
  );
}
