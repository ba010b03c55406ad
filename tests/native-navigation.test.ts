import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "./support/browser";
import { type Site, startSite } from "./support/site";

/** Browsers lead from page to page by themselves where pages ship no script. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const requestsFor = (path: string) => site.log().split(`"path":"${path}"`).length - 1;

/** Presses a link and lets go of it elsewhere, so that nothing is followed. */
async function touch(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

/** Presses again and again: the browser reads the rules at a moment that no event reports. */
async function touchUntilFetched(page: Page, name: string, path: string): Promise<void> {
  const before = requestsFor(path);
  const press = async () => {
    await touch(page, name);
    return requestsFor(path) - before;
  };
  await expect.poll(press, { interval: 500 }).toBe(1);
}

describe("speculation rules", () => {
  test("fetch a content page ahead once its link is about to be pressed, within the security policy", async () => {
    const page = await openPage({ site });
    const answer = await page.goto("/front-home");
    expect(answer?.headers()["speculation-rules"]).toBe(`"/speculation-rules.json"`);
    const rules = await page.request.get("/speculation-rules.json");
    expect(rules.headers()["content-type"]).toContain("application/speculationrules+json");

    await touchUntilFetched(page, "About Us", "/front-about");
    await page.getByRole("link", { name: "About Us", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    expect(requestsFor("/front-about")).toBe(1);
  });

  test("never fetch a page that acts or asks who is there", async () => {
    const page = await openPage({ site });
    await page.goto("/front-board");
    await touchUntilFetched(page, "Courses", "/front-course");
    await touch(page, "Login");
    await touch(page, "Register");
    // By now, the earlier ones would have been fetched too.
    await touchUntilFetched(page, "About Us", "/front-about");
    expect(requestsFor("/front-login-all") + requestsFor("/front-register")).toBe(0);
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
    await page.goto("/front-home");
    await page.getByRole("link", { name: "Courses", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fades)).toBe(String(fades));
  });
});
