import { dateTimeText } from "~/formats";
import { type Activity, recordsOf } from "~/models/activity/activity-list";
import { usersImported } from "~/models/activity/user-actions";
import { urls } from "~/urls";
import { changesOf, deedSentenceOf, sentenceOf, type Words } from "./words.server";

export type RecordView = ReturnType<typeof recordView>;
export type DeedView = ReturnType<typeof deedView>;

export const recordView = (record: Activity) => viewOf(record, sentenceOf(record));

type Deed = Activity & { isAlike: boolean; behind: readonly Activity[] };

/** With what stands behind it. */
export function deedView({ behind, isAlike, ...first }: Deed) {
  const ofSeveral = isAlike && behind.some(({ subjectId }) => subjectId !== first.subjectId);
  const shown = first.action === usersImported ? behind : [first, ...behind];
  return {
    ...viewOf(first, deedSentenceOf(first, ofSeveral)),
    at: first.at,
    when: dateTimeText(first.at),
    actorEmail: first.actorEmail,
    records: recordsOf(first),
    shown: first.parts > 0 ? shown.map(recordView) : [],
  };
}

const viewOf = (record: Activity, what: Words) => ({
  id: record.id,
  what,
  isAccount: record.subject === "user" && record.action !== usersImported,
  href: record.isThere ? screenOf(record) : null,
  // The sentence names an account by its address.
  changes: changesOf(record).filter(
    ({ before, after }) =>
      before !== after && (record.subject !== "user" || before !== "" || after !== record.label),
  ),
});

function screenOf({ subject, subjectId }: Pick<Activity, "subject" | "subjectId">): string | null {
  const id = Number(subjectId);
  switch (subject) {
    case "user":
      return urls.admin.user(subjectId);
    case "board":
      return urls.admin.boardEdit(id);
    case "quarter":
      return urls.admin.quarterEdit(id);
    case "course":
      return urls.admin.courseEdit(id);
    case "lecture":
      return urls.admin.lectureEdit(id);
    case "message":
      return urls.admin.message(id);
    default:
      return null;
  }
}
