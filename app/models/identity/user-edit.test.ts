import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activities, sessions, users } from "#db/schema";
import { confirmed, linkFor } from "../../../tests/support/confirmed";
import { startDatabase } from "../../../tests/support/site";
import { readPasswordLink } from "./password-link";
import { newSession } from "./session";
import { editUser } from "./user-edit";
import { removeUser } from "./users";

const now = new Date("2026-11-21T09:00:00.000Z");
const chief = confirmed({ id: "chief", email: "chief@mail.com" });
const deputy = confirmed({ id: "deputy", email: "deputy@mail.com" });

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(users), db.delete(activities)]);
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { ...chief, ...account, role: "Admin" },
    { ...deputy, ...account, role: "Admin" },
    { id: "mona", email: "mona@mail.com", ...account },
    { id: "gone", email: "gone@mail.com", ...account, removedAt: now, removedBy: "Admin" },
  ]);
  await db.batch(newSession(db, { userId: "mona", client: "web", secretHash: "mona's" }, now).statements);
});

const stored = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
const record = async () =>
  (await database.db.select().from(activities).orderBy(asc(activities.id))).map((each) => [
    each.action,
    each.before,
    each.after,
  ]);
const all = { email: "Mona.Salem@mail.com", role: "Admin", isLoggedIn: false } as const;

test("saves address, role and flag together, ends the sessions, and records each", async () => {
  expect(await editUser(database.db, { id: "mona", ...all }, chief, now)).toBe("done");
  expect(await stored("mona")).toMatchObject({ ...all, email: "mona.salem@mail.com" });
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await record()).toEqual([
    ["changed", '{"email":"mona@mail.com"}', '{"email":"mona.salem@mail.com"}'],
    ["changed", '{"role":"User"}', '{"role":"Admin"}'],
    ["logged out", '{"isLoggedIn":true}', '{"isLoggedIn":false}'],
  ]);
  expect(await editUser(database.db, { id: "mona", ...all }, chief, now)).toBe("done");
  expect(await record()).toHaveLength(3);
});

test("with an address confirms it, and ends the links that were sent to the old one", async () => {
  const { db } = database;
  const later = new Date(now.getTime() + 1000);
  const link = await linkFor(db, "mona", chief, now);
  expect(await editUser(db, { id: "mona", email: "mona@mail.com" }, chief, later)).toBe("done");
  expect((await readPasswordLink(db, link.secret, later)).state).toBe("open");
  expect((await stored("mona"))?.addressConfirmedAt).toBeNull();
  expect(await editUser(db, { id: "mona", email: "new@mail.com" }, chief, later)).toBe("done");
  expect((await readPasswordLink(db, link.secret, later)).state).toBe("dead");
  expect((await stored("mona"))?.addressConfirmedAt).toEqual(later);
});

test("with a taken address saves nothing, ends no session and records nothing", async () => {
  const before = await stored("mona");
  for (const [email, outcome] of [
    ["deputy@mail.com", "taken"],
    ["gone@mail.com", "removed"],
  ]) {
    expect(await editUser(database.db, { id: "mona", ...all, email }, chief, now)).toBe(outcome);
  }
  expect(await stored("mona")).toEqual(before);
  expect(await database.db.select().from(sessions)).toHaveLength(1);
  expect(await record()).toEqual([]);
});

test("leaves one Admin where two demote each other at the same moment, and saves nothing of the other edit", async () => {
  const outcomes = await Promise.all([
    editUser(database.db, { id: "deputy", role: "User", email: "former1@mail.com" }, chief, now),
    editUser(database.db, { id: "chief", role: "User", email: "former2@mail.com" }, deputy, now),
  ]);
  expect(outcomes.sort()).toEqual(["done", "last-admin"]);
  const kept = [await stored("chief"), await stored("deputy")].filter((each) => each?.role === "Admin");
  expect(kept).toHaveLength(1);
  expect(kept[0]?.email).toMatch(/^(chief|deputy)@/);
  expect(await record()).toHaveLength(2);
});

test("by an Admin who removes and one who edits at the same moment leaves no half", async () => {
  const [removal, edit] = await Promise.all([
    removeUser(database.db, "mona", chief, now),
    editUser(database.db, { id: "mona", ...all }, deputy, now),
  ]);
  expect(removal).toBe("done");
  const { email, role } = (await stored("mona")) ?? {};
  expect([email, role]).toEqual(
    edit === "done" ? ["mona.salem@mail.com", "Admin"] : ["mona@mail.com", "User"],
  );
});

test("refuses to take Admin from oneself, and an account that is not there", async () => {
  expect(await editUser(database.db, { id: "chief", role: "User" }, chief, now)).toBe("own");
  expect(await editUser(database.db, { id: "chief", role: "Admin", email: "c@mail.com" }, chief, now)).toBe(
    "done",
  );
  expect(await editUser(database.db, { id: "gone", ...all }, chief, now)).toBe("gone");
  expect(await editUser(database.db, { id: "nobody", ...all }, chief, now)).toBe("gone");
});

test("with an address drops and records a number that a stranger may have written; a confirmed one stays", async () => {
  const { db } = database;
  const number = "+201900000001";
  await db.update(users).set({ whatsApp: number });
  expect(await editUser(db, { id: "mona", email: "first@mail.com" }, chief, now)).toBe("done");
  expect(await stored("mona")).toMatchObject({ whatsApp: "", addressConfirmedAt: now });
  expect(await record()).toEqual([
    ["changed", `{"whatsApp":"${number}"}`, '{"whatsApp":""}'],
    ["changed", '{"email":"mona@mail.com"}', '{"email":"first@mail.com"}'],
  ]);
  await db.update(users).set({ whatsApp: number });
  expect(await editUser(db, { id: "mona", email: "second@mail.com" }, chief, now)).toBe("done");
  expect(await stored("mona")).toMatchObject({ whatsApp: number });
  expect(await record()).toHaveLength(3);
});
