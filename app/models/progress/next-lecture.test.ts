import { eq, sql } from "drizzle-orm";
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
import { accountOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { learnerCatalogue } from "../access/learner-catalogue";
import { nextLecture, playedLast } from "./next-lecture";

const now = new Date("2026-11-21T09:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const video = (id: number, courseId: number, name: string, position: number) => ({
    id,
    courseId,
    name,
    position,
    packageId: `package-${id}`,
    durationMs: 60_000,
  });
  await db.batch([
    db.insert(users).values(["mona", "omar"].map((id) => accountOf(id, now))),
    db.insert(quarters).values([
      { id: 1, name: "First", position: 1 },
      { id: 2, name: "Second", position: 2 },
      { id: 3, name: "Locked", position: 3 },
    ]),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Basics" },
      { id: 20, quarterId: 2, name: "Echo", position: 1 },
      { id: 21, quarterId: 2, name: "No lectures yet", position: 2 },
      { id: 22, quarterId: 2, name: "Anomaly", position: 3 },
      { id: 30, quarterId: 3, name: "Secret" },
    ]),
    db.insert(lectures).values([
      // The order of positions, not of ids.
      video(103, 10, "One", 1),
      video(102, 10, "Two", 2),
      { id: 104, courseId: 10, name: "Not recorded yet", position: 3 },
      video(101, 10, "Three", 4),
      video(200, 20, "Heart", 1),
      video(220, 22, "Spine", 1),
      video(300, 30, "Secret lecture", 1),
    ]),
    db.insert(subscriptionPeriods).values({ userId: "mona", plan: 1, startsAt: now, expiresAt: ago(-60) }),
  ]);
});
afterAll(() => database.stop());

const grant = (...quarterIds: number[]) =>
  database.db.insert(quarterGrants).values(quarterIds.map((quarterId) => ({ userId: "mona", quarterId })));
beforeEach(async () => {
  await database.db.delete(lectureProgress);
  await database.db.delete(quarterGrants);
  await grant(1, 2);
});

const [one, two, three, heart, spine, secret] = [103, 102, 101, 200, 220, 300];
const play = (lectureId: number, minutesAgo: number | null, isWatched = true, userId = "mona") =>
  database.db.insert(lectureProgress).values({
    userId,
    lectureId,
    watchedAt: isWatched ? now : null,
    playedAt: minutesAgo === null ? null : ago(minutesAgo),
  });
const next = async () => {
  const { db } = database;
  const found = nextLecture(
    await playedLast(db, mona, now),
    await learnerCatalogue(db, mona, { withContents: false }, now),
  );
  return found && [found.course.name, found.lecture?.name];
};

