import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goBack, startWithMemory } from "./support/back";
import { hydrated } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { basics, engines, lecturesOf, limitTo, played, pressPlay } from "./support/watching";

/** Back shows a page at once, from the browser's memory. */

let site: Site;
let browser: Awaited<ReturnType<typeof startWithMemory>>;
beforeAll(async () => {
  site = await startSite();
  browser = await startWithMemory(site);
});
afterAll(async () => {
  await browser.stop();
  await site.stop();
});

/** Leaves a page and comes back. Returns Chromium's reasons to keep the page out of the memory for Back. */
async function obstacles(page: Page, path?: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.enable");
  const reasons: string[] = [];
  devTools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  if (path) await page.goto(path);
  await page.evaluate(() => Object.assign(window, { isThatOfBefore: true }));
  await page.goto("/robots.txt");
  await goBack(page);
  const isBack = () => page.evaluate(() => "isThatOfBefore" in window).catch(() => false);
  await expect.poll(async () => reasons.length > 0 || (await isBack())).toBe(true);
  return reasons;
}

describe("Back", () => {
  test.each([
    "/",
    "/front-about",
    "/front-board",
    "/front-course",
    "/front-course/1",
    "/front-login-all",
    "/front-register",
    "/front-account-management",
    "/front-contact",
  ])("finds %s in the browser's memory", async (path) => {
    const page = await browser.open();
    expect(await obstacles(page, path)).toEqual([]);
    await page.context().close();
  });

  test("finds a learner's pages there", async () => {
    const page = await browser.open({ account: "learner" });
    expect(await obstacles(page, "/user")).toEqual([]);
    const links = await page
      .locator("a[href^='/user/']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    const kindOf = (path: string) => path.split(/[/?]/, 3).join("/");
    const oneOfEach = new Map(links.map((path) => [kindOf(path), path]));
    expect(oneOfEach.size).toBeGreaterThanOrEqual(4);
    for (const path of oneOfEach.values()) expect(await obstacles(page, path), path).toEqual([]);
    await page.context().close();
  });

  test.each(engines)("finds a lecture there that %s was playing", async (engine) => {
    const page = await browser.open({ account: "learner" });
    await limitTo(page, engine);
    await page.goto(await lecturesOf(site, basics));
    await pressPlay(page, engine);
    await played(page, 0.5);
    expect(await obstacles(page)).toEqual([]);
    await page.context().close();
  });

  test("finds a form that was being sent emptied, and its button waits for what it needs", async () => {
    const page = await browser.open();
    await page.route("**/front-contact", (route) =>
      route.request().method() === "POST" ? undefined : route.continue(),
    );
    await page.goto("/front-contact");
    await hydrated(page);
    for (const name of ["Name", "Subject", "Message"])
      await page.getByLabel(name, { exact: true }).fill("Ultrasound");
    await page.getByLabel("Email", { exact: true }).fill("learner@demo.test");
    const button = page.getByRole("button", { name: "Send Message" });
    await button.click();
    await page.locator("form[aria-busy]").waitFor();
    // Imitate the browser's event on Back.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => page.locator("form[aria-busy]").count()).toBe(0);
    expect(await page.getByLabel("Subject", { exact: true }).inputValue()).toBe("");
    await expect.poll(() => button.isDisabled()).toBe(true);
    await page.context().close();
  });

  test("reads the reasons that keep a page out", async () => {
    const page = await browser.open();
    expect(await obstacles(page, "/front-set-password/unknown")).toContain("HTTPStatusNotOK");
    await page.context().close();
  });
});
