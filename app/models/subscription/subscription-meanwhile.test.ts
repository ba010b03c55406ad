import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import { activities, subscriptionPeriods, undos, users } from "#db/schema";
import { accountOf } from "../../../tests/support/learners";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase } from "../../../tests/support/site";
import {
  changePlan,
  createSubscription,
  renew,
  repeatTime,
  restorePeriod,
  unsubscribe,
} from "./subscription-management";
import { renewedUntil } from "./subscription-terms";

/** Two Admins at one account: the second one's change arrives between the first one's look and save. */

const now = new Date("2026-11-21T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const userId = "mona";
const actor = { id: "salma", email: "salma@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  ({ db } = database);
});
afterAll(() => database.stop());

const expiresAt = later(30 * 86_400_000);
const monthly = { userId, plan: 1, startsAt: now, expiresAt };
beforeEach(async () => {
  await db.batch([db.delete(users), db.delete(activities), db.delete(undos)]);
  await db.insert(users).values([accountOf(userId, now), accountOf("salma", now)]);
});

const add = async (values: Partial<typeof subscriptionPeriods.$inferInsert> = {}) => {
  const [period] = await db
    .insert(subscriptionPeriods)
    .values({ ...monthly, ...values })
    .returning();
  if (!period) throw new Error("no period");
  return period;
};
const set = (values: Partial<typeof subscriptionPeriods.$inferInsert>) => async () =>
  db.update(subscriptionPeriods).set(values);
const remove = async () => db.update(users).set({ removedAt: now });
/** The account is read by the first batch, the change stored by the second. */
const during = (change: () => Promise<unknown>) => meanwhile(db, 2, change);
const stored = () => db.select().from(subscriptionPeriods);
const records = async () =>
  (await db.select().from(activities)).map(
    ({ id: _id, partOf: _partOf, parts: _parts, ...record }) => record,
  );

const email = "mona@mail.test";
const changedMeanwhile = { outcome: "changed-meanwhile" };

describe("a new plan", () => {
  const create = (change: () => Promise<unknown>) =>
    createSubscription(during(change), { userId, plan: 1 }, actor, now);

  test("is the other Admin's, if that one chose the same within a minute", async () => {
    const result = await create(() => add({ startsAt: later(1 - repeatTime) }));
    expect(result).toEqual({ outcome: "unchanged", email, period: (await stored())[0] });
    expect(await records()).toEqual([]);
  });

  test.each([
    ["another plan", { plan: 2 }],
    ["the same a minute ago", { startsAt: later(-repeatTime) }],
  ])("is refused if the other Admin chose %s", async (_, values) => {
    expect(await create(() => add(values))).toEqual({ outcome: "already-active" });
    expect(await stored()).toMatchObject([values]);
  });

  test("is refused if the account is removed", async () => {
    expect(await create(remove)).toEqual({ outcome: "removed-user" });
    expect([await stored(), await records()]).toEqual([[], []]);
  });
});

describe("a change of the plan", () => {
  const change = (other: () => Promise<unknown>) =>
    changePlan(during(other), { userId, plan: 2 }, actor, now);

  test("is done already if the other Admin made the same", async () => {
    await add();
    expect(await change(set({ plan: 2 }))).toMatchObject({ outcome: "unchanged", period: { plan: 2 } });
  });

  test.each([
    ["makes another", { plan: 3 }],
    ["renews the plan", { expiresAt: later(1) }],
    ["ends the plan", { endedAt: now }],
  ])("is refused if the other Admin %s", async (_, values) => {
    await add();
    expect(await change(set(values))).toEqual(changedMeanwhile);
    expect(await stored()).toMatchObject([{ plan: 1, ...values }]);
    expect(await records()).toEqual([]);
  });

  test("is refused if the account is removed", async () => {
    await add();
    expect(await change(remove)).toEqual(changedMeanwhile);
    expect(await stored()).toMatchObject([monthly]);
  });
});

describe("a renewal", () => {
  const renewed = renewedUntil(expiresAt, 1);
  const renewing = (other: () => Promise<unknown>) =>
    renew(during(other), { userId, from: expiresAt }, actor, now);

  test("is done already if the other Admin made it", async () => {
    await add();
    expect(await renewing(set({ expiresAt: renewed }))).toMatchObject({
      outcome: "unchanged",
      period: { expiresAt: renewed },
    });
    expect(await stored()).toMatchObject([{ expiresAt: renewed }]);
  });

  test.each([
    ["changes the plan", { plan: 2 }],
    ["changes the plan to the same end", { plan: 2, expiresAt: renewed }],
    ["ends the plan", { endedAt: now }],
  ])("is refused if the other Admin %s", async (_, values) => {
    await add();
    expect(await renewing(set(values))).toEqual(changedMeanwhile);
    expect(await records()).toEqual([]);
  });

  test("of a plan that is offered no more is refused", async () => {
    const { expiresAt: from } = await add({ plan: 9 });
    expect(await renew(db, { userId, from }, actor, now)).toEqual({ outcome: "unknown-plan" });
  });
});

