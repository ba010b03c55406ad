import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, mails, orders, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import { quarterOf } from "../../../tests/support/learners";
import { addOrder, approvedOrder, reportedOrder } from "../../../tests/support/orders";
import { startDatabase } from "../../../tests/support/site";
import { mailKeys } from "../mails/mail-keys";
import { paymentView, receiptFileOf } from "./payment-view";

const now = new Date("2026-11-21T10:00:00Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const account = (id: string) => ({ id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now });
  await db.insert(users).values(["mona", "omar", "salma"].map(account));
  await db.insert(quarters).values([1, 2].map(quarterOf));
  await db.insert(courses).values({ id: 7, quarterId: 2, name: "Fetal Echo" });
});
afterAll(() => database.stop());

const view = async (id: number) => {
  const found = await paymentView(database.db, id, now);
  if (!found) throw new Error("no payment");
  return found;
};
const until = async (id: number) => (await view(id)).ends.map((end) => end.until.toISOString());

test("shows the order, its payer, the wanted course, and what the payer has", async () => {
  const { db } = database;
  const id = await addOrder(db, reportedOrder("AAAA0001", "mona", now, { wantedCourseId: 7 }));
  await db.insert(quarterGrants).values({ userId: "mona", quarterId: 1 });
  expect(await view(id)).toMatchObject({
    order: { reference: "AAAA0001", state: "reported" },
    payer: { id: "mona", email: "mona@mail.test", removedAt: null },
    wanted: { id: 7, name: "Fetal Echo", quarterId: 2 },
    open: { quarters: [1], courses: [] },
    active: null,
    latest: null,
    decidedBy: null,
    sameTransfer: [],
    samePicture: [],
    next: null,
  });
  expect(await paymentView(db, 999, now)).toBeNull();
});

test("foretells the end: from now, or from the end of a valid plan, by the length of the ordered one", async () => {
  const { db } = database;
  const [order] = await db.select().from(orders);
  const id = order?.id ?? 0;
  const fromNow = ["2026-12-21T21:59:59.000Z", "2027-02-21T21:59:59.000Z", "2027-05-21T20:59:59.000Z"];
  expect(await until(id)).toEqual(fromNow);
  const period = { userId: "mona", plan: 1, startsAt: new Date("2026-10-20T10:00:00Z") };
  const lapsed = { ...period, expiresAt: new Date("2026-11-20T21:59:59Z") };
  await db.insert(subscriptionPeriods).values(lapsed);
  expect(await view(id)).toMatchObject({ active: null, latest: { plan: 1 } });
  expect(await until(id)).toEqual(fromNow);
  await db.update(subscriptionPeriods).set({ expiresAt: new Date("2026-11-30T21:59:59Z") });
  expect(await view(id)).toMatchObject({ active: { plan: 1 } });
  expect(await until(id)).toEqual([
    "2026-12-30T21:59:59.000Z",
    "2027-02-28T21:59:59.000Z",
    "2027-05-30T20:59:59.000Z",
  ]);
  await db.update(subscriptionPeriods).set({ endedAt: now });
  expect(await view(id)).toMatchObject({ active: null, latest: null });
});

test("names other orders of the same transfer or picture, and the next one to check", async () => {
  const { db } = database;
  const same = { foldedReference: "55821", receiptDigest: "digest" };
  const first = await addOrder(db, approvedOrder("BBBB0001", "omar", now, same));
  const second = await addOrder(db, reportedOrder("BBBB0002", "omar", now, same));
  const third = await addOrder(
    db,
    reportedOrder("BBBB0003", "salma", now, { foldedReference: null, receiptDigest: null }),
  );
  const linked = [{ id: first, reference: "BBBB0001" }];
  expect(await view(second)).toMatchObject({ sameTransfer: linked, samePicture: linked });
  expect(await view(third)).toMatchObject({ sameTransfer: [], samePicture: [] });
  expect((await view(second)).next).not.toBe(second);
  expect((await view(second)).next).not.toBeNull();
});

test("knows the file of a picture, and which mails were sent", async () => {
  const { db } = database;
  const [order] = await db.select().from(orders).where(eq(orders.reference, "BBBB0002"));
  const { id = 0, version = 0 } = order ?? {};
  await db.update(orders).set({ receiptFile: "a.webp" }).where(eq(orders.id, id));
  expect([await receiptFileOf(db, id), await receiptFileOf(db, 999)]).toEqual(["a.webp", null]);
  const keys = [mailKeys.approved({ id }), mailKeys.refused({ id, version })];
  await db.insert(mails).values(keys.map((key) => ({ key, state: "sent" as const, triedAt: now })));
  await db.insert(mails).values({ key: mailKeys.refused({ id: id * 10, version }), triedAt: now });
  expect([...(await view(id)).mails.keys()].sort()).toEqual(keys.sort());
});

test("stays readable once the payer is erased", async () => {
  const { db } = database;
  await db.delete(users);
  const [order] = await db.select().from(orders);
  expect(await view(order?.id ?? 0)).toMatchObject({ order: { reference: "BBBB0001" }, payer: null });
});
