import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { qualityChoices } from "#db/schema";
import { faultHeader, overloaded } from "./support/faulty-worker";
import {
  basics,
  chooseQuality,
  fromTheStart,
  lecturesOf,
  openToWatch,
  played,
  pressPlay,
  qualityIs,
  segments,
  startWatching,
  toolsReady,
  videoTraffic,
  type Watching,
} from "./support/watching";

/** R2 fails for a segment of a lecture that hls.js plays. */

let site: Watching["site"];
let learner: Watching["learner"];
beforeAll(async () => {
  ({ site, learner } = await startWatching({ isFaulty: true }));
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

const open = () => openToWatch({ site, by: learner, tolerates: [/503/] });
const place = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

/** Each request for these files finds R2 away, while `isAway`. */
const loseR2 = (page: Page, files: RegExp, isAway: (url: string) => boolean) =>
  page.route(files, (route) => {
    const request = route.request();
    const fault = isAway(request.url()) ? faultHeader({ of: "R2", says: overloaded }) : {};
    return route.continue({ headers: { ...request.headers(), ...fault } });
  });

test("a segment that is 503 once is asked for again, and the lecture plays on", async () => {
  const page = await open();
  const traffic = videoTraffic(page);
  const asked = new Set<string>();
  const isFirst = (url: string) => !asked.has(url) && asked.add(url).has(url);
  await loseR2(page, /seg-00002\.m4s/, isFirst);
  // The server keeps the first segment, which it has read ahead.
  await page.route(/seg-00000\.m4s/, (route) =>
    isFirst(route.request().url()) ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto(await lecturesOf(site, basics, fromTheStart));

  await pressPlay(page);

  await played(page, 7);
  for (const number of [0, 2]) {
    const answers = segments(traffic).filter(({ path }) => path.endsWith(`seg-0000${number}.m4s`));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([503, 200]));
  }
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a playlist whose connection fails once is asked for again where another quality was chosen", async () => {
  const page = await openToWatch({ site, by: learner, tolerates: [/ERR_CONNECTION_FAILED/] });
  await page.goto(await lecturesOf(site, basics, fromTheStart));
  await pressPlay(page);
  await played(page, 0.2);
  // Until this is there, the press sends the form, and the page comes anew.
  await toolsReady(page);
  let asked = 0;
  await page.route(/360p\/[^/]+\.m3u8/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort("connectionfailed") : route.continue();
  });
  await chooseQuality(page, "360p");
  await expect.poll(() => asked).toBe(2);
  await page.waitForFunction(() => document.querySelector("video")?.videoHeight === 360);
  expect(await page.getByRole("alert").count()).toBe(0);
  await expect.poll(() => site.db.select().from(qualityChoices)).toHaveLength(1);
});

test("a lost segment is asked for again in no higher rendition, however fast the line was", async () => {
  const page = await openToWatch({ site, by: learner, tolerates: [/ERR_CONNECTION_FAILED/] });
  await page.addInitScript(() => sessionStorage.setItem("bandwidth-estimate", "9000000"));
  const before: string[] = [];
  let lost = 0;
  await page.route(/\/seg-00000\.m4s/, (route) => {
    if (lost < 4) before.push(route.request().url());
    lost += 1;
    return lost <= 4 ? route.abort("connectionfailed") : route.continue();
  });
  await page.goto(await lecturesOf(site, basics, fromTheStart));
  await pressPlay(page);
  await played(page, 1);
  expect(before).toHaveLength(4);
  for (const url of before) expect(url).toContain("/144p/");
});

describe("a segment whose connection fails twice", () => {
  const openBroken = async (file: RegExp) => {
    const page = await openToWatch({ site, by: learner, tolerates: [/ERR_CONNECTION_FAILED/] });
    const asked: string[] = [];
    let lost = 0;
    page.on("request", (request) => {
      const [, path] = /\/Video-Resources\/[^/]+\/([^?]+\.m4s)/i.exec(request.url()) ?? [];
      if (path) asked.push(path);
    });
    await page.route(file, (route) => {
      lost += 1;
      return lost <= 2 ? route.abort("connectionfailed") : route.continue();
    });
    await page.goto(await lecturesOf(site, basics, fromTheStart));
    return { page, asked };
  };

  test("is asked for again where one quality was chosen", async () => {
    const { page, asked } = await openBroken(/360p\/seg-00001\.m4s/);
    await chooseQuality(page, "360p");
    await qualityIs(page, "360p");
    await pressPlay(page);
    await played(page, 5);
    expect(asked.filter((path) => path === "360p/seg-00001.m4s")).toHaveLength(3);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

/** Plays until a segment at 60 % has failed too often. */
async function loseTheRest(lose: (page: Page, isAway: () => boolean) => Promise<unknown>) {
  const page = await open();
  await page.clock.install();
  let isAway = true;
  let underWay = 0;
  const isLost = (request: Request) => request.url().includes("seg-00003.m4s");
  page.on("request", (request) => {
    if (isLost(request)) underWay += 1;
  });
  const isOver = (request: Request) => {
    if (isLost(request)) underWay -= 1;
  };
  page.on("requestfinished", isOver);
  page.on("requestfailed", isOver);
  await lose(page, () => isAway);
  await page.goto(await lecturesOf(site, "Fetal Echo & Doppler", fromTheStart));
  await pressPlay(page);
  await played(page, 5.5);
  const again = page.getByRole("button", { name: "Try again" });

  // hls.js waits longer before each try.
  await expect
    .poll(
      async () => {
        // While a request is under way, turning the clock would end it, as on a dead line.
        if (underWay === 0) {
          const asked = page.waitForRequest(isLost, { timeout: 1000 }).catch(() => null);
          await page.clock.fastForward(10_000);
          await asked;
        }
        return again.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const bringBack = () => {
    isAway = false;
  };
  return { page, again, bringBack };
}

test("a segment at 60 % that is 503 each time ends in a message, and 'Try again' goes on there", async () => {
  const { page, again, bringBack } = await loseTheRest((lost, isAway) =>
    loseR2(lost, /seg-00003\.m4s/, isAway),
  );
  const stoppedAt = await place(page);
  expect(stoppedAt).toBeGreaterThan(5.5);
  expect(stoppedAt).toBeLessThan(6.1);
  expect(await page.getByRole("alert").textContent()).toContain("Failed to load videos.");
  bringBack();
  await again.click();
  await played(page, 8);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("once the browser has a line again, a lecture that stopped goes on by itself", async () => {
  // The server keeps the segments of the test before.
  const { page, bringBack } = await loseTheRest((lost, isAway) =>
    lost.route(/seg-00003\.m4s/, (route) => (isAway() ? route.fulfill({ status: 503 }) : route.continue())),
  );
  bringBack();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await played(page, 8);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a damaged segment costs its own two seconds: the lecture plays on behind it", async () => {
  const page = await openToWatch({ site, by: learner });
  await page.route(/seg-00003\.m4s/, (route) => route.fulfill({ body: Buffer.alloc(5000) }));
  await page.goto(await lecturesOf(site, "Fetal Echo & Doppler", fromTheStart));
  await pressPlay(page);
  await played(page, 9);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a line that comes back hides no message about a lecture that is damaged", async () => {
  const page = await openToWatch({ site, by: learner });
  await page.route(/seg-\d+\.m4s/, (route) => route.fulfill({ body: Buffer.alloc(5000) }));
  await page.goto(await lecturesOf(site, "Fetal Echo & Doppler", fromTheStart));
  await pressPlay(page);
  const said = page.getByRole("alert").getByText("Failed to load videos.");
  await said.waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await said.isVisible()).toBe(true);
});
