import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aboveForm,
  fillLogin,
  hydrated,
  lend,
  openPage,
  overflowing,
  screenshot,
  sessionOf,
  toast,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import { type Account, passwords } from "./support/visitor";

/** A learner whose plan ends, or has ended, sees it in time and knows what to do. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const refusal = "Your subscription has expired. Please renew to access the courses.";

const learnersPlanEnds = (at: number) =>
  site.d1
    .prepare(
      "update subscription_periods set expires_at = ? where user_id = (select id from users where email = 'learner@demo.test')",
    )
    .bind(at)
    .run();

describe.each([true, false])("on a phone, with JavaScript: %s", (javaScript) => {
  const options = { javaScript, width: 390 };
  const refused = async (account: Account, colorScheme: "light" | "dark" = "light") => {
    const page = await openPage({ site, ...options, colorScheme });
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);
    await fillLogin(page, `${account}@demo.test`, passwords[account]);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(refusal).filter({ visible: true }).waitFor();
    return page;
  };

  test("a lapsed learner finds how to renew under the exact text, for as long as the page stands", async () => {
    const page = await refused("lapsed");
    const panel = page.getByRole("region", { name: "How to renew" });
    const text = await aboveForm(page, refusal).boundingBox();
    const below = await panel.getByText(/^Your plan, .*, ended on /).boundingBox();
    expect(below?.y).toBeGreaterThan(text?.y ?? Infinity);
    expect(await toast(page, refusal).filter({ visible: true }).count(), "covers nothing").toBe(0);
    expect(await panel.isVisible()).toBe(true);
    expect(await panel.getByText(/^Your plan, .*, ended on /).isVisible()).toBe(true);
    expect(await panel.getByRole("link", { name: /^Email/ }).getAttribute("href")).toContain("mailto:");

    await panel.getByText("See my plan").click();
    expect(await panel.getByText("Inactive").isVisible()).toBe(true);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `lapsed-${javaScript ? "js" : "plain"}`);
  });

  test("a newcomer finds how to subscribe, in the dark too", async () => {
    const page = await refused("newcomer", "dark");
    await page.getByRole("region", { name: "One step left: choose a plan" }).waitFor();
    expect(await page.getByText(refusal).count(), "said once").toBe(1);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `newcomer-${javaScript ? "js" : "plain"}`);
  });

  test("a wrong password after it takes the message away, and what it led to", async () => {
    const page = await refused("lapsed");
    await page.getByRole("heading", { name: "I have a plan now: sign in" }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("lapsed@demo.test");
    await fillLogin(page, "lapsed@demo.test", "Wrong@123");
    await page.getByRole("button", { name: "Sign in" }).click();
    await aboveForm(page, "Invalid email or password").waitFor();
    expect(await aboveForm(page, refusal).count()).toBe(0);
    await page.goto("/front-login-all");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test.each([
    [9, /^Your plan ends in (8|9|10) days, on /],
    [1, /^Your plan ends (today|tomorrow|in 2 days)/],
  ])("%s days before the end every page of the learner area says so", async (days, text) => {
    await learnersPlanEnds(Date.now() + days * 86_400_000);
    const page = await openPage({ site, ...options });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user");
    if (javaScript) await hydrated(page);
    await page.getByText(text).waitFor();
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `plan-ends-${days}-${javaScript ? "js" : "plain"}`);
    await page.getByRole("link", { name: "How to renew" }).click();
    await page.getByRole("region", { name: "How to renew" }).waitFor();
    await screenshot(page, `plan-ending-${days}-${javaScript ? "js" : "plain"}`);
  });
});
