import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import {
  addReported,
  clearPayments,
  omar,
  payerId,
  salma,
  storedPayments,
} from "../../../tests/support/payers";
import { startDatabase } from "../../../tests/support/site";
import { readByOwner } from "../activity/user-actions";
import { shownReference } from "./order-reference";
import type { Order } from "./orders";
import { reasonRule } from "./reason-rule";
import { refusePayment } from "./refuse-payment";

const now = new Date("2026-11-21T10:00:00Z");
const reason = "No such transfer has arrived";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
});
afterAll(() => database.stop());
beforeEach(() => clearPayments(db, now));

type Fields = Partial<Parameters<typeof refusePayment>[1]>;
const refuse = ({ id, version }: Order, fields: Fields = {}, by = salma) =>
  refusePayment(db, { id, version, reason, ...fields }, by, now);

test("a refusal has a reason for the member, who reads it in the own record, and no receipt", async () => {
  const order = await addReported(db, now);
  const refused = await refuse(order);
  const after = await storedPayments(db);
  expect(refused).toEqual({ outcome: "refused", order: after.orders[0], email: "mona@mail.test" });
  expect(after.orders).toEqual([
    { ...order, state: "refused", reason, decidedAt: now, decidedBy: "salma", version: 3 },
  ]);
  expect(after).toMatchObject({ years: [], periods: [] });
  expect(after.activities).toMatchObject([
    { action: "refused the payment of", subjectId: payerId, label: "mona@mail.test", actorId: "salma" },
  ]);
  expect(readByOwner("refused the payment of", after.activities[0]?.after ?? null)).toEqual({
    reference: shownReference(order.reference),
    plan: "3 Months",
    amount: 1200,
    reason,
  });
});

test("sent again by the same Admin is unchanged, and anything else is another decision", async () => {
  const order = await addReported(db, now);
  await refuse(order);
  const before = await storedPayments(db);
  expect(await refuse(order)).toMatchObject({ outcome: "unchanged", order: before.orders[0] });
  for (const result of [
    await refuse(order, { reason: "Another" }),
    await refuse(order, {}, omar),
    await refuse(order, { version: 3 }),
  ]) {
    expect(result).toEqual({ outcome: "changed-meanwhile" });
  }
  expect(await storedPayments(db)).toEqual(before);
});

test("of two Admins at once one refuses", async () => {
  const order = await addReported(db, now);
  const results = await Promise.all([refuse(order), refuse(order, {}, omar)]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["changed-meanwhile", "refused"]);
});

test.each([
  "open",
  "approved",
  "refused",
  "cancelled",
  "expired",
] as const)("an order that is %s is not refused", async (state) => {
  const order = await addReported(db, now, { state });
  expect(await refuse(order)).toEqual({ outcome: "changed-meanwhile" });
  expect(await storedPayments(db)).toMatchObject({ orders: [order], activities: [] });
});

test("another version and an unknown order are not refused; a removed account's is", async () => {
  const order = await addReported(db, now);
  expect(await refuse(order, { version: 1 })).toEqual({ outcome: "changed-meanwhile" });
  expect(await refuse(order, { id: 999 })).toEqual({ outcome: "unknown-payment" });
  await db.update(users).set({ removedAt: now }).where(eq(users.id, payerId));
  expect(await refuse(order)).toMatchObject({ outcome: "refused" });
});

describe("a reason", () => {
  test("has 1 to 500 letters", () => {
    expect(reasonRule.parse(` ${"r".repeat(500)}\r\n`)).toBe("r".repeat(500));
    for (const [typed, told] of [
      ["", "Reason is required"],
      [" \n ", "Reason is required"],
      [undefined, "Reason is required"],
      ["r".repeat(501), "Reason is too long: 500 characters at most"],
    ]) {
      expect(reasonRule.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([told]);
    }
  });
});
