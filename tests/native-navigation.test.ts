import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema";
import { texts } from "~/texts";
import { lend, openPage, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";

/** Browsers lead from page to page by themselves where pages ship no script. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const requestsFor = (path: string) => site.log().split(`"path":"${path}"`).length - 1;

const linkTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

/** Presses a link and lets go of it elsewhere, so that nothing is followed. */
async function touch(link: Locator): Promise<void> {
  const page = link.page();
  await link.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

/** Presses again and again: the browser reads the rules at a moment that no event reports. */
async function touchUntilFetched(link: Locator, path: string): Promise<number> {
  const before = requestsFor(path);
  const press = async () => {
    await touch(link);
    return requestsFor(path) - before;
  };
  await expect.poll(press, { interval: 500 }).toBeGreaterThan(0);
  return requestsFor(path) - before;
}

describe("speculation rules", () => {
  test("fetch a content page ahead once its link is about to be pressed, within the security policy", async () => {
    const page = await openPage({ site });
    const answer = await page.goto("/front-home");
    expect(answer?.headers()["speculation-rules"]).toBe(`"/speculation-rules.json"`);
    const rules = await page.request.get("/speculation-rules.json");
    expect(rules.headers()["content-type"]).toContain("application/speculationrules+json");

    await touchUntilFetched(linkTo(page, "About Us"), "/front-about");
    await linkTo(page, "About Us").click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    expect(requestsFor("/front-about")).toBe(1);
  });

  test("never fetch a page that acts or asks who is there", async () => {
    const page = await openPage({ site });
    await page.goto("/front-board");
    expect(await touchUntilFetched(linkTo(page, "Courses"), "/front-course")).toBe(1);
    await touch(linkTo(page, "Login"));
    await touch(linkTo(page, "Register"));
    // By now, the earlier ones would have been fetched too.
    await touchUntilFetched(linkTo(page, "About Us"), "/front-about");
    expect(requestsFor("/front-login-all") + requestsFor("/front-register")).toBe(0);
  });

  test("change nothing if a guard refuses the page: the press asks again, and the login says why", async () => {
    // Pictures of what was open a moment ago are refused as well.
    const page = await openPage({ site, tolerates: [/status of 403/] });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    const link = page.locator('main a[href^="/user/user-lectures-list/"]').first();
    await site.d1.prepare("update subscription_periods set expires_at = 1000").run();
    const signedIn = await site.db.select({ id: sessions.id }).from(sessions);
    await touchUntilFetched(link, "/user/user-lectures-list/:courseId");
    expect(await site.db.select({ id: sessions.id }).from(sessions)).toEqual(signedIn);
    await link.click();
    await page.waitForURL("**/front-login-all**");
    await page.getByText(texts.subscriptionLapsed).first().waitFor();
  });
});

describe("view transitions", () => {
  test.each([
    { reducedMotion: "no-preference", fades: true },
    { reducedMotion: "reduce", fades: false },
  ] as const)("with prefers-reduced-motion: $reducedMotion a page fades in: $fades", async ({
    reducedMotion,
    fades,
  }) => {
    const page = await openPage({ site });
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.fades = String(event.viewTransition !== null);
      });
    });
    // Chromium gives a transition up if the next page takes longer than four seconds.
    const visit = async () => {
      await page.goto("/front-home");
      await linkTo(page, "Courses").click();
      await page.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
      const noted = await page.waitForFunction(() => document.documentElement.dataset.fades);
      return noted.jsonValue();
    };
    if (fades) await expect.poll(visit, { timeout: 60_000 }).toBe("true");
    else expect(await visit()).toBe("false");
  });
});
