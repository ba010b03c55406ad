import { texts } from "~/texts";
import { type Question, quoted } from "~/ui/confirm/question";

/**
 * `courses` it still has: then it is refused, and the question says so beforehand (T74), unless the reason
 * stands among the `refusals` above it.
 */
export function deletionOf(name: string, courses: number, refusals: readonly string[] = []): Question {
  const reason = texts.quarterHasCourses(courses);
  const isBlocked = `The quarter ${quoted(name)} cannot be deleted now.`;
  const isLost = `The quarter ${quoted(name)} is deleted for good, with its picture and everybody's access to it.`;
  return {
    title: "Delete quarter",
    message: courses === 0 ? isLost : refusals.includes(reason) ? isBlocked : `${isBlocked} ${reason}`,
    confirmLabel: "Delete",
  };
}
