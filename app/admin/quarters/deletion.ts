import { texts } from "~/texts";
import { type Question, quoted } from "~/ui/confirm/question";

/** `courses` it still has: then it is refused, and the question says so beforehand (T74). */
export const deletionOf = (name: string, courses: number): Question => ({
  title: "Delete quarter",
  message:
    courses > 0
      ? `The quarter ${quoted(name)} cannot be deleted now. ${texts.quarterHasCourses(courses)}`
      : `The quarter ${quoted(name)} is deleted for good, with its picture and everybody's access to it.`,
  confirmLabel: "Delete",
});
