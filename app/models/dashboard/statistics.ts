import { and, gt, gte, lt, lte, type SQL, sql, sum } from "drizzle-orm";
import type { Db } from "#db/connection";
import { planEndSpans, planEnds, userCount } from "#db/schema";
import { rowCount } from "../lists/row-counts";
import { expiringWithin, lapsedWithin } from "../users/user-list";

export async function statistics(db: Db, now: Date) {
  const { expiring: _, lapsed: __, ...totals } = await overview(db, now);
  return totals;
}

/** In milliseconds: a span of `plan_end_spans`. */
const spanLength = 30 * 86_400_000;

/** Also counts plans that end soon or ended recently. Reads days until a span begins, then spans. */
export async function overview(db: Db, now: Date) {
  const soonEnds = new Date(now.getTime() + expiringWithin);
  const endsSoon = and(gt(planEnds.at, now), lte(planEnds.at, soonEnds));
  const isValid = gt(planEnds.at, now);
  const countIf = (when: SQL | undefined) => sql`sum(iif(${when}, ${planEnds.accounts}, 0))`.mapWith(Number);
  const nextSpan = Math.floor(soonEnds.getTime() / spanLength) + 1;
  const [[board], [quarter], [course], [user], [near], [later]] = await db.batch([
    rowCount(db, "boards"),
    rowCount(db, "quarters"),
    rowCount(db, "courses"),
    db.select({ total: userCount.total }).from(userCount),
    db
      .select({
        total: countIf(isValid).as("valid"),
        expiring: countIf(endsSoon).as("expiring"),
        lapsed: countIf(lte(planEnds.at, now)).as("lapsed"),
      })
      .from(planEnds)
      .where(
        and(
          gt(planEnds.at, new Date(now.getTime() - lapsedWithin)),
          lt(planEnds.at, new Date(nextSpan * spanLength)),
        ),
      ),
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
    lapsed: near?.lapsed ?? 0,
    lastUpdated: now,
  };
}
