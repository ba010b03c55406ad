import { eq } from "drizzle-orm";
import { lectures, users } from "#db/schema";
import type { Site } from "./site";
import type { Account } from "./visitor";

export async function idOf({ db }: Site, account: Account): Promise<string> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return rows[0]?.id ?? "";
}

/** In the order of the course. The learner may watch course 1 of the demo, and not course 6. */
export async function lecturesOf({ db }: Site, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: lectures.id })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(lectures.position);
  return rows.map(({ id }) => id);
}
