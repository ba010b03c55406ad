import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders, profiles, settings, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let learner: Visitor;
let lapsed: Visitor;
let userId: string;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  lapsed = await Visitor.as(site, "lapsed");
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  userId = user?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(orders));

const list = "/user/user-payments";
const receipt = "/user/user-receipt/2026-000123";
const created = new Date("2026-11-20T09:00:00Z");
const decidedAt = new Date("2026-11-21T09:00:00Z");
const approved = {
  reference: "K7QM2XPD",
  plan: 2,
  amount: 1200,
  state: "approved",
  way: "bank",
  paidAmount: 1200,
  createdAt: created,
  decidedAt,
  coversFrom: decidedAt,
  coversUntil: new Date("2027-02-20T09:00:00Z"),
  receiptNumber: "2026-000123",
} as const;
const read = async (path: string, visitor = learner) => (await visitor.fetch(path)).text();

describe("one's own payments", () => {
  test("say that there are none", async () => {
    expect(await read(list)).toContain("No payments yet");
  });

  test("stand newest first, each with its plan, amount and state; an approved one leads to its receipt", async () => {
    await site.db.insert(orders).values([
      { ...approved, userId },
      { userId, reference: "00000001", plan: 1, amount: 500, state: "refused", createdAt: new Date() },
    ]);
    const html = await read(list);
    expect(html.indexOf("0000-0001")).toBeLessThan(html.indexOf("K7QM-2XPD"));
    for (const words of ["EGP 500", "Not approved", "EGP 1,200", "Approved"]) expect(html).toContain(words);
    expect(html.match(/Print receipt/g)).toHaveLength(1);
    expect(html).toContain(`href="${receipt}"`);
  });

  test("are shown 25 at a time", async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      userId,
      plan: 1,
      amount: 500,
      state: "expired" as const,
      createdAt: created,
      reference: `0000${String(i).padStart(4, "0")}`,
    }));
    for (const row of many) await site.db.insert(orders).values(row);
    const newest = await read(list);
    expect([newest.includes("0000-0029"), newest.includes("0000-0004")]).toEqual([true, false]);
    const [, older = ""] = /href="(\/user\/user-payments\?before=\d+)"/.exec(newest) ?? [];
    const rest = await read(older);
    expect([rest.includes("0000-0004"), rest.includes("0000-0005")]).toEqual([true, false]);
    expect(rest).toContain("Newest payments");
  });

  test("are open without a plan, and show nobody else's", async () => {
    await site.db.insert(orders).values({ ...approved, userId });
    const html = await read(list, lapsed);
    expect([html.includes("No payments yet"), html.includes("K7QM-2XPD")]).toEqual([true, false]);
  });
});

describe("a receipt", () => {
  test("names society, member, plan, days, amount, way, reference and number", async () => {
    await site.db.insert(settings).values({ id: 1, version: 1, receiptNote: "Tax number 123-456-789" });
    await site.db.insert(profiles).values({ userId, name: "Mona Abdel Rahman" }).onConflictDoNothing();
    await site.db.insert(orders).values({ ...approved, userId });
    const html = await read(receipt);
    for (const words of [
      "[Society name]",
      "Tax number 123-456-789",
      "Mona Abdel Rahman",
      "3 Months",
      "21 November 2026",
      "20 February 2027",
      "EGP 1,200",
      "Bank transfer",
      "K7QM-2XPD",
      "2026-000123",
    ]) {
      expect(html).toContain(words);
    }
    await site.db.delete(settings);
    await site.db.delete(profiles);
    expect(await read(receipt)).toContain("learner@demo.test");
  });

  test("says what was refunded, and when", async () => {
    const refund = { refundedAt: new Date("2026-11-25T09:00:00Z"), refundedAmount: 200 };
    await site.db.insert(orders).values({ ...approved, ...refund, userId });
    expect(await read(receipt)).toContain("EGP 200 was refunded on 25 November 2026.");
    expect(await read(list)).toContain("Refunded on 25 November 2026");
  });

  test("is nobody else's, and an unknown one is a page that leads back", async () => {
    await site.db.insert(orders).values({ ...approved, userId });
    for (const [visitor, path] of [
      [lapsed, receipt],
      [learner, "/user/user-receipt/2026-000124"],
      [learner, "/user/user-receipt/%27"],
    ] as const) {
      const answer = await visitor.fetch(path);
      expect([answer.status, (await answer.text()).includes("No such receipt")]).toEqual([404, true]);
    }
  });
});
