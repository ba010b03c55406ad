import { expect, test } from "vitest";
import { timeLeft } from "./time-left";

const minute = 60_000;

test("counts what this try has done, not what an earlier one left", () => {
  expect(timeLeft({ share: 0, at: 0 }, { share: 0.25, at: 10 * minute })).toBe(30 * minute);
  // Half was there: a tenth more in ten minutes leaves forty, not under ten.
  expect(timeLeft({ share: 0.5, at: 0 }, { share: 0.6, at: 10 * minute })).toBeCloseTo(40 * minute);
});

test("is unknown as long as too little is done", () => {
  expect(timeLeft({ share: 0.8, at: 0 }, { share: 0.8, at: 0 })).toBe(null);
  expect(timeLeft({ share: 0.8, at: 0 }, { share: 0.815, at: minute })).toBe(null);
});

test("is nothing at the end", () => {
  expect(timeLeft({ share: 0.2, at: 0 }, { share: 1, at: minute })).toBe(0);
});
