import { expect, test } from "vitest";
import type { Costs } from "../counting-worker";
import { learnerOf, meanOf, month, requestsOf, type Sample } from "./journey";

const costs: Costs = {
  ...{ trips: 0, queries: 0, writes: 0, read: 0, written: 0 },
  ...{ r2Reads: 0, r2Writes: 0, inRow: 0 },
};

/** Eight viewers with a segment each, of whom those in `reading` had it read from R2. */
const segments = (...reading: number[]): Sample => ({
  ...{ part: "segment", times: 6000, cpu: 7 },
  asked: Array.from({ length: 8 }, (_, viewer) => ({
    ...{ viewer, bytes: 1000, weight: 1 },
    costs: { ...costs, read: 2, r2Reads: reading.includes(viewer) ? 1 : 0 },
  })),
});

test("a viewer who stands for others counts as often as there are of them", () => {
  const asked = segments(0).asked.map((each, at) => ({ ...each, weight: at === 0 ? 1 : 9 }));
  const sample = { ...segments(), asked };
  expect(requestsOf(sample)).toBe(64);
  expect(meanOf(sample, ({ costs }) => costs.r2Reads)).toBe(1 / 64);
});

test("a learner's month is the mean of each kind of request, as often as a month has it", () => {
  const start: Sample = { ...{ part: "start", times: 20, cpu: 20 }, asked: segments().asked };
  const learner = learnerOf([segments(0, 1), start], 1000);
  expect(learner).toMatchObject({
    ...{ minutes: month.minutes, requests: 6020, cpu: 6000 * 7 + 20 * 20, rowsRead: 12_040 },
    ...{ r2Reads: 6000 / 4, d1Storage: 1000 },
    // Segments leave no line.
    logLines: 20,
  });
  expect(learner.r2ReadsAtMost).toBeGreaterThan(6000);
});
