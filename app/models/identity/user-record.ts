import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courseGrants, users } from "#db/schema";
import { isValid } from "../subscription/subscription";

export type UserRecord = {
  id: string;
  email: string;
  isLoggedIn: boolean;
  isAdmin: boolean;
  isActive: boolean;
  expirationDate: string | null;
  applicationUsersCourses: { courseId: number }[];
};

/** A JSON array. Written out: if a query has one table, Drizzle leaves its name out. */
const grantedCourses = () =>
  sql<string>`(select json_group_array(course_id order by course_id) from ${courseGrants} where user_id = users.id)`;

export const recordColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  isLoggedIn: users.isLoggedIn,
  planExpiresAt: users.planExpiresAt,
  courseIds: grantedCourses()
    .mapWith((json: string): number[] => JSON.parse(json))
    .as("course_ids"),
};

export const jsonColumns = { ...recordColumns, courseIds: grantedCourses().as("course_ids") };

type Row = {
  id: string;
  email: string;
  role: string;
  isLoggedIn: boolean;
  planExpiresAt: Date;
  courseIds: number[];
};

export const asRecord = (
  { id, email, role, isLoggedIn, planExpiresAt, courseIds }: Row,
  now: Date,
): UserRecord => ({
  id,
  email,
  isLoggedIn,
  isAdmin: role === "Admin",
  isActive: isValid({ expiresAt: planExpiresAt }, now),
  // 1970 means no plan.
  expirationDate: planExpiresAt.getTime() === 0 ? null : planExpiresAt.toISOString(),
  applicationUsersCourses: courseIds.map((courseId) => ({ courseId })),
});

/** Splices the text of the courses in, so they must be the last field of the record. */
export function recordJson({ courseIds, ...row }: Omit<Row, "courseIds"> & { courseIds: string }, now: Date) {
  const withoutCourses = JSON.stringify(asRecord({ ...row, courseIds: [] }, now));
  const ids = courseIds.slice(1, -1);
  const courses = ids === "" ? "" : `{"courseId":${ids.replaceAll(",", '},{"courseId":')}}`;
  return `${withoutCourses.slice(0, -"]}".length)}${courses}]}`;
}

export async function userRecord(db: Db, id: string, now: Date): Promise<UserRecord | null> {
  const isThis = and(eq(users.id, id), isNull(users.removedAt));
  const [[row]] = await db.batch([db.select(recordColumns).from(users).where(isThis)]);
  return row ? asRecord(row, now) : null;
}
