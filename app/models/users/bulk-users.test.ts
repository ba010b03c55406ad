import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "#db/connection";
import { activities, sessions, subscriptionPeriods, users } from "#db/schema";
import { confirmed, performed } from "../../../tests/support/confirmed";
import { startDatabase } from "../../../tests/support/site";
import { removeUser } from "../identity/users";
import { createSubscription, renew } from "../subscription/subscription-management";
import { renewMany, subscribeMany } from "./bulk-plans";
import { removeMany } from "./bulk-removal";
import { type BulkResult, bulkAccounts, leftOutOf } from "./bulk-users";

const now = new Date("2026-11-21T10:00:00Z");
const end = new Date("2026-12-21T21:59:59Z");
const renewedEnd = new Date("2027-01-21T21:59:59Z");
const minute = 60_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const chief = confirmed({ id: "chief", email: "chief@mail.test" });
const deputy = confirmed({ id: "deputy", email: "deputy@mail.test" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(activities);
  await db.delete(users);
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { ...chief, role: "Admin", ...account },
    { ...deputy, role: "Admin", ...account },
    { id: "mona", email: "mona@mail.test", ...account },
    { id: "omar", email: "omar@mail.test", ...account },
    { id: "new", email: "new@mail.test", ...account },
    { id: "lapsed", email: "lapsed@mail.test", ...account },
    { id: "gone", email: "gone@mail.test", removedAt: now, removedBy: "Admin", ...account },
  ]);
  const period = { plan: 1, startsAt: later(-86_400_000), expiresAt: end };
  await db.insert(subscriptionPeriods).values([
    { userId: "mona", ...period },
    { userId: "omar", ...period },
    { userId: "gone", ...period },
    { userId: "lapsed", ...period, expiresAt: now },
    { userId: "new", ...period, endedAt: now },
  ]);
});

const outcomes = (results: BulkResult[]) =>
  Object.fromEntries(results.map((each) => [each.id, each.outcome]));
const recorded = async () =>
  (await database.db.select().from(activities).orderBy(activities.label)).map(
    ({ action, subjectId, label, before, after }) => ({ action, subjectId, label, before, after }),
  );
const endOf = async (id: string) =>
  (await bulkAccounts(database.db, [id], now))[0]?.account?.active?.expiresAt ?? null;
const everybody = ["mona", "omar", "new", "lapsed", "gone", "nobody"];
const subscribe = (ids: string[], plan: 1 | 2 | 3 = 1, at = now) =>
  subscribeMany(database.db, { userIds: ids, plan }, chief, at);
const renewAll = (ids: string[], from = end, by = chief) =>
  renewMany(database.db, { userIds: ids, seen: new Map(ids.map((id) => [id, from])) }, by, now);

describe("subscribing many", () => {
  test("gives a plan to users without one, leaves the others out, and reports on each", async () => {
    expect(outcomes(await subscribe(everybody))).toEqual({
      mona: "already-active",
      omar: "already-active",
      new: "done",
      lapsed: "done",
      gone: "removed-user",
      nobody: "unknown-user",
    });
    expect(await endOf("new")).toEqual(end);
    expect(await endOf("mona")).toEqual(end);
    expect(await recorded()).toEqual(
      ["lapsed", "new"].map((id) => ({
        action: "subscribed",
        subjectId: id,
        label: `${id}@mail.test`,
        before: null,
        after: JSON.stringify({ plan: "Monthly", expires: end.toISOString() }),
      })),
    );
  });

  test("sent again within a minute is unchanged, with another plan or later it is left out", async () => {
    await subscribe(["new"]);
    expect(outcomes(await subscribe(["new"], 1, later(minute - 1)))).toEqual({ new: "unchanged" });
    expect(outcomes(await subscribe(["new"], 2, later(1)))).toEqual({ new: "already-active" });
    expect(outcomes(await subscribe(["new"], 1, later(minute)))).toEqual({ new: "already-active" });
    expect(await recorded()).toHaveLength(1);
  });

  test("twice at once gives one period to each", async () => {
    const both = await Promise.all([subscribe(["new", "lapsed"]), subscribe(["new", "lapsed"])]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["done", "done", "unchanged", "unchanged"]);
    expect(await recorded()).toHaveLength(2);
  });
});

