import { count, gt, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, courses, planEnds, quarters, userCount } from "#db/schema";

export async function statistics(db: Db, now: Date) {
  const [[board], [quarter], [course], [user], [subscription]] = await db.batch([
    db.select({ total: count() }).from(boards),
    db.select({ total: count() }).from(quarters),
    db.select({ total: count() }).from(courses),
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
