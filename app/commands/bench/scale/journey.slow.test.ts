import { expect, test } from "vitest";
import { seed } from "~/commands/demo/seed";
import { startSite } from "../../../../tests/support/site";
import { asksOf, chooseSent, evening, planViewers } from "./evening";
import { makeSociety } from "./evening-society";
import { meanOf, requestsOf, sendEvening } from "./journey";

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
  expect(positions.map(({ costs }) => [costs.queries, costs.writes, costs.written])).toEqual(
    positions.map(() => [1, 1, 3]),
  );
});

test("viewers who are sent for others read R2 and ask D1 as often as all", async () => {
  const small = { hours: 3, lectures: 2, seconds: 66 };
  const [all, some] = await Promise.all([send(30, 30, small), send(30, 10, small)]);
  expect(some.asks.length).toBeLessThan(all.asks.length / 2);
  // What everybody sees is kept for a time, and not by viewer.
  const byViewer = ["poster", "playlist", "init", "first segment", "segment", "first position", "position"];
  const totals = ({ samples }: typeof all) => {
    const chosen = samples.filter(({ part }) => byViewer.includes(part));
    const total = (figure: Parameters<typeof meanOf>[1]) =>
      chosen.reduce((sum, each) => sum + meanOf(each, figure) * requestsOf(each), 0);
    return [total(({ costs }) => costs.r2Reads), total(({ costs }) => costs.trips)];
  };
  expect(totals(some)).toEqual(totals(all).map((each) => expect.closeTo(each, 6)));
  expect(Math.min(...totals(some))).toBeGreaterThan(0);
});
