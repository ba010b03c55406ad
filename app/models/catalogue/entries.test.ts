import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, boards as table } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { boards } from "./boards";
import { addEntry, changeEntry, deleteEntry, findEntry } from "./entries";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.delete(table);
  await database.db.delete(activities);
});

const actor = { id: "a", email: "admin@demo.test" };
const now = new Date("2026-03-01T10:00:00Z");
const mona = { name: "Mona", title: "President", boardNumber: "1" };
type Change = Partial<Record<"name" | "title", string>> & {
  boardNumber?: string | null;
  image?: string | null;
  version?: number | null;
};
const add = ({ image = null, ...fields }: Change = {}) =>
  addEntry(database.db, boards, { fields: { ...mona, ...fields }, image }, actor, now);
const change = (id: number, { image, version = null, ...more }: Change) => {
  const fields = { ...mona, ...more };
  return changeEntry(database.db, boards, id, { fields, image, version }, actor, now);
};
const idOf = async (adding: ReturnType<typeof add>) => {
  const added = await adding;
  return added.outcome === "added" ? added.id : 0;
};
const recorded = async () =>
  (await database.db.select().from(activities).orderBy(activities.id)).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

describe("adding", () => {
  test("the same again adds another", async () => {
    await add({ boardNumber: null });
    expect(await add({ boardNumber: null })).toMatchObject({ outcome: "added" });
    expect(await recorded()).toHaveLength(2);
  });

  test("with a number that is taken adds and records nothing", async () => {
    await add();
    expect(await add({ name: "Salma" })).toEqual({ outcome: "number-taken" });
    expect(await recorded()).toHaveLength(1);
  });
});

describe("changing", () => {
  test("of an older version is stale also if it repeats the saved values", async () => {
    const id = await idOf(add());
    const form = { version: 1, title: "Member", image: "new.webp" };
    expect(await change(id, form)).toMatchObject({ outcome: "changed" });
    expect(await change(id, form)).toMatchObject({
      outcome: "stale",
      current: { title: "Member", version: 2 },
    });
  });

  test("from a form makes a new version also if it repeats the saved values", async () => {
    const id = await idOf(add());
    expect(await change(id, { version: 1 })).toEqual({ outcome: "changed", replaced: null });
    expect((await findEntry(database.db, boards, id))?.version).toBe(2);
  });

  test("records only the differences", async () => {
    const id = await idOf(add({ image: "old.webp" }));
    expect(await change(id, { image: "new.webp" })).toMatchObject({ outcome: "changed" });
    expect(await change(id, { title: "Member" })).toEqual({ outcome: "changed", replaced: null });
    expect(await change(id, { title: "Member", image: null })).toEqual({
      outcome: "changed",
      replaced: "new.webp",
    });
    expect((await recorded()).slice(1, 3)).toEqual([
      { action: "changed", before: '{"image":"old.webp"}', after: '{"image":"new.webp"}' },
      { action: "changed", before: '{"title":"President"}', after: '{"title":"Member"}' },
    ]);
  });

  test("of an older version changes nothing and shows the one that is saved; without a version it overwrites", async () => {
    const id = await idOf(add());
    await change(id, { version: 1, name: "Theirs" });
    expect(await change(id, { version: 1, name: "Mine" })).toMatchObject({
      outcome: "stale",
      current: { name: "Theirs", version: 2 },
    });
    expect(await change(id, { name: "Mine" })).toMatchObject({ outcome: "changed" });
  });

  test("of one version by two at once lets one through", async () => {
    const id = await idOf(add());
    const both = await Promise.all(["A", "B"].map((name) => change(id, { version: 1, name })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "stale"]);
    expect((await findEntry(database.db, boards, id))?.version).toBe(2);
  });

  test("two boards to one number at once lets one through", async () => {
    const ids = [await idOf(add()), await idOf(add({ boardNumber: "2" }))];
    const both = await Promise.all(ids.map((id) => change(id, { boardNumber: "9" })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "number-taken"]);
  });
});

test("deleting says whether it was still there", async () => {
  const id = await idOf(add({ image: "old.webp" }));
  const remove = () => deleteEntry(database.db, boards, id, actor, now);
  expect(await remove()).toEqual({ outcome: "deleted", image: "old.webp" });
  expect(await remove()).toEqual({ outcome: "gone" });
  expect((await recorded()).map(({ action }) => action)).toEqual(["added", "deleted"]);
});
