import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import {
  courseGrants,
  courses,
  type orders,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { accountOf, quarterOf } from "../../../tests/support/learners";
import { meanwhile } from "../../../tests/support/meanwhile";
import {
  addReported,
  clearPayments,
  omar,
  planPrices as prices,
  salma,
  storedPayments,
  payerId as userId,
} from "../../../tests/support/payers";
import { startDatabase } from "../../../tests/support/site";
import { versionOf } from "../subscription/account-plan";
import { expiryOf } from "../subscription/subscription";
import { renew } from "../subscription/subscription-management";
import { approvePayment } from "./approve-payment";
import { shownReference } from "./order-reference";
import type { Order } from "./orders";
import { refusePayment } from "./refuse-payment";

const now = new Date("2026-11-21T10:00:00Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
  await db.insert(quarters).values([quarterOf(1), quarterOf(2)]);
  await db.insert(courses).values([{ id: 5, name: "Echo", quarterId: 1 }]);
});
afterAll(() => database.stop());
beforeEach(() => clearPayments(db, now));

const report = (values: Partial<typeof orders.$inferInsert> = {}) => addReported(db, now, values);

type Fields = Partial<Parameters<typeof approvePayment>[1]>;
type Circumstances = { by?: typeof salma; at?: Date; on?: Db };
const approve = (order: Order, fields: Fields = {}, { by = salma, at = now, on = db }: Circumstances = {}) =>
  approvePayment(
    on,
    {
      id: order.id,
      version: order.version,
      amount: order.amount,
      acceptsLess: false,
      way: "bank",
      plan: order.plan,
      quarterIds: [1],
      courseIds: [5],
      prices,
      ...fields,
    },
    by,
    at,
  );

const stored = async () => ({
  ...(await storedPayments(db)),
  quarters: await db.select().from(quarterGrants),
  courses: await db.select().from(courseGrants),
});

const addPeriod = async (values: Partial<typeof subscriptionPeriods.$inferInsert> = {}) => {
  const [period] = await db
    .insert(subscriptionPeriods)
    .values({ userId, plan: 1, startsAt: later(-20 * day), expiresAt: later(10 * day), ...values })
    .returning();
  if (!period) throw new Error("no period");
  return period;
};

test("begins the plan, opens what was ticked, numbers the receipt and records the deed, all in one", async () => {
  const order = await report();
  const until = expiryOf(now, 2);
  const approved = await approve(order, { seenPlan: "" });
  const after = await stored();
  expect(approved).toEqual({ outcome: "approved", order: after.orders[0], email: "mona@mail.test", until });
  expect(after.periods).toMatchObject([{ userId, plan: 2, startsAt: now, expiresAt: until, endedAt: null }]);
  expect(after.orders).toEqual([
    {
      ...order,
      state: "approved",
      way: "bank",
      paidAmount: 1200,
      decidedAt: now,
      decidedBy: "salma",
      version: 3,
      periodId: after.periods[0]?.id,
      coversFrom: now,
      coversUntil: until,
      receiptNumber: "2026-000001",
    },
  ]);
  expect(after.quarters).toEqual([{ userId, quarterId: 1 }]);
  expect(after.courses).toEqual([{ userId, courseId: 5 }]);
  const deed = { subject: "user", subjectId: userId, label: "mona@mail.test", at: now, actorId: "salma" };
  expect(after.activities).toMatchObject([
    { ...deed, action: "approved the payment of", parts: 2 },
    { ...deed, action: "granted quarters to", after: '{"quarters":"Quarter 1"}' },
    { ...deed, action: "granted courses to", after: '{"courses":"Echo"}' },
  ]);
  expect(JSON.parse(after.activities[0]?.after ?? "")).toEqual({
    reference: shownReference(order.reference),
    plan: "3 Months",
    amount: 1200,
    receiptNumber: "2026-000001",
    until: until.toISOString(),
  });
});

test("grants are added, and none is taken away", async () => {
  await db.insert(quarterGrants).values({ userId, quarterId: 2 });
  await db.insert(courseGrants).values({ userId, courseId: 5 });
  await approve(await report());
  const after = await stored();
  expect(after.quarters.map(({ quarterId }) => quarterId).sort()).toEqual([1, 2]);
  expect(after.courses).toEqual([{ userId, courseId: 5 }]);
  expect(after.activities.map(({ action }) => action)).toEqual([
    "approved the payment of",
    "granted quarters to",
  ]);
});

