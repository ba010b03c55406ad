import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, qualityChoices } from "#db/schema";
import { screenshot, violations, whenSent } from "./support/browser";
import { hold } from "./support/hold";
import {
  basics,
  chooseQuality,
  engines,
  fromTheStart,
  hlsChunk,
  lecturesOf,
  openTool,
  openToWatch,
  playButton,
  played,
  pressPlay,
  qualityIs,
  segments,
  startWatching,
  toolsReady,
  videoTraffic,
  type Watching,
} from "./support/watching";

/** The player adds speed, keys, quality and the next lecture to the browser's own controls. */

let site: Watching["site"];
let learner: Watching["learner"];
let path: string;
beforeAll(async () => {
  ({ site, learner } = await startWatching());
  path = await lecturesOf(site, basics);
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(qualityChoices), site.db.delete(lectureProgress)]));

async function playing(options: Partial<Parameters<typeof openToWatch>[0]> = {}): Promise<Page> {
  const page = await openToWatch({ site, by: learner, ...options });
  await page.goto(path);
  await pressPlay(page, options.engine);
  await played(page, 0.2);
  await toolsReady(page);
  return page;
}

const video = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  page.locator("video").evaluate(read as (video: SVGElement | HTMLElement) => Value);
const pause = (page: Page) => video(page, (each) => each.pause());
/** Leaves a slow machine the time to do all steps before the lecture ends. */
const slowDown = (page: Page) =>
  video(page, (each) => {
    each.playbackRate = 0.5;
  });
const jump = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const [each] = document.getElementsByTagName("video");
    if (each) each.currentTime = to;
  }, seconds);

/** The clock of a video that pauses is off by parts of a second in Chromium. The steps are 5 and 10 seconds. */
async function isAt(page: Page, seconds: number): Promise<void> {
  const place = () => video(page, ({ currentTime, seeking }) => (seeking ? Number.NaN : currentTime));
  await expect.poll(async () => Math.abs((await place()) - seconds)).toBeLessThan(2);
}

test("a speed is remembered, and plays from the start of the next lecture", async () => {
  const page = await playing();
  await page.getByLabel("Speed").selectOption("1.5");
  expect(await video(page, ({ playbackRate }) => playbackRate)).toBe(1.5);
  await page.getByRole("link", { name: "First trimester dating" }).first().click();
  await pressPlay(page);
  await expect.poll(() => video(page, ({ playbackRate }) => playbackRate)).toBe(1.5);
  expect(await page.getByLabel("Speed").inputValue()).toBe("1.5");
});

test("presses that come before the place is reached add up", async () => {
  const page = await playing();
  await pause(page);
  await jump(page, 8);
  await isAt(page, 8);
  // Imitate a browser that names an older place while it seeks.
  const places = await video(page, (each) => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
    const asked: number[] = [];
    Object.defineProperty(each, "currentTime", {
      get: () => (each.seeking ? 0 : own?.get?.call(each)),
      set: (to) => {
        asked.push(Math.round(to));
        own?.set?.call(each, to);
      },
    });
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowLeft"]) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      // The event of an earlier seek may come while a later one is under way.
      each.dispatchEvent(new Event("seeked"));
    }
    Reflect.deleteProperty(each, "currentTime");
    return asked;
  });
  expect(places).toEqual([3, 8, 3]);
  await isAt(page, 3);

  await jump(page, 0);
  await isAt(page, 0);
  await page.keyboard.press("ArrowRight");
  await isAt(page, 5);
});

test("the buttons of the lock screen move the lecture", async () => {
  const page = await openToWatch({ site, by: learner });
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const press = (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details);
    Object.assign(window, { press });
    MediaSession.prototype.setActionHandler = (action, handler) => {
      handlers.set(action, handler);
    };
  });
  await page.goto(path);
  await pressPlay(page);
  await played(page, 0.2);
  await toolsReady(page);
  await pause(page);
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate((what) => Reflect.get(window, "press")(what), { ...details, action });
  await press("seekto", { seekTime: 8 });
  await isAt(page, 8);
  await press("seekto");
  await isAt(page, 8);
  await press("seekbackward", { seekOffset: 5 });
  await isAt(page, 3);
  await press("seekforward", { seekOffset: 4 });
  await isAt(page, 7);
  await press("seekto", { seekTime: 0 });
  await isAt(page, 0);
});

