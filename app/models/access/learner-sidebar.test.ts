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
import { accountOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { learnerCatalogue } from "./learner-catalogue";
import { learnerSidebar } from "./learner-sidebar";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = new Date(now.getTime() + 86_400_000);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([
    db.delete(users),
    db.delete(lectures),
    db.delete(courses),
    db.delete(quarters),
    db.insert(quarters).values([
      { id: 3, name: "Locked", position: 3 },
      { id: 2, name: "First", position: 1 },
      { id: 1, name: "Second", position: 2 },
    ]),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: 'The "four-chamber" view', author: "Dr. Salma" },
      { id: 21, quarterId: 2, name: "قِياسات", position: 2 },
      { id: 20, quarterId: 2, name: "Planes", position: 1 },
      { id: 30, quarterId: 3, name: "Secret course" },
    ]),
    db
      .insert(lectures)
      .values([100, 101, 102].map((id) => ({ id, courseId: 10, name: `Lecture ${id}`, position: id }))),
    db.insert(lectures).values([
      { id: 200, courseId: 20, name: "Probe" },
      { id: 300, courseId: 30, name: "Secret lecture" },
    ]),
    db.insert(users).values(accountOf("mona", now)),
    db.insert(subscriptionPeriods).values({ userId: "mona", plan: 1, startsAt: now, expiresAt: later }),
    db.insert(quarterGrants).values([1, 2].map((quarterId) => ({ userId: "mona", quarterId }))),
  ]);
});

const sidebar = (moment = now, viewer = mona) => learnerSidebar(database.db, viewer, moment);

/** The sidebar, once it is compared with what the catalogue says of the same courses. */
async function compared() {
  const said = await sidebar();
  const catalogue = await learnerCatalogue(database.db, mona, { withContents: false }, now);
  expect(said).toEqual(
    catalogue.map(({ description: _, image: __, courses: inCatalogue, ...quarter }) => ({
      ...quarter,
      courses: inCatalogue.map(({ id, name, lectures: count, watched }) => ({
        id,
        name,
        lectures: count,
        watched,
      })),
    })),
  );
  return said.flatMap(({ courses: list }) => list.map((each) => [each.id, each.lectures, each.watched]));
}

test("the sidebar has every quarter, with the courses of those that are open", async () => {
  expect(await compared()).toEqual([
    [20, 1, 0],
    [21, 0, 0],
    [10, 3, 0],
  ]);
  expect((await sidebar()).map(({ name, hasAccess }) => [name, hasAccess])).toEqual([
    ["First", true],
    ["Second", true],
    ["Locked", false],
  ]);
});

test("the sidebar lets nothing of a locked quarter's courses out", async () => {
  expect(JSON.stringify(await sidebar())).not.toContain("ecret");
  const isOpen = async (...asked: Parameters<typeof sidebar>) =>
    (await sidebar(...asked)).some(({ hasAccess, courses: list }) => hasAccess || list.length > 0);
  expect(await isOpen()).toBe(true);
  expect(await isOpen(later)).toBe(false);
  expect(await isOpen(now, { ...mona, role: null })).toBe(false);
  expect(await isOpen(now, { ...mona, id: "omar" })).toBe(false);
});

test("the sidebar follows each change of a course and of its lectures", async () => {
  const { db } = database;
  const play = (lectureId: number, watchedAt: Date | null) =>
    db.insert(lectureProgress).values({ userId: "mona", lectureId, watchedAt, playedAt: now });
  await play(100, now);
  await play(101, null);
  expect(await compared()).toContainEqual([10, 3, 1]);

  await db.insert(lectures).values({ id: 210, courseId: 21, name: "Added" });
  expect(await compared()).toContainEqual([21, 1, 0]);

  await db.update(lectures).set({ courseId: 21 }).where(eq(lectures.id, 102));
  expect(await compared()).toEqual([
    [20, 1, 0],
    [21, 2, 0],
    [10, 2, 1],
  ]);

  await db.update(courses).set({ name: "Measuring", position: 0 }).where(eq(courses.id, 21));
  expect((await compared())[0]).toEqual([21, 2, 0]);

  await db.update(courses).set({ quarterId: 1 }).where(eq(courses.id, 21));
  expect(await compared()).toEqual([
    [20, 1, 0],
    [10, 2, 1],
    [21, 2, 0],
  ]);

  await db.update(courses).set({ quarterId: 3 }).where(eq(courses.id, 10));
  expect(await compared()).toEqual([
    [20, 1, 0],
    [21, 2, 0],
  ]);

  await db.delete(lectures).where(eq(lectures.courseId, 21));
  expect(await compared()).toContainEqual([21, 0, 0]);
  await db.delete(courses).where(eq(courses.id, 21));
  expect(await compared()).toEqual([[20, 1, 0]]);
});
