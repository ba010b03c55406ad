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
import { accountOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { learnerShelf } from "../access/learner-shelf";
import { nextLecture, playedLast } from "./next-lecture";

const now = new Date("2026-11-21T09:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const video = (id: number, courseId: number, name: string, position: number) => ({
    ...{ id, courseId, name, position, packageId: `package-${id}`, durationMs: 60_000 },
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
    ...{ userId, lectureId, watchedAt: isWatched ? now : null },
    playedAt: minutesAgo === null ? null : ago(minutesAgo),
  });
const next = async () => {
  const { db } = database;
  const found = nextLecture(
    await playedLast(db, mona, now),
    await learnerShelf(db, mona, { withContents: false }, now),
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
});
