import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activities, passwordLinks, quarterGrants, quarters, sessions, users } from "#db/schema";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { confirmed, linkFor } from "../../../tests/support/confirmed";
import { clearAccounts } from "../../../tests/support/learners";
import { spendLinks } from "../../../tests/support/siege";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { eraseUser } from "../removal/erasure";
import { requestRemoval } from "../removal/removal";
import { restoreUser } from "../removal/removed-users";
import { removeMany } from "../users/bulk-removal";
import { makePasswordLink } from "./link-making";
import { verifyPassword } from "./password";
import { changePassword, passwordChangeLimit } from "./password-change";
import { choosePassword, firstLinkLife, linkLife, linkLimit, readPasswordLink } from "./password-link";
import { newSession, sweepSessions, viewerOf } from "./session";
import { signIn } from "./sign-in";
import { editUser } from "./user-edit";
import { addUser, removeUser, setRole } from "./users";

const now = new Date("2026-11-21T09:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;
const later = (ms: number) => new Date(now.getTime() + ms);
const chief = confirmed({ id: "chief", email: "chief@mail.com" });
const deputy = confirmed({ id: "deputy", email: "deputy@mail.com" });
const oldPassword = "Old@123";
const passwordHash = cheapHash(oldPassword);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await database.db.insert(quarters).values({ id: 1, name: "First" });
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearAccounts(db);
  const account = { passwordHash, createdAt: now };
  await db.insert(users).values([
    { ...chief, ...account, role: "Admin" },
    { ...deputy, ...account, role: "Admin" },
    { id: "mona", email: "mona@mail.com", ...account },
  ]);
  await db.insert(quarterGrants).values({ userId: "mona", quarterId: 1 });
});

const stored = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0] ?? null;
const record = async () => (await database.db.select().from(activities)).map(({ action }) => action);
const signInAs = async (userId: string, secretHash: string) => {
  const session = newSession(database.db, { userId, client: "web", secretHash }, now);
  await database.db.batch(session.statements);
  return session.id;
};
const isSignedIn = async (secretHash: string, moment = now) =>
  (await viewerOf(database.db, { secretHash }, moment)) !== null;
const admins = async () =>
  (await database.db.select().from(users).where(eq(users.role, "Admin"))).filter(
    ({ removedAt }) => !removedAt,
  );

describe("an Admin's removal", () => {
  it("ends the sessions, leaves no way back by password, and keeps everything for a restoration", async () => {
    const { db } = database;
    await signInAs("mona", "secret of mona");
    await signInAs("chief", "secret of chief");
    expect(await removeUser(db, "mona", chief, now)).toBe("done");
    expect([await isSignedIn("secret of mona"), await isSignedIn("secret of chief")]).toEqual([false, true]);
    const attempt = {
      email: "mona@mail.com",
      password: oldPassword,
      client: "web",
      address: "1",
      appSecret: testSecret,
    } as const;
    expect(await signIn(db, { ...attempt, secretHash: "x" }, now)).toEqual({ outcome: "wrong" });

    expect(await restoreUser(db, "mona", chief, later(30 * day - 1))).toBe("done");
    expect(await stored("mona")).toMatchObject({ removedAt: null, removedBy: null });
    expect(await db.select().from(quarterGrants)).toHaveLength(1);
    expect((await signIn(db, { ...attempt, secretHash: "x" }, now)).outcome).toBe("signed-in");
    expect(await record()).toEqual(["deleted", "restored"]);
  });

  it("is over after 30 days, and twice is the same as once", async () => {
    const { db } = database;
    const outcomes = await Promise.all([1, 2, 3].map(() => removeUser(db, "mona", chief, now)));
    expect(outcomes.sort()).toEqual(["done", "gone", "gone"]);
    expect(await restoreUser(db, "mona", chief, later(30 * day))).toBe("over");
    const erased = await Promise.all([1, 2].map(() => eraseUser(db, "mona", chief, now)));
    expect(erased.filter((each) => each === null)).toHaveLength(1);
    expect(await eraseUser(db, "deputy", chief, now)).toBeNull();
    expect(await record()).toEqual(["deleted", "erased"]);
  });

  it("of one that its owner asked to remove leaves no way back by password, and its days go on", async () => {
    const { db } = database;
    await requestRemoval(
      db,
      { email: "mona@mail.com", address: "1", appSecret: testSecret, isOwner: false },
      now,
    );
    expect(await removeUser(db, "mona", chief, later(day))).toBe("done");
    expect(await stored("mona")).toMatchObject({ removedAt: now, removedBy: "Admin" });
    expect(await removeUser(db, "mona", chief, later(day))).toBe("gone");
    expect(await record()).toEqual(["deleted"]);
    const attempt = {
      email: "mona@mail.com",
      password: oldPassword,
      client: "web",
      address: "1",
      appSecret: testSecret,
    } as const;
    expect(await signIn(db, { ...attempt, secretHash: "x" }, later(day))).toEqual({ outcome: "wrong" });
  });

  it("of unknown ids changes nothing and records nothing", async () => {
    const { db } = database;
    for (const id of ["nobody", "", "' or 1=1 --"]) {
      expect(await removeUser(db, id, chief, now)).toBe("gone");
      expect(await setRole(db, id, "Admin", chief, now)).toBe("gone");
      expect(await makePasswordLink(db, id, chief, now)).toEqual({ outcome: "gone" });
    }
    expect(await record()).toEqual([]);
  });
});

