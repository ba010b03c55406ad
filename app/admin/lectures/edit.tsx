import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findLecture } from "~/models/catalogue/lecture-management";
import { rowIdOf } from "~/models/row-id";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { breadcrumbsThrough, courseOf } from "./breadcrumbs";
import { LectureForm } from "./form";
import { saveLecture } from "./save.server";
import { lectureForm } from "./schema";
import { editTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("lecture", say.editLecture);

export const loader = only(admin, async ({ params, context }) => {
  const lecture = await findLecture(context.reads, rowIdOf(params.id));
  return orNotFound(lecture && { ...lecture, checks: checksOf(lectureForm) });
});

export const action = only.post(admin, (args) => saveLecture(args, rowIdOf(args.params.id)));

export default function EditLecture() {
  const lecture = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // If the row was deleted meanwhile, still shows the typed text.
  if (!lecture && !answer) return <Missing what="lecture" />;
  const course = lecture && courseOf(lecture);
  return (
    <>
      <PageHeader title={say.editLecture} breadcrumbs={breadcrumbsThrough(course, say.editLecture)} />
      <LectureForm
        key={lecture?.id}
        lecture={lecture ?? {}}
        checks={lecture?.checks}
        cancelHref={course ? urls.admin.lectures(course, lecture.id) : urls.admin.allCourses}
      />
    </>
  );
}
