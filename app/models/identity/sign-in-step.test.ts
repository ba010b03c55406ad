import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondFactors, sessions, throttles, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { cheapHash, outdatedHash } from "../../../tests/support/cheap-hash";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { throttleKey } from "../throttle";
import { type SignIn, signIn } from "./sign-in";

/** The right password of an account that has a second step, or might have one. */

const now = new Date("2026-11-21T09:00:00.000Z");
const password = "Right@123";

let database: Awaited<ReturnType<typeof startDatabase>>;
const upToDate = cheapHash(password);
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(throttles), db.delete(users)]);
  await db.insert(users).values({
    id: "mona",
    email: "mona@mail.com",
    role: "Admin",
    passwordHash: upToDate,
    createdAt: now,
  });
});

const addFactor = async () =>
  database.db
    .insert(secondFactors)
    .values({ userId: "mona", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" });
const setUser = (values: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(values).where(eq(users.id, "mona"));
const storedHash = async () => (await database.db.select().from(users))[0]?.passwordHash ?? "";

async function attempt(more: Partial<SignIn> = {}, db = database.db) {
  const usual = { email: "mona@mail.com", password, client: "web", address: "192.0.2.1" } as const;
  return signIn(db, { ...usual, appSecret: testSecret, secretHash: "cookie", ...more }, now);
}
const expectNobody = async () => {
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect((await database.db.select().from(users))[0]?.isLoggedIn).toBe(false);
};

describe("the right password", () => {
  test("of an Admin with a factor begins no session, but asks for a code", async () => {
    await addFactor();
    const passwordDigest = await digest(upToDate);
    const asked = { outcome: "second-step", userId: "mona", passwordDigest };
    for (const isFactorRequired of [undefined, true]) {
      expect(await attempt({ isFactorRequired })).toEqual({ ...asked, step: "code" });
    }
    await expectNobody();
    expect(await storedHash()).toBe(upToDate);
  });

  test("of an Admin without one asks to set it up, where that is required", async () => {
    expect(await attempt({ isFactorRequired: true })).toMatchObject({
      outcome: "second-step",
      step: "enrolment",
    });
    await expectNobody();
    expect((await attempt({ isFactorRequired: false })).outcome).toBe("signed-in");
  });

  test("of a removed Admin asks for no code: it is answered like a wrong one, and counted so", async () => {
    await addFactor();
    await setUser({ removedAt: now, removedBy: "Admin" });
    expect(await attempt()).toEqual({ outcome: "wrong" });
    const key = await throttleKey(testSecret, "login", "mona@mail.com", "192.0.2.1");
    expect(await database.db.select().from(throttles).where(eq(throttles.key, key))).toHaveLength(1);
  });

  test("of a User is enough, with a factor of earlier and where Admins need one", async () => {
    await setUser({ role: "User" });
    await addFactor();
    expect((await attempt({ isFactorRequired: true })).outcome).toBe("signed-in");
  });

  test("names the device of its session", async () => {
    await attempt({ device: "Firefox on Android" });
    expect((await database.db.select().from(sessions))[0]?.device).toBe("Firefox on Android");
  });

  test("clears the failures of its caller before the code is asked for", async () => {
    await addFactor();
    await attempt({ password: "Wrong@123" });
    expect((await attempt()).outcome).toBe("second-step");
    const stored = new Map(
      (await database.db.select().from(throttles)).map((row) => [row.key, row.attempts]),
    );
    const count = async (...key: string[]) => stored.get(await throttleKey(testSecret, ...key));
    expect(await count("login", "mona@mail.com", "192.0.2.1")).toBeUndefined();
    expect(await count("login-caller", "192.0.2.1")).toBe(1);
    expect(await count("login-failures", "mona@mail.com")).toBe(1);
    expect(await count("login-account", "mona@mail.com")).toBe(1);
  });

  test("raises an outdated hash; the code belongs to the new one", async () => {
    await addFactor();
    await setUser({ passwordHash: outdatedHash(password) });
    const asked = await attempt();
    const raised = await storedHash();
    expect(raised).toMatch(/^scrypt\$32768\$/);
    expect(asked).toMatchObject({ outcome: "second-step", passwordDigest: await digest(raised) });
  });
});

describe("a sign-in while the password is judged", () => {
  const during = (change: () => Promise<unknown>, more: Partial<SignIn> = {}) =>
    attempt(more, meanwhile(database.db, 2, change));

  test("is refused if a factor is set up", async () => {
    expect(await during(addFactor)).toEqual({ outcome: "wrong" });
    await expectNobody();
  });

  test("is refused if the account becomes an Admin's and needs a factor", async () => {
    await setUser({ role: "User" });
    const promote = async () => setUser({ role: "Admin" });
    expect(await during(promote, { isFactorRequired: true })).toEqual({ outcome: "wrong" });
    await expectNobody();
    await setUser({ role: "User" });
    expect((await during(promote)).outcome).toBe("signed-in");
  });

  test("leaves a password that is changed, where the hash was outdated", async () => {
    await addFactor();
    await setUser({ passwordHash: outdatedHash(password) });
    expect((await during(async () => setUser({ passwordHash: "another" }))).outcome).toBe("second-step");
    expect(await storedHash()).toBe("another");
  });
});
