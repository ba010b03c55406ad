import { afterAll, beforeAll, expect, test } from "vitest";
import {
  courses,
  lectureProgress,
  lectures,
  profiles,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { readListQuery } from "../lists/list";
import { learnersOf, lecturesPlayedBy, readLearnerList, watchedSorts } from "./who-watched";

const now = new Date("2026-11-21T09:00:00.000Z");
const earlier = new Date("2026-11-20T09:00:00.000Z");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(quarters).values({ id: 1, name: "First" });
  await db.insert(courses).values([
    { id: 10, quarterId: 1, name: "Anomaly Scan" },
    { id: 20, quarterId: 1, name: "Doppler" },
  ]);
  await db.insert(lectures).values([
    { id: 100, courseId: 10, name: "The heart", durationMs: 100_000 },
    { id: 101, courseId: 10, name: "The spine", durationMs: 60_000 },
    { id: 200, courseId: 20, name: "The uterine artery" },
  ]);
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { id: "mona", email: "mona@mail.test", ...account },
    { id: "omar", email: "omar@mail.test", ...account },
    { id: "gone", email: "gone@mail.test", removedAt: now, removedBy: "request", ...account },
    { id: "idle", email: "idle@mail.test", ...account },
    { id: "lapsed", email: "lapsed@mail.test", ...account },
    { id: "other", email: "other@mail.test", ...account },
  ]);
  await db.insert(quarters).values({ id: 2, name: "Second" });
  await db
    .insert(quarterGrants)
    .values([
      ...["idle", "lapsed", "mona"].map((userId) => ({ userId, quarterId: 1 })),
      { userId: "other", quarterId: 2 },
    ]);
  const plan = { plan: 1, startsAt: earlier, expiresAt: new Date(now.getTime() + 1000) };
  await db
    .insert(subscriptionPeriods)
    .values([
      ...["idle", "mona", "other"].map((userId) => ({ userId, ...plan })),
      { userId: "lapsed", ...plan, expiresAt: now },
    ]);
  await db.insert(lectureProgress).values([
    { userId: "mona", lectureId: 100, furthest: 80, seen: "[[0,30],[60,80]]", playedAt: earlier },
    { userId: "mona", lectureId: 101, furthest: 60, seen: "[[0,60]]", playedAt: now, watchedAt: now },
    { userId: "mona", lectureId: 200, watchedAt: now },
    { userId: "omar", lectureId: 100, furthest: 9, seen: "[[0,9]]", playedAt: earlier },
    { userId: "gone", lectureId: 100, playedAt: now, watchedAt: now },
  ]);
});
afterAll(() => database.stop());

const learners = async (search: string, courseId = 10) => {
  const query = readLearnerList(new URLSearchParams(search));
  const found = await learnersOf(database.db, courseId, query, now);
  return found && { ...found.page, course: found.course, rows: found.page.rows.map(({ email }) => email) };
};
const played = (search: string, userId = "mona") =>
  lecturesPlayedBy(
    database.db,
    userId,
    readListQuery(new URLSearchParams(search), watchedSorts, { dir: "desc" }),
  );

test("a course's list has each learner who may watch it or played some of it, with what they watched and when", async () => {
  expect(await learnersOf(database.db, 10, readLearnerList(new URLSearchParams()), now)).toEqual({
    course: {
      id: 10,
      name: "Anomaly Scan",
      lectures: [
        { id: 100, name: "The heart" },
        { id: 101, name: "The spine" },
      ],
    },
    page: {
      rows: [
        { id: "mona", email: "mona@mail.test", name: null, watched: 1, last: now },
        { id: "omar", email: "omar@mail.test", name: null, watched: 0, last: earlier },
        { id: "idle", email: "idle@mail.test", name: null, watched: 0, last: null },
      ],
      total: 3,
    },
  });
  expect(await learners("sort=email&dir=asc", 20)).toMatchObject({
    rows: ["idle@mail.test", "mona@mail.test"],
  });
  expect(await learners("", 99)).toBeNull();
});

