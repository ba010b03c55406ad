import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/log.server";
import { lecturePage } from "~/media/lecture-page.server";
import { LecturePage } from "~/ui/lecture-page";
import { urls } from "~/urls";
import { shelfOf } from "./shelf.server";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? page.course.name : "Lectures" },
];

/**
 * /user/user-lectures-list/{courseId}: the course is known by its id alone; the `data` parameter with
 * its name is for people who read addresses (T50).
 */
export const loader = only(subscriber, async ({ request, context, params, viewer }) => {
  const course = await shelfOf(context, viewer, params).then(
    (shelf) => shelf.course ?? { access: "unknown" as const },
    (error) => {
      logFailure("load a course's lectures", error);
      return { access: "failed" as const };
    },
  );
  const { page, status } = await lecturePage(request, context, viewer, course, urls.learner.lectures);
  return data(page, { status });
});

export default function LearnerLectures() {
  return <LecturePage page={useLoaderData<typeof loader>()} />;
}
