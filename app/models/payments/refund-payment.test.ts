import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import { orders, subscriptionPeriods, users } from "#db/schema";
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
import { expiryOf } from "../subscription/subscription";
import { changePlan, renew, unsubscribe } from "../subscription/subscription-management";
import { approvePayment } from "./approve-payment";
import { shownReference } from "./order-reference";
import type { Order } from "./orders";
import { refundPayment } from "./refund-payment";

const now = new Date("2026-11-21T10:00:00Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const until = expiryOf(now, 2);
const reason = "The member cannot take part";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
});
afterAll(() => database.stop());
beforeEach(() => clearPayments(db, now));

const approved = async (): Promise<Order> => {
  const { id, version, plan, amount } = await addReported(db, now);
  const approval = { id, version, plan, amount, acceptsLess: false, way: "cash", prices } as const;
  const result = await approvePayment(db, { ...approval, quarterIds: [], courseIds: [] }, salma, now);
  if (result.outcome !== "approved") throw new Error(result.outcome);
  return result.order;
};

type Fields = Partial<Parameters<typeof refundPayment>[1]>;
const refund = (
  { id, version }: Pick<Order, "id" | "version">,
  fields: Fields = {},
  { at = later(day), on = db }: { at?: Date; on?: Db } = {},
) => refundPayment(on, { id, version, amount: 1200, reason, endsPlan: false, ...fields }, omar, at);
const periods = async () => (await storedPayments(db)).periods;

test("a refund is recorded once, beside the approval, and leaves the plan alone", async () => {
  const order = await approved();
  const before = await periods();
  const refunded = await refund(order, { amount: 700 });
  const after = await storedPayments(db);
  expect(refunded).toEqual({
    outcome: "refunded",
    order: after.orders[0],
    email: "mona@mail.test",
    until: null,
  });
  expect(after.orders).toEqual([
    {
      ...order,
      refundedAt: later(day),
      refundedAmount: 700,
      refundReason: reason,
      version: order.version + 1,
    },
  ]);
  expect(after.periods).toEqual(before);
  expect(after.activities.map(({ action }) => action)).toEqual([
    "approved the payment of",
    "refunded the payment of",
  ]);
  expect(JSON.parse(after.activities[1]?.after ?? "")).toEqual({
    reference: shownReference(order.reference),
    plan: "3 Months",
    amount: 700,
    receiptNumber: "2026-000001",
    reason,
  });
});

test("sent again it is unchanged, and another one is refused", async () => {
  const order = await approved();
  await refund(order, { endsPlan: true });
  const before = await storedPayments(db);
  expect(await refund(order, { endsPlan: true })).toMatchObject({ outcome: "unchanged", until: later(day) });
  for (const fields of [{ amount: 1 }, { reason: "Another" }, { version: order.version + 1 }]) {
    expect(await refund(order, fields)).toEqual({ outcome: "changed-meanwhile" });
  }
  expect(await storedPayments(db)).toEqual(before);
});

test("one that ends the plan is not the same as another's that left it", async () => {
  const order = await approved();
  await refund(order);
  expect(await refund(order, { endsPlan: true })).toEqual({ outcome: "changed-meanwhile" });
  expect(await periods()).toMatchObject([{ endedAt: null, expiresAt: until }]);
});

test("nor if both are sent at once", async () => {
  const order = await approved();
  const on = meanwhile(db, 3, () => refund(order));
  expect(await refund(order, { endsPlan: true }, { on })).toEqual({ outcome: "changed-meanwhile" });
  expect(await periods()).toMatchObject([{ endedAt: null, expiresAt: until }]);
});

test("of two at once one is recorded", async () => {
  const order = await approved();
  const results = await Promise.all([refund(order, { amount: 100 }), refund(order, { amount: 200 })]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["changed-meanwhile", "refunded"]);
});

test.each([0, -1, 1201, Number.NaN])("%d pounds are refused", async (amount) => {
  const order = await approved();
  expect(await refund(order, { amount })).toEqual({ outcome: "wrong-amount" });
  expect((await storedPayments(db)).orders).toEqual([order]);
});

test.each([
  "open",
  "reported",
  "refused",
  "cancelled",
  "expired",
] as const)("a payment that is %s has nothing to refund", async (state) => {
  const order = await addReported(db, now, { state });
  expect(await refund(order)).toEqual({ outcome: "not-approved" });
  expect((await storedPayments(db)).orders).toEqual([order]);
});