test("keys do what the page says, but type in a field", async () => {
  const page = await playing();
  await pause(page);
  await jump(page, 4);
  const press = async (key: string, on = page.locator("body")) => on.press(key);
  await press("ArrowRight");
  await isAt(page, 9);
  await press("ArrowLeft");
  await isAt(page, 4);
  await press("ArrowRight", page.locator("video"));
  await isAt(page, 9);
  await press("l");
  await isAt(page, 10);
  await press("j");
  await isAt(page, 0);
  await press("m");
  expect(await video(page, ({ muted }) => muted)).toBe(true);
  await press("c");
  const modes = () => video(page, ({ textTracks }) => [...textTracks].map(({ mode }) => mode));
  expect(await modes()).toContain("showing");
  await press("c");
  expect(await modes()).not.toContain("showing");
  await press(">");
  expect(await page.getByLabel("Speed").inputValue()).toBe("1.25");
  await press("<");
  expect(await page.getByLabel("Speed").inputValue()).toBe("1");
  await press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("VIDEO");
  await press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await press(" ", page.locator("video"));
  await expect.poll(() => video(page, ({ paused }) => paused)).toBe(false);
  await press("k");
  await expect.poll(() => video(page, ({ paused }) => paused)).toBe(true);

  await jump(page, 4);
  await press("ArrowRight", page.getByLabel("Speed"));
  await isAt(page, 4);
  await openTool(page, "More");
  const listed = await page.locator("[data-part=tools] dt").allTextContents();
  expect(
    listed
      .join(" ")
      .match(/\b[A-Z]\b|[<>]/g)
      ?.sort(),
  ).toEqual([..."<>CFJKLM"]);
  await page.getByLabel("Use these keys").uncheck();
  await press("l");
  await isAt(page, 4);
});

test("the key for full screen does nothing, and no harm, in a browser that has none", async () => {
  const page = await openToWatch({ site, by: learner });
  await page.addInitScript(() => {
    for (const name of ["fullscreenElement", "exitFullscreen"])
      Reflect.deleteProperty(Document.prototype, name);
    Reflect.deleteProperty(Element.prototype, "requestFullscreen");
  });
  await page.goto(path);
  await pressPlay(page);
  await toolsReady(page);
  for (const key of ["f", "m"]) await page.locator("body").press(key);
  expect(await video(page, ({ muted }) => muted)).toBe(true);
});

test("two taps on a side go ten seconds back or on, where the browser has no such taps", async () => {
  const page = await openToWatch({ site, by: learner, engine: "hls.js" });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "userAgentData"));
  await page.goto(path);
  await pressPlay(page);
  await played(page, 0.2);
  await toolsReady(page);
  await pause(page);
  const tap = (part: number, times: number) =>
    page.evaluate(
      ([part, times]) => {
        const [each] = document.getElementsByTagName("video");
        const { left = 0, width = 0 } = each?.getBoundingClientRect() ?? {};
        const clientX = left + width * (part ?? 0);
        for (let tap = 0; tap < (times ?? 0); tap++)
          each?.dispatchEvent(new PointerEvent("pointerup", { pointerType: "touch", clientX }));
      },
      [part, times],
    );
  await tap(0.9, 2);
  await isAt(page, 10);
  await tap(0.5, 2);
  await isAt(page, 10);
  await tap(0.1, 1);
  await isAt(page, 10);
  await tap(0.1, 2);
  await isAt(page, 0);
});

describe.each(engines)("with %s", (engine) => {
  test("another quality goes on at the same place, and is kept", async () => {
    const page = await playing({ engine });
    await slowDown(page);
    const traffic = videoTraffic(page);
    await jump(page, 1);
    await played(page, 1.2);
    const before = await video(page, ({ currentTime }) => currentTime);
    await chooseQuality(page, "720p");
    await qualityIs(page, "720p");
    await expect.poll(() => site.db.select().from(qualityChoices)).toMatchObject([{ quality: "720p" }]);
    // The place stands at once, the picture comes with the first segment.
    await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(720);
    expect(segments(traffic).some(({ path }) => path.startsWith("720p/"))).toBe(true);
    // The size is known a moment before it plays on.
    await expect.poll(() => video(page, ({ paused }) => paused)).toBe(false);
    await played(page, before);
  });

  test("a speed of the browser's own menu stays with another quality", async () => {
    const page = await playing({ engine });
    await video(page, (each) => {
      each.playbackRate = 0.8;
    });
    await chooseQuality(page, "720p");
    await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(720);
    expect(await video(page, ({ playbackRate }) => playbackRate)).toBe(0.8);
    await expect.poll(() => site.db.select().from(qualityChoices)).toHaveLength(1);
  });
});

