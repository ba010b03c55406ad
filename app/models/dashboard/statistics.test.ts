import { and, countDistinct, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptionPeriods, users } from "#db/schema";
import { accountOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { validAt } from "../subscription/subscription";
import { statistics } from "./statistics";

const now = new Date("2026-11-21T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** Compares the triggers' counts with the accounts themselves, and returns them. */
async function subscriptions(at = now) {
  const { db } = database;
  const { totalSubscriptions } = await statistics(db, at);
  const [counted] = await db
    .select({ total: countDistinct(subscriptionPeriods.userId) })
    .from(subscriptionPeriods)
    .innerJoin(users, eq(users.id, subscriptionPeriods.userId))
    .where(and(isNull(users.removedAt), validAt(at)));
  expect(totalSubscriptions).toBe(counted?.total);
  return totalSubscriptions;
}

test("accounts with a valid plan are counted with each change of them and of their plans", async () => {
  const { db } = database;
  const period = (userId: string, days: number) => ({
    userId,
    plan: 1,
    startsAt: inDays(-10),
    expiresAt: inDays(days),
  });
  const isMona = eq(users.id, "mona");
  expect(await subscriptions()).toBe(0);

  await db.insert(users).values(["mona", "omar", "dina", "tarek"].map((id) => accountOf(id, now)));
  await db
    .insert(subscriptionPeriods)
    .values([period("mona", 20), period("mona", 50), period("omar", 20), period("dina", -1)]);
  expect(await subscriptions()).toBe(2);
  expect(await subscriptions(inDays(20))).toBe(1);
  expect(await subscriptions(inDays(50))).toBe(0);

  await db.update(users).set({ removedAt: now }).where(isMona);
  expect(await subscriptions()).toBe(1);
  await db.insert(subscriptionPeriods).values([period("mona", 60), period("dina", 30)]);
  expect(await subscriptions()).toBe(2);
  await db.update(users).set({ removedAt: null }).where(isMona);
  expect(await subscriptions(inDays(55))).toBe(1);
  await db.update(users).set({ email: "m@mail.test" }).where(isMona);
  expect(await subscriptions()).toBe(3);

  await db.update(subscriptionPeriods).set({ endedAt: now }).where(eq(subscriptionPeriods.userId, "omar"));
  expect(await subscriptions()).toBe(2);
  await db.delete(users).where(eq(users.id, "dina"));
  expect(await subscriptions()).toBe(1);
  await db.insert(users).values({ ...accountOf("hala", now), planExpiresAt: inDays(9) });
  await db.insert(subscriptionPeriods).values(period("hala", 9));
  expect(await subscriptions()).toBe(2);
});

test("accounts with a valid plan are as many as then on whatever day is asked", async () => {
  const { db } = database;
  await db.delete(users);
  const ends = [1, 29, 30, 31, 45, 60, 61, 90, 364, 365, 800];
  for (const days of ends) {
    const id = `until-${days}`;
    const owner = { id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now };
    await db.insert(users).values(owner);
    await db
      .insert(subscriptionPeriods)
      .values({ userId: id, plan: 1, startsAt: inDays(-10), expiresAt: inDays(days) });
  }
  await db.delete(users).where(eq(users.id, "until-45"));
  const days = [...Array.from({ length: 35 }, (_, day) => day), 44, 59, 60, 89, 90, 363, 364, 799, 800];
  for (const day of days)
    expect(await subscriptions(inDays(day))).toBe(ends.filter((end) => end > day && end !== 45).length);
});
