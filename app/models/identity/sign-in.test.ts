import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, throttles, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { cheapHash, outdatedHash } from "../../../tests/support/cheap-hash";
import { watchHashes } from "../../../tests/support/hashes";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { throttleKey } from "../throttle";
import { newAccount } from "./accounts";
import { hashPassword, verifyPassword } from "./password";
import { normalEmail, type SignIn, signIn } from "./sign-in";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const password = "Right@123";

let database: Awaited<ReturnType<typeof startDatabase>>;

const passwordHash = cheapHash(password);

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
    {
      email: "user@mail.com",
      password,
      client: "web",
      address: "192.0.2.1",
      appSecret: testSecret,
      secretHash: null,
      ...more,
    },
    moment,
  );
const fail = (more: Partial<SignIn> = {}, moment = now) =>
  attempt({ password: "Wrong@123", ...more }, moment);
const failTimes = async (times: number, more: Partial<SignIn> = {}, moment = now) => {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i++) outcomes.push((await fail(more, moment)).outcome);
  return outcomes;
};
/** Reads the counters of a caller and of the account. */
const counts = async ({ address = "192.0.2.1", email = "user@mail.com" } = {}) => {
  const keys = {
    own: await throttleKey(testSecret, "login", email, address),
    caller: await throttleKey(testSecret, "login-caller", address),
    all: await throttleKey(testSecret, "login-attempts", address),
    failures: await throttleKey(testSecret, "login-failures", email),
    account: await throttleKey(testSecret, "login-account", email),
  };
  const stored = new Map(
    (await database.db.select().from(throttles)).map(({ key, attempts }) => [key, attempts]),
  );
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => (stored.has(key) ? [[name, stored.get(key)]] : [])),
  );
};
const fill = async (attempts: number, ...key: string[]) =>
  database.db
    .insert(throttles)
    .values({ key: await throttleKey(testSecret, ...key), attempts, resetsAt: inMinutes(10) });

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
        device: "",
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
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
    const outdated = outdatedHash(password);
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

