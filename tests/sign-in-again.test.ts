import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillLogin, hydrated, lend, openPage, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { type Account, passwords } from "./support/visitor";

/** Everybody whom the site has signed out can sign in again at once, and no old form locks anyone out. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.batch(
    [
      "delete from throttles",
      "update users set removed_at = null, removed_by = null",
      "update subscription_periods set expires_at = 4102444800000 where user_id = (select id from users where email = 'learner@demo.test')",
    ].map((statement) => site.d1.prepare(statement)),
  );
});

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const atLogin = (page: Page) => at(page, "/front-login-all");

/** Presses Sign in on the page as it stands: no reload, no other visit in between. */
async function press(page: Page, account: Account) {
  await fillLogin(page, `${account}@demo.test`, passwords[account]);
  await signInButton(page).click();
}

const endPlan = () =>
  site.d1
    .prepare(
      "update subscription_periods set expires_at = 1000 where user_id = (select id from users where email = 'learner@demo.test')",
    )
    .run();

const removeLearner = async () => {
  const stranger = await sessionOf(site, "admin");
  await stranger.submit("/front-account-management", { email: "learner@demo.test" });
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const open = async (options: { context?: BrowserContext; tolerates?: RegExp[] } = {}) =>
    openPage({ site, javaScript, ...options });
  const openCourses = async () => {
    const page = await open();
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    // A page fetches the token of its session by itself; it must not be on its way when the session ends.
    if (javaScript) await page.waitForFunction(() => localStorage.getItem("token") !== null);
    return page;
  };
  const follow = (page: Page) => page.locator('a[href^="/user/user-lectures-list/"]').first().click();

  test("a member whose plan has lapsed signs in, is sent back, signs in again and reads why", async () => {
    const page = await open();
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);
    await press(page, "lapsed");
    await page.getByText("Your subscription has expired.").last().waitFor();
    await atLogin(page);

    await press(page, "lapsed");
    await page.waitForURL("**/user/user-subscription-status/*");
  });

  test("a learner whose plan ends while a page is open signs in again and reads why", async () => {
    const page = await openCourses();
    await endPlan();
    await follow(page);
    await page.getByText("Your subscription has expired.").last().waitFor();
    await atLogin(page);

    await press(page, "learner");
    await page.waitForURL("**/user/user-subscription-status/*");
  });

  test("a learner whose session has ended signs in again", async () => {
    const page = await openCourses();
    await site.d1.prepare("delete from sessions").run();
    await follow(page);
    await page.getByText("Your Authentication Not Approved.").last().waitFor();
    await atLogin(page);

    await press(page, "learner");
    await at(page, "/user");
  });

  test("a learner whose account somebody else has removed is asked, and keeps it by one press", async () => {
    const page = await openCourses();
    await removeLearner();
    await follow(page);
    await page.getByRole("heading", { name: "Keep my account" }).waitFor();
    await screenshot(page, `keep-account-${javaScript ? "js" : "plain"}`);
    if (javaScript) expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Keep my account" }).click();
    await page.getByText("Your account is kept. Nothing has changed.").last().waitFor();
    await at(page, "/user");
  });

  test("or leaves, signs in and can restore it", async () => {
    const page = await openCourses();
    await removeLearner();
    await follow(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await at(page, "/");
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);

    await press(page, "learner");
    await page.getByRole("heading", { name: "Restore my account" }).waitFor();
    await page.getByRole("button", { name: "Restore my account" }).click();
    await at(page, "/user");
  });

  /** Makes the token of an open form old, in this browser. */
  const agings: Record<string, (page: Page) => Promise<void>> = {
    "cookies are gone": (page) => page.context().clearCookies(),
    "token is one of another session": async (page) => {
      const value = (await sessionOf(site, "admin")).cookies.get("XSRF-TOKEN") ?? "";
      await page.context().addCookies([{ name: "XSRF-TOKEN", value, url: site.origin }]);
    },
    "other tab has signed in and out": async (page) => {
      // A picture that is asked for after the signing out is refused.
      const other = await open({ context: page.context(), tolerates: [/status of 401/] });
      await lend(other, await sessionOf(site, "learner"));
      await other.goto("/user");
      if (javaScript) await hydrated(other);
      await other.getByRole("button", { name: "Sign Out" }).first().click();
      await at(other, "/");
      await other.close();
    },
  };

  test.each(Object.keys(agings))("a login form whose %s goes on after one press", async (aging) => {
    const page = await open({ tolerates: [/status of 403/] });
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);
    await agings[aging]?.(page);

    await press(page, "learner");
    const outdated = page.getByText(/This page expired\.|This browser keeps no cookies/).last();
    await outdated
      .or(page.getByRole("heading", { name: "My courses" }))
      .first()
      .waitFor();
    if (await outdated.isVisible()) {
      expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("learner@demo.test");
      const password = page.getByLabel("Password", { exact: true });
      if (javaScript) expect(await password.inputValue()).toBe(passwords.learner);
      else await password.fill(passwords.learner);
      await signInButton(page).click();
    }
    await at(page, "/user");
  });
});

describe.each([true, false])("a form whose session has ended (JavaScript: %s)", (javaScript) => {
  test("comes back after the login with the typed words, and can be saved", async () => {
    const page = await openPage({ site, javaScript });
    await lend(page, await sessionOf(site, "admin"));
    await page.goto("/admin/admin-quarter-add-n");
    if (javaScript) await hydrated(page);
    const name = `Typed before the end ${javaScript}`;
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Description").fill("Two lines\nof text");
    // The page's own call for a token would be refused once the session is gone.
    if (javaScript) await page.waitForFunction(() => localStorage.getItem("token") !== null);
    await site.d1.prepare("delete from sessions").run();
    await page.getByRole("button", { name: "Save" }).click();
    await atLogin(page);
    await page.getByText("What you typed is kept for an hour. Sign in, and it comes back.").last().waitFor();

    await press(page, "admin");
    await at(page, "/admin/admin-quarter-add-n");
    await page.getByText("Your entries are back. Nothing has been saved yet").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
    expect(await page.getByLabel("Description").inputValue()).toBe("Two lines\nof text");
    if (javaScript) await hydrated(page);
    await screenshot(page, `form-is-back-${javaScript ? "js" : "plain"}`);

    await page.getByRole("button", { name: "Save" }).click();
    await at(page, "/admin/admin-quarters-list-n");
    await page.getByText(name).last().waitFor();
  });
});
