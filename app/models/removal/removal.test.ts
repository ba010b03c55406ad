import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { orders, sessions, throttles, users } from "#db/schema";
import { addLecture, belongings, furnish } from "../../../tests/support/belongings";
import { addOrder, openOrder } from "../../../tests/support/orders";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { networkDigest } from "../caller-network";
import { statistics } from "../dashboard/statistics";
import { undoableRemoval } from "../identity/removal-grace";
import { newSession, viewerOf } from "../identity/session";
import {
  callerLimit,
  findRemoval,
  isOpen,
  networkLimit,
  type RemovalRequest,
  requestRemoval,
  restoreAccount,
  sharedLimit,
} from "./removal";

const now = new Date("2026-11-21T09:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const later = (ms: number) => new Date(now.getTime() + ms);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await addLecture(database.db);
});
afterAll(() => database.stop());

let logged: MockInstance<typeof console.log>;
beforeEach(async () => {
  const { db } = database;
  logged = vi.spyOn(console, "log").mockImplementation(() => {});
  await db.batch([db.delete(throttles), db.delete(users)]);
  await db.insert(users).values([
    { id: "mona", email: "mona@mail.com", passwordHash: "none", createdAt: now },
    { id: "omar", email: "omar@mail.com", passwordHash: "none", createdAt: now },
    { id: "chief", email: "chief@mail.com", passwordHash: "none", role: "Admin", createdAt: now },
  ]);
});

const ask = (more: Partial<RemovalRequest> = {}, moment = now) =>
  requestRemoval(
    database.db,
    {
      email: "mona@mail.com",
      address: "192.0.2.1",
      appSecret: testSecret,
      isOwner: false,
      ...more,
    },
    moment,
  );
const stored = async (id = "mona") => (await database.db.select().from(users).where(eq(users.id, id)))[0];
const forgetCounts = () => database.db.delete(throttles);
const signInAs = async (userId: string, secretHash: string) => {
  await database.db.batch(newSession(database.db, { userId, client: "web", secretHash }, now).statements);
};
const removal = { userId: "mona", removedAt: now };
const restore = (more: Partial<typeof removal> = {}, moment = later(minute)) =>
  restoreAccount(database.db, { ...removal, secretHash: "new secret", ...more }, moment);

const furniture = () => Promise.all(belongings.map((table) => database.db.select().from(table)));

describe("a request for removal", () => {
  it("marks the account, takes its flag down and ends all its sessions, and nobody else's", async () => {
    await signInAs("mona", "secret of mona");
    await signInAs("mona", "phone of mona");
    await signInAs("omar", "secret of omar");
    expect(await ask()).toEqual({ outcome: "removed", email: "mona@mail.com" });
    expect(await stored()).toMatchObject({ removedAt: now, removedBy: "request", isLoggedIn: false });
    expect((await stored())?.removedFrom).toBe(await networkDigest(testSecret, "192.0.2.200"));
    expect(await viewerOf(database.db, { secretHash: "secret of mona" }, now)).toBeNull();
    expect(await database.db.select().from(sessions)).toMatchObject([{ userId: "omar" }]);
    expect(await stored("omar")).toMatchObject({ removedAt: null, isLoggedIn: true });
  });

  it("erases nothing", async () => {
    await furnish(database.db, "mona", now);
    const before = await furniture();
    await ask();
    expect(await furniture()).toEqual(before);
  });

  it("takes the account and its plan out of the counts", async () => {
    await furnish(database.db, "mona", now);
    expect(await statistics(database.db, now)).toMatchObject({ totalUsers: 3, totalSubscriptions: 1 });
    await ask();
    expect(await statistics(database.db, now)).toMatchObject({ totalUsers: 2, totalSubscriptions: 0 });
  });

  it.each([
    " Mona@Mail.com ",
    "MONA@MAIL.COM",
    "\tmona@mail.com\n",
  ])("finds it written as %j", async (email) => {
    expect(await ask({ email })).toEqual({ outcome: "removed", email: "mona@mail.com" });
  });

  it.each([
    "nobody@mail.com",
    "",
    "%",
    "mona",
    "' or 1=1 --",
    "mona@mail.com, omar@mail.com",
  ])("finds no account for %j and changes nothing", async (email) => {
    expect(await ask({ email })).toEqual({ outcome: "not-found" });
    expect((await database.db.select().from(users)).every(({ removedAt }) => removedAt === null)).toBe(true);
  });

  it("answers for an Admin as for nobody, and changes nothing", async () => {
    await signInAs("chief", "secret of chief");
    const before = await stored("chief");
    expect(await ask({ email: "chief@mail.com" })).toEqual({ outcome: "not-found" });
    expect(await stored("chief")).toEqual(before);
    expect(await viewerOf(database.db, { secretHash: "secret of chief" }, now)).not.toBeNull();
  });

  it("answers for an account that an Admin removed as for nobody", async () => {
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect(await ask()).toEqual({ outcome: "not-found" });
    expect(await stored()).toMatchObject({ removedBy: "Admin" });
  });

  it("leaves one line for the operator, with the account's id and nothing personal", async () => {
    await ask();
    await ask();
    await ask({ email: "nobody@mail.com" });
    expect(logged.mock.calls).toEqual([[JSON.stringify({ at: "account removed", user: "mona" })]]);
  });
});

