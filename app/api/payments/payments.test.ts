import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  activities,
  courseGrants,
  orders,
  quarterGrants,
  receiptYears,
  subscriptionPeriods,
  users,
} from "#db/schema";
import * as z from "~/settings/zod";
import { apiCaller } from "../../../tests/support/api-caller";
import { addOrder, approvedOrder, reportedOrder } from "../../../tests/support/orders";
import { type Site, startSite } from "../../../tests/support/site";
import { payment } from "../answers";

type Caller = Awaited<ReturnType<typeof apiCaller>>;

let site: Site;
let admin: Caller;
let other: Caller;
let learner: Caller;
beforeAll(async () => {
  site = await startSite();
  admin = await apiCaller(site, "admin");
  learner = await apiCaller(site, "learner");
  await site.d1.prepare("update users set role = 'Admin' where email = 'newcomer@demo.test'").run();
  other = await apiCaller(site, "newcomer");
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.delete(users).where(eq(users.id, "mona"));
  await db.batch([db.delete(orders), db.delete(activities), db.delete(receiptYears)]);
  const account = { id: "mona", email: "mona@mail.test", passwordHash: "none", createdAt: new Date() };
  await db.insert(users).values(account);
});

const report = () => addOrder(site.db, reportedOrder("K7QM2XPD", "mona", new Date()));
const approval = { version: 1, amount: 1200, way: "bank", plan: 2, quarterIds: [1], courseIds: [1] };
const periods = () =>
  site.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, "mona"));

describe("GET /Payments/filter/", () => {
  test("answers a page, the newest first, with the total in a header", async () => {
    const { db } = site;
    await report();
    for (let at = 0; at < 11; at += 1)
      await addOrder(db, approvedOrder(String(10_000_000 + at), "mona", new Date()));
    const { status, body, headers } = await admin("GET", "Payments/filter/");
    expect([status, headers.get("X-Total-Count")]).toEqual([200, "12"]);
    const page = z.array(payment.strict()).parse(body);
    expect(page.map(({ reference }) => reference).slice(0, 2)).toEqual(["1000-0010", "1000-0009"]);
    expect(page).toHaveLength(10);
    const search = "state=reported&text=k7qm&sort=reportedAt&page=1&pageSize=25";
    const found = await admin("GET", `Payments/filter/?${search}`);
    expect(found.headers.get("X-Total-Count")).toBe("1");
    expect(found.body).toMatchObject([
      { reference: "K7QM-2XPD", state: "reported", email: "mona@mail.test", version: 1, paidAmount: 1200 },
    ]);
    expect(JSON.stringify(found.body)).not.toMatch(/receipt(File|Digest)|picture/);
  });

  test.each(["state=paid", "sort=email", "page=0", "pageSize=11"])("refuses %s", async (search) => {
    expect((await admin("GET", `Payments/filter/?${search}`)).status).toBe(400);
  });

  test("is for Admins", async () => {
    expect((await learner("GET", "Payments/filter/")).status).toBe(403);
  });
});

