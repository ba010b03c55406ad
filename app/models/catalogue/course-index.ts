import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { courseOrder, quarterOrder } from "./catalogue";

/** Two statements and no join: in a batch D1 answers by bare column name, so no two may be alike. */
export async function courseIndex(db: Db) {
  const [quarterRows, courseRows] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name })
      .from(quarters)
      .orderBy(...quarterOrder),
    db
      .select({ id: courses.id, name: courses.name, quarterId: courses.quarterId })
      .from(courses)
      .orderBy(...courseOrder),
  ]);
  return quarterRows.map((quarter) => ({
    ...quarter,
    items: courseRows
      .filter(({ quarterId }) => quarterId === quarter.id)
      .map(({ id, name }) => ({ id, name })),
  }));
}
