import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, lectures, quarterGrants, subscriptionPeriods, users } from "#db/schema";
import { packageFile } from "~/commands/package-lecture/lecture-packages";
import { lend, openPage, type PageOptions, sessionOf } from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { makeFilm } from "./support/video";
import type { Account } from "./support/visitor";
import {
  basics,
  engines,
  hlsComesLate,
  lecturesOf,
  limitTo,
  playButton,
  played,
  pressPlay,
  toolsReady,
} from "./support/watching";

/** A lecture goes on where it was left: on another device, after a time without a line, and without script. */

let site: Site;
let path: string;
let lectureId: number;
beforeAll(async () => {
  site = await startSite();
  path = await lecturesOf(site, basics);
  const [first] = await site.db
    .select()
    .from(lectures)
    .where(eq(lectures.courseId, 1))
    .orderBy(lectures.position);
  lectureId = first?.id ?? 0;
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(lectureProgress));

const idOf = async (account: Account) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return user?.id ?? "";
};

async function browserOf(account: Account, options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({ site, ...options });
  await lend(page, await sessionOf(site, account));
  return page;
}

const stored = async () => (await site.db.select().from(lectureProgress))[0];
const store = async (position: number) =>
  site.db
    .insert(lectureProgress)
    .values({ userId: await idOf("learner"), lectureId, position, playedAt: new Date(Date.now() - 60_000) });

const pause = (page: Page) => page.evaluate(() => document.querySelector("video")?.pause());
/** Notes the place of the first frame; call it before the page opens. */
const noteBegin = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ target }: Event) => {
      // A busy machine hears of the frame late, by less than three quarters of a second.
      if (target instanceof HTMLVideoElement)
        document.documentElement.dataset.begun ??= String(Math.floor(target.currentTime + 0.25));
    };
    document.addEventListener("playing", note, true);
  });
const begunAt = async (page: Page) =>
  Number(await page.locator("html[data-begun]").getAttribute("data-begun"));

const told = (page: Page) => {
  const calls: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/session/positions")) calls.push(Date.now());
  });
  return calls;
};

describe.each(engines)("with %s", (engine) => {
  test("a second browser begins at the second where the first one stopped", async () => {
    const first = await browserOf("learner");
    await limitTo(first, engine);
    await first.goto(path);
    expect(await first.getByText("Continued at").isVisible()).toBe(false);
    await pressPlay(first, engine);
    await played(first, 3);
    await pause(first);
    await expect.poll(stored).toMatchObject({ lectureId });
    const position = (await stored())?.position ?? 0;
    expect(position).toBeGreaterThanOrEqual(3);

    const second = await browserOf("learner");
    await limitTo(second, engine);
    await noteBegin(second);
    await second.goto("/user");
    await second.getByRole("link", { name: /^Continue at/ }).click();
    await second.getByText(`Continued at 0:0${position}`).waitFor();
    await pressPlay(second, engine);
    await played(second, position + 2);
    expect(await begunAt(second)).toBe(position);
    await pause(second);
    await expect.poll(async () => (await stored())?.position).toBeGreaterThanOrEqual(position + 2);
    expect((await stored())?.seen).toMatch(/^\[\[[01],\d+\]\]$/);
  });
});

describe("however late the script comes that tells them, seconds count as seen", () => {
  const openWithoutScript = async () => {
    const page = await browserOf("learner");
    const [scriptMayCome, letScriptCome] = hold();
    await page.route(/follow-playing\.client/, async (route) => {
      await scriptMayCome;
      await route.continue();
    });
    await page.goto(path);
    const bringScript = async () => {
      const asked = page.waitForResponse(/follow-playing\.client/);
      letScriptCome();
      await asked;
    };
    return { page, bringScript };
  };

  test("from the first one", async () => {
    const { page, bringScript } = await openWithoutScript();
    await pressPlay(page);
    await played(page, 3);
    await bringScript();
    await pause(page);
    await expect.poll(async () => (await stored())?.seen).toMatch(/^\[\[[01],\d+\]\]$/);
  });

  test("before a jump and after it, but not those between", async () => {
    const { page, bringScript } = await openWithoutScript();
    await pressPlay(page);
    await played(page, 2);
    await page.evaluate(() => {
      const video = document.querySelector("video");
      if (video) video.currentTime = 7;
    });
    await played(page, 8.5);
    await pause(page);
    await bringScript();
    await expect.poll(async () => (await stored())?.seen).toMatch(/^\[\[[01],[2-6]\],\[7,(9|10)\]\]$/);
  });
});

