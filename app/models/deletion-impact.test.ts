import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  courseGrants,
  courses,
  lectureProgress,
  lectures,
  orders,
  quarterGrants,
  quarters,
  users,
} from "#db/schema";
import { quarterOf } from "../../tests/support/learners";
import { startDatabase } from "../../tests/support/site";
import {
  impactOfCourse,
  impactOfLecture,
  impactOfQuarter,
  impactOfUser,
  impactOfUsers,
  mostCounted,
} from "./deletion-impact";

let database: Awaited<ReturnType<typeof startDatabase>>;
const learners = Array.from({ length: mostCounted + 5 }, (_, number) => `learner-${number}`);

beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const account = (id: string) => ({
    id,
    email: `${id}@mail.test`,
    passwordHash: "none",
    createdAt: new Date(),
  });
  for (let start = 0; start < learners.length; start += 10) {
    await db.insert(users).values(learners.slice(start, start + 10).map(account));
  }
  await db.insert(quarters).values([1, 2].map(quarterOf));
  await db.insert(courses).values([1, 2].map((id) => ({ id, quarterId: 1, name: `Course ${id}` })));
  await db.insert(lectures).values([
    {
      id: 1,
      courseId: 1,
      name: "Seen",
      packageId: "package",
      durationMs: 600_000,
      renditions: '{"144p":1000,"audio":24}',
      captions: JSON.stringify(["en", "ar"].map((lang) => ({ lang, path: `${lang}.vtt` }))),
    },
    { id: 2, courseId: 1, name: "Coming" },
  ]);
  await db.insert(quarterGrants).values([
    { userId: "learner-0", quarterId: 1 },
    { userId: "learner-1", quarterId: 1 },
  ]);
  for (let start = 0; start < learners.length; start += 40) {
    const some = learners.slice(start, start + 40);
    await db.insert(courseGrants).values(some.map((userId) => ({ userId, courseId: 1 })));
  }
  await db.insert(lectureProgress).values({ userId: "learner-0", lectureId: 1 });
  const order = { plan: 1, amount: 900, createdAt: new Date() };
  await db.insert(orders).values([
    { ...order, reference: "WAITS", userId: "learner-0", state: "reported" },
    { ...order, reference: "PAID", userId: "learner-0", state: "approved" },
    { ...order, reference: "OPEN", userId: "learner-1" },
  ]);
});
afterAll(() => database.stop());

describe("what is lost", () => {
  it("with a quarter or a course: the access of those who have it", async () => {
    expect(await impactOfQuarter(database.db, 1)).toEqual({ learners: 2 });
    expect(await impactOfQuarter(database.db, 2)).toEqual({ learners: 0 });
    expect(await impactOfCourse(database.db, 2)).toEqual({ learners: 0 });
  });

  it("with a lecture: its video, its captions, and who has watched it", async () => {
    expect(await impactOfLecture(database.db, 1)).toEqual({
      video: { durationMs: 600_000, bytes: 1024 },
      captions: 2,
      learners: 1,
    });
    const none = { video: null, captions: 0, learners: 0 };
    expect(await impactOfLecture(database.db, 2)).toEqual(none);
    expect(await impactOfLecture(database.db, 99)).toEqual(none);
  });

  const nothing = { quarters: 0, courses: 0, lectures: 0, payments: 0 };

  it("with a user: access, progress and payments to check", async () => {
    const lost = { quarters: 1, courses: 1, lectures: 1, payments: 1 };
    expect(await impactOfUser(database.db, "learner-0")).toEqual(lost);
    expect(await impactOfUser(database.db, "nobody")).toEqual(nothing);
  });

  it("with several users: how many have access or progress, without those who are deleted already", async () => {
    const { db } = database;
    expect(await impactOfUsers(db, [...learners, "nobody"])).toEqual({
      quarters: 2,
      courses: learners.length,
      lectures: 1,
      payments: 1,
    });
    await db.update(users).set({ removedAt: new Date() }).where(eq(users.id, "learner-1"));
    expect(await impactOfUsers(db, ["learner-1", "learner-2"])).toEqual({ ...nothing, courses: 1 });
    expect(await impactOfUsers(db, [])).toEqual(nothing);
  });

  it("is counted up to a bound", async () => {
    expect(await impactOfCourse(database.db, 1)).toEqual({ learners: mostCounted + 1 });
  });
});
