import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { secondFactors, sessions, sieges, throttles, users } from "#db/schema";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { throttleKey } from "../throttle";
import { presentSieges, siegeOf, sweepSieges } from "./sieges";
import { type SignIn, signIn } from "./sign-in";

/** Strangers guess at one account from many networks. Its owner gets in all the same, and they learn little. */

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const [email, password] = ["mona@mail.com", "Right@123"];

const passwordHash = cheapHash(password);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(users)]);
  await db.insert(users).values([
    { id: "mona", email, passwordHash, createdAt: now },
    { id: "chief", email: "chief@mail.com", passwordHash, role: "Admin", createdAt: now },
  ]);
});
const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

async function attempt(address: string, more: Partial<SignIn> = {}, moment = now) {
  const usual = { email, password, client: "web", address, appSecret: testSecret, secretHash: null } as const;
  return signIn(database.db, { ...usual, ...more }, moment);
}
const fail = (address: string, more: Partial<SignIn> = {}, moment = now) =>
  attempt(address, { password: "Wrong@123", ...more }, moment);
const outcomesOf = async (tries: Promise<{ outcome: string }>[]) =>
  (await Promise.all(tries)).map(({ outcome }) => outcome);
const wrongOf = (outcomes: string[]) => outcomes.filter((outcome) => outcome === "wrong").length;

/** Networks that nobody else in this file uses: an IPv4 line, and a /64 of a /48 of its own. */
const v4 = (i: number) => `198.51.${100 + (i >> 8)}.${i & 255}`;
const v6 = (network: number, line = 0) => `2001:db8:${network.toString(16)}:${line.toString(16)}`;

const failures = async () => {
  const key = await throttleKey(testSecret, "login-failures", email);
  const [row] = await database.db.select().from(throttles).where(eq(throttles.key, key));
  return row?.attempts ?? 0;
};
/** As if so many had failed from elsewhere. */
const besiege = async (attempts: number, until = inMinutes(50)) => {
  const key = await throttleKey(testSecret, "login-failures", email);
  await database.db.insert(throttles).values({ key, attempts, resetsAt: until });
};

