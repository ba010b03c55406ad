import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as tables from "#db/schema";
import { downloadTexts, offlineTexts } from "~/lecture/offline/texts";
import { urls } from "~/urls";
import { lend, openPage, overflowing, type PageOptions, screenshot, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { type Account, Visitor } from "./support/visitor";
import { basics, lecturesOf, openTool, played, toolsReady, videoTraffic } from "./support/watching";

/** A lecture kept in the learner's browser, from the Admin's box to playing without a line (rule: Offline lectures). */

let site: Site;
let path: string;
beforeAll(async () => {
  site = await startSite();
  path = await lecturesOf(site, basics);
});
afterAll(() => site.stop());
const allow = (mayKeep: boolean) =>
  site.db.update(tables.courses).set({ mayKeep }).where(eq(tables.courses.id, 1));
beforeEach(() => allow(true));
afterEach(() => site.db.delete(tables.lectureProgress));

/** Offline, every request fails in the console. */
const troubles = { tolerates: [/Failed to load resource|net::ERR_|ServiceWorker/] };

async function browserOf(account: Account, options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({ site, ...troubles, ...options });
  await lend(page, await Visitor.as(site, account));
  return page;
}

const panel = (page: Page) => page.getByRole("region", { name: "Save on this device", exact: true });
const button = (page: Page, name: RegExp | string) => panel(page).getByRole("button", { name });
const offers = async (page: Page, name: RegExp | string) => {
  await openTool(page, "Save");
  await button(page, name).waitFor();
};
const press = async (page: Page, name: RegExp | string) => {
  await openTool(page, "Save");
  await button(page, name).click();
};
const line = (page: Page, isThere: boolean) => page.context().setOffline(!isThere);

async function download(page: Page, name = /^Save 144p · \d+ kB$/, address = path): Promise<void> {
  await page.goto(address);
  await press(page, name);
  await panel(page)
    .getByText(/^Saved until \d+ \w+ 20\d\d\.$/)
    .waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const copies = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
const holdsNothing = async (page: Page) => {
  await expect.poll(() => copies(page)).toEqual([]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
};

test("is offered only where the Admin allows it, and brings no script elsewhere", async () => {
  await allow(false);
  const page = await browserOf("learner");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("[data-part=download]").count()).toBe(0);
  expect(scripts.filter((url) => /download|offline/.test(url))).toEqual([]);
  await holdsNothing(page);
  const admin = await browserOf("admin");
  await admin.goto(urls.admin.courseEdit(1));
  const box = admin.getByLabel("Learners may keep its lectures on their device");
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.waitForURL(`**${urls.admin.courses(1)}`);
  await admin.goto(urls.admin.activity());
  await admin.getByText("May be kept on devices").first().waitFor();
  await page.reload();
  await offers(page, "Save 360p");
  await holdsNothing(page);
  const plain = await browserOf("learner", { javaScript: false });
  await plain.goto(path);
  await plain.getByText("Quality", { exact: true }).waitFor();
  expect(await plain.getByText("Save", { exact: true }).isVisible()).toBe(false);
});

describe("an offline lecture", () => {
  test("opens and plays without a line, and tells its position once there is one", async () => {
    const page = await browserOf("learner");
    await download(page, /^Save 360p · \d+ kB$/);
    await line(page, false);
    await page.goto(path.replace("?", "?lecture=1&"));
    await page.getByText(offlineTexts.offline).waitFor();
    const video = page.locator("video");
    // Wait for its file: setting it would interrupt play().
    await video.waitFor();
    await video.evaluate((each: HTMLVideoElement) => each.play());
    await played(page, 1.5);
    const shown = await video.evaluate((each: HTMLVideoElement) => [
      each.videoHeight,
      each.textTracks.length,
    ]);
    expect([...shown, await video.getAttribute("controlslist")]).toEqual([360, 2, "nodownload"]);
    await toolsReady(page);
    await video.evaluate((each: HTMLVideoElement) => each.pause());
    expect(await site.db.select().from(tables.lectureProgress)).toEqual([]);
    await page.goto(urls.learner.start());
    await page.getByRole("link", { name: "Knobology and image optimisation" }).waitFor();

    await line(page, true);
    await page.goto(urls.learner.start());
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    await expect.poll(() => site.db.select().from(tables.lectureProgress)).toMatchObject([{ lectureId: 1 }]);
    expect(await page.getByText(offlineTexts.offline).count()).toBe(0);
  });

  test("is over after 14 days: it does not play, and is removed, without a line too", async () => {
    const page = await browserOf("learner");
    await download(page);
    await line(page, false);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 14 * 86_400_000;
    });
    await page.goto(`${urls.learner.offline}?lecture=1`);
    await page.getByText(offlineTexts.expired).waitFor();
    expect(await page.locator("video").isVisible()).toBe(false);
    await expect.poll(() => copies(page)).toEqual([]);
  });

  test("goes with its session: signing out removes it, also where the line is down", async () => {
    const page = await browserOf("learner");
    await download(page);
    await line(page, false);
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect.poll(() => page.url()).not.toContain("/user");
    await line(page, true);
    await page.goto(urls.home);
    await holdsNothing(page);

    const other = await browserOf("learner");
    await download(other);
    await other.goto("/sign-out");
    await other.getByRole("button", { name: "Sign Out" }).last().click();
    await other.waitForURL((url) => url.pathname !== "/sign-out");
    await holdsNothing(other);
  });

  test("is shown to no other account, and removed when one opens the learner area", async () => {
    const page = await browserOf("learner");
    await download(page);
    await lend(page, await Visitor.as(site, "admin"));
    const token = () => page.evaluate(() => localStorage.getItem("token"));
    const own = await token();
    await page.goto(urls.admin.dashboard());
    await expect.poll(token).not.toBe(own);
    await line(page, false);
    await page.goto(`${urls.learner.offline}?lecture=1`);
    await page.getByText(offlineTexts.empty).waitFor();
    expect(await page.getByRole("listitem").filter({ hasText: "Remove" }).count()).toBe(0);
    await line(page, true);

    const { subscriptionPeriods, users } = tables;
    const [lapsed] = await site.db.select().from(users).where(eq(users.email, "lapsed@demo.test"));
    const period = { userId: lapsed?.id ?? "", plan: 1, startsAt: new Date(), expiresAt: new Date(2099, 1) };
    await site.db.insert(subscriptionPeriods).values(period);
    await lend(page, await Visitor.as(site, "lapsed"));
    await page.goto(urls.learner.start());
    await expect.poll(() => copies(page)).toEqual([]);
  });

  test("is removed once the server refuses it: the course closed, or the session ended elsewhere", async () => {
    const page = await browserOf("learner");
    await download(page);
    await allow(false);
    await page.goto(urls.learner.start());
    await holdsNothing(page);

    await allow(true);
    const other = await Visitor.as(site, "learner");
    await page.context().clearCookies();
    await lend(page, other);
    await download(page);
    await site.db.delete(tables.sessions);
    await page.goto(urls.learner.start());
    await page.waitForURL(/front-login/);
    await holdsNothing(page);
  });

  test("is removed by hand, the lecture's page and the list alike", async () => {
    const page = await browserOf("learner");
    await download(page);
    await press(page, "Remove");
    await offers(page, "Save 144p");
    await holdsNothing(page);
    await download(page);
    await page.getByRole("link", { name: "All lectures saved on this device" }).click();
    await page.getByRole("button", { name: "Remove Knobology and image optimisation" }).click();
    await page.getByText(offlineTexts.empty).waitFor();
    await holdsNothing(page);
  });

  describe("that is removed while the server is asked", () => {
    /** Holds back what the page writes into its copies, until the test lets go. */
    const holdWrites = (page: Page) =>
      page.addInitScript(() => {
        const { put } = Cache.prototype;
        const held = new Promise((go) => window.addEventListener("let-go", go, { once: true }));
        Cache.prototype.put = async function (...what) {
          await held;
          await put.apply(this, what);
          document.documentElement.dataset.written = String(what[0]);
        };
      });
    const remove = (page: Page) =>
      page.getByRole("button", { name: "Remove Knobology and image optimisation" });
    const written = (page: Page, lectureId: number) =>
      page.locator(`html[data-written="/user/kept/whole/${lectureId}"]`).waitFor({ state: "attached" });

    test("does not come back by the answer", async () => {
      const page = await browserOf("learner");
      await download(page);
      await download(page, /^Save 144p/, path.replace("?", "?lecture=3&"));
      await holdWrites(page);
      const answer = page.waitForResponse(`**${urls.downloadGrants}`);
      await page.goto(urls.learner.offline);
      await (await answer).finished();
      await remove(page).click();
      const isRemoving = () =>
        page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1);
      await expect.poll(async () => (await isRemoving()) || (await remove(page).count()) === 0).toBe(true);
      await page.evaluate(() => window.dispatchEvent(new Event("let-go")));
      await written(page, 3);
      await expect.poll(() => remove(page).count()).toBe(0);
      expect((await copies(page)).filter((each) => each.includes("/1"))).toEqual([]);
    });

    test("keeps a press that began before the answer", async () => {
      const page = await browserOf("learner");
      await download(page);
      await holdWrites(page);
      await page.goto(urls.learner.offline);
      await remove(page).hover();
      await page.mouse.down();
      await page.evaluate(() => window.dispatchEvent(new Event("let-go")));
      await written(page, 1);
      await copies(page);
      await page.mouse.up();
      await page.getByText(offlineTexts.empty).waitFor();
      await holdsNothing(page);
    });
  });

  test("survives another tab that removes the empty store meanwhile", async () => {
    const page = await browserOf("learner");
    await page.goto(path);
    await offers(page, "Save 144p");
    const other = await page.context().newPage();
    await other.goto(urls.home);
    const { users } = tables;
    const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    const name = `kept-${learner?.id}`;
    await other.evaluate(async (lock) => {
      await new Promise<void>((hasLock) => {
        navigator.locks.request(lock, async () => {
          hasLock();
          await new Promise((go) => window.addEventListener("let-go", go, { once: true }));
          await caches.delete(lock);
        });
      });
    }, name);
    await press(page, "Save 144p");
    const isWaiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length === 1);
    const hasBegun = async () => (await copies(page)).some((each) => each.includes("/part/"));
    await expect.poll(async () => (await isWaiting()) || (await hasBegun())).toBe(true);
    await other.evaluate(() => window.dispatchEvent(new Event("let-go")));
    await panel(page)
      .getByText(/^Saved until/)
      .waitFor();
    expect(await copies(page)).toEqual(expect.arrayContaining([urls.learner.offline, "/user/kept/whole/1"]));
  });

  test("does not stand in for a page whose first request alone is broken", async () => {
    const page = await browserOf("learner");
    await download(page);
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const { fetch } = globalThis;
      const broken: string[] = [];
      const breakOnce = (request: Request) => {
        if (request.mode !== "navigate" || broken.length > 0) return fetch(request);
        broken.push(new URL(request.url).pathname);
        return Promise.reject(new TypeError("Failed to fetch"));
      };
      Object.assign(globalThis, { broken, fetch: breakOnce });
    });
    await page.goto(urls.learner.start());
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    expect(await worker?.evaluate(() => Reflect.get(globalThis, "broken"))).toEqual([urls.learner.start()]);
  });

  test("opens from its copy where the line hangs", async () => {
    const page = await browserOf("learner");
    await download(page);
    const [worker] = page.context().serviceWorkers();
    // Let five seconds pass at once without an answer.
    await worker?.evaluate(() => {
      const { setTimeout } = globalThis;
      Object.assign(globalThis, {
        fetch: () => new Promise(() => {}),
        setTimeout: (work: () => void, ms: number) => setTimeout(work, ms / 50),
      });
    });
    await page.goto(`${urls.learner.offline}?lecture=1`, { waitUntil: "commit" });
    await page.locator("video").waitFor();
    expect(worker).toBeDefined();
  });

  test.each([
    "server",
    "worker",
  ])("is given up at once by Cancel where the %s does not answer", async (who) => {
    const page = await browserOf("learner");
    if (who === "server") await page.route(`**${urls.downloadGrants}`, () => {});
    else
      await page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
      });
    await page.goto(path);
    await press(page, "Save 144p");
    await press(page, "Cancel");
    await offers(page, "Save 144p");
    await holdsNothing(page);
  });

  test("that was replaced says so, plays on, and gives way to the new one once that is whole", async () => {
    const page = await browserOf("learner");
    await download(page);
    const { lectures, lectureRenditions: renditions } = tables;
    const [other] = await site.db.select().from(lectures).where(eq(lectures.id, 2));
    await site.db.batch([
      site.db.update(lectures).set({ packageId: null }).where(eq(lectures.id, 2)),
      site.db.update(lectures).set({ packageId: other?.packageId }).where(eq(lectures.id, 1)),
      site.db.delete(renditions).where(eq(renditions.lectureId, 1)),
      site.db.update(renditions).set({ lectureId: 1 }).where(eq(renditions.lectureId, 2)),
    ]);
    await page.reload();
    await openTool(page, "Save");
    await panel(page).getByText(downloadTexts.replaced).waitFor();
    const old = (await copies(page)).filter((each) => each.includes("/files/"));
    await press(page, /^Save Audio only/);
    await panel(page)
      .getByText(/^Saved until/)
      .waitFor();
    const now = (await copies(page)).filter((each) => each.includes("/files/"));
    expect(now.length).toBeGreaterThan(0);
    expect(now.filter((each) => old.includes(each))).toEqual([]);
  });
});

