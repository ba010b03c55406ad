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
import { changeCourse, findCourse } from "~/models/courses";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { done } from "../done.server";
import { Missing } from "../missing";
import { courseSchema } from "./course-schema";
import { CourseForm } from "./form";

export const meta: MetaFunction = () => [{ title: "Edit a course" }];

/** /admin/admin-course-edit/{id} */
export const loader = only(admin, async ({ context, params }) => {
  const id = courseIdOf(params.courseId);
  const course = id === null ? null : await findCourse(context.reads, id);
  return data({ course }, { status: course ? 200 : 404 });
});

export const action = only.post(admin, async ({ request, context, params, viewer, form }) => {
  const submission = parseWithZod(form, { schema: courseSchema });
  const version = Number(form.get("version"));
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply(), version }, { status: 400 });
  }
  const refuse = (status: number, error: Parameters<typeof submission.reply>[0]) =>
    data({ lastResult: submission.reply(error), version }, { status });

  const fields = submission.value;
  const { quarterId } = fields;
  const change = { ...fields, version, mayMove: form.get("move") === String(quarterId) };
  try {
    // An address that cannot name a course finds none.
    const result = await changeCourse(
      context.db,
      viewer,
      courseIdOf(params.courseId) ?? 0,
      change,
      new Date(),
    );
    switch (result.outcome) {
      case "saved":
        return done(request, context, urls.admin.courses(quarterId), texts.courseSaved);
      case "gone":
        return refuse(404, { formErrors: [texts.courseGone] });
      case "unknown quarter":
        return refuse(400, { fieldErrors: { quarterId: [texts.quarterChoiceGone] } });
      case "changes quarter":
        return data({ lastResult: submission.reply(), version, move: { ...result.effect, quarterId } });
      case "stale": {
        const { theirs } = result;
        return data(
          { lastResult: submission.reply(), version: theirs.version, conflict: { theirs, mine: fields } },
          { status: 409 },
        );
      }
    }
  } catch (error) {
    logFailure("change a course", error);
    return refuse(500, { formErrors: [texts.serverError] });
  }
});

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function EditCourse() {
  const { course } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelHref = urls.admin.courses(course?.quarterId);
  if (!course && !answer) {
    return <Missing what="course" back={{ href: cancelHref, label: "All courses" }} />;
  }
  return (
    <>
      <PageHeader
        title="Edit a course"
        trail={[{ label: "Courses", href: cancelHref }, { label: course?.name ?? "Edit a course" }]}
      />
      <CourseForm course={course ?? {}} version={course?.version} cancelHref={cancelHref} {...answer} />
    </>
  );
}