describe("'Continue' names", () => {
  test("nothing before anything was played, also when somebody else has, or a lecture was only marked", async () => {
    await play(heart, 1, false, "omar");
    await play(one, null);
    expect(await next()).toBeNull();
  });

  test("the lecture played last, until it is watched", async () => {
    await play(one, 9, false);
    await play(three, 5, false);
    expect(await next()).toEqual(["Basics", "Three"]);
  });

  test("then the next one of its course that is not watched, in the course's order", async () => {
    await play(one, 5);
    expect(await next()).toEqual(["Basics", "Two"]);
    await play(two, null);
    expect(await next(), "a lecture without a video is no next one").toEqual(["Basics", "Three"]);
  });

  test("an earlier lecture of the course once all behind it are watched", async () => {
    await play(three, 5);
    expect(await next()).toEqual(["Basics", "One"]);
  });

  test("the next course with lectures left, once all that can be watched in this one are", async () => {
    for (const lecture of [one, two, three]) await play(lecture, 5);
    expect(await next()).toEqual(["Echo", undefined]);
    await play(heart, null);
    expect(await next()).toEqual(["Anomaly", undefined]);
  });

  test("a course before it, where none behind it is left", async () => {
    await play(heart, 9);
    await play(spine, 5);
    expect(await next()).toEqual(["Basics", undefined]);
  });

  test("nothing when all is watched", async () => {
    await database.db.delete(quarterGrants).where(eq(quarterGrants.quarterId, 1));
    await play(heart, 9);
    await play(spine, 5);
    expect(await next()).toBeNull();
  });

  test("the second at which the lecture continues, and none near its end or before it was played", async () => {
    const { db } = database;
    const second = async () => nextLecture(await playedLast(db, mona, now), [])?.lecture?.continuedAt;
    await play(one, 5, false);
    expect(await second()).toBe(0);
    await db.update(lectureProgress).set({ position: 42 });
    expect(await second()).toBe(42);
    await db.update(lectureProgress).set({ position: 58 });
    expect(await second()).toBe(0);
    await play(two, 1);
    await db.update(lectureProgress).set({ watchedAt: now });
    expect(await second()).toBe(0);
  });

  test("nothing of a course that is locked, or that has been locked since", async () => {
    await play(one, 9, false);
    await play(secret, 5, false);
    expect(await next()).toEqual(["Basics", "One"]);
    await grant(3);
    expect(await next()).toEqual(["Secret", "Secret lecture"]);
    await database.db.delete(quarterGrants);
    expect(await next()).toBeNull();
  });

  describe("the course of the newest position,", () => {
    const last = async () => (await playedLast(database.db, mona, now))?.course.name;
    const playOn = (lectureId: number, minutesAgo: number) =>
      database.db
        .insert(lectureProgress)
        .values({ userId: "mona", lectureId, playedAt: ago(minutesAgo) })
        .onConflictDoUpdate({
          target: [lectureProgress.userId, lectureProgress.lectureId],
          set: { playedAt: sql`max(coalesce(played_at, 0), excluded.played_at)` },
        });

    test("also if an earlier one of another course comes late", async () => {
      await playOn(one, 60);
      await playOn(one, 20);
      await playOn(heart, 30);
      expect(await last()).toBe("Basics");
      await playOn(one, 15);
      await playOn(heart, 10);
      expect(await last()).toBe("Echo");
      await playOn(two, 5);
      expect(await last()).toBe("Basics");
    });

    test("in whatever order positions come", async () => {
      const lectures = [one, heart, two, spine, three];
      const newest = new Map<number, number>();
      // A pattern that repeats nothing soon.
      for (let step = 1; step <= 60; step++) {
        const lecture = lectures[(step * step) % lectures.length] ?? one;
        const minutesAgo = 100 - step + ((step * 37) % 29);
        newest.set(lecture, Math.min(minutesAgo, newest.get(lecture) ?? Number.POSITIVE_INFINITY));
        await playOn(lecture, minutesAgo);
        const [[found] = [0]] = [...newest].sort(([, a], [, b]) => a - b);
        const isTied = [...newest.values()].filter((each) => each === newest.get(found)).length > 1;
        const course = found === heart ? "Echo" : found === spine ? "Anomaly" : "Basics";
        if (!isTied) expect(await last(), `step ${step}`).toBe(course);
      }
    });

    test("where its lecture is now, and none of a lecture that is gone", async () => {
      const { db } = database;
      const move = (courseId: number) => db.update(lectures).set({ courseId }).where(eq(lectures.id, two));
      await playOn(one, 60);
      await playOn(heart, 40);
      await playOn(two, 20);
      await move(22);
      expect(await last()).toBe("Anomaly");
      await move(10);
      expect(await last()).toBe("Basics");
      await db.delete(lectureProgress).where(eq(lectureProgress.lectureId, two));
      expect(await last()).toBe("Echo");
    });

    test("once it is written, not again for each position of the same course", async () => {
      const written = async (minutesAgo: number) => {
        const { meta } = await database.d1
          .prepare("update lecture_progress set played_at = ? where user_id = 'mona' and lecture_id = ?")
          .bind(ago(minutesAgo).getTime(), one)
          .run();
        return meta.rows_written;
      };
      await playOn(heart, 90);
      await playOn(one, 60);
      expect([await written(59), await written(58)]).toEqual([1, 1]);
    });
  });
});
