import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { CourseForm } from "./form";
import { saveCourse } from "./save.server";
import { courseForm } from "./schema";
import { editTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("course", say.editCourse);

export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.id));
  return orNotFound(course && { ...course, checks: checksOf(courseForm) });
});

export const action = only.post(admin, (sent) => saveCourse(sent, rowIdOf(sent.params.id)));

export default function EditCourse() {
  const course = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const listHref = useBack(urls.admin.courses(course?.quarterId));
  // If the row was deleted meanwhile, still shows the typed text.
  if (!course && !answer) return <Missing what="course" />;
  return (
    <>
      <PageHeader
        title={say.editCourse}
        breadcrumbs={[{ label: say.courses, href: listHref }, { label: say.editCourse }]}
      />
      <CourseForm key={course?.id} course={course ?? {}} checks={course?.checks} />
    </>
  );
}
