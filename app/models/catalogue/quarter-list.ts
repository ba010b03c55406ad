import { asc, count, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { containing, type ListQuery, ordered, windowOf } from "../list";

export const quarterSorts = ["position", "name", "description"] as const;

const shownLetters = 400;

export async function quarterPage(db: Db, query: ListQuery<(typeof quarterSorts)[number]>) {
  const { id, name, description, image, quarterNumber, position } = quarters;
  const which = containing(query.filter, [name, description, quarterNumber]);
  const { limit, offset } = windowOf(query);
  const order =
    query.sort === "position" ? [asc(position), asc(id)] : ordered(quarters[query.sort], query.dir, id);
  const start = sql<string>`substr(${description}, 1, ${shownLetters})`.as("start");
  const held = sql<number>`(select count(*) from ${courses} where ${courses.quarterId} = quarters.id)`;
  const [rows, [counted]] = await db.batch([
    db
      .select({ id, name, description: start, image, courses: held.as("held_courses") })
      .from(quarters)
      .where(which)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(quarters).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
