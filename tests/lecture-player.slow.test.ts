import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sessionOf } from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";
import {
  basics,
  fromTheStart,
  hlsChunk,
  hlsComesLate,
  isOfVideo,
  lecturesOf,
  openToWatch,
  playButton,
  played,
  playerChunks,
  pressPlay,
  segments,
  videoTraffic,
} from "./support/watching";

/** From press to first frame: the requests in their order, and how the player continues if a part of it is missing. */

let site: Site;
let learner: Visitor;
let path: string;
beforeAll(async () => {
  site = await startSite();
  learner = await sessionOf(site, "learner");
  path = await lecturesOf(site, basics, fromTheStart);
});
afterAll(() => site.stop());

const open = (tolerates: RegExp[] = []) => openToWatch({ site, tolerates, by: learner, isNew: true });

const paths = (traffic: ReturnType<typeof videoTraffic>) => traffic.filter(isOfVideo).map(({ path }) => path);
const place = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

/** Waits until the start page has fetched hls.js ahead. */
const hlsIsPrefetched = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.startsWith("prefetched ") && key.includes("hls-playback")),
  );

const savingData = async (page: Page) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
};

describe("with hls.js at hand", () => {
  test("Play asks for the first segment at once: all that comes before it is in the page", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    await page.goto(path);

    await pressPlay(page);

    await played(page, 3);
    expect(paths(traffic)[0]).toBe("144p/seg-00000.m4s");
    for (const path of ["master.m3u8", "144p/index.m3u8", "144p/init.mp4"])
      expect(paths(traffic)).not.toContain(path);
  });

  test("the first segment is asked for as soon as the button goes down, and only once", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    await page.goto(path);
    await page.locator("[data-engine]").waitFor({ state: "attached" });

    await playButton(page).hover();
    expect(paths(traffic)).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => paths(traffic)).toEqual(["144p/seg-00000.m4s"]);
    await page.mouse.up();

    await played(page, 3);
    expect(paths(traffic).filter((each) => each === "144p/seg-00000.m4s")).toHaveLength(1);
  });

  test("a first segment that never comes is asked for again by hls.js", async () => {
    const page = await open([/ERR_ABORTED/]);
    await page.clock.install();
    let asked = 0;
    await page.route(/144p\/seg-00000\.m4s/, (route) => {
      asked += 1;
      return asked > 1 ? route.continue() : undefined;
    });
    await page.goto(path);
    await pressPlay(page);
    await expect.poll(() => asked).toBe(1);
    await page.getByText("Loading…").waitFor();

    await page.clock.fastForward(10_000);

    await played(page, 2);
    expect(asked).toBe(2);
  });

  test("a segment whose connection breaks at 60 % is asked for again, and the lecture goes on", async () => {
    const line = await breakingLine(site, /seg-0000[02]\.m4s$/);
    const page = await openToWatch({
      site: { ...site, origin: line.origin },
      tolerates: [/ERR_(CONTENT_LENGTH_MISMATCH|CONNECTION_RESET|EMPTY_RESPONSE)/],
      by: learner,
    });
    await page.goto(path);

    await pressPlay(page);

    await played(page, 6);
    expect(line.broken[0]).toBe("144p/seg-00000.m4s");
    expect(line.broken.at(-1)).toMatch(/seg-00002\.m4s$/);
  });
});

