import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { courseColumns, courseOrder, quarterColumns, quarterOrder, withCourses } from "./catalogue";
import { quarterOpenTo } from "./right-to-watch";
import type { Viewer } from "./session";

/**
 * Every quarter, whether this account may open it on the web now, and its courses. Those of a locked
 * quarter never leave the database (T56), unless an Admin looks who may see them all (`isWhole`).
 */
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
      .where(isWhole ? undefined : quarterOpenTo(account, courses.quarterId, now))
      .orderBy(...courseOrder),
  ]);
  return withCourses(quarterRows, courseRows);
}
