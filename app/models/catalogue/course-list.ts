import { asc, count, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { containing } from "../lists/containing";
import { type ListPage, ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { type CourseCard, courseCard } from "./catalogue";

export const courseSorts = ["name", "author", "quarter"] as const;

export type CourseRow = CourseCard & { quarterId: number };

export const courseSaying = (text: string) => containing(text, [courses.name, courses.author, quarters.name]);

const rows = (db: Db) =>
  db
    .select({ ...courseCard, quarterId: courses.quarterId })
    .from(courses)
    .innerJoin(quarters, eq(quarters.id, courses.quarterId));

export async function listCourses(
  db: Db,
  query: ListQuery<(typeof courseSorts)[number]>,
): Promise<ListPage<CourseRow>> {
  const matches = courseSaying(query.filter);
  const by = { name: courses.name, author: courses.author, quarter: quarters.name }[query.sort];
  const { limit, offset } = windowOf(query);
  const [found, [counted]] = await db.batch([
    rows(db)
      .where(matches)
      .orderBy(...ordered(by, query.dir, courses.id))
      .limit(limit)
      .offset(offset),
    matches
      ? db
          .select({ total: count() })
          .from(courses)
          .innerJoin(quarters, eq(quarters.id, courses.quarterId))
          .where(matches)
      : rowCount(db, "courses"),
  ]);
  return { rows: found, total: counted?.total ?? 0 };
}

export async function coursesToTeach(db: Db, quarterId: number | null, query: ListQuery) {
  const within = quarterId === null ? undefined : eq(courses.quarterId, quarterId);
  const { limit, offset } = windowOf(query);
  const [choices, found] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name, courses: quarters.courseCount })
      .from(quarters)
      .orderBy(asc(quarters.position), asc(quarters.id)),
    rows(db)
      .where(within)
      .orderBy(asc(quarters.position), asc(quarters.id), asc(courses.position), asc(courses.id))
      .limit(limit)
      .offset(offset),
  ]);
  const counted = choices.filter(({ id }) => quarterId === null || id === quarterId);
  const total = counted.reduce((sum, quarter) => sum + quarter.courses, 0);
  return { quarters: choices.map(({ id, name }) => ({ id, name })), page: { rows: found, total } };
}
