import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { qualityChoices } from "#db/schema";
import { texts } from "~/texts";
import { renewals, videoAddresses } from "./support/video-addresses";
import {
  basics,
  fromTheStart,
  lecturesOf,
  openToWatch,
  played,
  pressPlay,
  startWatching,
  videoTraffic,
  type Watching,
} from "./support/watching";

/** A segment is lost, or its address stops working, in the middle of a lecture. */

let site: Watching["site"];
let learner: Watching["learner"];
beforeAll(async () => {
  ({ site, learner } = await startWatching({ vars: { WATCH_SECONDS: "2" } }));
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

describe.each([
  ["as Chromium is", undefined],
  ["in a browser that needs hls.js", "hls.js"],
] as const)("%s", (_, engine) => {
  test("a segment that is lost on a bad line is asked for again, and the lecture goes on", async () => {
    const page = await openToWatch({ site, tolerates: [/ERR_CONNECTION_FAILED/], by: learner, engine });
    let lost = 0;
    await page.route(/seg-00002\.m4s$/, (route) => {
      lost += 1;
      return lost <= 2 ? route.abort("connectionfailed") : route.continue();
    });

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await pressPlay(page);

    await played(page, 6);
    expect(lost).toBeGreaterThan(2);
  });

  test("an address that stops working in the middle of a lecture is renewed, and the lecture goes on", async () => {
    const page = await openToWatch({ site, tolerates: [/status of 403/], by: learner, engine });
    const { next } = await videoAddresses(site, learner);
    const isOld = ({ href }: URL) => /seg-0000[2-4]\.m4s$/.test(href) && !href.includes(next);
    await page.route(isOld, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: texts.api.addressExpired } }),
    );
    await page.route("**/api/Lectures/GetLecturesByCourseId/*", async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const { current } = await videoAddresses(site, learner);
      await route.fulfill({ response, body: (await response.text()).replaceAll(current, next) });
    });
    const calls = renewals(page);
    const traffic = videoTraffic(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await pressPlay(page);

    await played(page, 6);
    expect(traffic.filter(({ path, status }) => /seg-0000[2-4]/.test(path) && status === 403)).not.toEqual(
      [],
    );
    expect(calls[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });
});
