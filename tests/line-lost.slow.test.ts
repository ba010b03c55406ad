import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, qualityChoices, users } from "#db/schema";
import { lend, overflowing, screenshot, sessionOf, violations, whenSent } from "./support/browser";
import {
  basics,
  chooseQuality,
  type Engine,
  engines,
  fromTheStart,
  hlsChunk,
  lecturesOf,
  openToWatch,
  playButton,
  played,
  pressPlay,
  qualityIs,
  startWatching,
  toolsReady,
  type Watching,
  wholeInStore,
} from "./support/watching";
import { silence } from "./support/window";

/** The line goes down in the middle of a lecture, and comes back. */

let site: Watching["site"];
let learner: Watching["learner"];
beforeAll(async () => {
  ({ site, learner } = await startWatching());
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(qualityChoices), site.db.delete(lectureProgress)]));

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

/** Notes whether the video had something to play when the words came. */
const noteWords = (page: Page) =>
  page.evaluate((words) => {
    const video = document.querySelector("video");
    const note = () => {
      if (!video || !document.body.innerText.includes(words)) return;
      document.documentElement.dataset.fed ??= String(video.readyState >= video.HAVE_FUTURE_DATA);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    note();
  }, words);

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
  await page.waitForFunction(() => {
    const { buffered } = document.querySelector("video") ?? {};
    return buffered && buffered.length > 0 && buffered.end(buffered.length - 1) > 3.5;
  });
  return () => {
    isLost = false;
  };
}

describe.each(engines)("while nothing can be fetched, with %s", (engine) => {
  test("a browser that is offline plays what it has, then says so, and continues by itself", async () => {
    const page = await open({ engine });
    const mend = await playWithoutLine(page, engine);
    await toolsReady(page);
    await noteWords(page);
    await page.context().setOffline(true);
    await played(page, 2);
    await standsStill(page);
    await said(page).waitFor();
    expect(await page.locator("html").getAttribute("data-fed")).toBe("false");
    const stoppedAt = await place(page);
    // Slowly, so that a busy machine looks in time.
    await page.locator("video").evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 0.25;
    });
    mend();
    await page.context().setOffline(false);
    await played(page, stoppedAt + 1);
    expect(await place(page)).toBeLessThan(stoppedAt + 3);
    await expect.poll(() => said(page).count()).toBe(0);
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
    await route.fulfill({ response: await route.fetch({ url, headers, maxRetries: 2 }) });
  });
  await page.goto(await lecturesOf(site, basics, fromTheStart));
  await playButton(page).click();
  await standsStill(page);
  await toolsReady(page);
  await page.context().setOffline(true);
  await said(page).waitFor();
  const stoppedAt = await place(page);
  isLost = false;
  await page.context().setOffline(false);
  await played(page, stoppedAt + 1);
  await expect.poll(() => said(page).count()).toBe(0);
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
      .poll(
        async () => {
          await page.clock.fastForward(10_000);
          return asked;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(16);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await said(page).isVisible()).toBe(true);
    mend();
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(10_000);
          return place(page);
        },
        // Leaves an answer the time to come before hls.js gives it up.
        { interval: 1000, timeout: 45_000 },
      )
      .toBeGreaterThan(5);
    await expect.poll(() => said(page).count()).toBe(0);
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
      .poll(
        async () => {
          await page.clock.fastForward(10_000);
          return place(page);
        },
        // Leaves an answer the time to come before hls.js gives it up.
        { interval: 1000, timeout: 45_000 },
      )
      .toBeGreaterThan(5);
    await expect.poll(() => said(page).count()).toBe(0);
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
    await video(page, (each) => {
      each.playbackRate = 0.5;
    });
    await toolsReady(page);
    await wholeInStore(page);
    await page.context().setOffline(true);
    const before = await place(page);
    await chooseQuality(page, "720p");
    await qualityIs(page, "720p");
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

