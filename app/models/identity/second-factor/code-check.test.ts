import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "#db/connection";
import { activities, recoveryCodes, secondFactors, sessions, throttles, users } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { confirmed } from "../../../../tests/support/confirmed";
import { clearAccounts } from "../../../../tests/support/learners";
import { meanwhile } from "../../../../tests/support/meanwhile";
import { failing } from "../../../../tests/support/own-context";
import { startDatabase, testSecret } from "../../../../tests/support/site";
import { throttleKey } from "../../throttle";
import { sealFactorsAgain } from "./factor-seal";
import { recoveryDigests } from "./recovery-codes";
import { renewCodes, resetSecondFactor, secondFactorOf, turnOff, turnOn } from "./second-factor";
import { factorOf, secondStepOf, waitingAccount } from "./second-step";
import { signInWithCode, signInWithEnrolment } from "./second-step-sign-in";
import { totpAt } from "./totp";

/** What a code leaves behind: counters, records, sessions. */

const now = new Date("2026-11-21T09:00:00.000Z");
/** Later than the step that the enrolment has taken. */
const later = new Date(now.getTime() + 60_000);
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const email = "mona@mail.com";
const address = "192.0.2.1";
const viewer = confirmed({ id: "mona", email, sessionId: "this" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  await db.insert(users).values({ id: "mona", email, passwordHash: "hash", role: "Admin", createdAt: now });
});

const right = totpAt(totpSecret, later);
const given = (code = right) => ({ code, address, key: testSecret });
const enrol = (code = totpAt(totpSecret, now)) =>
  turnOn(database.db, viewer, { totpSecret, code, key: testSecret }, now);
async function enrolled() {
  const result = await enrol();
  if (result.outcome !== "on") throw new Error(result.outcome);
  return result.codes;
}
const firstStep = async () => ({ userId: "mona", passwordDigest: await digest("hash") });
const session = { client: "mobile", secretHash: "cookie", device: "Pixel" } as const;
const enter = async (code?: string, db = database.db) =>
  signInWithCode(db, await firstStep(), { ...given(code), ...session }, later);

async function counters() {
  const stored = new Map((await database.db.select().from(throttles)).map((row) => [row.key, row]));
  const count = async (...key: string[]) => stored.get(await throttleKey(testSecret, ...key));
  return [await count("code-caller", address), await count("code", "mona")] as const;
}
const counts = async () => (await counters()).map((row) => row?.attempts);
const records = async () =>
  (await database.db.select().from(activities)).map(({ at, actorId, actorEmail, action, ...what }) => ({
    at,
    actorId,
    actorEmail,
    action,
    subject: what.subject,
    subjectId: what.subjectId,
    label: what.label,
  }));
const recorded = (action: string, at = later, actor = { id: "mona", email }) => ({
  at,
  actorId: actor.id,
  actorEmail: actor.email,
  action,
  subject: "user",
  subjectId: "mona",
  label: email,
});
const sessionRows = () => database.db.select().from(sessions);

describe("the counters of codes", () => {
  test("of caller and account last for a quarter of an hour", async () => {
    await enrolled();
    expect((await enter("000000")).outcome).toBe("wrong");
    expect(await counts()).toEqual([1, 1]);
    const resetsAt = new Date(later.getTime() + 15 * 60_000);
    for (const row of await counters()) expect(row?.resetsAt).toEqual(resetsAt);
  });

  test("take back a right code alone", async () => {
    await enrolled();
    await enter("000000");
    expect((await enter()).outcome).toBe("signed-in");
    expect(await counts()).toEqual([1, 1]);
    expect((await enter()).outcome).toBe("wrong");
    expect(await counts()).toEqual([2, 2]);
  });

  test("stop a full caller before the account's counter", async () => {
    await enrolled();
    const key = await throttleKey(testSecret, "code-caller", address);
    await database.db.insert(throttles).values({ key, attempts: 5, resetsAt: later });
    await database.db.update(throttles).set({ resetsAt: new Date(later.getTime() + 90_000) });
    expect(await enter()).toEqual({ outcome: "throttled", minutes: 2 });
    expect(await counts()).toEqual([6, undefined]);
  });

  test.each(["", "12345", "not a code"])("do not count %j, which no code can be", async (code) => {
    await enrolled();
    expect(await enter(code)).toEqual({ outcome: "wrong" });
    expect(await counts()).toEqual([undefined, undefined]);
  });
});