describe("the last Admin", () => {
  it("a demoted Admin keeps the session in use, and gets none back that was over", async () => {
    await signInAs("deputy", "forgotten");
    const use = await signInAs("deputy", "in use");
    await database.db
      .update(sessions)
      .set({ lastSeenAt: later(hour) })
      .where(eq(sessions.id, use));
    expect(await isSignedIn("forgotten", later(hour))).toBe(false);
    expect(await setRole(database.db, "deputy", "User", chief, later(hour))).toBe("done");
    expect(await isSignedIn("forgotten", later(hour))).toBe(false);
    expect(await isSignedIn("in use", later(hour))).toBe(true);
  });

  it("can neither remove nor demote themselves", async () => {
    expect(await removeUser(database.db, "chief", chief, now)).toBe("own");
    expect(await setRole(database.db, "chief", "User", chief, now)).toBe("own");
    expect(await admins()).toHaveLength(2);
  });

  it("stays also when two Admins remove or demote each other at the same moment", async () => {
    const { db } = database;
    for (const act of [
      (id: string, by: typeof chief) => removeUser(db, id, by, now),
      (id: string, by: typeof chief) => setRole(db, id, "User", by, now),
    ]) {
      await db.update(users).set({ removedAt: null, role: "Admin" }).where(eq(users.id, "chief"));
      await db.update(users).set({ removedAt: null, role: "Admin" }).where(eq(users.id, "deputy"));
      const outcomes = await Promise.all([act("deputy", chief), act("chief", deputy)]);
      expect(outcomes.sort()).toEqual(["done", "last-admin"]);
      expect(await admins()).toHaveLength(1);
    }
  });

  it("does not count Admins that are removed", async () => {
    await database.db.update(users).set({ removedAt: now }).where(eq(users.id, "deputy"));
    expect(await removeUser(database.db, "chief", deputy, now)).toBe("last-admin");
  });
});