test("nothing needs to be opened", async () => {
  expect(await approve(await report(), { quarterIds: [], courseIds: [] })).toMatchObject({
    outcome: "approved",
  });
  expect((await stored()).activities).toHaveLength(1);
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

  test("of a plan that has lapsed, or was ended by hand, begins a new one now", async () => {
    await addPeriod({ expiresAt: now });
    await addPeriod({ endedAt: later(-day) });
    expect(await approve(await report(), { seenPlan: "" })).toMatchObject({ until: expiryOf(now, 2) });
    expect((await stored()).periods).toHaveLength(3);
  });
});

describe("the amount", () => {
  test("below the price needs the Admin's word, and is what the receipt says", async () => {
    const order = await report();
    expect(await approve(order, { amount: 1199 })).toEqual({ outcome: "less-than-price" });
    expect(await approve(order, { amount: 1199, acceptsLess: true })).toMatchObject({
      outcome: "approved",
      order: { paidAmount: 1199, amount: 1200 },
    });
  });

  test("is compared with today's price of another plan, and with the order's of the ordered one", async () => {
    const order = await report({ amount: 900 });
    expect(await approve(order, { plan: 3 })).toEqual({ outcome: "less-than-price" });
    expect(await approve(order, { plan: 3, prices: [] })).toMatchObject({ outcome: "approved" });
  });

  test("above the price is taken as it is", async () => {
    expect(await approve(await report(), { amount: 5000 })).toMatchObject({ order: { paidAmount: 5000 } });
  });

  test("of another plan buys that plan", async () => {
    const order = await report();
    expect(await approve(order, { plan: 1, amount: 500 })).toMatchObject({
      outcome: "approved",
      order: { plan: 1, amount: 1200, paidAmount: 500 },
      until: expiryOf(now, 1),
    });
  });
});

describe("writes nothing at all", () => {
  const refuses = async (act: () => Promise<unknown>, outcome: string) => {
    const before = await stored();
    expect(await act()).toEqual({ outcome });
    expect(await stored()).toEqual(before);
  };

  test.each<[string, Fields, string]>([
    ["another version", { version: 1 }, "changed-meanwhile"],
    ["an order that nobody made", { id: 999 }, "unknown-payment"],
    ["a plan that was not there", { seenPlan: "9-9" }, "changed-meanwhile"],
    ["no money", { amount: 0 }, "zero"],
    ["less than none", { amount: -5, acceptsLess: true }, "zero"],
    ["no number", { amount: Number.NaN, acceptsLess: true }, "zero"],
    ["a plan that is not offered", { plan: 4 }, "unknown-plan"],
    ["no plan", { plan: "" }, "unknown-plan"],
    ["an unknown quarter", { quarterIds: [1, 77] }, "unknown-item"],
    ["an unknown course", { courseIds: [77, 5] }, "unknown-item"],
  ])("for %s", async (_, fields, outcome) => {
    const order = await report();
    await refuses(() => approve(order, fields), outcome);
  });

  test.each([
    "open",
    "refused",
    "cancelled",
    "expired",
  ] as const)("for an order that is %s", async (state) => {
    const order = await report({ state });
    await refuses(() => approve(order), "changed-meanwhile");
  });

  test("for an account that is removed, before or meanwhile", async () => {
    const order = await report();
    const remove = () => db.update(users).set({ removedAt: now }).where(eq(users.id, userId));
    expect(await approve(order, {}, { on: meanwhile(db, 3, remove) })).toEqual({ outcome: "removed-user" });
    await refuses(() => approve(order), "removed-user");
    expect(await stored()).toMatchObject({ periods: [], years: [], quarters: [], activities: [] });
  });

  test("if the plan has changed since the screen showed it", async () => {
    const seen = await addPeriod();
    const order = await report();
    await renew(db, { userId, from: seen.expiresAt }, omar, now);
    await refuses(() => approve(order, { seenPlan: versionOf(seen) }), "changed-meanwhile");
  });

  test.each<[string, (period: { id: number; expiresAt: Date }) => Promise<unknown>]>([
    ["renews the plan", ({ expiresAt }) => renew(db, { userId, from: expiresAt }, omar, now)],
    ["ends the plan", () => db.update(subscriptionPeriods).set({ endedAt: now })],
    ["deletes a ticked quarter", () => db.delete(quarters).where(eq(quarters.id, 3))],
  ])("if another Admin %s in the same moment", async (_, change) => {
    const period = await addPeriod();
    await db.insert(quarters).values(quarterOf(3));
    const order = await report();
    const during = meanwhile(db, 3, () => change(period));
    const { outcome } = await approve(order, { quarterIds: [1, 3] }, { on: during });
    expect(["changed-meanwhile", "unknown-item"]).toContain(outcome);
    const after = await stored();
    expect(after).toMatchObject({ orders: [order], years: [], quarters: [], courses: [] });
    expect(after.activities.some(({ action }) => action === "approved the payment of")).toBe(false);
    await db.delete(quarters).where(eq(quarters.id, 3));
  });

  test("if another Admin begins a plan in the same moment", async () => {
    const order = await report();
    const during = meanwhile(db, 3, () => addPeriod());
    expect(await approve(order, {}, { on: during })).toEqual({ outcome: "changed-meanwhile" });
    expect(await stored()).toMatchObject({ orders: [order], years: [], periods: [{ plan: 1 }] });
  });

  test("if another Admin refuses in the same moment", async () => {
    const order = await report();
    const refuse = () => refusePayment(db, { ...order, reason: "No such transfer" }, omar, now);
    expect(await approve(order, {}, { on: meanwhile(db, 3, refuse) })).toEqual({
      outcome: "changed-meanwhile",
    });
    expect(await stored()).toMatchObject({ orders: [{ state: "refused" }], years: [], periods: [] });
  });
});

