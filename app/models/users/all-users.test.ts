import { eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courseGrants, courses, quarters, sessions, subscriptionPeriods, users } from "#db/schema";
import { confirmed } from "../../../tests/support/confirmed";
import { startDatabase } from "../../../tests/support/site";
import { setLoggedIn } from "../identity/logged-in";
import { removeUser } from "../identity/users";
import { usersAsJson, usersVersion } from "./all-users";

const now = new Date("2026-11-21T09:00:00.000Z");
const hour = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const actor = confirmed({ id: "chief", email: "chief@mail.com" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values({ id: 1, name: "First" });
  await db.insert(courses).values([1, 2].map((id) => ({ id, quarterId: 1, name: `Course ${id}` })));
});
afterAll(() => database.stop());

const account = (id: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  email: `${id}@mail.com`,
  passwordHash: "none",
  createdAt: now,
  ...more,
});

describe("the version of all accounts", () => {
  const seen = new Set<string>();
  const version = (moment = now) => usersVersion(database.db, moment);
  /** True if this version never came before. */
  const isNew = async (moment?: Date) => {
    const present = await version(moment);
    const isFirst = !seen.has(present);
    seen.add(present);
    return isFirst;
  };
  const period = { userId: "mona", plan: 1, startsAt: now, expiresAt: later(2) };

  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await db
      .insert(users)
      .values([
        account("mona"),
        account("chief", { role: "Admin" }),
        account("gone", { removedAt: now, removedBy: "request" }),
      ]);
    await isNew();
  });

  it("is a new one after each change that shows in a list of them", async () => {
    const { db } = database;
    const mona = eq(users.id, "mona");
    const changes: [string, () => PromiseLike<unknown>][] = [
      ["another account", () => db.insert(users).values(account("omar"))],
      ["an address", () => db.update(users).set({ email: "m@mail.com" }).where(mona)],
      ["a role", () => db.update(users).set({ role: "Admin" }).where(mona)],
      ["a sign-in", () => setLoggedIn(db, { userId: "mona", isLoggedIn: true }, actor, now)],
      ["a sign-out", () => setLoggedIn(db, { userId: "mona", isLoggedIn: false }, actor, now)],
      ["a plan", () => db.insert(subscriptionPeriods).values(period)],
      ["another end", () => db.update(subscriptionPeriods).set({ expiresAt: later(3) })],
      ["no plan", () => db.update(subscriptionPeriods).set({ endedAt: now })],
      ["a grant", () => db.insert(courseGrants).values({ userId: "mona", courseId: 1 })],
      ["no grant", () => db.delete(courseGrants)],
      ["a grant once more", () => db.insert(courseGrants).values({ userId: "mona", courseId: 1 })],
      ["a course that is deleted", () => db.delete(courses).where(eq(courses.id, 1))],
      ["a removal", () => removeUser(db, "omar", actor, now)],
      ["a restoration", () => db.update(users).set({ removedAt: null }).where(eq(users.id, "gone"))],
      ["an erasure", () => db.delete(users).where(mona)],
    ];
    for (const [what, change] of changes) {
      await change();
      expect([what, await isNew()]).toEqual([what, true]);
    }
    await db.insert(courses).values({ id: 1, quarterId: 1, name: "Course 1" });
  });

  it("is a new one once a plan has run out, to the millisecond, and then stays", async () => {
    await database.db.insert(subscriptionPeriods).values(period);
    const before = await version();
    expect(await version(new Date(later(2).getTime() - 1))).toBe(before);
    const after = await version(later(2));
    expect(after).not.toBe(before);
    expect(await version(later(500))).toBe(after);
  });

  it("stays after a change that does not show", async () => {
    const { db } = database;
    const before = await version();
    await db.update(users).set({ passwordHash: "other" });
    await db.update(users).set({ email: sql`email` });
    await db.insert(courseGrants).values({ userId: "gone", courseId: 2 });
    await db.update(users).set({ email: "g@mail.com" }).where(eq(users.id, "gone"));
    await db.delete(users).where(eq(users.id, "gone"));
    const times = { createdAt: now, lastSeenAt: now };
    await db.insert(sessions).values({ id: "1", userId: "mona", client: "web", ...times });
    expect(await version()).toBe(before);
  });

  it("is told from two rows, however many there are", async () => {
    const { d1 } = database;
    await fill(3000);
    await d1.prepare("update users set plan_expires_at = created_at - 1000 * rowid").run();
    const { meta } = await d1
      .prepare(
        "select plan_expires_at from users where removed_at is null and plan_expires_at <= ? order by plan_expires_at desc limit 1",
      )
      .bind(now.getTime())
      .all();
    expect(meta.rows_read).toBeLessThanOrEqual(2);
  });
});

