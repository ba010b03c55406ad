import { eq, like } from "drizzle-orm";
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
import { dateText } from "~/formats";
import { receiptKey } from "~/media/receipts/receipt-key";
import { expiryOf } from "~/models/subscription/subscription";
import { addOrder, approvedOrder, reportedOrder } from "../../../tests/support/orders";
import { cellsOf, hrefsOf, rowsOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { hiddenFields, shownIn, Visitor } from "../../../tests/support/visitor";

const day = 86_400_000;

let site: Site;
let admin: Visitor;
let other: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  await site.d1.prepare("update users set role = 'Admin' where email = 'newcomer@demo.test'").run();
  other = await Visitor.as(site, "newcomer");
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.delete(users).where(like(users.email, "%@mail.test"));
  await db.batch([db.delete(orders), db.delete(activities), db.delete(receiptYears)]);
  await db.insert(users).values(["mona", "omar"].map(account));
});

const account = (id: string) => ({
  id,
  email: `${id}@mail.test`,
  passwordHash: "none",
  createdAt: new Date(),
  addressConfirmedAt: new Date(),
});

const list = "/admin/admin-payments";
const page = (id: number) => `/admin/admin-payment/${id}`;
const open = async (path: string, visitor = admin) => {
  const answer = await visitor.fetch(path);
  const html = shownIn((await answer.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " "));
  return { status: answer.status, html };
};
const rows = async (search = "") =>
  rowsOf((await open(search.startsWith("/") ? search : list + search)).html).map(cellsOf);

const report = (more: Parameters<typeof reportedOrder>[3] = {}, at = new Date()) =>
  addOrder(site.db, reportedOrder("K7QM2XPD", "mona", at, more));
const stored = async (id: number) => (await site.db.select().from(orders).where(eq(orders.id, id)))[0];
const periods = () =>
  site.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, "mona"));
const recorded = async () => (await site.db.select().from(activities)).map(({ action }) => action);

/** The approval's form as its page shows it, with what is typed. */
const approval = async (
  id: number,
  typed: Record<string, string> = {},
  visitor = admin,
): Promise<Record<string, string>> => {
  const { html } = await open(page(id), visitor);
  const own = /<form[^>]*id="approve".*?<\/form>/s.exec(html)?.[0] ?? "";
  return { ...hiddenFields(own), amount: "1200", way: "instaPay", plan: "2", ...typed };
};
const approve = async (id: number, typed: Record<string, string> = {}) =>
  admin.post(page(id), await approval(id, typed));

