import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { CourseForm } from "./form";
import { saveCourse } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Add course" }];

/** /admin/admin-course-add: `?quarterId=` chooses the quarter beforehand. */
export const loader = only(admin, async ({ request }) => ({
  quarterId: rowIdOf(new URL(request.url).searchParams.get("quarterId") ?? undefined) || undefined,
}));

export const action = only.post(admin, (sent) => saveCourse(sent, null));

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function AddCourse() {
  const { quarterId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Add course"
        trail={[{ label: "Courses", href: urls.admin.courses(quarterId) }, { label: "Add course" }]}
      />
      <CourseForm course={{ quarterId }} />
    </>
  );
}
