import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import { orders, users } from "#db/schema";
import { meanwhile } from "../../../tests/support/meanwhile";
import { addOrder, clearPayments, salma, payerId as userId } from "../../../tests/support/payers";
import { startDatabase } from "../../../tests/support/site";
import { foldReference } from "./folded-reference";
import { cancelOrder, type Order } from "./orders";
import { refusePayment } from "./refuse-payment";
import { reportLimit, reportPayment } from "./report-payment";

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
});
afterAll(() => database.stop());
beforeEach(() => clearPayments(db, now));

const written = {
  way: "instaPay",
  amount: 1200,
  paidOn: "2026-11-20",
  sender: "Mona",
  transferReference: "AB-12 34",
  phone: "+201001234567",
  consent: true,
} as const;
const picture = { file: "one.webp", digest: "d1" };

type Fields = Partial<Parameters<typeof reportPayment>[2]>;
type Circumstances = { who?: string; at?: Date; on?: Db };
const report = (
  reference: string,
  fields: Fields = {},
  { who = userId, at = now, on = db }: Circumstances = {},
) => reportPayment(on, who, { reference, ...written, receipt: null, appSecret, ...fields }, at);

const open = (values: Partial<typeof orders.$inferInsert> = {}) =>
  addOrder(db, { createdAt: now, ...values });
const stored = () => db.select().from(orders).orderBy(orders.id);

test("stores what the member says, and waits for an Admin", async () => {
  const order = await open();
  const result = await report(order.reference, { receipt: picture }, { at: later(day) });
  const [reported] = await stored();
  expect(result).toEqual({ outcome: "reported", order: reported, replacedFile: null });
  expect(reported).toEqual({
    ...order,
    state: "reported",
    way: "instaPay",
    paidAmount: 1200,
    paidOn: "2026-11-20",
    sender: "Mona",
    transferReference: "AB-12 34",
    foldedReference: "ab1234",
    phone: "+201001234567",
    receiptFile: "one.webp",
    receiptDigest: "d1",
    consentAt: later(day),
    reportedAt: later(day),
    version: 2,
  });
});

test("leaves empty what was not written, and needs no consent without a picture", async () => {
  const { reference } = await open();
  await report(reference, { sender: "", transferReference: "", phone: "" });
  expect(await stored()).toMatchObject([
    { sender: null, transferReference: null, foldedReference: null, phone: null, consentAt: null },
  ]);
});

test.each([
  ["AB-12 34", "ab1234"],
  ["ab1234", "ab1234"],
  ["Ａb 12–34", "ab1234"],
  ["AB ١٢ ۳٤", "ab1234"],
  [" - ", null],
])("references are compared without case, spaces and hyphens: %j", (typed, folded) =>
  expect(foldReference(typed)).toBe(folded));

