import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { subscriptionPeriods, users } from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf, type PlanId } from "~/models/subscription/subscription";
import { spanText } from "~/models/subscription/subscription-terms";
import { texts } from "~/texts";
import { hydrated, lend, openPage, overflowing, screenshot, sessionOf, violations } from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** An Admin manages a user's subscription, with and without JavaScript. */

let site: Site;
let admin: Visitor;
let newcomer: string;
beforeAll(async () => {
  // A right is remembered for a minute by default, here for no longer than a test may wait.
  site = await startSite({ vars: { WATCH_SECONDS: "2" } });
  admin = await sessionOf(site, "admin");
  newcomer = await idOf("newcomer@demo.test");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(subscriptionPeriods).where(eq(subscriptionPeriods.userId, newcomer)));

async function idOf(email: string) {
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user?.id ?? "";
}

const give = (plan: PlanId) => {
  const startsAt = new Date();
  const expiresAt = expiryOf(startsAt, plan);
  return site.db.insert(subscriptionPeriods).values({ userId: newcomer, plan, startsAt, expiresAt });
};

async function openPlan(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ site, ...options });
  await lend(page, admin);
  await page.goto(`/admin/admin-user-subscription-plan-n/${newcomer}/newcomer%40demo.test`);
  if (options.javaScript !== false) await hydrated(page);
  return page;
}

const subscribe = (page: Page) => page.getByRole("checkbox", { name: "Subscribe to Plan" });
const loggedIn = (page: Page) => page.getByRole("checkbox", { name: "User is logged in" });
const plan = (page: Page) => page.getByLabel("Choose a Plan:");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const box = (page: Page) => page.getByRole("region", { name: "Current Subscription" });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });
const ends = (from: Date, id: PlanId) => dateText(expiryOf(from, id));
const flagPosts = /\/admin-user-logged-in\//;

test("a plan chosen beside an unticked box says that the box is needed", async () => {
  const page = await openPlan();
  const said = page.locator("p[aria-live=polite]");
  await plan(page).selectOption({ label: "3 Months" });
  await said.getByText("After ticking the box above and saving: 3 Months").waitFor();
  await subscribe(page).check();
  await said.getByText("After saving: 3 Months").waitFor();
});

