import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, messages, quarters as quarterRows } from "#db/schema";
import { boards } from "./catalogue/boards";
import { courseSaying } from "./catalogue/course-list";
import { entryPage } from "./catalogue/entries";
import { quarters } from "./catalogue/quarters";
import { saying } from "./inbox/inbox";
import { containing } from "./lists/containing";
import { listUsers } from "./users/user-list";

/** The lists show the others. */
export const mostOfKind = 5;

/** With more accounts, only the list of users looks into names: a search is asked at every pause of typing. */
const mostAccountsRead = 5000;

/** Of the newest messages: a search is asked at every pause of typing, and the inbox only grows. Its list searches the rest. */
const mostMessagesRead = 2000;

type Results<Row> = { rows: Row[]; isMore: boolean };

const few = <Row>(rows: Row[]): Results<Row> => ({
  rows: rows.slice(0, mostOfKind),
  isMore: rows.length > mostOfKind,
});

/** All that Admins look for by name, a few of each kind. */
export async function searchOffice(db: Db, text: string, now: Date) {
  const first = { filter: text, page: 1, size: mostOfKind, dir: "asc", chosen: {} } as const;
  const byEmail = { list: { ...first, sort: "email" }, place: { kind: "start" }, page: 1 } as const;
  const entries = { ...first, size: mostOfKind + 1 };
  const [accounts, foundQuarters, foundBoards, [foundCourses, foundLectures, foundMessages]] =
    await Promise.all([
      listUsers(db, byEmail, now, { mostRead: mostAccountsRead }),
      entryPage(db, quarters, { ...entries, sort: quarters.order.name }),
      entryPage(db, boards, { ...entries, sort: boards.order.name }),
      db.batch([coursesSaying(db, text), lecturesNamed(db, text), messagesSaying(db, text)]),
    ]);
  return {
    users: { rows: accounts.rows, isMore: accounts.next !== null },
    courses: few(foundCourses),
    lectures: few(foundLectures),
    messages: few(foundMessages),
    quarters: few(foundQuarters.rows),
    boards: few(foundBoards.rows),
  };
}

const coursesSaying = (db: Db, text: string) =>
  db
    .select({
      id: courses.id,
      name: courses.name,
      quarter: sql<string>`${quarterRows.name}`.as("quarter"),
    })
    .from(courses)
    .innerJoin(quarterRows, eq(quarterRows.id, courses.quarterId))
    .where(courseSaying(text))
    .orderBy(sql`${courses.name} collate nocase`, courses.id)
    .limit(mostOfKind + 1);

const lecturesNamed = (db: Db, text: string) =>
  db
    .select({
      id: lectures.id,
      name: lectures.name,
      courseId: lectures.courseId,
      course: sql<string>`${courses.name}`.as("course"),
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(containing(text, [lectures.name]))
    .orderBy(lectures.id)
    .limit(mostOfKind + 1);

const messagesSaying = (db: Db, text: string) =>
  db
    .select({
      id: messages.id,
      name: messages.name,
      subject: messages.subject,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(sql`${messages.id} > (select max(id) from messages) - ${mostMessagesRead}`, saying(text)))
    .orderBy(desc(messages.id))
    .limit(mostOfKind + 1);
