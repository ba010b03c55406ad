import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { containing } from "./containing";
import { ordered, readListQuery, windowOf } from "./list";
import { listSearch } from "./list-query";

const sorts = ["name", "title"] as const;
const read = (text: string) =>
  readListQuery(new URLSearchParams(text), sorts, { choices: { state: ["new"] } });

describe("the query string of a list", () => {
  test("says nothing on the first visit", () => {
    expect(read("")).toEqual({ filter: "", sort: "name", dir: "asc", page: 1, size: 10, chosen: {} });
  });

  test("names the filter, the order, the choice and the page", () => {
    expect(read("filter=%20Mona%20&sort=title&dir=desc&page=3&size=50&state=new")).toEqual({
      filter: "Mona",
      sort: "title",
      dir: "desc",
      page: 3,
      size: 50,
      chosen: { state: "new" },
    });
  });

  test.each([
    "sort=passwordHash&dir=down&page=0&size=11&state=x",
    "page=-1&size=1e3",
    "page=1.5&size=",
    "page=1e99&sort[]=title",
    "page=%00&dir=DESC",
  ])("ignores nonsense: %s", (text) => {
    expect(read(text)).toEqual(read(""));
  });

  test("is written back with the change", () => {
    const query = read("filter=a%26b&page=2&state=new");
    expect(listSearch(query, { page: 3 })).toBe("?state=new&sort=name&dir=asc&size=10&filter=a%26b&page=3");
    expect(read(listSearch(query, {}))).toEqual(query);
  });
});

describe("in SQL", () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  const names = [
    "beta",
    "Alpha",
    "100%",
    "a_b",
    "axb",
    "الموجات فوق الصوتية في أمراض النساء والتوليد وطب الجنين",
  ];
  beforeAll(async () => {
    database = await startDatabase();
    await database.db.insert(boards).values(names.map((name) => ({ name, title: "Member" })));
  });
  afterAll(() => database.stop());

  const find = async (filter: string) => {
    const rows = await database.db
      .select()
      .from(boards)
      .where(containing(filter, [boards.name, boards.title]));
    return rows.map(({ name }) => name);
  };

  test("an empty filter leaves everything", async () => {
    expect(await find("")).toHaveLength(names.length);
  });

  test("letters of either case match, % and _ are ordinary letters", async () => {
    expect(await find("ALPHA")).toEqual(["Alpha"]);
    expect(await find("%")).toEqual(["100%"]);
    expect(await find("a_b")).toEqual(["a_b"]);
  });

  test("fifty Arabic letters are found: more bytes than LIKE would take", async () => {
    const text = (names[5] ?? "").slice(0, 50);
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(80);
    expect(await find(text)).toEqual([names[5]]);
  });

  test("Arabic is found by the beginning of its last word, and with letters that people write alike", async () => {
    const name = "القِيـاسات الحيوية للجنين الأولى ١٢";
    await database.db.insert(boards).values({ name, title: "none" });
    for (const text of [
      "للجنين أ",
      "للجنين ا",
      "للجنين الاول",
      "القياسات الحيويه",
      "للجنين الأولي 12",
      "١٢",
      "۱۲",
    ])
      expect(await find(text), text).toEqual([name]);
    expect(await find("الجنين أ")).toEqual([]);
    await database.db.delete(boards).where(eq(boards.name, name));
  });

  test("text sorts regardless of case, and equal rows by their number", async () => {
    const page = async (column: typeof boards.name | typeof boards.title, dir: "asc" | "desc") => {
      const { limit, offset } = windowOf({ ...read(""), page: 1 });
      const by = ordered(column, dir, boards.id);
      return (
        await database.db
          .select()
          .from(boards)
          .orderBy(...by)
          .limit(limit)
          .offset(offset)
      ).map(({ id }) => id);
    };
    expect((await page(boards.name, "asc")).slice(0, 5)).toEqual([3, 4, 2, 5, 1]);
    expect(await page(boards.title, "asc")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await page(boards.title, "desc")).toEqual([6, 5, 4, 3, 2, 1]);
  });
});
