import { describe, expect, test } from "vitest";
import { cpdHours } from "./catalogue-rules";

describe("CPD/CME hours", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["1", 60],
    ["1.5", 90],
    [" 1,5 ", 90],
    ["0.25", 15],
    [".75", 45],
    ["١٫٥", 90],
    ["١،٥", 90],
    ["۲", 120],
    ["\u200f12.50\u200e", 750],
    ["100", 6000],
  ])("%j is %j minutes", (typed, minutes) => {
    expect(cpdHours.parse(typed)).toBe(minutes);
  });

  test("may be left out", () => expect(cpdHours.parse(undefined)).toBeNull());

  test.each([
    "0",
    "0.1",
    "1.3",
    "-1",
    "100.25",
    "1000",
    "1e2",
    "1.5.5",
    "1:30",
    "1h",
    "many",
    ".",
    "1.",
    "∞",
  ])("%j is refused with an example", (typed) => {
    expect(cpdHours.safeParse(typed).error?.issues[0]?.message).toContain("such as 1.5");
  });
});