describe("the same request again", () => {
  it("within a minute gets the first answer and changes nothing more", async () => {
    await ask();
    expect(await ask({}, later(minute - 1))).toEqual({ outcome: "removed", email: "mona@mail.com" });
    expect((await stored())?.removedAt).toEqual(now);
  });

  it("later finds no account", async () => {
    await ask();
    expect(await ask({}, later(minute))).toEqual({ outcome: "not-found" });
    expect((await stored())?.removedAt).toEqual(now);
  });

  it("at the same moment is one removal with one answer", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask()));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["removed"]));
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("after a restoration is a removal of its own", async () => {
    await ask();
    await restore();
    expect(await ask({}, later(hour))).toEqual({ outcome: "removed", email: "mona@mail.com" });
    expect((await stored())?.removedAt).toEqual(later(hour));
  });
});

describe("the limits", () => {
  const times = async (count: number, more: (index: number) => Partial<RemovalRequest>) => {
    const outcomes: string[] = [];
    for (let index = 0; index < count; index++) outcomes.push((await ask(more(index))).outcome);
    return outcomes;
  };

  it("let a caller ask twenty times an hour, for all addresses together", async () => {
    const outcomes = await times(21, (index) => ({ email: `${index}@mail.com` }));
    expect(outcomes).toEqual([...Array(20).fill("not-found"), "throttled"]);
    expect(await ask({}, later(10 * minute))).toEqual({ outcome: "throttled", minutes: 50 });
    expect((await stored())?.removedAt).toBeNull();
    expect((await ask({ address: "192.0.2.2" })).outcome).toBe("removed");
    expect((await ask({ email: "omar@mail.com" }, later(hour))).outcome).toBe("removed");
  });

  it.each([
    ["an IPv6 /48", (index: number) => `2001:db8:7:${index.toString(16)}`],
    ["an IPv4 /24", (index: number) => `192.0.2.${index}`],
  ])("let %s ask forty times an hour, whichever of its callers do", async (_, addressOf) => {
    await times(networkLimit.attempts, (index) => ({
      email: `${index}@mail.com`,
      address: addressOf(index),
    }));
    expect((await ask({ address: addressOf(99) })).outcome).toBe("throttled");
    expect((await stored())?.removedAt).toBeNull();
    expect((await ask({ address: "203.0.113.1" })).outcome).toBe("removed");
  });

  it("let an address be asked for five times an hour, by all callers and in all spellings", async () => {
    await times(5, (index) => ({ email: "chief@mail.com ", address: `192.0.2.${index}` }));
    expect((await ask({ email: "CHIEF@mail.com", address: "192.0.2.9" })).outcome).toBe("throttled");
    expect((await ask({ address: "192.0.2.9" })).outcome).toBe("removed");
  });

  it("count unknown addresses and Admins for the caller and the address, and accounts for all as well", async () => {
    for (const [email, counts] of [
      ["nobody@mail.com", [1, 1, 1]],
      ["chief@mail.com", [1, 1, 1]],
      ["mona@mail.com", [1, 1, 1, 1]],
    ] as const) {
      await forgetCounts();
      await ask({ email });
      const counters = await database.db.select().from(throttles);
      expect(counters.map(({ attempts }) => attempts)).toEqual(counts);
    }
  });

  it("leave a caller's last request its answer when it comes twice, also at the same moment", async () => {
    await times(callerLimit.attempts - 1, (index) => ({ email: `${index}@mail.com` }));
    const answers = await Promise.all([1, 2, 3].map(() => ask()));
    expect(answers).toEqual(Array(3).fill({ outcome: "removed", email: "mona@mail.com" }));
    expect((await ask({ email: "omar@mail.com" })).outcome).toBe("throttled");
  });

  it("let everybody together have a hundred accounts removed an hour", async () => {
    await crowd(sharedLimit.attempts);
    await times(sharedLimit.attempts, (index) => ({ email: `${index}@mail.com`, address: String(index) }));
    expect(await ask({ address: "somebody" })).toEqual({ outcome: "throttled", minutes: 60 });
    expect((await stored())?.removedAt).toBeNull();
    expect((await ask({ address: "somebody" }, later(hour))).outcome).toBe("removed");
  });

  it("are not used up for others by addresses that are not found", async () => {
    await times(sharedLimit.attempts, (index) => ({ email: `${index}@mail.com`, address: String(index) }));
    expect((await ask({ address: "somebody" })).outcome).toBe("removed");
  });

  it("never stop the signed-in owner, and count nothing of theirs", async () => {
    await crowd(sharedLimit.attempts);
    await times(sharedLimit.attempts, (index) => ({ email: `${index}@mail.com`, address: String(index) }));
    await times(callerLimit.attempts + 1, (index) => ({ email: `${index}@mail.com` }));
    expect((await ask()).outcome).toBe("throttled");
    const before = await database.db.select().from(throttles);
    expect((await ask({ isOwner: true })).outcome).toBe("removed");
    expect(await database.db.select().from(throttles)).toEqual(before);
  });

  it("do not let one caller's refused requests lock an owner out or use up everybody's share", async () => {
    await times(callerLimit.attempts, (index) => ({ email: `${index}@mail.com` }));
    expect(new Set(await times(150, () => ({})))).toEqual(new Set(["throttled"]));
    expect((await ask({ address: "192.0.2.2" })).outcome).toBe("removed");
  });

  it("store nothing for the further addresses that a refused caller names", async () => {
    await times(callerLimit.attempts, (index) => ({ email: `${index}@mail.com` }));
    const rows = () => database.db.$count(throttles);
    const before = await rows();
    await times(20, (index) => ({ email: `further${index}@mail.com` }));
    expect(await rows()).toBe(before);
  });

  const crowd = (count: number) =>
    database.d1
      .prepare(
        `insert into users (id, email, password_hash, created_at)
        select 'member ' || value, value || '@mail.com', 'none', 0 from json_each(?)`,
      )
      .bind(JSON.stringify(Array.from({ length: count }, (_, index) => index)))
      .run();

  it("store neither an email nor a network address", async () => {
    await ask();
    const counters = await database.db.select().from(throttles);
    expect(counters).toHaveLength(4);
    expect(JSON.stringify(counters)).not.toMatch(/mona|mail|192/);
  });
});

