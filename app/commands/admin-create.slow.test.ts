import { afterAll, beforeAll, expect, test } from "vitest";
import { secondFactors, users } from "#db/schema";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { newTotpSecret, totpAt } from "~/models/identity/second-factor/totp";
import { confirmed } from "../../tests/support/confirmed";
import { makeInstallation } from "../../tests/support/installation";
import { startDatabase, testSecret } from "../../tests/support/site";

/** `npm run admin:create` as an operator runs it, in a folder with this test's local database. */

const now = new Date();
const mona = { id: "mona", email: "mona@mail.example", role: "User" } as const;

let database: Awaited<ReturnType<typeof startDatabase>>;
let installation: Awaited<ReturnType<typeof makeInstallation>>;
beforeAll(async () => {
  database = await startDatabase();
  installation = await makeInstallation({ state: database.folder });
  await database.db.insert(users).values({ ...mona, passwordHash: "scrypt$some$hash", createdAt: now });
});
afterAll(async () => {
  await database.stop();
  await installation.remove();
});

const run = (...args: string[]) => installation.run("admin:create", ...args);
const roles = async () => {
  const all = await database.db.select().from(users).orderBy(users.email);
  return all.map(({ email, role }) => `${email} ${role}`);
};

test("makes an Admin of the address as it was typed", async () => {
  const { code, said } = await run(" Chief@Mail.Example ");
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/email {5}chief@mail\.example\n {2}password {2}\S+/),
  ]);
  expect(await roles()).toEqual(["chief@mail.example Admin", "mona@mail.example User"]);
});

test("promotes an account with --promote alone", async () => {
  const refused = await run(mona.email);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("add --promote")]);
  const promoted = await run(mona.email, "--promote");
  expect([promoted.code, promoted.said]).toEqual([0, expect.stringContaining("is an Admin now")]);
  expect(await roles()).toContain("mona@mail.example Admin");
});

test("takes nothing but an address", async () => {
  const { code, said } = await run("mona");
  expect([code, said]).toEqual([1, expect.stringContaining("Usage: npm run admin:create")]);
});

test("resets two-step sign-in with --reset-second-factor, once", async () => {
  const totpSecret = newTotpSecret();
  const enrolment = { totpSecret, code: totpAt(totpSecret, now), key: testSecret };
  const viewer = confirmed({ ...mona, sessionId: "s" });
  expect((await turnOn(database.db, viewer, enrolment, now)).outcome).toBe("on");

  const reset = await run(mona.email, "--reset-second-factor");
  expect([reset.code, reset.said]).toEqual([0, expect.stringContaining("the password alone signs in now")]);
  expect(await database.db.$count(secondFactors)).toBe(0);

  const again = await run(mona.email, "--reset-second-factor");
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("There is no two-step sign-in of")]);
});