describe("renewing many", () => {
  test("adds each plan's length to its own end, once however often it is sent", async () => {
    await database.db
      .update(subscriptionPeriods)
      .set({ plan: 3 })
      .where(eq(subscriptionPeriods.userId, "omar"));
    const first = await renewAll(everybody);
    expect(outcomes(first)).toEqual({
      mona: "done",
      omar: "done",
      new: "none-active",
      lapsed: "none-active",
      gone: "removed-user",
      nobody: "unknown-user",
    });
    expect(first.slice(0, 2).map(({ until }) => until)).toEqual([
      renewedEnd,
      new Date("2027-06-21T20:59:59Z"),
    ]);
    const again = await renewAll(everybody);
    expect(outcomes(again)).toEqual({ ...outcomes(first), mona: "unchanged", omar: "unchanged" });
    expect(again[0]?.until).toEqual(renewedEnd);
    expect(await endOf("mona")).toEqual(renewedEnd);
    expect((await recorded()).map(({ label, before, after }) => [label, before, after])[0]).toEqual([
      "mona@mail.test",
      JSON.stringify({ expires: end.toISOString() }),
      JSON.stringify({ expires: renewedEnd.toISOString() }),
    ]);
    expect(await recorded()).toHaveLength(2);
  });

  test("twice at once, by two Admins, renews once", async () => {
    const both = await Promise.all([renewAll(["mona", "omar"]), renewAll(["omar", "mona"], end, deputy)]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["done", "done", "unchanged", "unchanged"]);
    expect([await endOf("mona"), await endOf("omar")]).toEqual([renewedEnd, renewedEnd]);
    expect(await recorded()).toHaveLength(2);
  });

  test("touches no account that somebody else has changed meanwhile, or that nobody saw", async () => {
    expect(outcomes(await renewAll(["mona"], new Date(end.getTime() + 1)))).toEqual({
      mona: "changed-meanwhile",
    });
    const unseen = await renewMany(database.db, { userIds: ["mona"], seen: new Map() }, chief, now);
    expect(outcomes(unseen)).toEqual({ mona: "changed-meanwhile" });
    await database.db.update(subscriptionPeriods).set({ plan: 9 });
    expect(outcomes(await renewAll(["mona"]))).toEqual({ mona: "unknown-plan" });
    expect(await endOf("mona")).toEqual(end);
    expect(await recorded()).toEqual([]);
  });
});

