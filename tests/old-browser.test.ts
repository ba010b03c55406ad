import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards, courses, throttles, users } from "#db/schema";
import { aboveForm, fillLogin, hydrated, lend, openPage, resize, sessionOf } from "./support/browser";
import { makeOld } from "./support/old-browser";
import { type Site, startSite } from "./support/site";
import type { Account } from "./support/visitor";
import { basics, isOfVideo, playButton, played, videoTraffic } from "./support/watching";

/** Old browsers do everything, if less handsomely. */

describe("from beginning to end", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  async function open(path: string, { as, tolerates }: { as?: Account; tolerates?: RegExp[] } = {}) {
    const page = await openPage({ site, tolerates });
    await makeOld(page);
    if (as) await lend(page, await sessionOf(site, as));
    await page.goto(path);
    await hydrated(page);
    return page;
  }
  const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
  const mainLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

  test("the login points at the first wrong field, refuses, and lets in", async () => {
    const page = await open("/front-login-all", { tolerates: [/status of 401/] });
    await press(page, "Sign in");
    const email = page.getByLabel("Email", { exact: true });
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await fillLogin(page, "learner@demo.test", "Wrong@123");
    await press(page, "Sign in");
    await aboveForm(page, "Invalid email or password").waitFor();
    await page.getByRole("button", { name: "Close this message" }).first().click();
    await fillLogin(page, "learner@demo.test", "Learner@123");
    await press(page, "Sign in");
    await page.waitForURL("**/user");
  });

  test("the registration waits for a form that is right, and makes an account", async () => {
    const page = await open("/front-register");
    const create = page.getByRole("button", { name: "Create Account" });
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel("Email", { exact: true }).fill("mona@mail.com");
    await page.getByLabel("Password", { exact: true }).fill("Right@123");
    await page.getByLabel("Confirm Password", { exact: true }).fill("Right@123");
    await create.click();
    await page.waitForURL("**/front-login-all");
    expect(await site.db.select().from(users).where(eq(users.email, "mona@mail.com"))).toHaveLength(1);
  });

  test("an account is removed and taken back", async () => {
    await site.db.delete(throttles);
    const page = await open("/front-account-management", { as: "lapsed" });
    await page.getByLabel("Email", { exact: true }).fill("lapsed@demo.test");
    await press(page, "Request remove account");
    await page.waitForURL(`${site.origin}/`);
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "lapsed@demo.test", "Lapsed@123");
    await press(page, "Sign in");
    await page.waitForURL("**/front-account-restore");
    await press(page, "Restore my account");
    await page.getByText("Your account has been restored.").first().waitFor();
  });

  test.each([390, 1280])("the sidebar leads to a lecture, and the header out, at %i px", async (width) => {
    const page = await open("/user", { as: "learner", tolerates: [/ERR_FAILED/] });
    await resize(page, width);
    expect(await page.getByRole("button", { name: "Menu" }).count()).toBe(0);
    await mainLinks(page).filter({ hasText: basics }).click();
    await page.getByRole("heading", { level: 1, name: basics }).waitFor();
    await press(page, "Sign Out");
    await page.waitForURL(`${site.origin}/`);
    await page.goto("/user");
    await page.waitForURL("**/front-login-all**");
  });

  test("without Media Source Extensions, a lecture plays from its plain file", async () => {
    const page = await openPage({ site, tolerates: [/ERR_FAILED/] });
    await makeOld(page);
    await page.addInitScript(() => {
      for (const name of ["MediaSource", "ManagedMediaSource"]) Reflect.deleteProperty(window, name);
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
      };
    });
    await page.route(/\.m3u8$/, (route) => route.abort());
    const traffic = videoTraffic(page);
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user/user-lectures-list/1");
    await hydrated(page);
    await playButton(page).click();
    await played(page, 1);
    expect(new Set(traffic.filter(isOfVideo).map(({ path }) => path))).toEqual(new Set(["fallback.mp4"]));
  });

  test("with hls.js, a lecture plays too", async () => {
    const page = await open("/user/user-lectures-list/1", { as: "learner" });
    await page.locator('[data-engine="hls.js"]').waitFor();
    await playButton(page).click();
    await played(page, 1);
  });

  test("an Admin deletes a board in its dialog, and moves a course", async () => {
    await site.db.insert(boards).values({ name: "Dr. Gone", title: "Member", boardNumber: "77" });
    const page = await open("/admin/admin-boards-list-n", { as: "admin" });
    await page.getByRole("link", { name: "Delete Dr. Gone" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete board" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Board deleted successfully").first().waitFor();
    expect(await site.db.select().from(boards).where(eq(boards.name, "Dr. Gone"))).toEqual([]);

    await mainLinks(page).filter({ hasText: "Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();

    const placesOf = () =>
      site.db
        .select({ id: courses.id })
        .from(courses)
        .where(eq(courses.quarterId, 1))
        .orderBy(courses.position);
    const before = await placesOf();
    await page.goto("/admin/admin-quarters-list-courses-n?quarterId=1");
    await hydrated(page);
    await page
      .getByRole("button", { name: /^Move down:/ })
      .first()
      .click();
    await expect.poll(placesOf).not.toEqual(before);
  });
});
