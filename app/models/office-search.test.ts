import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, courses, lectures, messages, profiles, quarters, userCount, users } from "#db/schema";
import { startDatabase } from "../../tests/support/site";
import { mostOfKind, searchOffice } from "./office-search";

const now = new Date("2026-11-21T09:00:00.000Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const account = (id: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  email: `${id}@mail.com`,
  passwordHash: "none",
  createdAt: now,
  ...more,
});

beforeEach(async () => {
  const { db } = database;
  await db.batch([
    db.delete(lectures),
    db.delete(courses),
    db.delete(quarters),
    db.delete(boards),
    db.delete(messages),
    db.delete(users),
  ]);
  await db.insert(quarters).values({ id: 1, name: "Fetal heart" });
  await db.insert(courses).values([
    { id: 1, quarterId: 1, name: "Doppler", author: "Dr. Aziz" },
    { id: 2, quarterId: 1, name: "Anatomy" },
  ]);
  await db.insert(lectures).values([
    { id: 1, courseId: 1, name: "Umbilical artery" },
    { id: 2, courseId: 2, name: "Doppler of the uterine artery" },
  ]);
  await db.insert(boards).values({ name: "Salma Aziz", title: "Treasurer" });
  await db.insert(users).values([account("mona"), account("gone", { removedAt: now, removedBy: "Admin" })]);
  await db.insert(profiles).values({ userId: "mona", name: "Dr. Mona Doppler" });
  await db.insert(messages).values({
    name: "Omar",
    email: "o@mail.com",
    subject: "Fees",
    message: "Of the Doppler",
    createdAt: now,
  });
});

const search = (text: string) => searchOffice(database.db, text, now);
const namesOf = async (text: string) => {
  const { users, messages, ...named } = await search(text);
  return {
    users: users.rows.map(({ email }) => email),
    messages: messages.rows.map(({ subject }) => subject),
    ...Object.fromEntries(
      Object.entries(named).map(([kind, { rows }]) => [kind, rows.map(({ name }) => name)]),
    ),
  };
};
const nothing = { users: [], courses: [], lectures: [], messages: [], quarters: [], boards: [] };

describe("a search of the back office", () => {
  test("finds each kind by what its list looks into, in letters of either case", async () => {
    expect(await namesOf("DOPPLER")).toEqual({
      ...nothing,
      users: ["mona@mail.com"],
      courses: ["Doppler"],
      lectures: ["Doppler of the uterine artery"],
      messages: ["Fees"],
    });
    expect(await namesOf("aziz")).toEqual({ ...nothing, courses: ["Doppler"], boards: ["Salma Aziz"] });
    expect(await namesOf("fetal")).toEqual({
      ...nothing,
      courses: ["Anatomy", "Doppler"],
      quarters: ["Fetal heart"],
    });
  });

  test("says where a lecture and a course belong", async () => {
    const { courses, lectures } = await search("umbilical");
    expect(courses.rows).toEqual([]);
    expect(lectures.rows).toEqual([{ id: 1, name: "Umbilical artery", courseId: 1, course: "Doppler" }]);
  });

  test("finds no removed account, and nothing by what nobody wrote", async () => {
    expect(await namesOf("gone")).toEqual(nothing);
    expect(await namesOf("%")).toEqual(nothing);
  });

  test("shows a few of a kind, and says that there are more", async () => {
    const many = Array.from({ length: mostOfKind + 2 }, (_, at) => at);
    const { db } = database;
    await db.insert(lectures).values(many.map((at) => ({ courseId: 1, name: `Case ${at}` })));
    await db.insert(users).values(many.map((at) => account(`case-${at}`)));
    const { users: accounts, lectures: found, courses } = await search("case");
    expect([accounts.rows.length, accounts.isMore]).toEqual([mostOfKind, true]);
    expect([found.rows.length, found.isMore]).toEqual([mostOfKind, true]);
    expect(courses.isMore).toBe(false);
  });

  test("looks into names among a few thousand accounts only, and among more by the beginning of emails", async () => {
    const { db } = database;
    const found = async (text: string) => (await search(text)).users.rows.length;
    expect([await found("doppler"), await found("mona")]).toEqual([1, 1]);
    await db.update(userCount).set({ total: 5001 });
    expect([await found("doppler"), await found("mona")]).toEqual([0, 1]);
  });

  test("looks into the newest 2,000 messages only", async () => {
    const { db } = database;
    const message = { name: "Hala", email: "h@mail.com", subject: "Hours", message: "When?", createdAt: now };
    const [fees] = await db.select({ id: messages.id }).from(messages);
    const id = fees?.id ?? 0;
    await db.insert(messages).values({ ...message, id: id + 1999 });
    expect((await namesOf("doppler")).messages).toEqual(["Fees"]);
    await db.insert(messages).values({ ...message, id: id + 2000 });
    expect((await namesOf("doppler")).messages).toEqual([]);
  });
});
