import { expect, test } from "vitest";
import { isNamed, logoWidth } from "./logo-shape";

test.each([
  ["square", "a-400x400.webp", 44],
  ["wide", "a-600x200.webp", 132],
  ["a strip", "a-1600x160.webp", 160],
  ["of before shapes were in names", "a.webp", 44],
])("a logo that is %s is as high as the header allows, and as wide as its shape", (_, logo, width) => {
  expect(logoWidth(logo, 44)).toBe(width);
});

test("a logo more than twice as wide as high has the name in it", () => {
  expect([isNamed("a-600x200.webp"), isNamed("a-400x200.webp"), isNamed("a.webp"), isNamed(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
