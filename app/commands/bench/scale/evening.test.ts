import { expect, test } from "vitest";
import { evening, planEvening } from "./evening";

const asks = planEvening(400);
const of = (part: string) => asks.filter((each) => each.part === part);

test("an evening is the same for the same number of viewers, and another one for another seed", () => {
  expect(planEvening(400)).toEqual(asks);
  expect(planEvening(400, 2)).not.toEqual(asks);
});

test("viewers ask in the order of time, each for a page before its lecture's segments", () => {
  expect(asks.map(({ at }) => at)).toEqual(asks.map(({ at }) => at).sort((a, b) => a - b));
  for (const viewer of [0, 199, 399]) {
    const parts = asks.filter((each) => each.viewer === viewer).map(({ part }) => part);
    expect(parts.indexOf("lecture")).toBeLessThan(parts.indexOf("segment"));
    expect(parts.filter((part) => part === "segment")).toHaveLength(evening.seconds / 2 + 1);
  }
});

test("one in twenty signs in, and all others come back to a session", () => {
  expect(of("signIn")).toHaveLength(20);
  expect(of("home")).toHaveLength(400);
});

test("arrivals are densest in the middle, and the first lecture is the one that most choose", () => {
  const third = (evening.hours * 3_600_000) / 3;
  const within = (from: number) => of("home").filter(({ at }) => at >= from && at < from + third).length;
  expect(within(third)).toBeGreaterThan(2 * Math.max(within(0), within(2 * third)));
  const choices = (rank: number) => of("lecture").filter(({ lecture }) => lecture === rank).length;
  expect(choices(0)).toBeGreaterThan(3 * Math.max(choices(20), 1));
  expect(Math.max(...of("lecture").map(({ lecture }) => lecture))).toBeGreaterThan(100);
});
