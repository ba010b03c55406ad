import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, lectureProgress, qualityChoices } from "#db/schema";
import { violations } from "./support/browser";
import {
  basics,
  chooseQuality,
  fromTheStart,
  lecturesOf,
  openTool,
  openToWatch,
  played,
  pressPlay,
  qualityIs,
  startWatching,
  toolsReady,
  videoTraffic,
  type Watching,
} from "./support/watching";

/** Where the film, its tools, the list and the transcript stand, on phones and wide screens. */

let site: Watching["site"];
let learner: Watching["learner"];
let path: string;
beforeAll(async () => {
  ({ site, learner } = await startWatching());
  path = await lecturesOf(site, basics, fromTheStart);
  await site.db.update(courses).set({ mayKeep: true });
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(qualityChoices), site.db.delete(lectureProgress)]));

type Size = { width: number; height: number };
const phone = { width: 390, height: 844 };
const rotated = { width: 844, height: 390 };
const desk = { width: 1280, height: 800 };

async function open(size: Size, options: Partial<Parameters<typeof openToWatch>[0]> = {}): Promise<Page> {
  const page = await openToWatch({ site, by: learner, width: size.width, ...options });
  await page.setViewportSize(size);
  await page.goto(path);
  return page;
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, bottom: box.y + box.height };
};
const lines = (page: Page) => page.getByRole("list", { name: "Transcript" });
const seconds = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

test("on a phone all tools stand in one row, and the list of lectures in the first window", async () => {
  const page = await open(phone);
  const tools = page.locator("[data-part=tools] > *");
  expect(await tools.count()).toBe(5);
  const tops = await tools.evaluateAll((found) => found.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect((await boxOf(page, "section ol a")).y).toBeLessThanOrEqual(760);
});

test("a question is about the second at which its link is pressed", async () => {
  const page = await open(desk);
  await pressPlay(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  // A link that is pressed before its script has come asks without a second.
  await toolsReady(page);
  await page.evaluate(() => {
    const video = document.querySelector("video");
    if (!video) return;
    video.pause();
    video.currentTime = 2.5;
  });
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(2.5);
  await page.getByRole("link", { name: "Ask about this lecture" }).click();
  await page.waitForURL(/\/front-contact\?lecture=\d+&from=2$/);
  expect(await page.getByLabel("Message").inputValue()).toMatch(/^Course: .+\nLecture: .+\nAt: 0:02\n/);
});

test("a rotated phone shows the whole film, before the heading", async () => {
  const page = await open(rotated);
  const film = await boxOf(page, "video");
  expect(film.y).toBeGreaterThanOrEqual(0);
  expect(film.bottom).toBeLessThanOrEqual(rotated.height);
  expect((await boxOf(page, "h1")).y).toBeGreaterThan(film.bottom);
});

test.each([phone, rotated, desk])("nothing moves when Play is pressed: %o", async (size) => {
  const page = await open(size);
  await page.evaluate(() => {
    const moved = new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) document.documentElement.setAttribute("data-moved", "");
    });
    moved.observe({ type: "layout-shift" });
  });
  const before = await boxOf(page, "#lectures");
  await pressPlay(page);
  await played(page, 0.5);
  await toolsReady(page);
  if (size === desk) await lines(page).waitFor();
  expect(await boxOf(page, "#lectures")).toEqual(before);
  expect(await page.locator("html[data-moved]").count()).toBe(0);
});

test.each([
  true,
  false,
])("on 1,280 px the film has 760, and the menu opens (JavaScript: %s)", async (javaScript) => {
  const page = await open(desk, { javaScript });
  expect((await boxOf(page, "video")).width).toBeGreaterThanOrEqual(760);
  const menu = page.getByRole("navigation", { name: "Main" });
  expect(await menu.isVisible()).toBe(false);
  await page.locator("header summary", { hasText: "Menu" }).click();
  await menu.getByRole("link", { name: "My courses" }).waitFor();
});

test("without JavaScript the panels open, and a quality is kept", async () => {
  const page = await open(phone, { javaScript: false });
  await openTool(page, "More");
  await page.getByRole("link", { name: "Read the transcript" }).first().waitFor();
  await chooseQuality(page, "360p");
  await page.getByText("Quality 360p").waitFor();
  await qualityIs(page, "360p");
  await page.getByText("How it counts").click();
  await page.getByText("Skipped parts do not count").waitFor();
});

test("a press elsewhere, another panel and Escape close a panel", async () => {
  const page = await open(phone);
  await pressPlay(page);
  await toolsReady(page);
  const shown = () => page.locator("[data-part=tools] > details[open] summary").allTextContents();
  await openTool(page, "Quality");
  await openTool(page, "More");
  expect(await shown()).toEqual([expect.stringContaining("More")]);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await shown()).toEqual([]);
  await openTool(page, "Save");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await shown()).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
});

describe("the transcript beside the film", () => {
  test("follows what is said, and leads to its second by press and by arrows", async () => {
    const page = await open(desk);
    await pressPlay(page);
    await lines(page).waitFor();
    const current = lines(page).locator("[aria-current]");
    await current.filter({ hasText: "0:00" }).waitFor();
    await page.evaluate(() => document.querySelector("video")?.pause());
    await lines(page).getByRole("button", { name: /^0:05/ }).click();
    await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(5);
    await current.filter({ hasText: "0:05" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await current.filter({ hasText: "0:08" }).waitFor();
    expect(await lines(page).locator("[tabindex='0']").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  test("takes the language of the captions, and does not choose one", async () => {
    const page = await open(desk);
    await pressPlay(page);
    await lines(page).waitFor();
    const choice = page.getByLabel("Captions");
    expect(await choice.inputValue()).toBe("");
    expect(await page.evaluate(() => localStorage.getItem("captions-language"))).toBeNull();
    await choice.selectOption("ar");
    await page.locator("[data-part=lines][lang=ar] li").first().waitFor();
  });

  test("is loaded for no phone, which has a link", async () => {
    const page = await open(phone);
    const traffic = videoTraffic(page);
    await pressPlay(page);
    await played(page, 1);
    await toolsReady(page);
    expect(await lines(page).count()).toBe(0);
    expect(traffic.filter(({ path }) => path.endsWith(".vtt"))).toEqual([]);
    await page.getByRole("link", { name: "Read the transcript" }).click();
    await page.getByRole("heading", { name: /^Transcript of/ }).waitFor();
  });
});
