import { expect, test } from "vitest";
import { planEnd } from "./plan-end";

/** The last second of 15 March 2027 in Cairo, two hours ahead of UTC. */
const plan = { expiresAt: new Date("2027-03-15T21:59:59.000Z") };

test.each([
  ["15 days before, until the last second of that day in Cairo", "2027-02-28T21:59:59Z", null],
  ["14 days before, from the first second of that day in Cairo", "2027-02-28T22:00:00Z", [14, false]],
  ["three days before, until its last second", "2027-03-12T21:59:59Z", [3, false]],
  ["two days before, from its first second", "2027-03-12T22:00:00Z", [2, true]],
  ["the day before", "2027-03-14T12:00:00Z", [1, true]],
  ["the last day", "2027-03-15T00:00:00Z", [0, true]],
  ["the last second", "2027-03-15T21:59:58Z", [0, true]],
  ["the end", "2027-03-15T21:59:59Z", null],
  ["a day after", "2027-03-16T12:00:00Z", null],
])("%s", (_, now, told) => {
  const end = planEnd(plan, new Date(now));
  expect(end && [end.days, end.isNear]).toEqual(told);
});

test("days are those of the calendar where a clock change on 30 April makes one of them an hour shorter", () => {
  const summer = { expiresAt: new Date("2027-05-05T20:59:59.000Z") };
  expect(planEnd(summer, new Date("2027-04-20T21:59:59Z"))).toBeNull();
  expect(planEnd(summer, new Date("2027-04-20T22:00:00Z"))?.days).toBe(14);
});

test("nobody without a plan is told of its end", () => {
  expect(planEnd(null, new Date("2027-03-15T00:00:00Z"))).toBeNull();
});
