import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, lectures, quarterGrants } from "#db/schema";
import { learnerAndQuarters, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { learnerCatalogue } from "./learner-catalogue";
import { findInCatalogue } from "./learner-search";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = new Date(now.getTime() + 86_400_000);

const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.batch([
    ...learnerAndQuarters(db, "mona", now),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Fetal Echo & Doppler", author: "Dr. Ingrid Halvorsen" },
      { id: 20, quarterId: 2, name: "قِياسات الجنين", author: "د. سلمى", description: "الأسبوع ١٢" },
      { id: 21, quarterId: 2, name: "100% of a_scan", description: 'The "fixed" planes' },
      { id: 30, quarterId: 3, name: "Secret Doppler" },
    ]),
    db.insert(lectures).values([
      { id: 101, courseId: 10, name: "Umbilical artery Doppler", position: 2, packageId: "umbilical" },
      { id: 100, courseId: 10, name: "The four-chamber view", position: 3, packageId: "four" },
      { id: 102, courseId: 10, name: "Outflow tracts", position: 1 },
      { id: 200, courseId: 20, name: "المشيمة", packageId: "placenta" },
      { id: 300, courseId: 30, name: "Secret Doppler lecture", packageId: "secret" },
    ]),
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.delete(quarterGrants);
  const grant = (quarterId: number) => ({ userId: "mona", quarterId });
  await database.db.insert(quarterGrants).values([grant(1), grant(2)]);
});

const catalogue = (moment = now) => learnerCatalogue(database.db, mona, { withContents: true }, moment);

const find = async (text: string, moment = now) => {
  const found = findInCatalogue(await catalogue(moment), text);
  return found.map(({ course, lecture }) => lecture?.id ?? course.id);
};

describe("a learner finds", () => {
  test.each<[string, string, number[]]>([
    ["a course by its name, and a lecture by its own", "doppler", [10, 101]],
    ["a course by its author", "HALVORSEN", [10]],
    ["a course by its description", "fixed planes", [21]],
    ["a lecture by words of its own and of its course", "echo umbilical", [101]],
    ["not every lecture of a course by the course's name", "fetal echo", [10]],
    ["words in any order, with spaces between them", "  chamber   four ", [100]],
    [
      "the first quarter first, each course before its lectures, lectures in their order",
      "a",
      [21, 10, 102, 101, 100],
    ],
    ["Arabic without marks", "قياسات", [20]],
    ["Arabic with marks and a stretched word", "قِـــيَاسات", [20]],
    ["Arabic with another alef and heh", "المشيمه", [200]],
    ["Arabic by the beginning of the last word", "الجنين ق", [20]],
    ["Arabic digits by western ones", "الاسبوع 12", [20]],
    ["Arabic digits by Persian ones", "۱۲", [20]],
    ["% as a letter", "100%", [21]],
    ["_ as a letter", "a_scan", [21]],
    ['" as a letter', '"fixed"', [21]],
    ["nothing by half a sign", "\ud83e", []],
    ["nothing where there is nothing", "liver", []],
    ["nothing by nothing", " \u200f ", []],
  ])("%s", async (_, text, found) => {
    expect(await find(text)).toEqual(found);
  });
});

describe("nothing is found", () => {
  test("of a locked quarter", async () => {
    expect(await find("secret")).toEqual([]);
    await database.db.insert(quarterGrants).values({ userId: "mona", quarterId: 3 });
    expect(await find("secret")).toEqual([30, 300]);
  });

  test("without a valid plan", async () => {
    expect(await find("doppler", later)).toEqual([]);
  });
});

test("the search finds lectures as they were changed last, in the order of their course", async () => {
  const { db } = database;
  const kept = async () =>
    (await catalogue())
      .flatMap(({ courses: list }) => list)
      .filter(({ id }) => id === 21 || id === 20)
      .flatMap((course) => course.contents.map(({ id, name, hasVideo }) => [course.id, id, name, hasVideo]));
  const lecture = (id: number, name: string, position: number) => ({ id, name, position, courseId: 21 });
  const placenta = [20, 200, "المشيمة", true];
  expect(await kept()).toEqual([placenta]);

  const names = ['Two\n"lines" \\ \u2028', "Plane 10"] as const;
  await db.insert(lectures).values([lecture(211, names[0], 2), lecture(210, names[1], 2)]);
  expect(await kept()).toEqual([placenta, [21, 210, names[1], false], [21, 211, names[0], false]]);

  await db.update(lectures).set({ name: "Plane 11", packageId: "plane" }).where(eq(lectures.id, 211));
  await db.update(lectures).set({ position: 1 }).where(eq(lectures.id, 211));
  expect(await kept()).toEqual([placenta, [21, 211, "Plane 11", true], [21, 210, names[1], false]]);

  await db.update(lectures).set({ courseId: 20, packageId: null }).where(eq(lectures.id, 211));
  expect(await kept()).toEqual([placenta, [20, 211, "Plane 11", false], [21, 210, names[1], false]]);

  await db.delete(lectures).where(inArray(lectures.id, [210, 211]));
  expect(await kept()).toEqual([placenta]);
});

test("a lecture without a video is found, and is said to have none", async () => {
  const rows = (await catalogue()).flatMap(({ courses: list }) => list.flatMap(({ contents }) => contents));
  expect(rows.filter(({ hasVideo }) => !hasVideo).map(({ id }) => id)).toEqual([102]);
});
