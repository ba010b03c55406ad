import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courseGrants, quarterGrants, subscriptionPeriods, throttles, users } from "#db/schema";
import { watchHashes } from "../../../tests/support/hashes";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { throttleKey } from "../throttle";
import { verifyPassword } from "./password";
import { type Registration, register, registrationBurst, registrationLimits } from "./registration";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const password = "Right@123";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(users)]);
});

const attempt = (more: Partial<Registration> = {}, moment = now) =>
  register(
    database.db,
    { email: "user@mail.com", password, address: "192.0.2.1", appSecret: testSecret, ...more },
    moment,
  );
const storedUsers = () => database.db.select().from(users);

describe("a new account", () => {
  it("has role User, is not logged in, and has neither a plan nor any access", async () => {
    const result = await attempt();
    expect(result).toEqual({ outcome: "registered", userId: expect.any(String) });
    expect(await storedUsers()).toEqual([
      {
        id: "userId" in result ? result.userId : "",
        email: "user@mail.com",
        passwordHash: expect.stringMatching(/^scrypt\$/),
        role: "User",
        isLoggedIn: false,
        createdAt: now,
        removedAt: null,
        removedBy: null,
        removedFrom: null,
        whatsApp: "",
        addressConfirmedAt: null,
        planExpiresAt: new Date(0),
      },
    ]);
    for (const table of [subscriptionPeriods, quarterGrants, courseGrants]) {
      expect(await database.db.select().from(table)).toEqual([]);
    }
  });

  it("keeps the password as a salted hash that fits it", async () => {
    await attempt();
    await attempt({ email: "second@mail.com" });
    const [first, second] = (await storedUsers()).map(({ passwordHash }) => passwordHash);
    expect(first).not.toBe(second);
    expect(await verifyPassword(password, first ?? null)).toEqual({ matches: true, outdated: false });
  });
});

describe("one address is one account", () => {
  it.each([
    "user@mail.com",
    " User@Mail.com ",
    "USER@MAIL.COM",
    "\tuser@mail.com\n",
  ])("written as %j it is taken", async (email) => {
    await attempt();
    const [before] = await storedUsers();
    expect(await attempt({ email, password: "Other@123" })).toEqual({ outcome: "taken" });
    expect(await storedUsers()).toEqual([before]);
  });

  it("is taken also while its account is removed and can still come back", async () => {
    await attempt();
    await database.db.update(users).set({ removedAt: now });
    expect(await attempt()).toEqual({ outcome: "taken" });
    expect((await storedUsers())[0]?.removedAt).toEqual(now);
  });

  it("when five come at once, one is let through and the others are told that it is taken", async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => attempt()));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["registered", ...Array(4).fill("taken")]);
    expect(await storedUsers()).toHaveLength(1);
  });
});

describe("the limits", () => {
  const network = "192.0.2.0/24";
  const fill = async (attempts: number, ...key: string[]) => {
    const counter = { key: await throttleKey(testSecret, ...key), attempts, resetsAt: inMinutes(60) };
    await database.db.insert(throttles).values(counter);
  };
  const exhaust = () => fill(registrationLimits.network.attempts, "register-network", network);

  it("let a hall of 300 behind one address register within ten minutes, and everyone who mistypes again", async () => {
    for (let i = 0; i < registrationLimits.network.attempts; i++) {
      expect((await attempt({}, inMinutes(Math.floor(i / 50)))).outcome).not.toBe("throttled");
    }
    expect(registrationLimits.network.attempts).toBeGreaterThanOrEqual(300 * 1.3);
    expect(await attempt({ email: "other@mail.com" }, inMinutes(10))).toEqual({
      outcome: "throttled",
      minutes: 50,
    });
    expect(await storedUsers()).toHaveLength(1);
  });

  it("are a hundred in a minute for a caller, so that a flood of them is over soon", async () => {
    for (let i = 0; i < registrationBurst.attempts; i++) await attempt();
    expect(await attempt({ email: "other@mail.com" })).toEqual({ outcome: "throttled", minutes: 1 });
    expect((await attempt({ email: "other@mail.com" }, inMinutes(1))).outcome).toBe("registered");
  });

  it.each([
    ["an IPv4 /24", network, "192.0.2.9"],
    ["an IPv6 /48", "2001:db8:7::/48", "2001:db8:7:ffff"],
  ])("bind every caller of %s, nobody else, and are over after the hour", async (_, full, address) => {
    await fill(registrationLimits.network.attempts, "register-network", full);
    expect((await attempt({ address })).outcome).toBe("throttled");
    expect((await attempt({ email: "b@mail.com", address: "203.0.113.2" })).outcome).toBe("registered");
    expect((await attempt({ email: "c@mail.com", address }, inMinutes(60))).outcome).toBe("registered");
  });

  it("over everybody stop a flood, and let other networks register all the same", async () => {
    await fill(registrationLimits.everybody.attempts, "register-everybody");
    await fill(5, "register-network", network);
    expect((await attempt()).outcome).toBe("throttled");
    expect((await attempt({ address: "203.0.113.2" })).outcome).toBe("registered");
  });

  it("are counted before the password is hashed", async () => {
    await exhaust();
    const hashes = watchHashes();
    expect((await attempt({ email: "other@mail.com" }, inMinutes(10))).outcome).toBe("throttled");
    expect(hashes()).toEqual([]);
    expect((await attempt({ email: "other@mail.com" }, inMinutes(60))).outcome).toBe("registered");
    expect(hashes()).toHaveLength(1);
  });

  it("store no network address", async () => {
    await attempt();
    expect(JSON.stringify(await database.db.select().from(throttles))).not.toContain("192.0.2.1");
  });
});
