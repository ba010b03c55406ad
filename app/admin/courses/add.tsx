import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { CourseForm } from "./form";
import { saveCourse } from "./save.server";
import { courseForm } from "./schema";
import { addTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.addCourse }];

/** `?quarterId=` preselects the quarter. */
export const loader = only(admin, async ({ request }) => ({
  submission: crypto.randomUUID(),
  checks: checksOf(courseForm),
  quarterId: rowIdOf(new URL(request.url).searchParams.get("quarterId") ?? undefined) || undefined,
}));

export const action = only.once(admin, (sent) => saveCourse(sent, null));

export default function AddCourse() {
  const { submission, checks, quarterId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={say.addCourse}
        breadcrumbs={[{ label: say.courses, href: urls.admin.courses(quarterId) }, { label: say.addCourse }]}
      />
      <CourseForm course={{ quarterId }} submission={submission} checks={checks} />
    </>
  );
}
