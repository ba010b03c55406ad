import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarterGrants } from "#db/schema";

export type GrantedLectures = { courses: number; lectures: number };

/** Grants stay while no plan is valid (rule: Plan before grants). */
export async function grantedLectures(db: Db, userId: string): Promise<GrantedLectures> {
  const [granted] = await db.batch([
    db
      .select({ lectures: courses.lectureCount })
      .from(quarterGrants)
      .innerJoin(courses, eq(courses.quarterId, quarterGrants.quarterId))
      .where(eq(quarterGrants.userId, userId)),
  ]);
  return {
    courses: granted.length,
    lectures: granted.reduce((before, { lectures }) => before + lectures, 0),
  };
}
