import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  certificates,
  courses,
  lectureProgress,
  lectures,
  lectureViews,
  profiles,
  quarterGrants,
  quarters,
  users,
} from "#db/schema";
import { accountOf, clearSociety, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { markWatched } from "../progress/lecture-progress";
import { courseCertificate, issueCertificate } from "./course-certificate";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);

const mona = learnerOf("mona");

/** 100 seconds each; the course's third lecture has no video yet. */
const [course, empty] = [10, 20];
const names = { name: "Mona Ali", arabicName: "منى علي" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await clearSociety(db);
  const video = { durationMs: 100_000, courseId: course };
  await db.batch([
    db.insert(users).values(accountOf("mona", now)),
    db.insert(quarters).values({ id: 1, name: "Quarter" }),
    db.insert(courses).values([
      { id: course, quarterId: 1, name: "Anomaly Scan", cpdMinutes: 90 },
      { id: empty, quarterId: 1, name: "Empty" },
    ]),
    db.insert(lectures).values([
      { ...video, id: 1, name: "The spine", packageId: "spine" },
      { ...video, id: 2, name: "The face", packageId: "face" },
    ]),
    db.insert(lectures).values({ id: 3, courseId: course, name: "Not recorded yet" }),
    db.insert(profiles).values({ userId: "mona", ...names }),
  ]);
});

const serve = (...lectureIds: number[]) =>
  database.db
    .insert(lectureViews)
    .values(lectureIds.map((lectureId) => ({ userId: "mona", lectureId, day: "2026-11-20" })))
    .onConflictDoNothing();

const watch = async (seen: Record<number, string>, countsFrom = now) => {
  const { db } = database;
  await db.delete(lectureProgress);
  await serve(...Object.keys(seen).map(Number));
  const rows = Object.entries(seen).map(([id, ranges]) => ({ lectureId: Number(id), seen: ranges }));
  await db.insert(lectureProgress).values(rows.map((row) => ({ ...row, userId: "mona", countsFrom })));
};
const watchAll = () => watch({ 1: "[[0,90]]", 2: "[[0,40],[45,100]]" });
const ask = (more: Partial<typeof names> = {}, at = now, courseId = course) =>
  issueCertificate(database.db, mona, { courseId, ...names, ...more }, at);
const look = (at = now, courseId = course) => courseCertificate(database.db, mona, courseId, at);
const issued = () => database.db.select().from(certificates);