describe("with hls.js not there yet", () => {
  test("the plain file plays at once, and hls.js goes on from the same place when that comes no more", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    const [hlsMayCome, letHlsCome] = hold();
    await page.route(hlsChunk, async (route) => {
      await hlsMayCome;
      await route.continue();
    });
    // Only the beginning of the file arrives.
    await page.route(/fallback-144p\.mp4$/, async (route) => {
      const range = (await route.request().allHeaders()).range ?? "bytes=0-";
      if (range !== "bytes=0-") return;
      const response = await route.fetch({
        maxRetries: 2,
        // Takes the larger file: Chromium begins with 32 KB, nearly all of the smaller one.
        url: route.request().url().replace("-144p", ""),
        headers: { ...route.request().headers(), range: "bytes=0-39999" },
      });
      await route.fulfill({ response });
    });
    await page.goto(path);

    await playButton(page).click();

    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      return video && video.currentTime > 0.5 && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    });
    expect(paths(traffic)).toEqual(["fallback-144p.mp4"]);
    const stalledAt = await place(page);
    letHlsCome();
    await played(page, stalledAt + 1);
    const first = `144p/seg-${String(Math.floor(stalledAt / 2)).padStart(5, "0")}.m4s`;
    expect(segments(traffic)[0]?.path).toBe(first);
  });

  test("the plain file plays to its end where hls.js never comes", async () => {
    const page = await open([/ERR_FAILED/]);
    await page.route(hlsChunk, (route) => route.abort());
    const traffic = videoTraffic(page);
    await page.goto(path);

    await playButton(page).click();

    await played(page, 9);
    expect(new Set(paths(traffic))).toEqual(new Set(["fallback-144p.mp4"]));
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

describe("Play pressed before hls.js is there", () => {
  test("leaves the line to the plain file where that stands still, and brings hls.js once it is whole", async () => {
    const page = await open([/ERR_ABORTED/]);
    await page.addInitScript(() => {
      // Faster than the line, up to the first time that it stands still.
      document.addEventListener(
        "playing",
        ({ target }) => {
          const hasStood = "stood" in document.documentElement.dataset;
          if (target instanceof HTMLVideoElement) target.playbackRate = hasStood ? 0.5 : 4;
        },
        true,
      );
      document.addEventListener(
        "waiting",
        ({ target }) => {
          if (target instanceof HTMLVideoElement && target.played.length > 0)
            document.documentElement.dataset.stood = "";
        },
        true,
      );
    });
    const store = () =>
      page.evaluate(() => {
        const video = document.querySelector("video");
        const end = video?.buffered.length ? video.buffered.end(video.buffered.length - 1) : 0;
        return { stood: "stood" in document.documentElement.dataset, isWhole: end > 9 };
      });
    const asked: Awaited<ReturnType<typeof store>>[] = [];
    await page.route(hlsChunk, async (route) => {
      asked.push(await store());
      if (asked.length > 1) await route.continue();
    });
    // Takes the larger file: Chromium begins with 32 KB, nearly all of the smaller one.
    await page.route(/fallback-144p\.mp4$/, (route) =>
      route.continue({ url: route.request().url().replace("-144p", "") }),
    );
    await page.goto(path);
    await expect.poll(() => asked).toHaveLength(1);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput: 6000,
    });
    await playButton(page).click();
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(asked[1]).toEqual({ stood: true, isWhole: true });
  });

  test("gives the line to the video: a poster that has not come yet is not waited for", async () => {
    const page = await open([/ERR_ABORTED/]);
    const ended: string[] = [];
    page.on("requestfailed", (request) => ended.push(request.url().replace(/.*\//, "")));
    await hlsComesLate(page);
    await page.route(/poster\.jpg/, () => {});
    await page.goto(path, { waitUntil: "commit" });

    await playButton(page).click();

    await expect.poll(() => ended.some((name) => name.startsWith("poster.jpg"))).toBe(true);
    await played(page, 1);
  });

  const isShown = (page: Page) =>
    page.evaluate(() => (document.querySelector("video")?.played.length ?? 0) > 0);

  test("ends its download, which goes on once the picture is there", async () => {
    const page = await open([/ERR_ABORTED|ERR_FAILED/]);
    const asked: boolean[] = [];
    const ended: boolean[] = [];
    page.on("requestfailed", (request) => hlsChunk.test(request.url()) && ended.push(true));
    await page.route(hlsChunk, async (route) => {
      const isFirst = asked.length === 0;
      asked.push(await isShown(page));
      if (!isFirst) await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => asked).toEqual([false]);

    await playButton(page).click();

    await expect.poll(() => ended).toHaveLength(1);
    await expect.poll(() => asked.slice(0, 2)).toEqual([false, true]);
  });

  test("goes on with hls.js on a better line: at the same place, rate and volume, and without standing still", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    await pressBeforeHls(page);
    const change = await page.evaluate(
      () =>
        new Promise<{ before: number; after: number; rate: number; volume: number; waits: number }>(
          (done) => {
            const video = document.querySelector("video");
            if (!video) return;
            video.volume = 0.5;
            const waited: number[] = [];
            let before = 0;
            video.addEventListener("timeupdate", () => {
              if (video.readyState > 0 && !video.currentSrc.startsWith("blob:")) before = video.currentTime;
            });
            video.addEventListener("waiting", () => waited.push(1));
            video.addEventListener("playing", () => {
              const { currentTime, playbackRate, volume } = video;
              if (video.currentSrc.startsWith("blob:"))
                done({ before, after: currentTime, rate: playbackRate, volume, waits: waited.length });
            });
          },
        ),
    );
    expect(Math.abs(change.after - change.before)).toBeLessThan(0.5);
    expect(change).toMatchObject({ rate: 0.25, volume: 0.5, waits: 0 });
    await setRate(page, 1);
    await played(page, 8);
    const [first] = segments(traffic);
    expect(first?.path).toMatch(/^144p\/seg-0000[1-3]\.m4s$/);
    expect(segments(traffic).filter(({ path }) => path === first?.path)).toHaveLength(1);
  });

  test("goes on with the plain file where hls.js cannot", async () => {
    const page = await open([/ERR_FAILED/, /SourceBuffer/]);
    await page.addInitScript(() => {
      MediaSource.prototype.addSourceBuffer = () => {
        throw new DOMException("No SourceBuffer", "NotSupportedError");
      };
    });
    await pressBeforeHls(page);
    const changes = await page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const video = document.querySelector("video");
          if (!video) return;
          const sources: string[] = [];
          video.addEventListener("loadstart", () => {
            const name = video.currentSrc.replace(/^blob:.*/, "hls.js").replace(/.*\//, "");
            // hls.js tries twice.
            if (sources.at(-1) !== name) sources.push(name);
            if (sources.length === 2) done(sources);
          });
        }),
    );
    expect(changes).toEqual(["hls.js", "fallback-144p.mp4"]);
    await setRate(page, 1);
    await played(page, 8);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("goes on with hls.js although its script was lost on the first try", async () => {
    const page = await open([/ERR_FAILED/]);
    await page.clock.install();
    let downloads = 0;
    let tries = 0;
    // The first download ahead never ends; after the second one, the script itself is lost once.
    await page.route(hlsChunk, (route) => {
      if (route.request().resourceType() === "script") tries += 1;
      else downloads += 1;
      if (downloads > 1) return tries === 1 ? route.abort() : route.continue();
    });
    const lost = page.waitForEvent("requestfailed", (request) => request.resourceType() === "script");
    await page.goto(path);
    await playButton(page).click();
    await setRate(page, 0.25);
    await lost;
    expect(tries).toBe(1);

    // The page may hear of the loss, and set its clock, a moment later.
    const isAskedAgain = async () => {
      if (tries < 2) await page.clock.fastForward(10_000);
      return tries > 1;
    };
    await expect.poll(isAskedAgain, { interval: 1000 }).toBe(true);
    const isChanged = () => document.querySelector("video")?.currentSrc.startsWith("blob:");
    await page.waitForFunction(isChanged, null, { timeout: 60_000 });
  });

  test("by the browser's own controls, before any script is there, plays the plain file as well", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    const [scriptMayCome, letScriptCome] = hold();
    await page.route(/\/assets\/page-lecture-/, async (route) => {
      await scriptMayCome;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("video").focus();
    await page.keyboard.press("Space");
    await played(page, 0.5);
    expect(paths(traffic)).toEqual(["fallback-144p.mp4"]);
    await setRate(page, 0.25);

    letScriptCome();

    await expect.poll(() => segments(traffic).length).toBeGreaterThan(0);
  });

  const setRate = (page: Page, rate: number) =>
    page.locator("video").evaluate((video: HTMLVideoElement, wanted) => {
      video.playbackRate = wanted;
    }, rate);

  async function pressBeforeHls(page: Page) {
    await hlsComesLate(page);
    await page.goto(path);
    await playButton(page).click();
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      if (!video || video.played.length === 0) return false;
      // Leaves hls.js the time that it needs before the lecture ends.
      video.playbackRate = 0.25;
      return true;
    });
  }
});

describe("the browser's own controls stay", () => {
  const playsByItself = async (page: Page) => {
    expect(await playButton(page).count()).toBe(0);
    expect(await page.locator("video").getAttribute("controls")).not.toBeNull();
    await page.locator("video").focus();
    await page.keyboard.press("Space");
    await played(page, 1);
  };

  test("where the player's script is lost", async () => {
    const page = await open([/ERR_FAILED/]);
    await page.route(/\/assets\/page-lecture-/, (route) => route.abort());
    await page.goto(path);
    await playsByItself(page);
  });

  test("where the player throws", async () => {
    const page = await open([/has no part retry/]);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      await route.fulfill({ response, body: (await response.text()).replace('data-part="retry"', "") });
    });
    await page.goto(path);
    await page.locator("html[data-enhanced]").waitFor();
    await playsByItself(page);
  });
});

