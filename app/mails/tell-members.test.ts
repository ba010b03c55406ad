import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, orders, settings, subscriptionPeriods, users } from "#db/schema";
import { mailKeys } from "~/models/mails/mail-keys";
import { knownMails } from "~/models/mails/mails";
import { accountOf } from "../../tests/support/learners";
import { mailbox } from "../../tests/support/mailbox";
import { contextOf, origin, requestBy } from "../../tests/support/own-context";
import { startDatabase } from "../../tests/support/site";
import { tellApproved, tellRefused, tellStarted } from "./tell-members.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
let box: ReturnType<typeof mailbox>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(orders), db.delete(mails), db.delete(settings)]);
  await db.insert(users).values({ ...accountOf("mona", new Date()), addressConfirmedAt: new Date() });
  box = mailbox();
});

const email = "mona@mail.test";
const until = new Date("2027-03-02T21:59:59Z");

async function order(more: Partial<typeof orders.$inferInsert>) {
  const now = new Date();
  const [stored] = await database.db
    .insert(orders)
    .values({
      reference: "K7QM2XPD",
      userId: "mona",
      plan: 2,
      amount: 900,
      createdAt: now,
      reportedAt: now,
      decidedAt: now,
      version: 3,
      ...more,
    })
    .returning();
  if (!stored) throw new Error("no order");
  return stored;
}
const approved = () => order({ state: "approved", receiptNumber: "2026-000123" });
const refused = () => order({ state: "refused", reason: "The amount is missing.\nPlease look again." });

const state = async (key: string) => (await knownMails(database.db, [key])).get(key);

async function telling(vars: Record<string, unknown> = box.bindings) {
  const { context, done } = await contextOf(database, await requestBy({}), {
    SOCIETY_NAME: "Society",
    ...vars,
  });
  return { context, done };
}

