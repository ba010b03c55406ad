import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { lecturePage } from "~/media/lecture-page.server";
import { LecturePage } from "~/ui/lecture-page";
import { urls } from "~/urls";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
];

/**
 * /user/user-lectures-list/{courseId}: the course is known by its id alone; the `data` parameter with
 * its name is for people who read addresses (T50).
 */
export const loader = only(subscriber, (call) => lecturePage(call, urls.learner.lectures));

export default function LearnerLectures() {
  return <LecturePage page={useLoaderData<typeof loader>()} />;
}
