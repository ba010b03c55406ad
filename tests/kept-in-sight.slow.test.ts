import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { aboveForm, fillLogin, hydrated, lend, openPage, sessionOf, toast } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** Nobody loses a message, typed words or the place they look at. */

let site: Site;
let admin: Visitor;
let learner = "";
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
  const rows = await site.db.select().from(users);
  learner = rows.find(({ email }) => email === "learner@demo.test")?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

type Options = Partial<Parameters<typeof openPage>[0]>;
async function openAsAdmin(path: string, options: Options = {}) {
  const page = await openPage({ site, ...options });
  await lend(page, admin);
  await page.goto(path);
  await hydrated(page);
  return page;
}
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.tagName === "DIV" ? "messages" : (activeElement?.textContent ?? "");
  });
/** Every element that reads a text out by itself. */
const readOut = (page: Page, text: string) =>
  page
    .locator("[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]")
    .filter({ hasText: text })
    .count();

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_, javaScript) => {
  test("a refused sign-in stays above the form, focused and read out once, until the next submit", async () => {
    const page = await openPage({ site, javaScript, tolerates: [/status of 4/] });
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);
    await fillLogin(page, "somebody@mail.example", "Wrong@123");
    await signInButton(page).click();
    const message = aboveForm(page, "Invalid email or password");
    await message.waitFor();
    await expect.poll(() => focused(page)).toBe("messages");
    expect(await readOut(page, "Invalid email or password")).toBe(1);
    if (javaScript) {
      await toast(page, "Invalid email or password").waitFor({ state: "detached" });
      expect(await message.isVisible()).toBe(true);
    } else expect(await toast(page, "Invalid").count()).toBe(0);
  });

  const forms = {
    "a refused registration": [
      "/front-register",
      "There is already an account with this email.",
      "admin@demo.test",
    ],
    "a registration's success": [
      "/front-register",
      "User Created Successfully",
      `new-${javaScript}@mail.com`,
    ],
    "a refused removal": ["/front-account-management", "Email Account Not Found", "nobody@mail.com"],
    "a refused login of an Admin": ["/front-login-admin", "Invalid email or password", "nobody@mail.com"],
  } as const;
  test.each(Object.entries(forms))("%s stays above the form, focused", async (_, [path, text, email]) => {
    const page = await openPage({ site, javaScript, tolerates: [/status of 4/] });
    if (javaScript) await page.clock.install();
    await page.goto(path);
    if (javaScript) await hydrated(page);
    await page.getByLabel("Email", { exact: true }).fill(email);
    for (const field of await page.locator("main input[type=password]").all()) await field.fill("Right@123");
    await page.locator("main form button").last().click();
    await aboveForm(page, text).waitFor();
    await expect.poll(() => focused(page)).toBe("messages");
    if (javaScript) await page.clock.runFor(20_000);
    expect(await toast(page, text).filter({ visible: true }).count()).toBe(0);
    expect(await aboveForm(page, text).isVisible()).toBe(true);
  });

  test("a guard's refusal stays above the login form", async () => {
    const page = await openPage({ site, javaScript });
    await page.goto("/user");
    const text = "Your Authentication Not Approved.";
    if (javaScript) await toast(page, text).waitFor();
    await aboveForm(page, text).waitFor();
    await expect.poll(() => focused(page)).toBe("messages");
    expect(await readOut(page, text)).toBe(1);
    if (!javaScript) expect(await toast(page, text).isVisible()).toBe(false);
  });
});

test("'Too many attempts' takes 'Invalid email or password' away", async () => {
  const page = await openPage({ site, tolerates: [/status of 4/] });
  await page.goto("/front-login-all");
  await hydrated(page);
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await fillLogin(page, "often@mail.example", "Wrong@123");
    await signInButton(page).click();
    // The refusal empties the password.
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  }
  await aboveForm(page, "Too many attempts.").waitFor();
  expect(await page.getByText("Invalid email or password").count()).toBe(0);
});

describe("a page that brings no script", () => {
  const refused = async (javaScript: boolean) => {
    const page = await openPage({ site, javaScript });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/admin/admin-dashboard-n", { waitUntil: "commit" });
    const notice = toast(page, "Access Denied: Admin privileges required");
    await notice.waitFor();
    return { page, notice };
  };

  test("lets 'Access Denied' go after 5 s where scripting is on, and holds it while it is pointed at", async () => {
    const { page, notice } = await refused(true);
    await notice.hover();
    expect(await notice.evaluate((element) => element.getAnimations()[0]?.playState)).toBe("paused");
    const timing = await notice.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay);
    expect(timing).toBe(5000);
    await page.mouse.move(5, 700);
    const state = () => notice.evaluate((element) => element.getAnimations()[0]?.playState);
    await expect.poll(state).toBe("running");
    await notice.waitFor({ state: "hidden" });
  });

  test("lets a success go after 3 s where scripting is on", async () => {
    const page = await openPage({ site });
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/front-home");
    await page.getByRole("button", { name: "Sign Out" }).click();
    const notice = toast(page, "You are signed out.");
    await notice.waitFor();
    const delay = await notice.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay);
    expect(delay).toBe(3000);
    await notice.waitFor({ state: "hidden" });
  });

  test("keeps it where scripting is off", async () => {
    const { notice } = await refused(false);
    expect(await notice.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await notice.isVisible()).toBe(true);
  });
});

test("all toasts stand in one region, the newest on top and each once", async () => {
  const page = await openAsAdmin(`/admin/admin-user-subscription-plan-n/${learner}`, {
    tolerates: [/ERR_FAILED/],
  });
  const flag = page.getByLabel("User is logged in");
  const before = await flag.isChecked();
  const calls = /admin-user-logged-in[^?]*\.data/;
  let aborted = 0;
  await page.route(calls, (route) => {
    aborted += 1;
    return route.abort();
  });
  const failure = toast(page, "Error updating login status.");
  for (const failures of [1, 2]) {
    await flag.click();
    await expect.poll(() => aborted).toBe(failures);
    // The flag falls back once the failure has arrived.
    await expect.poll(() => flag.isChecked()).toBe(before);
    await failure.waitFor();
    await page.getByRole("status").getByText("Error updating status.").waitFor();
  }
  await page.unroute(calls);
  await flag.click();
  await toast(page, "Login Status updated successfully!").waitFor();
  expect(await page.locator("section[aria-label=Messages]").count()).toBe(1);
  expect(await failure.count()).toBeLessThanOrEqual(1);
  const first = page.locator("section[aria-label=Messages] > div").first();
  expect(await first.textContent()).toContain("Login Status updated successfully!");
});

test("a message that comes again while it is shown stays its whole time", async () => {
  const page = await openPage({ site, tolerates: [/ERR_FAILED/] });
  await lend(page, admin);
  await page.clock.install();
  await page.goto(`/admin/admin-user-subscription-plan-n/${learner}`);
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.route(/admin-user-logged-in[^?]*\.data/, (route) => route.abort());
  const flag = page.getByLabel("User is logged in");
  const before = await flag.isChecked();
  const failure = toast(page, "Error updating login status.");
  const fail = async () => {
    await flag.click();
    await expect.poll(() => flag.isChecked()).toBe(before);
    await failure.waitFor();
  };
  await fail();
  await page.clock.runFor(4000);
  await fail();
  await page.clock.runFor(4000);
  expect(await failure.isVisible()).toBe(true);
  expect(await failure.count()).toBe(1);
  await page.clock.runFor(2000);
  await expect.poll(() => failure.count()).toBe(0);
});
