import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Db } from "#db/connection";
import { activities, recoveryCodes, secondFactors, sessions, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { confirmed } from "../../../../tests/support/confirmed";
import { clearAccounts } from "../../../../tests/support/learners";
import { meanwhile } from "../../../../tests/support/meanwhile";
import { startDatabase, testSecret } from "../../../../tests/support/site";
import { renewCodes, resetSecondFactor, secondFactorOf, turnOff, turnOn } from "./second-factor";
import { signInWithCode, signInWithEnrolment } from "./second-step-sign-in";
import { totpAt } from "./totp";

const now = new Date("2026-11-21T09:00:00.000Z");
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const passwordHash = "scrypt$some$hash";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  await db.insert(users).values([
    { id: "mona", email: "mona@mail.com", passwordHash, role: "Admin", createdAt: now },
    { id: "adel", email: "adel@mail.com", passwordHash, role: "Admin", createdAt: now },
  ]);
});

const viewer = (id = "mona", sessionId = "this") => confirmed({ id, email: `${id}@mail.com`, sessionId });
const addSession = (id: string, userId = "mona") =>
  database.db.insert(sessions).values({
    id,
    userId,
    client: "web",
    secretHash: id,
    createdAt: now,
    lastSeenAt: now,
  });
const sessionIds = async (userId = "mona") =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);
const loggedIn = async () =>
  (await database.db.select().from(users).where(eq(users.isLoggedIn, true))).map(({ id }) => id);
const actions = async () => (await database.db.select().from(activities)).map(({ action }) => action);
const factors = () => database.db.select().from(secondFactors);

const codeAt = (moment: Date) => totpAt(totpSecret, moment);
const enrol = (more: { id?: string; code?: string; moment?: Date } = {}) => {
  const { id = "mona", moment = now, code = codeAt(moment) } = more;
  return turnOn(database.db, viewer(id), { totpSecret, code, key: testSecret }, moment);
};
const enrolled = async (id = "mona") => {
  const result = await enrol({ id });
  return result.outcome === "on" ? result.codes : [];
};
/** Later than the step that the enrolment has taken. */
const later = inSeconds(60);

type Try = {
  code?: string;
  moment?: Date;
  userId?: string;
  address?: string;
  password?: string;
  key?: string;
  db?: Db;
};
const enter = async (more: Try = {}) => {
  const { moment = later, code = codeAt(moment), userId = "mona", address = "192.0.2.1" } = more;
  const { key = testSecret, password = passwordHash, db = database.db } = more;
  return signInWithCode(
    db,
    { userId, passwordDigest: await digest(password) },
    { code, address, key, client: "web", secretHash: crypto.randomUUID() },
    moment,
  );
};

