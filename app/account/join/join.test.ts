import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders, settings, subscriptionPeriods, throttles, users } from "#db/schema";
import { lapsedPlan } from "~/access/lapsed-plan.server";
import { digest } from "~/crypto/keys.server";
import { dateText } from "~/formats";
import { cairoDate, cairoDay } from "~/models/cairo-time";
import { shownReference } from "~/models/payments/order-reference";
import { createOrder } from "~/models/payments/orders";
import { minutesToNextReceipt, receiptLimit } from "~/models/payments/receipt-limit";
import { expiryOf } from "~/models/subscription/subscription";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { fillCounter } from "../../../tests/support/fill-counter";
import { addOrder, approvedOrder, makePayable, openOrder } from "../../../tests/support/orders";
import { postForms } from "../../../tests/support/page-form";
import { hrefsOf } from "../../../tests/support/page-html";
import { portrait } from "../../../tests/support/pictures";
import { kilobyte, sentBytes } from "../../../tests/support/sent-bytes";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { type Account, hiddenFields, Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.batch([site.db.delete(orders), site.db.delete(throttles)]);
  await makePayable(site.db, { receiptPicture: null, whatsApp: "+201001234567" });
});

const hour = 3_600_000;
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();
const location = (answer: Response) => answer.headers.get("Location") ?? "";
const secondsToWait = (answer: Response) => Number(answer.headers.get("Retry-After"));
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
const wordsIn = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const userOf = async (account: Account) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  if (!user) throw new Error(account);
  return user;
};
const newestOrder = async () => (await site.db.select().from(orders).orderBy(desc(orders.id)).limit(1))[0];

type Proof = { passwordAt?: Date | null; passwordDigest?: string };

/** A browser that holds the proof of a lapsed plan and no session. */
async function holder(account: Account, more: Proof = {}) {
  const { id, email, passwordHash } = await userOf(account);
  const visitor = new Visitor(site.origin);
  const line = await lapsedPlan.set(new Request(site.origin), testSecret, {
    userId: id,
    email,
    plan: null,
    endedAt: null,
    passwordAt: new Date(),
    passwordDigest: await digest(passwordHash),
    ...more,
  });
  visitor.cookies.set("lapsed", /=([^;]+)/.exec(line)?.[1] ?? "");
  return visitor;
}

const report = { way: "instaPay", amount: "1200", transferReference: "FT 26325" };
async function orderOf(account: Account, reference = "K7QM2XPD") {
  await addOrder(site.db, openOrder(reference, (await userOf(account)).id, new Date()));
  return `/front-join/${reference}`;
}
async function sendReport(
  visitor: Visitor,
  fields: Record<string, string | File> = {},
  reference = "K7QM2XPD",
) {
  const html = await textOf(visitor.fetch(`/front-join/${reference}`));
  return visitor.upload(
    `/front-join-report/${reference}`,
    { paidOn: cairoDay(new Date()), ...report, ...fields },
    html,
  );
}
const photo = async () => new File([await portrait()], "receipt.jpg", { type: "image/jpeg" });

