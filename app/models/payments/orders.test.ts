import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#db/connection";
import { courses, orders, quarters, users } from "#db/schema";
import { accountOf, quarterOf } from "../../../tests/support/learners";
import { meanwhile } from "../../../tests/support/meanwhile";
import {
  addOrder,
  addReported,
  clearPayments,
  planPrices as prices,
  salma,
  payerId as userId,
} from "../../../tests/support/payers";
import { startDatabase } from "../../../tests/support/site";
import {
  cancelOrder,
  createOrder,
  dueAt,
  expireOrders,
  isOverdue,
  orderLimit,
  ownOrder,
  ownOrders,
  type PlanPrices,
  undecidedOrder,
} from "./orders";

const now = new Date("2026-11-21T10:00:00Z");
const day = 86_400_000;
const week = 7 * day;
const later = (ms: number) => new Date(now.getTime() + ms);
const appSecret = "0123456789abcdef0123456789abcdef";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
  await db.insert(quarters).values(quarterOf(1));
  await db.insert(courses).values({ id: 5, name: "Echo", quarterId: 1 });
});
afterAll(() => database.stop());
beforeEach(() => clearPayments(db, now));

type OrderRequest = {
  plan?: unknown;
  courseId?: number | null;
  who?: string;
  at?: Date;
  on?: Db;
  offered?: PlanPrices;
};
const create = ({
  plan = 2,
  courseId = null,
  who = userId,
  at = now,
  on = db,
  offered = prices,
}: OrderRequest = {}) => createOrder(on, who, { plan, courseId, prices: offered, appSecret }, at);
const created = async (request?: OrderRequest) => {
  const result = await create(request);
  if (result.outcome !== "created") throw new Error(result.outcome);
  return result.order;
};
const stored = () => db.select().from(orders).orderBy(orders.id);

