import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { containing } from "../lists/containing";
import { courseFields } from "./course-fields";
import { columnsOf, searchedIn } from "./fields";
import { quarterFields } from "./quarter-fields";

export const quarterColumns = {
  id: quarters.id,
  ...columnsOf(quarters, quarterFields),
  image: quarters.image,
};

export const courseColumns = {
  id: courses.id,
  ...columnsOf(courses, courseFields),
  quarterId: courses.quarterId,
};

/** What lists and cards show. */
export const courseCard = {
  id: courses.id,
  name: courses.name,
  author: courses.author,
  quarterName: sql<string>`${quarters.name}`.as("quarter_name"),
  lectures: courses.lectureCount,
};

export type CourseCard = { id: number; name: string; author: string; quarterName: string; lectures: number };

export const quarterOrder = [asc(quarters.position), asc(quarters.id)];
export const courseOrder = [asc(courses.quarterId), asc(courses.position), asc(courses.id)];

export const listQuarters = (db: Db, text = "") =>
  db
    .select(quarterColumns)
    .from(quarters)
    .where(containing(text, searchedIn(quarters, quarterFields)))
    .orderBy(...quarterOrder);

export async function findQuarter(db: Db, id: number) {
  const [quarter] = await db.select(quarterColumns).from(quarters).where(eq(quarters.id, id));
  return quarter ?? null;
}

export async function coursesWithQuarter(db: Db, quarterId?: number) {
  const rows = await db
    .select({ ...courseColumns, quarterName: courseCard.quarterName })
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
