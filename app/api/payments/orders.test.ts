import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders, settings, throttles, users } from "#db/schema";
import { cairoDay } from "~/models/cairo-time";
import { dueAt } from "~/models/payments/orders";
import { fillCounter } from "../../../tests/support/fill-counter";
import {
  addOrder,
  approvedOrder,
  makePayable,
  openOrder,
  reportedOrder,
} from "../../../tests/support/orders";
import { portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, apiToken } from "../../../tests/support/visitor";

/** What a member's app orders, reports and cancels. */

type Headers = Record<string, string>;
type Body = { reference: string; message: string; errors?: Record<string, string[]> };

let site: Site;
let member: Headers;
let memberId: string;
beforeAll(async () => {
  site = await startSite();
  member = await apiToken(site, "lapsed", "Login");
  memberId = await idOf("lapsed");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.batch([site.db.delete(orders), site.db.delete(throttles)]);
  await makePayable(site.db);
});

const idOf = async (account: Account) => {
  const [user] = await site.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return user?.id ?? "";
};

async function call(path: string, body?: object | FormData, headers: Headers = member) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${site.origin}/api/Payments/${path}`, {
    method: body ? "POST" : "GET",
    headers: isForm ? headers : { ...headers, "Content-Type": "application/json" },
    body: isForm ? body : body && JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Body, headers: answer.headers };
}

const day = 86_400_000;
const yesterday = new Date(Date.now() - day);

const report = (more: Record<string, string | number> = {}): Record<string, string | number> => ({
  way: "instaPay",
  amount: 1200,
  paidOn: cairoDay(new Date()),
  transferReference: "FT 26325",
  ...more,
});
const formOf = (fields: Record<string, string | number | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value));
  return form;
};
const photo = async () => new File([await portrait()], "receipt.webp", { type: "image/webp" });
const open = () => addOrder(site.db, openOrder("K7QM2XPD", memberId, new Date()));

describe("CreateOrder", () => {
  test("answers the reference, the price and until when to pay", async () => {
    const made = await call("CreateOrder", { plan: 2, courseId: 3 });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      plan: 2,
      amount: 1200,
      state: "open",
      way: null,
      reportedAt: null,
      decidedAt: null,
      reason: null,
      receiptNumber: null,
      expiresAt: expect.stringMatching(/Z$/),
    });
    const listed = await call(`GetOrders/${memberId}`);
    expect(listed.json).toEqual([made.json]);
    expect(await site.db.select().from(orders)).toMatchObject([{ plan: 2, wantedCourseId: 3 }]);
  });

  test("with one Idempotency-Key makes one order", async () => {
    const key = { ...member, "Idempotency-Key": crypto.randomUUID() };
    const first = await call("CreateOrder", { plan: 1 }, key);
    const again = await call("CreateOrder", { plan: 1 }, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await site.db.$count(orders)).toBe(1);
  });

  test("is 409 while a payment is being checked", async () => {
    await addOrder(site.db, reportedOrder("K7QM2XPD", memberId, new Date()));
    const refused = await call("CreateOrder", { plan: 1 });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "You have already reported a payment. It is being checked.",
    ]);
  });

  test.each([3, 7, "two"])("of plan %s, which has no price or is none, is 400", async (plan) => {
    const refused = await call("CreateOrder", { plan });
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, ["plan"]]);
  });

  test("is 404 where the society offers no way to pay, and 403 for an Admin", async () => {
    const admin = await apiToken(site, "admin", "Login");
    expect((await call("CreateOrder", { plan: 1 }, admin)).status).toBe(403);
    await site.db.update(settings).set({ instaPay: null, bank: null });
    expect((await call("CreateOrder", { plan: 1 })).status).toBe(404);
  });

  test("is 429 after ten orders a day, and says when to come back", async () => {
    for (let at = 0; at < 10; at += 1)
      expect((await call("CreateOrder", { plan: (at % 2) + 1 })).status).toBe(201);
    const refused = await call("CreateOrder", { plan: 1 });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3600);
  });
});

describe("ReportPayment", () => {
  test("takes JSON, and answers a second report like the first", async () => {
    await open();
    const first = await call("ReportPayment/k7qm-2xpd", report());
    expect(first.json).toMatchObject({ reference: "K7QM-2XPD", state: "reported", way: "instaPay" });
    const again = await call("ReportPayment/K7QM2XPD", report({ amount: 900 }));
    expect([again.status, again.json]).toEqual([200, first.json]);
  });

  test("takes form data with a picture and the consent", async () => {
    await open();
    const receipt = await photo();
    const fields = { ...report({ amount: "1200" }), transferReference: "", receipt };
    const refused = await call("ReportPayment/K7QM-2XPD", formOf(fields));
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, ["consent"]]);
    const sent = await call("ReportPayment/K7QM-2XPD", formOf({ ...fields, consent: "on" }));
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.json)).not.toContain("receipts/");
    const [order] = await site.db.select().from(orders);
    expect(order?.receiptFile).toBeTruthy();
  });

  test("stores each of its fields", async () => {
    await open();
    const fields = report({
      amount: "900",
      paidOn: cairoDay(yesterday),
      sender: "Mona",
      phone: "01000000001",
    });
    await call("ReportPayment/K7QM-2XPD", formOf({ ...fields, consent: "on", receipt: await photo() }));
    const [order] = await site.db.select().from(orders);
    expect(order).toMatchObject({
      state: "reported",
      way: "instaPay",
      paidAmount: 900,
      paidOn: cairoDay(yesterday),
      sender: "Mona",
      transferReference: "FT 26325",
      phone: "+201000000001",
      consentAt: order?.reportedAt,
      receiptFile: expect.stringMatching(/\.webp$/),
    });
    expect(await site.files.head(`receipts/${order?.receiptFile}`)).not.toBeNull();
  });

  test.each([
    ["way", "cash"],
    ["amount", "some"],
    ["paidOn", "2026-02-30"],
    ["transferReference", "4111 1111 1111 1111"],
    ["phone", "12"],
  ])("with a wrong %s is 400 and names it", async (field, value) => {
    await open();
    const refused = await call("ReportPayment/K7QM-2XPD", report({ [field]: value }));
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, [field]]);
  });

  test.each([0, -1, 1.5, 1e9])("of %d pounds is 400, in a sentence", async (amount) => {
    await open();
    const refused = await call("ReportPayment/K7QM-2XPD", report({ amount }));
    const sentence = "The amount is a whole number of pounds, such as 1,200";
    expect([refused.status, refused.json.errors]).toEqual([400, { amount: [sentence] }]);
  });

  test("is 429 after twenty pictures an hour, good or bad, of whatever order", async () => {
    await addOrder(site.db, reportedOrder("K7QM2XPD", memberId, new Date()));
    const send = () => {
      const receipt = new File(["no picture"], "receipt.webp");
      return call("ReportPayment/K7QM-2XPD", formOf({ ...report(), consent: "on", receipt }));
    };
    for (let at = 0; at < 20; at += 1) expect((await send()).status).toBe(400);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect((await call("ReportPayment/K7QM-2XPD", report())).status).toBe(200);
  });

  test("is 429 after twenty reports an hour, and leaves the order open", async () => {
    await open();
    await fillCounter(site.db, { attempts: 19, minutes: 60 }, "payment-reports", memberId);
    expect((await call("ReportPayment/K7QM-2XPD", report())).status).toBe(200);
    await site.db.update(orders).set({ state: "open" });
    const refused = await call("ReportPayment/K7QM-2XPD", report());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect(await site.db.select().from(orders)).toMatchObject([{ state: "open" }]);
  });

  test("of an order that has expired is 409", async () => {
    await addOrder(site.db, openOrder("K7QM2XPD", memberId, new Date(Date.now() - 9 * day)));
    const refused = await call("ReportPayment/K7QM-2XPD", report());
    expect([refused.status, refused.json.message]).toEqual([409, "This order has expired. Start again."]);
  });
});

describe("CancelOrder", () => {
  test("cancels once and is answered alike twice", async () => {
    await open();
    const first = await call("CancelOrder/K7QM-2XPD", {});
    expect([first.status, first.json]).toMatchObject([200, { state: "cancelled", expiresAt: null }]);
    expect((await call("CancelOrder/K7QM-2XPD", {})).json).toEqual(first.json);
  });

  test("is 409 while the payment is being checked", async () => {
    await addOrder(site.db, reportedOrder("K7QM2XPD", memberId, new Date()));
    expect((await call("CancelOrder/K7QM-2XPD", {})).status).toBe(409);
  });
});

test("another account's order is not found, and its list is not shown", async () => {
  await addOrder(site.db, openOrder("K7QM2XPD", await idOf("learner"), new Date()));
  expect((await call("ReportPayment/K7QM-2XPD", report())).status).toBe(404);
  expect((await call("CancelOrder/K7QM-2XPD", {})).status).toBe(404);
  expect((await call(`GetOrders/${await idOf("learner")}`)).status).toBe(403);
  const [order] = await site.db.select().from(orders);
  expect(order?.state).toBe("open");
});

test("GetOrders tells how each order stands, the newest first", async () => {
  const ago = (days: number) => new Date(Date.now() - days * day);
  const [ordered, decided] = [ago(20), ago(1)];
  await site.db.insert(orders).values([
    approvedOrder("AAAA0001", memberId, ordered),
    reportedOrder("AAAA0002", memberId, ordered, {
      state: "refused",
      decidedAt: decided,
      reason: "Nothing came.",
    }),
    openOrder("AAAA0003", memberId, ago(9)),
  ]);
  const { json } = await call(`GetOrders/${memberId}`);
  const paid = { plan: 2, amount: 1200, way: "instaPay", reportedAt: ordered.toISOString() };
  const until = dueAt({ state: "refused", createdAt: decided, decidedAt: decided })?.toISOString();
  expect(json).toEqual([
    {
      reference: "AAAA-0003",
      plan: 2,
      amount: 1200,
      state: "expired",
      way: null,
      reportedAt: null,
      decidedAt: null,
      reason: null,
      receiptNumber: null,
      expiresAt: null,
    },
    {
      ...paid,
      reference: "AAAA-0002",
      state: "refused",
      decidedAt: decided.toISOString(),
      reason: "Nothing came.",
      receiptNumber: null,
      expiresAt: until,
    },
    {
      ...paid,
      reference: "AAAA-0001",
      state: "approved",
      decidedAt: ordered.toISOString(),
      reason: null,
      receiptNumber: "2026-AA0001",
      expiresAt: null,
    },
  ]);
});
