import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillLogin, hydrated, lend, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { type Account, passwords } from "./support/visitor";
import { basics, engines, lecturesOf, limitTo, played, pressPlay } from "./support/watching";

/** Back shows a page at once, from the browser's memory, and nothing of a member who has left. */

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  // Playwright turns the memory for Back off, and Chromium without windows has none: this one does as people's do.
  browser = await chromium.launch({
    executablePath: process.env.WHOLE_CHROMIUM_PATH ?? "/usr/bin/chromium",
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--no-sandbox", "--disable-gpu"],
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

type Opening = { javaScript?: boolean; account?: Account };

async function open({ javaScript = true, account }: Opening = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: javaScript });
  const page = await context.newPage();
  if (account) await lend(page, await sessionOf(site, account));
  return page;
}

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

/** A page that comes from the memory loads nothing, so Playwright would wait for ever. */
const goBack = (page: Page) => page.goBack({ waitUntil: "commit" });

/** Where the memory still holds a member's page, script loads it again, but only after it was shown. */
async function goBackToLogin(page: Page): Promise<void> {
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(new URL(frame.url()).pathname));
  await goBack(page);
  await page.waitForURL("**/front-login-all**");
  expect(shown).toEqual(["/front-login-all"]);
  expect(await page.getByText("learner@demo.test").count()).toBe(0);
}

const plansEnd = (at: number) =>
  site.d1.prepare("update subscription_periods set expires_at = ?").bind(at).run();

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
    const page = await open();
    expect(await obstacles(page, path)).toEqual([]);
    await page.context().close();
  });

  test("finds a learner's pages there", async () => {
    const page = await open({ account: "learner" });
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
    const page = await open({ account: "learner" });
    await limitTo(page, engine);
    await page.goto(await lecturesOf(site, basics));
    await pressPlay(page, engine);
    await played(page, 0.5);
    expect(await obstacles(page)).toEqual([]);
    await page.context().close();
  });

  test("finds a form that was being sent emptied, and its button waits for what it needs", async () => {
    const page = await open();
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
    const page = await open();
    expect(await obstacles(page, "/front-set-password/unknown")).toContain("HTTPStatusNotOK");
    await page.context().close();
  });

  test("leads a member who has signed in away from the login", async () => {
    const page = await open();
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "learner@demo.test", passwords.learner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/user");
    await goBack(page);
    await page.waitForURL("**/user");
    await page.context().close();
  });

  test.each([
    ["with JavaScript", true, true],
    ["without JavaScript", false, true],
    ["with a call that does not arrive", true, false],
  ])("after signing out %s shows nothing of the member", async (_, javaScript, arrives) => {
    const page = await open({ javaScript, account: "learner" });
    if (!arrives) await page.route("**/sign-out", (route) => route.abort());
    await page.goto("/user");
    if (javaScript) await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    const emptied = page.waitForResponse("**/session/left");
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(`${site.origin}/`);
    await emptied;
    await goBackToLogin(page);
    await page.context().close();
  });

  test.each([
    true,
    false,
  ])("after a guard has ended the session shows nothing of the member (JavaScript: %s)", async (javaScript) => {
    await plansEnd(Date.now() + 1_000_000_000);
    const page = await open({ javaScript, account: "learner" });
    await page.goto("/user");
    if (javaScript) await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    await plansEnd(1000);
    const emptied = page.waitForResponse("**/session/left");
    await page.locator('a[href^="/user/user-lectures-list/"]').first().click();
    await page.waitForURL("**/front-login-all**");
    await emptied;
    await goBackToLogin(page);
    await page.context().close();
  });
});
