import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { boards } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { listBoards } from "./boards";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.delete(boards);
});

const add = (name: string, boardNumber: string | null) =>
  database.db.insert(boards).values({ name, title: "Member", boardNumber });

const names = async () => (await listBoards(database.db)).map(({ name }) => name);

describe("the list of the board", () => {
  it("is empty when there is nobody", async () => {
    expect(await listBoards(database.db)).toEqual([]);
  });

  it("has exactly the fields of a Board", async () => {
    await database.db
      .insert(boards)
      .values({ name: "Mona", title: "President", image: "m.webp", boardNumber: "7" });
    expect(await listBoards(database.db)).toEqual([
      { id: expect.any(Number), name: "Mona", title: "President", image: "m.webp", boardNumber: "7" },
    ]);
  });

  it.each<[string, [string, string | null][], string[]]>([
    [
      "by number, not by spelling",
      [
        ["ten", "10"],
        ["two", "2"],
        ["one", "01"],
      ],
      ["one", "two", "ten"],
    ],
    [
      "texts in their own order",
      [
        ["b", "B2"],
        ["a", "A1"],
      ],
      ["a", "b"],
    ],
    [
      "without a number last, by name",
      [
        ["Zeinab", null],
        ["Amal", null],
        ["first", "1"],
      ],
      ["first", "Amal", "Zeinab"],
    ],
    [
      "zero and an empty text before one",
      [
        ["one", "1"],
        ["zero", "0"],
        ["none", ""],
      ],
      ["none", "zero", "one"],
    ],
  ])("is ordered %s", async (_, members, expected) => {
    for (const [name, boardNumber] of members) await add(name, boardNumber);
    expect(await names()).toEqual(expected);
  });

  it("puts namesakes in the order in which they came", async () => {
    await add("Same", null);
    await add("Same", null);
    const [first, second] = await listBoards(database.db);
    expect(first?.id).toBeLessThan(second?.id ?? 0);
  });
});
