import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { activities, subscriptionPeriods, users } from "#db/schema";
import type { PlanId } from "~/settings/plans";
import { startDatabase } from "../../../tests/support/site";
import { accountPlan, versionOf } from "./account-plan";
import { isValid, validAt } from "./subscription";
import {
  changePlan,
  createSubscription,
  type Outcome,
  renew,
  restorePeriod,
  unsubscribe,
} from "./subscription-management";
import { previewPlans, previewRenewal, renewedUntil, spanText } from "./subscription-terms";

const at = (text: string) => new Date(text);
const noon = at("2026-11-21T10:00:00Z");
const later = (seconds: number, from = noon) => new Date(from.getTime() + seconds * 1000);
const day = 86_400;
const actor = { id: "admin", email: "admin@mail.test" };
const userId = "mona";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const account = { passwordHash: "none", createdAt: noon };
  await database.db.insert(users).values([
    { id: userId, email: "mona@mail.test", ...account },
    { id: "gone", email: "gone@mail.test", removedAt: noon, removedBy: "request", ...account },
    { id: "boss", email: "boss@mail.test", role: "Admin", ...account },
  ]);
});
afterAll(() => database.stop());
beforeEach(() =>
  database.db.batch([database.db.delete(subscriptionPeriods), database.db.delete(activities)]),
);

const create = (plan: unknown, now: Date, who = userId) =>
  createSubscription(database.db, { userId: who, plan }, actor, now);
const change = (plan: unknown, now: Date, seen?: string) =>
  changePlan(database.db, { userId, plan, seen }, actor, now);
const renewFrom = (from: Date, now: Date) => renew(database.db, { userId, from }, actor, now);
const end = (now: Date, seen?: string) => unsubscribe(database.db, { userId, seen }, actor, now);
const restore = (periodId: number, now: Date, who = userId) =>
  restorePeriod(database.db, { userId: who, periodId }, actor, now);

const see = async (now: Date) => {
  const account = await accountPlan(database.db, userId, now);
  if (!account) throw new Error("no account");
  return account;
};
const stored = () => database.db.select().from(subscriptionPeriods);
const activeAt = async (now: Date) => database.db.select().from(subscriptionPeriods).where(validAt(now));
const recorded = async () => (await database.db.select().from(activities)).map(({ action }) => action);

const until = (result: Outcome) =>
  "period" in result ? [result.outcome, result.period.expiresAt.toISOString()] : [result.outcome];
const periodOf = (result: Outcome) => {
  if (!("period" in result)) throw new Error(result.outcome);
  return result.period;
};

test("a whole life: none, active, changed, renewed, unsubscribed, restored, expired", async () => {
  expect((await see(noon)).active).toBeNull();

  expect(until(await create(1, noon))).toEqual(["saved", "2026-12-21T21:59:59.000Z"]);
  const active = (await see(later(day))).active;
  expect(active).toMatchObject({ plan: 1, startsAt: noon, endedAt: null });

  expect(until(await change(2, later(10 * day)))).toEqual(["saved", "2027-02-21T21:59:59.000Z"]);
  const changed = (await see(later(10 * day))).active;
  expect(changed).toMatchObject({ id: active?.id, plan: 2, startsAt: noon });

  const from = at("2027-02-21T21:59:59Z");
  expect(until(await renewFrom(from, later(20 * day)))).toEqual(["saved", "2027-05-21T20:59:59.000Z"]);

  const removedAt = later(30 * day);
  expect(until(await end(removedAt))).toEqual(["saved", "2027-05-21T20:59:59.000Z"]);
  const ended = await see(removedAt);
  expect(ended.active).toBeNull();
  expect(ended.periods).toMatchObject([{ id: active?.id, endedAt: removedAt }]);

  expect(until(await restore(active?.id ?? 0, later(31 * day)))).toEqual([
    "saved",
    "2027-05-21T20:59:59.000Z",
  ]);
  expect((await see(at("2027-05-21T20:59:58.999Z"))).active).toMatchObject({ id: active?.id });

  const expired = await see(at("2027-05-21T20:59:59.000Z"));
  expect(expired.active).toBeNull();
  expect(expired.latest).toMatchObject({ id: active?.id, endedAt: null });
  expect(await recorded()).toEqual([
    "subscribed",
    "changed the plan of",
    "renewed the plan of",
    "unsubscribed",
    "restored the plan of",
  ]);
});

