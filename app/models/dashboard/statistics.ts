import { and, gt, gte, lt, lte, sql, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { planEndSpans, planEnds, userCount } from "#db/schema";
import { rowCount } from "../lists/row-counts";
import { soon } from "../users/user-list";

export async function statistics(db: Db, now: Date) {
  const { expiring: _, ...totals } = await overview(db, now);
  return totals;
}

/** In milliseconds: a span of `plan_end_spans`. */
const spanLength = 30 * 86_400_000;

/** Also tells how many plans end soon: days until a span begins, then spans. */
export async function overview(db: Db, now: Date) {
  const soonEnds = new Date(now.getTime() + soon);
  const endsSoon = lte(planEnds.at, soonEnds);
  const nextSpan = Math.floor(soonEnds.getTime() / spanLength) + 1;
  const [[board], [quarter], [course], [user], [near], [later]] = await db.batch([
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
      .where(and(gt(planEnds.at, now), lt(planEnds.at, new Date(nextSpan * spanLength)))),
    db
      .select({ total: sum(planEndSpans.accounts).mapWith(Number) })
      .from(planEndSpans)
      .where(gte(planEndSpans.span, nextSpan)),
  ]);
  return {
    totalBoards: board?.total ?? 0,
    totalQuarters: quarter?.total ?? 0,
    totalCourses: course?.total ?? 0,
    totalUsers: user?.total ?? 0,
    totalSubscriptions: (near?.total ?? 0) + (later?.total ?? 0),
    expiring: near?.expiring ?? 0,
    lastUpdated: now,
  };
}
