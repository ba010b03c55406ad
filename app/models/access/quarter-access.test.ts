import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { quarterAccess } from "./quarter-access";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values(["mona", "omar"].map((id) => ({ ...account, id, email: id })));
  await db.insert(quarters).values([
    { id: 1, name: "Foundations" },
    { id: 2, name: "Fetal medicine" },
  ]);
  await db.insert(courses).values([
    { id: 1, quarterId: 1, name: "Basics" },
    { id: 2, quarterId: 2, name: "Doppler" },
  ]);
  const period = { plan: 1, startsAt: now, expiresAt: later(1) };
  await db.insert(subscriptionPeriods).values({ ...period, userId: "mona" });
  await db.insert(quarterGrants).values([
    { userId: "mona", quarterId: 2 },
    { userId: "omar", quarterId: 2 },
  ]);
});
afterAll(() => database.stop());

const accessOf = async (id: string, role: "User" | "Admin" | null, isWhole = false, moment = now) =>
  (await quarterAccess(database.db, { id, role }, { isWhole }, moment)).map((quarter) => [
    quarter.name,
    quarter.hasAccess,
    quarter.courses.map(({ name }) => name),
  ]);

const [closed, locked] = [
  ["Foundations", false, []],
  ["Fetal medicine", false, []],
];

test("a learner sees every quarter, and the courses of those that are open", async () => {
  expect(await accessOf("mona", "User")).toEqual([closed, ["Fetal medicine", true, ["Doppler"]]]);
});

test("nothing is open without a plan, after its end, or without a role", async () => {
  expect(await accessOf("omar", "User")).toEqual([closed, locked]);
  expect(await accessOf("mona", "User", false, later(1))).toEqual([closed, locked]);
  expect(await accessOf("mona", null)).toEqual([closed, locked]);
});

test("an Admin sees all courses, of a locked quarter too", async () => {
  expect(await accessOf("omar", "User", true)).toEqual([
    ["Foundations", false, ["Basics"]],
    ["Fetal medicine", false, ["Doppler"]],
  ]);
  expect(await accessOf("omar", "Admin")).toEqual([
    ["Foundations", true, ["Basics"]],
    ["Fetal medicine", true, ["Doppler"]],
  ]);
});
