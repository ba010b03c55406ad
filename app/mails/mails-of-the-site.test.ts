import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, orders, subscriptionPeriods, users } from "#db/schema";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { mailKeys } from "~/models/mails/mail-keys";
import { apiCaller } from "../../tests/support/api-caller";
import { accountOf } from "../../tests/support/learners";
import { addOrder, reportedOrder } from "../../tests/support/orders";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** The built Worker with EMAIL bound, which takes mail for two addresses alone. */

const day = 86_400_000;
const now = new Date();
const mona = "mona@mail.test";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({
    mailsTo: [mona, "omar@mail.test"],
    vars: { EMAIL_FROM: "office@society.test", SITE_ORIGIN: "https://www.society.example" },
  });
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

let before = 0;
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.batch([site.db.delete(mails), site.db.delete(orders)]);
  for (const id of ["mona", "omar", "amal"]) await site.db.insert(users).values(accountOf(id, now));
  before = (await site.mails()).length;
});

const told = async () => (await site.mails(before)).map(({ head, text }) => ({ head, text }));
const stateOf = async (key: string) =>
  (await site.db.select().from(mails).where(eq(mails.key, key)))[0]?.state;
const periodOf = async (userId: string) => {
  const found = await site.db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.userId, userId));
  return found.at(-1) ?? { id: 0, expiresAt: now };
};
const settled = (userId: string) =>
  expect.poll(async () => stateOf(mailKeys.started(await periodOf(userId))));
const page = (id: string) => `/admin/admin-user-subscription-plan-n/${id}/${id}@mail.test`;

describe("a plan that an Admin starts", () => {
  test("on its page is mailed once, and leads to the lectures", async () => {
    for (let press = 0; press < 2; press += 1)
      await admin.submit(page("mona"), { isSubscribed: "on", subscriptionPlan: "2" });
    await settled("mona").toBe("sent");
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail?.head).toContain(`To: ${mona}`);
    expect(mail?.head).toContain("Subject: Your plan has started");
    expect(mail?.text).toContain(`Your lectures: ${site.origin}/user\n`);
  });

  test("by a call of the API is mailed once", async () => {
    const call = await apiCaller(site, "admin");
    const body = { userId: "mona", subscription: true, plan: 1 };
    for (let time = 0; time < 2; time += 1)
      expect((await call("POST", "Accounts/CreateUserSubscription", body)).status).toBe(201);
    await settled("mona").toBe("sent");
    expect(await told()).toHaveLength(1);
  });

  test("again after it has lapsed is mailed, a renewal is not", async () => {
    const ended = {
      plan: 1,
      startsAt: new Date(now.getTime() - 40 * day),
      expiresAt: new Date(now.getTime() - day),
    };
    await site.db.insert(subscriptionPeriods).values({ userId: "mona", ...ended });
    const renew = async () =>
      admin.submit("/admin/admin-user-renew/mona", {
        from: (await periodOf("mona")).expiresAt.toISOString(),
      });
    await renew();
    await settled("mona").toBe("sent");
    await renew();
    expect((await periodOf("mona")).expiresAt.getTime()).toBeGreaterThan(now.getTime() + 45 * day);
    expect(await told()).toHaveLength(1);
  });

  test("is started although the mail service does not take the mail", async () => {
    const answer = await admin.submit(page("amal"), { isSubscribed: "on", subscriptionPlan: "2" });
    expect(answer.status).toBe(302);
    await settled("amal").toBe("refused");
    expect(await told()).toEqual([]);
  });

  test("for several together is mailed to nobody", async () => {
    const path = "/admin/admin-users-bulk?do=subscribe&userId=mona&userId=omar";
    await admin.submit(path, { plan: "1" });
    expect((await periodOf("mona")).id).toBeGreaterThan(0);
    expect(await told()).toEqual([]);
  });
});

describe("a payment that an Admin decides", () => {
  const report = async (userId: string) => {
    await site.db.update(users).set({ addressConfirmedAt: now }).where(eq(users.id, userId));
    return addOrder(site.db, reportedOrder("K7QM2XPD", userId, now));
  };
  const mailed = (id: number) => ({
    approved: mailKeys.approved({ id }),
    refused: mailKeys.refused({ id, version: 2 }),
  });
  const decisions = {
    approved: ["payment", "Approve", { amount: 1200, way: "bank", plan: 2 }, "Your payment is approved"],
    refused: ["payment-refuse", "Refuse", { reason: "Nothing came." }, "Your payment is not approved"],
  } as const;

  /** If the first event were mailed twice, its second mail would come before that of a later event. */
  const afterAnother = async () => {
    await admin.submit(page("omar"), { isSubscribed: "on", subscriptionPlan: "1" });
    await settled("omar").toBe("sent");
    return (await told()).filter(({ head }) => !head.includes("omar@mail.test"));
  };

  /** The form as its page shows it, to be sent more than once. */
  const formOf = async (page: string, typed: object) => ({
    ...(await admin.hidden(page)),
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])),
  });

  test.each(["approved", "refused"] as const)("is mailed once if it is %s on its page", async (state) => {
    const id = await report("mona");
    const [name, , typed, subject] = decisions[state];
    const page = `/admin/admin-${name}/${id}`;
    const form = await formOf(page, typed);
    for (let press = 0; press < 2; press += 1) expect((await admin.post(page, form)).status).toBe(302);
    await expect.poll(() => stateOf(mailed(id)[state])).toBe("sent");
    const [mail, ...others] = await afterAnother();
    expect(others).toEqual([]);
    expect(mail?.head).toContain(`To: ${mona}`);
    expect(mail?.head).toContain(`Subject: ${subject}`);
  });

  test.each(["approved", "refused"] as const)("is mailed once if it is %s by the API", async (state) => {
    const call = await apiCaller(site, "admin");
    const id = await report("mona");
    const [, name, body, subject] = decisions[state];
    for (let time = 0; time < 2; time += 1)
      expect((await call("POST", `Payments/${name}/${id}`, { version: 1, ...body })).status).toBe(200);
    await expect.poll(() => stateOf(mailed(id)[state])).toBe("sent");
    const [mail, ...others] = await afterAnother();
    expect(others).toEqual([]);
    expect(mail?.head).toContain(`Subject: ${subject}`);
  });

  test("is approved although the mail service does not take the mail", async () => {
    const id = await report("amal");
    const page = `/admin/admin-payment/${id}`;
    const answer = await admin.post(page, await formOf(page, decisions.approved[2]));
    expect(answer.status).toBe(302);
    await expect.poll(() => stateOf(mailed(id).approved)).toBe("refused");
    expect(await told()).toEqual([]);
    expect(await site.db.select().from(orders)).toMatchObject([{ id, state: "approved" }]);
    expect((await periodOf("amal")).expiresAt.getTime()).toBeGreaterThan(now.getTime() + 80 * day);
  });
});

test("the nightly job mails the end of a plan seven days before, once however often it runs", async () => {
  const expiresAt = endOfCairoDay(cairoDate(now).add({ days: 7 }));
  const later = endOfCairoDay(cairoDate(now).add({ days: 9 }));
  for (const [userId, end] of [
    ["mona", expiresAt],
    ["omar", later],
  ] as const)
    await site.db.insert(subscriptionPeriods).values({ userId, plan: 2, startsAt: now, expiresAt: end });
  const run = async () => (await site.mf.getWorker()).scheduled({ cron: "17 1 * * *", scheduledTime: now });
  await run();
  await run();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.head).toContain(`To: ${mona}`);
  expect(mail?.head).toContain("Subject: Your plan ends soon");
});