describe.each([true, false])("the life of a subscription (JavaScript: %s)", (javaScript) => {
  const mode = javaScript ? "js" : "no-js";

  test("none, active, changed, renewed, unsubscribed, restored", async () => {
    const page = await openPlan({ javaScript });
    await box(page).getByText("Not Assigned").waitFor();
    await screenshot(page, `plan-none-${mode}`);
    await subscribe(page).check();
    await plan(page).selectOption({ label: "Monthly" });
    await press(page, "Subscribe");
    await notice(page, "Subscription created successfully").waitFor();
    const now = new Date();
    await box(page).getByText(ends(now, 1)).waitFor();

    await plan(page).selectOption({ label: "3 Months" });
    await press(page, "Update Subscription");
    await notice(page, "Subscription updated successfully").waitFor();
    await box(page).getByText(ends(now, 2)).waitFor();
    expect(await plan(page).inputValue()).toBe("2");

    await page.getByRole("button", { name: `Renew: new end ${ends(expiryOf(now, 2), 2)}` }).click();
    await box(page)
      .getByText(ends(expiryOf(now, 2), 2))
      .waitFor();
    await screenshot(page, `plan-active-${mode}`);

    const unsubscribe = async (choice: "Confirm" | "Cancel") => {
      await subscribe(page).uncheck();
      if (!javaScript) await press(page, "Update Subscription");
      await page.getByRole("heading", { name: "Confirm Unsubscribe" }).waitFor();
      const answers = javaScript ? page.getByRole("alertdialog") : page.getByRole("main");
      await answers.getByText(choice, { exact: true }).click();
    };
    await unsubscribe("Cancel");
    await box(page).getByText("Active", { exact: true }).waitFor();
    expect(await subscribe(page).isChecked()).toBe(true);
    await unsubscribe("Confirm");
    await notice(page, "Subscription removed successfully").waitFor();
    await box(page).getByText("Inactive").waitFor();
    expect(await subscribe(page).isChecked()).toBe(false);
    await page.getByRole("button", { name: "Subscribe", exact: true }).waitFor();
    await screenshot(page, `plan-ended-${mode}`);

    await page.getByRole("button", { name: /^Restore/ }).click();
    await box(page)
      .getByText(ends(expiryOf(now, 2), 2))
      .waitFor();
    expect(await subscribe(page).isChecked()).toBe(true);
    expect(await page.getByRole("button", { name: /^Restore/ }).count()).toBe(0);
  });

  test("a plan that ends sooner is asked about before it is saved", async () => {
    await give(3);
    const page = await openPlan({ javaScript });
    const now = new Date();
    const choose = async (answer: "Cancel" | "Update Subscription") => {
      await plan(page).selectOption({ label: "Monthly" });
      await press(page, "Update Subscription");
      // Five months, unless a short month moves one of the ends.
      const span = spanText(expiryOf(now, 1), expiryOf(now, 3));
      const question = `ends ${span} earlier: from ${ends(now, 3)} to ${ends(now, 1)}.`;
      const asked = javaScript ? page.getByRole("alertdialog") : page.getByRole("main");
      await asked.getByText(question).waitFor();
      await screenshot(page, `plan-sooner-${mode}`);
      await asked.getByText(answer, { exact: true }).click();
    };
    await choose("Cancel");
    await box(page).getByText("6 Months").waitFor();
    await choose("Update Subscription");
    await notice(page, "Subscription updated successfully").waitFor();
    await box(page).getByText("Monthly").waitFor();
    await box(page).getByText(ends(now, 1)).waitFor();
  });

  test("a plan that was not chosen is asked for; the notice of a success has a Close", async () => {
    const page = await openPlan({ javaScript });
    await subscribe(page).check();
    if (javaScript) {
      await plan(page).focus();
      await page.keyboard.press("Tab");
    } else await press(page, "Subscribe");
    await page.getByText("Please select a subscription plan").waitFor();
    expect(await plan(page).getAttribute("aria-invalid")).toBe("true");
    expect(await subscribe(page).isChecked()).toBe(true);
    await plan(page).selectOption({ label: "6 Months" });
    await press(page, "Subscribe");
    const created = notice(page, "Subscription created successfully");
    await created.waitFor();
    // Stays while the pointer is on it.
    await created.hover();
    expect(await page.getByText("Please select a subscription plan").count()).toBe(0);
    const close = javaScript ? "button" : "checkbox";
    await page.getByRole(close, { name: "Close this message" }).click();
    await created.waitFor({ state: "hidden" });
  });

  test("'Back to List' leads to the list of users", async () => {
    const page = await openPlan({ javaScript });
    const link = page.getByRole("link", { name: "Back to List" });
    expect(await link.getAttribute("href")).toBe("/admin/admin-users-list-n");
  });
});