describe("a certificate is issued", () => {
  test("once 90 % of the seconds of each lecture with a video were seen", async () => {
    await watchAll();
    expect(await ask()).toEqual({ outcome: "issued" });
    expect(await issued()).toEqual([
      {
        ...names,
        userId: "mona",
        courseId: course,
        courseName: "Anomaly Scan",
        cpdMinutes: 90,
        code: expect.stringMatching(/^\w{16}$/),
        issuedAt: now,
        withdrawnAt: null,
        withdrawnFor: null,
      },
    ]);
  });

  test("once, however often it is asked for, and also after it was withdrawn", async () => {
    await watchAll();
    await ask();
    const [first] = await issued();
    expect(await Promise.all([ask(), ask({}, later(1000))])).toEqual([
      { outcome: "issued" },
      { outcome: "issued" },
    ]);
    await database.db.update(certificates).set({ withdrawnAt: now, withdrawnFor: "A mistake" });
    await ask({}, later(2000));
    expect(await issued()).toEqual([{ ...first, withdrawnAt: now, withdrawnFor: "A mistake" }]);
  });

  test.each<[string, Record<number, string>]>([
    ["nothing was seen", { 1: "[]" }],
    ["one lecture is missing", { 1: "[[0,100]]" }],
    ["a second too few was seen", { 1: "[[0,89]]", 2: "[[0,100]]" }],
    ["the seconds lie behind the end", { 1: "[[50,500]]", 2: "[[200,400]]" }],
  ])("not while %s", async (_, seen) => {
    await watch(seen);
    expect(await ask()).toEqual({ outcome: "not-watched" });
    expect(await issued()).toEqual([]);
  });

  test("not for seconds of a lecture that the server never sent, whatever others were sent", async () => {
    const { db } = database;
    await watchAll();
    await db.delete(lectureViews).where(eq(lectureViews.lectureId, 2));
    await db.insert(users).values(accountOf("omar", now));
    await db.insert(lectureViews).values({ userId: "omar", lectureId: 2, day: "2026-11-20" });
    expect(await ask()).toEqual({ outcome: "not-watched" });
    expect(await look()).toMatchObject({ missing: [{ id: 2, name: "The face", countsFrom: null }] });
    await serve(2);
    expect(await look()).toMatchObject({ missing: [] });
    expect(await ask()).toEqual({ outcome: "issued" });
  });

  test("not for marks: ‘Mark as watched’ is not watching", async () => {
    await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 1 });
    const admin = { ...mona, role: "Admin" as const };
    for (const lectureId of [1, 2])
      await markWatched(database.db, admin, { lectureId, isWatched: true }, now);
    expect(await ask()).toEqual({ outcome: "not-watched" });
  });

  test("not before its seconds count", async () => {
    await watch({ 1: "[[0,100]]", 2: "[[0,100]]" }, later(60_000));
    expect(await ask()).toEqual({ outcome: "not-watched" });
    expect(await ask({}, later(60_000))).toEqual({ outcome: "issued" });
  });

  test("not for a course without a lecture to watch, nor for one that there is not", async () => {
    for (const courseId of [empty, 999])
      expect(await ask({}, now, courseId)).toEqual({ outcome: "not-watched" });
  });

  test("with the name of the form, which the profile then has, where it had none", async () => {
    await database.db.delete(profiles);
    await watchAll();
    expect(await ask({ name: "Mona Hassan" })).toEqual({ outcome: "issued" });
    expect(await issued()).toMatchObject([{ name: "Mona Hassan" }]);
    expect(await database.db.select().from(profiles)).toMatchObject([{ name: "Mona Hassan", version: 1 }]);
  });

  test("not with another name than the profile's, and no name is saved for nothing", async () => {
    await watchAll();
    expect(await ask({ name: "Omar" })).toEqual({ outcome: "another-name" });
    expect(await ask({ arabicName: "" })).toEqual({ outcome: "another-name" });
    await database.db.delete(profiles);
    await watch({ 1: "[]" });
    await ask();
    expect([await issued(), await database.db.select().from(profiles)]).toEqual([[], []]);
  });

  test("and stays as it was: a new name, another course name and other hours change nothing", async () => {
    const { db } = database;
    await watchAll();
    await ask();
    const before = await issued();
    await db.update(profiles).set({ name: "Another name" });
    await db.update(courses).set({ name: "Another course", cpdMinutes: 15 }).where(eq(courses.id, course));
    await ask({ name: "Another name" });
    expect(await issued()).toEqual(before);
    await db.batch([db.delete(lectures), db.delete(courses)]);
    expect(await issued()).toEqual(before.map((row) => ({ ...row, courseId: null })));
  });
});

describe("the learner is told", () => {
  test("which lectures are missing, and from when those count that came at once", async () => {
    await watch({ 1: "[[0,100]]" }, later(60_000));
    expect(await look()).toMatchObject({
      lectures: 2,
      missing: [
        { id: 1, name: "The spine", countsFrom: later(60_000) },
        { id: 2, name: "The face", countsFrom: null },
      ],
      issued: null,
    });
    await watchAll();
    expect(await look()).toMatchObject({ missing: [], course: { name: "Anomaly Scan", cpdMinutes: 90 } });
    await ask();
    expect(await look()).toMatchObject({ issued: { name: "Mona Ali", issuedAt: now } });
  });

  test("nothing of a course that they may not watch, unless they have watched it", async () => {
    expect(await look()).toBeNull();
    expect(await look(now, 999)).toBeNull();
    await watch({ 1: "[[0,5]]" });
    expect(await look()).toMatchObject({ lectures: 2 });
    expect(await courseCertificate(database.db, { ...mona, id: "omar" }, course, now)).toBeNull();
  });
});