describe("the activity list", () => {
  test("tells who turned it on, used a code, renewed the codes and turned it off", async () => {
    const [first] = await enrolled();
    await enter(first);
    const next = new Date(later.getTime() + 30_000);
    const codeAtNext = given(totpAt(totpSecret, next));
    expect((await renewCodes(database.db, viewer, codeAtNext, next)).outcome).toBe("renewed");
    const last = new Date(later.getTime() + 60_000);
    expect(await turnOff(database.db, viewer, given(totpAt(totpSecret, last)), last)).toEqual({
      outcome: "done",
    });
    expect(await records()).toEqual([
      recorded("turned on two-step sign-in of", now),
      recorded("used a recovery code of"),
      recorded("renewed the recovery codes of", next),
      recorded("turned off two-step sign-in of", last),
    ]);
  });

  test("names the Admin who reset another's", async () => {
    await enrolled();
    const adel = { id: "adel", email: "adel@mail.com" };
    await resetSecondFactor(database.db, { id: "mona", email }, confirmed(adel), later);
    expect((await records()).at(-1)).toEqual(recorded("reset two-step sign-in of", later, adel));
    expect(await database.db.$count(recoveryCodes)).toBe(0);
  });

  test("tells nothing of a wrong code, which turns nothing off and renews nothing", async () => {
    await enrolled();
    const before = await records();
    expect(await renewCodes(database.db, viewer, given("000000"), later)).toEqual({ outcome: "wrong-code" });
    expect(await turnOff(database.db, viewer, given("000000"), later)).toEqual({ outcome: "wrong-code" });
    expect(await records()).toEqual(before);
    expect(await secondFactorOf(database.db, "mona")).toEqual({ enabledAt: now, codesLeft: 10 });
  });

  test("has no record of a press that comes after another change", async () => {
    const [code = ""] = await enrolled();
    await enter(code);
    const before = await records();
    // The code is read by the first batch, taken by the second.
    const used = () =>
      meanwhile(database.db, 2, () => database.db.update(secondFactors).set({ lastStep: 9e9 }));
    expect(await turnOff(used(), viewer, given(), later)).toEqual({ outcome: "wrong-code" });
    await database.db.update(secondFactors).set({ lastStep: 0 });
    expect(await renewCodes(used(), viewer, given(), later)).toEqual({ outcome: "wrong-code" });
    expect(await records()).toEqual(before);
    expect(await secondFactorOf(database.db, "mona")).toEqual({ enabledAt: now, codesLeft: 9 });
  });
});

