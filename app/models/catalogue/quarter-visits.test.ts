import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courses, lectures, lectureViews, quarters, users } from "#db/schema";
import { accountOf, clearSociety, quarterOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { quarterVisits } from "./quarter-visits";

const now = new Date("2026-11-21T09:00:00.000Z");
const [monday, tuesday] = ["2026-11-16", "2026-11-17"] as const;

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

beforeEach(async () => {
  const { db } = database;
  await clearSociety(db);
  await db.batch([
    db.insert(users).values(["mona", "omar"].map((id) => accountOf(id, now))),
    db.insert(quarters).values([1, 2].map(quarterOf)),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Basic" },
      { id: 11, quarterId: 1, name: "Doppler" },
      { id: 20, quarterId: 2, name: "Heart" },
    ]),
    db.insert(lectures).values([
      { id: 100, courseId: 10, name: "Planes" },
      { id: 110, courseId: 11, name: "Flow" },
      { id: 200, courseId: 20, name: "Four chambers" },
    ]),
    db.insert(lectureViews).values([
      { userId: "mona", lectureId: 100, day: monday },
      { userId: "mona", lectureId: 110, day: monday },
      { userId: "mona", lectureId: 110, day: tuesday },
      { userId: "omar", lectureId: 110, day: tuesday },
      { userId: "omar", lectureId: 200, day: monday },
    ]),
  ]);
});

/** Compares the triggers' sums with the views, then returns them. */
async function visits(quarterId: number) {
  const { db } = database;
  const told = await quarterVisits(db, quarterId, now);
  const counted = await db
    .select({ date: lectureViews.day, visits: count() })
    .from(lectureViews)
    .innerJoin(lectures, eq(lectures.id, lectureViews.lectureId))
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(eq(courses.quarterId, quarterId))
    .groupBy(lectureViews.day);
  expect(told).toEqual(counted.sort((a, b) => b.date.localeCompare(a.date)));
  return told?.map(({ date, visits }) => `${date} ${visits}`);
}

describe("a quarter's visits", () => {
  it("are its lectures' views by day, the newest day first", async () => {
    expect(await visits(1)).toEqual([`${tuesday} 2`, `${monday} 2`]);
    expect(await visits(2)).toEqual([`${monday} 1`]);
  });

  it("reach back a year", async () => {
    const view = (day: string) =>
      database.db.insert(lectureViews).values({ userId: "omar", lectureId: 200, day });
    await view("2025-11-20");
    expect(await quarterVisits(database.db, 2, now)).toEqual([{ date: monday, visits: 1 }]);
    await view("2025-11-21");
    expect(await quarterVisits(database.db, 2, now)).toEqual([
      { date: monday, visits: 1 },
      { date: "2025-11-21", visits: 1 },
    ]);
  });

  it("count a lecture that a user watches again on the same day once", async () => {
    const again = { userId: "omar", lectureId: 200, day: monday };
    await database.db.insert(lectureViews).values(again).onConflictDoNothing();
    expect(await visits(2)).toEqual([`${monday} 1`]);
  });

  it("follow a course to another quarter", async () => {
    await database.db.update(courses).set({ quarterId: 2 }).where(eq(courses.id, 11));
    expect(await visits(1)).toEqual([`${monday} 1`]);
    expect(await visits(2)).toEqual([`${tuesday} 2`, `${monday} 2`]);
  });

  it("follow a lecture to another quarter's course, and stay within the same quarter", async () => {
    await database.db.update(lectures).set({ courseId: 20 }).where(eq(lectures.id, 100));
    expect(await visits(1)).toEqual([`${tuesday} 2`, `${monday} 1`]);
    expect(await visits(2)).toEqual([`${monday} 2`]);
    await database.db.update(lectures).set({ courseId: 10 }).where(eq(lectures.id, 110));
    expect(await visits(1)).toEqual([`${tuesday} 2`, `${monday} 1`]);
  });

  it("lose those of a deleted lecture and of an erased account", async () => {
    await database.db.delete(lectures).where(eq(lectures.id, 100));
    expect(await visits(1)).toEqual([`${tuesday} 2`, `${monday} 1`]);
    await database.db.delete(users).where(eq(users.id, "omar"));
    expect(await visits(1)).toEqual([`${tuesday} 1`, `${monday} 1`]);
    expect(await visits(2)).toEqual([]);
  });

  it("are unknown of a quarter that is not there", async () => {
    expect(await quarterVisits(database.db, 3, now)).toBeNull();
  });
});