test("a line lost at 60 % goes on where it was, and a stopped copy goes on from another visit", async () => {
  const [lecture] = await site.db.select().from(tables.lectures).where(eq(tables.lectures.id, 3));
  const key = `lectures/${lecture?.packageId}/fallback.mp4`;
  const short = await (await site.files.get(key))?.arrayBuffer();
  const head = new Uint8Array(short ?? new ArrayBuffer(0));
  // A box that players skip makes a file of five parts.
  const bytes = 5 * 1_048_576 - 1000;
  const long = new Uint8Array(bytes);
  long.set(head);
  new DataView(long.buffer).setUint32(head.length, bytes - head.length);
  long.set(new TextEncoder().encode("free"), head.length + 4);
  await site.files.put(key, long);
  const { lectureId, name } = tables.lectureRenditions;
  const isIt = and(eq(lectureId, 3), eq(name, "fallback"));
  await site.db.update(tables.lectureRenditions).set({ bytes }).where(isIt);

  const page = await browserOf("learner");
  const traffic = videoTraffic(page);
  let isBroken = true;
  await page.route(/fallback\.mp4/, (route) => {
    const isLate = /bytes=(3|4)\d{6}-/.test(route.request().headers().range ?? "");
    return isBroken && isLate ? route.abort("internetdisconnected") : route.continue();
  });
  await page.goto(path.replace("?", "?lecture=3&"));
  await press(page, "Save 360p · 5 MB");
  await panel(page).getByText(downloadTexts.waiting).waitFor();
  await panel(page).getByText("60 % of 5 MB").waitFor();
  await page.reload();
  await openTool(page, "Save");
  await panel(page).getByText(downloadTexts.stopped).waitFor();
  await panel(page).getByText("60 % of 5 MB").waitFor();
  await press(page, "Continue");
  await panel(page).getByText(downloadTexts.waiting).waitFor();
  isBroken = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await panel(page)
    .getByText(/^Saved until/)
    .waitFor();
  expect(traffic.filter(({ path: file }) => file === "fallback.mp4")).toHaveLength(5);
  await line(page, false);
  await page.goto(`${urls.learner.offline}?lecture=3`);
  await page.locator("video").waitFor();
  await page.locator("video").evaluate((each: HTMLVideoElement) => each.play());
  await played(page, 0.5);
});