describe("an order", () => {
  test("is made at the price of the day, for a plan and a wanted course", async () => {
    const order = await created({ courseId: 5 });
    expect(await stored()).toEqual([order]);
    expect(order).toMatchObject({
      userId,
      plan: 2,
      amount: 1200,
      wantedCourseId: 5,
      state: "open",
      createdAt: now,
      version: 1,
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    });
  });

  test("wants no course that is not there", async () => {
    expect(await created({ courseId: 99 })).toMatchObject({ wantedCourseId: null });
  });

  test.each<[OrderRequest, string]>([
    [{ plan: 4 }, "unknown-plan"],
    [{ plan: "" }, "unknown-plan"],
    [{ plan: 2, offered: [] }, "no-price"],
    [{ who: salma.id }, "not-open"],
    [{ who: "nobody" }, "not-open"],
  ])("%j is refused: %s", async (request, outcome) => {
    expect(await create(request)).toEqual({ outcome });
    expect(await stored()).toEqual([]);
  });

  test("is refused to an account that is removed, also meanwhile", async () => {
    const remove = () => db.update(users).set({ removedAt: now }).where(eq(users.id, userId));
    expect(await create({ on: meanwhile(db, 2, remove) })).toEqual({ outcome: "not-open" });
    expect(await create()).toEqual({ outcome: "not-open" });
    expect(await stored()).toEqual([]);
  });

  test("takes the place of the open one", async () => {
    const first = await created();
    const second = await created({ plan: 3, at: later(5000) });
    expect(await stored()).toEqual([
      { ...first, state: "cancelled", decidedAt: later(5000), version: 2 },
      second,
    ]);
  });

  test("takes the place of one that nobody paid in seven days, which has expired", async () => {
    await addOrder(db, { createdAt: later(-week - day) });
    await created();
    expect((await stored()).map(({ state }) => state)).toEqual(["expired", "open"]);
  });

  test("is the first one again, if the same is sent twice within a minute", async () => {
    const first = await created({ courseId: 5 });
    expect(await create({ courseId: 5, at: later(59_999) })).toEqual({ outcome: "created", order: first });
    expect(await stored()).toEqual([first]);
    expect((await created({ courseId: 5, at: later(60_000) })).id).not.toBe(first.id);
  });

  test("is not made while one is reported, which is the answer", async () => {
    const order = await addReported(db, now);
    expect(await create()).toEqual({ outcome: "reported", order });
    expect(await stored()).toEqual([order]);
  });

  test("does not take the place of one that is reported in the same moment", async () => {
    const open = await created();
    const reports = () => db.update(orders).set({ state: "reported", version: 2 });
    const result = await create({ plan: 3, on: meanwhile(db, 2, reports) });
    expect(result).toMatchObject({ outcome: "reported", order: { id: open.id } });
    expect(await stored()).toMatchObject([{ id: open.id, state: "reported", version: 2 }]);
  });

  test("stands beside a refused one", async () => {
    await addReported(db, now, { state: "refused", decidedAt: now });
    await created();
    expect((await stored()).map(({ state }) => state)).toEqual(["refused", "open"]);
  });

  test("asked for 10 times at once is one order", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => create()));
    const [order] = await stored();
    expect(results).toEqual(results.map(() => ({ outcome: "created", order })));
    expect(await stored()).toHaveLength(1);
  });

  test("asked for in two tabs at once for two plans leaves one open", async () => {
    await Promise.all([create({ plan: 1 }), create({ plan: 3 })]);
    expect((await stored()).filter(({ state }) => state === "open")).toHaveLength(1);
  });

  test("whose reference is taken gets another one, and cancels the open one only then", async () => {
    const { reference } = await addOrder(db, { createdAt: now, state: "cancelled", reference: "00000000" });
    const open = await created({ plan: 1 });
    const random = crypto.getRandomValues.bind(crypto);
    let calls = 0;
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) =>
      ++calls === 1 ? array : random(array as never),
    );
    const order = await created({ plan: 2 });
    expect(calls).toBe(2);
    expect(order.reference).not.toBe(reference);
    expect((await stored()).map(({ id, state }) => [id, state])).toEqual([
      [expect.any(Number), "cancelled"],
      [open.id, "cancelled"],
      [order.id, "open"],
    ]);
  });

  test("is the eleventh of a day: refused, and the open one stays", async () => {
    for (let i = 0; i < orderLimit.attempts; i += 1) await created({ plan: 1 + (i % 2) });
    const before = await stored();
    expect(await create({ plan: 3, at: later(60_000) })).toEqual({ outcome: "throttled", minutes: 1439 });
    expect(await stored()).toEqual(before);
    await created({ plan: 3, at: later(day) });
  });
});

test("an order is due when the seventh day after it was made, or was refused, ends in Cairo", () => {
  const facts = { createdAt: now, decidedAt: later(day) };
  const due = new Date("2026-11-28T21:59:59Z");
  expect(dueAt({ ...facts, state: "open" })).toEqual(due);
  expect(dueAt({ ...facts, state: "refused" })).toEqual(new Date("2026-11-29T21:59:59Z"));
  for (const state of ["reported", "approved", "cancelled", "expired"] as const) {
    expect(dueAt({ ...facts, state })).toBeNull();
    expect(isOverdue({ ...facts, state }, later(99 * day))).toBe(false);
  }
  expect(isOverdue({ ...facts, state: "open" }, due)).toBe(true);
  expect(isOverdue({ ...facts, state: "open" }, new Date(due.getTime() - 1))).toBe(false);
});