describe("the way back", () => {
  it("brings the account back with everything in it, and signs it in", async () => {
    await furnish(database.db, "mona", now);
    const before = await furniture();
    await ask();
    expect(await findRemoval(database.db, removal, later(minute))).toEqual({ email: "mona@mail.com" });
    expect(await restore()).toMatchObject({ id: "mona", role: "User" });
    expect(await stored()).toMatchObject({
      removedAt: null,
      removedBy: null,
      removedFrom: null,
      isLoggedIn: true,
    });
    expect(await furniture()).toEqual(before);
    expect((await viewerOf(database.db, { secretHash: "new secret" }, later(minute)))?.viewer.id).toBe(
      "mona",
    );
  });

  it("does not open an order again that the removal has cancelled", async () => {
    await addOrder(database.db, openOrder("K7QM2XPD", "mona", later(-day)));
    const order = async () => (await database.db.select().from(orders))[0];
    await ask();
    const cancelled = await order();
    expect(cancelled).toMatchObject({ state: "cancelled", decidedAt: now, version: 2 });
    await restore();
    expect(await order()).toEqual(cancelled);
  });

  it("twice is the same as once: the second time nothing happens and nobody is signed in", async () => {
    await ask();
    await restore();
    expect(await isOpen(database.db, "mona")).toBe(true);
    expect(await restore({}, later(2 * minute))).toBeNull();
    expect(await findRemoval(database.db, removal, later(2 * minute))).toBeNull();
    expect(await stored()).toMatchObject({ removedAt: null });
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  it("is both halves or none: where the session cannot be stored the account stays removed", async () => {
    await ask();
    await database.d1
      .prepare("create trigger fail before insert on sessions begin select raise(abort, 'D1 fails'); end")
      .run();
    await expect(restore()).rejects.toThrow();
    await database.d1.prepare("drop trigger fail").run();
    expect(await stored()).toMatchObject({ removedAt: now, removedBy: "request", isLoggedIn: false });
    expect(await isOpen(database.db, "mona")).toBe(false);
    expect(await restore()).not.toBeNull();
  });

  it.each([
    ["another account", { userId: "omar" }],
    ["nobody", { userId: "" }],
    ["another removal of the account", { removedAt: later(-1) }],
  ])("does not open by the removal of %s", async (_, more) => {
    await ask();
    expect(await restore(more)).toBeNull();
    expect(await findRemoval(database.db, { ...removal, ...more }, now)).toBeNull();
    expect((await stored())?.removedAt).toEqual(now);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("is closed to an account that an Admin removed", async () => {
    await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
    expect([await restore(), await findRemoval(database.db, removal, now)]).toEqual([null, null]);
  });

  it("is open for 30 days to the millisecond", async () => {
    await ask();
    const request = { removedAt: now, removedBy: "request" } as const;
    expect(undoableRemoval(request, later(30 * day - 1))).toEqual(now);
    expect(undoableRemoval(request, later(30 * day))).toBeNull();
    expect(await findRemoval(database.db, removal, later(30 * day - 1))).not.toBeNull();
    expect(await findRemoval(database.db, removal, later(30 * day))).toBeNull();
    expect(await restore({}, later(30 * day))).toBeNull();
    expect(await restore({}, later(30 * day - 1))).not.toBeNull();
  });
});