test("an early press begins at the second where it was left, and a change of player saves no other", async () => {
  await store(1);
  const page = await browserOf("learner");
  await noteBegin(page);
  // The change needs some seconds, and the lecture has ten.
  await page.addInitScript(() => {
    const slowDown = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) target.playbackRate = 0.25;
    };
    document.addEventListener("playing", slowDown, true);
  });
  const positions: number[] = [];
  page.on("request", (request) => {
    const body = request.url().endsWith("/session/positions") ? request.postDataJSON() : null;
    if (body) positions.push(body.position);
  });
  // The page could be left at any moment of the change.
  await page.addInitScript(() => {
    const go = () => window.dispatchEvent(new Event("pagehide"));
    for (const event of ["emptied", "loadstart", "loadedmetadata", "timeupdate"])
      document.addEventListener(event, go, true);
  });
  await hlsComesLate(page);
  await page.goto(path);
  await playButton(page).click();
  const isChanged = () => document.querySelector("video")?.currentSrc.startsWith("blob:");
  await page.waitForFunction(isChanged, null, { timeout: 60_000 });
  await played(page, 7);
  await pause(page);
  await expect.poll(async () => (await stored())?.position).toBeGreaterThanOrEqual(7);
  expect(await begunAt(page)).toBe(1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions[0]).toBeGreaterThanOrEqual(1);
  expect((await stored())?.seen).toMatch(/^\[\[1,\d+\]\]$/);
});

describe("'Start over' begins at the beginning", () => {
  const startOver = async (page: Page, engine: (typeof engines)[number] = "hls.js") => {
    await page.getByRole("link", { name: "Start over" }).click();
    await expect.poll(() => page.getByText("Continued at").isVisible()).toBe(false);
    return async () => {
      await pressPlay(page, engine);
      await played(page, 1);
      expect(await begunAt(page)).toBe(0);
      // Send it now, or it would arrive during the next test.
      await pause(page);
      await expect.poll(async () => (await stored())?.position).toBeLessThan(5);
    };
  };

  test("and the page stays, with hls.js", async () => {
    await store(5);
    const page = await browserOf("learner");
    await noteBegin(page);
    await page.goto(path);
    const begin = await startOver(page);
    expect(page.url()).not.toContain("from=0");
    await begin();
  });

  test("with the browser's own HLS", async () => {
    await store(5);
    const page = await browserOf("learner");
    await limitTo(page, engines[0]);
    await noteBegin(page);
    await page.goto(path);
    await (await startOver(page, engines[0]))();
  });

  test("also where this browser has a newer position, which comes later than the press", async () => {
    await store(5);
    const page = await browserOf("learner");
    await noteBegin(page);
    const [scriptMayCome, letScriptCome] = hold();
    await page.route(/follow-playing\.client/, async (route) => {
      await scriptMayCome;
      await route.continue();
    });
    await page.route("**/session/positions", (route) => route.fulfill({ status: 204 }));
    const played = { lectureId, position: 7, seen: [], madeAt: Date.now() };
    const waiting = [`positions-${await idOf("learner")}`, JSON.stringify({ [lectureId]: played })];
    await page.addInitScript(([key = "", value = ""]) => localStorage.setItem(key, value), waiting);
    await page.goto(path);
    const begin = await startOver(page);
    const told = page.waitForResponse("**/session/positions");
    letScriptCome();
    await told;
    await page.unrouteAll();
    await begin();
  });
});