describe("subscribing", () => {
  it.each<[string, PlanId, string, string]>([
    ["31 January, a common year", 1, "2026-01-31T10:00:00Z", "2026-02-28T21:59:59.000Z"],
    ["31 January, a leap year", 1, "2028-01-31T10:00:00Z", "2028-02-29T21:59:59.000Z"],
    ["31 August for half a year, into a leap year", 3, "2027-08-31T10:00:00Z", "2028-02-29T21:59:59.000Z"],
    ["into the day that summer time begins", 1, "2026-03-24T10:00:00Z", "2026-04-24T20:59:59.000Z"],
    ["into the day that summer time ends", 1, "2026-09-29T10:00:00Z", "2026-10-29T21:59:59.000Z"],
    ["30 January UTC that is the 31st in Cairo", 1, "2026-01-30T22:30:00Z", "2026-02-28T21:59:59.000Z"],
  ])("from %s", async (_, plan, now, expiresAt) => {
    expect(until(await create(plan, at(now)))).toEqual(["saved", expiresAt]);
  });

  it("again with the same plan within 60 s gives the first result, and stores nothing", async () => {
    const first = periodOf(await create(1, noon));
    expect(await create("1", later(59))).toMatchObject({ outcome: "unchanged", period: first });
    expect(await create(1, later(60))).toEqual({ outcome: "already-active" });
    expect(await create(2, later(1))).toEqual({ outcome: "already-active" });
    expect(await stored()).toEqual([first]);
    expect(await recorded()).toEqual(["subscribed"]);
  });

  it("by two Admins in the same moment stores one period, whichever plans they chose", async () => {
    for (const choices of [
      [2, 2, 2, 2],
      [1, 2, 3, 1],
    ]) {
      await database.db.delete(subscriptionPeriods);
      const results = await Promise.all(choices.map((plan) => create(plan, noon)));
      expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
      expect(await stored()).toHaveLength(1);
    }
    expect(await recorded()).toEqual(["subscribed", "subscribed"]);
  });

  it("after the last plan expired begins a period of its own", async () => {
    await create(1, noon);
    const lapse = at("2026-12-21T21:59:59.000Z");
    expect(until(await create(1, lapse))).toEqual(["saved", "2027-01-21T21:59:59.000Z"]);
    expect((await see(lapse)).periods.map(({ startsAt }) => startsAt)).toEqual([lapse, noon]);
  });

  it.each([
    0,
    4,
    -1,
    1.5,
    "01",
    "",
    null,
    undefined,
    {},
    "1; drop table users",
  ])("to the plan %j is refused", async (plan) => {
    expect(await create(plan, noon)).toEqual({ outcome: "unknown-plan" });
    expect(await change(plan, noon)).toEqual({ outcome: "unknown-plan" });
    expect(await stored()).toEqual([]);
  });

  it("is refused for an id that nobody has and for a removed account, as is everything else", async () => {
    expect(await create(1, noon, "nobody")).toEqual({ outcome: "unknown-user" });
    expect(await create(1, noon, "gone")).toEqual({ outcome: "removed-user" });
    const values = { userId: "gone", plan: 1, startsAt: noon, expiresAt: later(9 * day) };
    const [period] = await database.db.insert(subscriptionPeriods).values(values).returning();
    const gone = { userId: "gone" };
    const removed = { outcome: "removed-user" };
    expect(await changePlan(database.db, { ...gone, plan: 2 }, actor, noon)).toEqual(removed);
    expect(await renew(database.db, { ...gone, from: later(9 * day) }, actor, noon)).toEqual(removed);
    expect(await unsubscribe(database.db, gone, actor, noon)).toEqual(removed);
    expect(await restore(period?.id ?? 0, noon, "gone")).toEqual(removed);
    expect(await stored()).toEqual([period]);
    expect(await recorded()).toEqual([]);
  });

  it("an Admin is possible, though nothing depends on it", async () => {
    expect(until(await create(1, noon, "boss"))[0]).toBe("saved");
  });
});

