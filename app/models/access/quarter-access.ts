import { inArray } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import {
  courseColumns,
  courseOrder,
  quarterColumns,
  quarterOrder,
  withCourses,
} from "../catalogue/catalogue";
import type { Viewer } from "../identity/session";
import { openQuarters, quarterOpenTo } from "./right-to-watch";

/** `isWhole`: with the courses of locked quarters, for an Admin (rule: Locked content). */
export async function quarterAccess(
  db: Db,
  account: Pick<Viewer, "id" | "role">,
  { isWhole }: { isWhole: boolean },
  now: Date,
) {
  const [quarterRows, courseRows] = await db.batch([
    db
      .select({ ...quarterColumns, hasAccess: quarterOpenTo(account, quarters.id, now).mapWith(Boolean) })
      .from(quarters)
      .orderBy(...quarterOrder),
    db
      .select(courseColumns)
      .from(courses)
      .where(isWhole ? undefined : inArray(courses.quarterId, openQuarters(db, account, now)))
      .orderBy(...courseOrder),
  ]);
  return withCourses(quarterRows, courseRows);
}
