import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test.each<[string, string, number, string]>([
  ["a short text", "heart", 60, "heart"],
  ["a text that fits", "heart", 5, "heart"],
  ["a long one", "heartbeat", 5, "heart"],
  ["an emoji at the cut", `${"a".repeat(59)}🫀b`, 60, "a".repeat(59)],
  ["an emoji before the cut", `${"a".repeat(58)}🫀b`, 60, `${"a".repeat(58)}🫀`],
  ["a letter with its mark", "Rene\u0301 S", 4, "Ren"],
  ["a mark of vowels", "قِيَاس", 1, ""],
  ["a family of emoji", "a👨‍👩‍👧 b", 6, "a"],
  ["nothing", "", 60, ""],
])("%s", (_, text, most, expected) => {
  const cut = cutText(text, most);
  expect(cut.length).toBeLessThanOrEqual(most);
  if (expected !== "") expect(cut).toBe(expected);
  expect(() => encodeURIComponent(cut)).not.toThrow();
});
