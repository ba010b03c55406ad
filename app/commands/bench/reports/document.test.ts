import { expect, test } from "vitest";
import { replacePart, table, targetsTable } from "./document";
import { units } from "./figures";

test("a table has a head, a line below it and its rows, and a bar in a cell stays one", () => {
  expect(table(["a", "b"], [["1", "2 | 3"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |");
});

test("says for each target its figure and whether it is met", () => {
  const rows = targetsTable([
    { what: "script", figures: [100, 120], unit: units.bytes, limit: 110 },
    { what: "press", figures: [2000], unit: units.seconds, limit: 1500, limitSaid: "1.1 × plain MP4" },
    { what: "score", figures: [100, 98], unit: units.count, limit: 99, isFloor: true },
    { what: "stalls", figures: [], unit: units.count, limit: 0 },
    { what: "opened", figures: [900], unit: units.seconds, limit: Number.NaN, limitSaid: "plain MP4" },
  ]).split("\n");
  expect(rows.slice(2)).toEqual([
    "| script | ≤ 110 B | 110 B (100–120) | yes |",
    "| press | ≤ 1.50 s, 1.1 × plain MP4 | 2.00 s | **no** |",
    "| score | ≥ 99 | 99 (98–100) | yes |",
    "| stalls | ≤ 0 | not measured | – |",
    "| opened | ≤ plain MP4 | not measured | – |",
  ]);
});

test("a part is replaced between its marks, and nothing else", () => {
  const before = "# A\n<!-- one -->\nold\n<!-- /one -->\nwords\n<!-- two -->\nkept\n<!-- /two -->\n";
  const after = replacePart(before, "one", "new\n\ntext\n");
  expect(after).toBe(before.replace("old", "new\n\ntext"));
  expect(replacePart(after, "one", "old")).toBe(before);
});

test("a document without the part, or with its marks the wrong way round, is refused", () => {
  expect(() => replacePart("# A", "one", "new")).toThrow("no part one");
  expect(() => replacePart("<!-- /one --> <!-- one -->", "one", "new")).toThrow("no part one");
});