describe("changing the plan", () => {
  it("to the same one changes nothing, however often", async () => {
    const first = periodOf(await create(2, noon));
    for (const days of [1, 2, 30]) {
      expect(await change(2, later(days * day))).toMatchObject({ outcome: "unchanged", period: first });
    }
    expect(await recorded()).toEqual(["subscribed"]);
  });

  it("keeps the start, forwards and back", async () => {
    await create(1, at("2026-08-31T10:00:00Z"));
    const now = at("2026-09-01T10:00:00Z");
    expect(until(await change(3, now))).toEqual(["saved", "2027-02-28T21:59:59.000Z"]);
    expect(until(await change(2, now))).toEqual(["saved", "2026-11-30T21:59:59.000Z"]);
    expect(until(await change(1, now))).toEqual(["saved", "2026-09-30T20:59:59.000Z"]);
  });

  it("is refused where that end is past already, to the instant", async () => {
    await create(3, noon);
    const endOfOneMonth = at("2026-12-21T21:59:59.000Z");
    expect(await change(1, endOfOneMonth)).toEqual({ outcome: "already-past" });
    expect(until(await change(1, new Date(endOfOneMonth.getTime() - 1)))[0]).toBe("saved");
  });

  it("needs a plan that is valid", async () => {
    expect(await change(1, noon)).toEqual({ outcome: "none-active" });
    await create(1, noon);
    expect(await change(2, at("2026-12-21T21:59:59.000Z"))).toEqual({ outcome: "none-active" });
    await end(later(day));
    expect(await change(2, later(2 * day))).toEqual({ outcome: "none-active" });
  });

  it("is refused where somebody else changed it since it was looked at; a retry of one's own is not", async () => {
    const seen = versionOf(periodOf(await create(1, noon)));
    expect(until(await change(2, later(1), seen))[0]).toBe("saved");
    expect(until(await change(2, later(2), seen))[0]).toBe("unchanged");
    expect(await change(3, later(3), seen)).toEqual({ outcome: "changed-meanwhile" });
    expect(await activeAt(later(4))).toMatchObject([{ plan: 2 }]);
  });

  it("by two Admins in the same moment saves one of them, and records that one", async () => {
    const seen = versionOf(periodOf(await create(1, noon)));
    const results = await Promise.all([2, 3, 2, 3].map((plan) => change(plan, later(1), seen)));
    expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    const [winner] = await activeAt(later(1));
    for (const result of results) {
      if ("period" in result) expect(result.period).toEqual(winner);
      else expect(result).toEqual({ outcome: "changed-meanwhile" });
    }
    expect(await recorded()).toEqual(["subscribed", "changed the plan of"]);
  });
});

describe("renewing", () => {
  it.each<[string, PlanId, string, string]>([
    ["Monthly from 31 January", 1, "2026-01-31T21:59:59Z", "2026-02-28T21:59:59.000Z"],
    ["Monthly from 31 January of a leap year", 1, "2028-01-31T21:59:59Z", "2028-02-29T21:59:59.000Z"],
    ["Monthly from 29 February", 1, "2028-02-29T21:59:59Z", "2028-03-29T21:59:59.000Z"],
    ["3 Months from 30 November", 2, "2026-11-30T21:59:59Z", "2027-02-28T21:59:59.000Z"],
    ["6 Months from 31 August", 3, "2026-08-31T20:59:59Z", "2027-02-28T21:59:59.000Z"],
    ["Monthly from winter into summer time", 1, "2026-04-10T21:59:59Z", "2026-05-10T20:59:59.000Z"],
    [
      "Monthly from the day that has its last hour twice",
      1,
      "2026-10-29T21:59:59Z",
      "2026-11-29T21:59:59.000Z",
    ],
    [
      "Monthly into the day that has its last hour twice",
      1,
      "2026-09-29T20:59:59Z",
      "2026-10-29T21:59:59.000Z",
    ],
    ["Monthly into the day that summer time begins", 1, "2026-03-24T21:59:59Z", "2026-04-24T20:59:59.000Z"],
  ])("adds its months to the end: %s", (_, plan, from, expected) => {
    expect(renewedUntil(at(from), plan).toISOString()).toBe(expected);
  });

  it("twice for the same end renews once, a second time for the new end again", async () => {
    const { expiresAt: first } = periodOf(await create(1, noon));
    const second = "2027-01-21T21:59:59.000Z";
    expect(until(await renewFrom(first, later(1)))).toEqual(["saved", second]);
    expect(until(await renewFrom(first, later(2)))).toEqual(["unchanged", second]);
    expect(until(await renewFrom(at(second), later(3)))).toEqual(["saved", "2027-02-21T21:59:59.000Z"]);
    expect(await renewFrom(first, later(4))).toEqual({ outcome: "changed-meanwhile" });
    expect((await recorded()).length).toBe(3);
  });

  it("by many at once renews once", async () => {
    const { expiresAt } = periodOf(await create(3, noon));
    const results = await Promise.all([1, 2, 3, 4].map(() => renewFrom(expiresAt, later(1))));
    expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(3);
    expect(await activeAt(later(2))).toMatchObject([{ expiresAt: at("2027-11-21T21:59:59Z") }]);
  });

  it("is refused without a valid plan, and where its plan was changed meanwhile", async () => {
    expect(await renewFrom(noon, noon)).toEqual({ outcome: "none-active" });
    const { expiresAt } = periodOf(await create(1, noon));
    await change(2, later(1));
    expect(await renewFrom(expiresAt, later(2))).toEqual({ outcome: "changed-meanwhile" });
    expect(await renewFrom(new Date(0), later(2))).toEqual({ outcome: "changed-meanwhile" });
    expect(await renewFrom(expiresAt, at("2027-02-21T21:59:59Z"))).toEqual({ outcome: "none-active" });
  });
});