describe("sent again", () => {
  test("by the same Admin, because the answer was lost, is unchanged, whatever the order's plan became", async () => {
    const period = await addPeriod();
    const order = await report();
    const seen = { seenPlan: versionOf(period) };
    await approve(order, seen);
    const before = await stored();
    expect(await approve(order, seen, { at: later(5000) })).toEqual({
      outcome: "unchanged",
      order: before.orders[0],
      email: "mona@mail.test",
      until: expiryOf(period.expiresAt, 2),
    });
    expect(await stored()).toEqual(before);
  });

  test.each<[string, Fields, Circumstances]>([
    ["by another Admin", {}, { by: omar }],
    ["with another amount", { amount: 1300 }, {}],
    ["for another plan", { plan: 1 }, {}],
    ["from what the screen shows now", { version: 3 }, {}],
  ])("%s is somebody else's decision", async (_, fields, circumstances) => {
    const order = await report();
    await approve(order);
    const before = await stored();
    expect(await approve(order, fields, circumstances)).toEqual({ outcome: "changed-meanwhile" });
    expect(await stored()).toEqual(before);
  });
});

describe("receipts' numbers", () => {
  test("50 approvals of one order at once make one plan and one number", async () => {
    const order = await report();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => approve(order, {}, { by: i % 2 ? salma : omar })),
    );
    const told = results.map(({ outcome }) => outcome);
    expect(told.filter((outcome) => outcome === "approved")).toHaveLength(1);
    expect(told.filter((outcome) => outcome === "unchanged")).toHaveLength(24);
    expect(told.filter((outcome) => outcome === "changed-meanwhile")).toHaveLength(25);
    const after = await stored();
    expect(after).toMatchObject({
      years: [{ year: 2026, last: 1 }],
      orders: [{ receiptNumber: "2026-000001" }],
    });
    expect(after.periods).toHaveLength(1);
    expect(after.activities).toHaveLength(3);
  });

  test("200 approvals over two years, some refused and some at once, leave no gap and repeat none", async () => {
    const ids = Array.from({ length: 200 }, (_, i) => `payer-${i}`);
    for (let i = 0; i < 200; i += 10) {
      await db.insert(users).values(ids.slice(i, i + 10).map((id) => accountOf(id, now)));
    }
    const times = ids.map((_, i) => new Date(Date.UTC(2026, 11, 31, 21, 58 + (i < 100 ? 0 : 4), i % 60)));
    for (let i = 0; i < 200; i += 10) {
      await Promise.all(
        ids.slice(i, i + 10).map(async (id, k) => {
          const order = await report({ userId: id });
          const at = times[i + k] ?? now;
          await approve(order, { quarterIds: [99] }, { at });
          return approve(order, {}, { at });
        }),
      );
    }
    const numbers = (await stored()).orders.map(({ receiptNumber }) => receiptNumber).sort();
    const wanted = [2026, 2027].flatMap((year) =>
      Array.from({ length: 100 }, (_, i) => `${year}-${String(i + 1).padStart(6, "0")}`),
    );
    expect(numbers).toEqual(wanted);
  });
});
