import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import {
  activities,
  courseGrants,
  courses,
  orders,
  quarterGrants,
  quarters,
  receiptYears,
  subscriptionPeriods,
  throttles,
  users,
} from "#db/schema";
import { accountOf, quarterOf } from "../../../tests/support/learners";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase } from "../../../tests/support/site";
import { accountPlan, versionOf } from "../subscription/account-plan";
import { expiryOf } from "../subscription/subscription";
import { renew } from "../subscription/subscription-management";
import { approvePayment } from "./approve-payment";
import { newReference, shownReference } from "./order-reference";

const now = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const userId = "mona";
const salma = { id: "salma", email: "salma@mail.test" };
const omar = { id: "omar", email: "omar@mail.test" };
const prices = [
  { id: 1, price: 500 },
  { id: 2, price: 1200 },
  { id: 3, price: 2000 },
] as const;

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
  await db.insert(quarters).values([quarterOf(1), quarterOf(2)]);
  await db.insert(courses).values([{ id: 5, name: "Echo", quarterId: 1 }]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await db.batch([
    db.delete(orders),
    db.delete(users),
    db.delete(activities),
    db.delete(receiptYears),
    db.delete(throttles),
  ]);
  await db.insert(users).values(["mona", "salma", "omar"].map((id) => accountOf(id, now)));
});

const report = async (values: Partial<typeof orders.$inferInsert> = {}) => {
  const [order] = await db
    .insert(orders)
    .values({
      ...{ reference: newReference(), userId, plan: 2, amount: 1200, state: "reported", way: "wallet" },
      ...{ paidAmount: 1200, paidOn: "2026-11-20", createdAt: now, reportedAt: now, version: 2 },
      ...values,
    })
    .returning();
  if (!order) throw new Error("no order");
  return order;
};

type Asked = Partial<Parameters<typeof approvePayment>[1]>;
const asked = (order: typeof orders.$inferSelect, values: Asked = {}) => ({
  ...{ id: order.id, version: order.version, amount: 1200, acceptsLess: false, way: "bank" as const },
  ...{ plan: order.plan as unknown, quarterIds: [1], courseIds: [5], prices },
  ...values,
});
const approve = (order: typeof orders.$inferSelect, values: Asked = {}, actor = salma, at = now, on = db) =>
  approvePayment(on, asked(order, values), actor, at);

const stored = async () => ({
  orders: await db.select().from(orders).orderBy(orders.id),
  periods: await db.select().from(subscriptionPeriods),
  quarters: await db.select().from(quarterGrants),
  courses: await db.select().from(courseGrants),
  years: await db.select().from(receiptYears),
  activities: await db.select().from(activities),
});

const addPeriod = async (values: Partial<typeof subscriptionPeriods.$inferInsert> = {}) => {
  const [period] = await db
    .insert(subscriptionPeriods)
    .values({ userId, plan: 1, startsAt: later(-20 * day), expiresAt: later(10 * day), ...values })
    .returning();
  if (!period) throw new Error("no period");
  return period;
};

test("begins the plan, opens what was ticked, numbers the receipt and records the deed, in one", async () => {
  const order = await report();
  const until = expiryOf(now, 2);
  expect(await approve(order, { seenPlan: "" })).toMatchObject({
    outcome: "approved",
    email: "mona@mail.test",
    until,
  });
  const after = await stored();
  const [period] = after.periods;
  expect(after.periods).toMatchObject([{ userId, plan: 2, startsAt: now, expiresAt: until, endedAt: null }]);
  expect(after.orders).toEqual([
    {
      ...order,
      ...{ state: "approved", way: "bank", paidAmount: 1200, decidedAt: now, decidedBy: "salma" },
      ...{
        periodId: period?.id,
        coversFrom: now,
        coversUntil: until,
        receiptNumber: "2026-000001",
        version: 3,
      },
    },
  ]);
  expect(after.quarters).toEqual([{ userId, quarterId: 1 }]);
  expect(after.courses).toEqual([{ userId, courseId: 5 }]);
  expect(after.activities).toMatchObject([
    {
      ...{ action: "approved the payment of", subjectId: userId, label: "mona@mail.test", at: now },
      ...{ actorId: "salma", parts: 2 },
    },
    { action: "granted quarters to", after: '{"quarters":"Quarter 1"}' },
    { action: "granted courses to", after: '{"courses":"Echo"}' },
  ]);
  expect(JSON.parse(after.activities[0]?.after ?? "")).toEqual({
    reference: shownReference(order.reference),
    plan: "3 Months",
    amount: 1200,
    receiptNumber: "2026-000001",
    until: until.toISOString(),
  });
});

describe("a renewal", () => {
  test("ten days before the end keeps the ten days, and the plan becomes the ordered one", async () => {
    const period = await addPeriod();
    const order = await report();
    const until = expiryOf(period.expiresAt, 2);
    expect(await approve(order, { seenPlan: versionOf(period) })).toMatchObject({
      outcome: "approved",
      until,
    });
    const after = await stored();
    expect(after.periods).toEqual([{ ...period, plan: 2, expiresAt: until }]);
    expect(after.orders).toMatchObject([
      { periodId: period.id, coversFrom: period.expiresAt, coversUntil: until },
    ]);
  });

  test("of a plan that has lapsed begins a new one now", async () => {
    await addPeriod({ expiresAt: later(-day) });
    expect(await approve(await report(), { seenPlan: "" })).toMatchObject({ until: expiryOf(now, 2) });
    expect((await stored()).periods).toHaveLength(2);
  });
});