describe.each([
  ["behind", -3_600_000],
  ["ahead", 3_600_000],
])("a phone whose clock is an hour %s", (_, off) => {
  const phone = async () => {
    const page = await browserOf("learner");
    await page.addInitScript((by) => {
      const { now } = Date;
      Date.now = () => now() + by;
    }, off);
    return page;
  };

  test("tells a newer position than the laptop did, and the laptop one after it", async () => {
    await store(1);
    const page = await phone();
    await page.goto(path);
    await pressPlay(page);
    await played(page, 4);
    await pause(page);
    await expect.poll(async () => (await stored())?.position).toBeGreaterThanOrEqual(4);
    const made = (await stored())?.playedAt?.getTime() ?? 0;
    expect(Math.abs(made - Date.now())).toBeLessThan(60_000);

    const laptop = await browserOf("learner");
    await laptop.goto(`${path}&from=1`);
    await pressPlay(laptop);
    await played(laptop, 2);
    await pause(laptop);
    await expect.poll(async () => (await stored())?.position).toBeLessThan(4);
  });

  test.each([
    ["older", 120_000, "0:05"],
    ["newer", 20_000, "0:03"],
  ])("opens at the place that is newer where its own, which waits, is %s", async (_which, age, at) => {
    const page = await phone();
    await page.goto(path);
    await pressPlay(page);
    await played(page, 1);
    await pause(page);
    await expect.poll(stored).toMatchObject({ lectureId });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("clock-lag"))).not.toBeNull();

    await site.db.delete(lectureProgress);
    await store(5);
    // No answer comes while the page opens.
    await page.route("**/session/positions", () => {});
    const waiting = { lectureId, position: 3, seen: [], madeAt: Date.now() + off - age };
    await page.addInitScript(
      ([key = "", value = ""]) => localStorage.setItem(key, value),
      [`positions-${await idOf("learner")}`, JSON.stringify({ [lectureId]: waiting })],
    );
    await page.goto(path);
    await page.getByText(`Continued at ${at}`).waitFor();
    await page.unrouteAll();
    await page.reload();
    await expect.poll(async () => (await stored())?.position).toBe(at === "0:05" ? 5 : 3);
  });
});

test("a lecture played to its end is watched, told as soon as that is so and at its end, and begins anew", async () => {
  const page = await browserOf("learner");
  const calls = told(page);
  await page.goto(path);
  await pressPlay(page);
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  await expect.poll(stored).toMatchObject({ position: 10, watchedAt: expect.any(Date) });
  // A busy machine may hear of no second between the two.
  expect(calls.length).toBeLessThanOrEqual(2);

  await page.reload();
  await page.getByRole("button", { name: "Mark as not watched" }).waitFor();
  expect(await page.getByText("Continued at").isVisible()).toBe(false);
});