describe("the list", () => {
  test("shows what is to check, with all columns, and a late report in amber", async () => {
    expect((await open(list)).html).toContain("No payments to check.");
    const late = await report({ paidAmount: 900 }, new Date(Date.now() - 9 * day));
    await addOrder(site.db, reportedOrder("00000001", "omar", new Date()));
    const { status, html } = await open(list);
    expect(status).toBe(200);
    const [first = "", second = ""] = rowsOf(html);
    expect(cellsOf(first)).toEqual([
      "K7QM-2XPD",
      "mona@mail.test",
      "3 Months",
      "EGP 1,200",
      "EGP 900",
      "InstaPay",
      expect.stringMatching(/ \d{4}, waiting for more than two working days$/),
      "To check",
    ]);
    expect(hrefsOf(first)).toEqual([page(late)]);
    expect(second).not.toContain("waiting for");
    expect(html).toContain("1–2 of 2");
  });

  test("leads on from a filter to all payments, and keeps the list for the way back", async () => {
    await addOrder(site.db, approvedOrder("K7QM2XPD", "mona", new Date()));
    const { html } = await open(`${list}?filter=k7qm-2xpd`);
    expect(html).toContain("No data matching the filter");
    expect(hrefsOf(html)).toContain(`${list}?state=all&sort=time&dir=asc&size=10&filter=k7qm-2xpd`);
    const found = await rows("?state=all&filter=k7qm-2xpd");
    expect(found).toHaveLength(1);
    expect(found[0]?.at(-1)).toBe("Approved");
  });

  test("offers months for decided payments alone", async () => {
    expect((await open(list)).html).not.toContain("Month of the decision");
    const { html } = await open(`${list}?state=approved`);
    expect(html).toContain("Month of the decision");
    const now = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Africa/Cairo",
      month: "long",
      year: "numeric",
    }).format(new Date());
    expect(html).toContain(`>${now}</option>`);
  });

  test("is a page long and goes on by its keys", async () => {
    const members = Array.from({ length: 23 }, (_, at) => `member${at}`);
    for (const [at, id] of members.entries()) {
      await site.db.insert(users).values(account(id));
      await addOrder(site.db, reportedOrder(String(10_000_000 + at), id, new Date(1000 * at)));
    }
    const { html } = await open(list);
    const next = hrefsOf(html).find((href) => href.includes("after=")) ?? "";
    const second = await rows(next);
    expect([second[0]?.[0], second.length]).toEqual(["1000-0010", 10]);
    const end = hrefsOf(html).find((href) => href.includes("at=end")) ?? "";
    expect((await rows(end)).map(([reference]) => reference)).toEqual([
      "1000-0020",
      "1000-0021",
      "1000-0022",
    ]);
  });

  test("is exported with its filter, and no cell is a formula", async () => {
    const decided = new Date("2026-10-05T10:00:00Z");
    await addOrder(site.db, approvedOrder("K7QM2XPD", "mona", decided, { transferReference: "=1+1" }));
    await addOrder(site.db, approvedOrder("00000002", "mona", new Date("2026-11-05T10:00:00Z")));
    const answer = await admin.fetch(`${list}.csv?state=approved&month=2026-10`);
    expect(answer.headers.get("Content-Disposition")).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/);
    expect(answer.headers.get("Content-Length")).toMatch(/^\d+$/);
    const [head, line, rest] = (await answer.text()).split("\r\n");
    expect(head).toContain("Receipt,Reference,Email,Name,Plan,Amount,Paid,Way");
    expect(line).toBe(
      "2026-QM2XPD,K7QM-2XPD,mona@mail.test,,3 Months,1200,1200,InstaPay,2026-11-21,'=1+1,2026-10-05 13:00,Approved,2026-10-05 13:00,2026-10-05,2027-01-03,,",
    );
    expect(rest).toBe("");
    expect((await (await admin.fetch(`${list}.csv`)).text()).split("\r\n")).toHaveLength(2);
  });

  test("is counted on the dashboard, and three presses from there approve", async () => {
    const id = await report();
    const dashboard = await open("/admin/admin-dashboard-n");
    expect(dashboard.html).toMatch(
      /<a[^>]*href="\/admin\/admin-payments"[^>]*><strong>1<\/strong> payment to check/,
    );
    expect(hrefsOf(rowsOf((await open(list)).html)[0] ?? "")).toEqual([page(id)]);
    expect((await approve(id)).status).toBe(302);
    expect((await open("/admin/admin-dashboard-n")).html).not.toContain("payment to check");
  });
});