describe("ahead of Play", () => {
  test("a learner who comes from the start page plays by hls.js, however soon Play is pressed", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    await page.goto("/user");
    await hlsIsPrefetched(page);
    await page.goto(path, { waitUntil: "commit" });

    await playButton(page).click();

    await played(page, 1);
    await expect.poll(() => paths(traffic)[0]).toBe("144p/seg-00000.m4s");
  });

  test("the page asks for hls.js, unless the start page has brought it", async () => {
    const direct = await open();
    const asked = playerChunks(direct);
    await direct.goto(path);
    await expect.poll(() => asked).toHaveLength(1);

    const page = await open();
    const chunks = playerChunks(page);
    await page.goto("/user");
    await expect.poll(() => chunks).toHaveLength(1);
    await hlsIsPrefetched(page);
    await page.goto(path);
    await page.locator("[data-engine='hls.js']").waitFor();
    expect(chunks).toHaveLength(1);
  });

  test("a visitor who saves data gets hls.js only if the plain file comes no more", async () => {
    const page = await open();
    await savingData(page);
    await page.addInitScript(() => {
      const note = () => {
        document.documentElement.dataset.stalled = "";
      };
      document.addEventListener("stalled", note, true);
    });
    const chunks = playerChunks(page);
    await page.goto("/user");
    await page.waitForLoadState("networkidle");
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await playButton(page).click();
    await played(page, 3);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
    // On a busy machine it may stall.
    const isStalled = await page.evaluate(() => "stalled" in document.documentElement.dataset);
    if (!isStalled) expect(chunks).toEqual([]);
  });

  test("nothing is asked for ahead on a 2G line or for an iPhone, which needs no hls.js", async () => {
    const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
    const asksAhead = async (name = "Accept", value = "text/html") => {
      const cookies = [...learner.cookies].map((each) => each.join("=")).join("; ");
      const answer = await fetch(site.origin + path, { headers: { Cookie: cookies, [name]: value } });
      return (await answer.text()).includes("hls-playback");
    };
    expect(await asksAhead()).toBe(true);
    expect(await asksAhead("ECT", "2g")).toBe(false);
    expect(await asksAhead("ECT", "slow-2g")).toBe(false);
    expect(await asksAhead("Save-Data", "on")).toBe(false);
    expect(await asksAhead("User-Agent", iPhone)).toBe(false);
  });

  test("without hls.js, page, scripts and poster have less than 30 KB on a phone", async () => {
    const page = await openToWatch({ site, width: 390, by: learner, engine: "the browser's own HLS" });
    const sizes: Record<string, number> = {};
    const whole: Promise<unknown>[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      const measure = async () => {
        const body = await response.body();
        const sent = kind === "image" ? body : brotliCompressSync(body);
        sizes[kind] = (sizes[kind] ?? 0) + sent.byteLength;
      };
      whole.push(measure());
    });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));

    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => sizes.image).toBeGreaterThan(0);
    await Promise.all(whole);
    expect(scripts).toHaveLength(2);
    expect(sizes.script).toBeLessThan(12_000);
    expect(sizes.image).toBeLessThan(12_000);
    expect((sizes.document ?? 0) + (sizes.script ?? 0) + (sizes.image ?? 0)).toBeLessThan(30_000);
  });
});

/** A line to the site that breaks each matching answer at 60 %, the first time it is asked for, until the test ends. It
 * has the site's host, because that is what browsers keep a session by. */
async function breakingLine({ origin }: Site, breaks: RegExp) {
  const { hostname } = new URL(origin);
  const broken: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, url = "/", headers } = asked;
    const [, name = ""] = /\/Video-Resources\/[^/]+\/([^?]+)/i.exec(url) ?? [];
    const breakOff = async (given: IncomingMessage) => {
      const body = await buffer(given);
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, "content-length": body.byteLength });
      answer.write(body.subarray(0, body.byteLength * 0.6), () => answer.destroy());
    };
    // A connection of its own for each: the site ends one that was idle, maybe as it is used again.
    const far = request(new URL(url, origin), { method, headers, agent: false }, (given) => {
      if (breaks.test(name) && !broken.includes(name)) {
        broken.push(name);
        breakOff(given).catch(() => answer.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      pipeline(given, answer, () => {});
    });
    pipeline(asked, far, (error) => error && answer.destroy());
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
  });
  await once(server.listen(0, hostname), "listening");
  const { port } = server.address() as AddressInfo;
  // By then the page is closed, so it misses nothing.
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return { origin: `http://${hostname}:${port}`, broken };
}
