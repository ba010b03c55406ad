import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { throttles } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { type Counter, countInTurn, minutesToWait, throttleKey } from "../throttle";
import {
  afterRightPassword,
  fullAccount,
  isMarkWorthless,
  type SignInLimits,
  signInLimits,
} from "./sign-in-limits";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const email = "mona@mail.com";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.delete(throttles));

const limitsOf = (address: string, knownDevice: string | null = null, moment = now) =>
  signInLimits({ email, address, knownDevice, appSecret: testSecret }, moment);
const keyOf = (...parts: string[]) => throttleKey(testSecret, ...parts);
const counter = async (attempts: number, minutes: number, ...key: string[]) => ({
  key: await keyOf(...key),
  limit: { attempts, minutes },
});
const account = () => counter(120, 15, "login-account", email);
const failures = () => counter(Number.POSITIVE_INFINITY, 60, "login-failures", email);
const ofCaller = (address: string) =>
  Promise.all([
    counter(100, 15, "login-caller", address),
    counter(600, 15, "login-attempts", address),
    counter(5, 15, "login", email, address),
  ]);
const plain = (counters: readonly Counter[]) => counters.map(({ key, limit }) => ({ key, limit }));
const fill = async (attempts: number, ...key: string[]) =>
  database.db.insert(throttles).values({ key: await keyOf(...key), attempts, resetsAt: inMinutes(30) });

describe("an attempt", () => {
  test("counts for its caller, in a siege for what a caller has then, and last for the account", async () => {
    const [caller, all, own] = await ofCaller("192.0.2.1");
    const siege = ["siege-caller", email, "192.0.2.1"] as const;
    const stages = [await counter(2, 60, ...siege), await counter(1, 60, ...siege)];
    const limits = await limitsOf("192.0.2.1");
    expect(plain(limits.inTurn)).toEqual([caller, all, own, ...stages, await failures()]);
    expect(plain(limits.shared)).toEqual([caller, ...stages, await failures()]);
    expect(limits).toMatchObject({
      own,
      account: await account(),
      failures: await failures(),
      known: null,
    });
  });

  test("over IPv6 counts for its /48 too", async () => {
    const [caller, all, own] = await ofCaller("2001:db8:1:7");
    const line = ["siege-caller", email, "2001:db8:1:7"] as const;
    const network = ["siege-network", email, "2001:db8:1"] as const;
    const shared = [
      await counter(300, 15, "login-network", "2001:db8:1"),
      await counter(2, 60, ...line),
      await counter(10, 60, ...network),
      await counter(1, 60, ...line),
      await counter(3, 60, ...network),
      await failures(),
    ];
    const limits = await limitsOf("2001:db8:1:7");
    expect(plain(limits.inTurn)).toEqual([caller, all, own, ...shared]);
    expect(plain(limits.shared)).toEqual([caller, ...shared]);
  });

  test("of a known device counts for that device and all known ones, wherever it calls from", async () => {
    const own = await counter(5, 15, "login-device", email, "home");
    const known = await counter(50, 60, "login-known", email);
    for (const address of ["192.0.2.1", "2001:db8:1:7"]) {
      const limits = await limitsOf(address, "home");
      expect(plain(limits.inTurn)).toEqual([own, known]);
      expect(limits).toMatchObject({ own, shared: [known], known, account: await account() });
    }
  });
});

describe("in a siege", () => {
  /** The counters that count an attempt of a fresh network, in their order. */
  const counting = async (limits: SignInLimits, moment = now) => {
    const counted = await database.db.batch(countInTurn(database.db, limits.inTurn, moment));
    return limits.inTurn.filter((_, i) => counted[i]?.length);
  };
  const siegeLimits = async (failed: number, moment = now) => {
    await database.db.delete(throttles);
    if (failed > 0) await fill(failed, "login-failures", email);
    const counters = await counting(await limitsOf("2001:db8:1:7", null, moment), moment);
    return counters.slice(4, -1).map(({ limit }) => limit.attempts);
  };

  test.each([
    [0, []],
    [49, []],
    [50, [2, 10]],
    [199, [2, 10]],
    [200, [1, 3]],
    [100_000, [1, 3]],
  ])("after %i wrong passwords a caller and a /48 have %j tries in an hour", async (failed, tries) => {
    expect(await siegeLimits(failed)).toEqual(tries);
  });

  test("that is an hour old, all have their usual tries", async () => {
    expect(await siegeLimits(200, inMinutes(30))).toEqual([]);
  });

  test("one key counts in each stage: who used up the first stage's tries has none in the second", async () => {
    await fill(199, "login-failures", email);
    await fill(2, "siege-caller", email, "192.0.2.1");
    const limits = await limitsOf("192.0.2.1");
    const counted = await database.db.batch(countInTurn(database.db, limits.inTurn, now));
    expect(minutesToWait(limits.inTurn, counted, now)).toBe(30);
    await database.db.update(throttles).set({ attempts: 200 }).where(eq(throttles.key, limits.failures.key));
    const again = await database.db.batch(countInTurn(database.db, limits.inTurn, now));
    expect(minutesToWait(limits.inTurn, again, now)).toBe(30);
  });
});

