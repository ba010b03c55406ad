import { and, desc, eq, gt, gte } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters, quarterVisits as table } from "#db/schema";
import { cairoDay } from "../cairo-time";

const daysTold = 366;

export async function quarterVisits(db: Db, quarterId: number, now: Date) {
  const first = cairoDay(new Date(now.getTime() - (daysTold - 1) * 86_400_000));
  const [known, days] = await db.batch([
    db.select({ id: quarters.id }).from(quarters).where(eq(quarters.id, quarterId)),
    db
      .select({ date: table.day, visits: table.visits })
      .from(table)
      .where(and(eq(table.quarterId, quarterId), gte(table.day, first), gt(table.visits, 0)))
      .orderBy(desc(table.day)),
  ]);
  return known.length > 0 ? days : null;
}
