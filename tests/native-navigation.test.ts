import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "./support/browser";
import { type Site, startSite } from "./support/site";

/** What the browser does by itself between pages that ship no script. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const requestsFor = (path: string) => site.log().split(`"path":"${path}"`).length - 1;

describe("speculation rules", () => {
  test("fetch a content page ahead once its link is about to be pressed, within the security policy", async () => {
    const page = await openPage({ site });
    const answer = await page.goto("/front-home");
    expect(answer?.headers()["speculation-rules"]).toBe(`"/speculation-rules.json"`);
    const rules = await page.request.get("/speculation-rules.json");
    expect(rules.headers()["content-type"]).toContain("application/speculationrules+json");

    await page.waitForTimeout(1000);
    await page.getByRole("link", { name: "About Us", exact: true }).first().hover();
    await expect.poll(() => requestsFor("/front-about"), { timeout: 10_000 }).toBe(1);
    await page.getByRole("link", { name: "About Us", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    expect(requestsFor("/front-about")).toBe(1);
  });

  test("never fetch a page that acts or asks who is there", async () => {
    const page = await openPage({ site });
    await page.goto("/front-board");
    await page.getByRole("link", { name: "Login" }).first().hover();
    await page.getByRole("link", { name: "Register" }).first().hover();
    await page.waitForTimeout(1500);
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
    expect(await page.evaluate(() => document.documentElement.dataset.fades)).toBe(String(fades));
  });
});