describe("turning it on", () => {
  it("stores the secret encrypted and the codes as digests, and ends the other sessions", async () => {
    await addSession("this");
    await addSession("other");
    const codes = await enrolled();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{12}$/);

    const stored = JSON.stringify([await factors(), await database.db.select().from(recoveryCodes)]);
    for (const plain of [totpSecret, ...codes]) expect(stored).not.toContain(plain);
    expect(await sessionIds()).toEqual(["this"]);
    expect(await actions()).toEqual(["turned on two-step sign-in of"]);
    expect(await secondFactorOf(database.db, "mona")).toEqual({ enabledAt: now, codesLeft: 10 });
  });

  it("asks for a code of that secret", async () => {
    expect((await enrol({ code: "000000" })).outcome).toBe("wrong");
    expect((await enrol({ code: "" })).outcome).toBe("wrong");
    expect((await enrol({ code: codeAt(inSeconds(120)) })).outcome).toBe("wrong");
    expect([await factors(), await actions()]).toEqual([[], []]);
  });

  it("a second time changes nothing, even at the same moment", async () => {
    const outcomes = (await Promise.all([enrol(), enrol()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["on", "refused"]);
    expect(await database.db.select().from(recoveryCodes)).toHaveLength(10);
    expect(await actions()).toHaveLength(1);
  });

  it("is for Admins alone", async () => {
    await database.db.update(users).set({ role: "User" }).where(eq(users.id, "mona"));
    expect((await enrol()).outcome).toBe("refused");
    expect(await factors()).toEqual([]);
  });
});

describe("a code of the app", () => {
  it("begins a session", async () => {
    await enrolled();
    const result = await enter();
    expect(result).toMatchObject({ outcome: "signed-in", userId: "mona", role: "Admin", codesLeft: null });
    expect(await sessionIds()).toEqual([result.outcome === "signed-in" ? result.sessionId : ""]);
  });

  it("is taken once: not again, not the one of the enrolment, and not one from before it", async () => {
    await enrolled();
    expect((await enter({ code: codeAt(now), moment: now })).outcome).toBe("wrong");
    expect((await enter()).outcome).toBe("signed-in");
    expect((await enter()).outcome).toBe("wrong");
    expect((await enter({ code: codeAt(inSeconds(30)) })).outcome).toBe("wrong");
    expect((await enter({ code: codeAt(inSeconds(90)), moment: inSeconds(90) })).outcome).toBe("signed-in");
    expect(await sessionIds()).toHaveLength(2);
  });

  it("used twice at the same moment begins one session", async () => {
    await enrolled();
    const outcomes = (await Promise.all([enter(), enter(), enter()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["signed-in", "wrong", "wrong"]);
    expect(await sessionIds()).toHaveLength(1);
  });

  it("of another account's app does not count, and no stored secret works for another account", async () => {
    await enrolled("mona");
    expect((await enter({ userId: "adel" })).outcome).toBe("gone");
    const [mona] = await factors();
    if (!mona) throw new Error("no factor");
    await database.db.insert(secondFactors).values({ ...mona, userId: "adel" });
    await expect(enter({ userId: "adel" })).rejects.toThrow("another APP_SECRET");
    expect(await sessionIds("adel")).toEqual([]);
  });

  it("does not help with another password, in a removed account, or in one that is no Admin's", async () => {
    await enrolled();
    const isMona = eq(users.id, "mona");
    expect((await enter({ password: "the one before" })).outcome).toBe("gone");
    await database.db.update(users).set({ removedAt: now }).where(isMona);
    expect((await enter()).outcome).toBe("gone");
    await database.db.update(users).set({ removedAt: null, role: "User" }).where(isMona);
    expect((await enter()).outcome).toBe("gone");
    // Promoted again, the factor counts again.
    await database.db.update(users).set({ role: "Admin" }).where(isMona);
    expect((await enter()).outcome).toBe("signed-in");
  });
});

describe("wrong codes", () => {
  const wrong = (more: Try = {}) => enter({ code: "000000", ...more });

  it("are counted for the account, from wherever they come: after five even the right one waits", async () => {
    await enrolled();
    for (let i = 0; i < 5; i++) expect((await wrong({ address: `192.0.2.${i}` })).outcome).toBe("wrong");
    expect(await enter({ address: "192.0.2.9" })).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await enter({ moment: inSeconds(60 + 14 * 60) })).toEqual({ outcome: "throttled", minutes: 1 });
    expect((await enter({ moment: inSeconds(60 + 15 * 60) })).outcome).toBe("signed-in");
  });

  it("are counted for the caller over all accounts, and lock no other account then", async () => {
    await enrolled("mona");
    await enrolled("adel");
    for (let i = 0; i < 5; i++) expect((await wrong({ userId: "adel" })).outcome).toBe("wrong");
    expect((await wrong({ userId: "mona" })).outcome).toBe("throttled");
    expect((await enter({ userId: "mona", address: "192.0.2.2" })).outcome).toBe("signed-in");
  });

  it("of many at once no more than five are looked at", async () => {
    await enrolled();
    const tries = Array.from({ length: 12 }, (_, i) => wrong({ address: `192.0.2.${i}` }));
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
  });

  it("are the only ones that count", async () => {
    await enrolled();
    for (let i = 1; i <= 8; i++) {
      expect((await enter({ moment: inSeconds(60 * i) })).outcome).toBe("signed-in");
    }
  });
});

describe("a recovery code", () => {
  it("opens once, says how many are left, and is recorded", async () => {
    const [code = ""] = await enrolled();
    expect(await enter({ code })).toMatchObject({ outcome: "signed-in", codesLeft: 9 });
    expect(await actions()).toEqual(["turned on two-step sign-in of", "used a recovery code of"]);
    expect((await enter({ code })).outcome).toBe("wrong");
    expect(await secondFactorOf(database.db, "mona")).toMatchObject({ codesLeft: 9 });
    expect((await enter()).outcome).toBe("signed-in");
  });

  it("is taken with hyphens, spaces and capitals", async () => {
    const [code = ""] = await enrolled();
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `.toUpperCase();
    expect((await enter({ code: typed })).outcome).toBe("signed-in");
  });

  it("used twice at the same moment begins one session", async () => {
    const [code = ""] = await enrolled();
    const outcomes = (await Promise.all([enter({ code }), enter({ code })])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["signed-in", "wrong"]);
    expect(await sessionIds()).toHaveLength(1);
    expect(await actions()).toHaveLength(2);
  });

  it("of another account opens nothing", async () => {
    const [code = ""] = await enrolled("adel");
    await enrolled("mona");
    expect((await enter({ code, userId: "mona" })).outcome).toBe("wrong");
  });
});

const changes = {
  password: { passwordHash: "another" },
  role: { role: "User" },
  removal: { removedAt: now, removedBy: "Admin" },
} as const;

describe.each([
  "password",
  "role",
  "removal",
] as const)("a change of the account's %s while its code is judged", (what) => {
  const change = () => database.db.update(users).set(changes[what]).where(eq(users.id, "mona"));

  it("opens no session by a code of the app, nor by a recovery code, which stays good", async () => {
    const [recovery = ""] = await enrolled();
    for (const code of [codeAt(later), recovery]) {
      const before = await factors();
      expect(await enter({ code, db: meanwhile(database.db, 2, change) })).toEqual({ outcome: "wrong" });
      await database.db.update(users).set({ passwordHash, role: "Admin", removedAt: null, removedBy: null });
      expect([await sessionIds(), await factors()]).toEqual([[], before]);
    }
    expect(await secondFactorOf(database.db, "mona")).toMatchObject({ codesLeft: 10 });
    expect(await actions()).toEqual(["turned on two-step sign-in of"]);
  });

  it("opens none by setting up a factor, and leaves none", async () => {
    const result = await signInWithEnrolment(
      meanwhile(database.db, 1, change),
      { userId: "mona", passwordDigest: await digest(passwordHash) },
      { totpSecret, code: codeAt(now), key: testSecret, client: "web", secretHash: "cookie" },
      now,
    );
    expect(result).toEqual({ outcome: "gone" });
    expect([await sessionIds(), await factors(), await database.db.$count(recoveryCodes)]).toEqual([
      [],
      [],
      0,
    ]);
  });
});

describe("an Admin who is signed in", () => {
  const given = (code: string) => ({ code, address: "192.0.2.1", key: testSecret });

  it("turns it off with a code; the other sessions end", async () => {
    await enrolled();
    await addSession("this");
    await addSession("other");
    expect((await turnOff(database.db, viewer(), given("000000"), later)).outcome).toBe("wrong-code");
    expect((await turnOff(database.db, viewer(), given(codeAt(later)), later)).outcome).toBe("done");
    expect([await factors(), await database.db.select().from(recoveryCodes)]).toEqual([[], []]);
    expect(await sessionIds()).toEqual(["this"]);
    expect(await actions()).toEqual(["turned on two-step sign-in of", "turned off two-step sign-in of"]);
    expect((await turnOff(database.db, viewer(), given(codeAt(later)), later)).outcome).toBe("gone");
  });

  it("gets new recovery codes for a code; the old ones are worth nothing", async () => {
    const [used = "", old = ""] = await enrolled();
    const result = await renewCodes(database.db, viewer(), given(used), later);
    if (result.outcome !== "renewed") throw new Error(result.outcome);
    expect(await secondFactorOf(database.db, "mona")).toMatchObject({ codesLeft: 10 });
    const [fresh = ""] = result.codes;
    expect((await enter({ code: old })).outcome).toBe("wrong");
    expect((await enter({ code: fresh })).outcome).toBe("signed-in");
    expect(await actions()).toContain("renewed the recovery codes of");
  });

  it("is throttled there, for that session alone: a thief in it must not keep the owner from signing in", async () => {
    await enrolled();
    const other = viewer("mona", "another");
    for (let i = 0; i < 5; i++) await turnOff(database.db, viewer(), given("000000"), later);
    expect((await turnOff(database.db, viewer(), given(codeAt(later)), later)).outcome).toBe("throttled");
    expect((await renewCodes(database.db, other, given(codeAt(later)), later)).outcome).toBe("renewed");
    await database.db.update(secondFactors).set({ lastStep: 0 });
    expect((await enter()).outcome).toBe("signed-in");
  });
});

test("a reset takes factor and codes away, ends every session of the account and no other, and is recorded", async () => {
  await enrolled("mona");
  await enrolled("adel");
  await addSession("one");
  await addSession("two", "adel");
  await database.db.update(users).set({ isLoggedIn: true });
  const adel = confirmed({ id: "adel", email: "adel@mail.com" });
  const mona = { id: "mona", email: "mona@mail.com" };
  expect(await resetSecondFactor(database.db, mona, adel, later)).toEqual({ outcome: "reset" });
  expect((await factors()).map(({ userId }) => userId)).toEqual(["adel"]);
  expect([await sessionIds("mona"), await sessionIds("adel")]).toEqual([[], ["two"]]);
  expect(await loggedIn()).toEqual(["adel"]);
  const isReset = and(eq(activities.action, "reset two-step sign-in of"), eq(activities.actorId, "adel"));
  expect(await database.db.select().from(activities).where(isReset)).toHaveLength(1);
  // A second press finds nothing to do, and ends no session that began since.
  await addSession("three");
  expect(await resetSecondFactor(database.db, mona, adel, later)).toEqual({ outcome: "none" });
  expect(await sessionIds("mona")).toEqual(["three"]);
});

describe("a sign-in where a factor is required and there is none", () => {
  const begin = async (code = codeAt(now), password = passwordHash) =>
    signInWithEnrolment(
      database.db,
      { userId: "mona", passwordDigest: await digest(password) },
      { totpSecret, code, key: testSecret, client: "web", secretHash: crypto.randomUUID() },
      now,
    );

  it("turns it on and begins the session, or neither", async () => {
    await addSession("before");
    expect((await begin("000000")).outcome).toBe("wrong");
    expect((await begin(codeAt(now), "the one before")).outcome).toBe("gone");
    expect([await factors(), await sessionIds()]).toEqual([[], ["before"]]);
    const result = await begin();
    if (result.outcome !== "signed-in") throw new Error(result.outcome);
    expect(result.codes).toHaveLength(10);
    expect(await sessionIds()).toEqual([result.sessionId]);
  });

  it("sent twice at the same moment does it once, and gets past no factor that is there", async () => {
    const outcomes = (await Promise.all([begin(), begin()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["gone", "signed-in"]);
    expect((await begin()).outcome).toBe("gone");
    expect(await sessionIds()).toHaveLength(1);
  });
});
