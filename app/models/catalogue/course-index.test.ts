import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courses, quarters } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { courseIndex } from "./course-index";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.batch([database.db.delete(courses), database.db.delete(quarters)]));

describe("an Admin's index of courses", () => {
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

  it("has quarters without a course", async () => {
    await database.db.insert(quarters).values({ id: 1, name: "Foundations" });
    expect(await courseIndex(database.db)).toEqual([{ id: 1, name: "Foundations", items: [] }]);
  });

  it("is empty where there is no quarter", async () => {
    expect(await courseIndex(database.db)).toEqual([]);
  });
});
