import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, courses, lectures, quarters } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { courseNamed, findOpenCourse, openCatalogue, openCourseIds } from "./open-catalogue";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([
    db.delete(lectures),
    db.delete(courses),
    db.delete(quarters),
    db.delete(boards),
    db.insert(quarters).values([
      { id: 1, name: "Third", position: 3 },
      { id: 2, name: "First", position: 1 },
      { id: 3, name: "Empty", position: 2 },
      { id: 4, name: "First as well", position: 1 },
    ]),
  ]);
});

const numbers = (last: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last})`;
const addCourses = (...rows: (typeof courses.$inferInsert)[]) => database.db.insert(courses).values(rows);
const idsOf = async (after?: number) => (await openCatalogue(database.db, after)).courses.map(({ id }) => id);

describe("the open catalogue", () => {
  test("has the courses of all quarters in teaching order, with their quarter and number of lectures", async () => {
    await addCourses(
      { id: 10, quarterId: 1, name: "Last", position: 0 },
      { id: 20, quarterId: 2, name: "Later", position: 2 },
      { id: 21, quarterId: 2, name: "Earlier", author: "Dr. Salma", position: 1 },
      { id: 22, quarterId: 2, name: "Later too", position: 2 },
      { id: 40, quarterId: 4, name: "Between", position: 9 },
    );
    await database.db.insert(lectures).values({ courseId: 21, name: "One" });
    expect(await idsOf()).toEqual([21, 20, 22, 40, 10]);
    const { courses: entries, hasMore } = await openCatalogue(database.db);
    expect(hasMore).toBe(false);
    expect(entries[0]).toEqual({
      id: 21,
      name: "Earlier",
      author: "Dr. Salma",
      quarterName: "First",
      lectures: 1,
    });
  });

  test("goes on behind any course, with what is left of its quarter and those that follow", async () => {
    await addCourses(
      { id: 10, quarterId: 1, name: "Last" },
      { id: 20, quarterId: 2, name: "One", position: 1 },
      { id: 21, quarterId: 2, name: "Two", position: 1 },
      { id: 40, quarterId: 4, name: "Three" },
    );
    expect(await idsOf(20)).toEqual([21, 40, 10]);
    expect(await idsOf(21)).toEqual([40, 10]);
    expect(await idsOf(40)).toEqual([10]);
    expect(await idsOf(10)).toEqual([]);
    expect(await idsOf(999)).toEqual([]);
  });

  test("shows 60 courses at a time, and each once", async () => {
    await database.d1
      .prepare(`insert into courses (id, quarter_id, name, position) ${numbers(130)}
        select i, 1 + i % 2, 'Course ' || i, i % 7 from n`)
      .run();
    const seen: number[] = [];
    const sizes: [number, boolean][] = [];
    for (let after: number | undefined; sizes.at(-1)?.[1] !== false; after = seen.at(-1)) {
      const page = await openCatalogue(database.db, after);
      seen.push(...page.courses.map(({ id }) => id));
      sizes.push([page.courses.length, page.hasMore]);
    }
    expect(sizes).toEqual([
      [60, true],
      [60, true],
      [10, false],
    ]);
    expect(new Set(seen).size).toBe(130);
    expect(await openCourseIds(database.db)).toHaveLength(130);
  });
});

describe("an open course", () => {
  const course = { id: 5, quarterId: 1, name: "Anomaly Scan", author: "prof. hoda mansour" };

  test("tells what it teaches, the office of its author, and its lectures without an address", async () => {
    await addCourses({ ...course, description: "A fixed sequence of planes." });
    await database.db
      .insert(boards)
      .values({ name: "Prof. Hoda Mansour", title: "President", image: "hoda.webp" });
    await database.db.insert(lectures).values([
      { id: 2, courseId: 5, name: "Second", position: 2, packageId: "secret-two", durationMs: 60_000 },
      {
        id: 1,
        courseId: 5,
        name: "First",
        position: 1,
        packageId: "secret-one",
        durationMs: 90_000,
        isPreview: true,
        hasPoster: true,
      },
      { id: 3, courseId: 5, name: "Third", position: 3 },
    ]);
    const open = { isComing: false, isPreview: false, hasPoster: false };
    expect(await findOpenCourse(database.db, 5)).toEqual({
      id: 5,
      name: course.name,
      author: course.author,
      office: "President",
      portrait: "hoda.webp",
      cpdMinutes: null,
      description: "A fixed sequence of planes.",
      quarterName: "Third",
      lectureCount: 3,
      lectures: [
        { ...open, id: 1, name: "First", durationMs: 90_000, isPreview: true, hasPoster: true },
        { ...open, id: 2, name: "Second", durationMs: 60_000 },
        { ...open, id: 3, name: "Third", durationMs: null, isComing: true },
      ],
    });
  });

  test("has no office where its author is not of the board, and no open lecture before that has a video", async () => {
    await addCourses(course);
    await database.db.insert(lectures).values({ id: 1, courseId: 5, name: "First", isPreview: true });
    expect(await findOpenCourse(database.db, 5)).toMatchObject({
      office: null,
      lectures: [{ isComing: true, isPreview: false }],
    });
  });

  test("shows its first hundred lectures, and says how many there are", async () => {
    await addCourses(course);
    await database.d1
      .prepare(`insert into lectures (course_id, name) ${numbers(120)} select 5, 'Lecture ' || i from n`)
      .run();
    const found = await findOpenCourse(database.db, 5);
    expect([found?.lectures.length, found?.lectureCount]).toEqual([100, 120]);
  });

  test("is not there under another number", async () => {
    await addCourses(course);
    expect(await findOpenCourse(database.db, 6)).toBeNull();
    expect(await findOpenCourse(database.db, 0)).toBeNull();
  });

  test("is found by its name in any case of letters, the first of two", async () => {
    await addCourses(course, { ...course, id: 6, name: "ANOMALY SCAN" });
    expect(await courseNamed(database.db, "Anomaly scan")).toBe(5);
    expect(await courseNamed(database.db, "Anomaly")).toBeNull();
  });
});
