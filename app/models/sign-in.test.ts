import { randomBytes, scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, throttles, users } from "#db/schema";
import { startDatabase } from "../../tests/support/site";
import { newAccount } from "./accounts";
import { hashPassword, verifyPassword } from "./password";
import { normalEmail, type SignIn, signIn } from "./sign-in";
import { throttleKey } from "./throttle";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const password = "Right@123";

let database: Awaited<ReturnType<typeof startDatabase>>;

/** At a low cost, so that the many failures below are soon over. */
const passwordHash = hashAt(2 ** 10);

function hashAt(N: number) {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N, r: 8, p: 5, maxmem: 2 ** 25 });
  return `scrypt$${N}$8$5$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(users)]);
  await db.insert(users).values({ id: "mona", email: "user@mail.com", passwordHash, createdAt: now });
});

const attempt = (more: Partial<SignIn> = {}, moment = now) =>
  signIn(
    database.db,
    { email: "user@mail.com", password, client: "web", address: "192.0.2.1", secretHash: null, ...more },
    moment,
  );
const fail = (more: Partial<SignIn> = {}, moment = now) =>
  attempt({ password: "Wrong@123", ...more }, moment);
const failTimes = async (times: number, more: Partial<SignIn> = {}, moment = now) => {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i++) outcomes.push((await fail(more, moment)).outcome);
  return outcomes;
};
const storedUser = async () => (await database.db.select().from(users).where(eq(users.id, "mona")))[0];

describe("the right password", () => {
  it("signs in: it makes a session and raises the isLoggedIn flag", async () => {
    expect((await storedUser())?.isLoggedIn).toBe(false);
    const result = await attempt({ secretHash: "hash of the cookie" });
    expect(result).toEqual({
      outcome: "signed-in",
      userId: "mona",
      email: "user@mail.com",
      role: "User",
      sessionId: expect.any(String),
    });
    expect(await database.db.select().from(sessions)).toEqual([
      {
        id: "sessionId" in result ? result.sessionId : "",
        userId: "mona",
        client: "web",
        secretHash: "hash of the cookie",
        createdAt: now,
        idleExpiresAt: inMinutes(14 * 24 * 60),
        expiresAt: inMinutes(60 * 24 * 60),
      },
    ]);
    expect((await storedUser())?.isLoggedIn).toBe(true);
  });

  it("makes a session of its own for every device", async () => {
    await attempt({ client: "web", secretHash: "hash of the cookie" });
    await attempt({ client: "mobile" });
    await attempt({ client: "mobile" });
    const rows = await database.db.select().from(sessions);
    expect(rows.map(({ client, secretHash }) => [client, secretHash])).toEqual(
      expect.arrayContaining([
        ["web", "hash of the cookie"],
        ["mobile", null],
        ["mobile", null],
      ]),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    " User@Mail.com ",
    "USER@MAIL.COM",
    "\tuser@mail.com\n",
  ])("signs in with the address written as %j", async (email) => {
    expect(await attempt({ email })).toMatchObject({ outcome: "signed-in", email: "user@mail.com" });
  });

  it.each([
    ["Admin", "Admin"],
    ["User", "User"],
    ["admin", null],
    ["ADMIN", null],
    ["Admin ", null],
    ["", null],
  ])("of an account whose role is stored as '%s' signs in with the role %s", async (stored, role) => {
    await database.db.update(users).set({ role: stored });
    expect(await attempt()).toMatchObject({ outcome: "signed-in", role });
  });

  it("leaves an up-to-date hash as it is", async () => {
    const upToDate = await hashPassword(password);
    await database.db.update(users).set({ passwordHash: upToDate });
    expect((await attempt()).outcome).toBe("signed-in");
    expect((await storedUser())?.passwordHash).toBe(upToDate);
  });

  it("raises an outdated hash to today's cost", async () => {
    const outdated = hashAt(2 ** 13);
    await database.db.update(users).set({ passwordHash: outdated });

    expect((await fail()).outcome).toBe("wrong");
    expect((await storedUser())?.passwordHash).toBe(outdated);

    expect((await attempt()).outcome).toBe("signed-in");
    const raised = (await storedUser())?.passwordHash ?? "";
    expect(raised).not.toBe(outdated);
    expect(await verifyPassword(password, raised)).toEqual({ matches: true, outdated: false });
    expect((await attempt()).outcome).toBe("signed-in");
  });
});

describe("whatever else is tried", () => {
  it.each<[string, Partial<SignIn>]>([
    ["a wrong password", { password: "Wrong@123" }],
    ["the right password in another case", { password: password.toUpperCase() }],
    ["a password with a space behind it", { password: `${password} ` }],
    ["no password", { password: "" }],
    ["an unknown address", { email: "nobody@mail.com" }],
    ["no address", { email: "" }],
    ["an address that would be SQL", { email: "' or 1=1 --" }],
    ["an address that would be a pattern", { email: "%" }],
  ])("is answered alike and signs nobody in: %s", async (_, more) => {
    expect(await attempt(more)).toEqual({ outcome: "wrong" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await storedUser())?.isLoggedIn).toBe(false);
  });

  it.each<["request" | "Admin" | null, number]>([
    ["Admin", 1],
    [null, 1],
    ["request", 30 * 24 * 60],
  ])("an account removed by %s %i minutes ago has no way back and is answered like an unknown one", async (by, ago) => {
    await database.db.update(users).set({ removedAt: inMinutes(-ago), removedBy: by });
    expect(await attempt()).toEqual({ outcome: "wrong" });
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("an account without a usable hash cannot sign in", async () => {
    await database.db.update(users).set({ passwordHash: "" });
    expect(await attempt({ password: "" })).toEqual({ outcome: "wrong" });
  });
});

describe("an account removed at request", () => {
  const removedAt = inMinutes(-(30 * 24 * 60 - 1));
  const remove = () => database.db.update(users).set({ removedAt, removedBy: "request" });

  it("is known by its right password for 30 days, but not signed in", async () => {
    await remove();
    expect(await attempt()).toEqual({ outcome: "removed", userId: "mona", removedAt });
    expect(await attempt({ client: "mobile" })).toMatchObject({ outcome: "removed" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await storedUser()).toMatchObject({ removedAt, isLoggedIn: false });
  });

  it("shows itself to nobody with a wrong password, and takes the same time", async () => {
    await database.db.update(users).set({ passwordHash: await hashPassword(password) });
    await remove();
    const times = { "user@mail.com": 0, "nobody@mail.com": 0 };
    // In turn, so that a busy machine slows both down.
    for (let i = 0; i < 5; i++) {
      for (const email of ["user@mail.com", "nobody@mail.com"] as const) {
        const start = performance.now();
        expect(await fail({ email })).toEqual({ outcome: "wrong" });
        times[email] += performance.now() - start;
      }
    }
    const ratio = times["user@mail.com"] / times["nobody@mail.com"];
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });

  it("counts failures as ever: a right password clears them, a sixth failure is throttled", async () => {
    await remove();
    await failTimes(4);
    expect((await attempt()).outcome).toBe("removed");
    expect(await database.db.select().from(throttles)).toMatchObject([{ attempts: 4 }]);
    await failTimes(5);
    expect((await attempt()).outcome).toBe("throttled");
  });
});

describe("the sixth failed attempt within 15 minutes", () => {
  it("is throttled with the minutes left", async () => {
    expect(await failTimes(5)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"]);
    expect(await fail()).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await fail({}, inMinutes(4.5))).toEqual({ outcome: "throttled", minutes: 11 });
    expect(await fail({}, new Date(inMinutes(15).getTime() - 1))).toEqual({
      outcome: "throttled",
      minutes: 1,
    });
  });

  it("is throttled even with the right password", async () => {
    await failTimes(5);
    expect(await attempt()).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await storedUser())?.isLoggedIn).toBe(false);
  });

  it("is throttled however the address is written, and from either client", async () => {
    await failTimes(5);
    expect((await attempt({ email: " USER@mail.com", client: "mobile" })).outcome).toBe("throttled");
  });

  it("is throttled for an unknown and for a removed account just as for a known one", async () => {
    const unknown = { email: "nobody@mail.com" };
    await failTimes(5, unknown);
    expect(await fail(unknown)).toEqual({ outcome: "throttled", minutes: 15 });
    await database.db.update(users).set({ removedAt: now });
    await failTimes(5);
    expect(await fail()).toEqual({ outcome: "throttled", minutes: 15 });
  });

  it("from another network address is not: the member can still sign in from home", async () => {
    await failTimes(5);
    expect((await fail({ address: "192.0.2.2" })).outcome).toBe("wrong");
    expect((await attempt({ address: "192.0.2.2" })).outcome).toBe("signed-in");
    expect((await attempt()).outcome).toBe("throttled");
  });

  it("for another account is not", async () => {
    await failTimes(5);
    expect((await fail({ email: "other@mail.com" })).outcome).toBe("wrong");
  });

  it("does not push the end of the window away", async () => {
    await failTimes(5);
    await failTimes(10, {}, inMinutes(14));
    expect((await attempt({}, inMinutes(15))).outcome).toBe("signed-in");
  });
});

describe("once the window has passed", () => {
  it("it opens again, for five attempts anew", async () => {
    await failTimes(6);
    expect(await failTimes(6, {}, inMinutes(15))).toEqual([
      ...["wrong", "wrong", "wrong", "wrong", "wrong"],
      "throttled",
    ]);
    expect((await fail({}, inMinutes(29))).outcome).toBe("throttled");
    expect((await attempt({}, inMinutes(30))).outcome).toBe("signed-in");
  });
});

describe("a success", () => {
  it("clears the counter", async () => {
    await failTimes(4);
    expect((await attempt()).outcome).toBe("signed-in");
    // What stays is the count of the caller's failures over all addresses.
    expect(await database.db.select().from(throttles)).toMatchObject([{ attempts: 4 }]);
    expect((await failTimes(6)).at(-1)).toBe("throttled");
  });

  it("clears only its own counter", async () => {
    await failTimes(2);
    await failTimes(3, { address: "192.0.2.2" });
    await attempt();
    const left = (await database.db.select().from(throttles)).map(({ attempts }) => attempts);
    expect(left.sort()).toEqual([2, 3, 3]);
  });
});

it("a hundred failures of one caller, at whatever addresses, stop that caller and no other", async () => {
  const key = await throttleKey("login-caller", "192.0.2.9");
  const resetsAt = new Date(now.getTime() + 600_000);
  await database.db.insert(throttles).values({ key, attempts: 100, resetsAt });
  for (const email of ["user@mail.com", "first@mail.com", "second@mail.com"]) {
    expect((await attempt({ email, address: "192.0.2.9" })).outcome).toBe("throttled");
  }
  expect(await database.db.$count(throttles)).toBe(1);
  expect((await attempt()).outcome).toBe("signed-in");
});

it("twenty attempts at once let at most five through to a password check", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => fail()));
  const outcomes = results.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === "throttled")).toHaveLength(15);
});

it("the counters hold neither an email nor a network address", async () => {
  await fail();
  const [counter] = await database.db.select().from(throttles);
  expect(counter?.key).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(counter)).not.toMatch(/user|mail|192/);
});

it("a new account is found by its address in one spelling, with its password never in the clear", async () => {
  const account = { email: " New.Member@Mail.com ", password, role: "User" as const, now };
  const { id, statement } = await newAccount(database.db, account);
  await statement;
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({
    email: "new.member@mail.com",
    role: "User",
    isLoggedIn: false,
    removedAt: null,
  });
  expect(JSON.stringify(row)).not.toContain(password);
  expect(await attempt({ email: "NEW.MEMBER@mail.com" })).toMatchObject({ outcome: "signed-in", userId: id });
  const again = await newAccount(database.db, { ...account, email: "new.member@mail.com" });
  await expect(Promise.resolve(again.statement)).rejects.toThrow();
});

describe("one spelling of an address", () => {
  it.each([
    [" User@Mail.com ", "user@mail.com"],
    ["user@mail.com", "user@mail.com"],
    ["\n\tA.B+c@MAIL.org", "a.b+c@mail.org"],
  ])("of %j is %j", (written, normal) => {
    expect(normalEmail(written)).toBe(normal);
    expect(normalEmail(normal)).toBe(normal);
  });
});
