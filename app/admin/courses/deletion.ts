import { texts } from "~/texts";
import { notYet, type Question, quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";

type Course = { id: number; name: string; lectures: number; losses?: string | null };

/** A course with lectures cannot be deleted, so links to them. Leaves the reason out if `refusals` has it. */
export function deletionOf(
  { id, name, lectures, losses = null }: Course,
  refusals: readonly string[] = [],
): Question {
  const title = "Delete course";
  const { courseHasLectures } = texts;
  if (lectures === 0) {
    return {
      title,
      message: `The course ${quoted(name)} will be permanently deleted, with everyone's access to it.`,
      confirmLabel: "Delete",
      losses,
    };
  }
  return notYet({
    title,
    message: `The course ${quoted(name)} cannot be deleted yet.`,
    reason: courseHasLectures(lectures),
    refusals,
    first: {
      href: urls.admin.lectures({ id, name }),
      label: lectures === 1 ? "Show its lecture" : `Show its ${lectures} lectures`,
    },
  });
}