test.each([
  ["known before", true],
  ["found on the way", false],
])("a device without space for it says so, and is left as it was: %s", async (_, isKnown) => {
  const page = await browserOf("learner");
  await page.goto(path);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Storage.overrideQuotaForOrigin", { origin: site.origin, quotaSize: 60_000 });
  if (!isKnown) await page.evaluate(() => Reflect.deleteProperty(StorageManager.prototype, "estimate"));
  await press(page, "Save 360p");
  await panel(page).getByText(downloadTexts.noSpace).waitFor();
  await offers(page, "Save 144p");
  await holdsNothing(page);
});

test("the panel and the list pass axe and fit a window of 320", async () => {
  const page = await browserOf("learner", { width: 320, colorScheme: "dark" });
  await page.goto(path);
  await offers(page, "Save 144p");
  expect(await violations(page)).toEqual([]);
  await download(page);
  await screenshot(page, "offline-panel-320");
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.goto(`${urls.learner.offline}?lecture=1`);
  await page.locator("video").waitFor();
  await screenshot(page, "offline-list-320");
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

describe("in two languages", () => {
  let both: Site;
  beforeAll(async () => {
    both = await startSite({ vars: { ARABIC: "yes" } });
    await both.db.update(tables.courses).set({ mayKeep: true }).where(eq(tables.courses.id, 1));
  });
  afterAll(() => both.stop());

  const arabic = "/ar";
  const kept = "/user/user-kept-lectures";
  const browser = async () => {
    const page = await openPage({ site: both, ...troubles });
    await lend(page, await Visitor.as(both, "learner"));
    return page;
  };
  /** The second choice is 360p. */
  const keepInArabic = async (page: Page) => {
    await page.goto(arabic + (await lecturesOf(both, basics)));
    const region = page.locator("[data-part=download][data-ready]");
    await region.waitFor({ state: "attached" });
    await page.locator("details", { has: region }).locator("summary").first().click();
    await region.locator("button[value='fallback.mp4']").click();
    await region.locator("[data-says=saved] [data-part=until]").waitFor();
    return region;
  };

  test("a lecture kept under /ar is listed and plays without a line under both", async () => {
    const page = await browser();
    const region = await keepInArabic(page);
    const words = String(await region.locator("[data-says=saved]").textContent());
    expect(words).toMatch(/^[^A-Za-z]*20\d\d[^A-Za-z]*$/);
    await expect.poll(() => copies(page)).toEqual(expect.arrayContaining([kept, arabic + kept]));
    await line(page, false);
    for (const [base, lang] of [
      [arabic, "ar"],
      ["", "en"],
    ]) {
      await page.goto(`${base}/user`);
      expect(await page.locator("html").getAttribute("lang")).toBe(lang);
      const link = page.locator("[data-part=list] a");
      await link.waitFor();
      const facts = String(await page.locator("[data-part=list] li").textContent());
      if (base) expect(facts).not.toMatch(/Saved|Remove|kB|January|December/);
      await link.click();
      await page.waitForURL(`**${base}${kept}?lecture=1`);
      await page.locator("video").waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    }
    await line(page, true);
    await page.goto(`${arabic}/sign-out`);
    await page.locator("main form button").click();
    await page.waitForURL((url) => !url.pathname.endsWith("/sign-out"));
    await holdsNothing(page);
  });

  test("removing the last by hand removes it in both", async () => {
    const page = await browser();
    const region = await keepInArabic(page);
    const workers = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
      );
    expect(await workers()).toEqual(["/ar/user", "/user"]);
    await region.locator("[data-part=download-remove]").click();
    await holdsNothing(page);
  });
});