test("somebody without script registers, signs in, is signed out by the guard, orders, reports and sees it checked", async () => {
  const visitor = new Visitor(site.origin);
  const offer = await textOf(visitor.fetch("/front-join?course=3"));
  expect(wordsIn(offer)).toMatch(/Monthly EGP 450 1 month/);
  const here = encodeURIComponent("/front-join?course=3");
  expect(hrefsOf(offer)).toEqual(
    expect.arrayContaining([`/front-register?returnUrl=${here}`, `/front-login-all?returnUrl=${here}`]),
  );
  const account = { email: "payer@mail.example", password: "Learner@123" };
  const registered = await visitor.submit(`/front-register?returnUrl=${here}`, {
    ...account,
    confirmPassword: account.password,
  });
  expect(location(registered)).toBe(`/front-login-all?returnUrl=${here}`);
  const signedIn = await visitor.submit(location(registered), account);
  const guarded = await visitor.fetch(location(signedIn));
  expect(visitor.cookies.has("session")).toBe(false);
  expect(location(guarded)).toBe(`/front-login-all?returnUrl=${here}`);
  const lapsed = await textOf(visitor.fetch(location(guarded)));
  const [, first] = /<main.*?<a[^>]*href="([^"]+)"[^>]*>Choose a plan and pay</s.exec(lapsed) ?? [];
  expect(first).toBe("/front-join?course=3");

  const plans = await textOf(visitor.fetch("/front-join?course=3"));
  expect(wordsIn(plans)).toContain(`until ${dateText(expiryOf(new Date(), 2))}`);
  expect(wordsIn(plans)).not.toContain("6 Months");
  const ordered = await visitor.post("/front-join?course=3", { ...hiddenFields(plans), plan: "2" });
  const order = await newestOrder();
  expect(location(ordered)).toBe(`/front-join/${order?.reference}`);
  expect(order).toMatchObject({ plan: 2, amount: 1200, wantedCourseId: 3, state: "open" });

  const page = await textOf(visitor.fetch(location(ordered)));
  expect(heading(page)).toBe("Pay");
  const shown = shownReference(order?.reference ?? "");
  for (const words of [
    "Waiting for your transfer",
    "Pay EGP 1,200 and write this reference in the note",
    shown,
    "papyrus@instapay",
    "Until ",
  ])
    expect(wordsIn(page)).toContain(words);

  const reported = await sendReport(visitor, {}, order?.reference);
  expect(location(reported)).toBe(location(ordered));
  const checked = await textOf(visitor.fetch(location(reported)));
  expect(wordsIn(checked)).toContain(`Being checked since ${dateText(new Date())}`);
  expect(wordsIn(checked)).toContain("Thank you. Your payment is being checked. You will see it here.");
  expect(checked).toContain(encodeURIComponent(shown));
  expect(visitor.cookies.has("session")).toBe(false);
  const again = await textOf(visitor.fetch("/front-join"));
  expect(wordsIn(again)).toContain("You have already reported a payment. It is being checked.");
});

