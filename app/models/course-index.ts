import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";

/** Every quarter with the names of its courses, for an Admin's sidebar; one trip to D1. */
export async function courseIndex(db: Db) {
  const query = db
    .select({ quarterId: quarters.id, quarterName: quarters.name, id: courses.id, name: courses.name })
    .from(quarters)
    .leftJoin(courses, eq(courses.quarterId, quarters.id))
    .orderBy(asc(quarters.position), asc(quarters.id), asc(courses.position), asc(courses.id));
  const [rows] = await db.batch([query]);
  const index = new Map<number, { id: number; name: string; courses: { id: number; name: string }[] }>();
  for (const { quarterId, quarterName, id, name } of rows) {
    const quarter = index.get(quarterId) ?? { id: quarterId, name: quarterName, courses: [] };
    if (id !== null && name !== null) quarter.courses.push({ id, name });
    index.set(quarterId, quarter);
  }
  return [...index.values()];
}