describe("sent twice", () => {
  test("is one report, and the second picture is of no order", async () => {
    const { reference } = await open();
    await report(reference, { receipt: picture });
    const [order] = await stored();
    for (const [receipt, replacedFile] of [
      [picture, null],
      [null, null],
      [{ file: "two.webp", digest: "d1" }, "two.webp"],
    ] as const) {
      expect(await report(reference, { receipt, amount: 5 }, { at: later(1) })).toEqual({
        outcome: "unchanged",
        order,
        replacedFile,
      });
    }
    expect(await stored()).toEqual([order]);
  });

  test("in two tabs at once is one report", async () => {
    const { reference } = await open();
    const results = await Promise.all(Array.from({ length: 5 }, () => report(reference)));
    expect(results.filter(({ outcome }) => outcome === "reported")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(4);
    expect(await stored()).toMatchObject([{ version: 2 }]);
  });
});

describe("an open order", () => {
  test("whose seventh day is over has expired, although the nightly job has not run", async () => {
    const { reference } = await open();
    expect(await report(reference, {}, { at: later(week + day) })).toEqual({ outcome: "expired" });
    const evening = new Date("2026-11-28T21:59:00Z");
    expect(await report(reference, {}, { at: evening })).toMatchObject({ outcome: "reported" });
  });

  test("that is cancelled in the same moment is not reported", async () => {
    const { reference } = await open();
    const on = meanwhile(db, 2, () => cancelOrder(db, userId, reference, now));
    expect(await report(reference, {}, { on })).toEqual({ outcome: "cancelled" });
    expect(await stored()).toMatchObject([{ state: "cancelled", reportedAt: null }]);
  });

  test("of another, of a removed account or of nobody is not found", async () => {
    const { reference } = await open();
    const unknown = { outcome: "unknown-order" };
    expect(await report(reference, {}, { who: "omar" })).toEqual(unknown);
    expect(await report("00000000")).toEqual(unknown);
    expect(await report("")).toEqual(unknown);
    const remove = () => db.update(users).set({ removedAt: now }).where(eq(users.id, userId));
    expect(await report(reference, {}, { on: meanwhile(db, 2, remove) })).toEqual(unknown);
    expect(await stored()).toMatchObject([{ state: "cancelled" }]);
  });
});

test.each([
  ["approved", "decided"],
  ["cancelled", "cancelled"],
  ["expired", "expired"],
] as const)("an order that is %s cannot be reported", async (state, outcome) => {
  const order = await open({ state, decidedAt: now });
  expect(await report(order.reference)).toEqual({ outcome });
  expect(await stored()).toEqual([order]);
});

describe("a refused order", () => {
  const refused = async (): Promise<Order> => {
    const { reference } = await open();
    await report(reference, { receipt: picture });
    const [reported] = await stored();
    if (!reported) throw new Error("no order");
    await refusePayment(db, { id: reported.id, version: 2, reason: "No such transfer" }, salma, later(day));
    return reported;
  };

  test("is reported anew within seven days, as a whole, and gives its picture back", async () => {
    const { id, reference } = await refused();
    const receipt = { file: "two.webp", digest: "d2" };
    const at = later(day + week);
    expect(await report(reference, { receipt, transferReference: "" }, { at })).toMatchObject({
      outcome: "reported",
      replacedFile: "one.webp",
    });
    expect(await stored()).toMatchObject([
      {
        id,
        state: "reported",
        reportedAt: at,
        decidedAt: null,
        decidedBy: null,
        reason: null,
        version: 4,
        receiptFile: "two.webp",
        receiptDigest: "d2",
        transferReference: null,
        foldedReference: null,
      },
    ]);
  });

  test("gives nothing back if the same picture comes again", async () => {
    const { reference } = await refused();
    expect(await report(reference, { receipt: picture }, { at: later(day) })).toMatchObject({
      replacedFile: null,
    });
  });

  test("has expired when the seventh day after the decision is over", async () => {
    const { reference } = await refused();
    expect(await report(reference, {}, { at: later(day + week + day) })).toEqual({ outcome: "expired" });
  });

  test.each(["open", "cancelled"] as const)("has lost its turn if a newer one is %s", async (state) => {
    const { reference } = await refused();
    await open({ state });
    expect(await report(reference, {}, { at: later(day) })).toEqual({ outcome: "newer-order" });
    expect((await stored())[0]).toMatchObject({ state: "refused" });
  });

  test("has lost its turn if a newer one is made in the same moment", async () => {
    const { reference } = await refused();
    const on = meanwhile(db, 2, () => open());
    expect(await report(reference, {}, { on, at: later(day) })).toEqual({ outcome: "newer-order" });
  });
});

test("the 21st report of an hour is throttled, and nothing of it is stored", async () => {
  for (let i = 0; i < reportLimit.attempts; i += 1) {
    const { reference } = await open();
    expect(await report(reference)).toMatchObject({ outcome: "reported" });
    await db.update(orders).set({ state: "approved" });
  }
  const { reference } = await open();
  expect(await report(reference, {}, { at: later(60_000) })).toEqual({ outcome: "throttled", minutes: 59 });
  expect((await stored()).at(-1)).toMatchObject({ state: "open", reportedAt: null });
  expect(await report(reference, {}, { at: later(3_600_000) })).toMatchObject({ outcome: "reported" });
});
