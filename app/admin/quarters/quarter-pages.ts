import { texts } from "~/texts";
import { notYet, type Question, quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";
import type { EntryPages, EntryToDelete } from "../entries/entry-pages";

export const quarterPages: EntryPages = {
  what: "quarter",
  list: { label: "Quarters list", href: urls.admin.quarters },
  addHref: urls.admin.quarterAdd,
  editHref: urls.admin.quarterEdit,
  deleteHref: urls.admin.quarterDelete,
  imageHref: urls.api.quarterImage,
  text: { name: "description", label: "Description", isLong: true },
  number: {
    name: "quarterNumber",
    label: "Quarter number",
    hint: "Optional, up to 20 characters",
    existence: urls.api.quarterNumberExists,
  },
  thumbnail: { width: 60, height: 45 },
  filterLabel: "Filter by name, description or number",
  empty: "No quarters yet. Add the first one, then give it courses.",
  texts: {
    added: texts.quarterAdded,
    updated: texts.quarterUpdated,
    deleted: texts.quarterDeleted,
    numberTaken: texts.quarterNumberTaken,
  },
  deletionOf,
};

/** A quarter with courses cannot be deleted, so links to them. */
function deletionOf(
  { id, name, courses, losses = null }: EntryToDelete,
  refusals: readonly string[] = [],
): Question {
  const title = "Delete quarter";
  const { quarterHasCourses } = texts;
  if (courses === 0) {
    return {
      title,
      message: `The quarter ${quoted(name)} will be permanently deleted, with its picture and everyone's access to it.`,
      confirmLabel: "Delete",
      losses,
    };
  }
  return notYet({
    title,
    message: `The quarter ${quoted(name)} cannot be deleted yet.`,
    reason: quarterHasCourses(courses),
    refusals,
    first: {
      href: urls.admin.courses(id),
      label: courses === 1 ? "Show its course" : `Show its ${courses} courses`,
    },
  });
}
