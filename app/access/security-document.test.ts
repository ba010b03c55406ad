import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/**
 * The standard's requirements with their levels: by chapter, then `section:levels`, one digit for each requirement.
 * ASVS 5.0 has 253 of levels 1 and 2.
 */
const chapters: Record<number, string> = {
  1: "1:22 2:1111122223 3:112222222223 4:222 5:123",
  2: "1:122 2:112 3:12223 4:23",
  3: "1:3 2:113 3:12223 4:11222233 5:11122333 6:3 7:22333",
  4: "1:12233 2:23333 3:22 4:1222",
  5: "1:2 2:112333 3:113 4:222",
  6: "1:122 2:111111112222 3:11223333 4:112233 5:22222333 6:2223 7:33 8:2222",
  7: "1:222 2:1111 3:22 4:11222 5:223 6:22",
  8: "1:1233 2:1123 3:133 4:23",
  9: "1:111 2:1222",
  10: "1:22 2:223 3:22223 4:1111122222233333 5:22222 6:22 7:222",
  11: "1:2233 2:22233 3:11233 4:1222 5:23 6:23 7:33",
  12: "1:12233 2:11 3:22223",
  13: "1:2333 2:222223 3:2233 4:1222233",
  14: "1:22 2:12223333 3:122",
  15: "1:12233 2:12233 3:1222222 4:3333",
  16: "1:2 2:22222 3:2222 4:222 5:2223",
  17: "1:23 2:22223333 3:22",
};

const asked = Object.entries(chapters).flatMap(([chapter, sections]) =>
  sections.split(" ").flatMap((section) => {
    const [number = "", levels = ""] = section.split(":");
    return [...levels].map((level, at) => ({ number: `${chapter}.${number}.${at + 1}`, level }));
  }),
);

/** Why a line has no test. */
const withoutTest = ["this page", "platform", "review", "not used", "not met"];

type Line = { number: string; level: string; reason: string; shown: string };

const lines = async (): Promise<Line[]> => {
  const text = await readFile("docs/security.md", "utf8");
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line) && line.split(" | ").length === 5);
  return rows.map((row) => {
    const [number = "", level = "", , reason = "", shown = ""] = row.slice(2, -2).split(" | ");
    return { number, level, reason, shown };
  });
};

test("the list has each requirement of levels 1 and 2 once, in order", async () => {
  const wanted = asked.filter(({ level }) => level !== "3");
  expect(wanted).toHaveLength(253);
  expect((await lines()).map(({ number, level }) => ({ number, level }))).toEqual(wanted);
});

test("every line names a test, or says why there is none", async () => {
  const silent = (await lines()).filter(({ reason, shown }) => {
    const isTested = /^`\S+\.test\.ts` ".+"$/.test(shown);
    return reason.trim().length < 5 || !(isTested || withoutTest.includes(shown));
  });
  expect(silent).toEqual([]);
});

/** The titles of a test file: the first arguments of `test`, `it`, `describe` and their tables. */
function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*("(?:[^"\\\n]|\\.)*")\s*,/g);
  return new Set([...calls].map(([, title = '""']) => String(JSON.parse(title))));
}

test("every test that is named is one, wherever it is named", async () => {
  const text = await readFile("docs/security.md", "utf8");
  const named = [...text.matchAll(/`(\S+\.test\.ts)` "([^|\n]+)"/g)];
  const files = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const [line, file = "", title = ""] of named) {
    const titles = files.get(file) ?? titlesIn(await readFile(file, "utf8").catch(() => ""));
    files.set(file, titles);
    if (!titles.has(title)) missing.push(line);
  }
  expect(files.size).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test("every promise besides the standard names the test that shows it", async () => {
  const text = await readFile("docs/security.md", "utf8");
  const [, table = ""] = /## What the site promises besides\n([\s\S]*?)\n## /.exec(text) ?? [];
  const promises = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (What|\*\*)/.test(line));
  expect(promises.length).toBeGreaterThan(35);
  expect(promises.filter((line) => !/ \| `\S+\.test\.ts` ".+" \|$/.test(line))).toEqual([]);
});

test("a section that the list leads to is there", async () => {
  const text = await readFile("docs/security.md", "utf8");
  const named = [...text.matchAll(/See ([A-Z][a-z ]+?) above/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(text).toContain(`### ${name}\n`);
});
