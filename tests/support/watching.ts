import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { courses } from "#db/schema";
import { lend, openPage, type PageOptions, sessionOf } from "./browser";
import { type Site, startSite } from "./site";
import type { Visitor } from "./visitor";

export const engines = ["the browser's own HLS", "hls.js"] as const;
export type Engine = (typeof engines)[number];

export const basics = "Basic Ultrasound of Gynecology and Pregnancy";

/** A site for the tests of a file, and a learner who is signed in to it. */
export async function startWatching(options?: Parameters<typeof startSite>[0]) {
  const site = await startSite(options);
  return { site, learner: await sessionOf(site, "learner") };
}
export type Watching = Awaited<ReturnType<typeof startWatching>>;

/** The lectures page of a course, by the course's name. */
export async function lecturesOf({ db }: Site, name: string, query = ""): Promise<string> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.name, name));
  return `/user/user-lectures-list/${course?.id}?data=${encodeURIComponent(name)}${query}`;
}

/** Begins at the first second, whatever position an earlier test has left. */
export const fromTheStart = "&from=0";

const anOlderIPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1";

/**
 * Makes Chromium a browser that knows one way only: without Media Source Extensions it plays HLS by
 * itself, as an older iPhone does; without HLS of its own, as Firefox, it needs hls.js.
 */
export async function limitTo(page: Page, engine: Engine): Promise<void> {
  if (engine !== "hls.js") {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setUserAgentOverride", { userAgent: anOlderIPhone });
  }
  await page.addInitScript((isHlsJs) => {
    const { canPlayType } = HTMLMediaElement.prototype;
    if (!isHlsJs)
      for (const name of ["MediaSource", "ManagedMediaSource"]) Reflect.deleteProperty(window, name);
    else
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
      };
  }, engine === "hls.js");
}

type Opening = PageOptions & { by: Visitor; engine?: Engine };

/** Opens a window for a viewer; with `engine`, in a browser that knows this one only. */
export async function openToWatch({ by, engine, ...options }: Opening): Promise<Page> {
  const page = await openPage(options);
  if (engine) await limitTo(page, engine);
  await lend(page, by);
  return page;
}

export type Answer = { path: string; status: number; range: string | undefined };

/** Collects the answers under /api/Video-Resources/, as paths inside the lecture's package. */
export function videoTraffic(page: Page): Answer[] {
  const answers: Answer[] = [];
  page.on("response", (response) => {
    const [, path] = /\/Video-Resources\/[^/]+\/([^?]+)/i.exec(response.url()) ?? [];
    const range = response.headers()["content-range"];
    if (path) answers.push({ path, status: response.status(), range });
  });
  return answers;
}

export const isOfVideo = ({ path }: Answer) => /\.(m3u8|m4s|mp4|m4a)$/.test(path);
export const segments = (traffic: Answer[]) => traffic.filter(({ path }) => path.endsWith(".m4s"));
export const hasCome = ({ status }: Answer) => status === 200 || status === 206;

export const hlsChunk = /\/assets\/[\w-]*hls-playback[\w.-]*\.js$/;

export function playerChunks(page: Page): string[] {
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (hlsChunk.test(request.url())) chunks.push(request.url());
  });
  return chunks;
}

/** The first request for hls.js never comes to an end: Play is pressed before it is there. */
export async function hlsComesLate(page: Page): Promise<void> {
  let isFirst = true;
  await page.route(hlsChunk, async (route) => {
    if (!isFirst) await route.continue();
    isFirst = false;
  });
}

export const playButton = (page: Page) => page.getByRole("button", { name: /^Play / });

/** Presses Play, for hls.js only once it is there: before that, the plain file would play. */
export async function pressPlay(page: Page, engine: Engine = "hls.js"): Promise<void> {
  if (engine === "hls.js") await page.locator("[data-engine='hls.js']").waitFor();
  await playButton(page).click();
}

export const played = (page: Page, seconds: number) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector("video")?.currentTime), { timeout: 45_000 })
    .toBeGreaterThan(seconds);

/** Waits until a demo lecture, which has ten seconds, is loaded to its end. */
export const wholeInStore = (page: Page) =>
  page.waitForFunction(() => {
    const { buffered } = document.querySelector("video") ?? {};
    return buffered && buffered.length > 0 && buffered.end(buffered.length - 1) > 9;
  });

/** Until then a quality would load the page, and the other choices do nothing. */
export const toolsReady = (page: Page) => page.locator("select[data-part=speed]:enabled").waitFor();

/** Opens a panel of the row of tools, unless it is open. */
export async function openTool(page: Page, name: string): Promise<void> {
  const tool = page.locator("[data-part=tools] > details", {
    has: page.locator("summary", { hasText: name }),
  });
  if ((await tool.getAttribute("open")) === null) await tool.locator("summary").click();
}

const qualities = (page: Page) => page.locator("[data-part=quality]");

export async function chooseQuality(page: Page, name: string | RegExp): Promise<void> {
  await openTool(page, "Quality");
  await qualities(page).getByRole("button", { name }).click();
}

/** A page that came anew has its panel closed. */
export const qualityIs = (page: Page, name: string | RegExp) =>
  qualities(page)
    .getByRole("button", { name, pressed: true, includeHidden: true })
    .waitFor({ state: "attached" });
