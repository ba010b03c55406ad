import { and, count, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { courseProgress, courses, lectureProgress, lectures, quarters, users } from "#db/schema";
import { accountOf, clearSociety } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";

const now = new Date("2026-11-21T09:00:00.000Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const watched = (userId: string, lectureId: number) => ({ userId, lectureId, watchedAt: now });

beforeEach(async () => {
  const { db } = database;
  await clearSociety(db);
  await db.batch([
    db.insert(users).values(["mona", "omar"].map((id) => accountOf(id, now))),
    db.insert(quarters).values({ id: 1, name: "Quarter" }),
    db.insert(courses).values([10, 20].map((id) => ({ id, quarterId: 1, name: `Course ${id}` }))),
    db.insert(lectures).values(
      [
        [100, 10],
        [101, 10],
        [200, 20],
      ].map(([id = 0, courseId = 0]) => ({ id, courseId, name: `Lecture ${id}` })),
    ),
    db
      .insert(lectureProgress)
      .values([watched("mona", 100), watched("mona", 101), watched("mona", 200), watched("omar", 101)]),
    db.insert(lectureProgress).values({ userId: "omar", lectureId: 200, position: 5 }),
  ]);
});

/** Compares the triggers' counts with the lectures, then returns them. */
async function kept() {
  const { db } = database;
  const counted = await db
    .select({ userId: lectureProgress.userId, courseId: lectures.courseId, watched: count() })
    .from(lectureProgress)
    .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
    .where(isNotNull(lectureProgress.watchedAt))
    .groupBy(lectureProgress.userId, lectures.courseId);
  const told = (await db.select().from(courseProgress)).filter((row) => row.watched !== 0);
  const said = (rows: typeof counted) =>
    rows.map((row) => `${row.userId} ${row.courseId}: ${row.watched}`).sort();
  expect(said(told)).toEqual(said(counted));
  return said(told);
}

const omarHas = (lectureId: number) =>
  and(eq(lectureProgress.userId, "omar"), eq(lectureProgress.lectureId, lectureId));

test("the lectures that a learner has watched are counted by their course", async () => {
  expect(await kept()).toEqual(["mona 10: 2", "mona 20: 1", "omar 10: 1"]);
});

test("a lecture counts from when it is watched until it is marked as not watched", async () => {
  const { db } = database;
  const mark = (watchedAt: Date | null) => db.update(lectureProgress).set({ watchedAt }).where(omarHas(200));
  await mark(now);
  await mark(now);
  expect(await kept()).toContain("omar 20: 1");
  await mark(null);
  await mark(null);
  expect(await kept()).toEqual(["mona 10: 2", "mona 20: 1", "omar 10: 1"]);
});

test("a lecture that is played again counts once", async () => {
  await database.db
    .insert(lectureProgress)
    .values(watched("omar", 101))
    .onConflictDoUpdate({
      target: [lectureProgress.userId, lectureProgress.lectureId],
      set: { position: 7, watchedAt: now },
    });
  expect(await kept()).toContain("omar 10: 1");
});

test("a lecture that moves to another course counts there", async () => {
  await database.db.update(lectures).set({ courseId: 20 }).where(eq(lectures.id, 101));
  expect(await kept()).toEqual(["mona 10: 1", "mona 20: 2", "omar 20: 1"]);
});

test("a deleted lecture, and what is forgotten, count no more", async () => {
  const { db } = database;
  await db.delete(lectures).where(eq(lectures.id, 100));
  expect(await kept()).toEqual(["mona 10: 1", "mona 20: 1", "omar 10: 1"]);
  await db.delete(lectureProgress).where(omarHas(101));
  expect(await kept()).toEqual(["mona 10: 1", "mona 20: 1"]);
});

test("an erased account leaves no count behind", async () => {
  await database.db.delete(users).where(eq(users.id, "mona"));
  expect((await database.db.select().from(courseProgress)).map(({ userId }) => userId)).not.toContain("mona");
  expect(await kept()).toEqual(["omar 10: 1"]);
});