describe("with JavaScript", () => {
  test("the dialog is 350 px wide; Escape, the backdrop and Cancel check the box again", async () => {
    await give(1);
    const page = await openPlan();
    const dialog = page.getByRole("alertdialog", { name: "Confirm Unsubscribe" });
    const closings = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
    ];
    for (const close of closings) {
      await subscribe(page).focus();
      await page.keyboard.press("Space");
      await dialog.waitFor();
      expect(await dialog.locator("..").evaluate((modal) => modal.getBoundingClientRect().width)).toBe(350);
      await close();
      await dialog.waitFor({ state: "hidden" });
      expect(await subscribe(page).isChecked()).toBe(true);
    }
    await expect.poll(() => subscribe(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test("a spinner shows while the plan is saved, and the preview follows the choice", async () => {
    const page = await openPlan();
    const [held, release] = hold();
    await page.route(/admin-user-subscription-plan-n.*/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await subscribe(page).check();
    await plan(page).selectOption({ label: "6 Months" });
    await page.getByText(`6 Months, from ${dateText(new Date())} until ${ends(new Date(), 3)}`).waitFor();
    await press(page, "Subscribe");
    const button = page.getByRole("button", { name: "Subscribe" });
    await button.getByText("Please wait").waitFor({ state: "attached" });
    expect(await button.getAttribute("aria-busy")).toBe("true");
    release();
    await notice(page, "Subscription created successfully").waitFor();
    await notice(page, "Subscription created successfully").waitFor({ state: "hidden", timeout: 30_000 });
  });

  test("the flag flips at once, says so for 3 seconds and in a toast", async () => {
    const page = await openPlan();
    const [held, release] = hold();
    await page.route(flagPosts, async (route) => {
      await held;
      await route.continue();
    });
    const before = await loggedIn(page).isChecked();
    await loggedIn(page).click();
    // The answer is still held back.
    await expect.poll(() => loggedIn(page).isChecked()).toBe(!before);
    expect(await page.getByText("Status updated successfully!", { exact: true }).count()).toBe(0);
    release();
    const status = page.getByRole("region", { name: "Logged In Management" }).getByRole("status");
    await expect.poll(() => status.textContent()).toBe("Status updated successfully!");
    await notice(page, "Login Status updated successfully!").waitFor();
    await expect.poll(() => status.textContent(), { timeout: 30_000 }).toBe("");
    expect(await loggedIn(page).isChecked()).toBe(!before);
    await page.reload();
    expect(await loggedIn(page).isChecked()).toBe(!before);
  });

  test.each([
    "the network",
    "the routes' line",
    "the database",
  ])("the flag falls back where %s fails, each time with its toast", async (what) => {
    const page = await openPlan({ tolerates: [/ERR_FAILED/, /manifest patches/, /status of 500/] });
    const failing = "create trigger fail before update on users begin select raise(abort, 'D1'); end";
    if (what === "the network") await page.route(flagPosts, (route) => route.abort());
    else if (what === "the routes' line") await page.route("**/__manifest?*", (route) => route.abort());
    else await site.d1.prepare(failing).run();
    const before = await loggedIn(page).isChecked();
    const toast = notice(page, "Error updating login status. Please try again.");
    for (const _ of [1, 2]) {
      await loggedIn(page).click();
      await toast.waitFor();
      await notice(page, "Error updating status. Please try again.").waitFor();
      expect(await loggedIn(page).isChecked()).toBe(before);
      await page.getByRole("button", { name: "Close this message" }).click();
      await toast.waitFor({ state: "hidden" });
    }
    await notice(page, "Error updating status. Please try again.").waitFor({
      state: "hidden",
      timeout: 30_000,
    });
    await site.d1.prepare("drop trigger if exists fail").run();
  });

  test("after a failure of the flag a success is a success again", async () => {
    const page = await openPlan({ tolerates: [/status of 500/] });
    const failing = "create trigger fail before update on users begin select raise(abort, 'D1'); end";
    await site.d1.prepare(failing).run();
    const before = await loggedIn(page).isChecked();
    const toast = notice(page, texts.loginStatusFailed);
    await loggedIn(page).click();
    await toast.waitFor();
    await site.d1.prepare("drop trigger fail").run();
    await page.getByRole("button", { name: "Close this message" }).click();
    await toast.waitFor({ state: "hidden" });
    const status = page.getByRole("region", { name: "Logged In Management" }).getByRole("status");
    for (const isChecked of [!before, before]) {
      await loggedIn(page).click();
      await expect.poll(() => status.textContent()).toBe(texts.statusUpdated);
      expect(await loggedIn(page).isChecked()).toBe(isChecked);
      expect(await toast.isVisible()).toBe(false);
      await expect.poll(() => status.textContent(), { timeout: 30_000 }).toBe("");
    }
  });

  test.each([
    ["changed", 1, 3, texts.planRefusals["changed-meanwhile"]],
    ["begun", null, 3, texts.planRefusals["already-active"]],
    ["ended", 1, null, texts.planRefusals["none-active"]],
  ] as const)("a plan that was %s meanwhile is shown as it is now, and a second press saves", async (_, before, after, reason) => {
    if (before) await give(before);
    const page = await openPlan({ tolerates: [/status of 409/] });
    await site.db.delete(subscriptionPeriods).where(eq(subscriptionPeriods.userId, newcomer));
    if (after) await give(after);
    await subscribe(page).check();
    await plan(page).selectOption({ label: "3 Months" });
    await press(page, before ? "Update Subscription" : "Subscribe");
    await notice(page, reason).waitFor();
    await box(page)
      .getByText(after ? ends(new Date(), after) : "Not Assigned")
      .waitFor();
    expect(await plan(page).inputValue()).toBe("2");
    expect(await subscribe(page).isChecked()).toBe(true);
    await press(page, after ? "Update Subscription" : "Subscribe");
    // Six months had been given, so the end moves back, which asks.
    const asked = page.getByRole("alertdialog", { name: "Confirm the shorter plan" });
    if (after) await asked.getByRole("button", { name: "Update Subscription" }).click();
    await box(page).getByText(ends(new Date(), 2)).waitFor();
  });

  test("an account that was removed meanwhile is shown without its forms", async () => {
    const page = await openPlan({ tolerates: [/status of 409/] });
    await subscribe(page).check();
    await plan(page).selectOption({ label: "3 Months" });
    await site.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, newcomer));
    try {
      await press(page, "Subscribe");
      await page.getByText("This account was removed on").waitFor();
      expect(await subscribe(page).count()).toBe(0);
    } finally {
      await site.db.update(users).set({ removedAt: null }).where(eq(users.id, newcomer));
    }
  });

  test("a renewal of an end that is not the present one shows the present one, and a second press renews", async () => {
    await give(1);
    const page = await openPage({ site, tolerates: [/status of 409/] });
    await lend(page, admin);
    await page.goto(`/admin/admin-user-renew/${newcomer}`);
    await hydrated(page);
    await site.db.delete(subscriptionPeriods).where(eq(subscriptionPeriods.userId, newcomer));
    await give(2);
    await press(page, "Renew");
    await notice(page, texts.planRefusals["changed-meanwhile"]).waitFor();
    await page.getByText(`ends on ${ends(new Date(), 2)}`).waitFor();
    await press(page, "Renew");
    await notice(page, "Subscription updated successfully").waitFor();
  });

  test("a renewal whose routes do not come says so, and goes with the next press", async () => {
    await give(1);
    const page = await openPage({ site, tolerates: [/ERR_FAILED/, /manifest patches/] });
    await lend(page, admin);
    await page.route("**/__manifest?*", (route) => route.abort());
    await page.goto(`/admin/admin-user-subscription-plan-n/${newcomer}/newcomer%40demo.test`);
    await hydrated(page);
    const renew = page.getByRole("button", { name: /^Renew: new end/ });
    await renew.click();
    await page.getByText("please check your connection and submit again.").first().waitFor();
    await page.unroute("**/__manifest?*");
    await renew.click();
    await notice(page, "Subscription updated successfully").first().waitFor();
  });

  test("a form that cannot be sent stays as it was filled in", async () => {
    const page = await openPlan({ tolerates: [/ERR_FAILED/] });
    await page.route(/admin-user-subscription-plan-n/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await subscribe(page).check();
    await plan(page).selectOption({ label: "3 Months" });
    await press(page, "Subscribe");
    await page
      .getByText(
        "Unable to connect to server. Your changes may not have been saved: please check your connection and submit again.",
      )
      .waitFor();
    expect(await plan(page).inputValue()).toBe("2");
    expect(await subscribe(page).isChecked()).toBe(true);
  });

  test.each([
    [1280, "light"],
    [1280, "dark"],
    [320, "light"],
  ] as const)("at %i px, %s: axe finds nothing, nothing sticks out, long emails neither", async (width, colorScheme) => {
    const email = `${"a-very-long-name-of-a-physician.".repeat(7)}@mail.example`;
    await site.db.update(users).set({ email }).where(eq(users.id, newcomer));
    try {
      await give(2);
      const page = await openPlan({ width, colorScheme });
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await screenshot(page, `plan-long-${width}-${colorScheme}`);
      for (const path of ["admin-user-unsubscribe", "admin-user-renew", "admin-user-logged-in"]) {
        await page.goto(`/admin/${path}/${newcomer}`);
        expect(await overflowing(page), path).toEqual([]);
        expect(await violations(page), path).toEqual([]);
      }
    } finally {
      await site.db.update(users).set({ email: "newcomer@demo.test" }).where(eq(users.id, newcomer));
    }
  });
});

test("without JavaScript a button saves the flag", async () => {
  const page = await openPlan({ javaScript: false });
  const before = await loggedIn(page).isChecked();
  await loggedIn(page).click();
  await press(page, "Save status");
  await page.getByText("Login Status updated successfully!").waitFor();
  await notice(page, "Status updated successfully!").waitFor();
  expect(await loggedIn(page).isChecked()).toBe(!before);
});

test("unsubscribing stops a running video once its right is asked for anew", async () => {
  const learner = await sessionOf(site, "learner");
  const html = await (await learner.fetch("/user/user-lectures-list/1")).text();
  const address = /\/api\/Video-Resources\/([^/"]+)\/master\.m3u8/.exec(html)?.[1];
  const segment = async () =>
    (await learner.fetch(`/api/Video-Resources/${address}/144p/seg-00000.m4s`)).status;
  expect(await segment()).toBe(200);

  const page = await openPage({ site });
  await lend(page, admin);
  await page.goto(`/admin/admin-user-subscription-plan-n/${await idOf("learner@demo.test")}`);
  await hydrated(page);
  await subscribe(page).uncheck();
  await press(page, "Confirm");
  await notice(page, "Subscription removed successfully").waitFor();

  await expect.poll(segment, { timeout: 10_000, interval: 250 }).toBe(403);
});