describe("who may pay", () => {
  test.each([
    "/front-join",
    "/front-home.data",
    "/front-login-all.data",
    "/front-course/1.data",
  ])("strangers read on %s what it costs, and not where to pay", async (path) => {
    const answer = await new Visitor(site.origin).fetch(path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("450");
    expect(text).not.toMatch(/papyrus@instapay|EG38/);
  });

  test("a stranger is led from an order to the login, and back", async () => {
    const answer = await new Visitor(site.origin).fetch(await orderOf("lapsed"));
    expect(location(answer)).toBe("/front-login-all?returnUrl=%2Ffront-join%2FK7QM2XPD");
  });

  test("an Admin reads that Admins need no plan, and finds no form", async () => {
    const visitor = await Visitor.as(site, "admin");
    const html = await textOf(visitor.fetch("/front-join"));
    expect(wordsIn(html)).toContain("Administrators need no plan.");
    expect(html).not.toContain('name="plan"');
    expect(location(await visitor.fetch("/front-join/K7QM2XPD"))).toBe("/front-join");
    expect(location(await visitor.submit("/front-join", { plan: "1" }))).toBe("/front-join");
    expect(await newestOrder()).toBeUndefined();
  });

  test.each(["holder", "session"])("another's order is not found: %s", async (kind) => {
    await orderOf("newcomer");
    const visitor = kind === "holder" ? await holder("lapsed") : await Visitor.as(site, "lapsed");
    for (const path of ["front-join", "front-join-report", "front-join-cancel"])
      expect((await visitor.fetch(`/${path}/K7QM2XPD`)).status, path).toBe(404);
    await orderOf("lapsed", "00000009");
    const own = await textOf(visitor.fetch("/front-join/00000009"));
    expect((await visitor.upload("/front-join-report/K7QM2XPD", report, own)).status).toBe(404);
    expect((await visitor.post("/front-join-cancel/K7QM2XPD", hiddenFields(own))).status).toBe(404);
    const rows = await site.db.select().from(orders);
    expect(rows.map(({ state }) => state)).toEqual(["open", "open"]);
  });

  test("each answer renews the proof for ten minutes, but for no longer than two hours from the password", async () => {
    const early = await (await holder("lapsed")).fetch("/front-join");
    expect(early.headers.getSetCookie().join()).toMatch(/lapsed=[^;]+;.*Max-Age=600/);
    const late = await holder("lapsed", { passwordAt: new Date(Date.now() - 2 * hour + 60_000) });
    const line = (await late.fetch("/front-join")).headers.getSetCookie().join();
    expect(Number(/lapsed=[^;]+;.*Max-Age=(\d+)/.exec(line)?.[1])).toBeLessThanOrEqual(60);
  });

  const voidProofs: [what: string, Proof][] = [
    ["of a password two hours ago", { passwordAt: new Date(Date.now() - 2 * hour) }],
    ["of an unknown time", { passwordAt: null }],
    ["of another password", { passwordDigest: "another" }],
  ];
  test.each(voidProofs)("a proof %s opens no order", async (_, more) => {
    const path = await orderOf("lapsed");
    const visitor = await holder("lapsed", more);
    const answer = await visitor.fetch(path);
    expect(location(answer)).toMatch(/^\/front-login-all/);
    expect(answer.headers.getSetCookie().join()).not.toContain("lapsed=");
  });

  test("a proof ends with the account, its role and its password", async () => {
    const path = await orderOf("newcomer");
    const { id, passwordHash } = await userOf("newcomer");
    const visitor = await holder("newcomer");
    expect((await visitor.fetch(path)).status).toBe(200);
    const changes: Partial<typeof users.$inferInsert>[] = [
      { removedAt: new Date() },
      { role: "Admin" },
      { passwordHash: cheapHash("Another@123") },
    ];
    for (const change of changes) {
      await site.db.update(users).set(change).where(eq(users.id, id));
      expect((await visitor.fetch(path)).status, JSON.stringify(change)).toBe(302);
      await site.db
        .update(users)
        .set({ removedAt: null, role: "User", passwordHash })
        .where(eq(users.id, id));
    }
  });

  test("a form on these pages keeps the proof, one elsewhere drops it, and it opens nothing else", async () => {
    const visitor = await holder("lapsed");
    await visitor.submit("/front-join", { plan: "1" });
    expect(visitor.cookies.has("lapsed")).toBe(true);
    for (const path of ["/user", "/user/user-profile", "/front-sessions", "/api/Courses/GetCourses"])
      expect([302, 401], path).toContain((await visitor.fetch(path)).status);
    await visitor.submit("/front-forgot-password", { email: "lapsed@demo.test" });
    expect(visitor.cookies.has("lapsed")).toBe(false);
  });
});

describe("choosing a plan", () => {
  test("with a plan that runs, the new one begins at its end", async () => {
    const visitor = await Visitor.as(site, "learner");
    const [period] = await site.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, (await userOf("learner")).id))
      .orderBy(desc(subscriptionPeriods.expiresAt));
    const html = await textOf(visitor.fetch("/front-join"));
    expect(wordsIn(html)).toContain(`until ${dateText(expiryOf(period?.expiresAt ?? new Date(), 2))}`);
  });

  test("the same form twice makes one order, another takes the place of the open one", async () => {
    const visitor = await holder("lapsed");
    const form = { ...(await visitor.hidden("/front-join")), plan: "1" };
    const answers = await Promise.all([visitor.post("/front-join", form), visitor.post("/front-join", form)]);
    expect(new Set(answers.map(location)).size).toBe(1);
    await visitor.submit("/front-join", { plan: "2" });
    const rows = await site.db.select().from(orders).orderBy(orders.id);
    expect(rows.map(({ plan, state }) => [plan, state])).toEqual([
      [1, "cancelled"],
      [2, "open"],
    ]);
    const html = await textOf(visitor.fetch("/front-join"));
    expect(wordsIn(html)).toContain(`Your order ${shownReference(rows[1]?.reference ?? "")} waits`);
  });

  test("leads back to an order that was refused, while it can be reported again", async () => {
    const { id } = await userOf("lapsed");
    const at = new Date();
    await addOrder(site.db, openOrder("K7QM2XPD", id, at, { state: "refused", decidedAt: at, reason: "?" }));
    const visitor = await holder("lapsed");
    const html = await textOf(visitor.fetch("/front-join"));
    expect(wordsIn(html)).toContain("The payment of your order K7QM-2XPD was not approved.");
    expect(hrefsOf(html)).toContain("/front-join/K7QM2XPD");
    await site.db.update(orders).set({ decidedAt: new Date(at.getTime() - 9 * 86_400_000) });
    expect(wordsIn(await textOf(visitor.fetch("/front-join")))).not.toContain("K7QM-2XPD");
  });

  const wrongPlans: [what: string, fields: Record<string, string>][] = [
    ["nothing", {}],
    ["a plan without a price", { plan: "3" }],
    ["no plan of ours", { plan: "7" }],
  ];
  test.each(wrongPlans)("refuses %s with the form", async (_, fields) => {
    const visitor = await holder("lapsed");
    const answer = await visitor.submit("/front-join?course=2", fields);
    const html = await answer.text();
    expect([answer.status, await newestOrder()]).toEqual([400, undefined]);
    expect(html).toContain("Choose a plan</span>");
    expect(visitor.cookies.has("lapsed")).toBe(true);
  });

  test("an account has ten orders a day", async () => {
    const { id } = await userOf("lapsed");
    const prices = [
      { id: 1, price: 450 },
      { id: 2, price: 1200 },
    ] as const;
    for (let at = 0; at < 10; at += 1)
      await createOrder(
        site.db,
        id,
        { plan: (at % 2) + 1, courseId: null, prices, appSecret: testSecret },
        new Date(),
      );
    const answer = await (await holder("lapsed")).submit("/front-join", { plan: "1" });
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining("Too many attempts")]);
    expect(secondsToWait(answer)).toBeGreaterThan(3600);
  });

  test("without a way to pay there is no such page, but the way to How to join", async () => {
    await site.db.update(settings).set({ instaPay: null, bank: null });
    const answer = await (await Visitor.as(site, "lapsed")).fetch("/front-join");
    expect(answer.status).toBe(404);
    expect(hrefsOf(await answer.text())).toContain("/front-course#join");
  });
});