describe("removing many", () => {
  const remove = async (ids: string[], by = chief) => performed(await removeMany(database.db, ids, by, now));

  test("removes reversibly, ends the sessions, and leaves the own account out", async () => {
    const session = { client: "web", createdAt: now, lastSeenAt: now } as const;
    await database.db.insert(sessions).values([
      { id: "1", userId: "mona", ...session },
      { id: "2", userId: "omar", ...session },
      { id: "3", userId: "chief", ...session },
    ]);
    expect(outcomes(await remove(["mona", "deputy", "chief", "gone", "nobody"]))).toEqual({
      mona: "done",
      deputy: "done",
      chief: "own",
      gone: "removed-user",
      nobody: "unknown-user",
    });
    const [mona] = await database.db.select().from(users).where(eq(users.id, "mona"));
    expect(mona).toMatchObject({ removedAt: now, removedBy: "Admin", isLoggedIn: false });
    expect((await database.db.select().from(sessions)).map(({ userId }) => userId).sort()).toEqual([
      "chief",
      "omar",
    ]);
    expect(await recorded()).toEqual([
      {
        action: "deleted",
        subjectId: "deputy",
        label: "deputy@mail.test",
        before: '{"email":"deputy@mail.test","role":"Admin"}',
        after: null,
      },
      {
        action: "deleted",
        subjectId: "mona",
        label: "mona@mail.test",
        before: '{"email":"mona@mail.test","role":"User"}',
        after: null,
      },
    ]);
    expect(outcomes(await remove(["mona"]))).toEqual({ mona: "removed-user" });
    expect(await recorded()).toHaveLength(2);
  });

  test("leaves an Admin also when two remove each other at the same moment", async () => {
    const both = await Promise.all([remove(["deputy", "mona"]), remove(["chief", "omar"], deputy)]);
    const all = both.flat().map(({ outcome }) => outcome);
    expect(all.sort()).toEqual(["done", "done", "done", "last-admin"]);
    const admins = await database.db.select().from(users).where(eq(users.role, "Admin"));
    expect(admins.filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
  });
});

test("does with many accounts the same as with each alone", async () => {
  const { db } = database;
  const ids = [...everybody, "chief", "deputy"];
  const rows = async () =>
    JSON.stringify(
      [
        await db.select().from(users).orderBy(users.id),
        await db.select().from(subscriptionPeriods).orderBy(subscriptionPeriods.userId),
        await recorded(),
      ].map((table) =>
        // A trigger confirms an address at its own time.
        table.map((row) => ({ ...row, periodId: undefined, id: undefined, addressConfirmedAt: undefined })),
      ),
    );
  const snapshot = async () =>
    database.d1.batch(
      ["users", "subscription_periods"].map((name) => database.d1.prepare(`select * from ${name}`)),
    );
  const ways = [
    [() => subscribe(ids, 2), (id: string) => createSubscription(db, { userId: id, plan: 2 }, chief, now)],
    [() => renewAll(ids), (id: string) => renew(db, { userId: id, from: end }, chief, now)],
    [() => removeMany(db, ids, chief, now), (id: string) => removeUser(db, id, chief, now)],
  ] as const;
  for (const [many, one] of ways) {
    const [accounts, periods] = await snapshot();
    const restore = async () => {
      await db.delete(activities);
      await database.d1.exec("delete from users");
      for (const [table, { results } = { results: [] }] of [
        ["users", accounts],
        ["subscription_periods", periods],
      ] as const) {
        for (const row of results as Record<string, unknown>[]) {
          const names = Object.keys(row);
          const sql = `insert into ${table} (${names}) values (${names.map(() => "?")})`;
          await database.d1
            .prepare(sql)
            .bind(...Object.values(row))
            .run();
        }
      }
    };
    await many();
    const together = await rows();
    await restore();
    for (const id of ids) await one(id);
    expect(await rows()).toBe(together);
    await restore();
  }
});

test("does to each account as foretold", async () => {
  const { db } = database;
  const ids = [...everybody, "chief"];
  const foretold = async (action: "subscribe" | "renew" | "delete") =>
    Object.fromEntries(
      (await bulkAccounts(db, ids, now)).map(({ id, account }) => [
        id,
        leftOutOf(action, account, chief) ?? "done",
      ]),
    );
  for (const [action, run] of [
    ["renew", () => renewAll(ids)],
    ["subscribe", () => subscribe(ids)],
    ["delete", async () => performed(await removeMany(db, ids, chief, now))],
  ] as const) {
    expect(await foretold(action)).toEqual(outcomes(await run()));
  }
});

test("a hundred accounts, and odd ids, are no trouble", async () => {
  const { db, d1 } = database;
  await d1.exec(
    "insert into users (id, email, password_hash, created_at) select 'n' || value, value || '@many.test', 'x', 0 from json_each('[" +
      Array.from({ length: 100 }, (_, i) => i).join() +
      "]')",
  );
  const ids = Array.from({ length: 100 }, (_, index) => `n${index}`);
  const all = (results: BulkResult[]) => new Set(results.map(({ outcome }) => outcome));
  expect(all(await subscribe(ids))).toEqual(new Set(["done"]));
  expect(all(await renewAll(ids))).toEqual(new Set(["done"]));
  expect(all(performed(await removeMany(db, ids, chief, now)))).toEqual(new Set(["done"]));
  expect(await recorded()).toHaveLength(300);
  for (const odd of ["' or 1=1 --", "\u0000", "د", "x".repeat(64), '"]', "\ud800"]) {
    expect(all(await subscribe([odd]))).toEqual(new Set(["unknown-user"]));
    expect(all(await renewAll([odd]))).toEqual(new Set(["unknown-user"]));
    expect(all(performed(await removeMany(db, [odd], chief, now)))).toEqual(new Set(["unknown-user"]));
  }
});

test("reads more rows for more chosen accounts, not for more accounts", async () => {
  const { d1 } = database;
  let read = 0;
  const batch: D1Database["batch"] = async (statements) => {
    const results = await d1.batch<never>(statements);
    read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
    return results;
  };
  const metered = connect({ prepare: (text: string) => d1.prepare(text), batch } as D1Database);
  const fill = async (from: number, to: number) => {
    const numbers = JSON.stringify(Array.from({ length: to - from }, (_, index) => from + index));
    await d1.batch([
      d1
        .prepare(
          "insert into users (id, email, password_hash, created_at) select 'n' || value, value || '@many.test', 'x', 0 from json_each(?)",
        )
        .bind(numbers),
      d1
        .prepare(
          "insert into subscription_periods (user_id, plan, starts_at, expires_at) select 'n' || value, 1, 0, ? from json_each(?) where value % 2 = 0",
        )
        .bind(end.getTime(), numbers),
    ]);
  };
  const costs = async (first: number) => {
    const ids = Array.from({ length: 20 }, (_, index) => `n${first + index}`);
    const seen = new Map(ids.map((id) => [id, end]));
    const list: number[] = [];
    for (const run of [
      () => renewMany(metered, { userIds: ids, seen }, chief, now),
      () => subscribeMany(metered, { userIds: ids, plan: 1 }, chief, now),
      async () => performed(await removeMany(metered, ids, chief, now)),
    ]) {
      read = 0;
      expect((await run()).filter(({ outcome }) => outcome === "done").length).toBeGreaterThan(9);
      list.push(read);
    }
    return list;
  };
  await fill(0, 200);
  const few = await costs(0);
  await fill(200, 5000);
  const many = await costs(200);
  for (const [index, cost] of many.entries()) expect(cost).toBeLessThanOrEqual((few[index] ?? 0) + 20);
});