describe("unsubscribing", () => {
  it("ends the plan at once and keeps it; a retry changes nothing", async () => {
    const seen = versionOf(periodOf(await create(1, noon)));
    expect(until(await end(later(day), seen))[0]).toBe("saved");
    expect(await activeAt(later(day))).toEqual([]);
    expect(await end(later(day + 5), seen)).toMatchObject({
      outcome: "unchanged",
      period: { endedAt: later(day) },
    });
    expect(await end(later(day + 5), "")).toEqual({ outcome: "none-active" });
    expect(await recorded()).toEqual(["subscribed", "unsubscribed"]);
  });

  it("again within 60 s, without a look in between, changes nothing, and later there is none", async () => {
    await create(1, noon);
    expect((await end(later(1))).outcome).toBe("saved");
    expect((await end(later(60))).outcome).toBe("unchanged");
    expect(await end(later(61))).toEqual({ outcome: "none-active" });
    expect(await recorded()).toEqual(["subscribed", "unsubscribed"]);
  });

  it("ends nothing but the plan that was looked at", async () => {
    const { expiresAt, ...period } = periodOf(await create(1, noon));
    const seen = versionOf({ ...period, expiresAt });
    await renewFrom(expiresAt, later(1));
    expect(await end(later(2), seen)).toEqual({ outcome: "changed-meanwhile" });
    expect(await activeAt(later(2))).toHaveLength(1);
  });

  it("by two at once is recorded once", async () => {
    await create(1, noon);
    const results = await Promise.all([end(later(1)), end(later(1)), end(later(1))]);
    expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(await recorded()).toEqual(["subscribed", "unsubscribed"]);
  });

  it("leaves a plan that expired as it is", async () => {
    const period = periodOf(await create(1, noon));
    expect(await end(period.expiresAt)).toEqual({ outcome: "none-active" });
    expect(await stored()).toEqual([period]);
  });
});

