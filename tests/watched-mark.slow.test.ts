import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress } from "#db/schema";
import { isFormPost, overflowing, screenshot, violations, whenSent } from "./support/browser";
import { hold } from "./support/hold";
import { makeOld } from "./support/old-browser";
import {
  basics,
  fromTheStart,
  lecturesOf,
  openToWatch,
  played,
  pressPlay,
  startWatching,
  toolsReady,
  type Watching,
  wholeInStore,
} from "./support/watching";

/** A lecture is marked as watched while it plays, with and without a line. */

let site: Watching["site"];
let learner: Watching["learner"];
let path: string;
beforeAll(async () => {
  ({ site, learner } = await startWatching());
  path = await lecturesOf(site, basics, fromTheStart);
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(lectureProgress));

type Options = Partial<Parameters<typeof openToWatch>[0]> & { prepare?: (page: Page) => Promise<void> };

/** Marks the document, so that a test can tell whether the page was left. */
async function playing({ prepare, ...options }: Options = {}): Promise<Page> {
  const page = await openToWatch({ site, by: learner, ...options });
  await prepare?.(page);
  await page.goto(path);
  await pressPlay(page);
  await toolsReady(page);
  await page.evaluate(() => {
    document.documentElement.dataset.same = "";
    const video = document.querySelector("video");
    if (video) video.playbackRate = 0.25;
  });
  return page;
}

const mark = (page: Page) => page.getByRole("button", { name: "Mark as watched" });
const unmark = (page: Page) => page.getByRole("button", { name: "Mark as not watched" });
const tick = (page: Page) => page.locator("a[aria-current=true]").getByRole("img", { name: "Watched" });
const counted = (page: Page) =>
  page.locator("#sidebar").getByRole("link", { name: basics, includeHidden: true }).textContent();
const notSaved = (page: Page) => page.getByText("Not saved yet. It is saved once you are online.");
const stored = async () => (await site.db.select().from(lectureProgress))[0];
const seenOf = async (): Promise<[number, number][]> => JSON.parse((await stored())?.seen ?? "[]");
const place = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

async function playsOn(page: Page): Promise<void> {
  await played(page, (await place(page)) + 0.3);
  expect(await page.locator("html[data-same]").count()).toBe(1);
}

test.each([
  ["here", undefined],
  ["in an old browser", makeOld],
])("a press marks the lecture, ticks it in the list and plays on, and another press takes both away: %s", async (_, prepare) => {
  const page = await playing(prepare ? { prepare } : {});
  expect(await counted(page)).toMatch(/, 0 of \d+ watched$/);
  await mark(page).click();
  await unmark(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mark as not watched");
  expect(await tick(page).isVisible()).toBe(true);
  expect(await counted(page)).toMatch(/, 1 of \d+ watched$/);
  expect(await stored()).toMatchObject({ watchedAt: expect.any(Date) });
  await playsOn(page);
  await unmark(page).click();
  await mark(page).waitFor();
  expect(await tick(page).count()).toBe(0);
  expect(await counted(page)).toMatch(/, 0 of \d+ watched$/);
  expect(await stored()).toMatchObject({ watchedAt: null });
  await playsOn(page);
});

describe("without a line", () => {
  test.each([
    "light",
    "dark",
  ] as const)("a press says that it is not saved yet, and is saved once there is one: %s", async (colorScheme) => {
    const tolerates = [/ERR_INTERNET_DISCONNECTED/];
    const page = await playing({ width: 390, colorScheme, tolerates });
    await wholeInStore(page);
    await page.context().setOffline(true);
    await mark(page).click();
    await notSaved(page).waitFor();
    expect(await mark(page).isVisible()).toBe(true);
    await playsOn(page);
    await screenshot(page, `lecture-mark-not-saved-${colorScheme}`);
    // A page of an earlier test may send its position late.
    expect((await stored())?.watchedAt ?? null).toBeNull();
    await page.context().setOffline(false);
    await unmark(page).waitFor();
    expect(await notSaved(page).count()).toBe(0);
    expect(await stored()).toMatchObject({ watchedAt: expect.any(Date) });
    await playsOn(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test("another press sends it at once", async () => {
    const page = await playing({ tolerates: [/ERR_FAILED/] });
    await page.clock.install();
    // Only a press sends it while the page's clock stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    let isLost = true;
    await whenSent(page, "/session/actions", (route) => (isLost ? route.abort() : route.continue()));
    await mark(page).click();
    await notSaved(page).waitFor();
    isLost = false;
    await mark(page).click();
    await unmark(page).waitFor();
  });
});

test("a server that fails is asked again, and the lecture plays on", async () => {
  const page = await playing({ tolerates: [/status of 503/] });
  let tries = 0;
  const [mayCome, letCome] = hold();
  await whenSent(page, "/session/actions", async (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 503 });
    await mayCome;
    await route.continue();
  });
  await mark(page).click();
  await notSaved(page).waitFor();
  letCome();
  await unmark(page).waitFor();
  expect(tries).toBe(2);
  await playsOn(page);
});

test("a mark that the server refuses is left to the browser, whose page says why", async () => {
  const page = await playing({ tolerates: [/status of 404/] });
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("form[data-part=mark] [name=lecture]");
    if (field) field.value = "999999";
  });
  await mark(page).click();
  await page.getByText("This lecture has already been deleted.").waitFor();
});

describe("a lecture played to its end", () => {
  const playToItsEnd = async (page: Page) => {
    await page.evaluate(() => {
      const video = document.querySelector("video");
      if (video) video.playbackRate = 2;
    });
    await page.waitForFunction(() => document.querySelector("video")?.ended);
    await tick(page).waitFor();
  };

  test("is ticked as soon as the server says so", async () => {
    const page = await playing();
    expect(await tick(page).count()).toBe(0);
    await playToItsEnd(page);
    await unmark(page).waitFor();
    expect(await counted(page)).toMatch(/, 1 of \d+ watched$/);
    expect(await page.locator("html[data-same]").count()).toBe(1);
  });

  test("stays marked as not watched, whatever its page tells later", async () => {
    const page = await playing();
    await playToItsEnd(page);
    const sent = page.waitForRequest(isFormPost);
    await unmark(page).click();
    await sent;
    await mark(page).waitFor();
    expect(await stored()).toMatchObject({ watchedAt: null, seen: "[]" });
    await page.evaluate(() => {
      const video = document.querySelector("video");
      if (video) video.currentTime = 4;
      return video?.play();
    });
    await played(page, 6);
    await page.evaluate(() => document.querySelector("video")?.pause());
    await expect.poll(async () => (await seenOf()).length).toBe(1);
    expect((await seenOf())[0]?.[0]).toBeGreaterThanOrEqual(3);
    expect(await stored()).toMatchObject({ watchedAt: null });
    expect(await tick(page).count()).toBe(0);
  });
});
