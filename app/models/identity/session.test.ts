import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, subscriptionPeriods, throttles, users } from "#db/schema";
import { accountOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import {
  asRole,
  type Client,
  endSession,
  hadSession,
  newSession,
  sweepSessions,
  touchSession,
  viewerOf,
} from "./session";
import { isLiveForAdmin, sessionMaxAge } from "./session-life";

const now = new Date("2026-11-21T09:00:00.000Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(now.getTime() + ms);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(throttles)]);
  await db.insert(users).values([accountOf("mona", now), accountOf("omar", now)]);
});

async function open(secretHash: string | null = "secret of mona", userId = "mona", client: Client = "web") {
  const { id, statements } = newSession(database.db, { userId, client, secretHash }, now);
  await database.db.batch(statements);
  return id;
}
const byCookie = (moment = now, secretHash = "secret of mona") =>
  viewerOf(database.db, { secretHash }, moment);
const bySession = (sessionId: string, userId = "mona", moment = now) =>
  viewerOf(database.db, { sessionId, userId }, moment);
const storedSession = async (id: string) =>
  (await database.db.select().from(sessions).where(eq(sessions.id, id)))[0];
const isLoggedIn = async (id = "mona") =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0]?.isLoggedIn;

describe("a role", () => {
  it.each([
    ["Admin", "Admin"],
    ["User", "User"],
    ["admin", null],
    ["user", null],
    ["Admin ", null],
    ["", null],
    ["Owner", null],
  ])("stored as '%s' is %s", (text, role) => {
    expect(asRole(text)).toBe(role);
  });
});

describe("a live session", () => {
  it("shows its viewer by the cookie", async () => {
    const sessionId = await open();
    expect(await byCookie()).toEqual({
      viewer: {
        id: "mona",
        email: "mona@mail.test",
        role: "User",
        subscription: null,
        sessionId,
        client: "web",
        confirmedAt: null,
      },
      isDueForTouch: false,
    });
  });

  it("shows its viewer by its id and the user's id, also without a cookie", async () => {
    const sessionId = await open(null, "omar", "mobile");
    const found = await bySession(sessionId, "omar");
    expect(found?.viewer).toMatchObject({ id: "omar", email: "omar@mail.test", sessionId, client: "mobile" });
  });

  it("raises the user's isLoggedIn flag and nobody else's", async () => {
    await open();
    expect(await isLoggedIn()).toBe(true);
    expect(await isLoggedIn("omar")).toBe(false);
  });

  it.each([
    ["another secret", () => byCookie(now, "secret of nobody")],
    ["an empty secret", () => byCookie(now, "")],
    ["the session's id in the cookie", async (sessionId: string) => byCookie(now, sessionId)],
    ["another user's id", (sessionId: string) => bySession(sessionId, "omar")],
    ["no user's id", (sessionId: string) => bySession(sessionId, "")],
    ["an unknown session", () => bySession("00000000-0000-4000-8000-000000000000")],
    ["the secret as the session's id", () => bySession("secret of mona")],
  ])("is not found by %s", async (_, find) => {
    const sessionId = await open();
    await open(null, "omar", "mobile");
    expect(await find(sessionId)).toBeNull();
  });

  it("is one of many: each cookie shows its own user", async () => {
    await open("secret of mona");
    await open("secret of omar", "omar");
    expect((await byCookie(now, "secret of mona"))?.viewer.id).toBe("mona");
    expect((await byCookie(now, "secret of omar"))?.viewer.id).toBe("omar");
  });

  it("has a viewer without a role when the stored text is no role", async () => {
    await open();
    await database.db.update(users).set({ role: "admin" });
    expect((await byCookie())?.viewer.role).toBeNull();
  });

  it("shows a change of the account at once", async () => {
    await open();
    await database.db
      .update(users)
      .set({ role: "Admin", email: "new@mail.test" })
      .where(eq(users.id, "mona"));
    expect((await byCookie())?.viewer).toMatchObject({ role: "Admin", email: "new@mail.test" });
  });

  it("has no viewer while its user is removed, and has one again when the account comes back", async () => {
    const sessionId = await open();
    await database.db.update(users).set({ removedAt: now });
    expect([await byCookie(), await bySession(sessionId)]).toEqual([null, null]);
    await database.db.update(users).set({ removedAt: null });
    expect((await byCookie())?.viewer.id).toBe("mona");
  });

  it("goes with its user", async () => {
    const sessionId = await open();
    await database.db.delete(users).where(eq(users.id, "mona"));
    expect(await storedSession(sessionId)).toBeUndefined();
  });
});

