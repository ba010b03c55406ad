import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as tables from "#db/schema";
import { orderStates } from "#db/schema/order-states";
import { receiptKey } from "~/media/receipts/receipt-key";
import { noPassword } from "~/models/identity/password";
import { settingRules } from "~/models/settings/setting-rules";
import { readSettings } from "~/models/settings/settings";
import { whatsAppNumber } from "~/models/typed-text/whatsapp-number";
import { placeholdersOf, settingNames, societyFrom } from "~/settings/society";
import * as z from "~/settings/zod";
import { contextOf } from "../../../../tests/support/own-context";
import { startDatabase } from "../../../../tests/support/site";
import { accounts } from "../data";
import { seedSociety } from "./society";

const now = new Date("2026-11-29T09:00:00Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await seedSociety(database.db, database.files, now);
}, 120_000);
afterAll(() => database.stop());

const userOf = async (email: string) => {
  const [user] = await database.db.select().from(tables.users).where(eq(tables.users.email, email));
  if (!user) throw new Error(`${email} has no account`);
  return user;
};

test("the society has a name, prices, pictures, in the words that the form would take", async () => {
  const stored = await readSettings(database.db);
  const written = settingNames.filter((name) => stored[name] !== null);
  expect(written).toEqual(expect.arrayContaining(["name", "shortName", "product", "price1", "price3"]));
  for (const name of written) expect(settingRules[name].parse(stored[name]), name).toBe(stored[name]);
  for (const picture of [stored.logo, stored.portrait, stored.signature])
    expect(await database.files.head(`society/${picture}`), String(picture)).not.toBeNull();
});

test("members can pay in each way, at addresses that nobody has", async () => {
  const { context } = await contextOf(database, new Request("https://society.example/"));
  const society = societyFrom(context.env, await readSettings(database.db));
  expect(society.isPayable).toBe(true);
  expect(society.ways.map(({ way }) => way)).toEqual(["instaPay", "wallet", "bank", "cash"]);
  expect(society.ways[2]?.text).toContain("no real bank");
});

test("the dashboard misses no detail", async () => {
  const { context } = await contextOf(database, new Request("https://society.example/"));
  expect(placeholdersOf(context.env, null)).toContain("name");
  expect(placeholdersOf(context.env, await readSettings(database.db))).toEqual([]);
});

test("20 lectures last 8 to 12 minutes each, and three of them are open to everyone", async () => {
  const lectures = await database.db.select().from(tables.lectures);
  expect(lectures).toHaveLength(20);
  for (const { name, durationMs } of lectures) {
    expect(durationMs, name).toBeGreaterThanOrEqual(8 * 60_000);
    expect(durationMs, name).toBeLessThanOrEqual(12 * 60_000);
  }
  expect(lectures.filter(({ isPreview }) => isPreview)).toHaveLength(3);
});

test("what is said in a lecture is spread over its whole length", async () => {
  const [lecture] = await database.db
    .select()
    .from(tables.lectures)
    .where(eq(tables.lectures.name, "The four-chamber view"));
  const tracks = z.array(z.object({ lang: z.string(), cues: z.number(), endMs: z.number() }));
  const [english] = tracks.parse(JSON.parse(lecture?.captions ?? "[]"));
  expect(english).toMatchObject({ lang: "en", cues: 12 });
  expect(english?.endMs).toBeGreaterThan((lecture?.durationMs ?? 0) * 0.9);
});

test("every course gives CPD hours", async () => {
  const courses = await database.db.select().from(tables.courses);
  expect(courses.map(({ cpdMinutes }) => cpdMinutes)).not.toContain(null);
});

test("all files take less than 60 MB", async () => {
  const { objects, truncated } = await database.files.list({ prefix: "lectures/" });
  expect(truncated).toBe(false);
  expect(objects.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60_000_000);
});

test("the accounts of the README come with those of the members, whom no password lets in", async () => {
  const users = await database.db.select().from(tables.users);
  const named = users.filter(({ email }) => accounts.some((account) => account.email === email));
  expect(named).toHaveLength(accounts.length);
  const others = users.filter((user) => !named.includes(user));
  expect(others.length).toBeGreaterThan(40);
  for (const { passwordHash } of others) expect(passwordHash).toBe(noPassword);
});

