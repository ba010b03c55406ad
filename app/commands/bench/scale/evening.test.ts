import { expect, test } from "vitest";
import { asksOf, chooseSent, evening, planViewers } from "./evening";

const planEvening = (viewers: number) => asksOf(chooseSent(planViewers(viewers), viewers));
const asks = planEvening(400);
const of = (part: string) => asks.filter((each) => each.part === part);

test("an evening is the same for the same number of viewers, and another one for another seed", () => {
  expect(planEvening(400)).toEqual(asks);
  expect(planViewers(400, evening, 2)).not.toEqual(planViewers(400));
});

test("viewers ask in the order of time, each for a page before its lecture's segments", () => {
  expect(asks.map(({ at }) => at)).toEqual(asks.map(({ at }) => at).sort((a, b) => a - b));
  for (const viewer of [0, 199, 399]) {
    const parts = asks.filter((each) => each.viewer === viewer).map(({ part }) => part);
    expect(parts.indexOf("lecture")).toBeLessThan(parts.indexOf("first segment"));
    expect(parts.indexOf("first segment")).toBeLessThan(parts.indexOf("segment"));
    // The second and the third of two seconds, and then one each six, up to the one at the end.
    expect(parts.filter((part) => part === "segment")).toHaveLength(2 + (evening.seconds - 6) / 6 + 1);
    expect(parts.filter((part) => part.endsWith("position"))).toEqual(["first position", "position"]);
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

test("all are sent where there is room for them, and each stands for itself", () => {
  expect(new Set(asks.map(({ viewer }) => viewer)).size).toBe(400);
  expect(asks.every(({ weight }) => weight === 1)).toBe(true);
});

test("of a large evening those are sent who are the first at a rendition, and others for all the rest", () => {
  const viewers = planViewers(100_000);
  const sent = chooseSent(viewers, 1000);
  expect(sent.length).toBeLessThanOrEqual(1000);
  expect(sent.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(100_000);
  const files = ({ lecture, rendition }: (typeof viewers)[number]) => `${lecture} ${rendition}`;
  const firsts = new Map<string, number>();
  for (const each of viewers)
    firsts.set(files(each), Math.min(each.arrival, firsts.get(files(each)) ?? Number.POSITIVE_INFINITY));
  for (const each of sent) {
    const isFirst = firsts.get(files(each)) === each.arrival;
    expect(each.weight === 1).toBe(isFirst);
    firsts.delete(isFirst ? files(each) : "");
  }
  expect(firsts.size).toBe(0);
});
