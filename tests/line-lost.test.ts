import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { qualityChoices, users } from "#db/schema";
import { overflowing, screenshot, violations } from "./support/browser";
import {
  basics,
  type Engine,
  engines,
  fromTheStart,
  hlsChunk,
  lecturesOf,
  openToWatch,
  playButton,
  played,
  pressPlay,
  startWatching,
  type Watching,
} from "./support/watching";

/** The line goes down in the middle of a lecture, and comes back. */

let site: Watching["site"];
let learner: Watching["learner"];
beforeAll(async () => {
  ({ site, learner } = await startWatching());
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

const words = "No connection. The lecture continues when you are online again.";
const said = (page: Page) => page.getByText(words);

const video = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  page.locator("video").evaluate(read as (video: SVGElement | HTMLElement) => Value);
const place = (page: Page) => video(page, ({ currentTime }) => currentTime);
const standsStill = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video && video.currentTime > 1 && !video.paused && video.readyState < video.HAVE_FUTURE_DATA;
  });

type Options = Partial<Parameters<typeof openToWatch>[0]>;

async function open(options: Options = {}): Promise<Page> {
  const tolerates = [/ERR_(INTERNET_DISCONNECTED|CONNECTION_FAILED|ABORTED)/];
  const page = await openToWatch({ site, by: learner, engine: "hls.js", tolerates, ...options });
  await page.goto(await lecturesOf(site, basics, fromTheStart));
  return page;
}

/** Plays, with four seconds in store; nothing more of the lecture comes until the line is mended. */
async function playWithoutLine(page: Page, engine?: Engine) {
  let isLost = true;
  await page.route(/seg-0000[2-4]\.m4s/, (route) => {
    if (!isLost) return route.continue();
    // Chromium's own HLS plays nothing at all if one of these fails.
    return engine === engines[0] ? undefined : route.abort("connectionfailed");
  });
  await pressPlay(page, engine);
  await played(page, 0.5);
  return () => {
    isLost = false;
  };
}

describe.each(engines)("while nothing can be fetched, with %s", (engine) => {
  test("a browser that is offline plays what it has, then says so, and continues by itself", async () => {
    const page = await open({ engine });
    const mend = await playWithoutLine(page, engine);
    await page.getByLabel("Speed").waitFor();
    await page.context().setOffline(true);
    await played(page, 2);
    expect(await said(page).count()).toBe(0);
    await standsStill(page);
    await said(page).waitFor();
    const stoppedAt = await place(page);
    mend();
    await page.context().setOffline(false);
    await played(page, stoppedAt + 1);
    expect(await place(page)).toBeLessThan(stoppedAt + 3);
    expect(await said(page).count()).toBe(0);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

test("a plain file, which plays until hls.js is there, continues at the same second", async () => {
  const page = await openToWatch({ site, by: learner, tolerates: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route(hlsChunk, () => {});
  let isLost = true;
  await page.route(/fallback-144p\.mp4$/, async (route) => {
    const range = (await route.request().allHeaders()).range ?? "bytes=0-";
    // Takes the larger file: Chromium begins with 32 KB, nearly all of the smaller one.
    const url = route.request().url().replace("-144p", "");
    if (!isLost) return route.continue({ url });
    if (range !== "bytes=0-") return;
    const headers = { ...route.request().headers(), range: "bytes=0-39999" };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await page.goto(await lecturesOf(site, basics, fromTheStart));
  await playButton(page).click();
  await standsStill(page);
  await page.getByLabel("Speed").waitFor();
  await page.context().setOffline(true);
  await said(page).waitFor();
  const stoppedAt = await place(page);
  isLost = false;
  await page.context().setOffline(false);
  await played(page, stoppedAt + 1);
  expect(await said(page).count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
});

describe("while nothing can be fetched", () => {
  test("a browser that never notices says so as well, and asks again until the lecture continues", async () => {
    const page = await open();
    await page.clock.install();
    const mend = await playWithoutLine(page);
    let asked = 0;
    page.on("request", (request) => {
      if (/seg-0000[2-4]\.m4s/.test(request.url())) asked += 1;
    });
    await standsStill(page);
    await said(page).waitFor();
    // More often than hls.js tries by itself.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return asked;
      })
      .toBeGreaterThan(16);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await said(page).isVisible()).toBe(true);
    mend();
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return place(page);
      })
      .toBeGreaterThan(5);
    expect(await said(page).count()).toBe(0);
  });

  test("a line that is dead without a word counts as lost once hls.js has waited long enough", async () => {
    const page = await open();
    await page.clock.install();
    let isDead = true;
    await page.route(/seg-0000[2-4]\.m4s/, (route) => (isDead ? undefined : route.continue()));
    await pressPlay(page);
    await played(page, 0.5);
    await standsStill(page);
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return said(page).isVisible();
      })
      .toBe(true);
    isDead = false;
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return place(page);
      })
      .toBeGreaterThan(5);
    expect(await said(page).count()).toBe(0);
  });

  test.each(["light", "dark"] as const)("it says so on a phone, %s", async (colorScheme) => {
    const page = await open({ width: 390, colorScheme });
    await playWithoutLine(page);
    await page.context().setOffline(true);
    await standsStill(page);
    await said(page).waitFor();
    await screenshot(page, `lecture-line-lost-${colorScheme}`);
    await page.context().setOffline(false);
    expect(await overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});

describe.each(engines)("another quality chosen without a line, with %s", (engine) => {
  test("leaves the picture that plays, and is taken once there is a line", async () => {
    const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    await site.db.insert(qualityChoices).values({ userId: user?.id ?? "", quality: "144p" });
    const page = await open({ engine });
    await pressPlay(page, engine);
    await played(page, 0.5);
    await page.getByLabel("Speed").waitFor();
    await page.waitForFunction(() => {
      const { buffered } = document.querySelector("video") ?? {};
      return buffered && buffered.length > 0 && buffered.end(0) > 9;
    });
    await video(page, (each) => {
      each.playbackRate = 0.5;
    });
    await page.context().setOffline(true);
    const before = await place(page);
    await page.getByRole("button", { name: "720p" }).click();
    await page.getByRole("button", { name: "720p", pressed: true }).waitFor();
    await said(page).waitFor();
    await played(page, before + 1);
    expect(await video(page, ({ videoHeight, paused }) => [videoHeight, paused])).toEqual([144, false]);
    const leftAt = await place(page);

    await page.context().setOffline(false);

    await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(720);
    await played(page, leftAt);
    expect(await place(page)).toBeLessThan(leftAt + 5);
    await expect.poll(() => said(page).count()).toBe(0);
    await expect.poll(() => site.db.select().from(qualityChoices)).toMatchObject([{ quality: "720p" }]);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
