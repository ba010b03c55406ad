import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";
import {
  basics,
  hlsChunk,
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

/** From press to first frame: requests and their order, and the way on if a part of the player is missing. */

let site: Site;
let learner: Visitor;
let path: string;
beforeAll(async () => {
  site = await startSite();
  learner = await sessionOf(site, "learner");
  path = await lecturesOf(site, basics);
});
afterAll(() => site.stop());

const open = (tolerates: RegExp[] = []) => openToWatch({ site, tolerates, by: learner });

const paths = (traffic: ReturnType<typeof videoTraffic>) => traffic.filter(isOfVideo).map(({ path }) => path);
const place = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

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
    for (const brought of ["master.m3u8", "144p/index.m3u8", "144p/init.mp4"])
      expect(paths(traffic)).not.toContain(brought);
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
    expect(line.broken()[0]).toBe("144p/seg-00000.m4s");
    expect(line.broken().at(-1)).toMatch(/seg-00002\.m4s$/);
    await line.stop();
  });
});

describe("with hls.js not there yet", () => {
  test("the plain file plays at once, and hls.js goes on from the same place when that stalls", async () => {
    const page = await open();
    const traffic = videoTraffic(page);
    let letHlsCome = () => {};
    const hlsMayCome = new Promise<void>((resolve) => {
      letHlsCome = resolve;
    });
    await page.route(hlsChunk, async (route) => {
      await hlsMayCome;
      await route.continue();
    });
    // The line brings the beginning of the file and no more.
    await page.route(/fallback\.mp4$/, async (route) => {
      const range = (await route.request().allHeaders()).range ?? "bytes=0-";
      if (range !== "bytes=0-") return;
      const response = await route.fetch({
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
    expect(paths(traffic)).toEqual(["fallback.mp4"]);
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
    expect(new Set(paths(traffic))).toEqual(new Set(["fallback.mp4"]));
    expect(await page.getByRole("alert").count()).toBe(0);
  });
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
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('data-part="retry"', "") });
    });
    await page.goto(path);
    await page.locator("html[data-enhanced]").waitFor();
    await playsByItself(page);
  });
});

describe("ahead of Play", () => {
  test("the page itself asks for hls.js, and the start page for the player", async () => {
    const page = await open();
    const chunks = playerChunks(page);
    await page.goto("/user");
    await expect.poll(() => chunks).toHaveLength(1);

    const lecture = await (await learner.fetch(path)).text();
    expect(lecture).toMatch(/<link rel="modulepreload" href="[^"]*hls-playback[^"]*" fetchpriority="low"\/>/);
  });

  test("a visitor who saves data gets hls.js only if the plain file stalls", async () => {
    const page = await open();
    await savingData(page);
    const chunks = playerChunks(page);
    await page.goto("/user");
    await page.waitForLoadState("networkidle");
    await page.goto(path);
    await page.waitForLoadState("networkidle");

    await playButton(page).click();

    await played(page, 3);
    expect(chunks).toEqual([]);
  });

  test("nothing is asked for ahead on a 2G line or for an iPhone, which needs no hls.js", async () => {
    const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
    const asksAhead = async (name = "Accept", value = "text/html") => {
      const cookies = [...learner.cookies].map((each) => each.join("=")).join("; ");
      const answer = await fetch(site.origin + path, { headers: { Cookie: cookies, [name]: value } });
      return (await answer.text()).includes('rel="modulepreload"');
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
    await Promise.all(whole);

    expect(scripts).toHaveLength(2);
    expect(sizes.script).toBeLessThan(12_000);
    expect(sizes.image).toBeLessThan(12_000);
    expect((sizes.document ?? 0) + (sizes.script ?? 0) + (sizes.image ?? 0)).toBeLessThan(30_000);
  });
});

/** A line to the site that breaks each matching answer at 60 %, the first time it is asked for. */
async function breakingLine({ origin }: Site, breaks: RegExp) {
  const broken: string[] = [];
  const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, "content-length": ___, ...sent } = request.headers;
    const headers = Object.entries(sent).map(([name, value]): [string, string] => [
      name,
      String(value).replaceAll(own(), origin),
    ]);
    const { method = "GET", url = "/" } = request;
    const form = method === "GET" ? undefined : await text(request);
    const answer = await fetch(new URL(url, origin), { method, headers, body: form, redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const [name, value] of answer.headers) {
      if (!["content-encoding", "transfer-encoding", "content-length"].includes(name))
        response.setHeader(name, value.replaceAll(origin, own()));
    }
    response.statusCode = answer.status;
    response.setHeader("Content-Length", body.byteLength);
    const [, name = ""] = /\/Video-Resources\/[^/]+\/([^?]+)/i.exec(url) ?? [];
    if (!breaks.test(name) || broken.includes(name)) return response.end(body);
    broken.push(name);
    response.write(body.subarray(0, body.byteLength * 0.6), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: own(), broken: () => broken, stop };
}
