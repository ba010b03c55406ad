import { and, count, countDistinct, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, courses, quarters, subscriptionPeriods, userCount, users } from "#db/schema";
import { validAt } from "./subscription/subscription";

export async function statistics(db: Db, now: Date) {
  const [[board], [quarter], [course], [user], [subscription]] = await db.batch([
    db.select({ total: count() }).from(boards),
    db.select({ total: count() }).from(quarters),
    db.select({ total: count() }).from(courses),
    db.select({ total: userCount.total }).from(userCount),
    db
      .select({ total: countDistinct(subscriptionPeriods.userId) })
      .from(subscriptionPeriods)
      .innerJoin(users, eq(users.id, subscriptionPeriods.userId))
      .where(and(isNull(users.removedAt), validAt(now))),
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