describe("an unsubscription", () => {
  const end = (other: () => Promise<unknown>) => unsubscribe(during(other), { userId }, actor, now);

  test("is done already if the other Admin made it", async () => {
    await add();
    expect(await end(set({ endedAt: later(-5) }))).toMatchObject({
      outcome: "unchanged",
      period: { endedAt: later(-5) },
    });
  });

  test("is refused if the other Admin renews, and of an account that is removed or gone", async () => {
    await add();
    expect(await end(set({ expiresAt: later(1) }))).toEqual(changedMeanwhile);
    expect(await end(remove)).toEqual(changedMeanwhile);
    await db.update(users).set({ removedAt: null });
    expect(await end(async () => db.delete(users))).toEqual(changedMeanwhile);
    expect([await stored(), await records()]).toEqual([[], []]);
  });

  test("keeps an undo where it is asked to, which names what was ended", async () => {
    const { id } = await add();
    const asked = { userId, isUndoable: true };
    const result = await unsubscribe(db, asked, actor, now);
    const [undo] = await db.select().from(undos);
    expect(result).toMatchObject({ outcome: "saved", undoId: undo?.id });
    expect(undo).toMatchObject({ adminId: "salma", kind: "plan", userId, createdAt: now });
    expect(JSON.parse(undo?.removed ?? "")).toEqual({ periodId: id, endedAt: now.getTime() });
  });

  test("keeps none otherwise", async () => {
    await add();
    expect(await unsubscribe(db, { userId }, actor, now)).toMatchObject({ undoId: undefined });
    expect(await db.$count(undos)).toBe(0);
  });

  test("of an older plan does not make a repeated call of a later one", async () => {
    await add({ endedAt: later(-2 * repeatTime) });
    await add({ endedAt: null, expiresAt: later(-1) });
    const latest = await add({ endedAt: later(-1) });
    expect(await unsubscribe(db, { userId }, actor, now)).toMatchObject({
      outcome: "unchanged",
      period: { id: latest.id },
    });
  });
});

describe("taking an unsubscription back", () => {
  const endedAt = later(-1000);
  const ended = () => add({ endedAt });
  const keep = async () => {
    const [undo] = await db
      .insert(undos)
      .values({ id: "undo", adminId: "salma", kind: "plan", userId, removed: "{}", createdAt: now })
      .returning();
    return { id: undo?.id ?? "", endedAt };
  };

  test("is refused if the account is removed meanwhile", async () => {
    const { id: periodId } = await ended();
    const asked = { userId, periodId };
    expect(await restorePeriod(during(remove), asked, actor, now)).toEqual({ outcome: "removed-user" });
    expect(await stored()).toMatchObject([{ endedAt }]);
  });

  test("by an undo closes it, and by a second press changes nothing", async () => {
    const { id: periodId } = await ended();
    const asked = { userId, periodId, undoing: await keep() };
    expect((await restorePeriod(db, asked, actor, now)).outcome).toBe("saved");
    expect(await db.select().from(undos)).toMatchObject([{ id: "undo", removed: null }]);
    expect((await restorePeriod(db, asked, actor, now)).outcome).toBe("unchanged");
    expect(await records()).toHaveLength(1);
  });

  test("without an undo leaves those that wait", async () => {
    const { id: periodId } = await ended();
    await keep();
    expect((await restorePeriod(db, { userId, periodId }, actor, now)).outcome).toBe("saved");
    expect(await db.select().from(undos)).toMatchObject([{ removed: "{}" }]);
  });

  test("by an undo is refused if the plan was ended again since, or the undo is used", async () => {
    const { id: periodId } = await ended();
    const undoing = await keep();
    const asked = { userId, periodId };
    const again = { ...asked, undoing: { ...undoing, endedAt: later(-2000) } };
    expect(await restorePeriod(db, again, actor, now)).toEqual(changedMeanwhile);
    await db.update(undos).set({ removed: null });
    expect(await restorePeriod(db, { ...asked, undoing }, actor, now)).toEqual(changedMeanwhile);
    expect(await stored()).toMatchObject([{ endedAt }]);
  });
});

test("each record names who did what to whom, with the terms before and after", async () => {
  await createSubscription(db, { userId, plan: 1 }, actor, now);
  const [{ id: periodId, expiresAt: first } = { id: 0, expiresAt: now }] = await stored();
  await renew(db, { userId, from: first }, actor, now);
  await unsubscribe(db, { userId }, actor, now);
  await restorePeriod(db, { userId, periodId }, actor, now);
  const what = {
    at: now,
    actorId: "salma",
    actorEmail: actor.email,
    subject: "user",
    subjectId: userId,
    label: email,
  };
  const terms = (end: Date) => JSON.stringify({ plan: "Monthly", expires: end.toISOString() });
  const ends = (end: Date) => JSON.stringify({ expires: end.toISOString() });
  const second = renewedUntil(first, 1);
  expect(await records()).toEqual([
    { ...what, action: "subscribed", before: null, after: terms(first) },
    { ...what, action: "renewed the plan of", before: ends(first), after: ends(second) },
    { ...what, action: "unsubscribed", before: terms(second), after: null },
    { ...what, action: "restored the plan of", before: null, after: terms(second) },
  ]);
});

test("a record of a plan that is offered no more names its number", async () => {
  await add({ plan: 9 });
  await unsubscribe(db, { userId }, actor, now);
  const before = JSON.stringify({ plan: 9, expires: expiresAt.toISOString() });
  expect(await records()).toMatchObject([{ before, after: null }]);
});
