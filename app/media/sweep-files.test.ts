import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const keys = async (prefix: string) => {
  const { objects } = await site.files.list({ prefix });
  return objects.map(({ key }) => key);
};

/** The nightly cron, as if so many days had passed. */
const night = async (days: number) => {
  const worker = await site.mf.getWorker();
  await worker.scheduled({ cron: "17 1 * * *", scheduledTime: new Date(Date.now() + days * 86_400_000) });
};

test("what no row names is deleted after a day, what a row names stays, and what is new waits", async () => {
  const before = {
    lectures: await keys("lectures/"),
    boards: await keys("boards/"),
    quarters: await keys("quarters/"),
  };
  const abandoned = [
    "lectures/old-package/360p/init.mp4",
    "lectures/old-package/master.m3u8",
    "boards/old.webp",
    "imports/11111111-1111-4111-8111-111111111111/rows",
  ];
  for (const key of [...abandoned, "elsewhere/kept.txt"]) await site.files.put(key, "x");

  await night(0);
  expect(await keys("lectures/old-package/")).toHaveLength(2);
  expect(await keys("imports/")).toHaveLength(1);

  await night(2);
  expect(await keys("lectures/")).toEqual(before.lectures);
  expect(await keys("boards/")).toEqual(before.boards);
  expect(await keys("quarters/")).toEqual(before.quarters);
  expect(await keys("imports/")).toEqual([]);
  expect(await keys("elsewhere/")).toHaveLength(1);
});
