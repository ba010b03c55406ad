import { expect, test } from "vitest";
import { isMet, median, said, units } from "./figures";

test("the median is the middle figure, or half way between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow();
});

test("the order of the figures stays as it was", () => {
  const figures = [3, 1, 2];
  median(figures);
  expect(figures).toEqual([3, 1, 2]);
});

test("figures are said as the median with the lowest and the highest, once where they agree", () => {
  expect(said([2100, 1900, 2600], units.seconds)).toBe("2.10 s (1.90–2.60)");
  expect(said([8192, 8192], units.kilobytes)).toBe("8.0 KB");
  expect(said([8192, 8193], units.kilobytes)).toBe("8.0 KB");
  expect(said([12_345, 12_400], units.bytes)).toBe("12,373 B (12,345–12,400)");
});

test("a target is met by the median, and its limit belongs to it", () => {
  expect(isMet([1, 50, 900], 50, false)).toBe(true);
  expect(isMet([1, 51, 52], 50, false)).toBe(false);
  expect(isMet([99, 100, 100], 100, true)).toBe(true);
  expect(isMet([99, 99, 100], 100, true)).toBe(false);
});
