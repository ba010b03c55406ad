import { asc } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";

/** Two statements and no join: in a batch D1 answers by bare column name, so no two may be alike. */
export async function courseIndex(db: Db) {
  const [quarterRows, courseRows] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name })
      .from(quarters)
      .orderBy(asc(quarters.position), asc(quarters.id)),
    db
      .select({ id: courses.id, name: courses.name, quarterId: courses.quarterId })
      .from(courses)
      .orderBy(asc(courses.position), asc(courses.id)),
  ]);
  return quarterRows.map((quarter) => ({
    ...quarter,
    courses: courseRows
      .filter(({ quarterId }) => quarterId === quarter.id)
      .map(({ id, name }) => ({ id, name })),
  }));
}
