import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails, profiles, subscriptionPeriods, users } from "#db/schema";
import { accountOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { plansToRemindOf, unmailedPlans } from "./ending-plans";
import { mailKeys } from "./mail-keys";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.batch([database.db.delete(users), database.db.delete(mails)]));

/** 00:30 on 21 November in Cairo, and still the 20th in UTC. */
const now = new Date("2026-11-20T22:30:00Z");
const endOf = (day: string) => new Date(`${day}T21:59:59Z`);

async function member(id: string, expiresAt: Date, more: Partial<typeof users.$inferInsert> = {}) {
  const { db } = database;
  await db.insert(users).values({ ...accountOf(id, now), ...more });
  const period = { userId: id, plan: 2, startsAt: new Date("2026-08-01T08:00Z"), expiresAt };
  const [stored] = await db.insert(subscriptionPeriods).values(period).returning();
  if (!stored) throw new Error("no period");
  return stored;
}

const unmailed = async (more: Partial<Parameters<typeof unmailedPlans>[1]> = {}, at = now) =>
  (await unmailedPlans(database.db, { tried: false, after: null, limit: 100, ...more }, at)).map(
    ({ userId }) => userId,
  );

describe("who is told that a plan ends", () => {
  test("those whose last day is one to seven days ahead in Cairo, the nearest first", async () => {
    await member("today", endOf("2026-11-21"));
    await member("tomorrow", endOf("2026-11-22"));
    await member("in seven days", endOf("2026-11-28"));
    await member("in eight days", endOf("2026-11-29"));
    expect(await unmailed()).toEqual(["tomorrow", "in seven days"]);
    const anHourBefore = new Date("2026-11-20T21:30:00Z");
    expect(await unmailed({}, anHourBefore)).toEqual(["today", "tomorrow"]);
    expect(await unmailed({}, new Date("2026-11-21T22:00:00Z"))).toEqual(["in seven days", "in eight days"]);
  });

  test("nobody who has renewed, whose plan was ended, who is removed, an Admin, or whose address nobody confirmed", async () => {
    const { db } = database;
    const end = endOf("2026-11-28");
    await member("mona", end);
    const renewed = await member("renewed", end);
    await db
      .update(subscriptionPeriods)
      .set({ expiresAt: endOf("2027-02-28") })
      .where(eq(subscriptionPeriods.id, renewed.id));
    const ended = await member("ended", end);
    await db.update(subscriptionPeriods).set({ endedAt: now }).where(eq(subscriptionPeriods.id, ended.id));
    await member("removed", end, { removedAt: now, removedBy: "Admin" });
    await member("admin", end, { role: "Admin" });
    await member("stranger", end);
    await db.update(users).set({ addressConfirmedAt: null }).where(eq(users.id, "stranger"));
    expect(await unmailed()).toEqual(["mona"]);
  });

  test("with the name, and the period that ends last", async () => {
    const { db } = database;
    await member("mona", endOf("2026-10-28"));
    const last = { userId: "mona", plan: 3, startsAt: now, expiresAt: endOf("2026-11-28") };
    const [period] = await db.insert(subscriptionPeriods).values(last).returning();
    await db.insert(profiles).values({ userId: "mona", name: "Mona Adel", arabicName: "منى عادل" });
    const [plan, ...others] = await unmailedPlans(db, { tried: false, after: null, limit: 100 }, now);
    expect(others).toEqual([]);
    expect(plan).toMatchObject({ id: period?.id, plan: 3, name: "Mona Adel", arabicName: "منى عادل" });
  });

  test("once: a mail that is out or on its way asks for nobody, a refused one for the next night", async () => {
    const { db } = database;
    for (const state of ["sent", "sending", "refused"] as const) {
      const key = mailKeys.ending(await member(state, endOf("2026-11-28")));
      await db.insert(mails).values({ key, state, triedAt: now });
    }
    expect(await unmailed()).toEqual([]);
    expect(await unmailed({ tried: true })).toEqual([]);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await unmailed({}, tomorrow)).toEqual([]);
    expect(await unmailed({ tried: true }, tomorrow)).toEqual(["refused", "sending"]);
  });

  test("again, if the plan ends another day than the mail said", async () => {
    const { db } = database;
    const period = await member("mona", endOf("2026-11-28"));
    await db.insert(mails).values({ key: mailKeys.ending(period), state: "sent", triedAt: now });
    await db.update(subscriptionPeriods).set({ expiresAt: endOf("2026-12-28") });
    expect(await unmailed({}, new Date("2026-12-20T22:30:00Z"))).toEqual(["mona"]);
  });

  test("in parts that follow each other", async () => {
    for (const id of ["a", "b", "c"]) await member(id, endOf("2026-11-28"));
    await member("d", endOf("2026-11-27"));
    const [, second = null] = await unmailedPlans(database.db, { tried: false, after: null, limit: 2 }, now);
    expect(second?.userId).toBe("a");
    expect(await unmailed({ after: second })).toEqual(["b", "c"]);
  });
});

test("a reminder needs a number that is the owner's", async () => {
  const { db } = database;
  const end = endOf("2026-12-10");
  const whatsApp = "+201001234567";
  await member("mona", end, { whatsApp });
  await member("without", end);
  await member("other", end, { whatsApp });
  await member("stranger", end, { whatsApp });
  await db.update(users).set({ addressConfirmedAt: null }).where(eq(users.id, "stranger"));
  const found = await plansToRemindOf(db, ["mona", "without", "stranger"]);
  expect(found.map(({ userId, whatsApp }) => [userId, whatsApp])).toEqual([["mona", whatsApp]]);
});
