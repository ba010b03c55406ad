import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  activities,
  courseGrants,
  courses,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { changeGrants, type GrantKind, grantedIds, saveGrants, toggleGrant } from "./grants";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-12-21T10:00:00Z");
const actor = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { id: "mona", email: "mona@mail.test", ...account },
    { id: "omar", email: "omar@mail.test", ...account },
    { id: "lapsed", email: "lapsed@mail.test", ...account },
    { id: "gone", email: "gone@mail.test", removedAt: now, removedBy: "Admin", ...account },
  ]);
  const period = { plan: 1, startsAt: now, expiresAt: later };
  await db.insert(subscriptionPeriods).values([
    { userId: "mona", ...period },
    { userId: "omar", ...period },
    { userId: "gone", ...period },
    { userId: "lapsed", plan: 1, startsAt: now, expiresAt: now },
  ]);
  await db.insert(quarters).values([1, 2, 3].map((id) => ({ id, name: `Quarter ${id}`, position: id })));
  for (let first = 1; first <= 500; first += 10) {
    await db.insert(courses).values(
      Array.from({ length: 10 }, (_, index) => ({
        id: first + index,
        name: `Course ${first + index}`,
        quarterId: 1,
        position: first + index,
      })),
    );
  }
});
afterAll(() => database.stop());
beforeEach(() =>
  database.db.batch([
    database.db.delete(quarterGrants),
    database.db.delete(courseGrants),
    database.db.delete(activities),
  ]),
);

const held = async (userId: string, kind: GrantKind = "quarters") =>
  (await grantedIds(database.db, kind, userId)).map(({ id }) => id);
const save = (userId: string, selected: number[], baseline?: number[], kind: GrantKind = "quarters") =>
  saveGrants(database.db, kind, { userId, selected, baseline }, actor, now);
const changeFor = (change: "grant" | "revoke", userIds: string[], ids: number[]) =>
  changeGrants(database.db, "quarters", { change, userIds, ids }, actor, now);
const recorded = async () =>
  (await database.db.select().from(activities)).map(({ action, label, before, after }) =>
    [action, label, before ?? after].join(" "),
  );

describe("the whole set of one account", () => {
  test("replaces the rights, and none revokes all", async () => {
    expect(await save("mona", [1, 2])).toEqual({ outcome: "saved", email: "mona@mail.test" });
    expect(await held("mona")).toEqual([1, 2]);
    expect(await save("mona", [2, 3])).toMatchObject({ outcome: "saved" });
    expect(await held("mona")).toEqual([2, 3]);
    expect(await save("mona", [])).toMatchObject({ outcome: "saved" });
    expect(await held("mona")).toEqual([]);
    expect(await held("omar")).toEqual([]);
  });

  test("names in Activity the rights given and taken, and nothing for the same set again", async () => {
    await save("mona", [1, 2]);
    await save("mona", [2, 3]);
    await save("mona", [3, 2]);
    expect(await recorded()).toEqual([
      'granted quarters to mona@mail.test {"quarters":"Quarter 1, Quarter 2"}',
      'revoked quarters of mona@mail.test {"quarters":"Quarter 1"}',
      'granted quarters to mona@mail.test {"quarters":"Quarter 3"}',
    ]);
  });

  test("takes 500 courses in one save", async () => {
    const all = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(await save("mona", all, [], "courses")).toMatchObject({ outcome: "saved" });
    expect(await held("mona", "courses")).toEqual(all);
    expect(await save("mona", [], all, "courses")).toMatchObject({ outcome: "saved" });
  });

  test("an unknown id saves nothing, a duplicate one is one", async () => {
    await save("mona", [1]);
    expect(await save("mona", [2, 999])).toEqual({ outcome: "unknown-item" });
    expect(await held("mona")).toEqual([1]);
    expect(await save("mona", [2, 2, 3])).toMatchObject({ outcome: "saved" });
    expect(await held("mona")).toEqual([2, 3]);
  });

  test("a stale baseline saves nothing and names the stored rights", async () => {
    await save("mona", [1]);
    expect(await save("mona", [2], [])).toEqual({ outcome: "stale", theirs: [1] });
    expect(await held("mona")).toEqual([1]);
    expect(await save("mona", [2], [1])).toMatchObject({ outcome: "saved" });
    expect(await save("mona", [2], [1])).toMatchObject({ outcome: "saved" });
    expect((await recorded()).length).toBe(3);
  });

  test("a stale form is not saved partly where somebody else took out the same", async () => {
    await save("mona", [3]);
    await database.db.delete(activities);
    expect(await save("mona", [3, 1], [3, 2])).toEqual({ outcome: "stale", theirs: [3] });
    expect(await held("mona")).toEqual([3]);
    expect(await recorded()).toEqual([]);
  });

  test("Activity names fifty rights given or taken, and counts the others", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const names = (count: number) =>
      ids(count)
        .map((id) => `Course ${id}`)
        .join(", ");
    await save("mona", ids(50), [], "courses");
    await save("omar", ids(500), [], "courses");
    await save("omar", [], ids(500), "courses");
    expect(await recorded()).toEqual([
      `granted courses to mona@mail.test {"courses":"${names(50)}"}`,
      `granted courses to omar@mail.test {"courses":"${names(50)} and 450 more"}`,
      `revoked courses of omar@mail.test {"courses":"${names(50)} and 450 more"}`,
    ]);
  });

  test.each([
    ["nobody", "unknown-user"],
    ["gone", "removed-user"],
    ["lapsed", "no-plan"],
  ])("of %s: %s", async (userId, outcome) => {
    expect(await save(userId, [1])).toEqual({ outcome });
    expect(await held(userId)).toEqual([]);
    expect(await recorded()).toEqual([]);
  });
});

