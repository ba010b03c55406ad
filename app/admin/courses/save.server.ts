import type { ActionArgs } from "~/access/admit.server";
import { parseForm } from "~/access/forms.server";
import { hoursText } from "~/formats";
import { forgetCourse } from "~/http/caches/page-cache.server";
import { keyField } from "~/http/idempotency/keyed-form.server";
import { logFailure } from "~/log.server";
import { type CourseFields, courseFields } from "~/models/catalogue/course-fields";
import { addCourse, changeCourse } from "~/models/catalogue/courses";
import { findEntry } from "~/models/catalogue/entries";
import { each, labelsOf } from "~/models/catalogue/fields";
import { quarters } from "~/models/catalogue/quarters";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { differencesOf } from "../editing/differences";
import { done } from "../editing/done.server";
import { formRejection } from "../editing/refused.server";
import type { CourseAnswer } from "./form";
import { courseForm } from "./schema";
import { courseFieldTexts, mayKeepTexts, saveTexts } from "./texts";

export async function saveCourse({ request, context, viewer, form }: ActionArgs, id: number | null) {
  const submission = parseForm(form, courseForm, [keyField]);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const { version, cpdHours: cpdMinutes, ...sent } = submission.value;
  const fields = { ...sent, cpdMinutes, mayKeep: sent.mayKeep === "yes" };
  const { quarterId } = fields;
  const { db } = context;
  const now = new Date();
  let added: number | null = null;
  try {
    if (id === null) {
      added = await addCourse(db, fields, viewer, now);
      if (added === null) return reject(400, { quarterId: texts.quarterGone });
    } else {
      const change = { ...fields, version, mayMove: form.get("move") === String(quarterId) };
      const changed = await changeCourse(db, id, change, viewer, now);
      if (changed.outcome === "gone") return reject(404, { "": texts.goneUnsaved("course") });
      if (changed.outcome === "unknown-quarter") return reject(400, { quarterId: texts.quarterGone });
      if (changed.outcome === "changes-quarter") {
        return reject<CourseAnswer>(200, {}, { move: { ...changed.effect, quarterId } });
      }
      if (changed.outcome === "stale") {
        const { theirs } = changed;
        const quarter = (await findEntry(db, quarters, quarterId))?.name ?? "";
        const saved = viewOf(theirs, theirs.quarterName);
        const labels = { ...labelsOf(courseFields), ...courseFieldTexts };
        const differences = differencesOf(labels, saved, viewOf(fields, quarter));
        return reject(409, {}, { conflict: { version: theirs.version, differences } });
      }
    }
  } catch (error) {
    logFailure("save a course", error);
    return reject(500, { "": texts.serverError });
  }
  await forgetCourse(context, id);
  const text = id === null ? texts.courseAdded : texts.courseUpdated;
  const ignoresBack = form.has("move");
  // Leave the name out: in Arabic it can exceed the length of a notice's link.
  const link = added
    ? { href: urls.admin.lectures({ id: added, name: "" }), label: saveTexts.addLectures }
    : undefined;
  return done(request, context, { href: urls.admin.courses(quarterId), text, ignoresBack, link });
}

const viewOf = ({ mayKeep, cpdMinutes, ...course }: CourseFields, quarter: string) => ({
  fields: {
    ...each(courseFields, (_, name) => course[name]),
    quarter,
    hours: hoursText(cpdMinutes),
    mayKeep: mayKeep ? mayKeepTexts.yes : mayKeepTexts.no,
  },
});
