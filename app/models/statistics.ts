import { gt, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { planEnds, userCount } from "#db/schema";
import { rowCount } from "./row-counts";

export async function statistics(db: Db, now: Date) {
  const [[board], [quarter], [course], [user], [subscription]] = await db.batch([
    rowCount(db, "boards"),
    rowCount(db, "quarters"),
    rowCount(db, "courses"),
    db.select({ total: userCount.total }).from(userCount),
    db
      .select({ total: sum(planEnds.accounts).mapWith(Number) })
      .from(planEnds)
      .where(gt(planEnds.at, now)),
  ]);
  return {
    totalBoards: board?.total ?? 0,
    totalQuarters: quarter?.total ?? 0,
    totalCourses: course?.total ?? 0,
    totalUsers: user?.total ?? 0,
    totalSubscriptions: subscription?.total ?? 0,
    lastUpdated: now,
  };
}
