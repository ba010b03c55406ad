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
import { findCourse } from "~/models/courses";
import { addLecture } from "~/models/lecture-management";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { done } from "../done.server";
import { Missing } from "../missing";
import { LectureForm } from "./form";
import { lectureSchema } from "./lecture-schema";

export const meta: MetaFunction = () => [{ title: "Add a lecture" }];

/** /admin/admin-lecture-add/{course id} */
export const loader = only(admin, async ({ context, params }) => {
  const id = courseIdOf(params.courseId);
  const course = id === null ? null : await findCourse(context.reads, id);
  return data({ course }, { status: course ? 200 : 404 });
});

export const action = only.post(admin, async ({ request, context, viewer, form }) => {
  const submission = parseWithZod(form, { schema: lectureSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const { courseId } = submission.value;
  try {
    const id = await addLecture(context.db, viewer, submission.value, new Date());
    const course = id === null ? null : await findCourse(context.db, courseId);
    if (id === null || !course) {
      const fieldErrors = { courseId: [texts.courseChoiceGone] };
      return data({ lastResult: submission.reply({ fieldErrors }) }, { status: 400 });
    }
    return done(request, context, urls.admin.lectures(course, id), texts.lectureAdded);
  } catch (error) {
    logFailure("add a lecture", error);
    const formErrors = [texts.serverError];
    return data({ lastResult: submission.reply({ formErrors }) }, { status: 500 });
  }
});

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function AddLecture() {
  const { course } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!course && !answer) {
    return <Missing what="course" back={{ href: urls.admin.courses(), label: "All courses" }} />;
  }
  const cancelHref = course ? urls.admin.lectures(course) : urls.admin.courses();
  return (
    <>
      <PageHeader
        title="Add a lecture"
        trail={[
          { label: "Courses", href: urls.admin.courses(course?.quarterId) },
          ...(course ? [{ label: course.name, href: cancelHref }] : []),
          { label: "Add a lecture" },
        ]}
      />
      <LectureForm
        lecture={{ courseId: course?.id }}
        lastResult={answer?.lastResult}
        cancelHref={cancelHref}
      />
    </>
  );
}