test("another quality is marked as pressed in a browser whose elements know no ariaPressed", async () => {
  const page = await playing();
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "ariaPressed"));
  await chooseQuality(page, "720p");
  await qualityIs(page, "720p");
  await expect.poll(() => site.db.select().from(qualityChoices)).toHaveLength(1);
});

describe("a choice of quality", () => {
  const chosenIn = (route: Route): unknown => route.request().postDataJSON().quality;

  test("plays on where the server fails to keep it", async () => {
    const page = await playing({ tolerates: [/status of 503/] });
    await whenSent(page, "/session/actions", (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
    const answered = page.waitForResponse((answer) => answer.status() === 503);
    await chooseQuality(page, "720p");
    await answered;
    await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(720);
    await page.locator("html[data-same]").waitFor();
    await qualityIs(page, "720p");
  });

  test("is sent once while the plain file plays, whose page comes anew at the same place", async () => {
    const page = await openToWatch({ site, by: learner });
    await page.route(hlsChunk, () => {});
    await page.goto(`${path}${fromTheStart}#main`);
    await playButton(page).click();
    await played(page, 2);
    await toolsReady(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      const body = request.postData() ?? "";
      if (body.includes("quality")) sent.push(body);
    });
    await chooseQuality(page, "720p");
    await qualityIs(page, "720p");
    await page.getByText(/^Continued at 0:0[2-9]/).waitFor();
    expect(sent).toHaveLength(1);
    expect(await site.db.select().from(qualityChoices)).toMatchObject([{ quality: "720p" }]);
  });

  test("is the last one where two are pressed quickly", async () => {
    const page = await playing();
    const sent: unknown[] = [];
    const [held, letGo] = hold();
    await whenSent(page, "/session/actions", async (route) => {
      sent.push(chosenIn(route));
      if (sent.length === 1) await held;
      await route.continue();
      if (sent.length === 2) letGo();
    });
    const answers: number[] = [];
    page.on("response", (answer) => answer.request().method() === "POST" && answers.push(answer.status()));
    await chooseQuality(page, "360p");
    await chooseQuality(page, "720p");
    await qualityIs(page, "720p");
    // Sent side by side, the second would be stored by now.
    await page.waitForTimeout(500);
    letGo();
    await expect.poll(() => sent).toEqual(["360p", "720p"]);
    await expect.poll(() => answers.length).toBeGreaterThan(1);
    await expect.poll(() => site.db.select().from(qualityChoices)).toMatchObject([{ quality: "720p" }]);
  });
});

describe.each(engines)("with %s", (engine) => {
  test("the sound alone goes on playing at the same place, and so does the picture after it", async () => {
    const page = await playing({ engine });
    await slowDown(page);
    const press = async (name: string) => {
      const before = await video(page, ({ currentTime }) => currentTime);
      await chooseQuality(page, name);
      await qualityIs(page, name);
      await played(page, before + 0.3);
      await expect.poll(() => video(page, ({ paused }) => paused)).toBe(false);
    };
    const traffic = videoTraffic(page);
    const address = page.url();
    await press("Audio only");
    // Until its first segment is there, what played goes on.
    await expect.poll(() => segments(traffic).some(({ path }) => path.startsWith("audio/"))).toBe(true);
    await expect.poll(() => site.db.select().from(qualityChoices)).toMatchObject([{ quality: "audio" }]);
    expect(await page.getByText("This browser cannot show the picture").isVisible()).toBe(false);
    await press("360p");
    await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(360);
    expect(page.url()).toBe(address);
  });
});

test("captions are told before Play, and beside the speed there is a choice of their languages", async () => {
  const page = await openToWatch({ site, by: learner });
  await page.goto(path);
  await page.getByText("Captions: English, العربية").waitFor();
  await pressPlay(page);
  await played(page, 0.2);
  const choice = page.getByLabel("Captions");
  const shown = () =>
    video(page, ({ textTracks }) =>
      [...textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
  expect([await choice.inputValue(), await shown()]).toEqual(["", []]);
  await choice.selectOption("ar");
  expect(await shown()).toEqual(["ar"]);
  await page.locator("body").press("c");
  await expect.poll(() => choice.inputValue()).toBe("");
  await choice.selectOption("en");
  expect(await shown()).toEqual(["en"]);
});

test("the language of the captions, or that they are off, goes on with the next lecture", async () => {
  const shown = (page: Page) =>
    video(page, ({ textTracks }) => [...textTracks].find(({ mode }) => mode === "showing")?.language ?? "");
  const page = await playing();
  const choice = page.getByLabel("Captions");
  const goOn = async (lecture: string, language: string) => {
    await page.getByRole("link", { name: lecture }).first().click();
    await pressPlay(page);
    await choice.waitFor();
    await expect.poll(() => shown(page)).toBe(language);
    expect(await choice.inputValue()).toBe(language);
  };
  await choice.selectOption("ar");
  await goOn("First trimester dating", "");
  // It has none in Arabic, and the choice waits for one that has.
  await goOn("Knobology", "ar");
  await page.locator("body").press("c");
  await expect.poll(() => choice.inputValue()).toBe("");
  await goOn("First trimester dating", "");
  // As the browser's own menu does.
  await video(page, ({ textTracks }) => {
    for (const track of textTracks) track.mode = track.language === "en" ? "showing" : "disabled";
  });
  await expect.poll(() => choice.inputValue()).toBe("en");
  await goOn("Knobology", "en");
});

test("'Try again' plays the quality that was chosen, not the one of before", async () => {
  const page = await playing({ engine: "hls.js", tolerates: [/404/] });
  const lost = "**/720p/*.m3u8";
  await page.route(lost, (route) => route.fulfill({ status: 404, body: "" }));
  await chooseQuality(page, "720p");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(lost);
  const traffic = videoTraffic(page);
  await again.click();
  await expect.poll(() => video(page, ({ videoHeight }) => videoHeight)).toBe(720);
  expect(new Set(segments(traffic).map(({ path }) => path.split("/")[0]))).toEqual(new Set(["720p"]));
});

test("at the end the next lecture is offered, and the tab and the lock screen name this one", async () => {
  const page = await playing();
  expect(await page.title()).toContain(`Knobology and image optimisation – ${basics}`);
  const said = await page.evaluate(() => {
    const { title, album, artist, artwork } = navigator.mediaSession.metadata ?? {};
    return { title, album, artist, pictures: artwork?.length };
  });
  expect(said).toEqual({
    title: "Knobology and image optimisation",
    album: basics,
    artist: "[Society name]",
    pictures: 1,
  });
  const links = page.getByRole("link", { name: "First trimester dating" });
  const before = await links.count();
  await jump(page, 9.5);
  await page.getByRole("status").getByRole("link", { name: "First trimester dating" }).waitFor();
  expect(await links.count()).toBe(before + 1);
  await screenshot(page, "lecture-ended");
  await jump(page, 2);
  await expect.poll(() => links.count()).toBe(before);
});

test.each([
  [390, "dark"],
  [320, "light"],
  [1280, "dark"],
] as const)("the tools pass axe and fit a window of %d, %s", async (width, colorScheme) => {
  const page = await playing({ width, colorScheme });
  const hasPictureInPicture = await page.evaluate(() => document.pictureInPictureEnabled);
  await openTool(page, "More");
  await expect
    .poll(() => page.getByRole("button", { name: "Picture in picture" }).isVisible())
    .toBe(hasPictureInPicture);
  await screenshot(page, `lecture-tools-${width}-${colorScheme}`);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test("without JavaScript the next lecture's link stands in the page, and the tools stay away", async () => {
  const page = await openToWatch({ site, by: learner, javaScript: false });
  await page.goto(path);
  await page.getByRole("link", { name: "Next lecture: First trimester dating" }).click();
  await page.getByRole("heading", { level: 2, name: "First trimester dating" }).waitFor();
  expect(await page.getByLabel("Speed").isVisible()).toBe(false);
});