describe("a browser's secret", () => {
  it("is known to have had a session for as long as that is stored, over or not", async () => {
    const id = await open();
    expect((await storedSession(id))?.device, "nobody named its device").toBe("");
    await touchSession(database.db, id, later(-20 * day));
    expect(await byCookie()).toBeNull();
    expect(await hadSession(database.db, "secret of mona")).toBe(true);
    expect(await hadSession(database.db, "secret of omar")).toBe(false);
    await endSession(database.db, { sessionId: id, id: "mona" });
    expect(await hadSession(database.db, "secret of mona")).toBe(false);
  });
});

describe("the end of a session", () => {
  it("comes after two weeks without use", async () => {
    const sessionId = await open();
    const end = later(14 * day);
    expect(await byCookie(new Date(end.getTime() - 1))).not.toBeNull();
    expect(await byCookie(end)).toBeNull();
    expect(await bySession(sessionId, "mona", end)).toBeNull();
  });

  it("moves ahead while the session is used", async () => {
    const sessionId = await open();
    await touchSession(database.db, sessionId, later(10 * day));
    expect(await byCookie(later(24 * day - 1))).not.toBeNull();
    expect(await byCookie(later(24 * day))).toBeNull();
  });

  it("comes after 60 days in any case", async () => {
    const sessionId = await open();
    for (let days = 10; days < 60; days += 10) await touchSession(database.db, sessionId, later(days * day));
    await touchSession(database.db, sessionId, later(60 * day - 1));
    expect(await byCookie(later(60 * day - 1))).not.toBeNull();
    expect(await byCookie(later(60 * day))).toBeNull();
    expect(await bySession(sessionId, "mona", later(60 * day))).toBeNull();
  });

  it("is not moved by a touch beyond those 60 days", async () => {
    const sessionId = await open();
    await touchSession(database.db, sessionId, later(59 * day));
    expect(await byCookie(later(61 * day))).toBeNull();
  });

  it("is also the cookie's", () => {
    expect(sessionMaxAge).toBe((60 * day) / 1000);
  });
});

describe("an Admin's session", () => {
  const promote = (role = "Admin") => database.db.update(users).set({ role }).where(eq(users.id, "mona"));

  it.each<[string, string | null, Client]>([
    ["in a browser", "secret of mona", "web"],
    ["in an app", null, "mobile"],
  ])("ends after half an hour without use, %s", async (_, secretHash, client) => {
    await promote();
    const sessionId = await open(secretHash, "mona", client);
    expect(await bySession(sessionId, "mona", later(30 * minute - 1))).not.toBeNull();
    expect(await bySession(sessionId, "mona", later(30 * minute))).toBeNull();
  });

  it("ends after twelve hours however much it is used, and not before while it is", async () => {
    await promote();
    const sessionId = await open();
    const end = 12 * 60 * minute;
    // As requests do it: a page every 29 minutes, its use written down where that is due.
    for (let moment = 29 * minute; moment < end; moment += 29 * minute) {
      const found = await byCookie(later(moment));
      expect(found).not.toBeNull();
      if (found?.isDueForTouch) await touchSession(database.db, sessionId, later(moment));
    }
    await touchSession(database.db, sessionId, later(end - 1));
    expect(await byCookie(later(end - 1))).not.toBeNull();
    expect(await byCookie(later(end))).toBeNull();
  });

  it("has its use written down at most once a minute", async () => {
    await promote();
    await open();
    expect((await byCookie(later(minute)))?.isDueForTouch).toBe(false);
    expect((await byCookie(later(minute + 1)))?.isDueForTouch).toBe(true);
  });

  it("is one from the moment of the promotion: a User's that is an hour idle ends with it", async () => {
    await open();
    expect(await byCookie(later(60 * minute))).not.toBeNull();
    await promote();
    expect(await byCookie(later(60 * minute))).toBeNull();
  });

  it("that is in use goes on after the demotion, for as long as a User's", async () => {
    await promote();
    await open();
    await promote("User");
    expect((await byCookie(later(13 * 60 * minute)))?.viewer.role).toBe("User");
  });

  it.each(["admin", "Admin ", ""])("is nobody's whose role is stored as '%s'", async (role) => {
    await promote(role);
    await open();
    expect(await byCookie(later(day))).not.toBeNull();
  });
});