test("most members have a WhatsApp number of their own, as the forms would store it", async () => {
  const users = await database.db.select().from(tables.users);
  const numbers = users.flatMap(({ whatsApp }) => (whatsApp ? [whatsApp] : []));
  expect(numbers.length).toBeGreaterThan(users.length / 2);
  expect(numbers.length).toBeLessThan(users.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(whatsAppNumber.parse(number)).toBe(number);
});

test("plans, newcomers and ended plans are all there", async () => {
  const users = await database.db.select().from(tables.users);
  const ends = users.map(({ planExpiresAt }) => planExpiresAt.getTime());
  expect(ends.filter((end) => end === 0).length).toBeGreaterThan(1);
  expect(ends.filter((end) => end > 0 && end < now.getTime()).length).toBeGreaterThan(3);
  expect(ends.filter((end) => end > now.getTime()).length).toBeGreaterThan(25);
});

test("the learner has finished the first course and stopped within a lecture of today", async () => {
  const { id } = await userOf("learner@demo.test");
  const certificates = await database.db
    .select()
    .from(tables.certificates)
    .where(eq(tables.certificates.userId, id));
  expect(certificates).toMatchObject([{ courseName: "Basic Ultrasound of Gynecology and Pregnancy" }]);
  const played = await database.db
    .select()
    .from(tables.lectureProgress)
    .where(eq(tables.lectureProgress.userId, id));
  const newest = [...played].sort((a, b) => Number(b.playedAt) - Number(a.playedAt))[0];
  expect(newest).toMatchObject({ watchedAt: null });
  expect(newest?.position).toBeGreaterThan(60);
});

test("nobody has watched a lecture before it was there, or after today", async () => {
  const rows = await database.db
    .select({ publishedAt: tables.lectures.publishedAt, playedAt: tables.lectureProgress.playedAt })
    .from(tables.lectureProgress)
    .innerJoin(tables.lectures, eq(tables.lectures.id, tables.lectureProgress.lectureId))
    .where(isNotNull(tables.lectureProgress.playedAt));
  expect(rows.length).toBeGreaterThan(200);
  for (const { publishedAt, playedAt } of rows) {
    expect(Number(playedAt)).toBeGreaterThan(Number(publishedAt));
    expect(Number(playedAt)).toBeLessThan(now.getTime());
  }
});

test("the figures of eight weeks and more are counted", async () => {
  const weeks = await database.db.select().from(tables.learningWeeks);
  expect(weeks.filter(({ seconds, learners }) => seconds > 0 && learners > 0).length).toBeGreaterThan(7);
});

test("messages, password requests and records wait for the administrator", async () => {
  const messages = await database.db.select().from(tables.messages);
  expect(messages.filter(({ readAt }) => readAt === null)).toHaveLength(3);
  expect(await database.db.select().from(tables.passwordRequests)).toHaveLength(2);
  const records = await database.db.select().from(tables.activities);
  expect(records.length).toBeGreaterThan(25);
  expect(records.map(({ at }) => at.getTime())).toEqual(
    records.map(({ at }) => at.getTime()).sort((a, b) => a - b),
  );
});

test("orders stand in each state, and receipts are numbered without a gap", async () => {
  const rows = await database.db.select().from(tables.orders).orderBy(tables.orders.id);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates));
  const numbers = rows.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  const years = await database.db.select().from(tables.receiptYears);
  expect(numbers).toEqual(
    years.flatMap(({ year, last }) =>
      Array.from({ length: last }, (_, i) => `${year}-${String(i + 1).padStart(6, "0")}`),
    ),
  );
  const learner = await userOf("learner@demo.test");
  const own = rows.find(({ userId, state }) => userId === learner.id && state === "approved");
  const [period] = await database.db
    .select()
    .from(tables.subscriptionPeriods)
    .where(eq(tables.subscriptionPeriods.id, own?.periodId ?? 0));
  expect([period?.userId, period?.expiresAt]).toEqual([learner.id, own?.coversUntil]);
  const waiting = rows.filter(({ state }) => state === "reported");
  expect(waiting.map(({ foldedReference }) => foldedReference)).toEqual(["ip000204771", "ip000204771"]);
  const pictures = waiting.flatMap(({ receiptFile }) => receiptFile ?? []);
  expect(pictures).toHaveLength(1);
  for (const file of pictures) expect(await database.files.head(receiptKey(file))).not.toBeNull();
});