describe("one's own orders", () => {
  test("are read by reference as it is shown, and nobody else's are", async () => {
    const order = await created();
    const shown = `${order.reference.slice(0, 4)}-${order.reference.slice(4)}`.toLowerCase();
    expect(await ownOrder(db, userId, shown)).toEqual(order);
    for (const [who, reference] of [
      ["omar", order.reference],
      [userId, "00000000"],
      [userId, ""],
      [userId, "' or 1=1"],
    ] as const) {
      expect(await ownOrder(db, who, reference)).toBeNull();
    }
  });

  test("are listed newest first, page by page", async () => {
    const made = [];
    for (let i = 0; i < 5; i += 1) made.push(await addOrder(db, { createdAt: now, state: "expired" }));
    await addOrder(db, { createdAt: now, userId: "omar" });
    const ids = made.map(({ id }) => id).reverse();
    const first = await ownOrders(db, userId, { limit: 3 });
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const rest = await ownOrders(db, userId, { before: first[2]?.id, limit: 3 });
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test("have one at most that is undecided", async () => {
    await addOrder(db, { createdAt: now, state: "expired" });
    expect(await undecidedOrder(db, userId)).toBeNull();
    const order = await created();
    expect(await undecidedOrder(db, userId)).toEqual(order);
    await expect(addReported(db, now)).rejects.toThrow();
  });
});

describe("cancelling", () => {
  test.each([
    "open",
    "refused",
  ] as const)("is possible while it is %s, and gives the picture back", async (state) => {
    const order = await addReported(db, now, { state, receiptFile: "a.webp", decidedAt: now });
    const cancel = () => cancelOrder(db, userId, order.reference, later(1));
    expect(await cancel()).toEqual({ outcome: "cancelled", receiptFile: "a.webp" });
    const after = await stored();
    expect(after).toMatchObject([
      { state: "cancelled", decidedAt: later(1), receiptFile: null, version: order.version + 1 },
    ]);
    expect(await cancel()).toEqual({ outcome: "unchanged" });
    expect(await stored()).toEqual(after);
  });

  test.each([
    ["reported", "reported"],
    ["approved", "decided"],
    ["expired", "decided"],
  ] as const)("is too late if it is %s", async (state, outcome) => {
    const order = await addReported(db, now, { state });
    expect(await cancelOrder(db, userId, order.reference, now)).toEqual({ outcome });
    expect(await stored()).toEqual([order]);
  });

  test("is too late if it is reported in the same moment, and nobody cancels another's", async () => {
    const order = await created();
    expect(await cancelOrder(db, "omar", order.reference, now)).toEqual({ outcome: "unknown-order" });
    const reports = () => db.update(orders).set({ state: "reported", version: 2 });
    const during = meanwhile(db, 2, reports);
    expect(await cancelOrder(during, userId, order.reference, now)).toEqual({ outcome: "reported" });
  });
});

test("the nightly job expires open orders whose seventh day is over, and no others", async () => {
  const startOfDay = new Date("2026-11-20T22:00:00Z").getTime();
  await db.insert(users).values(["a", "b", "c", "d"].map((id) => accountOf(id, now)));
  await addOrder(db, { userId: "a", createdAt: new Date(startOfDay - week - 1) });
  await addOrder(db, { userId: "b", createdAt: new Date(startOfDay - week) });
  await addOrder(db, { userId: "c", createdAt: later(-9 * week), state: "reported" });
  await addOrder(db, { userId: "d", createdAt: later(-9 * week), state: "refused" });
  await expireOrders(db, now);
  const once = await stored();
  expect(once.map(({ state }) => state)).toEqual(["expired", "open", "reported", "refused"]);
  expect(once[0]).toMatchObject({ decidedAt: now, version: 2 });
  await expireOrders(db, later(0));
  expect(await stored()).toEqual(once);
});

test("more orders than one statement takes expire in one night", async () => {
  await db.run(sql`with recursive n (value) as (select 1 union all select value + 1 from n where value < 1500)
    insert into users (id, email, password_hash, created_at)
    select 'many' || value, 'many' || value || '@mail.test', 'none', 0 from n`);
  await db.run(sql`insert into orders (reference, user_id, plan, amount, created_at)
    select id, id, 1, 500, 0 from users where id like 'many%'`);
  await expireOrders(db, now);
  expect(await db.$count(orders, eq(orders.state, "expired"))).toBe(1500);
});