describe("an order shows", () => {
  const at = new Date();
  const nineDays = 9 * 86_400_000;
  const { reason } = { reason: "The money has not arrived." };
  const states = {
    "Waiting for your transfer": {},
    Expired: { createdAt: new Date(at.getTime() - nineDays) },
    "This order has expired. Start again.": { state: "expired", decidedAt: at },
    Cancelled: { state: "cancelled", decidedAt: at },
    [`Not approved: ${reason}`]: { state: "refused", decidedAt: at, reason },
  } as const;

  test.each(Object.entries(states))("%s", async (words, more) => {
    const { id } = await userOf("lapsed");
    await addOrder(site.db, { ...openOrder("K7QM2XPD", id, at), ...more });
    const html = await textOf((await holder("lapsed")).fetch("/front-join/k7qm-2xpd"));
    expect(wordsIn(html)).toContain(words);
    const canReport = words.startsWith("Waiting") || words.startsWith("Not");
    expect(postForms(html).some(({ action }) => action?.includes("front-join-report"))).toBe(canReport);
    expect(hrefsOf(html).includes("/front-join")).toBe(!canReport);
  });

  test("its reference and a way to the office, once the society takes no payments any more", async () => {
    await orderOf("lapsed");
    await site.db.update(settings).set({ instaPay: null, bank: null });
    const visitor = await holder("lapsed");
    const page = () => textOf(visitor.fetch("/front-join/K7QM2XPD"));
    const html = await page();
    expect([heading(html), wordsIn(html)]).toEqual(["Your order", expect.stringContaining("K7QM-2XPD")]);
    expect(wordsIn(html)).toContain("If you have paid, write to us.");
    expect(hrefsOf(html).some((href) => href.startsWith("https://wa.me/201001234567"))).toBe(true);
    expect(postForms(html).some(({ action }) => action?.includes("front-join-report"))).toBe(false);
    await site.db.update(settings).set({ whatsApp: null });
    expect(hrefsOf(await page())).toContain("/front-contact");
  });

  test("the amount that was received, once it is approved", async () => {
    const { id } = await userOf("lapsed");
    await addOrder(site.db, approvedOrder("K7QM2XPD", id, at, { amount: 1200, paidAmount: 1000 }));
    const html = await textOf((await holder("lapsed")).fetch("/front-join/K7QM2XPD"));
    expect(wordsIn(html)).toContain("EGP 1,000");
    expect(wordsIn(html)).not.toContain("1,200");
  });

  const coversUntil = new Date("2027-03-01T10:00:00Z");

  test("until when an approved plan lasts, and the way in while it runs", async () => {
    const { id: userId } = await userOf("lapsed");
    const periods = { userId, plan: 2, startsAt: at, expiresAt: coversUntil };
    const [period] = await site.db.insert(subscriptionPeriods).values(periods).returning();
    await addOrder(site.db, approvedOrder("K7QM2XPD", userId, at, { coversUntil }));
    const visitor = await holder("lapsed");
    try {
      const html = await textOf(visitor.fetch("/front-join/K7QM2XPD"));
      expect(wordsIn(html)).toContain("Approved, plan until 1 March 2027");
      expect(wordsIn(html)).toContain("Your plan is running.");
      expect(hrefsOf(html)).toContain("/front-login-all");
      expect(heading(await textOf(visitor.fetch("/front-login-all")))).toBe("Sign in");
    } finally {
      await site.db.delete(subscriptionPeriods).where(eq(subscriptionPeriods.id, period?.id ?? 0));
    }
  });

  test("that it was refunded, and another plan once this one is over", async () => {
    const { id } = await userOf("lapsed");
    const refund = { refundedAt: at, refundedAmount: 700, refundReason: "The member cannot take part" };
    await addOrder(site.db, approvedOrder("K7QM2XPD", id, at, { coversUntil, ...refund }));
    const html = await textOf((await holder("lapsed")).fetch("/front-join/K7QM2XPD"));
    expect(wordsIn(html)).toContain(`EGP 700 was refunded on ${dateText(at)}.`);
    expect(wordsIn(html)).not.toContain("Your plan is running.");
    expect(hrefsOf(html)).toContain("/front-join");
  });

  test("no form for a refused one once there is a newer order", async () => {
    const { id } = await userOf("lapsed");
    await addOrder(site.db, openOrder("K7QM2XPD", id, at, { state: "refused", decidedAt: at, reason }));
    await addOrder(site.db, openOrder("00000009", id, at));
    const html = await textOf((await holder("lapsed")).fetch("/front-join/K7QM2XPD"));
    expect(html).not.toContain("front-join-report");
  });
});

