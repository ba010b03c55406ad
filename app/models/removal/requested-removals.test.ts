import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { countRequestedRemovals, restoreRequested } from "./requested-removals";

const now = new Date("2026-11-21T09:00:00.000Z");
const hour = 3_600_000;
const actor = { id: "chief", email: "chief@mail.com" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.batch([database.db.delete(users), database.db.delete(activities)]);
});

const flood = (count: number, network: string) =>
  database.d1
    .prepare(
      `insert into users (id, email, password_hash, created_at, removed_at, removed_by, removed_from)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      select ? || i, ? || i || '@mail.com', 'none', 0, ?, 'request', ? from n`,
    )
    .bind(count, network, network, now.getTime() - hour, network)
    .run();
const removed = () => database.db.$count(users, eq(users.removedBy, "request"));
const all = { since: null, until: now, network: null };

describe("restoring accounts removed at request", () => {
  it("brings 10,000 accounts back with one press, each recorded once, in few trips", async () => {
    await flood(10_000, "a");
    await flood(3, "b");
    let trips = 0;
    const counting = new Proxy(database.db, {
      get(target, name) {
        if (name === "batch") trips++;
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const which = { ...all, network: "a" };
    expect(await countRequestedRemovals(database.db, which, now)).toBe(10_000);
    expect(await restoreRequested(counting, which, actor, now)).toEqual({ restored: 10_000, left: 0 });
    expect(trips).toBeLessThanOrEqual(10_000 / 100);
    expect(await removed()).toBe(3);
    expect(await database.db.$count(activities, eq(activities.action, "restored"))).toBe(10_000);
    expect(await restoreRequested(database.db, which, actor, now)).toEqual({ restored: 0, left: 0 });
    expect(await database.db.$count(activities)).toBe(10_000);
  });

  it("goes on where it broke off", async () => {
    await flood(1200, "a");
    let batches = 0;
    const breaking = new Proxy(database.db, {
      get(target, name) {
        if (name === "batch" && ++batches === 2) throw new Error("D1 is away");
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    await expect(restoreRequested(breaking, all, actor, now)).rejects.toThrow("D1 is away");
    expect(await removed()).toBe(700);
    expect(await database.db.$count(activities)).toBe(500);
    expect(await restoreRequested(database.db, all, actor, now)).toEqual({ restored: 700, left: 0 });
    expect(await database.db.$count(activities)).toBe(1200);
  });

  it("leaves out removals by an Admin, later ones, and those that are over", async () => {
    const account = (id: string, more: Partial<typeof users.$inferInsert>) =>
      database.db.insert(users).values({
        id,
        email: `${id}@mail.com`,
        passwordHash: "none",
        createdAt: now,
        removedAt: new Date(now.getTime() - hour),
        removedBy: "request",
        ...more,
      });
    await account("asked", {});
    await account("dismissed", { removedBy: "Admin" });
    await account("later", { removedAt: new Date(now.getTime() + 1) });
    await account("over", { removedAt: new Date(now.getTime() - 30 * 24 * hour) });
    expect(await restoreRequested(database.db, all, actor, now)).toEqual({ restored: 1, left: 0 });
    const [asked] = await database.db.select().from(users).where(eq(users.id, "asked"));
    expect(asked).toMatchObject({ removedAt: null, removedBy: null, removedFrom: null });
  });

  it("finds them by an index, by network as by time", async () => {
    for (const [condition, index] of [
      ["removed_by = 'request' and removed_at > 1 and removed_from = 'a'", "users_removed_from"],
      ["removed_by = 'request' and removed_at > 1", "users_removed_at"],
    ]) {
      const { results } = await database.d1
        .prepare(
          `explain query plan select id from users where ${condition} order by removed_at, id limit 500`,
        )
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail).join("\n")).toContain(index);
    }
  });
});
