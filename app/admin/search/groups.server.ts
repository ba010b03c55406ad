import { dateText } from "~/formats";
import type { searchOffice } from "~/models/office-search";
import { urls } from "~/urls";
import { groupTexts as say } from "./texts";

type OfficeResults = Awaited<ReturnType<typeof searchOffice>>;

type Kind = keyof OfficeResults;
type Result = { href: string; name: string; about: string };
/** `more`: the list that shows the rest; empty where no list does. */
export type Group = { kind: Kind; title: string; results: Result[]; more: string | null };

const listOf = (list: string, filter: string) => `${list}?${new URLSearchParams({ filter })}`;

/** Ready to be shown, in this order. */
export function groupsOf(found: OfficeResults, words: string): Group[] {
  const { users, courses, lectures, messages, quarters, boards } = found;
  const { admin } = urls;
  const group = <Row>(
    kind: Kind,
    { rows, isMore }: { rows: Row[]; isMore: boolean },
    list: string,
    result: (row: Row) => Result,
  ): Group => ({
    kind,
    title: say[kind],
    results: rows.map(result),
    more: isMore ? list && listOf(list, words) : null,
  });
  return [
    group("users", users, admin.users, ({ id, email, name }) => ({
      href: admin.user(id),
      name: name || email,
      about: name ? email : "",
    })),
    group("courses", courses, admin.allCourses, ({ quarter, ...course }) => ({
      href: admin.lectures(course),
      name: course.name,
      about: say.courseOf(quarter),
    })),
    group("lectures", lectures, "", ({ id, name, courseId, course }) => ({
      href: admin.lectures({ id: courseId, name: course }, id),
      name,
      about: say.lectureOf(course),
    })),
    group("messages", messages, admin.messages, ({ id, name, subject, createdAt }) => ({
      href: admin.message(id),
      name: subject,
      about: say.messageFrom(name, dateText(createdAt)),
    })),
    group("quarters", quarters, admin.quarters, ({ id, name }) => ({
      href: admin.courses(id),
      name,
      about: "",
    })),
    group("boards", boards, admin.boards, ({ id, name, shown }) => ({
      href: admin.boardEdit(id),
      name,
      about: shown.title ?? "",
    })),
  ].filter(({ results }) => results.length > 0);
}