describe("a payment", () => {
  test("shows everything of the order, and the form filled in", async () => {
    const id = await report({ wantedCourseId: 1, phone: "+201000000009" });
    const { html } = await open(page(id));
    for (const text of [
      "K7QM-2XPD",
      "mona@mail.test",
      "EGP 1,200",
      "InstaPay",
      "01000000001",
      "T-K7QM2XPD",
      "+201000000009",
      "21 November 2026",
      "Basic Ultrasound of Gynecology and Pregnancy",
      "The user sent no picture.",
      "Check in your bank or wallet that the money has arrived.",
      "Approve and start the plan",
      "This user has no plan now.",
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="1200"/);
    expect(html).toMatch(/<input type="checkbox" name="quarterId" checked="" value="1"\/>/);
    expect(html).toMatch(/<input type="checkbox" name="courseId" checked="" value="1"\/>/);
    expect(html).not.toContain("Accept EGP");
  });

  test("warns of the same transfer, the same picture, another amount and a removed account", async () => {
    const same = { foldedReference: "55821", receiptDigest: "d", consentAt: new Date() };
    await addOrder(site.db, approvedOrder("BBBB0001", "omar", new Date(), same));
    const id = await report({ ...same, paidAmount: 900, consentAt: new Date() });
    const { html } = await open(page(id));
    for (const text of [
      /Same transfer reference as <a[^>]*><bdi>BBBB-0001<\/bdi>/,
      /Same picture as <a[^>]*><bdi>BBBB-0001<\/bdi>/,
      /Amount differs: EGP 900 of 1,200/,
      /Accept EGP 900/,
      /The picture was deleted\./,
    ])
      expect(html).toMatch(text);
    await site.d1.prepare("update users set removed_at = 1, removed_by = 'Admin' where id = 'mona'").run();
    const removed = (await open(page(id))).html;
    expect(removed).toContain("Account removed");
    expect(removed).not.toContain("Approve and start");
    expect(removed).toContain('action="/admin/admin-payment-refuse/');
  });

  test("that nobody paid says when it ended, and names no decision", async () => {
    const decidedAt = new Date("2026-11-16T01:04:00Z");
    const id = await report({ state: "expired", decidedAt, reportedAt: null });
    const { html } = await open(page(id));
    expect(html).toMatch(/<dt>Ended<\/dt><dd[^>]*>16 November 2026 at 03:04</);
    expect(html).not.toContain("Decision: ");
    expect(html).toContain("The user has not reported a payment.");
  });

  test("shows the picture to Admins alone, and keeps it nowhere", async () => {
    const id = await report({ receiptFile: "a.webp", receiptDigest: "d", consentAt: new Date() });
    const gone = "The picture was deleted.";
    expect((await open(page(id))).html).toContain(gone);
    expect((await admin.fetch(`${page(id)}/receipt`)).status).toBe(404);
    await site.files.put(receiptKey("a.webp"), "bytes");
    expect((await open(page(id))).html).toContain(`src="${page(id)}/receipt"`);
    const answer = await admin.fetch(`${page(id)}/receipt`);
    expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const learner = await Visitor.as(site, "learner");
    for (const visitor of [learner, new Visitor(site.origin)]) {
      const refused = await visitor.fetch(`${page(id)}/receipt`);
      expect([refused.status, await refused.text()]).toEqual([403, ""]);
      expect(refused.headers.get("Cache-Control")).toContain("no-store");
    }
    expect((await admin.fetch(`${page(999)}/receipt`)).status).toBe(404);
  });

  test("that nobody knows is not found, and pressed, nothing happens", async () => {
    const { _xsrf = "" } = await approval(await report());
    for (const path of [page(999), "/admin/admin-payment-refuse/999", "/admin/admin-payment-refund/999"]) {
      expect((await open(path)).status).toBe(404);
      const fields = { _xsrf, version: "1", amount: "1200", way: "cash", plan: "2", reason: "?" };
      expect((await admin.post(path, fields)).status).toBe(404);
    }
    for (const path of ["/admin/admin-payment/x", "/admin/admin-payment/0"])
      expect((await open(path)).status).toBe(404);
    expect(await recorded()).toEqual([]);
  });
});

describe("approving", () => {
  test("starts the plan, opens what is ticked, numbers the receipt, and says so", async () => {
    const id = await report({ phone: "+201000000009" });
    const answer = await approve(id, { quarterId: "1", courseId: "1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, page(id)]);
    const until = dateText(expiryOf(new Date(), 2));
    const { html } = await open(page(id));
    expect(html).toContain(`Payment approved. mona@mail.test has 3 Months until ${until}.`);
    const number = `${new Date().getFullYear()}-000001`;
    expect(html).toContain(number);
    expect(html).toMatch(
      /href="https:\/\/wa\.me\/201000000009\?text=[^"]*"[^>]*>Tell the member on WhatsApp/,
    );
    expect(html).not.toContain("Approve and");
    expect(await periods()).toMatchObject([{ plan: 2 }]);
    expect(await site.db.select().from(quarterGrants).where(eq(quarterGrants.userId, "mona"))).toHaveLength(
      1,
    );
    expect(await site.db.select().from(courseGrants).where(eq(courseGrants.userId, "mona"))).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: "approved", receiptNumber: number, paidAmount: 1200 });
    expect((await open("/admin/admin-activity")).html).toContain("Approved a payment of the user");
  });

  test("renews a valid plan from its end, and keeps what is open", async () => {
    const expiresAt = new Date(Date.now() + 10 * day);
    await site.db
      .insert(subscriptionPeriods)
      .values({ userId: "mona", plan: 1, startsAt: new Date(), expiresAt });
    await site.db.insert(quarterGrants).values({ userId: "mona", quarterId: 2 });
    const id = await report();
    const until = dateText(expiryOf(expiresAt, 2));
    const { html } = await open(page(id));
    expect(html).toContain(`Approve and renew until ${until}`);
    expect(html).toMatch(/<input type="checkbox" name="quarterId" disabled="" checked="" value="2"\/>/);
    await approve(id, { quarterId: "1" });
    expect((await open(page(id))).html).toContain(`has 3 Months until ${until}.`);
    const open2 = await site.db.select().from(quarterGrants).where(eq(quarterGrants.userId, "mona"));
    expect(open2.map(({ quarterId }) => quarterId).sort()).toEqual([1, 2]);
  });

  test.each([
    ["nothing", { amount: "" }, "The amount is a whole number of pounds, such as 1,200"],
    ["half a pound", { amount: "1.5" }, "The amount is a whole number of pounds, such as 1,200"],
    ["zero", { amount: "0" }, "Use Subscribe for a free plan"],
    ["Arabic zeros", { amount: "٠٠" }, "Use Subscribe for a free plan"],
    ["less than the price", { amount: "900" }, "This is less than the price."],
    ["no way", { way: "" }, "Choose how it was paid"],
    ["an unknown plan", { plan: "9" }, "Choose a plan"],
    ["an unknown quarter", { quarterId: "999" }, "A ticked quarter or course was deleted."],
  ])("is refused with %s, and keeps what was typed", async (_, typed, text) => {
    const id = await report();
    const answer = await approve(id, { quarterId: "1", ...typed });
    expect(answer.status).toBe(400);
    const html = shownIn(await answer.text());
    expect(html).toContain(text);
    const { amount } = { amount: "1200", ...typed };
    if (amount) expect(html).toMatch(new RegExp(`<input[^>]*name="amount"[^>]*value="${amount}"`));
    if (!("quarterId" in typed)) expect(html).toMatch(/name="quarterId" checked="" value="1"/);
    expect(await stored(id)).toMatchObject({ state: "reported" });
    expect([await periods(), await recorded()]).toEqual([[], []]);
  });

  test("takes less than the price once the box is ticked, which appears without script", async () => {
    const id = await report();
    const refused = shownIn(await (await approve(id, { amount: "٩٠٠" })).text());
    expect(refused).toContain("Accept EGP 900");
    expect((await approve(id, { amount: "٩٠٠", acceptsLess: "on" })).status).toBe(302);
    expect(await stored(id)).toMatchObject({ state: "approved", amount: 1200, paidAmount: 900 });
    expect((await open(page(id))).html).not.toContain("Amount differs");
  });

  test("fails, and keeps the form, while nobody knows the prices", async () => {
    const id = await report();
    const form = await approval(id, { plan: "3", amount: "900" });
    await site.d1.prepare("alter table settings rename to settings_away").run();
    try {
      const answer = await admin.post(page(id), form);
      expect([answer.status, shownIn(await answer.text())]).toEqual([
        500,
        expect.stringContaining('value="900"'),
      ]);
      expect(await stored(id)).toMatchObject({ state: "reported" });
    } finally {
      await site.d1.prepare("alter table settings_away rename to settings").run();
    }
  });

  test("sent again by the same Admin says the same, and does nothing more", async () => {
    const id = await report();
    const form = await approval(id);
    for (let times = 0; times < 3; times += 1) expect((await admin.post(page(id), form)).status).toBe(302);
    expect((await open(page(id))).html).toContain("Payment approved. mona@mail.test");
    expect(await periods()).toHaveLength(1);
    expect(await recorded()).toEqual(["approved the payment of"]);
  });

  test("by two Admins is done once; the other one sees both decisions", async () => {
    const id = await report();
    const [mine, theirs] = [await approval(id, { plan: "1" }), await approval(id, {}, other)];
    expect((await other.post(page(id), theirs)).status).toBe(302);
    const answer = await admin.post(page(id), mine);
    expect(answer.status).toBe(409);
    const html = shownIn(await answer.text());
    expect(html).toContain("Someone else has decided this payment. Nothing was saved.");
    const [state, amount, plan] = rowsOf(html).map((row) => cellsOf(row));
    expect(state).toEqual(["Approved", "Approve"]);
    expect(amount).toEqual(["EGP 1,200", "EGP 1,200"]);
    expect(plan?.[0]).toMatch(/^3 Months until /);
    expect(plan?.[1]).toBe("Monthly");
    expect(await periods()).toHaveLength(1);

    await report({ reference: "00000009", userId: "omar" });
    const [order] = await site.db.select().from(orders).where(eq(orders.userId, "omar"));
    const forms = await Promise.all([admin, other].map((each) => approval(order?.id ?? 0, {}, each)));
    const answers = await Promise.all(
      [admin, other].map((each, at) => each.post(page(order?.id ?? 0), forms[at] ?? {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  });

  test("is not done on a plan that somebody changed meanwhile", async () => {
    const id = await report();
    const form = await approval(id);
    const expiresAt = new Date(Date.now() + 10 * day);
    await site.db
      .insert(subscriptionPeriods)
      .values({ userId: "mona", plan: 1, startsAt: new Date(), expiresAt });
    const answer = await admin.post(page(id), form);
    expect(answer.status).toBe(409);
    const html = shownIn(await answer.text());
    expect(html).toContain(
      "The payment or the user's plan has changed. Nothing was saved.".replace("'", "&#x27;"),
    );
    expect(html).toContain("Approve and renew until");
    expect((await approve(id)).status).toBe(302);
  });
});

describe("refusing", () => {
  const refusal = (id: number) => `/admin/admin-payment-refuse/${id}`;
  const refuse = async (id: number, reason: string) =>
    admin.post(refusal(id), { ...(await admin.hidden(refusal(id))), reason });

  test("needs a reason, which the member reads, and says so", async () => {
    const id = await report();
    for (const [reason, text] of [
      ["", "Reason is required"],
      ["x".repeat(501), "Reason is too long: 500 characters at most"],
    ] as const) {
      const answer = await refuse(id, reason);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(text);
    }
    const answer = await refuse(id, "The money has not arrived.");
    expect(answer.headers.get("Location")).toBe(page(id));
    const { html } = await open(page(id));
    expect(html).toContain("Payment refused. mona@mail.test sees your reason.");
    expect(html).toContain("The money has not arrived.");
    expect(await recorded()).toEqual(["refused the payment of"]);
    expect((await open(refusal(id))).html).toContain("This payment is no longer to check.");
  });

  test("after somebody else approved shows both decisions", async () => {
    const id = await report();
    const form = { ...(await admin.hidden(refusal(id))), reason: "No." };
    await other.post(page(id), await approval(id, {}, other));
    const answer = await admin.post(refusal(id), form);
    expect(answer.status).toBe(409);
    const html = shownIn(await answer.text());
    expect(html).toContain("Someone else has decided this payment. Nothing was saved.");
    expect(cellsOf(rowsOf(html)[0])).toEqual(["Approved", "Refuse"]);
    expect(await stored(id)).toMatchObject({ state: "approved", reason: null });
  });
});

describe("a refund", () => {
  const refund = (id: number) => `/admin/admin-payment-refund/${id}`;
  const press = async (id: number, typed: Record<string, string>) =>
    admin.post(refund(id), {
      ...(await admin.hidden(refund(id))),
      amount: "1200",
      reason: "Twice",
      ...typed,
    });

  test("is recorded once, moves no money, and leaves the plan unless asked", async () => {
    const id = await report();
    expect((await open(refund(id))).html).toContain("Only an approved payment can be refunded.");
    await approve(id);
    const { html } = await open(refund(id));
    expect(html).toContain("No money moves from here");
    for (const amount of ["0", "1201", ""]) expect((await press(id, { amount })).status).toBe(400);
    expect((await press(id, { reason: "" })).status).toBe(400);
    const form = { ...(await admin.hidden(refund(id))), amount: "500", reason: "Half" };
    for (let times = 0; times < 2; times += 1) expect((await admin.post(refund(id), form)).status).toBe(302);
    expect((await open(page(id))).html).toContain("Refund recorded: EGP 500 for mona@mail.test.");
    expect(await stored(id)).toMatchObject({ refundedAmount: 500, refundReason: "Half" });
    expect(await periods()).toMatchObject([{ endedAt: null }]);
    expect((await open(refund(id))).html).toContain("EGP 500 was refunded on");
    expect((await press(id, { amount: "7" })).status).toBe(409);
    expect((await rows("?state=approved"))[0]?.at(-1)).toBe("Approved Refunded");
  });

  test("ends the plan that it bought", async () => {
    const id = await report();
    await approve(id);
    expect((await press(id, { endsPlan: "on" })).status).toBe(302);
    expect(await periods()).toMatchObject([{ endedAt: expect.any(Date) }]);
  });
});

test("a user's page leads to the payments of the account", async () => {
  expect((await open("/admin/admin-user/mona")).html).not.toContain("Payments (");
  await report();
  const { html } = await open("/admin/admin-user/mona");
  expect(html).toContain("Payments (1)");
  const href = hrefsOf(html).find((each) => each.startsWith(`${list}?`)) ?? "";
  expect(rowsOf((await open(href)).html)).toHaveLength(1);
});