describe("a report", () => {
  const wrongReports: [fields: Record<string, string>, words: string][] = [
    [{ way: "" }, "Choose how you paid"],
    [{ way: "cash" }, "Choose how you paid"],
    [{ amount: "some" }, "The amount is a whole number of pounds, such as 1,200"],
    [{ paidOn: cairoDate(new Date()).add({ days: 1 }).toString() }, "The day cannot be in the future"],
    [{ transferReference: "" }, "Enter the transfer reference or add a picture of the receipt"],
    [{ transferReference: "4111 1111 1111 1111" }, "Do not send card numbers."],
    [{ sender: "4111111111111111" }, "Do not send card numbers."],
  ];
  test.each(wrongReports)("with %o is refused, and keeps what was typed", async (fields, words) => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const answer = await sendReport(visitor, { phone: "+201000000001", ...fields });
    const html = await answer.text();
    expect([answer.status, wordsIn(html)]).toEqual([400, expect.stringContaining(words)]);
    expect(html).toContain('value="+201000000001"');
    expect((await newestOrder())?.state).toBe("open");
  });

  test("tells all that is wrong at once", async () => {
    await orderOf("lapsed");
    const answer = await sendReport(await holder("lapsed"), { way: "", transferReference: "", phone: "12" });
    const words = wordsIn(await answer.text());
    for (const told of [
      "Choose how you paid",
      "Enter the transfer reference or add",
      "not a WhatsApp number",
    ])
      expect(words).toContain(told);
  });

  test("takes digits of other scripts, and a picture with the consent", async () => {
    await orderOf("lapsed");
    const answer = await sendReport(await holder("lapsed"), {
      amount: "١٬٢٠٠",
      transferReference: "",
      phone: "٠١٠٠٠٠٠٠٠٠١",
      receipt: await photo(),
      consent: "on",
    });
    expect(answer.status).toBe(302);
    const order = await newestOrder();
    expect(order).toMatchObject({ state: "reported", paidAmount: 1200, phone: "+201000000001" });
    expect(await site.files.head(`receipts/${order?.receiptFile}`)).not.toBeNull();
  });

  test("a picture stays with a refused form, and is sent with the next", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const refused = await sendReport(visitor, { receipt: await photo(), transferReference: "" });
    const html = await refused.text();
    expect([refused.status, wordsIn(html)]).toEqual([
      400,
      expect.stringContaining("Please agree, or send the reference without a picture"),
    ]);
    expect(hiddenFields(html).staged).toBeTruthy();
    const fields = { ...report, transferReference: "", paidOn: cairoDay(new Date()), consent: "on" };
    const sent = await visitor.upload("/front-join-report/K7QM2XPD", fields, html);
    expect(sent.status).toBe(302);
    expect((await newestOrder())?.receiptFile).toBe(hiddenFields(html).staged?.split("~")[0]);
  });

  test("a picture also stays if the form that brings it back is too old", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const html = await textOf(sendReport(visitor, { receipt: await photo(), transferReference: "" }));
    const fields = { ...report, transferReference: "", paidOn: cairoDay(new Date()), consent: "on" };
    const path = "/front-join-report/K7QM2XPD";
    const refused = await visitor.upload(path, { ...fields, _xsrf: "old" }, html);
    const page = await refused.text();
    expect([refused.status, hiddenFields(page).staged]).toEqual([403, hiddenFields(html).staged]);
    const without = { ...fields, _xsrf: "old", removePicture: "on" };
    expect(hiddenFields(await textOf(visitor.upload(path, without, html))).staged).toBeUndefined();
    expect((await visitor.upload(path, fields, page)).status).toBe(302);
    expect((await newestOrder())?.receiptFile).toBe(hiddenFields(html).staged?.split("~")[0]);
  });

  test("a reference that holds nothing but hyphens is none, and no picture is asked for where none is wanted", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const words = async () => wordsIn(await textOf(sendReport(visitor, { transferReference: " - – " })));
    expect(await words()).toContain("Enter the transfer reference or add a picture of the receipt");
    await site.db.update(settings).set({ receiptPicture: "no" });
    expect(await words()).toMatch(/Enter the transfer reference (?!or)/);
    expect((await newestOrder())?.state).toBe("open");
  });

  test("takes twenty pictures an hour, and keeps the one that came before", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const html = await textOf(sendReport(visitor, { receipt: await photo(), transferReference: "" }));
    const { id } = await userOf("lapsed");
    for (let sent = 1; sent < receiptLimit.attempts; sent += 1)
      await minutesToNextReceipt(site.db, id, { appSecret: testSecret }, new Date());
    const before = (await site.files.list({ prefix: "receipts/" })).objects.length;
    const fields = { ...report, transferReference: "", paidOn: cairoDay(new Date()), consent: "on" };
    const path = "/front-join-report/K7QM2XPD";
    const refused = await visitor.upload(path, { ...fields, receipt: await photo() }, html);
    const page = await refused.text();
    expect([refused.status, wordsIn(page)]).toEqual([429, expect.stringContaining("Too many attempts")]);
    expect(secondsToWait(refused)).toBeGreaterThan(60);
    expect((await site.files.list({ prefix: "receipts/" })).objects).toHaveLength(before);
    expect((await visitor.upload(path, fields, page)).status).toBe(302);
    expect((await newestOrder())?.receiptFile).toBe(hiddenFields(html).staged?.split("~")[0]);
  });

  test("comes twenty times an hour; one more leaves the order open", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    await fillCounter(site.db, { attempts: 19, minutes: 60 }, "payment-reports", (await userOf("lapsed")).id);
    expect((await sendReport(visitor)).status).toBe(302);
    await site.db.update(orders).set({ state: "open" });
    const refused = await sendReport(visitor);
    expect(refused.status).toBe(429);
    expect(secondsToWait(refused)).toBeGreaterThan(60);
    expect((await newestOrder())?.state).toBe("open");
  });

  test("asks for the consent to a picture in these words", async () => {
    await orderOf("lapsed");
    expect(wordsIn(await textOf((await holder("lapsed")).fetch("/front-join/K7QM2XPD")))).toContain(
      "I agree that the society keeps this receipt to check my payment. It is deleted 30 days after the decision.",
    );
  });

  test("twice is answered alike and stored once", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const html = await textOf(visitor.fetch("/front-join/K7QM2XPD"));
    const fields = { ...report, paidOn: cairoDay(new Date()) };
    const send = (more = {}) => visitor.upload("/front-join-report/K7QM2XPD", { ...fields, ...more }, html);
    const answers = [await send(), await send(), await send({ amount: "900" })];
    expect(answers.map((answer) => [answer.status, location(answer)])).toEqual(
      Array(3).fill([302, "/front-join/K7QM2XPD"]),
    );
    expect(await newestOrder()).toMatchObject({ version: 2, paidAmount: 1200 });
  });

  test("asks for no picture where the society wants none, and stores none", async () => {
    await site.db.update(settings).set({ receiptPicture: "no" });
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const html = await textOf(visitor.fetch("/front-join/K7QM2XPD"));
    expect(html).not.toMatch(/name="(receipt|consent)"/);
    expect((await sendReport(visitor, { receipt: await photo(), consent: "on" })).status).toBe(302);
    expect(await newestOrder()).toMatchObject({ state: "reported", receiptFile: null });
  });

  test("of an order that has expired says so", async () => {
    const { id } = await userOf("lapsed");
    const visitor = await holder("lapsed");
    await addOrder(site.db, openOrder("K7QM2XPD", id, new Date(Date.now() - 8 * 86_400_000)));
    const form = await visitor.hidden("/front-join");
    const body = { ...form, ...report, paidOn: cairoDay(new Date()) };
    const answer = await visitor.post("/front-join-report/K7QM2XPD", body);
    expect(location(answer)).toBe("/front-join/K7QM2XPD");
    expect(wordsIn(await textOf(visitor.fetch(location(answer))))).toContain(
      "This order has expired. Start again.",
    );
  });
});

