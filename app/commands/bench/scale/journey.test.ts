import { expect, test } from "vitest";
import { seed } from "~/commands/demo/seed";
import { startSite } from "../../../../tests/support/site";
import type { Costs } from "../counting-worker";
import { asksOf, chooseSent, evening, planViewers } from "./evening";
import { makeSociety } from "./evening-society";
import { learnerOf, meanOf, month, requestsOf, type Sample, sendEvening } from "./journey";

const costs: Costs = { trips: 0, queries: 0, read: 0, written: 0, r2Reads: 0, r2Writes: 0, inRow: 0 };

/** Eight viewers with a segment each, of whom those in `reading` had it read from R2. */
const segments = (...reading: number[]): Sample => ({
  ...{ part: "segment", times: 18_000, cpu: 7 },
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
    ...{ minutes: month.minutes, requests: 18_020, cpu: 18_000 * 7 + 20 * 20, rowsRead: 36_040 },
    ...{ r2Reads: 18_000 / 4, d1Storage: 1000 },
  });
  expect(learner.r2ReadsAtMost).toBeGreaterThan(18_000);
});

async function send(viewers: number, most: number, small = evening) {
  const site = await startSite({ isCounted: true });
  try {
    await seed(site.db, site.files, new Date());
    const asks = asksOf(chooseSent(planViewers(viewers, small), most), small);
    const placeOf = await makeSociety(site.d1, site.origin, asks);
    return { asks, samples: await sendEvening(site.origin, asks, placeOf, () => 0) };
  } finally {
    await site.stop();
  }
}

test("each kind of request goes through the built site as its pages send it", async () => {
  const { asks, samples } = await send(3, 3);
  expect(samples.map(({ part }) => part)).toEqual(expect.arrayContaining(asks.map(({ part }) => part)));
  expect(samples.flatMap(({ asked }) => asked)).toHaveLength(asks.length);
  const positions = samples.find(({ part }) => part === "position")?.asked ?? [];
  expect(positions.every(({ costs }) => costs.written > 0)).toBe(true);
});

test("viewers who are sent for others read R2 and ask D1 as often as all", async () => {
  const small = { hours: 3, lectures: 2, seconds: 16 };
  const [all, some] = await Promise.all([send(30, 30, small), send(30, 10, small)]);
  expect(some.asks.length).toBeLessThan(all.asks.length / 2);
  // What everybody sees is kept for a time, and not by viewer.
  const byViewer = ["poster", "playlist", "init", "segment", "position"];
  const totals = ({ samples }: typeof all) => {
    const chosen = samples.filter(({ part }) => byViewer.includes(part));
    const total = (figure: Parameters<typeof meanOf>[1]) =>
      chosen.reduce((sum, each) => sum + meanOf(each, figure) * requestsOf(each), 0);
    return [total(({ costs }) => costs.r2Reads), total(({ costs }) => costs.trips)];
  };
  expect(totals(some)).toEqual(totals(all).map((each) => expect.closeTo(each, 6)));
  expect(Math.min(...totals(some))).toBeGreaterThan(0);
});
