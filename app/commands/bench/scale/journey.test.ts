import { expect, test } from "vitest";
import { seed } from "~/commands/demo/seed";
import { startSite } from "../../../../tests/support/site";
import type { Costs } from "../counting-worker";
import { planEvening } from "./evening";
import { makeSociety } from "./evening-society";
import { hitsOf, learnerOf, month, type Sample, sendEvening } from "./journey";

const costs: Costs = { trips: 0, queries: 0, read: 0, written: 0, r2Reads: 0, r2Writes: 0, inRow: 0 };

/** Eight viewers with a segment each, of whom those in `reading` had it read from R2. */
const segments = (...reading: number[]): Sample => ({
  ...{ part: "segment", times: 18_000, cpu: 7 },
  asked: Array.from({ length: 8 }, (_, viewer) => ({
    ...{ viewer, bytes: 1000 },
    costs: { ...costs, read: 2, r2Reads: reading.includes(viewer) ? 1 : 0 },
  })),
});

test("counts how much the edge served to the first viewers, to all, and to the last", () => {
  expect(hitsOf([segments(0, 1, 2, 7)])).toEqual({ first: 0, all: 0.5, last: 0.5 });
});

test("a learner's month is the mean of each kind of request, as often as a month has it", () => {
  const start: Sample = { ...{ part: "start", times: 20, cpu: 20 }, asked: segments().asked };
  const learner = learnerOf([segments(0, 1), start], 1000);
  expect(learner).toMatchObject({
    ...{ minutes: month.minutes, requests: 18_020, cpu: 18_000 * 7 + 20 * 20, rowsRead: 36_040 },
    ...{ r2Reads: 18_000 / 4, d1Storage: 1000 },
  });
  expect(learner.r2ReadsAtMost).toBeGreaterThan(18_000);
});

test("each kind of request goes through the built site as its pages send it", async () => {
  const site = await startSite({ isCounted: true });
  try {
    await seed(site.db, site.files, new Date());
    const asks = planEvening(3);
    const placeOf = await makeSociety(site.d1, site.origin, asks);
    const samples = await sendEvening(site.origin, asks, placeOf, () => 0);
    expect(samples.map(({ part }) => part)).toEqual(expect.arrayContaining(asks.map(({ part }) => part)));
    expect(samples.flatMap(({ asked }) => asked)).toHaveLength(asks.length);
    const positions = samples.find(({ part }) => part === "position")?.asked ?? [];
    expect(positions.every(({ costs }) => costs.written > 0)).toBe(true);
  } finally {
    await site.stop();
  }
});
