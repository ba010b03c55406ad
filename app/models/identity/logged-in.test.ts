import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activities, sessions, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { setLoggedIn } from "./logged-in";
import { newSession } from "./session";

const now = new Date("2026-11-21T10:00:00Z");
const actor = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const account = { passwordHash: "none", createdAt: now };
  await database.db.insert(users).values([
    { id: "mona", email: "mona@mail.test", ...account },
    { id: "omar", email: "omar@mail.test", ...account },
    { id: "gone", email: "gone@mail.test", removedAt: now, removedBy: "Admin", ...account },
  ]);
});
afterAll(() => database.stop());
beforeEach(() => database.db.batch([database.db.delete(sessions), database.db.delete(activities)]));

const signIn = (userId: string, client: "web" | "mobile") =>
  database.db.batch(newSession(database.db, { userId, client, secretHash: null }, now).statements);
const set = async (userId: string, isLoggedIn: boolean) =>
  (await setLoggedIn(database.db, { userId, isLoggedIn }, actor, now)).outcome;
const flagOf = async (id: string) =>
  (await database.db.select().from(users).where(eq(users.id, id)))[0]?.isLoggedIn;
const recorded = async () => (await database.db.select().from(activities)).map(({ action }) => action);

test("unchecking ends every session of that user at once, and nobody else's", async () => {
  await signIn("mona", "web");
  await signIn("mona", "mobile");
  await signIn("omar", "web");
  expect(await set("mona", false)).toBe("saved");
  expect(await flagOf("mona")).toBe(false);
  expect((await database.db.select().from(sessions)).map(({ userId }) => userId)).toEqual(["omar"]);
  expect(await set("mona", false)).toBe("unchanged");
  expect(await recorded()).toEqual(["logged out"]);
});

test("unchecking ends sessions that live on while the flag is down", async () => {
  await signIn("mona", "web");
  await database.db.update(users).set({ isLoggedIn: false }).where(eq(users.id, "mona"));
  expect(await set("mona", false)).toBe("saved");
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await recorded()).toEqual(["logged out"]);
});

test("checking sets the flag and makes no session", async () => {
  expect(await set("mona", true)).toBe("saved");
  expect(await set("mona", true)).toBe("unchanged");
  expect(await flagOf("mona")).toBe(true);
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await recorded()).toEqual(["marked as logged in"]);
});

test("an id that nobody has and a removed account are refused", async () => {
  expect(await set("nobody", true)).toBe("unknown-user");
  expect(await set("gone", true)).toBe("removed-user");
  expect(await flagOf("gone")).toBe(false);
  expect(await recorded()).toEqual([]);
});
