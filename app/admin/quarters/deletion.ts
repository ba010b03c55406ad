import { texts } from "~/texts";
import { notYet, type Question, quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";

type Quarter = { id: number; name: string; courses: number };

/** A quarter with courses cannot be deleted, so links to them. Leaves the reason out if `refusals` has it. */
export function deletionOf({ id, name, courses }: Quarter, refusals: readonly string[] = []): Question {
  const title = "Delete quarter";
  if (courses === 0) {
    return {
      title,
      message: `The quarter ${quoted(name)} is deleted permanently, with its picture and everybody's access to it.`,
      confirmLabel: "Delete",
    };
  }
  return notYet({
    title,
    message: `The quarter ${quoted(name)} cannot be deleted now.`,
    reason: texts.quarterHasCourses(courses),
    refusals,
    first: {
      href: urls.admin.courses(id),
      label: courses === 1 ? "Show its course" : `Show its ${courses} courses`,
    },
  });
}
