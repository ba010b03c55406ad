import { quarterFields } from "~/models/catalogue/quarter-fields";
import { texts } from "~/texts";
import { notYet, type Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import type { EntryPages, EntryToDelete } from "../entries/entry-pages";
import { deletionTexts, quarterPagesTexts as say } from "./texts";

export const quarterPages: EntryPages = {
  what: "quarter",
  fields: quarterFields,
  list: { label: say.list, href: urls.admin.quarters },
  addHref: urls.admin.quarterAdd,
  editHref: urls.admin.quarterEdit,
  deleteHref: urls.admin.quarterDelete,
  imageHref: urls.api.quarterImage,
  numberExists: urls.api.quarterNumberExists,
  thumbnail: { width: 60, height: 45 },
  filterLabel: say.filter,
  empty: say.empty,
  texts: {
    added: texts.quarterAdded,
    updated: texts.quarterUpdated,
    deleted: texts.quarterDeleted,
    numberTaken: texts.quarterNumberTaken,
  },
  deletionOf,
};

/** A quarter with courses cannot be deleted, so links to them. */
function deletionOf({ id, name, courses, impact = null }: EntryToDelete, isReasonShown = false): Question {
  const { title } = deletionTexts;
  const { quarterHasCourses } = texts;
  if (courses === 0) {
    return {
      title,
      message: deletionTexts.message(name),
      confirmLabel: deletionTexts.delete,
      impact,
    };
  }
  return notYet({
    title,
    message: deletionTexts.blocked(name),
    reason: quarterHasCourses(courses),
    isReasonShown,
    first: {
      href: urls.admin.courses(id),
      label: deletionTexts.showCourses(courses),
    },
  });
}
