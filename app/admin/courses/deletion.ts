import { texts } from "~/texts";
import { notYet, type Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { deletionTexts as say } from "./texts";

type Course = { id: number; name: string; lectures: number; impact?: string | null };

/** A course with lectures cannot be deleted, so links to them. Leaves the reason out if the page shows it. */
export function deletionOf({ id, name, lectures, impact = null }: Course, isReasonShown = false): Question {
  const { title } = say;
  const { courseHasLectures } = texts;
  if (lectures === 0) {
    return {
      title,
      message: say.message(name),
      confirmLabel: say.delete,
      impact,
    };
  }
  return notYet({
    title,
    message: say.blocked(name),
    reason: courseHasLectures(lectures),
    isReasonShown,
    first: {
      href: urls.admin.lectures({ id, name }),
      label: say.showLectures(lectures),
    },
  });
}
