import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, recoveryCodes, secondFactors, sessions, users } from "#db/schema";
import { verifyPassword } from "~/models/identity/password";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { newTotpSecret, totpAt } from "~/models/identity/second-factor/totp";
import { makeInstallation } from "../../tests/support/installation";
import { startDatabase, testSecret } from "../../tests/support/site";
import { makeAdmin } from "./make-admin";

/** `npm run admin:create` as an operator runs it, in a folder whose local database is a test's. */

const now = new Date();
const mona = { id: "mona", email: "mona@mail.example" };

let database: Awaited<ReturnType<typeof startDatabase>>;
let installation: Awaited<ReturnType<typeof makeInstallation>>;
beforeAll(async () => {
  database = await startDatabase();
  installation = await makeInstallation({ state: database.folder });
});
afterAll(async () => {
  await database.stop();
  await installation.remove();
});
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  await db.insert(users).values({ ...mona, passwordHash: "scrypt$some$hash", role: "User", createdAt: now });
  await db
    .insert(sessions)
    .values({ id: "s", userId: "mona", client: "web", secretHash: "s", createdAt: now, lastSeenAt: now });
});

const run = (...args: string[]) => installation.run("admin:create", ...args);
/** The same without starting a process, which takes seconds. */
const make = (email: string, flags: { isPromotion?: boolean; isReset?: boolean } = {}) =>
  makeAdmin(database.db, { email, isPromotion: false, isReset: false, ...flags }, new Date());
const account = async (email = mona.email) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0];
const sessionsLeft = () => database.db.$count(sessions);
const recorded = () =>
  database.db.select({ by: activities.actorEmail, action: activities.action }).from(activities);

describe("the command that makes an Admin", () => {
  test("makes one with a password that is shown once and stored as a hash", async () => {
    const { code, said } = await run(" Chief@Mail.Example ");
    expect([code, said]).toEqual([0, expect.stringContaining("email     chief@mail.example")]);
    const password = /password {2}(\S+)/.exec(said)?.[1] ?? "";
    const chief = await account("chief@mail.example");
    expect(chief?.role).toBe("Admin");
    expect(await verifyPassword(password, chief?.passwordHash ?? null)).toMatchObject({ matches: true });
  });

  test("leaves an account that exists as it is, unless it is told to promote it", async () => {
    const refused = await make(mona.email);
    expect(refused).toEqual({ isDone: false, said: expect.stringContaining("add --promote") });
    expect([(await account())?.role, await sessionsLeft()]).toEqual(["User", 1]);

    const promoted = await run(mona.email, "--promote");
    expect([promoted.code, promoted.said]).toEqual([0, expect.stringContaining("is an Admin now")]);
    expect([await account(), await sessionsLeft()]).toEqual([
      expect.objectContaining({ role: "Admin", passwordHash: "scrypt$some$hash" }),
      0,
    ]);
    expect(await recorded()).toEqual([{ by: "command line", action: "changed" }]);
  });

  test("opens no removed account", async () => {
    await database.db.update(users).set({ removedAt: now, removedBy: "request" });
    const answer = await make(mona.email, { isPromotion: true });
    expect(answer).toEqual({ isDone: false, said: expect.stringContaining("has been removed") });
    expect((await account())?.role).toBe("User");
  });

  test("takes nothing but an address", async () => {
    const { code, said } = await run("mona");
    expect([code, said]).toEqual([1, expect.stringContaining("Usage: npm run admin:create")]);
  });
});

describe("--reset-second-factor", () => {
  test("takes the app and the recovery codes away, ends every session, is recorded, and does it once", async () => {
    await database.db.update(users).set({ role: "Admin" });
    const totpSecret = newTotpSecret();
    const enrolment = { totpSecret, code: totpAt(totpSecret, now), key: testSecret };
    const viewer = { ...mona, role: "Admin", subscription: null, sessionId: "s", client: "web" } as const;
    expect((await turnOn(database.db, viewer, enrolment, now)).outcome).toBe("on");

    const { code, said } = await run(mona.email, "--reset-second-factor");
    expect([code, said]).toEqual([0, expect.stringContaining("was reset: the password alone signs in now")]);
    const left = [secondFactors, recoveryCodes, sessions].map((table) => database.db.$count(table));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    expect((await recorded()).at(-1)).toEqual({ by: "command line", action: "reset two-step sign-in of" });

    const again = await run(mona.email, "--reset-second-factor");
    expect([again.code, again.said]).toEqual([1, expect.stringContaining("There is no two-step sign-in of")]);
    expect(await recorded()).toHaveLength(2);
  });

  test("of an account that is not there makes none", async () => {
    const { isDone } = await make("nobody@mail.example", { isReset: true });
    expect([isDone, await database.db.$count(users)]).toEqual([false, 1]);
  });
});
