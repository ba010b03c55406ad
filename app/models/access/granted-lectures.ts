import { count, eq, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarterGrants } from "#db/schema";

export type GrantedLectures = { courses: number; lectures: number };

/** Grants stay while no plan is valid (rule: Plan before grants). */
export async function grantedLectures(db: Db, userId: string): Promise<GrantedLectures> {
  const [[granted]] = await db.batch([
    db
      .select({ courses: count(), lectures: sum(courses.lectureCount).mapWith(Number) })
      .from(quarterGrants)
      .innerJoin(courses, eq(courses.quarterId, quarterGrants.quarterId))
      .where(eq(quarterGrants.userId, userId)),
  ]);
  return { courses: granted?.courses ?? 0, lectures: granted?.lectures ?? 0 };
}