describe("a password link", () => {
  const make = async () => (await linkFor(database.db, "mona", chief, now)).secret;
  const use = (secret: string, moment = now, address = "192.0.2.1") =>
    choosePassword(
      database.db,
      { secret, password: "New@123", address, appSecret: testSecret, secretHash: crypto.randomUUID() },
      moment,
    );
  const state = async (secret: string, moment = now) =>
    (await readPasswordLink(database.db, secret, moment)).state;

  it("sets the password, ends every session, opens one, and is dead", async () => {
    const { db } = database;
    await signInAs("mona", "old session");
    await signInAs("chief", "other");
    const secret = await make();
    const chosen = {
      secret,
      password: "New@123",
      address: "1",
      appSecret: testSecret,
      secretHash: "new session",
    };
    expect(await choosePassword(db, chosen, now)).toMatchObject({
      outcome: "set",
      userId: "mona",
      role: "User",
    });
    expect([
      await isSignedIn("old session"),
      await isSignedIn("new session"),
      await isSignedIn("other"),
    ]).toEqual([false, true, true]);
    expect((await verifyPassword("New@123", (await stored("mona"))?.passwordHash ?? null)).matches).toBe(
      true,
    );
    expect(await state(secret)).toBe("dead");
    expect(await use(secret)).toEqual({ outcome: "dead" });
    expect(await record()).toEqual(["made a password link for", "chose a password by link for"]);
  });

  it("of two at once lets one through", async () => {
    const secret = await make();
    const outcomes = (await Promise.all([use(secret), use(secret), use(secret)])).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.sort()).toEqual(["dead", "dead", "set"]);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });

  it("of a new account is good for 7 days, until its password is set", async () => {
    const added = await addUser(database.db, { email: "new@mail.com" }, chief, now);
    if (added.outcome !== "added") throw new Error(added.outcome);
    expect(added.until).toEqual(later(firstLinkLife));
    expect((await use(added.secret, later(firstLinkLife - 1))).outcome).toBe("set");
    const next = await linkFor(database.db, added.id, chief, now);
    expect(next.until).toEqual(later(linkLife));
  });

  it("confirms the address once it is used, not when it is made, and for the first time only", async () => {
    const confirmedAt = async () => (await stored("mona"))?.addressConfirmedAt;
    await database.db.update(users).set({ addressConfirmedAt: null }).where(eq(users.id, "mona"));
    const secret = await make();
    expect(await confirmedAt()).toBeNull();
    await use(secret, later(1));
    await use(await make(), later(2));
    expect(await confirmedAt()).toEqual(later(1));
  });

  it("is good for 24 hours to the millisecond", async () => {
    const secret = await make();
    expect([await state(secret, later(linkLife - 1)), await state(secret, later(linkLife))]).toEqual([
      "open",
      "dead",
    ]);
    expect(await use(secret, later(linkLife))).toEqual({ outcome: "dead" });
    expect((await use(secret, later(linkLife - 1))).outcome).toBe("set");
  });

  it("dies with a newer one, with the account's removal and with an own change of the password", async () => {
    const first = await make();
    const second = await make();
    expect([await state(first), await state(second)]).toEqual(["dead", "open"]);
    await removeUser(database.db, "mona", chief, now);
    expect(await state(second)).toBe("dead");
    expect(await use(second)).toEqual({ outcome: "dead" });
    expect(await makePasswordLink(database.db, "mona", chief, now)).toEqual({ outcome: "gone" });
    await restoreUser(database.db, "mona", chief, now);
    expect(await state(second)).toBe("dead");
    const third = await make();
    expect(await state(third)).toBe("open");
    const viewer = { id: "mona", email: "mona@mail.com", sessionId: "none" };
    await changePassword(
      database.db,
      viewer,
      { current: oldPassword, next: "Own@123", secretHash: "s", appSecret: testSecret },
      now,
    );
    expect(await state(third)).toBe("dead");
  });

  it("is not guessed: unknown secrets are unknown, and a caller may try so many in an hour", async () => {
    for (let time = 0; time < linkLimit.attempts; time++) {
      expect(await use("a".repeat(43))).toEqual({ outcome: "unknown" });
    }
    expect(await use("b".repeat(43))).toEqual({ outcome: "throttled", minutes: 60 });
    expect(await use("b".repeat(43), now, "192.0.2.2")).toEqual({ outcome: "unknown" });
  });

  it("lets its holder in where others have tried too many made-up ones", async () => {
    await spendLinks(database, "192.0.2.1");
    expect((await use("a".repeat(43))).outcome).toBe("throttled");
    expect((await use(await make())).outcome).toBe("set");
  });

  it("costs twenty hashes an hour at most, from however many callers", async () => {
    const secret = await make();
    await use(secret);
    for (let time = 1; time < 20; time++) {
      expect(await use(secret, now, `192.0.2.${time}`)).toEqual({ outcome: "dead" });
    }
    expect(await use(secret, now, "192.0.2.99")).toEqual({ outcome: "throttled", minutes: 60 });
    expect((await use(await make())).outcome).toBe("set");
  });

  it("leaves its secret nowhere, and is forgotten a month after its end", async () => {
    const { db } = database;
    const secret = await make();
    const links = await db.select().from(passwordLinks);
    expect(JSON.stringify([links, await db.select().from(activities)])).not.toContain(secret);
    await sweepSessions(db, later(linkLife + 29 * day));
    expect(await state(secret, later(linkLife + 29 * day))).toBe("dead");
    await sweepSessions(db, later(linkLife + 31 * day));
    expect(await db.select().from(passwordLinks)).toEqual([]);
  });
});

