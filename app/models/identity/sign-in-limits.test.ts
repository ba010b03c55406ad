import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { throttles } from "#db/schema";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { throttleKey } from "../throttle";
import { afterRightPassword, fullAccount, signInLimits } from "./sign-in-limits";

const now = new Date("2026-11-21T09:00:00.000Z");
const email = "mona@mail.com";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.delete(throttles));

const limitsOf = (address: string, knownBrowser: string | null = null) =>
  signInLimits({ email, address, knownBrowser, appSecret: testSecret });
const counter = async (attempts: number, minutes: number, ...key: string[]) => ({
  key: await throttleKey(testSecret, ...key),
  limit: { attempts, minutes },
});
const account = () => counter(120, 15, "login-account", email);
const failures = () => counter(50, 60, "login-failures", email);
const ofCaller = (address: string) =>
  Promise.all([
    counter(100, 15, "login-caller", address),
    counter(600, 15, "login-attempts", address),
    counter(5, 15, "login", email, address),
  ]);

describe("an attempt", () => {
  test("counts for its caller, and last for the account", async () => {
    const [caller, all, own] = await ofCaller("192.0.2.1");
    const shared = await failures();
    expect(await limitsOf("192.0.2.1")).toEqual({
      ...{ inTurn: [caller, all, own, shared], shared: [caller, shared] },
      ...{ own, account: await account(), isKnown: false },
    });
  });

  test("over IPv6 counts for its /48 too", async () => {
    const [caller, all, own] = await ofCaller("2001:db8:1:7");
    const shared = [await counter(300, 15, "login-network", "2001:db8:1"), await failures()];
    expect(await limitsOf("2001:db8:1:7")).toEqual({
      ...{ inTurn: [caller, all, own, ...shared], shared: [caller, ...shared] },
      ...{ own, account: await account(), isKnown: false },
    });
  });

  test("of a known browser counts for that browser and the account alone", async () => {
    const own = await counter(5, 15, "login-browser", email, "home");
    const known = { own, account: await account(), isKnown: true };
    for (const address of ["192.0.2.1", "2001:db8:1:7"]) {
      expect(await limitsOf(address, "home")).toEqual({
        ...known,
        inTurn: [own, known.account],
        shared: [],
      });
    }
  });
});

describe("a right password", () => {
  const countersAfter = async (knownBrowser: string | null) => {
    const limits = await limitsOf("2001:db8:1:7", knownBrowser);
    const counters = [...limits.inTurn, ...(knownBrowser === null ? [limits.account] : [])];
    const rows = counters.map(({ key }) => ({ key, attempts: 3, resetsAt: now }));
    const resetsAt = new Date(now.getTime() + 60_000);
    await database.db.insert(throttles).values(rows.map((row) => ({ ...row, resetsAt })));
    await database.db.batch(afterRightPassword(database.db, limits, now));
    const stored = new Map(
      (await database.db.select().from(throttles)).map(({ key, attempts }) => [key, attempts]),
    );
    return counters.map(({ key }) => stored.get(key));
  };

  test("clears its own counter, takes itself back from the shared ones, and counts for the account", async () => {
    // The order: caller, all attempts, own, network, failures, account.
    expect(await countersAfter(null)).toEqual([2, 3, undefined, 2, 2, 4]);
  });

  test("of a known browser was counted for the account before", async () => {
    expect(await countersAfter("home")).toEqual([undefined, 3]);
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
