import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goBack, startWithMemory } from "./support/back";
import { fillLogin, hydrated } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { passwords } from "./support/visitor";

/** Back shows no member's page after a sign-out, and no login after a sign-in. */

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
  test("leads a member who has signed in away from the login", async () => {
    const page = await browser.open();
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
    const page = await browser.open({ javaScript, account: "learner" });
    if (!arrives) await page.route("**/sign-out", (route) => route.abort());
    await page.goto("/user");
    if (javaScript) await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    const emptied = page.waitForResponse(/\/session\/left\?again/);
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL(`${site.origin}/`);
    await (await emptied).finished();
    await goBackToLogin(page);
    await page.context().close();
  });

  test.each([
    true,
    false,
  ])("after a guard has ended the session shows nothing of the member (JavaScript: %s)", async (javaScript) => {
    await plansEnd(Date.now() + 1_000_000_000);
    const page = await browser.open({ javaScript, account: "learner" });
    await page.goto("/user");
    if (javaScript) await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "My courses" }).waitFor();
    await plansEnd(1000);
    const emptied = page.waitForResponse(/\/session\/left\?again/);
    await page.locator('a[href^="/user/user-lectures-list/"]').first().click();
    await page.waitForURL("**/front-login-all**");
    await (await emptied).finished();
    await goBackToLogin(page);
    await page.context().close();
  });
});