describe("a right password", () => {
  const countersAfter = async (knownDevice: string | null, failed: number) => {
    const { db } = database;
    await db.delete(throttles);
    const limits = await limitsOf("2001:db8:1:7", knownDevice);
    const keys = new Set([...limits.inTurn.map(({ key }) => key), limits.account.key]);
    const resetsAt = inMinutes(30);
    await db.insert(throttles).values([...keys].map((key) => ({ key, attempts: 3, resetsAt })));
    await db.update(throttles).set({ attempts: failed }).where(eq(throttles.key, limits.failures.key));
    const isSiege = failed >= 50 && knownDevice === null;
    if (isSiege) await db.update(throttles).set({ attempts: 0 }).where(siegeCounters(limits));
    const counted = await db.batch(countInTurn(db, limits.inTurn, now));
    await db.batch(afterRightPassword(db, limits, counted, now));
    const stored = new Map((await db.select().from(throttles)).map((row) => [row.key, row.attempts]));
    return [...keys].map((key) => stored.get(key));
  };
  const siegeCounters = ({ inTurn }: SignInLimits) =>
    inArray(
      throttles.key,
      inTurn.slice(4, -1).map(({ key }) => key),
    );

  test("clears its own counter, takes itself back from the shared ones, and counts for the account", async () => {
    // The order: caller, all attempts, own, network, in a siege caller and network, failures, account.
    expect(await countersAfter(null, 3)).toEqual([3, 4, undefined, 3, 3, 3, 3, 4]);
  });

  test("takes itself back from the counters of a siege where they have counted it", async () => {
    expect(await countersAfter(null, 50)).toEqual([3, 4, undefined, 3, 0, 0, 50, 4]);
    expect(await countersAfter(null, 200)).toEqual([3, 4, undefined, 3, 0, 0, 200, 4]);
  });

  test("of a known device clears that one, and counts for the account as any", async () => {
    expect(await countersAfter("home", 3)).toEqual([undefined, 3, 4]);
  });
});

describe("the mark of a known device", () => {
  const countOnce = async (device: string) => {
    const limits = await limitsOf("192.0.2.1", device);
    return { limits, counted: await database.db.batch(countInTurn(database.db, limits.inTurn, now)) };
  };

  test("is worth nothing for the hour once known devices have guessed fifty times", async () => {
    await fill(49, "login-known", email);
    const fiftieth = await countOnce("home");
    expect(isMarkWorthless(fiftieth.limits, fiftieth.counted)).toBe(false);
    const next = await countOnce("office");
    expect(isMarkWorthless(next.limits, next.counted)).toBe(true);
    // The device itself has not used up a try.
    expect(next.counted[0]).toEqual([]);
  });

  test("is not spent by one device alone, which has five tries", async () => {
    for (let time = 0; time < 60; time++) await countOnce("home");
    const other = await countOnce("office");
    expect(isMarkWorthless(other.limits, other.counted)).toBe(false);
  });

  test("is no matter for an unknown device", async () => {
    await fill(60, "login-known", email);
    const limits = await limitsOf("192.0.2.1");
    const counted = await database.db.batch(countInTurn(database.db, limits.inTurn, now));
    expect(isMarkWorthless(limits, counted)).toBe(false);
  });
});

test("an account is full at its limit, until the window is over", async () => {
  const limits = await limitsOf("192.0.2.1");
  const resetsAt = new Date(now.getTime() + 1);
  await database.db.insert(throttles).values({ key: limits.account.key, attempts: 120, resetsAt });
  expect(await fullAccount(database.db, limits, now)).toEqual([{ resetsAt }]);
  expect(await fullAccount(database.db, limits, resetsAt)).toEqual([]);
  await database.db.update(throttles).set({ attempts: 119 });
  expect(await fullAccount(database.db, limits, now)).toEqual([]);
});