describe("the right password at the first try of a network that has not failed yet", () => {
  test("signs in after five wrong ones from each of ten lines, whether they share a /48 or not", async () => {
    for (const lines of [(i: number) => v6(1, i), (i: number) => v6(10 + i), v4]) {
      await database.db.delete(throttles);
      const tries = Array.from({ length: 50 }, (_, i) => fail(lines(i % 10)));
      expect(wrongOf(await outcomesOf(tries))).toBe(50);
      expect((await attempt(lines(11))).outcome).toBe("signed-in");
      expect((await attempt(lines(12), { client: "mobile" })).outcome).toBe("signed-in");
    }
  });

  test("signs in after a thousand wrong ones, each of a network that has not failed before", async () => {
    await besiege(700);
    for (let i = 0; i < 300; i += 20) {
      const tries = Array.from({ length: 20 }, (_, at) => fail((i + at) % 2 ? v4(i + at) : v6(i + at)));
      expect(wrongOf(await outcomesOf(tries))).toBe(20);
    }
    expect(await failures()).toBe(1000);
    expect((await attempt("203.0.113.1")).outcome).toBe("signed-in");
    expect((await attempt(v6(0xfff0))).outcome).toBe("signed-in");
    expect((await attempt("203.0.113.2", { client: "mobile" })).outcome).toBe("signed-in");
    expect(await failures()).toBe(1000);
  }, 120_000);

  test("leads an Admin to the second step, and a removed account back", async () => {
    await besiege(1000);
    const chief = await throttleKey(testSecret, "login-failures", "chief@mail.com");
    await database.db.insert(throttles).values({ key: chief, attempts: 1000, resetsAt: inMinutes(50) });
    const factor = { userId: "chief", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" };
    await database.db.insert(secondFactors).values(factor);
    expect(await attempt(v4(1), { email: "chief@mail.com" })).toMatchObject({ outcome: "second-step" });
    await database.db.update(users).set({ removedAt: now, removedBy: "request" }).where(eq(users.id, "mona"));
    expect(await attempt(v4(1))).toMatchObject({ outcome: "removed", userId: "mona" });
    expect(await attempt(v4(1))).toMatchObject({ outcome: "removed", userId: "mona" });
  });

  test("is given back: the same network may sign in again and again", async () => {
    await besiege(1000);
    for (let time = 0; time < 4; time++) {
      for (const address of [v4(1), v6(1, time)]) expect((await attempt(address)).outcome).toBe("signed-in");
    }
    expect(await failures()).toBe(1000);
  });

  test.each([1, 2, 3, 4])("is never refused, whatever strangers did before (seed %i)", async (seed) => {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    await besiege(random(4) * 70, inMinutes(random(50) + 5));
    let moment = now;
    for (let round = 0; round < 8; round++) {
      moment = new Date(moment.getTime() + random(240_000));
      const tries = Array.from({ length: 1 + random(12) }, () => {
        const address = [v4(random(20)), v6(random(5), random(1000)), v6(random(60_000))][random(3)] ?? "";
        const knownDevice = random(5) === 0 ? `old mark ${random(40)}` : null;
        return fail(address, { knownDevice, client: random(2) ? "web" : "mobile" }, moment);
      });
      await Promise.all(tries);
      const own = random(2) ? `203.0.113.${round}` : v6(0xf000 + round, random(60_000));
      const knownDevice = random(2) ? "own device" : null;
      expect((await attempt(own, { knownDevice }, moment)).outcome).toBe("signed-in");
    }
  });
});

describe("a guesser", () => {
  test.each([
    [0, 5],
    [45, 5],
    // The first of the three makes it fifty.
    [49, 3],
    [50, 2],
    [198, 2],
    [199, 1],
    [200, 1],
    [5000, 1],
  ])("after %i wrong passwords of all has so many tries on one line: %i", async (before, tries) => {
    await besiege(before);
    const outcomes: string[] = [];
    for (let time = 0; time < 7; time++) outcomes.push((await fail(v4(1))).outcome);
    expect(wrongOf(outcomes)).toBe(tries);
    expect(outcomes.at(-1)).toBe("throttled");
  });

  test.each([
    [50, 10],
    [200, 3],
  ])("after %i wrong passwords of all has so many tries on all lines of a /48: %i", async (before, tries) => {
    await besiege(before);
    const outcomes: string[] = [];
    for (let line = 0; line < 15; line++) outcomes.push((await fail(v6(1, line))).outcome);
    expect(outcomes).toEqual([...Array(tries).fill("wrong"), ...Array(15 - tries).fill("throttled")]);
    expect(await attempt(v6(1, 99))).toMatchObject({ outcome: "throttled" });
    expect(await attempt(v6(2, 1))).toMatchObject({ outcome: "signed-in" });
  });

  test.each([
    ["one line", () => v4(1), 1],
    ["one /48", (i: number) => v6(1, i), 3],
    ["thirty networks", v4, 30],
  ])("who sends thirty calls at once from %s gets no more tries than one after another", async (_, lines, tries) => {
    await besiege(200);
    const outcomes = await outcomesOf(Array.from({ length: 30 }, (__, i) => fail(lines(i))));
    expect(wrongOf(outcomes)).toBe(tries);
    expect(await failures()).toBe(200 + tries);
  });

  test("with twenty lines and a /48 tries at most as many passwords more in an hour, and three", async () => {
    await besiege(190, inMinutes(59));
    let looked = 0;
    for (const minute of [0, 16, 32, 48]) {
      const moment = inMinutes(minute);
      for (let time = 0; time < 2; time++) {
        const tries = Array.from({ length: 20 }, (_, i) => fail(v4(i), {}, moment));
        looked += wrongOf(await outcomesOf(tries));
      }
      looked += wrongOf(await outcomesOf([1, 2, 3, 4].map((i) => fail(v6(1, minute + i), {}, moment))));
    }
    expect(looked).toBeGreaterThanOrEqual(20);
    expect(looked).toBeLessThanOrEqual(10 + 20 + 3);
  });

  test("gets the same answers for an address without an account, and for a removed one", async () => {
    for (const guessed of ["nobody@mail.com", "chief@mail.com"]) {
      await database.db.delete(throttles);
      await database.db.update(users).set({ removedAt: now }).where(eq(users.id, "chief"));
      const key = await throttleKey(testSecret, "login-failures", guessed);
      await database.db.insert(throttles).values({ key, attempts: 199, resetsAt: inMinutes(50) });
      const answers = [];
      for (let time = 0; time < 3; time++) answers.push(await fail(v4(1), { email: guessed }));
      expect(answers).toEqual([
        { outcome: "wrong" },
        { outcome: "throttled", minutes: 60 },
        { outcome: "throttled", minutes: 60 },
      ]);
    }
    expect(await database.db.select().from(sieges)).toEqual([]);
    expect(logged()).toEqual([]);
  });
});

describe("a known device", () => {
  test("signs in whatever strangers guess, and has five tries of its own", async () => {
    await besiege(5000);
    const home = { knownDevice: "home" };
    for (let time = 0; time < 4; time++) expect((await fail(v4(1), home)).outcome).toBe("wrong");
    expect((await attempt(v4(1), home)).outcome).toBe("signed-in");
    for (let time = 0; time < 5; time++) expect((await fail(v4(1), home)).outcome).toBe("wrong");
    expect(await fail(v4(2), home)).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await failures()).toBe(5000);
  });

  test("of somebody who once had the password keeps nobody out, however many marks they hold", async () => {
    const outcomes: string[] = [];
    for (let mark = 0; mark < 30; mark++) {
      const tries = Array.from({ length: 5 }, () => fail(v4(1), { knownDevice: `mark ${mark}` }));
      outcomes.push(...(await outcomesOf(tries)));
    }
    // Beyond fifty they count as unknown: five more on their line.
    expect(wrongOf(outcomes)).toBe(55);
    expect((await attempt(v4(2), { knownDevice: "home" })).outcome).toBe("signed-in");
    expect((await attempt(v4(3))).outcome).toBe("signed-in");
    expect((await attempt(v4(1), { knownDevice: "home" })).outcome).toBe("throttled");
    expect((await fail(v4(2), { knownDevice: "mark 31" }, inMinutes(60))).outcome).toBe("wrong");
  });

  test("signs in a hundred and twenty times in a quarter of an hour, as any", async () => {
    const key = await throttleKey(testSecret, "login-account", email);
    await database.db.insert(throttles).values({ key, attempts: 118, resetsAt: inMinutes(10) });
    const home = { knownDevice: "home" };
    for (let time = 0; time < 10; time++) await fail(v4(1), { knownDevice: `other ${time}` });
    expect((await attempt(v4(1), home)).outcome).toBe("signed-in");
    expect((await attempt(v4(1))).outcome).toBe("signed-in");
    expect(await attempt(v4(1), home)).toEqual({ outcome: "throttled", minutes: 10 });
  });
});

