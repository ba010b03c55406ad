import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  accountNotices,
  activities,
  passwordLinks,
  passwordRequests,
  secondFactors,
  users,
} from "#db/schema";
import { makeAdmin } from "~/commands/make-admin";
import { confirmed, linkFor, performed } from "../../../tests/support/confirmed";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { linkMany } from "../users/bulk-links";
import { dropNotices, mostNotices, noticesOf } from "./account-notices";
import { noPassword } from "./password";
import { resetSecondFactor } from "./second-factor/second-factor";
import { editUser } from "./user-edit";
import { addUser, setRole } from "./users";

const now = new Date("2026-11-21T09:00:00.000Z");
const chief = confirmed({ id: "chief", email: "chief@mail.com" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  await db.insert(users).values(
    ["chief", "mona", "adel", "new"].map((id) => ({
      id,
      email: `${id}@mail.com`,
      createdAt: now,
      passwordHash: id === "new" ? noPassword : "hash",
      role: id === "chief" || id === "adel" ? "Admin" : "User",
    })),
  );
});

const told = async (id: string) =>
  (await noticesOf(database.db, id)).map(({ what, by, at }) => [what, by, at.getTime() - now.getTime()]);
const linkAll = async (userIds: string[], key = "form") =>
  performed(await linkMany(database.db, { userIds, key, appSecret: testSecret }, chief, now));
const ask = (userId: string) => database.db.insert(passwordRequests).values({ userId, requestedAt: now });

describe("the owner of an account is told", () => {
  it("of a password link, by its page or for several at once", async () => {
    await linkFor(database.db, "mona", chief, now);
    await linkAll(["adel", "mona"]);
    expect(await told("mona")).toEqual([
      ["password link", chief.email, 0],
      ["password link", chief.email, 0],
    ]);
    expect(await told("adel")).toEqual([["password link", chief.email, 0]]);
    expect(await told("chief")).toEqual([]);
  });

  it("of another role, another address and a reset, each once, and only if it came about", async () => {
    const { db } = database;
    await db
      .insert(secondFactors)
      .values({ userId: "adel", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" });
    for (let times = 0; times < 2; times++) {
      await setRole(db, "mona", "Admin", chief, now);
      await editUser(db, { id: "mona", email: "m@mail.com" }, chief, now);
      await editUser(db, { id: "mona", email: "adel@mail.com" }, chief, now);
      await resetSecondFactor(db, { id: "adel", email: "adel@mail.com" }, chief, now);
    }
    await editUser(db, { id: "mona", role: "User" }, chief, now);
    expect((await told("mona")).map(([what]) => what)).toEqual(["made User", "address", "made Admin"]);
    expect(await told("adel")).toEqual([["second factor reset", chief.email, 0]]);
  });

  it("of what the operator's command did", async () => {
    const wish = { email: "mona@mail.com", isPromotion: true, isReset: false };
    await makeAdmin(database.db, wish, now);
    expect(await noticesOf(database.db, "mona")).toMatchObject([
      { what: "made Admin", by: null, isByOperator: true },
    ]);
  });

  it("of a link for an administrator even if it was asked for: anybody can ask", async () => {
    await ask("adel");
    await linkFor(database.db, "adel", chief, now);
    await ask("adel");
    await linkAll(["adel"]);
    expect(await told("adel")).toHaveLength(2);
  });
});

describe("the owner of an account is not told", () => {
  it("of a link that a member has asked for", async () => {
    await ask("mona");
    await linkFor(database.db, "mona", chief, now);
    await ask("mona");
    await linkAll(["mona"]);
    expect(await told("mona")).toEqual([]);
    expect(await database.db.$count(passwordRequests)).toBe(0);
  });

  it("of the first link for an account without a password", async () => {
    await addUser(database.db, { email: "added@mail.com" }, chief, now);
    await linkFor(database.db, "new", chief, now);
    await linkAll(["new"]);
    expect(await database.db.$count(accountNotices)).toBe(0);
  });

  it("of what they did themselves", async () => {
    await editUser(database.db, { id: "chief", email: "boss@mail.com" }, chief, now);
    await linkFor(database.db, "chief", chief, now);
    await linkAll(["chief"]);
    expect(await database.db.$count(passwordLinks)).toBe(2);
    expect(await told("chief")).toEqual([]);
  });
});

it("an account keeps the newest twenty of each kind: many changes of the address hide no link", async () => {
  for (let time = 0; time <= mostNotices; time++) await linkAll(["mona", "adel"], `form ${time}`);
  const kinds = async (id: string) => (await told(id)).map(([what]) => what);
  const links = Array(mostNotices).fill("password link");
  expect([await kinds("mona"), await kinds("adel")]).toEqual([links, links]);
  for (let time = 0; time <= mostNotices; time++)
    await editUser(database.db, { id: "mona", email: `m${time}@mail.com` }, chief, now);
  expect(await kinds("mona")).toEqual([...Array(mostNotices).fill("address"), ...links]);
});

it("what was read is forgotten, and nothing that came since, nor anybody else's", async () => {
  await linkAll(["mona", "adel"]);
  const [seen] = await noticesOf(database.db, "mona");
  await linkAll(["mona"], "another form");
  await dropNotices(database.db, "mona", seen?.id ?? 0);
  expect([(await told("mona")).length, (await told("adel")).length]).toEqual([1, 1]);
});

it("notices go with their account, and stay without a name when the Admin's account has gone", async () => {
  await linkAll(["mona", "adel"]);
  await database.db.delete(users).where(eq(users.id, "mona"));
  await database.db.delete(users).where(eq(users.id, "chief"));
  expect(await database.db.$count(accountNotices)).toBe(1);
  expect(await noticesOf(database.db, "adel")).toMatchObject([{ by: null, isByOperator: false }]);
});
