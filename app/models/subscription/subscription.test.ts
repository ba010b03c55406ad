import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { subscriptionPeriods, users } from "#db/schema";
import { accountOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { expiryOf, isValid, latestSubscription, type PlanId, planName, validAt } from "./subscription";

const at = (text: string) => new Date(text);
const now = at("2026-11-21T09:00:00.000Z");
const earlierThan = (instant: Date) => new Date(instant.getTime() - 1);
const laterThan = (instant: Date) => new Date(instant.getTime() + 1);

describe("a plan's name", () => {
  it.each([
    [1, "Monthly"],
    [2, "3 Months"],
    [3, "6 Months"],
    [0, null],
    [4, null],
    [1.5, null],
  ])("of id %s is %s", (plan, name) => {
    expect(planName(plan)).toBe(name);
  });
});

describe("the instant a plan expires", () => {
  it.each<[string, PlanId, string, string]>([
    ["Monthly from the middle of a month", 1, "2026-01-15T10:00:00Z", "2026-02-15T21:59:59.000Z"],
    ["3 Months from the middle of a month", 2, "2026-01-10T10:00:00Z", "2026-04-10T21:59:59.000Z"],
    ["6 Months from the middle of a month", 3, "2026-01-15T10:00:00Z", "2026-07-15T20:59:59.000Z"],
    ["Monthly from 31 January of a common year", 1, "2026-01-31T10:00:00Z", "2026-02-28T21:59:59.000Z"],
    ["Monthly from 31 January of a leap year", 1, "2028-01-31T10:00:00Z", "2028-02-29T21:59:59.000Z"],
    ["Monthly from 29 February", 1, "2028-02-29T10:00:00Z", "2028-03-29T21:59:59.000Z"],
    ["Monthly from the last day of February", 1, "2026-02-28T10:00:00Z", "2026-03-28T21:59:59.000Z"],
    ["Monthly from 31 March", 1, "2026-03-31T10:00:00Z", "2026-04-30T20:59:59.000Z"],
    ["3 Months from 30 November", 2, "2026-11-30T10:00:00Z", "2027-02-28T21:59:59.000Z"],
    ["6 Months from 31 August", 3, "2026-08-31T10:00:00Z", "2027-02-28T21:59:59.000Z"],
    ["6 Months from 31 August before a leap year", 3, "2027-08-31T10:00:00Z", "2028-02-29T21:59:59.000Z"],
    ["Monthly from December", 1, "2026-12-05T10:00:00Z", "2027-01-05T21:59:59.000Z"],
    ["3 Months from December", 2, "2026-12-31T10:00:00Z", "2027-03-31T21:59:59.000Z"],
    ["6 Months from December", 3, "2026-12-31T10:00:00Z", "2027-06-30T20:59:59.000Z"],
    ["Monthly across the start of summer time", 1, "2026-04-10T10:00:00Z", "2026-05-10T20:59:59.000Z"],
    ["Monthly to the day that summer time begins", 1, "2026-03-24T10:00:00Z", "2026-04-24T20:59:59.000Z"],
    ["Monthly to the day that summer time ends", 1, "2026-09-29T10:00:00Z", "2026-10-29T21:59:59.000Z"],
    ["Monthly across the end of summer time", 1, "2026-10-10T10:00:00Z", "2026-11-10T21:59:59.000Z"],
    [
      "a start late in the evening UTC, the next day in Cairo",
      1,
      "2026-07-14T21:30:00Z",
      "2026-08-15T20:59:59.000Z",
    ],
    [
      "a start on 30 January UTC that is the 31st in Cairo",
      1,
      "2026-01-30T22:30:00Z",
      "2026-02-28T21:59:59.000Z",
    ],
    [
      "a start on 31 January UTC that is 1 February in Cairo",
      1,
      "2026-01-31T22:30:00Z",
      "2026-03-01T21:59:59.000Z",
    ],
    [
      "a start on 31 December UTC that is New Year in Cairo",
      2,
      "2026-12-31T22:00:00Z",
      "2027-04-01T21:59:59.000Z",
    ],
    ["a start just before midnight in Cairo", 1, "2026-01-15T21:59:59Z", "2026-02-15T21:59:59.000Z"],
  ])("is the end of the right day in Cairo: %s", (_, plan, startsAt, expiresAt) => {
    expect(expiryOf(at(startsAt), plan).toISOString()).toBe(expiresAt);
  });
});

describe("a plan is valid", () => {
  const expiresAt = at("2026-12-15T21:59:59.000Z");

  it.each([
    ["before it expires", earlierThan(expiresAt), true],
    ["not at the instant it expires", expiresAt, false],
    ["not after it expired", laterThan(expiresAt), false],
  ])("%s", (_, moment, valid) => {
    expect(isValid({ expiresAt }, moment)).toBe(valid);
  });

  it("never where there is none", () => {
    expect(isValid(null, now)).toBe(false);
  });
});

describe("stored periods", () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    database = await startDatabase();
    await database.db.insert(users).values([accountOf("mona", now), accountOf("omar", now)]);
  });
  afterAll(() => database.stop());
  beforeEach(() => database.db.delete(subscriptionPeriods));

  type Period = { userId?: string; plan?: number; startsAt?: Date; expiresAt: Date; endedAt?: Date };
  const store = (...periods: Period[]) =>
    database.db
      .insert(subscriptionPeriods)
      .values(
        periods.map((period) => ({ userId: "mona", plan: 1, startsAt: at("2026-01-01T08:00Z"), ...period })),
      );

  it.each([
    ["a millisecond ahead", laterThan(now)],
    ["exactly now", now],
    ["a millisecond ago", earlierThan(now)],
    ["a year ahead", at("2027-11-21T09:00:00.000Z")],
    ["a year ago", at("2025-11-21T09:00:00.000Z")],
  ])("count in SQL just as isValid says when they expire %s", async (_, expiresAt) => {
    await store({ expiresAt });
    const [counted, rows] = await Promise.all([
      database.db.select().from(subscriptionPeriods).where(validAt(now)),
      database.db.select().from(subscriptionPeriods),
    ]);
    expect(counted).toEqual(rows.filter((row) => isValid(row, now)));
    expect(counted).toHaveLength(expiresAt > now ? 1 : 0);
  });

  it.each([
    ["in the past", earlierThan(now)],
    ["now", now],
  ])("do not count in SQL once they were ended by hand %s", async (_, endedAt) => {
    await store({ expiresAt: at("2027-01-01T00:00Z"), endedAt });
    expect(await database.db.select().from(subscriptionPeriods).where(validAt(now))).toEqual([]);
  });

  it("are read back to the millisecond", async () => {
    const expiresAt = at("2026-12-15T21:59:59.123Z");
    await store({ expiresAt });
    const [row] = await database.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, "mona"));
    expect(row?.expiresAt).toEqual(expiresAt);
  });

  it("give no latest subscription to a user who never had one", async () => {
    await store({ userId: "omar", expiresAt: laterThan(now) });
    expect(await latestSubscription(database.db, "mona")).toBeNull();
  });

  it("give the one that expires last, stored in any order", async () => {
    const longest = { plan: 3, startsAt: at("2026-02-01T08:00Z"), expiresAt: at("2026-08-01T20:59:59Z") };
    await store(
      { plan: 1, expiresAt: at("2026-02-01T21:59:59Z") },
      longest,
      { plan: 2, expiresAt: at("2026-05-01T20:59:59Z") },
      { userId: "omar", plan: 2, expiresAt: at("2029-05-01T20:59:59Z") },
    );
    expect(await latestSubscription(database.db, "mona")).toEqual(longest);
  });

  it("give a past one too, so that a lapsed member is told so", async () => {
    await store({ expiresAt: earlierThan(now) });
    const latest = await latestSubscription(database.db, "mona");
    expect(latest).not.toBeNull();
    expect(isValid(latest, now)).toBe(false);
  });

  it("leave out a plan ended by hand", async () => {
    await store(
      { plan: 1, expiresAt: at("2026-02-01T21:59:59Z") },
      { plan: 3, expiresAt: at("2027-08-01T20:59:59Z"), endedAt: earlierThan(now) },
    );
    expect(await latestSubscription(database.db, "mona")).toMatchObject({ plan: 1 });
    await database.db.update(subscriptionPeriods).set({ endedAt: now });
    expect(await latestSubscription(database.db, "mona")).toBeNull();
  });
});