describe("a siege is noted", () => {
  const noted = () => database.db.select().from(sieges).where(eq(sieges.userId, "mona"));

  test("by the first attempt after fifty wrong passwords, once for an account in an hour, with a line in the log", async () => {
    await besiege(49);
    await fail(v4(1));
    expect(await noted()).toEqual([]);
    await outcomesOf(Array.from({ length: 10 }, (_, i) => fail(v4(2 + i), {}, inMinutes(1))));
    expect(await noted()).toEqual([{ userId: "mona", since: inMinutes(1), lastAt: inMinutes(1) }]);
    await fail(v4(20), {}, inMinutes(40));
    expect(await noted()).toMatchObject([{ lastAt: inMinutes(1) }]);
    expect(logged()).toEqual([{ at: "siege", account: expect.stringMatching(/^[\w-]{22}$/) }]);
    expect(JSON.stringify(logged())).not.toMatch(/mona|mail|198/);
  });

  test("again each hour for as long as it goes on, also while all attempts are refused", async () => {
    for (let hour = 0; hour < 3; hour++) {
      await database.db.delete(throttles);
      await besiege(300, inMinutes(60 * hour + 59));
      await fail(v4(1), {}, inMinutes(60 * hour));
      expect((await fail(v4(1), {}, inMinutes(60 * hour + 5))).outcome).toBe("throttled");
      expect(await noted()).toEqual([{ userId: "mona", since: now, lastAt: inMinutes(60 * hour) }]);
    }
    expect(logged()).toHaveLength(3);
    await database.db.delete(throttles);
    await besiege(300, inMinutes(300));
    await fail(v4(1), {}, inMinutes(210));
    expect(await noted()).toEqual([{ userId: "mona", since: inMinutes(210), lastAt: inMinutes(210) }]);
  });

  test("not by mistakes on one line, nor by those of known devices", async () => {
    for (let time = 0; time < 60; time++) await fail(v4(1));
    for (let time = 0; time < 10; time++) await fail(v4(1), { knownDevice: `device ${time}` });
    expect(await noted()).toEqual([]);
    expect(logged()).toEqual([]);
  });

  test("for those who look for an hour and a half, then forgotten by the nightly job", async () => {
    const { db } = database;
    await besiege(50);
    await fail(v4(1));
    const named = [{ userId: "mona", email, since: now }];
    expect(await presentSieges(db, inMinutes(89))).toEqual({ named, others: 0, isMore: false });
    expect(await siegeOf(db, "mona", inMinutes(89))).toEqual({ since: now });
    expect(await siegeOf(db, "chief", inMinutes(89))).toBeNull();
    await sweepSieges(db, inMinutes(89));
    expect(await noted()).toHaveLength(1);
    expect(await presentSieges(db, inMinutes(90))).toEqual({ named: [], others: 0, isMore: false });
    expect(await siegeOf(db, "mona", inMinutes(90))).toBeNull();
    await sweepSieges(db, inMinutes(90));
    expect(await noted()).toEqual([]);
  });

  test("names the three newest and counts to a hundred, without removed accounts", async () => {
    const { db } = database;
    const many = Array.from({ length: 120 }, (_, i) => `user${i}`);
    for (let i = 0; i < many.length; i += 10) {
      const ids = many.slice(i, i + 10);
      await db
        .insert(users)
        .values(ids.map((id) => ({ id, email: `${id}@mail.com`, passwordHash, createdAt: now })));
      await db
        .insert(sieges)
        .values(ids.map((id, at) => ({ userId: id, since: now, lastAt: inMinutes((i + at) / 10) })));
    }
    const seen = await presentSieges(db, inMinutes(20));
    expect(seen.named.map(({ userId }) => userId)).toEqual(["user119", "user118", "user117"]);
    expect(seen).toMatchObject({ others: 97, isMore: true });
    await db.update(users).set({ removedAt: now }).where(eq(users.id, "user119"));
    await db.delete(users).where(and(eq(users.id, "user118")));
    const left = await presentSieges(db, inMinutes(20));
    expect(left.named[0]?.userId).toBe("user117");
    await db.delete(sieges).where(eq(sieges.lastAt, inMinutes(11.7)));
    await db.delete(sessions);
  });

  test("and goes with the account", async () => {
    await besiege(50);
    await fail(v4(1));
    await database.db.delete(users).where(eq(users.id, "mona"));
    expect(await database.db.select().from(sieges)).toEqual([]);
  });
});