describe("what was pressed without a line, on a page that has been closed since", () => {
  const mark = (page: Page) => page.getByRole("button", { name: "Mark as watched" });
  const unmark = (page: Page) => page.getByRole("button", { name: "Mark as not watched" });
  const tick = (page: Page) => page.locator("a[aria-current=true]").getByRole("img", { name: "Watched" });
  const chosen = async () => (await site.db.select().from(qualityChoices)).map((row) => row.quality);
  const isWatched = async () =>
    (await site.db.select().from(lectureProgress)).some(({ watchedAt }) => watchedAt !== null);
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("actions-")));

  /** Plays with a line, and loses it. */
  async function withoutLine(options: Options = {}): Promise<Page> {
    const page = await open(options);
    await pressPlay(page);
    await played(page, 0.5);
    await toolsReady(page);
    await page.context().setOffline(true);
    return page;
  }

  /** Closes the page, and opens another window of its browser once there is a line. */
  async function closed(page: Page): Promise<Page> {
    const context = page.context();
    await silence(page);
    await page.close();
    await context.setOffline(false);
    return openToWatch({ site, by: learner, engine: "hls.js", context });
  }

  /** The presses that a page sends. */
  function sentBy(page: Page): unknown[] {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/session/actions")) sent.push(request.postDataJSON());
    });
    return sent;
  }

  test("is sent by the next page of the learner area, the newest of each kind alone", async () => {
    const page = await withoutLine();
    for (const name of ["720p", "360p"]) {
      await chooseQuality(page, name);
      await qualityIs(page, name);
    }
    await mark(page).click();
    await page.getByText("Not saved yet. It is saved once you are online.").waitFor();
    const next = await closed(page);
    expect([await chosen(), await isWatched()]).toEqual([[], false]);

    const sent = sentBy(next);
    await next.goto("/user");
    await expect.poll(chosen).toEqual(["360p"]);
    await expect.poll(isWatched).toBe(true);
    await expect.poll(() => kept(next)).toEqual([]);
    expect(sent).toHaveLength(2);
    await next.reload();
    await next.waitForLoadState("networkidle");
    expect(sent).toHaveLength(2);
  });

  test("is shown by its lecture's page, which plays in the quality that was chosen", async () => {
    const page = await withoutLine();
    await chooseQuality(page, "720p");
    await mark(page).click();
    await page.getByText("Not saved yet").waitFor();
    const next = await closed(page);

    await next.goto(await lecturesOf(site, basics, "&from=2"));
    await qualityIs(next, "720p");
    await unmark(next).waitFor();
    await tick(next).waitFor();
    expect(next.url()).toContain("from=2");
    // Opening the page for the quality may abort the mark's request; the new page sends it again.
    await expect.poll(() => kept(next)).toEqual([]);
    await pressPlay(next);
    await expect.poll(() => video(next, ({ videoHeight }) => videoHeight)).toBe(720);
  });

  test("forgets the seconds that were told before 'not watched', and none that were played after it", async () => {
    const page = await open();
    await pressPlay(page);
    await video(page, (each) => {
      each.playbackRate = 0.5;
    });
    await toolsReady(page);
    await mark(page).click();
    await unmark(page).waitFor();
    await wholeInStore(page);
    await video(page, (each) => {
      each.currentTime = 4;
    });
    await played(page, 4.5);
    await page.context().setOffline(true);
    const from = await place(page);
    await unmark(page).click();
    await page.getByText("Not saved yet").waitFor();
    await played(page, from + 2);
    await video(page, (each) => each.pause());
    const next = await closed(page);
    expect(await isWatched()).toBe(true);

    await next.goto("/user");
    await expect.poll(isWatched).toBe(false);
    const seen = async (): Promise<number[][]> =>
      JSON.parse((await site.db.select().from(lectureProgress))[0]?.seen ?? "[]");
    await expect.poll(async () => (await seen()).length).toBe(1);
    expect((await seen())[0]?.[0]).toBeGreaterThanOrEqual(Math.round(from) - 1);
  });

  /** The lecture's end would mark it as watched. */
  const playSlowly = async (page: Page) => {
    await pressPlay(page);
    await video(page, (each) => {
      each.playbackRate = 0.25;
    });
  };

  /** Presses a quality and the mark while no press reaches the server. */
  async function withoutAnswer(): Promise<Page> {
    // A sign-out ends it.
    const by = await sessionOf(site, "learner");
    const page = await open({ by, tolerates: [/ERR_FAILED/, /status of 40[13]/] });
    await playSlowly(page);
    await toolsReady(page);
    await whenSent(page, "/session/actions", (route) => route.abort());
    await chooseQuality(page, "720p");
    await mark(page).click();
    await page.getByText("Not saved yet").waitFor();
    return page;
  }

  test("waits for its owner while another account is signed in", async () => {
    const page = await withoutAnswer();
    await silence(page);
    await lend(page, await sessionOf(site, "newcomer"));
    await page.unrouteAll();
    await page.goto("/user/user-profile");
    await page.waitForLoadState("networkidle");
    expect([await chosen(), await isWatched()]).toEqual([[], false]);
    expect(await kept(page)).toHaveLength(1);

    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    await expect.poll(chosen).toEqual(["720p"]);
    await expect.poll(isWatched).toBe(true);
    await expect.poll(() => kept(page)).toEqual([]);
  });

  test("is given up with a sign-out, and asked for no more", async () => {
    const page = await withoutAnswer();
    const sent = sentBy(page);
    const leaving = page.waitForRequest("**/sign-out");
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await leaving;
    sent.splice(0);
    await page.waitForURL(`${site.origin}/`);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect([await chosen(), await isWatched()]).toEqual([[], false]);
  });

  async function markedInVain(): Promise<Page> {
    const page = await open({ tolerates: [/ERR_FAILED/] });
    await playSlowly(page);
    await toolsReady(page);
    await whenSent(page, "/session/actions", (route) => route.abort());
    await mark(page).click();
    await page.getByText("Not saved yet").waitFor();
    return page;
  }

  test("is not sent by an older page, once a newer one has said otherwise", async () => {
    const older = await markedInVain();
    await video(older, (each) => each.pause());
    const newer = await open({ context: older.context() });
    await unmark(newer).waitFor();
    await playSlowly(newer);
    await toolsReady(newer);
    await unmark(newer).click();
    await mark(newer).waitFor();
    await expect.poll(() => kept(newer)).toEqual([]);

    const sent = sentBy(older);
    await older.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => older.getByText("Not saved yet").count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await isWatched()).toBe(false);
  });

  test("is no longer waited for by an older page, once the newer one has sent another", async () => {
    const older = await markedInVain();
    await played(older, 2);
    await video(older, (each) => each.pause());
    await expect.poll(async () => (await site.db.select().from(lectureProgress)).length).toBe(1);
    // As if another device had marked it.
    await site.db.update(lectureProgress).set({ watchedAt: new Date() });
    await older.context().route("**/session/actions", (route) => route.abort());
    const newer = await open({ context: older.context(), tolerates: [/ERR_FAILED/] });
    await playSlowly(newer);
    await toolsReady(newer);
    const inVain = newer.waitForRequest((request) => /"isWatched":false/.test(request.postData() ?? ""));
    await unmark(newer).click();
    await inVain;
    const sent = sentBy(older);
    await older.evaluate(() => window.dispatchEvent(new Event("online")));
    expect(await older.getByText("Not saved yet").count()).toBe(1);

    await older.context().unrouteAll();
    await newer.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => kept(newer)).toEqual([]);
    await expect.poll(() => older.getByText("Not saved yet").count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await isWatched()).toBe(false);
  });
});