describe("a password that is changed while it is judged", () => {
  // The stored hash is read by the first batch, the session stored by the second.
  const signInDuring = (change: () => Promise<unknown>) =>
    signIn(
      meanwhile(database.db, 2, change),
      {
        email: "user@mail.com",
        password,
        client: "web",
        address: "192.0.2.1",
        appSecret: testSecret,
        secretHash: "cookie",
      },
      now,
    );

  it("opens no session, raises no flag, and its own hash does not come back", async () => {
    const other = cheapHash("Other@123");
    const change = async () => database.db.update(users).set({ passwordHash: other });
    expect(await signInDuring(change)).toEqual({ outcome: "wrong" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await storedUser()).toMatchObject({ passwordHash: other, isLoggedIn: false });
  });

  it("opens none either of an account that is removed at that moment", async () => {
    const remove = async () => database.db.update(users).set({ removedAt: now, removedBy: "Admin" });
    expect(await signInDuring(remove)).toEqual({ outcome: "wrong" });
    expect(await database.db.select().from(sessions)).toEqual([]);
  });
});

describe("other attempts", () => {
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

  it("shows itself to nobody with a wrong password, and costs as much as an unknown one", async () => {
    await database.db.update(users).set({ passwordHash: await hashPassword(password) });
    await remove();
    const hashes = watchHashes();
    for (const email of ["user@mail.com", "nobody@mail.com"]) {
      expect(await fail({ email })).toEqual({ outcome: "wrong" });
    }
    const [removed, unknown, ...more] = hashes();
    expect(removed).toEqual(unknown);
    expect(more).toEqual([]);
  });

  it("counts failures as ever: a right password clears them, a sixth failure is throttled", async () => {
    await remove();
    await failTimes(4);
    expect((await attempt()).outcome).toBe("removed");
    expect(await counts()).toEqual({ caller: 4, all: 5, failures: 4, account: 1 });
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
    await database.db.update(users).set({ removedAt: now });
    for (const email of ["nobody@mail.com", "user@mail.com"]) {
      await fill(4, "login", email, "192.0.2.1");
      expect(await fail({ email })).toEqual({ outcome: "wrong" });
      expect(await fail({ email })).toEqual({ outcome: "throttled", minutes: 10 });
    }
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
      "wrong",
      "wrong",
      "wrong",
      "wrong",
      "wrong",
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
    // The failures of the caller and at the account stay, and all attempts.
    expect(await counts()).toEqual({ caller: 4, all: 5, failures: 4, account: 1 });
    expect((await failTimes(6)).at(-1)).toBe("throttled");
  });

  it("clears only its own counter", async () => {
    await failTimes(2);
    await failTimes(3, { address: "192.0.2.2" });
    await attempt();
    expect(await counts()).toEqual({ caller: 2, all: 3, failures: 5, account: 1 });
    expect(await counts({ address: "192.0.2.2" })).toMatchObject({ caller: 3, all: 3, own: 3 });
  });
});

it("a hundred failures of one caller, at any addresses, stop that caller and no other", async () => {
  const key = await throttleKey(testSecret, "login-caller", "192.0.2.9");
  const resetsAt = new Date(now.getTime() + 600_000);
  await database.db.insert(throttles).values({ key, attempts: 100, resetsAt });
  for (const email of ["user@mail.com", "first@mail.com", "second@mail.com"]) {
    expect((await attempt({ email, address: "192.0.2.9" })).outcome).toBe("throttled");
  }
  expect(await database.db.$count(throttles)).toBe(1);
  expect((await attempt()).outcome).toBe("signed-in");
});

describe("right passwords count too", () => {
  it("a hundred and twenty of one account in a quarter of an hour, from however many callers", async () => {
    await fill(119, "login-account", "user@mail.com");
    expect((await attempt()).outcome).toBe("signed-in");
    expect(await attempt({ address: "192.0.2.2" })).toEqual({ outcome: "throttled", minutes: 10 });
    expect(await attempt({ knownDevice: "home" })).toEqual({ outcome: "throttled", minutes: 10 });
    expect((await attempt({}, inMinutes(10))).outcome).toBe("signed-in");
  });

  it("six hundred of one caller at any accounts, and none of it stops another caller", async () => {
    await fill(600, "login-attempts", "192.0.2.1");
    expect(await attempt()).toEqual({ outcome: "throttled", minutes: 10 });
    expect((await attempt({ address: "192.0.2.2" })).outcome).toBe("signed-in");
  });

  it("are counted one by one", async () => {
    for (let i = 0; i < 3; i++) await attempt();
    expect(await counts()).toEqual({ caller: 0, all: 3, failures: 0, account: 3 });
  });

  it("wrong ones of strangers do not count as the account's own", async () => {
    await failTimes(5);
    expect((await counts()).account).toBeUndefined();
  });
});

it("counts the lines of one IPv6 /48 together, over all accounts", async () => {
  const line = (i: number) => `2001:db8:1:${i}`;
  await fill(299, "login-network", "2001:db8:1");
  expect((await fail({ email: "first@mail.com", address: line(1) })).outcome).toBe("wrong");
  expect((await attempt({ address: line(2) })).outcome).toBe("throttled");
  expect((await attempt({ address: "2001:db8:2:1" })).outcome).toBe("signed-in");
  expect((await attempt({ address: line(3), knownDevice: "home" })).outcome).toBe("signed-in");
});

it("throttled attempts of one caller fill no counter of the account", async () => {
  await failTimes(30);
  expect(await counts()).toEqual({ caller: 30, all: 30, own: 30, failures: 5 });
});

describe("a device that is known to the account", () => {
  it("signs in behind an address where others have failed a hundred times, and five times at this account", async () => {
    await failTimes(5);
    await fill(100, "login-caller", "192.0.2.7");
    await fill(600, "login-attempts", "192.0.2.7");
    for (const address of ["192.0.2.1", "192.0.2.7"]) {
      expect((await attempt({ address })).outcome).toBe("throttled");
      expect((await attempt({ address, knownDevice: "home" })).outcome).toBe("signed-in");
    }
  });

  it("guesses no better than any: five wrong passwords in fifteen minutes, from wherever it calls", async () => {
    for (let i = 0; i < 5; i++) {
      expect((await fail({ knownDevice: "home", address: `198.51.100.${i}` })).outcome).toBe("wrong");
    }
    expect(await attempt({ knownDevice: "home" })).toEqual({ outcome: "throttled", minutes: 15 });
    expect((await attempt()).outcome).toBe("signed-in");
  });

  it("begins anew after a right password", async () => {
    await failTimes(4, { knownDevice: "home" });
    expect((await attempt({ knownDevice: "home" })).outcome).toBe("signed-in");
    expect(
      (await failTimes(6, { knownDevice: "home" })).filter((outcome) => outcome === "wrong"),
    ).toHaveLength(5);
  });
});

it("twenty attempts at once let at most five through to a password check", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => fail()));
  const outcomes = results.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === "throttled")).toHaveLength(15);
});

it("the counters hold neither an email nor a network address, and nobody finds one by trying them all", async () => {
  await fail();
  const counters = await database.db.select().from(throttles);
  expect(counters.length).toBeGreaterThan(3);
  for (const counter of counters) {
    expect(counter.key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(counter)).not.toMatch(/user|mail|192/);
  }
  const keys = counters.map(({ key }) => key);
  const guessed = [
    ["login", "user@mail.com", "192.0.2.1"],
    ["login-caller", "192.0.2.1"],
  ];
  for (const parts of guessed) {
    expect(keys).toContain(await throttleKey(testSecret, ...parts));
    expect(keys).not.toContain(await digest(parts.join("\n")));
  }
});

it("a new account is found by its address in one spelling, with its password never in the clear", async () => {
  const account = { email: " New.Member@Mail.com ", password, role: "User" as const };
  const { id, statement } = await newAccount(database.db, account, now);
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
  const again = await newAccount(database.db, { ...account, email: "new.member@mail.com" }, now);
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
