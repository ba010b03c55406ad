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
import { courseIdOf as idOf } from "~/models/course-id";
import { changeLecture, findLecture } from "~/models/lecture-management";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { done } from "../done.server";
import { Missing } from "../missing";
import { LectureForm } from "./form";
import { lectureSchema } from "./lecture-schema";

export const meta: MetaFunction = () => [{ title: "Edit a lecture" }];

/** /admin/admin-lecture-edit/{id} */
export const loader = only(admin, async ({ context, params }) => {
  const id = idOf(params.lectureId);
  const lecture = id === null ? null : await findLecture(context.reads, id);
  return data({ lecture }, { status: lecture ? 200 : 404 });
});

export const action = only.post(admin, async ({ request, context, params, viewer, form }) => {
  const submission = parseWithZod(form, { schema: lectureSchema });
  const version = Number(form.get("version"));
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply(), version }, { status: 400 });
  }
  const refuse = (status: number, error: Parameters<typeof submission.reply>[0]) =>
    data({ lastResult: submission.reply(error), version }, { status });

  const fields = submission.value;
  try {
    const id = idOf(params.lectureId) ?? 0;
    const result = await changeLecture(context.db, viewer, id, { ...fields, version }, new Date());
    switch (result.outcome) {
      case "saved":
        return done(request, context, urls.admin.lectures(result.course, id), texts.lectureSaved);
      case "gone":
        return refuse(404, { formErrors: [texts.lectureGone] });
      case "unknown course":
        return refuse(400, { fieldErrors: { courseId: [texts.courseChoiceGone] } });
      case "stale": {
        const { theirs } = result;
        return data(
          { lastResult: submission.reply(), version: theirs.version, conflict: { theirs, mine: fields } },
          { status: 409 },
        );
      }
    }
  } catch (error) {
    logFailure("change a lecture", error);
    return refuse(500, { formErrors: [texts.serverError] });
  }
});

/** Without a connection the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function EditLecture() {
  const { lecture } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!lecture && !answer) {
    return <Missing what="lecture" back={{ href: urls.admin.courses(), label: "All courses" }} />;
  }
  const cancelHref = lecture
    ? urls.admin.lectures({ id: lecture.courseId, name: lecture.courseName }, lecture.id)
    : urls.admin.courses();
  return (
    <>
      <PageHeader
        title="Edit a lecture"
        trail={[
          { label: "Courses", href: urls.admin.courses() },
          ...(lecture ? [{ label: lecture.courseName, href: cancelHref }] : []),
          { label: lecture?.name ?? "Edit a lecture" },
        ]}
      />
      <LectureForm lecture={lecture ?? {}} version={lecture?.version} cancelHref={cancelHref} {...answer} />
    </>
  );
}
