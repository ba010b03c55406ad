import { asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, lectures, quarters } from "#db/schema";
import { containing, type ListPage, ordered, windowOf } from "../list";
import type { ListQuery } from "../list-query";

export const courseSorts = ["name", "author", "quarter"] as const;

export type CourseRow = {
  id: number;
  name: string;
  author: string;
  quarterId: number;
  quarterName: string;
  lectures: number;
};

const columns = {
  id: courses.id,
  name: courses.name,
  author: courses.author,
  quarterId: courses.quarterId,
  quarterName: sql<string>`${quarters.name}`.as("quarter_name"),
  lectures: sql<number>`(select count(*) from ${lectures} where ${lectures.courseId} = ${courses.id})`.as(
    "lecture_count",
  ),
};

const rows = (db: Db) =>
  db.select(columns).from(courses).innerJoin(quarters, eq(quarters.id, courses.quarterId));

export async function listCourses(
  db: Db,
  query: ListQuery<(typeof courseSorts)[number]>,
): Promise<ListPage<CourseRow>> {
  const matches = containing(query.filter, [courses.name, courses.author, quarters.name]);
  const by = { name: courses.name, author: courses.author, quarter: quarters.name }[query.sort];
  const { limit, offset } = windowOf(query);
  const [found, [counted]] = await db.batch([
    rows(db)
      .where(matches)
      .orderBy(...ordered(by, query.dir, courses.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(courses)
      .innerJoin(quarters, eq(quarters.id, courses.quarterId))
      .where(matches),
  ]);
  return { rows: found, total: counted?.total ?? 0 };
}

export async function coursesToTeach(db: Db, quarterId: number | null, query: ListQuery) {
  const within = quarterId === null ? undefined : eq(courses.quarterId, quarterId);
  const { limit, offset } = windowOf(query);
  const [choices, found, [counted]] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name })
      .from(quarters)
      .orderBy(asc(quarters.position), asc(quarters.id)),
    rows(db)
      .where(within)
      .orderBy(asc(quarters.position), asc(quarters.id), asc(courses.position), asc(courses.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(courses).where(within),
  ]);
  return { quarters: choices, page: { rows: found, total: counted?.total ?? 0 } };
}
