import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { LecturePage, lectureLinks } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import type { ScriptHandle } from "~/ui/hydrates";
import { urls } from "~/urls";

export const handle = { bundle: "lecture" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
  ...lectureLinks(page),
];

/** /user/user-lectures-list/{courseId} (rule: Address hints) */
export const loader = only(subscriber, (call) => lecturePage(call, urls.learner));

export default function LearnerLectures() {
  return <LecturePage page={useLoaderData<typeof loader>()} />;
}