describe("taking an unsubscription back", () => {
  const removed = async () => {
    const { id } = periodOf(await create(2, noon));
    await end(later(day));
    return id;
  };

  it("restores the previous expiry, once", async () => {
    const id = await removed();
    expect(until(await restore(id, later(2 * day)))).toEqual(["saved", "2027-02-21T21:59:59.000Z"]);
    expect(until(await restore(id, later(2 * day)))[0]).toBe("unchanged");
    expect((await recorded()).filter((action) => action.startsWith("restored"))).toHaveLength(1);
  });

  it("not once that expiry is past", async () => {
    const id = await removed();
    expect(await restore(id, at("2027-02-21T21:59:59.000Z"))).toEqual({ outcome: "already-past" });
    expect(until(await restore(id, at("2027-02-21T21:59:58.999Z")))[0]).toBe("saved");
  });

  it("not while another plan is valid, but again after that one was removed", async () => {
    const id = await removed();
    const other = periodOf(await create(1, later(2 * day)));
    expect(await restore(id, later(3 * day))).toEqual({ outcome: "already-active" });
    await end(later(4 * day));
    expect(until(await restore(id, later(5 * day)))[0]).toBe("saved");
    expect(await restore(other.id, later(5 * day))).toEqual({ outcome: "already-active" });
  });

  it("in the same moment as a new subscription leaves one active plan", async () => {
    const id = await removed();
    const now = later(2 * day);
    await Promise.all([restore(id, now), create(3, now), restore(id, now), create(1, now)]);
    expect(await activeAt(now)).toHaveLength(1);
  });

  it("not for another user, and not without a period", async () => {
    const id = await removed();
    expect(await restore(id, later(2 * day), "boss")).toEqual({ outcome: "unknown-period" });
    expect(await restore(999_999, later(2 * day))).toEqual({ outcome: "unknown-period" });
    expect(await activeAt(later(2 * day))).toEqual([]);
  });
});

describe("the preview", () => {
  it("foretells the saving, for every plan and with or without a plan", async () => {
    for (const present of [null, 1, 2, 3]) {
      for (const days of [0, 20, 100]) {
        for (const plan of [1, 2, 3]) {
          await database.db.delete(subscriptionPeriods);
          if (present) await create(present, noon);
          const now = later(days * day);
          const { active } = await see(now);
          const preview = previewPlans(active, now).find((each) => each.plan === plan);
          const result = active ? await change(plan, now) : await create(plan, now);
          if (preview?.isPast) expect(result).toEqual({ outcome: "already-past" });
          else expect(periodOf(result).expiresAt).toEqual(preview?.expiresAt);
        }
      }
    }
  });

  it("foretells the renewal", async () => {
    const period = periodOf(await create(3, noon));
    const preview = previewRenewal(period);
    expect(periodOf(await renewFrom(period.expiresAt, later(1))).expiresAt).toEqual(preview);
    expect(previewRenewal({ ...period, plan: 9 })).toBeNull();
  });
});

test("the record names the Admin, the user, and the terms before and after", async () => {
  await create(1, noon);
  await change(2, later(1));
  const [, changed] = await database.db.select().from(activities);
  expect(changed).toMatchObject({
    at: later(1),
    actorEmail: actor.email,
    subject: "user",
    subjectId: userId,
    label: "mona@mail.test",
    before: '{"plan":"Monthly","expires":"2026-12-21T21:59:59.000Z"}',
    after: '{"plan":"3 Months","expires":"2027-02-21T21:59:59.000Z"}',
  });
});

test("the history is newest first, and valid means the same in it as everywhere", async () => {
  await create(1, noon);
  await end(later(day));
  await create(2, later(2 * day));
  const account = await see(later(3 * day));
  expect(account.periods.map(({ plan }) => plan)).toEqual([2, 1]);
  expect(account.active && isValid(account.active, later(3 * day))).toBe(true);
});

describe("an end that would move back", () => {
  it("is refused to somebody who has to be asked first, and only then", async () => {
    await create(3, noon);
    const asked = { userId, plan: 1, keepsEnd: true };
    expect(await changePlan(database.db, asked, actor, later(60))).toEqual({ outcome: "ends-sooner" });
    expect(await stored()).toMatchObject([{ plan: 3 }]);
    expect((await change(1, later(60))).outcome).toBe("saved");
    expect((await changePlan(database.db, { ...asked, plan: 2 }, actor, later(120))).outcome).toBe("saved");
  });

  it.each([
    ["2026-12-22T21:59:59Z", "2027-05-22T20:59:59Z", "5 months"],
    ["2027-02-28T21:59:59Z", "2027-03-31T20:59:59Z", "1 month and 3 days"],
    ["2026-12-22T21:59:59Z", "2026-12-23T21:59:59Z", "1 day"],
    ["2027-04-20T21:59:59Z", "2027-05-02T20:59:59Z", "12 days"],
  ])("%s is before %s by %s", (from, end, text) => {
    expect(spanText(at(from), at(end))).toBe(text);
  });
});
