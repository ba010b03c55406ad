import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  courses,
  lectureProgress,
  lectures,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { accountOf, learnerOf, quarterOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import type { Viewer } from "../identity/session";
import { newLectures } from "./new-lectures";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const video = (id: number, courseId: number, publishedAt: Date | null) => ({
    id,
    courseId,
    name: `Lecture ${id}`,
    packageId: `package-${id}`,
    publishedAt,
  });
  await db.batch([
    db.insert(users).values(["mona", "omar"].map((id) => accountOf(id, daysAgo(40)))),
    db.insert(quarters).values([1, 2].map(quarterOf)),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Basics" },
      { id: 20, quarterId: 2, name: "Secret" },
    ]),
    db
      .insert(lectures)
      .values([
        video(1, 10, null),
        video(2, 10, daysAgo(31)),
        video(3, 10, daysAgo(29)),
        video(4, 10, daysAgo(1)),
        video(5, 10, daysAgo(1)),
        video(6, 20, daysAgo(0)),
        { id: 7, courseId: 10, name: "Not recorded yet" },
      ]),
    db
      .insert(subscriptionPeriods)
      .values({ userId: "mona", plan: 1, startsAt: daysAgo(9), expiresAt: daysAgo(-9) }),
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(quarterGrants);
  await db.delete(lectureProgress);
  await db.insert(quarterGrants).values({ userId: "mona", quarterId: 1 });
});

const found = async (viewer: Partial<Viewer> = {}, most = 10, moment = now) =>
  (await newLectures(database.db, { ...mona, ...viewer }, most, moment)).lectures.map(
    ({ lecture }) => lecture.id,
  );

test("lectures whose first video came in the last 30 days are new, the newest first", async () => {
  expect(await found()).toEqual([5, 4, 3]);
  expect(await found({}, 2)).toEqual([5, 4]);
  const {
    since,
    lectures: [first],
  } = await newLectures(database.db, mona, 1, now);
  expect(since).toEqual(daysAgo(30));
  expect(first).toEqual({ lecture: { id: 5, name: "Lecture 5" }, course: { id: 10, name: "Basics" } });
});

test("none is new that the learner has watched; one that was begun is", async () => {
  const row = (lectureId: number, watchedAt: Date | null, userId = "mona") => ({
    userId,
    lectureId,
    watchedAt,
  });
  await database.db.insert(lectureProgress).values([row(5, now), row(4, null), row(3, now, "omar")]);
  expect(await found()).toEqual([4, 3]);
});

test("nothing of a locked quarter is told, nor anything without a valid plan", async () => {
  expect(await found()).not.toContain(6);
  await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 2 });
  expect(await found()).toEqual([6, 5, 4, 3]);
  await database.db.delete(quarterGrants).where(eq(quarterGrants.quarterId, 1));
  expect(await found()).toEqual([6]);
  expect(await found({ id: "omar" })).toEqual([]);
  expect(await found({}, 10, daysAgo(-10)), "after the plan").toEqual([]);
});

test("nothing is new that was there when the account was made", async () => {
  const { db } = database;
  const made = daysAgo(2);
  await db.update(users).set({ createdAt: made }).where(eq(users.id, "mona"));
  expect(await found()).toEqual([5, 4]);
  expect((await newLectures(db, mona, 3, now)).since).toEqual(made);
  await db.update(users).set({ createdAt: now }).where(eq(users.id, "mona"));
  expect(await found()).toEqual([]);
  await db
    .update(users)
    .set({ createdAt: daysAgo(40) })
    .where(eq(users.id, "mona"));
});
