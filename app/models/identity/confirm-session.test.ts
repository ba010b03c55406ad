import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, recoveryCodes, secondFactors, sessions, throttles, users } from "#db/schema";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { confirmed } from "../../../tests/support/confirmed";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { type Confirmation, confirmSession } from "./confirm-session";
import { isConfirmed } from "./confirmation";
import { changePassword } from "./password-change";
import { turnOn } from "./second-factor/second-factor";
import { signInWithCode } from "./second-factor/second-step-sign-in";
import { totpAt } from "./second-factor/totp";
import { viewerOf } from "./session";
import { signIn } from "./sign-in";

const now = new Date("2026-11-21T09:00:00.000Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const [password, address, key] = ["Mona@123", "192.0.2.1", testSecret];
const passwordHash = cheapHash(password);
const mona = { id: "mona", email: "mona@mail.com" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(throttles), db.delete(activities)]);
  await db.insert(users).values({ ...mona, passwordHash, role: "Admin", createdAt: now });
  const session = { userId: "mona", client: "web", createdAt: now, lastSeenAt: now } as const;
  await db.insert(sessions).values(["this", "other"].map((id) => ({ ...session, id, secretHash: id })));
});

const confirm = (given: Partial<Confirmation> = {}, moment = now, sessionId = "this", db = database.db) =>
  confirmSession(db, { id: "mona", sessionId }, { password, address, key, ...given }, moment);
const wrong = (moment = now) => confirm({ password: "Wrong@123" }, moment);
const noted = async (sessionId = "this", moment = now) =>
  (await viewerOf(database.db, { sessionId, userId: "mona" }, moment))?.viewer.confirmedAt ?? null;
const done = { outcome: "confirmed", until: minutes(10) };
const attempt = { ...mona, password, client: "web", address, appSecret: key, secretHash: "new" } as const;

describe("the right password", () => {
  it("confirms the session in which it was given, for ten minutes, and no other of the account", async () => {
    expect(await confirm()).toEqual(done);
    expect([await noted(), await noted("other")]).toEqual([now, null]);
    const asked = { confirmedAt: await noted() };
    const [last, over] = [minutes(10).getTime() - 1, minutes(10).getTime()].map((ms) => new Date(ms));
    expect([isConfirmed(asked, last ?? now), isConfirmed(asked, over ?? now)]).toEqual([true, false]);
    expect(isConfirmed({ confirmedAt: null }, now)).toBe(false);
  });

  it("does nothing for a session, a role or an account that has ended, nor for another's session", async () => {
    const { db } = database;
    expect(await confirm({}, now, "unknown")).toEqual({ outcome: "gone" });
    await db.insert(users).values({ id: "omar", email: "omar@mail.com", passwordHash, createdAt: now });
    await db.update(sessions).set({ userId: "omar" }).where(eq(sessions.id, "other"));
    expect(await confirm({}, now, "other")).toEqual({ outcome: "gone" });
    await db.update(users).set({ role: "User" });
    expect(await confirm()).toEqual({ outcome: "gone" });
    await db.update(users).set({ role: "Admin", removedAt: now });
    expect(await confirm()).toEqual({ outcome: "gone" });
    expect((await db.select().from(sessions)).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null]);
  });

  it.each([
    ["the password", (db: typeof database.db) => db.update(users).set({ passwordHash: "new" })],
    ["the role", (db: typeof database.db) => db.update(users).set({ role: "User" })],
  ])("is worth nothing if %s changes while it is checked", async (_, change) => {
    const { db } = database;
    const changing = meanwhile(db, 2, async () => change(db));
    expect(await confirm({}, now, "this", changing)).toEqual({ outcome: "gone" });
    expect((await db.select().from(sessions)).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null]);
  });
});

describe("wrong passwords", () => {
  it("confirm nothing; five in 15 minutes close the question to their session", async () => {
    for (let tries = 0; tries < 5; tries++) expect(await wrong()).toEqual({ outcome: "wrong-password" });
    expect(await confirm()).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await noted()).toBeNull();
    expect((await confirm({}, minutes(15))).outcome).toBe("confirmed");
  });

  it("close it neither to another session nor to a sign-in", async () => {
    for (let tries = 0; tries < 6; tries++) await wrong();
    expect((await confirm({}, now, "other")).outcome).toBe("confirmed");
    expect((await signIn(database.db, attempt, now)).outcome).toBe("signed-in");
  });

  it("are forgotten after a right one", async () => {
    for (let tries = 0; tries < 4; tries++) await wrong();
    await confirm();
    for (let tries = 0; tries < 5; tries++) expect(await wrong()).toEqual({ outcome: "wrong-password" });
    expect((await confirm()).outcome).toBe("throttled");
  });
});

