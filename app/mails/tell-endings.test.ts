import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails, profiles, settings, subscriptionPeriods, users } from "#db/schema";
import { sweepMails } from "~/models/mails/mails";
import { accountOf } from "../../tests/support/learners";
import { mailbox } from "../../tests/support/mailbox";
import { contextOf, requestBy } from "../../tests/support/own-context";
import { startDatabase } from "../../tests/support/site";
import { tellEndings } from "./tell-endings.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
let box: ReturnType<typeof mailbox>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(mails), db.delete(settings)]);
  box = mailbox();
});

/** As the nightly job runs. */
const tonight = new Date("2026-11-21T01:17:00Z");
const nightsLater = (nights: number) => new Date(tonight.getTime() + nights * 86_400_000);
const expiresAt = new Date("2026-11-28T21:59:59Z");
const site = "https://www.society.example";

async function members(ids: readonly string[]) {
  const { db } = database;
  const startsAt = new Date("2026-08-28T08:00Z");
  for (const id of ids) {
    await db.insert(users).values(accountOf(id, startsAt));
    await db.insert(subscriptionPeriods).values({ userId: id, plan: 2, startsAt, expiresAt });
  }
}

async function night(now = tonight, vars: Record<string, unknown> = {}) {
  const bindings = { ...box.bindings, SITE_ORIGIN: site, SOCIETY_NAME: "Society", ...vars };
  const { context } = await contextOf(database, await requestBy({}), bindings);
  return tellEndings(context, now);
}

const payable = {
  id: 1,
  version: 1,
  prices: JSON.stringify({ price1: "300" }),
  instaPay: "society@instapay",
};

test("a plan's end is told with name, plan, last day and the page to renew", async () => {
  await members(["mona"]);
  await database.db.insert(profiles).values({ userId: "mona", name: "Mona Adel" });
  await database.db.insert(settings).values(payable);
  expect(await night()).toBe(1);
  const [mail] = box.sent;
  expect(mail?.to).toBe("mona@mail.test");
  expect(mail?.subject).toBe("Your plan ends soon");
  expect(mail?.text).toBe(
    [
      "Hello Mona Adel, your plan, 3 Months, ends on 28 November 2026.",
      `To renew it, choose a plan and pay here: ${site}/front-join`,
      "A renewal counts from that day, so you lose nothing if you renew now.",
      "",
      "Society",
      "",
    ].join("\n"),
  );
});

test.each([
  ["takes no payments on the site", {}, null],
  ["has told the job no address", { SITE_ORIGIN: "" }, payable],
])("the mail of a society that %s names its office", async (_, vars, stored) => {
  await members(["mona"]);
  if (stored) await database.db.insert(settings).values(stored);
  await night(tonight, { SOCIETY_PHONE: "+20 2 1234", SOCIETY_EMAIL: "office@society.test", ...vars });
  expect(box.sent[0]?.text).toContain(
    "Your plan, 3 Months, ends on 28 November 2026.\nTo renew it, call us at +20 2 1234 or write to office@society.test.\n",
  );
});

test("it is told in both languages where the operator offers Arabic", async () => {
  await members(["mona"]);
  await database.db.insert(settings).values(payable);
  const name = { userId: "mona", name: "Mona Adel", arabicName: "منى عادل" };
  await database.db.insert(profiles).values(name);
  await night(tonight, { ARABIC: "yes" });
  const [arabic = "", english = ""] = box.sent[0]?.text.split("\n—————\n\n") ?? [];
  expect(arabic).toContain("\u2068منى عادل\u2069");
  expect(arabic).toContain("(\u20683 أشهر\u2069) في 28 نوفمبر 2026");
  expect(arabic).toContain(`${site}/ar/front-join\n`);
  expect(english).toContain("Hello Mona Adel, your plan, 3 Months");
});

test("a job that runs twice, also at the same time, tells each end once", async () => {
  await members(Array.from({ length: 30 }, (_, at) => `member${at}`));
  const counts = await Promise.all([night(), night()]);
  expect(counts[0] + counts[1]).toBe(30);
  expect([await night(), await night(nightsLater(1)), await night(nightsLater(6))]).toEqual([0, 0, 0]);
  expect(new Set(box.to()).size).toBe(30);
  expect(box.sent).toHaveLength(30);
});

test("its memory outlasts the week in which an end is told", async () => {
  await members(["mona"]);
  await night();
  await sweepMails(database.db, nightsLater(39));
  expect(await database.db.select().from(mails)).toHaveLength(1);
  await sweepMails(database.db, nightsLater(41));
  expect(await database.db.select().from(mails)).toEqual([]);
});

test("who is refused is tried the next night, and keeps nobody else waiting", async () => {
  await members(["amal", "mona"]);
  box.refused.add("amal@mail.test");
  expect(await night()).toBe(1);
  expect(box.to()).toEqual(["mona@mail.test"]);
  box.refused.clear();
  expect(await night(nightsLater(1))).toBe(1);
  expect(box.to()).toEqual(["mona@mail.test", "amal@mail.test"]);
});

test("nobody is told where the operator has not bound EMAIL", async () => {
  await members(["mona"]);
  expect(await night(tonight, { EMAIL: undefined })).toBe(0);
  expect(await database.db.select().from(mails)).toEqual([]);
});

test("of 10,000 plans that end on one day, each night tells 300 others", async () => {
  const text = `insert into users (id, email, password_hash, created_at)
    with recursive n(n) as (select 1 union all select n + 1 from n where n < 10000)
    select 'm' || n, 'm' || n || '@mail.test', 'none', 0 from n`;
  await database.d1.prepare(text).run();
  await database.d1
    .prepare(
      `insert into subscription_periods (user_id, plan, starts_at, expires_at) select id, 2, 0, ${expiresAt.getTime()} from users`,
    )
    .run();
  expect([await night(), await night(), await night(nightsLater(1))]).toEqual([300, 300, 300]);
  expect(new Set(box.to()).size).toBe(900);
});
