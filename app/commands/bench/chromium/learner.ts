import { randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { urls } from "~/urls";
import type { Front } from "../front";
import { type OpenPage, withWindow } from "./chromium";

const account = { email: "learner@demo.test", password: "Learner@123" };
const admin = { email: "admin@demo.test", password: "Admin@123" };

export const course = { id: 1, name: "Basic Ultrasound of Gynecology and Pregnancy" };
export const lecturePage = urls.learner.lectures(course);

export const longLecture = 4;
export const longLecturePage = urls.learner.lectures({
  id: 2,
  name: "Advanced Ultrasound of Gynecology and Pregnancy",
});

/** Without limits: the password is asked for only where it is the subject. */
const fast = { line: { kbits: 1_000_000, delay: 0 }, slowness: 1 };

export const signInOnce = (browser: Browser, origin: string) =>
  withWindow(browser, { origin, ...fast }, async ({ page }) => {
    await page.goto(urls.login());
    await signIn(page);
    await page.getByRole("link", { name: course.name }).first().waitFor({ state: "attached" });
    const addresses = await page
      .getByRole("link", { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const addressOf = (part: string) => addresses.find((address) => address.includes(part)) ?? "";
    return {
      cookies: await page.context().cookies(),
      subscription: addressOf("user-subscription-status"),
      selection: addressOf("user-course-selection"),
      id: addressOf("user-course-selection").split("/").at(-1) ?? "",
    };
  });

export const signInAdmin = (browser: Browser, origin: string) =>
  withWindow(browser, { origin, ...fast }, async ({ page }) => {
    await page.goto(urls.loginAdmin);
    await fillIn(page, admin);
    await page.waitForURL((url) => url.pathname.startsWith("/admin"));
    return page.context().cookies();
  });

async function signIn(page: Page) {
  await fillIn(page, account);
  await page.waitForURL((url) => url.pathname === urls.learner.start());
}

async function fillIn(page: Page, { email, password }: typeof account) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** A new account waits for an Admin to start its plan, so the demo's learner signs in from there on. */
export async function firstJourney(front: Front, { page, comesToRest }: OpenPage) {
  const main = page.getByRole("main");
  const { answers } = await front.record(async () => {
    await page.goto(urls.home);
    await comesToRest();
    await main.getByRole("link", { name: "Create an Account" }).click();
    await page.waitForURL(`**${urls.site.register}`);
    await comesToRest();
    await page.getByLabel("Email", { exact: true }).fill(`${randomBytes(8).toString("hex")}@demo.test`);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL(`**${urls.login()}`);
    await comesToRest();
    await signIn(page);
    await comesToRest();
    await main.getByRole("link", { name: course.name }).click();
    await page.getByRole("heading", { level: 1, name: course.name }).waitFor();
    await comesToRest();
  });
  return answers;
}