describe("an Admin's limits, for a session whose owner is a User", () => {
  it.each([
    [30 * minute - 1, true],
    [30 * minute, false],
  ])("%s ms after its last use let it live: %s", async (ms, lives) => {
    await open();
    expect(await database.db.$count(sessions, isLiveForAdmin(later(ms)))).toBe(lives ? 1 : 0);
  });

  it("end it after twelve hours, however lately it was used", async () => {
    const id = await open();
    const end = later(12 * 60 * minute);
    await touchSession(database.db, id, later(12 * 60 * minute - 1));
    expect(await database.db.$count(sessions, isLiveForAdmin(later(12 * 60 * minute - 1)))).toBe(1);
    expect(await database.db.$count(sessions, isLiveForAdmin(end))).toBe(0);
  });
});

describe("the eleventh session of an account", () => {
  const openAt = async (ms: number, userId = "mona", when?: SQL) => {
    const session = { userId, client: "web", secretHash: `${userId} ${ms}`, when } as const;
    const { id, statements } = newSession(database.db, session, later(ms));
    await database.db.batch(statements);
    return id;
  };
  const left = async (userId = "mona") =>
    (await database.db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);

  it("ends the oldest and leaves the nine others alone", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await openAt(i));
    const others = await openAt(0, "omar");
    expect(await left()).toHaveLength(10);
    const eleventh = await openAt(10);
    expect((await left()).sort()).toEqual([...ids.slice(1), eleventh].sort());
    expect(await left("omar")).toEqual([others]);
  });

  it("spares the oldest where another is over already", async () => {
    const oldest = await openAt(0);
    const idle = await openAt(1);
    for (let i = 2; i < 10; i++) await openAt(10 * day + i);
    await touchSession(database.db, oldest, later(10 * day));
    await openAt(20 * day);
    expect(await left()).toContain(oldest);
    expect(await left()).not.toContain(idle);
    expect(await left()).toHaveLength(10);
  });

  it("that does not come about ends none", async () => {
    for (let i = 0; i < 10; i++) await openAt(i);
    const before = await left();
    await openAt(10, "mona", sql`false`);
    expect(await left()).toEqual(before);
  });

  it("stays one of ten when twenty begin at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => openAt(i)));
    expect(await left()).toHaveLength(10);
  });
});

describe("a touch", () => {
  it.each([
    ["at once", 0, false],
    ["within the hour", 60 * minute, false],
    ["after more than an hour", 60 * minute + 1, true],
    ["days later", 3 * day, true],
  ])("is due at most once an hour: %s", async (_, passed, isDueForTouch) => {
    await open();
    expect((await byCookie(later(passed)))?.isDueForTouch).toBe(isDueForTouch);
  });

  it("is not due again after it was made", async () => {
    const sessionId = await open();
    await touchSession(database.db, sessionId, later(3 * day));
    expect((await byCookie(later(3 * day)))?.isDueForTouch).toBe(false);
  });

  it("moves one session only", async () => {
    const touched = await open("secret of mona");
    const other = await open("another browser of mona");
    await touchSession(database.db, touched, later(day));
    expect((await storedSession(touched))?.lastSeenAt).toEqual(later(day));
    expect((await storedSession(other))?.lastSeenAt).toEqual(now);
  });
});

