import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courses, quarters, savedSelections, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { savedSelection, saveSelection } from "./saved-selection";

const now = new Date("2026-11-21T10:00:00Z");
const actor = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(users).values({ ...actor, passwordHash: "none", role: "Admin", createdAt: now });
  await db.insert(quarters).values({ id: 1, name: "Quarter" });
  await db
    .insert(courses)
    .values([1, 2, 3].map((id) => ({ id, name: `Course ${id}`, quarterId: 1, position: id })));
});
afterAll(() => database.stop());
beforeEach(() => database.db.batch([database.db.delete(savedSelections), database.db.delete(activities)]));

const save = (selected: number[], baseline?: number[]) =>
  saveSelection(database.db, { selected, baseline }, actor, now);
const saved = async () => (await savedSelection(database.db, actor.id)).saved;
const recorded = async () =>
  (await database.db.select().from(activities).orderBy(asc(activities.id))).map(
    ({ action, subjectId, label, before, after }) => [action, subjectId, label, before, after],
  );

describe("the saved selection of an Admin", () => {
  test("is replaced as a whole, and Activity names removals and additions", async () => {
    await save([1, 2]);
    expect(await save([2, 3], [1, 2])).toEqual({ outcome: "saved" });
    expect(await save([2, 3], [1, 2])).toEqual({ outcome: "saved" });
    expect(await saved()).toEqual([2, 3]);
    const about = ["admin", "admin@mail.test"];
    expect(await recorded()).toEqual([
      ["added to the saved selection of", ...about, null, '{"courses":"Course 1, Course 2"}'],
      ["took out of the saved selection of", ...about, '{"courses":"Course 1"}', null],
      ["added to the saved selection of", ...about, null, '{"courses":"Course 3"}'],
    ]);
  });

  test.each([
    { stored: [3], baseline: [3, 2] },
    { stored: [3, 2, 1], baseline: [3, 2] },
    { stored: [], baseline: [2] },
    { stored: [2], baseline: [] },
  ])("stays $stored where the form was made from $baseline", async ({ stored, baseline }) => {
    await save(stored);
    await database.db.delete(activities);
    const theirs = stored.sort();
    expect(await save([3, 1], baseline)).toEqual({ outcome: "stale", theirs });
    expect(await saved()).toEqual(theirs);
    expect(await recorded()).toEqual([]);
  });

  test("is replaced in any state by a caller without a baseline", async () => {
    await save([1, 2]);
    expect(await saveSelection(database.db, { selected: [2, 3, 3] }, actor, now)).toEqual({
      outcome: "saved",
    });
    expect(await saved()).toEqual([2, 3]);
    expect(await saveSelection(database.db, { selected: [999] }, actor, now)).toEqual({
      outcome: "unknown-item",
    });
    expect(await saved()).toEqual([2, 3]);
  });
});