describe("cancelling", () => {
  test("asks first, cancels an open order, and is answered alike twice", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const page = await textOf(visitor.fetch("/front-join-cancel/K7QM2XPD"));
    expect(heading(page)).toBe("Cancel this order?");
    expect((await newestOrder())?.state).toBe("open");
    for (let time = 0; time < 2; time += 1)
      expect(location(await visitor.post("/front-join-cancel/K7QM2XPD", hiddenFields(page)))).toBe(
        "/front-join/K7QM2XPD",
      );
    expect((await newestOrder())?.state).toBe("cancelled");
    expect(visitor.cookies.has("lapsed")).toBe(true);
  });

  test("leaves an order that is being checked", async () => {
    await orderOf("lapsed");
    const visitor = await holder("lapsed");
    const page = await textOf(visitor.fetch("/front-join-cancel/K7QM2XPD"));
    await sendReport(visitor);
    expect(location(await visitor.fetch("/front-join-cancel/K7QM2XPD"))).toBe("/front-join/K7QM2XPD");
    await visitor.post("/front-join-cancel/K7QM2XPD", hiddenFields(page));
    expect((await newestOrder())?.state).toBe("reported");
  });
});

test("the page is small, and asks for nothing but pictures", async () => {
  const visitors = [new Visitor(site.origin), await holder("lapsed"), await Visitor.as(site, "lapsed")];
  for (const visitor of visitors) {
    const html = await textOf(visitor.fetch("/front-join"));
    expect(html).not.toMatch(/<script|<link[^>]* rel="?(stylesheet|preload|modulepreload|prefetch)/);
    expect(sentBytes(html)).toBeLessThanOrEqual(16 * kilobyte);
  }
});

test("no field of the pages is one for a card", async () => {
  await orderOf("lapsed");
  const visitor = await holder("lapsed");
  const fieldsOf = async (path: string) => {
    const html = await textOf(visitor.fetch(path));
    const tags = /<main.*<\/main>/s.exec(html)?.[0].match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
    const written = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    const fields = tags.map((tag) => `${written(tag, "name")} ${written(tag, "autoComplete")}`.trim());
    return [...new Set(fields)].sort();
  };
  expect(await fieldsOf("/front-join")).toEqual(["_xsrf", "course", "plan", "submission"]);
  expect(await fieldsOf("/front-join/K7QM2XPD")).toEqual([
    "_xsrf",
    "amount off",
    "consent",
    "paidOn",
    "phone tel",
    "receipt",
    "sender off",
    "submission",
    "transferReference off",
    "way",
  ]);
});