it("an account has sixty attempts in 15 minutes, right ones too: each costs a hash", async () => {
  await confirm();
  await database.db.update(throttles).set({ attempts: 59 });
  expect((await confirm()).outcome).toBe("confirmed");
  expect((await confirm({}, now, "other")).outcome).toBe("throttled");
});

it("stores neither the account nor its address among the counters", async () => {
  await wrong();
  const counters = await database.db.select().from(throttles);
  expect(counters).toHaveLength(2);
  expect(JSON.stringify(counters)).not.toMatch(/mona|this|192/);
});

describe("with a second factor", () => {
  let codes: string[];
  beforeEach(async () => {
    const enrolment = { totpSecret, code: totpAt(totpSecret, now), key };
    const result = await turnOn(database.db, confirmed({ ...mona, sessionId: "this" }), enrolment, now);
    if (result.outcome !== "on") throw new Error(result.outcome);
    codes = result.codes;
  });
  const later = minutes(1);
  const code = totpAt(totpSecret, later);

  it("the password alone is not enough, and a wrong code neither", async () => {
    expect(await confirm({}, later)).toEqual({ outcome: "code-missing" });
    expect(await confirm({ code: "" }, later)).toEqual({ outcome: "code-missing" });
    expect(await confirm({ code: "000000" }, later)).toEqual({ outcome: "wrong-code" });
    expect(await noted()).toBeNull();
  });

  it("a code confirms with the password, once, and says nothing of a wrong password", async () => {
    expect(await confirm({ password: "Wrong@123", code }, later)).toEqual({ outcome: "wrong-password" });
    expect((await confirm({ code }, later)).outcome).toBe("confirmed");
    expect(await noted()).toEqual(later);
    expect(await confirm({ code }, later)).toEqual({ outcome: "wrong-code" });
  });

  it("of two that send one code at the same moment, one is confirmed", async () => {
    const both = await Promise.all([confirm({ code }, later), confirm({ code }, later)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["confirmed", "wrong-code"]);
  });

  it("a recovery code works too, once", async () => {
    expect((await confirm({ code: codes[0] }, later)).outcome).toBe("confirmed");
    expect(await confirm({ code: codes[0] }, later)).toEqual({ outcome: "wrong-code" });
    const left = await database.db.select().from(recoveryCodes);
    expect(left.filter(({ usedAt }) => usedAt)).toHaveLength(1);
  });

  it("guesses at the code close the question, and neither the sign-in nor its second step", async () => {
    for (let tries = 0; tries < 5; tries++) await confirm({ code: "000000" }, later);
    expect((await confirm({ code }, later)).outcome).toBe("throttled");
    const first = await signIn(database.db, attempt, later);
    if (first.outcome !== "second-step") throw new Error(first.outcome);
    const given = { code, address, key, client: "web", secretHash: "new" } as const;
    expect((await signInWithCode(database.db, first, given, later)).outcome).toBe("signed-in");
  });

  it("that is turned on while the password is checked is asked for", async () => {
    const { db } = database;
    const [factor] = await db.select().from(secondFactors);
    if (!factor) throw new Error("There is no factor");
    await db.delete(secondFactors);
    const changing = meanwhile(db, 2, () => db.insert(secondFactors).values(factor));
    expect(await confirm({}, later, "this", changing)).toEqual({ outcome: "gone" });
    expect(await noted()).toBeNull();
  });
});

describe("a sign-in", () => {
  it("confirms its session as the question does; a new password changes nothing in that", async () => {
    const begun = await signIn(database.db, attempt, now);
    if (begun.outcome !== "signed-in") throw new Error(begun.outcome);
    const viewer = (await viewerOf(database.db, { sessionId: begun.sessionId, userId: "mona" }, now))?.viewer;
    expect(viewer?.confirmedAt).toEqual(now);
    const change = { current: password, next: "New@1234", secretHash: "changed", appSecret: key };
    const asked = { ...mona, sessionId: "this" };
    expect((await changePassword(database.db, asked, change, minutes(1))).outcome).toBe("changed");
    const [left] = await database.db.select().from(sessions);
    expect(left?.confirmedAt).toBeNull();
  });
});
