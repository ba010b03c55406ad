import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { containing } from "../lists/containing";

export const quarterColumns = {
  id: quarters.id,
  name: quarters.name,
  description: quarters.description,
  image: quarters.image,
  quarterNumber: quarters.quarterNumber,
};

export const courseColumns = {
  id: courses.id,
  name: courses.name,
  author: courses.author,
  description: courses.description,
  quarterId: courses.quarterId,
};

export const quarterOrder = [asc(quarters.position), asc(quarters.id)];
export const courseOrder = [asc(courses.quarterId), asc(courses.position), asc(courses.id)];

export const listQuarters = (db: Db, text = "") =>
  db
    .select(quarterColumns)
    .from(quarters)
    .where(containing(text, [quarters.name, quarters.description]))
    .orderBy(...quarterOrder);

export async function findQuarter(db: Db, id: number) {
  const [quarter] = await db.select(quarterColumns).from(quarters).where(eq(quarters.id, id));
  return quarter ?? null;
}

export async function coursesWithQuarter(db: Db, quarterId?: number) {
  const rows = await db
    .select({ ...courseColumns, quarterName: sql<string>`${quarters.name}`.as("quarter_name") })
    .from(courses)
    .innerJoin(quarters, eq(quarters.id, courses.quarterId))
    .where(quarterId === undefined ? undefined : eq(courses.quarterId, quarterId))
    .orderBy(...quarterOrder, asc(courses.position), asc(courses.id));
  return rows.map(({ quarterName, ...course }) => ({
    ...course,
    quarter: { id: course.quarterId, name: quarterName },
  }));
}

export const allCourses = async (db: Db) =>
  (await coursesWithQuarter(db)).map(({ quarter: _, ...course }) => course);

export async function quartersWithCourses(db: Db, id?: number) {
  const [quarterRows, courseRows] = await db.batch([
    db
      .select(quarterColumns)
      .from(quarters)
      .where(id === undefined ? undefined : eq(quarters.id, id))
      .orderBy(...quarterOrder),
    db
      .select(courseColumns)
      .from(courses)
      .where(id === undefined ? undefined : eq(courses.quarterId, id))
      .orderBy(...courseOrder),
  ]);
  return withCourses(quarterRows, courseRows);
}

export function withCourses<Quarter extends { id: number }, Course extends { quarterId: number }>(
  quarterRows: readonly Quarter[],
  courseRows: readonly Course[],
): (Quarter & { courses: Course[] })[] {
  const shelves = new Map(
    quarterRows.map((quarter) => [quarter.id, { ...quarter, courses: [] as Course[] }]),
  );
  for (const course of courseRows) shelves.get(course.quarterId)?.courses.push(course);
  return [...shelves.values()];
}
