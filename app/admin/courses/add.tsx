import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIdOf } from "~/models/course-id";
import { addCourse } from "~/models/courses";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { done } from "../done.server";
import { courseSchema } from "./course-schema";
import { CourseForm } from "./form";

export const meta: MetaFunction = () => [{ title: "Add a course" }];

/** /admin/admin-course-add: `?quarterId=` chooses the quarter beforehand. */
export const loader = only(admin, async ({ request }) => ({
  quarterId: courseIdOf(new URL(request.url).searchParams.get("quarterId") ?? undefined) ?? undefined,
}));

export const action = only.post(admin, async ({ request, context, viewer, form }) => {
  const submission = parseWithZod(form, { schema: courseSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const { quarterId } = submission.value;
  try {
    if ((await addCourse(context.db, viewer, submission.value, new Date())) === null) {
      const fieldErrors = { quarterId: [texts.quarterChoiceGone] };
      return data({ lastResult: submission.reply({ fieldErrors }) }, { status: 400 });
    }
  } catch (error) {
    logFailure("add a course", error);
    const formErrors = [texts.serverError];
    return data({ lastResult: submission.reply({ formErrors }) }, { status: 500 });
  }
  return done(request, context, urls.admin.courses(quarterId), texts.courseAdded);
});

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function AddCourse() {
  const { quarterId } = useLoaderData<typeof loader>();
  const cancelHref = urls.admin.courses(quarterId);
  return (
    <>
      <PageHeader
        title="Add a course"
        trail={[{ label: "Courses", href: cancelHref }, { label: "Add a course" }]}
      />
      <CourseForm
        course={{ quarterId }}
        lastResult={useActionData<typeof action>()?.lastResult}
        cancelHref={cancelHref}
      />
    </>
  );
}
