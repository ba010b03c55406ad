import Papa from "papaparse";
import { expect, it } from "vitest";
import { csvLine, excelLine, withoutGuard } from "./csv-line";

it.each([
  ["=1+1", "'=1+1"],
  ["+20 2", "'+20 2"],
  ["-5", "'-5"],
  ["@sum", "'@sum"],
  ["\tx", '"\'\tx"'],
  ["\rx", '"\'\rx"'],
  ['a"b', '"a""b"'],
  ["a,b", '"a,b"'],
  ["a;b", '"a;b"'],
  ["two\nlines", '"two\nlines"'],
  [" x", '" x"'],
  ["منى", "منى"],
])("writes %j as %j", (text, cell) => {
  expect(csvLine([text, 7])).toBe(`${cell},7\r\n`);
});

it("separates with tabs for Excel, and guards alike", () => {
  expect(excelLine(["a,b", "=1+1", "two\tcells", 7])).toBe('"a,b"\t\'=1+1\t"two\tcells"\t7\r\n');
});

it("can be read again as it was", () => {
  const cells = ["=a", '"', "a,b;c\td", "x\r\ny", "@", "", "'quoted'", "'"];
  const [read] = Papa.parse<string[]>(csvLine(cells), { delimiter: ",", newline: "\r\n" }).data;
  expect(read?.map(withoutGuard)).toEqual(cells);
});