describe("many accounts at once", () => {
  const everybody = ["mona", "omar", "lapsed", "gone", "nobody"];
  const outcomes = (changed: Awaited<ReturnType<typeof changeFor>>) =>
    changed.outcome === "done"
      ? changed.users.map(({ id, outcome }) => `${id}: ${outcome}`)
      : changed.outcome;

  test("adds to their rights, and names the accounts left out", async () => {
    await save("mona", [1]);
    expect(outcomes(await changeFor("grant", everybody, [1, 2]))).toEqual([
      "mona: saved",
      "omar: saved",
      "lapsed: no-plan",
      "gone: removed-user",
      "nobody: unknown-user",
    ]);
    expect([await held("mona"), await held("omar"), await held("lapsed")]).toEqual([[1, 2], [1, 2], []]);
    expect((await recorded()).sort()).toEqual([
      'granted quarters to mona@mail.test {"quarters":"Quarter 1"}',
      'granted quarters to mona@mail.test {"quarters":"Quarter 2"}',
      'granted quarters to omar@mail.test {"quarters":"Quarter 1, Quarter 2"}',
    ]);
    expect(outcomes(await changeFor("grant", ["mona"], [2]))).toEqual(["mona: unchanged"]);
  });

  test("takes away only the named rights", async () => {
    await save("mona", [1, 2]);
    await save("omar", [3]);
    expect(outcomes(await changeFor("revoke", ["mona", "omar"], [2]))).toEqual([
      "mona: saved",
      "omar: unchanged",
    ]);
    expect([await held("mona"), await held("omar")]).toEqual([[1], [3]]);
    expect((await recorded()).at(-1)).toBe('revoked quarters of mona@mail.test {"quarters":"Quarter 2"}');
  });

  test("an unknown quarter changes nothing for anybody", async () => {
    expect(outcomes(await changeFor("grant", ["mona"], [1, 999]))).toBe("unknown-item");
    expect(await held("mona")).toEqual([]);
    expect(await recorded()).toEqual([]);
  });
});

describe("one grant, turned over", () => {
  const toggle = (userId: string, id: number) =>
    toggleGrant(database.db, "quarters", { userId, id }, actor, now);

  test("is given where it is missing and taken where it is held; the others stay", async () => {
    await save("mona", [1]);
    await database.db.delete(activities);
    expect(await toggle("mona", 2)).toEqual({ outcome: "toggled", isGranted: true });
    expect(await held("mona")).toEqual([1, 2]);
    expect(await toggle("mona", 2)).toEqual({ outcome: "toggled", isGranted: false });
    expect(await held("mona")).toEqual([1]);
    expect(await recorded()).toEqual([
      'granted quarters to mona@mail.test {"quarters":"Quarter 2"}',
      'revoked quarters of mona@mail.test {"quarters":"Quarter 2"}',
    ]);
  });

  test("by two at once ends as it began", async () => {
    const results = await Promise.all([toggle("mona", 3), toggle("mona", 3)]);
    expect(results.map((result) => "isGranted" in result && result.isGranted).sort()).toEqual([false, true]);
    expect(await held("mona")).toEqual([]);
  });

  test.each([
    ["nobody", 1, "unknown-user"],
    ["gone", 1, "removed-user"],
    ["lapsed", 1, "no-plan"],
    ["mona", 999, "unknown-item"],
  ])("of %s to %i is refused: %s", async (userId, id, outcome) => {
    expect(await toggle(userId, id)).toEqual({ outcome });
    expect(await database.db.select().from(quarterGrants)).toEqual([]);
    expect(await recorded()).toEqual([]);
  });
});
