import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { findCourse } from "~/models/catalogue/courses";
import { rowIdOf } from "~/models/row-id";
import { unsentFileField } from "~/portable/unsent-file";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { clientAction as orStay } from "../editing/unsent";
import { scripted } from "../lecture-video/lecture-video.css";
import { VideoFileField } from "../lecture-video/video-file-field";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { breadcrumbsThrough } from "./breadcrumbs";
import { chooseRecording, uploadRecording } from "./chosen-recording";
import { LectureForm } from "./form";
import { saveLecture } from "./save.server";
import { lectureForm } from "./schema";
import { addTexts as say } from "./texts";

export const meta = titleOr("course", say.addLecture);

export const loader = only(admin, async ({ params, context }) => {
  const course = await findCourse(context.reads, rowIdOf(params.courseId));
  if (!course) return orNotFound(null);
  const { id, name } = course;
  return orNotFound({ id, name, submission: crypto.randomUUID(), checks: checksOf(lectureForm) });
});

export const action = only.once(admin, (args) => saveLecture(args, null));

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = request.clone();
  try {
    return await orStay({ serverAction });
  } catch (answer) {
    if (answer instanceof Response) uploadRecording(answer, await form.formData());
    throw answer;
  }
};

export default function AddLecture() {
  const course = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [hasRecording, setHasRecording] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const choose = (file: File | null) => {
    chooseRecording(file);
    setHasRecording(file !== null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file may have been chosen before script ran
  useEffect(() => {
    choose(box.current?.files?.[0] ?? null);
    return () => chooseRecording(null);
  }, []);
  // If the course was deleted meanwhile, still shows the typed text.
  if (!course && !answer) return <Missing what="course" />;
  return (
    <>
      <PageHeader title={say.addLecture} breadcrumbs={breadcrumbsThrough(course, say.addLecture)} />
      <LectureForm
        key={course?.id}
        lecture={{ courseId: course?.id }}
        submission={course?.submission}
        checks={course?.checks}
        cancelHref={course ? urls.admin.lectures(course) : urls.admin.allCourses}
        saveLabel={hasRecording ? say.addAndUpload : undefined}
      >
        <div className={scripted}>
          <VideoFileField ref={box} name={unsentFileField} onChoose={choose} />
        </div>
        <noscript>
          <p>{say.recordingHint}</p>
        </noscript>
      </LectureForm>
    </>
  );
}