describe("adding a user", () => {
  it("gives an account that nobody can sign in to before its link was used", async () => {
    const { db } = database;
    const added = await addUser(db, { email: " New@Mail.com " }, chief, now);
    if (added.outcome !== "added") throw new Error(added.outcome);
    expect(added.email).toBe("new@mail.com");
    for (const password of ["", added.secret, oldPassword]) {
      const attempt = {
        email: "new@mail.com",
        password,
        client: "web",
        address: password,
        appSecret: testSecret,
      } as const;
      expect(await signIn(db, { ...attempt, secretHash: null }, now)).toEqual({ outcome: "wrong" });
    }
    const { outcome } = await choosePassword(
      db,
      { secret: added.secret, password: "New@123", address: "1", appSecret: testSecret, secretHash: "s" },
      now,
    );
    expect(outcome).toBe("set");
    expect(await addUser(db, { email: "NEW@mail.com" }, chief, now)).toEqual({ outcome: "taken" });
  });

  it("confirms its address, because an Admin wrote it", async () => {
    const added = await addUser(database.db, { email: "new@mail.com" }, chief, now);
    expect((await stored("id" in added ? added.id : ""))?.addressConfirmedAt).toEqual(now);
  });

  it("tells a removed account's address from one in use", async () => {
    await removeUser(database.db, "mona", chief, now);
    expect(await addUser(database.db, { email: "mona@mail.com" }, chief, now)).toEqual({
      outcome: "removed",
    });
  });
});

