import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courses, quarters } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { courseIndex, groupsOf, quartersWithNames } from "./course-groups";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.batch([database.db.delete(courses), database.db.delete(quarters)]));

describe("courses by quarter", () => {
  it("has every quarter with its courses, each in its position", async () => {
    await database.db.insert(quarters).values([
      { id: 1, name: "Third", position: 3 },
      { id: 2, name: "First", position: 1 },
      { id: 3, name: "Second", position: 2 },
      { id: 4, name: "Second as well", position: 2 },
    ]);
    await database.db.insert(courses).values([
      { id: 10, quarterId: 2, name: "Later course", position: 2 },
      { id: 11, quarterId: 2, name: "Earlier course", position: 1 },
      { id: 12, quarterId: 2, name: "Later course too", position: 2 },
      { id: 20, quarterId: 3, name: "Only course" },
      { id: 30, quarterId: 1, name: "Last course" },
    ]);
    expect(await courseIndex(database.db)).toEqual([
      {
        id: 2,
        name: "First",
        items: [
          { id: 11, name: "Earlier course" },
          { id: 10, name: "Later course" },
          { id: 12, name: "Later course too" },
        ],
      },
      { id: 3, name: "Second", items: [{ id: 20, name: "Only course" }] },
      { id: 4, name: "Second as well", items: [] },
      { id: 1, name: "Third", items: [{ id: 30, name: "Last course" }] },
    ]);
  });

  it("follows each change of a course", async () => {
    const { db } = database;
    const items = async () =>
      groupsOf(await quartersWithNames(db)).map(({ items }) =>
        items.map(({ id, name, author }) => `${id} ${name}${author}`),
      );
    const course = (id: number, name: string) => ({ id, name, quarterId: 1, position: 2 });
    const marks = '"Echo" \\ قِياسات \u2028';
    await db.insert(quarters).values([1, 2].map((id) => ({ id, name: `Quarter ${id}`, position: id })));
    await db.insert(courses).values([course(11, "Doppler"), course(10, marks)]);
    expect(await items()).toEqual([[`10 ${marks}`, "11 Doppler"], []]);

    await db.update(courses).set({ name: "Fetal Doppler" }).where(eq(courses.id, 11));
    await db.update(courses).set({ author: " by Dr. Hoda" }).where(eq(courses.id, 11));
    await db.update(courses).set({ position: 1 }).where(eq(courses.id, 11));
    expect(await items()).toEqual([["11 Fetal Doppler by Dr. Hoda", `10 ${marks}`], []]);

    await db.update(courses).set({ quarterId: 2 }).where(eq(courses.id, 11));
    expect(await items()).toEqual([[`10 ${marks}`], ["11 Fetal Doppler by Dr. Hoda"]]);

    await db.delete(courses).where(eq(courses.id, 10));
    expect(await items()).toEqual([[], ["11 Fetal Doppler by Dr. Hoda"]]);
  });

  it("has quarters without a course", async () => {
    await database.db.insert(quarters).values({ id: 1, name: "Foundations" });
    expect(await courseIndex(database.db)).toEqual([{ id: 1, name: "Foundations", items: [] }]);
  });

  it("is empty where there is no quarter", async () => {
    expect(await courseIndex(database.db)).toEqual([]);
  });
});
