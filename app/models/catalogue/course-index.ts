import type { Db } from "#db/connection";
import { quarters } from "#db/schema";
import { z } from "~/settings/zod";
import { quarterOrder } from "./catalogue";

const courseNames = z.array(z.tuple([z.int(), z.string()]));

/** One row for each quarter. */
export async function courseIndex(db: Db) {
  const [rows] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name, courses: quarters.courseNames })
      .from(quarters)
      .orderBy(...quarterOrder),
  ]);
  return rows.map(({ courses, ...quarter }) => ({
    ...quarter,
    items: courseNames.parse(JSON.parse(courses)).map(([id, name]) => ({ id, name })),
  }));
}
