import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { activities } from "#db/schema";

/** What was last done to an account, newest first. */
export async function latestOnUser(db: Db, userId: string, most: number) {
  const { id, at, actorEmail, action, subject, label } = activities;
  const [rows] = await db.batch([
    db
      .select({ id, at, actorEmail, action, subject, label })
      .from(activities)
      .where(and(eq(subject, "user"), eq(activities.subjectId, userId)))
      .orderBy(desc(id))
      .limit(most),
  ]);
  return rows;
}