test("an unknown payment is told, and that of an erased account can be refunded", async () => {
  const { id } = await approved();
  expect(await refund({ id: 999, version: 1 })).toEqual({ outcome: "unknown-payment" });
  await db.delete(users).where(eq(users.id, userId));
  const [left] = (await storedPayments(db)).orders;
  expect(left).toMatchObject({ id, userId: null, receiptNumber: "2026-000001" });
  if (left)
    expect(await refund(left, { endsPlan: true })).toMatchObject({
      outcome: "refunded",
      email: "",
      until: null,
    });
});

describe("ending the plan", () => {
  test("ends one that the payment began, now", async () => {
    const order = await approved();
    expect(await refund(order, { endsPlan: true })).toMatchObject({ outcome: "refunded", until: later(day) });
    expect(await periods()).toMatchObject([{ endedAt: later(day), expiresAt: until }]);
    const told = (await storedPayments(db)).activities.slice(-2);
    expect(told).toMatchObject([
      { action: "refunded the payment of" },
      { action: "unsubscribed", before: JSON.stringify({ plan: "3 Months", expires: until.toISOString() }) },
    ]);
  });

  const early = async (plan = 2) => {
    const from = later(10 * day);
    await db
      .insert(subscriptionPeriods)
      .values({ userId, plan, startsAt: later(-30 * day), expiresAt: from });
    return { from, order: await approved() };
  };

  test("takes back a renewal that has not begun: days that were paid before stay", async () => {
    const { from, order } = await early();
    expect(await refund(order, { endsPlan: true })).toMatchObject({ outcome: "refunded", until: from });
    expect(await periods()).toMatchObject([{ endedAt: null, expiresAt: from }]);
    expect((await storedPayments(db)).activities.at(-1)).toMatchObject({
      action: "took back the renewal of",
    });
  });

  test("brings back the plan that another one has renewed", async () => {
    const { from, order } = await early(3);
    expect(await periods()).toMatchObject([{ plan: 2 }]);
    await refund(order, { endsPlan: true });
    expect(await periods()).toMatchObject([{ plan: 3, endedAt: null, expiresAt: from }]);
    const { after } = (await storedPayments(db)).activities.at(-1) ?? {};
    expect(JSON.parse(after ?? "")).toEqual({ plan: "6 Months", expires: from.toISOString() });
  });

  test("ends a renewal that has begun, now", async () => {
    const { from, order } = await early();
    const at = new Date(from.getTime() + day);
    expect(await refund(order, { endsPlan: true }, { at })).toMatchObject({ until: at });
    expect(await periods()).toMatchObject([{ endedAt: at }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["renewed", () => renew(db, { userId, from: until }, omar, now)],
    ["changed", () => changePlan(db, { userId, plan: 3 }, omar, now)],
  ])("is refused, and nothing is saved, if the plan was %s since", async (_, change) => {
    const order = await approved();
    await change();
    const before = await storedPayments(db);
    expect(await refund(order, { endsPlan: true })).toEqual({ outcome: "plan-changed" });
    expect(await storedPayments(db)).toEqual(before);
    expect(await refund(order)).toMatchObject({ outcome: "refunded", until: null });
  });

  test("is refused if the plan is renewed in the same moment", async () => {
    const order = await approved();
    const on = meanwhile(db, 3, () => renew(db, { userId, from: until }, salma, now));
    expect(await refund(order, { endsPlan: true }, { on })).toEqual({ outcome: "plan-changed" });
    expect((await storedPayments(db)).orders).toEqual([order]);
    expect(await periods()).toMatchObject([{ endedAt: null, expiresAt: expiryOf(until, 2) }]);
  });

  test.each<[string, Date, () => Promise<unknown>]>([
    ["has lapsed", new Date(until.getTime() + day), async () => {}],
    ["was ended by hand", later(day), () => unsubscribe(db, { userId }, omar, now)],
    ["is gone", later(day), () => db.delete(subscriptionPeriods)],
  ])("changes nothing if it %s", async (_, at, change) => {
    const order = await approved();
    await change();
    const before = await periods();
    const [stored = order] = await db.select().from(orders);
    expect(await refund(stored, { endsPlan: true }, { at })).toMatchObject({
      outcome: "refunded",
      until: null,
    });
    expect(await periods()).toEqual(before);
  });
});
