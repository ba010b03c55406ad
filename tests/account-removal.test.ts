import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  fillLogin,
  hydrated,
  lend,
  openPage,
  overflowing,
  screenshot,
  sessionOf,
  violations,
  whenSent,
} from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { type Account, passwords } from "./support/visitor";

/** Removing an account and taking it back, as a person does it. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from throttles").run();
  await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
});

const address = "/front-account-management";
const open = async (options: Partial<Parameters<typeof openPage>[0]> & { as?: Account } = {}) => {
  const page = await openPage({ site, ...options });
  if (options.as) await lend(page, await sessionOf(site, options.as));
  await page.goto(address);
  if (options.javaScript !== false) await hydrated(page);
  return page;
};
const email = (page: Page) => page.getByLabel("Email", { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Request remove account" });
const ask = async (page: Page, text: string) => {
  await email(page).fill(text);
  await button(page).click();
};
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const signIn = async (page: Page, password: string) => {
  await fillLogin(page, "learner@demo.test", password);
  await page.getByRole("button", { name: "Sign in" }).click();
};
const removed = async () =>
  (await site.d1
    .prepare("select removed_at from users where email = 'learner@demo.test'")
    .first("removed_at")) !== null;

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("remove, /main, Home with its toast; the wrong password is refused, the right one restores", async () => {
    const page = await open({ javaScript, as: "learner", width: 390, tolerates: [/status of 401/] });
    await shown(page, "You are signed in as learner@demo.test.").waitFor();
    await ask(page, " Learner@Demo.test ");
    await shown(page, "learner@demo.test has been deleted successfully").waitFor();
    await shown(page, "Account Section").waitFor();
    await page.waitForURL("/");
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `removal-done-${javaScript ? "js" : "plain"}`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    expect(await removed()).toBe(true);
    await page.goto("/user");
    await page.waitForURL(/\/front-login-all/);

    if (javaScript) await hydrated(page);
    await signIn(page, "Wrong@123");
    await shown(page, "Invalid email or password").waitFor();
    expect(await removed()).toBe(true);

    await signIn(page, passwords.learner);
    await page.getByRole("heading", { name: "Restore my account" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/front-account-restore");
    await screenshot(page, `restore-${javaScript ? "js" : "plain"}`);
    await page.getByRole("button", { name: "Restore my account" }).click();
    await shown(page, "Your account has been restored.").waitFor();
    await page.waitForURL("/user");

    await page.getByRole("link", { name: "Basic Ultrasound of Gynecology and Pregnancy" }).first().waitFor();
    expect(await page.getByText("You have no permission to access to this quarter").count()).toBeGreaterThan(
      0,
    );
    await page.goto("/front-home");
    await page.goto("/user");
    expect(new URL(page.url()).pathname).toBe("/user");
    expect(await removed()).toBe(false);
  });

  test("a visitor signed in to another account lands on Home with the notice too", async () => {
    const page = await open({ javaScript, as: "admin" });
    await ask(page, "learner@demo.test");
    await shown(page, "learner@demo.test has been deleted successfully").waitFor();
    await page.waitForURL("/");
    await page.getByRole("heading", { name: "Popular Courses" }).waitFor();
  });

  test("an unknown address is told so in a warning, and stays in its field", async () => {
    const page = await open({ javaScript, tolerates: [/status of 404/] });
    await ask(page, "nobody@mail.com");
    const notice = page.getByRole("alert").filter({ hasText: "Email Account Not Found" });
    await notice.waitFor();
    expect(await email(page).inputValue()).toBe("nobody@mail.com");
    await screenshot(page, `removal-unknown-${javaScript ? "js" : "plain"}`);
    await page.locator("[data-messages]").getByLabel("Close this message").click();
    await notice.waitFor({ state: "hidden" });
  });

  test("the alert area shows an info and an error, and each closes, by the keyboard too", async () => {
    const page = await open({ javaScript, as: "admin", tolerates: [/status of 403/] });
    const info = page
      .getByRole("status")
      .filter({ hasText: "An administrator's account cannot be removed here." });
    await info.waitFor();
    await page.getByLabel("Close this message").focus();
    await page.keyboard.press("Space");
    await info.waitFor({ state: "hidden" });

    // The form's token belongs to the session, so it is out of date without it.
    await page.context().clearCookies({ name: /session$/ });
    await ask(page, "learner@demo.test");
    const error = page.getByRole("alert").filter({ hasText: "This page expired." });
    await error.waitFor();
    expect(await email(page).inputValue()).toBe("learner@demo.test");
    await page.getByLabel("Close this message").first().click();
    await error.waitFor({ state: "hidden" });
    expect(await removed()).toBe(false);
  });
});

test("without JavaScript a double click restores the account and says so", async () => {
  const page = await open({ javaScript: false });
  await ask(page, "learner@demo.test");
  await page.goto("/front-login-all");
  await signIn(page, passwords.learner);
  await page.getByRole("button", { name: "Restore my account" }).dblclick();
  await shown(page, "Your account has been restored.").waitFor();
  expect(await removed()).toBe(false);
  await page.goto("/front-login-all");
  if (new URL(page.url()).pathname === "/front-login-all") await signIn(page, passwords.learner);
  await page.waitForURL("/user");
});

test("the offer to restore can be declined", async () => {
  const page = await open({ javaScript: false, width: 320 });
  await ask(page, "learner@demo.test");
  await page.goto("/front-login-all");
  await signIn(page, passwords.learner);
  await page.getByRole("button", { name: "Keep it removed" }).click();
  await page.waitForURL("/");
  await shown(page, "You are signed out. The account stays removed.").waitFor();
  expect(await removed()).toBe(true);
});

test("without JavaScript the button works, and the server judges the fields", async () => {
  const page = await open({ javaScript: false });
  expect(await button(page).isEnabled()).toBe(true);
  await button(page).click();
  await shown(page, "Email is required").waitFor();
  await ask(page, "abc");
  await shown(page, "The email entered is incorrect").waitFor();
  expect(await email(page).inputValue()).toBe("abc");
});

describe("with JavaScript", () => {
  test("the button is disabled while the form is invalid", async () => {
    const page = await open();
    expect(await button(page).isDisabled()).toBe(true);
    for (const [text, isDisabled] of [
      ["abc", true],
      ["a.b-c_d+e&f@mail.example.com", false],
      ["user@mail.c", true],
      ["user@mail.museum", false],
      [`${"a".repeat(65)}@mail.com`, true],
    ] as const) {
      await email(page).fill(text);
      await expect.poll(() => button(page).isDisabled(), { message: text }).toBe(isDisabled);
    }
  });

  test("messages show once the field was touched, and go as it is mended", async () => {
    const page = await open();
    expect(await shown(page, /is required|incorrect/).count()).toBe(0);
    await email(page).focus();
    await email(page).blur();
    await shown(page, "Email is required").waitFor();
    await email(page).fill("abc");
    await shown(page, "The email entered is incorrect").waitFor();
    expect(await violations(page)).toEqual([]);
    await email(page).fill("user@mail.com");
    await shown(page, "The email entered is incorrect").waitFor({ state: "detached" });
  });

  test("an address beyond the pattern is judged by the server, at its field", async () => {
    const page = await open({ tolerates: [/status of 400/] });
    await ask(page, "nobody@mail.museums");
    await shown(page, "The email entered is incorrect").waitFor();
    expect(await email(page).getAttribute("aria-invalid")).toBe("true");
    expect(await email(page).inputValue()).toBe("nobody@mail.museums");
  });

  test("while it is sent the button shows a spinner and cannot be pressed again", async () => {
    const page = await open();
    let requests = 0;
    const [held, release] = hold();
    await whenSent(page, address, async (route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await email(page).fill("learner@demo.test");
    await button(page).dblclick();
    await page.locator('main form button[aria-busy="true"]').waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    release();
    await shown(page, "learner@demo.test has been deleted successfully").waitFor();
    await page.waitForURL("/");
    expect(requests).toBe(1);
  });

  test("without a connection it says so and keeps the address; afterwards it works", async () => {
    const page = await open({ width: 390, tolerates: [/ERR_INTERNET_DISCONNECTED/, /manifest patches/] });
    await page.context().setOffline(true);
    await ask(page, "learner@demo.test");
    const alert = page.getByRole("alert").filter({ hasText: "Unable to connect to server." });
    await alert.waitFor();
    expect(await email(page).inputValue()).toBe("learner@demo.test");
    await page.getByLabel("Close this message").click();
    await alert.waitFor({ state: "detached" });
    await button(page).click();
    await alert.waitFor();

    await page.context().setOffline(false);
    await button(page).click();
    await page.waitForURL("/");
    expect(await removed()).toBe(true);
  });

  test("the toast of a success goes by itself, and the mirrored token with the session", async () => {
    const page = await openPage({ site });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    const token = () => page.evaluate(() => localStorage.getItem("token"));
    await expect.poll(token).not.toBeNull();
    await page.goto(address);
    await hydrated(page);
    await ask(page, "learner@demo.test");
    const toast = shown(page, "learner@demo.test has been deleted successfully");
    await toast.waitFor();
    await expect.poll(token).toBeNull();
    await toast.waitFor({ state: "hidden", timeout: 30_000 });
  });

  test("another tab of the removed account is sent to the login by its next step", async () => {
    const page = await openPage({ site });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    const context: BrowserContext = page.context();
    const other = await openPage({ site, context });
    await other.goto(address);
    await hydrated(other);
    await ask(other, "learner@demo.test");
    await other.waitForURL("/");
    await page.reload();
    await page.waitForURL(/\/(front-login-all|$)/);
  });
});

test("nobody else can restore: the page without the right password leads to the login", async () => {
  const page = await open({ javaScript: false });
  await ask(page, "learner@demo.test");
  await page.waitForURL("/");
  await page.goto("/front-account-restore");
  await page.waitForURL("/front-login-all");
  await shown(page, "To restore a removed account, please sign in with its email and password.").waitFor();
  expect(await removed()).toBe(true);
});