describe("the own password", () => {
  const change = (viewer: { id: string; email: string; sessionId: string }, current: string, moment = now) =>
    changePassword(
      database.db,
      viewer,
      { current, next: "New@123", secretHash: "new secret", appSecret: testSecret },
      moment,
    );

  it("is changed with the current one; other sessions end, this one goes on under a new secret and name", async () => {
    const sessionId = await signInAs("mona", "here");
    await signInAs("mona", "elsewhere");
    await signInAs("chief", "chief");
    const viewer = { id: "mona", email: "mona@mail.com", sessionId };
    expect(await change(viewer, oldPassword)).toEqual({ outcome: "changed" });
    const secrets = ["here", "elsewhere", "new secret", "chief"];
    expect(await Promise.all(secrets.map((secret) => isSignedIn(secret)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await viewerOf(database.db, { sessionId, userId: "mona" }, now)).toBeNull();
    expect(await record()).toEqual(["changed the password of"]);
    expect(JSON.stringify(await database.db.select().from(activities))).not.toContain("scrypt");
    expect(await change(viewer, oldPassword)).toEqual({ outcome: "wrong" });
  });

  it("that is wrong leaves the session's secret as it is", async () => {
    const sessionId = await signInAs("mona", "here");
    const viewer = { id: "mona", email: "mona@mail.com", sessionId };
    expect(await change(viewer, "Wrong@123")).toEqual({ outcome: "wrong" });
    expect([await isSignedIn("here"), await isSignedIn("new secret")]).toEqual([true, false]);
  });

  it("is not guessed: five wrong ones in fifteen minutes, however many others fail to sign in", async () => {
    const sessionId = await signInAs("mona", "here");
    const viewer = { id: "mona", email: "mona@mail.com", sessionId };
    for (let time = 0; time < passwordChangeLimit.attempts; time++) {
      expect(await change(viewer, "Wrong@123")).toEqual({ outcome: "wrong" });
    }
    expect(await change(viewer, oldPassword)).toEqual({ outcome: "throttled", minutes: 15 });
    expect(await change(viewer, oldPassword, later(15 * 60_000))).toEqual({ outcome: "changed" });
    expect(await record()).toHaveLength(1);
  });

  it("is not closed to its owner by wrong ones of a stolen session, but twenty are all of an account", async () => {
    const session = async (secret: string) => ({
      id: "mona",
      email: "mona@mail.com",
      sessionId: await signInAs("mona", secret),
    });
    const thief = await session("stolen");
    for (let time = 0; time < 6; time++) await change(thief, "Wrong@123");
    const owner = await session("own");
    expect(await change(owner, "Wrong@123")).toEqual({ outcome: "wrong" });
    for (const secret of ["second", "third"]) {
      const other = await session(secret);
      for (let time = 0; time < 6; time++) await change(other, "Wrong@123");
    }
    for (let time = 0; time < 4; time++) await change(owner, "Wrong@123");
    expect(await change(await session("last"), oldPassword)).toEqual({ outcome: "throttled", minutes: 15 });
  });
});

describe("a password link that was made before", () => {
  const link = () => linkFor(database.db, "mona", { ...chief, confirmedAt: null }, now);
  const stateOf = async ({ secret }: { secret: string }) =>
    (await readPasswordLink(database.db, secret, later(1))).state;

  it("opens no Admin's account: it ends with the promotion, also by the API's edit", async () => {
    const first = await link();
    expect(await stateOf(first)).toBe("open");
    expect(await setRole(database.db, "mona", "Admin", chief, now)).toBe("done");
    expect(await stateOf(first)).toBe("dead");
    await setRole(database.db, "mona", "User", chief, now);
    const second = await link();
    expect(await editUser(database.db, { id: "mona", role: "Admin" }, chief, now)).toBe("done");
    expect(await stateOf(second)).toBe("dead");
  });

  it("nor one of an Admin who was a User for a moment", async () => {
    await setRole(database.db, "deputy", "User", chief, now);
    const made = await linkFor(database.db, "deputy", { ...chief, confirmedAt: null }, now);
    await setRole(database.db, "deputy", "Admin", chief, now);
    expect(await stateOf(made)).toBe("dead");
  });

  it.each([
    ["an Admin's deletion", async () => void (await removeUser(database.db, "mona", chief, now))],
    ["several deletions", async () => void (await removeMany(database.db, ["mona"], chief, now))],
    [
      "a removal at request that an Admin makes final",
      async () => {
        const asked = { email: "mona@mail.com", address: "192.0.2.1", isOwner: true, appSecret: testSecret };
        await requestRemoval(database.db, asked, now);
        await removeUser(database.db, "mona", chief, now);
      },
    ],
  ])("stays dead when the account comes back after %s", async (_, remove) => {
    const made = await link();
    await remove();
    expect(await restoreUser(database.db, "mona", chief, now)).toBe("done");
    expect(await stateOf(made)).toBe("dead");
  });

  it("stays open where a deletion is refused", async () => {
    const made = await linkFor(database.db, "deputy", chief, now);
    expect(await removeUser(database.db, "deputy", { ...chief, confirmedAt: null }, now)).toBe("unconfirmed");
    expect(await stateOf(made)).toBe("open");
  });
});
