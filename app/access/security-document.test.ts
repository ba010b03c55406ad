import { readdir, readFile } from "node:fs/promises";
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

const prose = "docs/security.md";
const standard = "docs/security/asvs.md";

/** Why a line has no test. */
const withoutTest = ["this page", "platform", "review", "not used", "not met"];

const cellsOf = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of a section's tables, without heads and subheadings. */
async function rowsOf(file: string, section: string): Promise<string[][]> {
  const text = await readFile(file, "utf8");
  const [, body = ""] = new RegExp(`^#+ ${section}\n([^]*?)(?=\n#|$(?![^]))`, "m").exec(text) ?? [];
  const rows = body.split("\n").filter((line) => line.startsWith("| "));
  const isHead = (row: string) => body.includes(`${row}\n|---`);
  return rows.filter((row) => !isHead(row) && !/^\| \*\*/.test(row)).map(cellsOf);
}

type Line = { numbers: string; level: string; reason: string; code: string; shown: string };

async function linesOfStandard(): Promise<Line[]> {
  const rows = (await readFile(standard, "utf8")).split("\n").filter((line) => /^\| \d/.test(line));
  return rows.map((row) => {
    const [numbers = "", level = "", , reason = "", code = "", shown = "", ...more] = cellsOf(row);
    expect(more, row).toEqual([]);
    return { numbers, level, reason, code, shown };
  });
}

const wanted = asked.filter(({ level }) => level !== "3");

/** One requirement, or all of them from one to another. */
function requirementsOf({ numbers, level }: Line) {
  const [first = "", last = first] = numbers.split(" to ");
  const from = wanted.findIndex(({ number }) => number === first);
  const to = wanted.findIndex(({ number }) => number === last);
  const named = wanted.slice(from, to + 1);
  expect([numbers, level]).toEqual([
    numbers,
    [...new Set(named.map((each) => each.level))].sort().join(", "),
  ]);
  return named.map(({ number }) => number);
}

type Named = { file: string; text: string };

/** A line of code as it stands in its file: `path` `line`. */
const codeIn = (text: string): Named[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|toml|json))` `([^`\n]+)`/g)].map(([, file = "", quote = ""]) => ({
    file,
    text: quote,
  }));

/** A test by its title: `path` "title". */
const testsIn = (text: string): Named[] =>
  [...text.matchAll(/`(\S+\.test\.ts)` "([^|\n]+?)"(?= \||<br>)/g)].map(([, file = "", title = ""]) => ({
    file,
    text: title,
  }));

test("the list has each requirement of levels 1 and 2 once, in order", async () => {
  expect(wanted).toHaveLength(253);
  const listed = (await linesOfStandard()).flatMap(requirementsOf);
  expect(listed).toEqual(wanted.map(({ number }) => number));
});

test("every line names the code and the test, or says why there is none", async () => {
  const silent = (await linesOfStandard()).filter(({ reason, code, shown }) => {
    const isTested = testsIn(`${shown} |`).length > 0;
    const needsCode = isTested || shown === "review";
    const isShown = isTested || withoutTest.includes(shown);
    return reason.length < 5 || !isShown || (needsCode && codeIn(code).length === 0);
  });
  expect(silent).toEqual([]);
});

test("every promise besides the standard names the code and the test that shows it", async () => {
  const promises = await rowsOf(prose, "What the site promises besides");
  expect(promises.length).toBeGreaterThan(35);
  const silent = promises.filter(
    ([, code = "", shown = ""]) => codeIn(code).length === 0 || testsIn(`${shown} |`).length === 0,
  );
  expect(silent).toEqual([]);
});

test.each([
  prose,
  standard,
])("every line of code that %s quotes stands in its file, and nowhere else there", async (file) => {
  const quoted = codeIn(await readFile(file, "utf8"));
  expect(quoted.length).toBeGreaterThan(60);
  const wrong: [number, string, string][] = [];
  for (const { file: path, text } of quoted) {
    const found = (await readFile(path, "utf8").catch(() => "")).split(text).length - 1;
    // Wrangler wants each binding again for staging.
    const most = path === "wrangler.toml" ? 2 : 1;
    if (found < 1 || found > most || text.length < 12 || path.includes(".test."))
      wrong.push([found, path, text]);
  }
  expect(wrong).toEqual([]);
});

/** The titles of a test file: the first arguments of `test`, `it`, `describe` and their tables. */
function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*("(?:[^"\\\n]|\\.)*")\s*,/g);
  return new Set([...calls].map(([, title = '""']) => String(JSON.parse(title))));
}

test.each([prose, standard])("every test that %s names is one", async (file) => {
  const text = await readFile(file, "utf8");
  const named = testsIn(text);
  expect(named.length).toBe(text.match(/\.test\.ts` "/g)?.length);
  const titles = new Map<string, Set<string>>();
  const missing: Named[] = [];
  for (const each of named) {
    const known = titles.get(each.file) ?? titlesIn(await readFile(each.file, "utf8").catch(() => ""));
    titles.set(each.file, known);
    if (!known.has(each.text)) missing.push(each);
  }
  expect(titles.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test("a section that the list leads to is there", async () => {
  const named = [...(await readFile(standard, "utf8")).matchAll(/[Ss]ee ([A-Z][a-z]*(?: [a-z]+)*)/g)];
  expect(named.length).toBeGreaterThan(10);
  const text = await readFile(prose, "utf8");
  for (const [, name] of named) expect(text).toContain(`### ${name}\n`);
});

/** The modules of the site, without tests and the commands of the operator's machine. */
async function modules(): Promise<Named[]> {
  const paths = (await readdir("app", { recursive: true })).map((path) => `app/${path}`);
  const isOurs = (path: string) =>
    /(?<!\.test)\.tsx?$/.test(path) && !/^app\/commands\/(?!housekeeping)/.test(path);
  return Promise.all(
    paths
      .filter(isOurs)
      .sort()
      .map(async (file) => ({ file, text: await readFile(file, "utf8") })),
  );
}

test("every limit of attempts in the code stands among the limits, as the code says it", async () => {
  const declared = (await modules()).flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => /: Limit = |\battempts: [\d_]+, minutes: /.test(line))
      .map((line) => ({ file, text: line.trim().replace(/^export /, "") })),
  );
  expect(declared.length).toBeGreaterThan(15);
  const listed = (await rowsOf(prose, "Limits")).flatMap((cells) => codeIn(cells.at(-1) ?? ""));
  expect(
    declared.filter((each) => !listed.some((one) => one.file === each.file && one.text === each.text)),
  ).toEqual([]);
});

test("every line that the Worker logs stands among them, and no other", async () => {
  const written = (await modules()).flatMap(({ file, text }) => {
    const pattern = file === "app/log.server.ts" ? /\bat: "([^"]+)"/g : /\blogEvent\("([^"]+)"/g;
    return [...text.matchAll(pattern)].map(([, at]) => at);
  });
  const listed = (await rowsOf(prose, "What is logged")).map(([at = ""]) => at.replaceAll("`", ""));
  expect(listed.sort()).toEqual(written.sort());
});

test("everything that scripts keep in a browser stands among it", async () => {
  const keeping = /\.setItem\(|\bcache\.put\(|storage\.getDirectory\(|indexedDB\.|document\.cookie\s*=(?!=)/;
  const written = (await modules()).filter(({ text }) => keeping.test(text)).map(({ file }) => file);
  const listed = (await rowsOf(prose, "What a browser keeps")).flatMap((cells) => codeIn(cells.at(-1) ?? ""));
  expect([...new Set(listed.map(({ file }) => file))].sort()).toEqual(written);
});
