import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { qualityChoices } from "#db/schema";
import {
  basics,
  fromTheStart,
  lecturesOf,
  openToWatch,
  played,
  pressPlay,
  segments,
  startWatching,
  videoTraffic,
  type Watching,
} from "./support/watching";

/** hls.js measures the line, so nothing else runs meanwhile. */

let site: Watching["site"];
let learner: Watching["learner"];
beforeAll(async () => {
  ({ site, learner } = await startWatching());
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

/** A text may stand for less time than a busy machine takes to look. */
const noteTexts = (status: Locator) =>
  status.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      element.dataset.texts = `${element.dataset.texts ?? ""}${element.textContent}`;
    }).observe(element, { childList: true });
  });

describe("hls.js", () => {
  test("starts with the lowest rendition and climbs on a good line", async () => {
    const page = await openToWatch({ site, by: learner, engine: "hls.js" });
    const traffic = videoTraffic(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await pressPlay(page);

    await played(page, 2);
    expect(segments(traffic)[0]?.path).toBe("144p/seg-00000.m4s");
    expect(segments(traffic).map(({ path }) => path)).toContainEqual(expect.stringMatching(/^(360|720)p\//));
  });

  test("plays on a line of 400 kbit/s with 400 ms of delay, and says that it is loading until then", async () => {
    const page = await openToWatch({ site, by: learner, engine: "hls.js" });
    const traffic = videoTraffic(page);
    const protocol = await page.context().newCDPSession(page);
    const throughput = 400_000 / 8;
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    const status = page.locator("[data-part=status]");
    await noteTexts(status);
    await pressPlay(page);

    await played(page, 2);
    expect(segments(traffic)[0]?.path).toBe("144p/seg-00000.m4s");
    expect(await status.getAttribute("data-texts")).toMatch(/^(Loading…)+$/);
    expect(await status.textContent()).toBe("");
  });
});
