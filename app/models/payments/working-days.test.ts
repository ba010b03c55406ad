import { expect, test } from "vitest";
import { afterWorkingDays, isLate } from "./working-days";

/** 22 November 2026 is a Sunday; Cairo is two hours ahead of UTC. */
test.each([
  ["Sunday", "2026-11-22T08:00:00Z", "2026-11-24T08:00:00Z"],
  ["Tuesday", "2026-11-24T08:00:00Z", "2026-11-26T08:00:00Z"],
  ["Wednesday, over the weekend", "2026-11-25T08:00:00Z", "2026-11-29T08:00:00Z"],
  ["Thursday, over the weekend", "2026-11-26T08:00:00Z", "2026-11-30T08:00:00Z"],
  ["Friday, which counts from Sunday morning", "2026-11-27T08:00:00Z", "2026-11-30T22:00:00Z"],
  ["Saturday, which counts from Sunday morning", "2026-11-28T08:00:00Z", "2026-11-30T22:00:00Z"],
  ["Thursday 23:00 UTC, which is Friday in Cairo", "2026-11-26T23:00:00Z", "2026-11-30T22:00:00Z"],
  ["the day before clocks go forward", "2026-04-22T08:00:00Z", "2026-04-26T07:00:00Z"],
])("two working days after %s", (_, from, until) => {
  expect(afterWorkingDays(new Date(from), 2)).toEqual(new Date(until));
  expect(isLate(new Date(from), new Date(until))).toBe(false);
  expect(isLate(new Date(from), new Date(new Date(until).getTime() + 1))).toBe(true);
});