describe("a page that plays", () => {
  /** The page's clock stands still unless it is turned; the video has its own. */
  async function playing({
    seen = "[]",
    query = "",
    speed = 0.25,
  } = {}): Promise<{ page: Page; calls: number[] }> {
    if (seen !== "[]") {
      const row = { userId: await idOf("learner"), lectureId, position: 0, playedAt: new Date(0) };
      await site.db.insert(lectureProgress).values({ ...row, seen });
    }
    const page = await browserOf("learner", { isNew: true });
    await page.addInitScript((speed) => {
      const slowDown = ({ target }: Event) => {
        if (target instanceof HTMLVideoElement) target.playbackRate = speed;
      };
      document.addEventListener("playing", slowDown, true);
    }, speed);
    await page.clock.install();
    const calls = told(page);
    await page.goto(path + query);
    await pressPlay(page);
    await played(page, query === "" ? 1 : 6);
    await toolsReady(page);
    // Later than now, also where a busy machine takes seconds to say so.
    await page.clock.pauseAt(Date.now() + 4000);
    return { page, calls };
  }
  const playOn = async (page: Page, seconds = 1) =>
    played(page, seconds + (await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0)));

  test("tells its position once in a minute, not more often", async () => {
    const { page, calls } = await playing();
    // The page may have played for some seconds until its clock stood still.
    await page.clock.fastForward(30_000);
    await playOn(page, 0.5);
    expect(calls).toEqual([]);
    await page.clock.fastForward(30_000);
    await expect.poll(() => calls).toHaveLength(1);
    await page.clock.fastForward(55_000);
    await playOn(page, 0.5);
    expect(calls).toHaveLength(1);
  });

  test("tells it at once where its seconds make the lecture watched, with those of another day", async () => {
    // At a quarter of its speed, Chromium stands still where it has begun in the middle.
    const { page, calls } = await playing({ seen: "[[0,6]]", query: "&from=6", speed: 0.5 });
    await page.getByRole("button", { name: "Mark as not watched" }).waitFor();
    expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test("tells it each 15 seconds where that could be so: seconds of another day may be among its own", async () => {
    const { page, calls } = await playing({ seen: "[[0,8]]" });
    await expect.poll(() => calls).toHaveLength(1);
    await playOn(page);
    await page.clock.fastForward(5000);
    await playOn(page, 0.5);
    expect(calls).toHaveLength(1);
    await page.clock.fastForward(10_000);
    await expect.poll(() => calls).toHaveLength(2);
    expect(await stored()).toMatchObject({ watchedAt: null });
  });

  test("and dies before it told anything is known to the second by its browser", async () => {
    const { page, calls } = await playing();
    await playOn(page, 2);
    const place = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    const protocol = await page.context().newCDPSession(page);
    protocol.send("Page.crash").catch(() => {});
    await page.waitForEvent("crash");
    expect(calls).toEqual([]);
    expect(await stored()).toBeUndefined();

    const next = await openPage({ site, context: page.context() });
    await next.goto(path);
    await next.getByText(/^Continued at 0:0\d/).waitFor();
    await expect.poll(stored).toMatchObject({ lectureId, seen: expect.stringMatching(/^\[\[[01],\d\]\]$/) });
    expect(Math.abs(((await stored())?.position ?? 0) - place)).toBeLessThanOrEqual(1);
  });
});

test("a jump to the end is not a lecture watched", async () => {
  const page = await browserOf("learner");
  await page.goto(path);
  await pressPlay(page);
  await played(page, 0.5);
  await page.evaluate(() => {
    const video = document.querySelector("video");
    if (video) video.currentTime = 9;
  });
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  await expect.poll(stored).toMatchObject({ furthest: 10, watchedAt: null });
});

test("a page that is left tells where it was", async () => {
  const page = await browserOf("learner");
  await page.goto(path);
  await pressPlay(page);
  await played(page, 2);
  await toolsReady(page);
  await page.goto("/user");
  await expect.poll(stored).toMatchObject({ lectureId });
  expect((await stored())?.position).toBeGreaterThanOrEqual(2);
});

/** A segment that is asked for while the member leaves is refused. */
const leaving = { tolerates: [/status of 40[13]/] };

test("a learner who signs out while a lecture plays finds it where it was, and the browser keeps nothing", async () => {
  const page = await browserOf("learner", leaving);
  await page.clock.install();
  await page.goto(path);
  await pressPlay(page);
  await played(page, 2);
  await toolsReady(page);
  // However long the position takes to arrive, the page waits for it.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.locator("header summary", { hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL(`${site.origin}/`);
  const { position } = (await stored()) ?? {};
  expect(position).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("signing out waits for a position that does not arrive, but not for long", async () => {
  const page = await browserOf("learner", leaving);
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/session/positions", () => {});
  await page.goto(path);
  await pressPlay(page);
  await played(page, 2);
  await toolsReady(page);
  // The second that it waits runs out only when the clock is turned.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.locator("header summary", { hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect.poll(() => asked).toContain("/session/positions");
  // Had it not waited, the call would have come before this one.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(asked).not.toContain("/sign-out");
  await page.clock.fastForward(1000);
  await page.waitForURL(`${site.origin}/`);
  expect(asked).toContain("/sign-out");
});

test("a script that does not come is asked for again, but not all the time", async () => {
  const page = await browserOf("learner", { tolerates: [/ERR_FAILED/] });
  await page.clock.install();
  let tries = 0;
  await page.route(/\/assets\/page-follow-playing/, (route) => {
    tries += 1;
    return tries > 1 ? route.continue() : route.abort();
  });
  await page.goto(path);
  await pressPlay(page);
  await played(page, 2);
  expect(tries).toBe(1);
  await page.clock.fastForward(10_000);
  await toolsReady(page);
  expect(tries).toBe(2);
});

test("a page that only was looked at tells nothing", async () => {
  const page = await browserOf("learner");
  const calls = told(page);
  await page.goto(path);
  await playButton(page).waitFor();
  await page.goto("/user");
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);
});

describe("without a line", () => {
  const waiting = (page: Page, userId: string) =>
    page.evaluate((key) => localStorage.getItem(key), `positions-${userId}`);

  /** Plays while there is a line, and stops where there is none. */
  async function stopWithout(page: Page, cut: () => Promise<unknown>): Promise<string> {
    await page.goto(path);
    await pressPlay(page);
    await played(page, 2);
    await toolsReady(page);
    await cut();
    await played(page, 3);
    await pause(page);
    const userId = await idOf("learner");
    await expect.poll(() => waiting(page, userId)).toContain(`"lectureId":${lectureId}`);
    expect(await stored()).toBeUndefined();
    return userId;
  }

  test("the position waits in the browser, and is sent once there is one", async () => {
    const page = await browserOf("learner", { tolerates: [/ERR_INTERNET_DISCONNECTED/] });
    const userId = await stopWithout(page, () => page.context().setOffline(true));
    await page.context().setOffline(false);
    await expect.poll(stored).toMatchObject({ lectureId });
    expect((await stored())?.position).toBeGreaterThanOrEqual(3);
    await expect.poll(() => waiting(page, userId)).toBeNull();
  });

  test("it is sent by no other account that signs in meanwhile", async () => {
    const other = await idOf("newcomer");
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    await site.db.insert(subscriptionPeriods).values({ userId: other, plan: 1, startsAt: now, expiresAt });
    await site.db.insert(quarterGrants).values({ userId: other, quarterId: 1 });
    const page = await browserOf("learner", { tolerates: [/ERR_FAILED/] });
    const positions = "**/session/positions";
    const userId = await stopWithout(page, () => page.route(positions, (route) => route.abort()));

    await lend(page, await sessionOf(site, "newcomer"));
    await page.unroute(positions);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("Continued at").isVisible()).toBe(false);
    expect(await stored()).toBeUndefined();
    expect(await waiting(page, userId)).not.toBeNull();

    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    await expect.poll(stored).toMatchObject({ userId, lectureId });
  });
});

describe("without JavaScript", () => {
  test("the video's address says where to begin, and a link leads to the beginning", async () => {
    await store(5);
    const page = await browserOf("learner", { javaScript: false });
    await page.goto(path);
    await page.getByText("Continued at 0:05").waitFor();
    const source = page.locator("video source").first();
    expect(await source.getAttribute("src")).toMatch(/#t=5$/);
    await page.getByRole("link", { name: "Start over" }).click();
    expect(await source.getAttribute("src")).not.toContain("#t=");
    expect(await page.getByText("Continued at").isVisible()).toBe(false);
  });

  test("a button marks a lecture as watched, and the sidebar counts it", async () => {
    const page = await browserOf("learner", { javaScript: false });
    await page.goto(path);
    await page.getByRole("button", { name: "Mark as watched" }).click();
    await page.getByRole("button", { name: "Mark as not watched" }).waitFor();
    const course = page.locator("#sidebar").getByRole("link", { name: basics, includeHidden: true });
    expect(await course.textContent()).toMatch(/, 1 of \d+ watched$/);
    await page.getByRole("button", { name: "Mark as not watched" }).click();
    await page.getByRole("button", { name: "Mark as watched" }).waitFor();
    expect(await course.textContent()).toMatch(/, 0 of \d+ watched$/);
  });
});

test("a lecture of half a second, played to its end, is watched", async () => {
  const folder = await mkdtemp(join(tmpdir(), "short-"));
  const input = join(folder, "clip.mp4");
  await writeFile(input, await makeFilm({ seconds: 0.4 }));
  const [{ id } = { id: 0 }] = await site.db
    .insert(lectures)
    .values({ courseId: 1, name: "A heart beat", position: 99 })
    .returning({ id: lectures.id });
  const { db, files } = site;
  await packageFile({ db, files, isRemote: false, say: () => undefined }, { lectureId: id, input });
  await rm(folder, { recursive: true, force: true });

  const page = await browserOf("learner");
  await page.goto(`${path}&lecture=${id}`);
  await pressPlay(page);
  await page.getByRole("button", { name: "Mark as not watched" }).waitFor();
  expect(await stored()).toMatchObject({ lectureId: id, seen: "[[0,1]]", watchedAt: expect.any(Date) });
  await site.db.delete(lectures).where(eq(lectures.id, id));
});