const fill = (count: number) =>
  database.d1
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into users (id, email, password_hash, created_at)
       select 'many-' || i, printf('many%06d@mail.com', i), 'a secret hash', ? from n`,
    )
    .bind(count, now.getTime())
    .run();

describe("all accounts as JSON", () => {
  beforeEach(() => database.db.delete(users));

  const textOf = async (text?: string) => new Response(await usersAsJson(database.db, { text }, now)).text();
  const read = async (text?: string) => JSON.parse(await textOf(text)) as { id: string; email: string }[];

  it("stays whole while accounts come and go, and counts as out of date then", async () => {
    const { db } = database;
    await fill(300);
    const version = await usersVersion(db, now);
    const reader = (await usersAsJson(db, {}, now)).getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader.read()).value);
    await db.insert(users).values([account("aaa"), account("zzz")]);
    await db.delete(users).where(eq(users.id, "many-300"));
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value);
    const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    const untouched = Array.from({ length: 299 }, (_, at) => `many-${at + 1}`);
    expect(ids).toEqual([...untouched, "zzz"]);
    expect(await usersVersion(db, now)).not.toBe(version);
  });

  it.each([
    0, 1, 99, 100, 101, 1000, 1100, 1101, 3500,
  ])("is an array of all %i, by email, each once", async (count) => {
    if (count > 0) await fill(count);
    const emails = (await read()).map(({ email }) => email);
    expect(emails).toHaveLength(count);
    expect(emails).toEqual([...new Set(emails)].sort());
  });

  it("holds the fields of a user and no other, and nobody who is removed", async () => {
    const { db } = database;
    await db
      .insert(users)
      .values([
        account("amal", { role: "Admin", isLoggedIn: true }),
        account("basma"),
        account("carim", { removedAt: now, removedBy: "Admin" }),
      ]);
    await db.insert(courseGrants).values([2, 1].map((courseId) => ({ userId: "basma", courseId })));
    const plan = { userId: "basma", plan: 1, startsAt: now };
    await db.insert(subscriptionPeriods).values({ ...plan, expiresAt: later(1) });
    expect(await read()).toEqual([
      {
        id: "amal",
        email: "amal@mail.com",
        isLoggedIn: true,
        isAdmin: true,
        isActive: false,
        expirationDate: null,
        applicationUsersCourses: [],
      },
      {
        id: "basma",
        email: "basma@mail.com",
        isLoggedIn: false,
        isAdmin: false,
        isActive: true,
        expirationDate: "2026-11-21T10:00:00.000Z",
        applicationUsersCourses: [{ courseId: 1 }, { courseId: 2 }],
      },
    ]);
  });

  it("finds any part of an email or an id, over all pages, and takes no letter for a pattern", async () => {
    await fill(2500);
    await database.db.insert(users).values(account("x", { email: "100%_y@mail.com" }));
    const ids = async (text: string) => (await read(text)).map(({ id }) => id);
    expect(await ids("00%_Y@")).toEqual(["x"]);
    expect(await ids("MANY-25")).toHaveLength(1 + 10 + 1);
    expect(new Set(await ids("many-")).size).toBe(2500);
    expect(await ids("nobody")).toEqual([]);
    expect(await ids("المو".repeat(60))).toEqual([]);
  });

  it("reads on only as it is taken", async () => {
    await fill(3000);
    const reader = (await usersAsJson(database.db, {}, now)).getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(JSON.parse(`${first}]`)).toHaveLength(100);
    await database.db.delete(users);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("]");
  });

  it("hands on no more at once for accounts that are granted thousands of courses", async () => {
    const { d1, db } = database;
    const most = 2400;
    await fill(250);
    await d1
      .prepare(
        `with recursive n(i) as (select 3 union all select i + 1 from n where i < ?)
       insert into courses (id, quarter_id, name) select i, 1, 'Course ' || i from n`,
      )
      .bind(most)
      .run();
    await d1
      .prepare(
        `insert into course_grants (user_id, course_id)
       select users.id, courses.id from users join courses where email < 'many000101' or email = 'many000250@mail.com'`,
      )
      .run();
    const lengths: number[] = [];
    let text = "";
    const reader = (await usersAsJson(db, {}, now)).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      lengths.push(part.value.byteLength);
      text += new TextDecoder().decode(part.value);
    }
    await db.delete(courses).where(gt(courses.id, 2));
    expect(Math.max(...lengths)).toBeLessThan(350_000);
    const granted = (JSON.parse(text) as { applicationUsersCourses: { courseId: number }[] }[]).map(
      ({ applicationUsersCourses }) => applicationUsersCourses.map(({ courseId }) => courseId),
    );
    const all = Array.from({ length: most }, (_, index) => index + 1);
    expect(granted).toHaveLength(250);
    expect([granted[0], granted[99], granted[100], granted[249]]).toEqual([all, all, [], all]);
  });

  it("breaks off where D1 fails half way, and is then no JSON", async () => {
    await fill(2500);
    const body = await usersAsJson(database.db, {}, now);
    await database.d1.prepare("alter table users rename to elsewhere").run();
    let text = "";
    const taking = (async () => {
      const reader = body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += new TextDecoder().decode(part.value);
      }
    })();
    await expect(taking).rejects.toThrow();
    await database.d1.prepare("alter table elsewhere rename to users").run();
    expect(() => JSON.parse(text)).toThrow();
  });
});
