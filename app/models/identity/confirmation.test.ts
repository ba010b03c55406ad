import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountNotices, activities, passwordLinks, sessions, users } from "#db/schema";
import { confirmed } from "../../../tests/support/confirmed";
import { meanwhile } from "../../../tests/support/meanwhile";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { restoreUser } from "../removal/removed-users";
import { linkMany } from "../users/bulk-links";
import { removeMany } from "../users/bulk-removal";
import type { SignedInActor } from "./confirmation";
import { makePasswordLink } from "./link-making";
import { turnOff } from "./second-factor/second-factor";
import { editUser } from "./user-edit";
import { removeUser } from "./users";

/** Deeds that ask only if an Admin is concerned. What always asks takes a confirmed actor: the compiler sees to that. */

const now = new Date("2026-11-21T09:00:00.000Z");
const chief = { id: "chief", email: "chief@mail.com", confirmedAt: new Date(now.getTime() - 600_000) };

let database: Awaited<ReturnType<typeof startDatabase>>;
type Db = typeof database.db;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  const account = (id: string, role = "User") => ({
    id,
    role,
    email: `${id}@mail.com`,
    passwordHash: "hash",
    createdAt: now,
  });
  await db
    .insert(users)
    .values([
      ...["chief", "adel", "third"].map((id) => account(id, "Admin")),
      ...["mona", "omar"].map((id) => account(id)),
      { ...account("gone", "Admin"), removedAt: now, removedBy: "Admin" },
      { ...account("away"), removedAt: now, removedBy: "Admin" },
    ]);
});

type Deed = (db: Db, id: string, actor: SignedInActor) => Promise<unknown>;
const many = (ids: string[]) => ({ userIds: ids, key: "form", appSecret: testSecret });
const deeds: Record<string, Deed> = {
  "a password link": async (db, id, actor) => (await makePasswordLink(db, id, actor, now)).outcome,
  "links for several": (db, id, actor) => linkMany(db, many(["omar", id]), actor, now),
  "another address": (db, id, actor) => editUser(db, { id, email: `new.${id}@mail.com` }, actor, now),
  "the end of an account": (db, id, actor) => removeUser(db, id, actor, now),
  "the end of several": (db, id, actor) => removeMany(db, ["omar", id], actor, now),
};

const state = async () => {
  const { db } = database;
  return db.batch([
    db.select().from(users),
    db.select().from(passwordLinks),
    db.select().from(activities),
    db.select().from(accountNotices),
    db.select().from(sessions),
  ]);
};

describe.each(Object.entries(deeds))("%s", (name, deed) => {
  it("of an Admin is asked about, and changes nothing, nobody else's neither", async () => {
    const before = await state();
    expect(await deed(database.db, "adel", chief)).toBe("unconfirmed");
    expect(await deed(database.db, "adel", { ...chief, confirmedAt: null })).toBe("unconfirmed");
    expect(await state()).toEqual(before);
  });

  it("of an Admin is done by who has confirmed, and of anybody else by who has not", async () => {
    expect(await deed(database.db, "mona", chief)).not.toBe("unconfirmed");
    expect(await deed(database.db, "adel", confirmed(chief))).not.toBe("unconfirmed");
    const done = new Set((await database.db.select().from(activities)).map(({ subjectId }) => subjectId));
    expect([done.has("mona"), done.has("adel")]).toEqual([true, true]);
  });

  it("is asked about if the account becomes an Admin while it is done", async () => {
    const promote = () => database.db.update(users).set({ role: "Admin" }).where(eq(users.id, "mona"));
    // Those for several are one batch, the others read the account before.
    const number = name.includes("several") ? 1 : 2;
    expect(await deed(meanwhile(database.db, number, promote), "mona", chief)).toBe("unconfirmed");
    expect(await database.db.$count(activities)).toBe(0);
  });
});

it("another role is asked about whoever gets it; the same one, or the flag, is not", async () => {
  const edit = (id: string, more: object) => editUser(database.db, { id, ...more }, chief, now);
  expect(await edit("mona", { role: "Admin" })).toBe("unconfirmed");
  expect(await edit("adel", { role: "User" })).toBe("unconfirmed");
  expect(await edit("mona", { role: "User", isLoggedIn: false })).toBe("done");
  expect(await edit("adel", { email: "ADEL@mail.com", role: "Admin", isLoggedIn: false })).toBe("done");
  expect(await edit("chief", { email: "boss@mail.com" })).toBe("unconfirmed");
});

it("the return of an Admin's account is asked about, as making an Admin is", async () => {
  const restore = (id: string, actor: SignedInActor) => restoreUser(database.db, id, actor, now);
  expect([await restore("gone", chief), await restore("away", chief)]).toEqual(["unconfirmed", "done"]);
  expect(await restore("gone", confirmed(chief))).toBe("done");
  await database.db.update(users).set({ removedAt: now, removedBy: "Admin" }).where(eq(users.id, "mona"));
  const promote = () => database.db.update(users).set({ role: "Admin" }).where(eq(users.id, "mona"));
  const changing = meanwhile(database.db, 2, promote);
  expect(await restoreUser(changing, "mona", chief, now)).toBe("unconfirmed");
});

it("an Admin's own account among several that are removed is left out, not asked about", async () => {
  expect(await removeMany(database.db, ["chief", "mona"], chief, now)).toMatchObject([
    { id: "chief", outcome: "own" },
    { id: "mona", outcome: "done" },
  ]);
});

it("the code alone turns a second factor off in a confirmed session only", async () => {
  const given = { code: "000000", address: "192.0.2.1", key: testSecret };
  const owner = { ...chief, sessionId: "this" };
  expect(await turnOff(database.db, owner, given, now)).toEqual({ outcome: "unconfirmed" });
  expect(await turnOff(database.db, confirmed(owner), given, now)).toEqual({ outcome: "gone" });
});
