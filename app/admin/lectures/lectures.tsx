import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { lecturePage } from "~/media/lecture-page.server";
import { courseIdOf } from "~/models/course-id";
import { lecturesFor } from "~/models/lectures";
import { LecturePage } from "~/ui/lecture-page";
import { urls } from "~/urls";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
];

/** /admin/admin-lectures-list-n/{courseId}: an Admin watches any course without a plan (T38). */
export const loader = only(admin, async ({ request, context, params, viewer }) => {
  const courseId = courseIdOf(params.courseId);
  const found = await (courseId === null
    ? Promise.resolve({ access: "unknown" as const })
    : lecturesFor(context.db, viewer, courseId, new Date())
  ).catch((error) => {
    logFailure("load a course's lectures", error);
    return { access: "failed" as const };
  });
  const { page, status } = await lecturePage(request, context, viewer, found, urls.admin.lectures);
  return data(page, { status });
});

export default function AdminLectures() {
  return <LecturePage page={useLoaderData<typeof loader>()} />;
}
