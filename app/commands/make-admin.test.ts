import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, recoveryCodes, secondFactors, sessions, users } from "#db/schema";
import { verifyPassword } from "~/models/identity/password";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { newTotpSecret, totpAt } from "~/models/identity/second-factor/totp";
import { confirmed } from "../../tests/support/confirmed";
import { startDatabase, testSecret } from "../../tests/support/site";
import { makeAdmin } from "./make-admin";

/** The rules behind `npm run admin:create`; admin-create.slow.test.ts runs the command. */

const now = new Date();
const mona = { id: "mona", email: "mona@mail.example" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  await db.insert(users).values({ ...mona, passwordHash: "scrypt$some$hash", role: "User", createdAt: now });
  await db
    .insert(sessions)
    .values({ id: "s", userId: "mona", client: "web", secretHash: "s", createdAt: now, lastSeenAt: now });
});

const make = (email: string, flags: { isPromotion?: boolean; isReset?: boolean } = {}) =>
  makeAdmin(database.db, { email, isPromotion: false, isReset: false, ...flags }, new Date());
const account = async (email = mona.email) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0];
const sessionsLeft = () => database.db.$count(sessions);
const recorded = () =>
  database.db.select({ by: activities.actorEmail, action: activities.action }).from(activities);

const numberChanges = () =>
  database.db
    .select({ by: activities.actorEmail, before: activities.before, after: activities.after })
    .from(activities)
    .where(like(activities.before, "%whatsApp%"));

describe("the command that makes an Admin", () => {
  test("makes one with a password that is shown once and stored as a hash", async () => {
    const { isDone, said } = await make("chief@mail.example");
    expect([isDone, said]).toEqual([true, expect.stringContaining("email     chief@mail.example")]);
    const password = /password {2}(\S+)/.exec(said)?.[1] ?? "";
    const chief = await account("chief@mail.example");
    expect(chief?.role).toBe("Admin");
    expect(await verifyPassword(password, chief?.passwordHash ?? null)).toMatchObject({ matches: true });
  });

  test("leaves an account that exists as it is, unless it is told to promote it", async () => {
    const refused = await make(mona.email);
    expect(refused).toEqual({ isDone: false, said: expect.stringContaining("add --promote") });
    expect([(await account())?.role, await sessionsLeft()]).toEqual(["User", 1]);

    await database.db.update(users).set({ addressConfirmedAt: now });
    const promoted = await make(mona.email, { isPromotion: true });
    expect(promoted).toEqual({ isDone: true, said: expect.stringContaining("is an Admin now") });
    expect([await account(), await sessionsLeft()]).toEqual([
      expect.objectContaining({ role: "Admin", passwordHash: "scrypt$some$hash" }),
      0,
    ]);
    expect(await recorded()).toEqual([{ by: "command line", action: "changed" }]);
  });

  test("gives an account whose address nobody confirmed a new password, and ends its sessions", async () => {
    const number = "+201900000001";
    await database.db.update(users).set({ whatsApp: number });
    const { isDone, said } = await make(mona.email, { isPromotion: true });
    expect([isDone, said]).toEqual([true, expect.stringContaining("A stranger may have registered")]);
    const password = /password {2}(\S+)/.exec(said)?.[1] ?? "";
    const promoted = await account();
    expect(promoted).toMatchObject({ role: "Admin", addressConfirmedAt: expect.any(Date), whatsApp: "" });
    expect(await verifyPassword(password, promoted?.passwordHash ?? null)).toMatchObject({ matches: true });
    expect(await sessionsLeft()).toBe(0);
    expect(await numberChanges()).toEqual([
      { by: "command line", before: `{"whatsApp":"${number}"}`, after: '{"whatsApp":""}' },
    ]);
    // Promoted once more, the password stays.
    await make(mona.email, { isPromotion: true });
    expect((await account())?.passwordHash).toBe(promoted?.passwordHash);
    expect(await numberChanges()).toHaveLength(1);
  });

  test("opens no removed account", async () => {
    await database.db.update(users).set({ removedAt: now, removedBy: "request" });
    const answer = await make(mona.email, { isPromotion: true });
    expect(answer).toEqual({ isDone: false, said: expect.stringContaining("has been removed") });
    expect((await account())?.role).toBe("User");
  });
});

describe("the command that resets two-step sign-in", () => {
  test("takes the app and the recovery codes away, ends every session, is recorded, and does it once", async () => {
    await database.db.update(users).set({ role: "Admin" });
    const totpSecret = newTotpSecret();
    const enrolment = { totpSecret, code: totpAt(totpSecret, now), key: testSecret };
    const viewer = confirmed({ ...mona, sessionId: "s" });
    expect((await turnOn(database.db, viewer, enrolment, now)).outcome).toBe("on");

    const reset = await make(mona.email, { isReset: true });
    expect(reset).toEqual({
      isDone: true,
      said: expect.stringContaining("was reset: the password alone signs in now"),
    });
    const left = [secondFactors, recoveryCodes, sessions].map((table) => database.db.$count(table));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    expect((await recorded()).at(-1)).toEqual({ by: "command line", action: "reset two-step sign-in of" });

    const again = await make(mona.email, { isReset: true });
    expect(again).toEqual({
      isDone: false,
      said: expect.stringContaining("There is no two-step sign-in of"),
    });
    expect(await recorded()).toHaveLength(2);
  });

  test("of an account that is not there makes none", async () => {
    const { isDone } = await make("nobody@mail.example", { isReset: true });
    expect([isDone, await database.db.$count(users)]).toEqual([false, 1]);
  });
});