describe("an approved payment", () => {
  test("is told with plan, end, receipt and the pages to open", async () => {
    const paid = await approved();
    const { context, done } = await telling();
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(box.sent).toEqual([
      {
        from: { email: "office@society.test", name: "Society" },
        to: email,
        subject: "Your payment is approved",
        text: [
          "Your payment is approved. Your plan, 3 Months, runs until 2 March 2027.",
          `Your receipt has the number 2026-000123. You can print it here: ${origin}/user/user-payments`,
          `Your lectures: ${origin}/user`,
          "",
          "Society",
          "",
        ].join("\n"),
      },
    ]);
    expect(await state(mailKeys.approved(paid))).toBe("sent");
  });

  test("is told once, sent again and pressed twice at the same time", async () => {
    const paid = await approved();
    const presses = [await telling(), await telling(), await telling()];
    for (const { context } of presses) tellApproved(context, { order: paid, email, until });
    await Promise.all(presses.map(({ done }) => done()));
    const { context, done } = await telling();
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(box.to()).toEqual([email]);
  });

  test("is told in both languages where the operator offers Arabic", async () => {
    const paid = await approved();
    await database.db.insert(settings).values({ id: 1, version: 1, arabicName: "جمعية الموجات" });
    const { context, done } = await telling({ ...box.bindings, ARABIC: "yes" });
    tellApproved(context, { order: paid, email, until });
    await done();
    const [mail] = box.sent;
    expect(mail?.subject).toBe("تمت الموافقة على دفعتك | Your payment is approved");
    const [arabic = "", english = ""] = mail?.text.split("\n—————\n\n") ?? [];
    expect(arabic).toContain("(\u20683 أشهر\u2069) سارية حتى 2 مارس 2027");
    expect(arabic).toContain(`${origin}/ar/user/user-payments\n`);
    expect(arabic).toContain("\n\u2068جمعية الموجات\u2069\n");
    expect(english).toContain("3 Months, runs until 2 March 2027");
    expect(english).toContain(`${origin}/user/user-payments\n`);
  });

  test("that the mail service refuses is noted, fails nothing, and may be told again", async () => {
    const paid = await approved();
    box.refused.add(email);
    const { context, done } = await telling();
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(await state(mailKeys.approved(paid))).toBe("refused");
    box.refused.clear();
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(box.to()).toEqual([email]);
  });

  test("is told to nobody where the operator has not bound EMAIL", async () => {
    const paid = await approved();
    const { context, done } = await telling({});
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  test("is no news after a day", async () => {
    const paid = await order({
      state: "approved",
      receiptNumber: "2026-000123",
      decidedAt: new Date(Date.now() - 25 * 3_600_000),
    });
    const { context, done } = await telling();
    tellApproved(context, { order: paid, email, until });
    await done();
    expect(box.sent).toEqual([]);
  });
});

describe("a refused payment", () => {
  test("is told with the reason, and until when it can be reported again", async () => {
    const decidedAt = new Date();
    const paid = await order({
      state: "refused",
      reason: "The amount is missing.\nPlease look again.",
      decidedAt,
    });
    const { context, done } = await telling();
    tellRefused(context, { order: paid, email });
    await done();
    const [mail] = box.sent;
    const due = new Date(decidedAt.getTime() + 7 * 86_400_000);
    const day = due.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Africa/Cairo" });
    expect(mail?.subject).toBe("Your payment is not approved");
    expect(mail?.text).toContain("the payment of your order K7QM-2XPD.");
    expect(mail?.text).toContain("The reason: The amount is missing.\nPlease look again.\n");
    expect(mail?.text).toContain(
      `Until ${day} you can report the payment again: ${origin}/front-join/K7QM2XPD\n`,
    );
  });

  test("is told in both languages where the operator offers Arabic, Arabic first", async () => {
    const paid = await refused();
    const { context, done } = await telling({ ...box.bindings, ARABIC: "yes" });
    tellRefused(context, { order: paid, email });
    await done();
    const [mail] = box.sent;
    expect(mail?.subject).toBe("لم تتم الموافقة على دفعتك | Your payment is not approved");
    const [arabic = "", english = ""] = mail?.text.split("\n—————\n\n") ?? [];
    for (const [text, link] of [
      [arabic, `${origin}/ar/front-join/K7QM2XPD\n`],
      [english, `${origin}/front-join/K7QM2XPD\n`],
    ] as const) {
      expect(text).toContain("The amount is missing.\nPlease look again.");
      expect(text).toContain(link);
    }
  });

  test("is told again if it is refused again", async () => {
    const paid = await refused();
    const { context, done } = await telling();
    for (const version of [3, 3, 5]) {
      tellRefused(context, { order: { ...paid, version }, email });
      await done();
    }
    expect(box.to()).toEqual([email, email]);
  });

  test("is told to an account whose address nobody has confirmed, because it waits for the answer", async () => {
    const paid = await refused();
    await database.db.update(users).set({ addressConfirmedAt: null }).where(eq(users.id, "mona"));
    const { context, done } = await telling();
    tellRefused(context, { order: paid, email });
    await done();
    expect(box.to()).toEqual([email]);
  });

  test.each([
    ["that is removed", { removedAt: new Date(), removedBy: "Admin" }],
    ["that has another address by now", { email: "another@mail.test" }],
  ] as const)("is told to no account %s", async (_, change) => {
    const paid = await refused();
    await database.db.update(users).set(change).where(eq(users.id, "mona"));
    const { context, done } = await telling();
    tellRefused(context, { order: paid, email });
    await done();
    expect(box.sent).toEqual([]);
    expect(await state(mailKeys.refused(paid))).toBeUndefined();
  });

  test("is told to nobody if the account is erased", async () => {
    const paid = await refused();
    const { context, done } = await telling();
    tellRefused(context, { order: { ...paid, userId: null }, email });
    await done();
    expect(box.sent).toEqual([]);
  });
});

test("a started plan is told once", async () => {
  const started = { userId: "mona", plan: 1, startsAt: new Date(), expiresAt: until };
  const [period] = await database.db.insert(subscriptionPeriods).values(started).returning();
  if (!period) throw new Error("no period");
  const { context, done } = await telling();
  for (let press = 0; press < 2; press += 1) {
    tellStarted(context, { period, email });
    await done();
  }
  expect(box.sent).toHaveLength(1);
  expect(box.sent[0]?.text).toBe(
    `Your plan, Monthly, has started. It runs until 2 March 2027.\nYour lectures: ${origin}/user\n\nSociety\n`,
  );
});