test("it is sorted, filtered and shown in pages", async () => {
  const [mona, omar, idle] = ["mona@mail.test", "omar@mail.test", "idle@mail.test"];
  expect(await learners("sort=last&dir=asc")).toMatchObject({ rows: [idle, omar, mona] });
  expect(await learners("sort=email&dir=asc")).toMatchObject({ rows: [idle, mona, omar] });
  expect(await learners("sort=watched&dir=asc")).toMatchObject({ rows: [idle, omar, mona] });
  // Learners with equal values are sorted from A to Z.
  expect(await learners("sort=watched&dir=desc")).toMatchObject({ rows: [mona, idle, omar] });
  expect(await learners("filter=OMAR")).toMatchObject({ rows: [omar], total: 1 });
  expect(await learners("page=2")).toMatchObject({ rows: [], total: 3 });
});

test("it finds learners by their names, in both scripts", async () => {
  await database.db.insert(profiles).values({ userId: "omar", name: "Omar Aly", arabicName: "عُمر علي" });
  for (const filter of ["r aly", "عمر على"]) {
    expect(await learners(`filter=${encodeURIComponent(filter)}`)).toMatchObject({
      rows: ["omar@mail.test"],
      total: 1,
    });
  }
  await database.db.delete(profiles);
});

test("it tells who has watched none, some or all of the lectures", async () => {
  expect(await learners("watched=none&sort=email&dir=asc")).toMatchObject({
    rows: ["idle@mail.test", "omar@mail.test"],
    total: 2,
  });
  expect(await learners("watched=some")).toMatchObject({ rows: ["mona@mail.test"], total: 1 });
  expect(await learners("watched=all")).toMatchObject({ rows: [], total: 0 });
  expect(await learners("watched=all", 20)).toMatchObject({ rows: ["mona@mail.test"], total: 1 });
});

test("it tells who has watched one lecture and who has not, when they played that one, and nothing of the others", async () => {
  const [mona, omar, idle] = ["mona@mail.test", "omar@mail.test", "idle@mail.test"];
  expect(await learners("lecture=101&watched=all")).toMatchObject({ rows: [mona], total: 1 });
  // Omar has no plan, and played the other lecture only.
  expect(await learners("lecture=101&watched=none")).toMatchObject({ rows: [idle], total: 1 });
  expect(await learners("lecture=100&watched=all")).toMatchObject({ rows: [], total: 0 });
  expect(await learners("lecture=100&watched=none&sort=email&dir=asc")).toMatchObject({
    rows: [idle, mona, omar],
    total: 3,
  });
  const query = readLearnerList(new URLSearchParams("lecture=100&sort=email&dir=asc"));
  expect((await learnersOf(database.db, 10, query, now))?.page.rows).toEqual([
    { id: "idle", email: idle, name: null, watched: 0, last: null },
    { id: "mona", email: mona, name: null, watched: 0, last: earlier },
    { id: "omar", email: omar, name: null, watched: 0, last: earlier },
  ]);
  expect(await learners("lecture=200&watched=all")).toMatchObject({ rows: [], total: 0 });
  expect(await learners("lecture=100&watched=some&sort=email&dir=asc")).toMatchObject({
    rows: [mona, omar],
    total: 2,
  });
  expect(await learners("lecture=101&watched=some")).toMatchObject({ rows: [], total: 0 });
});

test("a user's list has each lecture, the one played last first, with how much of it was seen", async () => {
  const { rows, total } = await played("");
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { lectureId: 101, name: "The spine", courseName: "Anomaly Scan", percent: 100, watchedAt: now },
    { lectureId: 100, name: "The heart", percent: 50, furthest: 80, watchedAt: null, playedAt: earlier },
    { lectureId: 200, courseId: 20, courseName: "Doppler", percent: 0, watchedAt: now, playedAt: null },
  ]);
  expect((await played("dir=asc")).rows.map(({ lectureId }) => lectureId)).toEqual([200, 100, 101]);
  expect(await played("filter=doppler")).toMatchObject({ rows: [{ lectureId: 200 }], total: 1 });
  expect(await played("", "idle")).toEqual({ rows: [], total: 0 });
});
