import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { lecturePage } from "~/media/lecture-page.server";
import { LecturePage } from "~/ui/lecture-page";
import { urls } from "~/urls";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
];

/** /admin/admin-lectures-list-n/{courseId}: an Admin watches any course without a plan (T38). */
export const loader = only(admin, (call) => lecturePage(call, urls.admin.lectures));

export default function AdminLectures() {
  return <LecturePage page={useLoaderData<typeof loader>()} />;
}
