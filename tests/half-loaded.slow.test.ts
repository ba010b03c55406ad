import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import scripts from "../build/scripts.js";
import { aboveForm, fillLogin, hydrated, lend, openPage, sessionOf } from "./support/browser";
import { rewrite } from "./support/rewrite";
import { type Site, startSite } from "./support/site";
import { played } from "./support/watching";

/** Pages outside /admin are whole without their script: it may come late, in part, or never. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const signIn = (page: Page) => page.getByRole("button", { name: "Sign in" });

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  "whose script does not come": (page) => page.route("**/assets/page-*.js", (route) => route.abort()),
  "in a browser that knows no modules": (page) =>
    rewrite(page, (html) => html.replaceAll('<script type="module"', '<script type="unknown"')),
};

describe.each(Object.entries(ways))("a page %s", (_, prevent) => {
  const open = async () => {
    const page = await openPage({ site, tolerates: [/ERR_FAILED/, /status of 40/] });
    await prevent(page);
    return page;
  };

  test("signs in, refuses and says why", async () => {
    const page = await open();
    await page.goto("/front-login-all");
    await fillLogin(page, "learner@demo.test", "Wrong@123");
    await signIn(page).click();
    await aboveForm(page, "Invalid email or password").waitFor();
    await fillLogin(page, "learner@demo.test", "Learner@123");
    await signIn(page).click();
    await page.waitForURL("**/user");
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
  });

  test("names the fault of each field", async () => {
    const page = await open();
    await page.goto("/front-contact");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(() => page.getByText("This field is required").count()).toBe(4);
  });

  test("leads through the learner's area and out of it", async () => {
    const page = await open();
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    await page.locator('main a[href^="/user/user-lectures-list/"]').first().click();
    await page.locator("video").waitFor();
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe("a lecture's page", () => {
  test.each([
    "learner",
    "lecture",
    "follow-playing.client",
    "hls-playback.client",
  ] as const)("without its script %s plays, and leads out", async (name) => {
    // A segment that is asked for while the member leaves is refused.
    const page = await openPage({ site, tolerates: [/ERR_FAILED|status of 40[13]/] });
    let lost = 0;
    await page.route(`**${scripts[name]}`, (route) => {
      lost += 1;
      return route.abort();
    });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user/user-lectures-list/1?lecture=1&from=0", { waitUntil: "networkidle" });
    const ours = page.getByRole("button", { name: /^Play / });
    if (name !== "lecture") await ours.click();
    else await page.locator("video[controls]").evaluate((video: HTMLVideoElement) => video.play());
    await played(page, 0.5);
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(`${site.origin}/`);
    await page.goto("/user");
    await page.waitForURL("**/front-login-all**");
  });
});

describe("a page whose script is of another build", () => {
  test.each(["data-checks", "data-failures"])("signs in all the same: %s", async (name) => {
    const page = await openPage({ site, tolerates: [/status of 40/] });
    await rewrite(page, (html) => html.replace(new RegExp(`${name}="[^"]*"`), `${name}='{"fields":[7]}'`));
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "learner@demo.test", "Wrong@123");
    await signIn(page).click();
    await aboveForm(page, "Invalid email or password").waitFor();
    await fillLogin(page, "learner@demo.test", "Learner@123");
    await signIn(page).click();
    await page.waitForURL("**/user");
  });

  test("leaves the lecture to the browser's own controls", async () => {
    const page = await openPage({ site, tolerates: [/The player lacks/] });
    await rewrite(page, (html) => html.replace(/data-player="[^"]*"/, `data-player='{"id":1}'`));
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user/user-lectures-list/1");
    await hydrated(page);
    expect(await page.locator("video").getAttribute("controls")).not.toBeNull();
    expect(await page.locator("video source:not([media])").count()).toBe(2);
    expect(await page.getByRole("button", { name: /^Play / }).count()).toBe(0);
  });
});

describe("a module that throws", () => {
  test("takes no other with it", async () => {
    const page = await openPage({ site, tolerates: [/has no part reveal/] });
    // The password module lacks the part of the page that it shows.
    await rewrite(page, (html) => html.replaceAll('data-part="reveal"', 'data-part="lost"'));
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto("/front-register");
    await hydrated(page);
    await expect.poll(() => errors).toEqual(["The page has no part reveal"]);
    const create = page.getByRole("button", { name: "Create Account" });
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel("Email", { exact: true }).fill("abc");
    await page.getByLabel("Email", { exact: true }).blur();
    await page.getByText("Not a valid email").waitFor();
  });

  test("and a browser that keeps no storage watches and signs out all the same", async () => {
    // A segment that is asked for while the member leaves is refused.
    const page = await openPage({ site, tolerates: [/denied|status of 40[13]/] });
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user/user-lectures-list/1?lecture=1&from=0");
    await hydrated(page);
    await page.locator('[data-engine="hls.js"]').waitFor();
    await page.getByRole("button", { name: /^Play / }).click();
    await played(page, 0.5);
    await page.locator("header summary", { hasText: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(`${site.origin}/`);
    await page.goto("/user");
    await page.waitForURL("**/front-login-all**");
  });
});