describe("a session by code", () => {
  test("is of this device, and the answer names it", async () => {
    await enrolled();
    const result = await enter();
    const [row] = await sessionRows();
    expect(row).toMatchObject({ ...session, userId: "mona", createdAt: later });
    expect(result).toEqual({
      outcome: "signed-in",
      userId: "mona",
      email,
      role: "Admin",
      codesLeft: null,
      sessionId: row?.id,
    });
  });

  test("says that the password has changed only to those with a right code", async () => {
    await enrolled();
    const first = { userId: "mona", passwordDigest: await digest("the one before") };
    const outcomeOf = async (code: string) =>
      (await signInWithCode(database.db, first, { ...given(code), ...session }, later)).outcome;
    expect([await outcomeOf("000000"), await outcomeOf(right)]).toEqual(["wrong", "gone"]);
    expect(await sessionRows()).toEqual([]);
  });

  test("by the last recovery code says that none is left", async () => {
    const [only = ""] = await enrolled();
    await database.db.update(recoveryCodes).set({ usedAt: now });
    const last = await recoveryDigests(testSecret, "mona", only);
    await database.db.update(recoveryCodes).set({ usedAt: null }).where(inArray(recoveryCodes.digest, last));
    expect(await enter(only)).toMatchObject({ outcome: "signed-in", codesLeft: 0 });
  });

  test("by a recovery code needs no secret of the app, which may be lost", async () => {
    const [code = ""] = await enrolled();
    await database.db.update(secondFactors).set({ secret: "sealed by nobody" });
    expect((await enter(code)).outcome).toBe("signed-in");
    expect(await database.db.select().from(secondFactors)).toMatchObject([{ secret: "sealed by nobody" }]);
    await expect(enter()).rejects.toThrow("another APP_SECRET");
  });

  test("by setup is of this device, and the answer names it with the codes", async () => {
    const code = totpAt(totpSecret, now);
    const setup = { totpSecret, code, key: testSecret, ...session };
    const result = await signInWithEnrolment(database.db, await firstStep(), setup, now);
    const [row] = await sessionRows();
    expect(row).toMatchObject({ ...session, userId: "mona", createdAt: now });
    expect(result).toEqual({
      outcome: "signed-in",
      userId: "mona",
      email,
      role: "Admin",
      sessionId: row?.id,
      codes: expect.any(Array),
    });
    expect(await records()).toEqual([recorded("turned on two-step sign-in of", now)]);
  });

  test("by setup takes no recovery code for a code of the app", async () => {
    expect(await enrol("abcdefgh2345")).toEqual({ outcome: "wrong" });
    expect(await enrol("no code")).toEqual({ outcome: "wrong" });
    expect(await secondFactorOf(database.db, "mona")).toBeNull();
  });
});

describe("the step that waits", () => {
  test.each([
    ["Admin", true, true, "code"],
    ["Admin", true, false, "code"],
    ["Admin", false, true, "enrolment"],
    ["Admin", false, false, null],
    ["User", true, true, null],
    ["admin", true, true, null],
  ] as const)("for the role %s (factor: %s, required: %s) is %s", (role, hasFactor, isRequired, step) => {
    expect(secondStepOf({ role, hasFactor }, isRequired)).toBe(step);
  });

  test("belongs to an account that is open and has the password of the first step", async () => {
    const { db } = database;
    const first = await firstStep();
    const account = { id: "mona", email, passwordHash: "hash" };
    expect(await waitingAccount(db, first, true)).toEqual({ ...account, step: "enrolment" });
    expect(await waitingAccount(db, first, false)).toEqual({ ...account, step: null });
    expect(await factorOf(db, "mona")).toEqual([]);
    await enrolled();
    expect(await factorOf(db, "mona")).toEqual([{ userId: "mona" }]);
    expect(await factorOf(db, "nobody")).toEqual([]);
    expect(await waitingAccount(db, first, false)).toEqual({ ...account, step: "code" });
    expect(await waitingAccount(db, { ...first, userId: "nobody" }, true)).toBeNull();
    expect(await waitingAccount(db, { ...first, passwordDigest: await digest("old") }, true)).toBeNull();
    await db.update(users).set({ removedAt: now });
    expect(await waitingAccount(db, first, true)).toBeNull();
  });
});

describe("sealing with the next secret", () => {
  const next = "the secret that comes next, 32+ letters";

  test("counts the factors that it sealed, and nothing while there is one secret", async () => {
    await enrolled();
    const { db } = database;
    expect(await sealFactorsAgain(connect(failing), testSecret), "asks for nothing").toBe(0);
    expect(await sealFactorsAgain(db, [next, testSecret])).toBe(1);
    expect(await sealFactorsAgain(db, [next, testSecret])).toBe(0);
  });
});