describe("POST /Payments/Approve/{id}", () => {
  test("approves once; the same Admin's retry gets the same answer, another one 409", async () => {
    const id = await report();
    const first = await admin("POST", `Payments/Approve/${id}`, approval);
    const receiptNumber = `${new Date().getFullYear()}-000001`;
    expect(first).toMatchObject({ status: 200, body: { state: "approved", way: "bank", receiptNumber } });
    expect(await admin("POST", `Payments/Approve/${id}`, approval)).toMatchObject({ body: first.body });
    expect((await other("POST", `Payments/Approve/${id}`, approval)).status).toBe(409);
    expect((await admin("POST", `Payments/Approve/${id}`, { ...approval, version: 2 })).status).toBe(409);
    expect(await periods()).toHaveLength(1);
  });

  test.each([
    ["exactly the quarters and courses that it names", { quarterIds: [2], courseIds: [1, 3] }],
    ["nothing if it names none", { quarterIds: undefined, courseIds: undefined }],
  ])("opens %s", async (_, { quarterIds, courseIds }) => {
    const id = await report();
    const approved = await admin("POST", `Payments/Approve/${id}`, { ...approval, quarterIds, courseIds });
    expect(approved.status).toBe(200);
    const { db } = site;
    const quarters = await db.select().from(quarterGrants).where(eq(quarterGrants.userId, "mona"));
    const courses = await db.select().from(courseGrants).where(eq(courseGrants.userId, "mona"));
    expect(quarters.map(({ quarterId }) => quarterId)).toEqual(quarterIds ?? []);
    expect(courses.map(({ courseId }) => courseId).sort()).toEqual(courseIds ?? []);
  });

  test("is done once with an Idempotency-Key, also if sent in the same moment", async () => {
    const id = await report();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const send = () => admin("POST", `Payments/Approve/${id}`, approval, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await send()).status).toBe(200);
    expect(await periods()).toHaveLength(1);
  });

  test.each([
    ["zero", { amount: 0 }, 400],
    ["less than the price", { amount: 900 }, 400],
    ["half a pound", { amount: 1.5 }, 400],
    ["an amount as text", { amount: "1200" }, 400],
    ["an unknown plan", { plan: 9 }, 400],
    ["an unknown way", { way: "card" }, 400],
    ["an unknown quarter", { quarterIds: [1, 999] }, 400],
    ["an older version", { version: 7 }, 409],
    ["no version", { version: undefined }, 400],
  ])("refuses %s, and stores nothing", async (_, change, status) => {
    const id = await report();
    const answer = await admin("POST", `Payments/Approve/${id}`, { ...approval, ...change });
    expect(answer.status).toBe(status);
    expect(await periods()).toEqual([]);
    expect(await site.db.select().from(receiptYears)).toEqual([]);
  });

  test("takes less if it says so, and knows no other payment", async () => {
    const id = await report();
    const less = { ...approval, amount: 900, acceptsLess: true };
    expect(await admin("POST", `Payments/Approve/${id}`, less)).toMatchObject({
      status: 200,
      body: { amount: 1200, paidAmount: 900 },
    });
    expect((await admin("POST", "Payments/Approve/999", approval)).status).toBe(404);
    expect((await learner("POST", `Payments/Approve/${id}`, approval)).status).toBe(403);
  });

  test("is refused for a removed account", async () => {
    const id = await report();
    await site.d1.prepare("update users set removed_at = 1, removed_by = 'Admin' where id = 'mona'").run();
    expect((await admin("POST", `Payments/Approve/${id}`, approval)).status).toBe(409);
  });
});

test("POST /Payments/Refuse/{id} needs a reason, and what is decided is 409", async () => {
  const id = await report();
  const refuse = (body: object) => admin("POST", `Payments/Refuse/${id}`, body);
  for (const reason of ["", "  ", "x".repeat(501), undefined])
    expect((await refuse({ version: 1, reason })).status).toBe(400);
  const refusal = { version: 1, reason: "The money has not arrived." };
  expect(await refuse(refusal)).toMatchObject({
    status: 200,
    body: { state: "refused", reason: refusal.reason },
  });
  expect((await refuse(refusal)).status).toBe(200);
  expect((await refuse({ version: 1, reason: "Another." })).status).toBe(409);
  expect((await admin("POST", `Payments/Approve/${id}`, approval)).status).toBe(409);
  expect((await admin("POST", "Payments/Refuse/999", refusal)).status).toBe(404);
});

test("POST /Payments/Refund/{id} records what was paid back, once", async () => {
  const id = await report();
  const refund = (change: object) =>
    admin("POST", `Payments/Refund/${id}`, { version: 2, amount: 1200, reason: "Paid twice.", ...change });
  expect((await refund({ version: 1 })).status).toBe(409);
  await admin("POST", `Payments/Approve/${id}`, approval);
  for (const amount of [0, 1201]) expect((await refund({ amount })).status).toBe(400);
  expect(await refund({ endsPlan: true })).toMatchObject({
    status: 200,
    body: { state: "approved", refundedAmount: 1200 },
  });
  expect(await periods()).toMatchObject([{ endedAt: expect.any(Date) }]);
  expect((await refund({ amount: 5 })).status).toBe(409);
  expect((await admin("POST", "Payments/Refund/999", { version: 1, amount: 1, reason: "?" })).status).toBe(
    404,
  );
});
