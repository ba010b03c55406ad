import { and, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarterGrants, quarters, subscriptionPeriods } from "#db/schema";
import type { ListQuery } from "../lists/list-query";
import { isValid, planName } from "../subscription/subscription";
import { everyUser, type userSorts } from "./user-list";

export type ExportedUser = {
  email: string;
  id: string;
  role: string;
  isSubscribed: boolean;
  /** Empty unless valid: an import of the file would start the plan anew. */
  plan: string;
  expiresAt: Date | null;
  quarters: string[];
  createdAt: Date;
  /** Both are empty without a profile. */
  name: string;
  arabicName: string;
  whatsApp: string;
};

export async function* exportedUsers(
  db: Db,
  list: ListQuery<(typeof userSorts)[number]>,
  now: Date,
  size?: number,
): AsyncGenerator<ExportedUser[]> {
  for await (const page of everyUser(db, list, now, size)) {
    const ids = sql`(select value from json_each(${JSON.stringify(page.map(({ id }) => id))}))`;
    const [periods, granted, ordered] = await db.batch([
      db
        .select({
          userId: subscriptionPeriods.userId,
          plan: subscriptionPeriods.plan,
          expiresAt: subscriptionPeriods.expiresAt,
        })
        .from(subscriptionPeriods)
        .where(and(sql`${subscriptionPeriods.userId} in ${ids}`, isNull(subscriptionPeriods.endedAt))),
      db
        // One row for each account: names for each of its quarters could fill a Worker's memory.
        .select({
          userId: quarterGrants.userId,
          quarterIds: sql<string>`group_concat(${quarterGrants.quarterId})`,
        })
        .from(quarterGrants)
        .where(sql`${quarterGrants.userId} in ${ids}`)
        .groupBy(quarterGrants.userId),
      db
        .select({ id: quarters.id, name: quarters.name })
        .from(quarters)
        .orderBy(quarters.position, quarters.id),
    ]);
    const latest = new Map<string, (typeof periods)[number]>();
    for (const period of periods) {
      const other = latest.get(period.userId);
      if (!other || other.expiresAt < period.expiresAt) latest.set(period.userId, period);
    }
    const open = new Map(
      granted.map(({ userId, quarterIds }) => [userId, new Set(quarterIds.split(",").map(Number))]),
    );
    yield page.map(({ id, email, role, createdAt, name, arabicName, whatsApp }) => {
      const period = latest.get(id);
      const isSubscribed = isValid(period ?? null, now);
      return {
        email,
        id,
        role,
        isSubscribed,
        plan: period && isSubscribed ? (planName(period.plan) ?? "") : "",
        expiresAt: period?.expiresAt ?? null,
        quarters: ordered.filter((quarter) => open.get(id)?.has(quarter.id)).map(({ name }) => name),
        createdAt,
        name: name ?? "",
        arabicName: arabicName ?? "",
        whatsApp,
      };
    });
  }
}
