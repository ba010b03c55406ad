import { gt, lte, sql, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { planEnds, userCount } from "#db/schema";
import { rowCount } from "./row-counts";
import { soon } from "./users/user-list";

export async function statistics(db: Db, now: Date) {
  const { expiring: _, ...totals } = await overview(db, now);
  return totals;
}

/** The totals, and how many plans end soon: both add up the same rows. */
export async function overview(db: Db, now: Date) {
  const endsSoon = lte(planEnds.at, new Date(now.getTime() + soon));
  const [[board], [quarter], [course], [user], [subscription]] = await db.batch([
    rowCount(db, "boards"),
    rowCount(db, "quarters"),
    rowCount(db, "courses"),
    db.select({ total: userCount.total }).from(userCount),
    db
      .select({
        total: sum(planEnds.accounts).mapWith(Number),
        expiring: sql`sum(iif(${endsSoon}, ${planEnds.accounts}, 0))`.mapWith(Number).as("expiring"),
      })
      .from(planEnds)
      .where(gt(planEnds.at, now)),
  ]);
  return {
    totalBoards: board?.total ?? 0,
    totalQuarters: quarter?.total ?? 0,
    totalCourses: course?.total ?? 0,
    totalUsers: user?.total ?? 0,
    totalSubscriptions: subscription?.total ?? 0,
    expiring: subscription?.expiring ?? 0,
    lastUpdated: now,
  };
}
