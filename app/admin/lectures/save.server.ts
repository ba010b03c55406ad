import type { ActionArgs } from "~/access/admit.server";
import { parseForm } from "~/access/forms.server";
import { keyField } from "~/http/idempotency/keyed-form.server";
import { logFailure } from "~/log.server";
import { findCourse } from "~/models/catalogue/courses";
import { each, labelsOf } from "~/models/catalogue/fields";
import { type LectureFields, lectureFields } from "~/models/catalogue/lecture-fields";
import { addLecture, changeLecture } from "~/models/catalogue/lecture-management";
import { unsentFileField } from "~/portable/unsent-file";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { differencesOf } from "../editing/differences";
import { done } from "../editing/done.server";
import { formRejection } from "../editing/refused.server";
import { lectureForm } from "./schema";
import { lectureFieldTexts } from "./texts";

export async function saveLecture({ request, context, viewer, form }: ActionArgs, id: number | null) {
  const submission = parseForm(form, lectureForm, [keyField]);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const { version, ...fields } = submission.value;
  const { db } = context;
  const now = new Date();
  try {
    if (id === null) {
      const added = await addLecture(db, fields, viewer, now);
      if (added === null) return reject(400, { courseId: texts.courseGone });
      const href = urls.admin.lectureVideo(added);
      const unsent = form.get(unsentFileField);
      // Script, where it runs, sends the file from there.
      if (context.page.isData || typeof unsent !== "string" || unsent === "")
        return done(request, context, { href, text: texts.lectureAdded });
      return done(request, context, {
        href,
        text: texts.fileLost(unsent),
        kind: "warning",
        ms: noticeTimes.guard,
      });
    }
    const changed = await changeLecture(db, id, { ...fields, version }, viewer, now);
    if (changed.outcome === "gone") return reject(404, { "": texts.goneUnsaved("lecture") });
    if (changed.outcome === "unknown-course") return reject(400, { courseId: texts.courseGone });
    if (changed.outcome === "stale") {
      const { theirs } = changed;
      const course = (await findCourse(db, fields.courseId))?.name ?? "";
      const labels = { ...labelsOf(lectureFields), ...lectureFieldTexts };
      const differences = differencesOf(labels, viewOf(theirs, theirs.courseName), viewOf(fields, course));
      return reject(409, {}, { conflict: { version: theirs.version, differences } });
    }
    const href = urls.admin.lectures(changed.course, id);
    return done(request, context, { href, text: texts.lectureUpdated });
  } catch (error) {
    logFailure("save a lecture", error);
    return reject(500, { "": texts.serverError });
  }
}

const viewOf = (lecture: LectureFields, course: string) => ({
  fields: { ...each(lectureFields, (_, name) => lecture[name]), course },
});
