import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  courses,
  lectureProgress,
  lectures,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import type { Viewer } from "../identity/session";
import { downloadable, downloadedUntil, mostDownloads } from "./right-to-download";

const now = new Date("2027-02-17T09:00:00.000Z");
const day = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const plan = (expiresAt: Date) => ({ plan: 1, startsAt: later(-10 * day), expiresAt });

describe("a copy ends", () => {
  test.each<[string, Date, Date, Date | null]>([
    ["14 days after it was made", now, later(60 * day), later(14 * day)],
    ["with the plan, if that ends sooner", now, later(3 * day), later(3 * day)],
    [
      "14 days after it was made, not after it was asked about again",
      later(-10 * day),
      later(60 * day),
      later(4 * day),
    ],
    ["14 days from now, if the browser's clock is ahead", later(90 * day), later(60 * day), later(14 * day)],
    ["with the plan at once, if that is over", now, now, null],
  ])("%s", (_, savedAt, planEnds, end) => {
    expect(downloadedUntil({ subscription: plan(planEnds) }, savedAt, now)).toEqual(end);
  });

  test("at once without a plan", () => {
    expect(downloadedUntil({ subscription: null }, now, now)).toBeNull();
  });
});

describe("a lecture may be kept", () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    database = await startDatabase();
    const { db } = database;
    await db
      .insert(users)
      .values({ id: "hoda", email: "hoda@mail.test", passwordHash: "-", role: "User", createdAt: now });
    await db.insert(quarters).values([
      { id: 1, name: "Foundations" },
      { id: 2, name: "Fetal medicine" },
    ]);
    await db.insert(courses).values([
      { id: 1, quarterId: 1, name: "Basics", mayKeep: true },
      { id: 2, quarterId: 1, name: "Anomaly scan" },
      { id: 3, quarterId: 2, name: "Doppler", mayKeep: true },
    ]);
    await db.insert(lectures).values([
      { id: 1, courseId: 1, name: "The probe", packageId: "probe" },
      { id: 2, courseId: 1, name: "No video yet" },
      { id: 3, courseId: 2, name: "The heart", packageId: "heart" },
      { id: 4, courseId: 3, name: "Waves", packageId: "waves" },
    ]);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    const { db } = database;
    await db.batch([db.delete(subscriptionPeriods), db.delete(quarterGrants), db.delete(lectureProgress)]);
    await db.insert(quarterGrants).values({ userId: "hoda", quarterId: 1 });
    await db.insert(subscriptionPeriods).values({ userId: "hoda", ...plan(later(30 * day)) });
  });

  const hoda: Viewer = {
    id: "hoda",
    email: "hoda@mail.test",
    role: "User",
    client: "web",
    sessionId: "s",
    confirmedAt: null,
    subscription: plan(later(30 * day)),
  };
  const all = [1, 2, 3, 4, 999];
  const idsFor = async (viewer: Viewer, ids = all) =>
    (await downloadable(database.db, viewer, ids, now)).map(({ lecture }) => lecture.id);

  test("if its course allows it, it has a video, and the learner may watch it", async () => {
    expect(await idsFor(hoda)).toEqual([1]);
    expect(await idsFor(hoda, [])).toEqual([]);
  });

  test("if it is among the first fifty that a browser asks for", async () => {
    const others = Array.from({ length: mostDownloads }, (_, at) => 1000 + at);
    expect(await idsFor(hoda, [...others.slice(1), 1])).toEqual([1]);
    expect(await idsFor(hoda, [...others, 1])).toEqual([]);
  });

  test("until the course allows it no more", async () => {
    const { db } = database;
    await db.update(courses).set({ mayKeep: false }).where(eq(courses.id, 1));
    expect(await idsFor(hoda)).toEqual([]);
    await db.update(courses).set({ mayKeep: true }).where(eq(courses.id, 1));
  });

  test("by nobody whose plan is over, who lost the quarter, or who is an Admin", async () => {
    const { db } = database;
    expect(await idsFor({ ...hoda, role: "Admin" })).toEqual([]);
    await db.delete(quarterGrants);
    expect(await idsFor(hoda)).toEqual([]);
    await db.insert(quarterGrants).values({ userId: "hoda", quarterId: 1 });
    await db.update(subscriptionPeriods).set({ expiresAt: now });
    expect(await idsFor(hoda)).toEqual([]);
  });

  test("with the learner's own place in it", async () => {
    await database.db
      .insert(lectureProgress)
      .values({ userId: "hoda", lectureId: 1, position: 42, playedAt: later(-day) });
    expect(await downloadable(database.db, hoda, [1], now)).toMatchObject([
      { course: { id: 1, name: "Basics" }, place: { from: 42, playedAt: later(-day) } },
    ]);
  });
});