describe("ending a session", () => {
  it("ends its cookie and its tokens, takes the flag down, and leaves others alone", async () => {
    const sessionId = await open();
    await open("secret of omar", "omar");
    await endSession(database.db, { sessionId, id: "mona" });
    expect([await byCookie(), await bySession(sessionId)]).toEqual([null, null]);
    expect(await isLoggedIn()).toBe(false);
    expect((await byCookie(now, "secret of omar"))?.viewer.id).toBe("omar");
    expect(await isLoggedIn("omar")).toBe(true);
  });

  it("twice is the same as once", async () => {
    const sessionId = await open();
    await endSession(database.db, { sessionId, id: "mona" });
    await endSession(database.db, { sessionId, id: "mona" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await isLoggedIn()).toBe(false);
  });

  it("keeps the flag for a user who has just signed in again", async () => {
    const old = await open("the old cookie");
    const fresh = await open("the new cookie");
    await endSession(database.db, { sessionId: old, id: "mona" }, { staysLoggedIn: true });
    expect(await storedSession(old)).toBeUndefined();
    expect(await storedSession(fresh)).toBeDefined();
    expect(await isLoggedIn()).toBe(true);
  });
});

describe("housekeeping", () => {
  it("forgets only sessions whose time is over", async () => {
    const live = { userId: "mona", client: "web" as const, createdAt: now };
    await database.db.insert(sessions).values([
      { ...live, id: "idle over", lastSeenAt: later(-14 * day) },
      { ...live, id: "whole life over", createdAt: later(-75 * day), lastSeenAt: later(-15 * day) },
      { ...live, id: "in use", createdAt: later(-59 * day), lastSeenAt: later(-14 * day + 1) },
      { ...live, id: "fresh", lastSeenAt: now },
    ]);
    await sweepSessions(database.db, now);
    const rows = await database.db.select({ id: sessions.id }).from(sessions);
    expect(rows.map(({ id }) => id).sort()).toEqual(["fresh", "in use"]);
  });

  it("forgets only counters whose window has passed", async () => {
    await database.db.insert(throttles).values([
      { key: "passed", attempts: 5, resetsAt: later(-1) },
      { key: "open", attempts: 5, resetsAt: later(1) },
    ]);
    await sweepSessions(database.db, now);
    const rows = await database.db.select({ key: throttles.key }).from(throttles);
    expect(rows).toEqual([{ key: "open" }]);
  });

  it("never touches accounts", async () => {
    await open();
    await sweepSessions(database.db, later(100 * day));
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await database.db.select().from(users)).toHaveLength(2);
  });
});

describe("a viewer's subscription", () => {
  type Period = { userId?: string; plan: number; expiresAt: Date; endedAt?: Date };
  const startsAt = later(-40 * day);
  const store = (...periods: Period[]) =>
    database.db
      .insert(subscriptionPeriods)
      .values(periods.map((period) => ({ userId: "mona", startsAt, ...period })));

  it.each<[string, Period[], { plan: number; expiresAt: Date } | null]>([
    ["is none for somebody who never had one", [], null],
    ["is the valid one", [{ plan: 1, expiresAt: later(day) }], { plan: 1, expiresAt: later(day) }],
    ["is a past one too", [{ plan: 2, expiresAt: later(-day) }], { plan: 2, expiresAt: later(-day) }],
    [
      "is the one that expires last",
      [
        { plan: 1, expiresAt: later(-day) },
        { plan: 3, expiresAt: later(90 * day) },
        { plan: 2, expiresAt: later(day) },
      ],
      { plan: 3, expiresAt: later(90 * day) },
    ],
    [
      "is not one that was ended by hand",
      [
        { plan: 1, expiresAt: later(-day) },
        { plan: 3, expiresAt: later(90 * day), endedAt: later(-minute) },
      ],
      { plan: 1, expiresAt: later(-day) },
    ],
    ["is none when all were ended by hand", [{ plan: 1, expiresAt: later(day), endedAt: now }], null],
    ["is nobody else's", [{ userId: "omar", plan: 1, expiresAt: later(day) }], null],
  ])("%s", async (_, periods, expected) => {
    const sessionId = await open();
    if (periods.length > 0) await store(...periods);
    const subscription = expected && { ...expected, startsAt };
    expect((await byCookie())?.viewer.subscription).toEqual(subscription);
    expect((await bySession(sessionId))?.viewer.subscription).toEqual(subscription);
  });
});
