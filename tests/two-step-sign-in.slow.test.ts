import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondFactors, users } from "#db/schema";
import {
  fillLogin,
  hydrated,
  openPage,
  overflowing,
  resize,
  screenshot,
  violations,
} from "./support/browser";
import { scanQr } from "./support/scan-qr";
import { type Site, startSite } from "./support/site";
import { codeNow, forgetTwoSteps, passTime, wrongCode } from "./support/two-step";
import { passwords } from "./support/visitor";

/** Two-step sign-in as an Admin goes through it, with a camera on the picture of the page. */

let optional: Site;
let required: Site;
beforeAll(async () => {
  optional = await startSite();
  required = await startSite({ vars: { ADMIN_TOTP: "required" } });
});
afterAll(() => Promise.all([optional.stop(), required.stop()]));
beforeEach(async () => {
  for (const site of [optional, required]) await forgetTwoSteps(site);
});

const admin = "admin@demo.test";
const pathOf = (page: Page) => new URL(page.url()).pathname;
const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function giveThePassword(page: Page) {
  await page.goto("/front-login-all");
  await fillLogin(page, admin, passwords.admin);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The secret in the picture, which has to be the one that the page shows for typing. */
async function secretOn(page: Page, site: Site): Promise<string> {
  const uri = new URL(
    await scanQr(page.getByRole("img", { name: "QR code for your authenticator app" }), site),
  );
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(decodeURIComponent(uri.pathname)).toContain(`:${admin}`);
  const secret = uri.searchParams.get("secret") ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect((await page.locator("code").innerText()).replaceAll(" ", "")).toBe(secret);
  return secret;
}

const enterCode = async (page: Page, code: string, button: string) => {
  await page.getByRole("textbox", { name: "Code from your app" }).fill(code);
  await page.getByRole("button", { name: button }).click();
};
const look = async (page: Page, name: string, javaScript: boolean) => {
  if (javaScript) expect(await violations(page), name).toEqual([]);
  await resize(page, 320);
  expect(await overflowing(page), name).toEqual([]);
  if (javaScript) await screenshot(page, `two-step-${name}`);
  await resize(page, 1280);
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an Admin turns it on, keeps the codes, and signs in with a code and with a recovery code", async () => {
    const site = optional;
    const tolerates = [/status of 401/];
    const page = await openPage({ site, javaScript, tolerates });
    const live = () => (javaScript ? hydrated(page) : Promise.resolve());
    await giveThePassword(page);
    await arrive(page, "/admin/admin-dashboard-n");
    await live();
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("link", { name: "Two-step sign-in" }).click();
    await page.getByText("It is off for your account.").waitFor();
    await live();
    await look(page, "off", javaScript);
    await page.getByRole("link", { name: "Turn on" }).click();
    await page.getByRole("heading", { name: "Turn on two-step sign-in" }).waitFor();
    await live();
    await look(page, "turn-on", javaScript);
    const secret = await secretOn(page, site);
    await enterCode(page, codeNow(secret), "Turn on");
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    await live();
    await look(page, "recovery-codes", javaScript);
    const [recovery = ""] = await page.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/).allInnerTexts();
    await page.getByRole("button", { name: "I have saved them" }).click();
    await page.getByText("It is on for your account").waitFor();
    await live();
    await look(page, "on", javaScript);
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await arrive(page, "/");

    await giveThePassword(page);
    await arrive(page, "/front-second-step");
    await page.getByText("Enter the code from your app").waitFor();
    await look(page, "code", javaScript);
    await enterCode(page, wrongCode(secret), "Sign in");
    await page.getByText("This code is wrong").waitFor();
    await look(page, "code-wrong", javaScript);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByRole("heading", { name: "Enter a recovery code" }).waitFor();
    await look(page, "recovery", javaScript);
    await page.getByRole("textbox", { name: "Recovery code" }).fill(recovery.toUpperCase());
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("You signed in with a recovery code. 9 are left.").waitFor();
    await arrive(page, "/admin/admin-dashboard-n");
  });

  test("where it is required the sign-in leads through the setup, by keyboard alone, to the page wanted", async () => {
    const site = required;
    const page = await openPage({ site, javaScript });
    await page.goto("/front-login-all?returnUrl=%2Fadmin%2Fadmin-messages");
    await fillLogin(page, admin, passwords.admin);
    await page.keyboard.press("Enter");
    await arrive(page, "/front-second-step-setup");
    await page.getByRole("heading", { name: "Set up two-step sign-in" }).waitFor();
    await look(page, "setup", javaScript);
    const secret = await secretOn(page, site);
    await page.getByRole("textbox", { name: "Code from your app" }).focus();
    await page.keyboard.type(codeNow(secret));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    await page.getByRole("button", { name: "I have saved them" }).focus();
    await page.keyboard.press("Enter");
    await arrive(page, "/admin/admin-dashboard-n");
    await page.getByRole("link", { name: /^Continue to/ }).waitFor();

    await passTime(site);
    const next = await openPage({ site, javaScript });
    await giveThePassword(next);
    await arrive(next, "/front-second-step");
    await enterCode(next, codeNow(secret), "Sign in");
    await arrive(next, "/admin/admin-dashboard-n");
    expect(pathOf(next)).toBe("/admin/admin-dashboard-n");
  });
});

test("the picture is dark on light in the dark theme too, and the phone reads it", async () => {
  const page = await openPage({ site: required, colorScheme: "dark", width: 320 });
  await giveThePassword(page);
  await arrive(page, "/front-second-step-setup");
  await secretOn(page, required);
  await screenshot(page, "two-step-setup-dark");
});

test("another Admin resets a lost phone on the user's page", async () => {
  const site = optional;
  const [account] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const userId = account?.id ?? "";
  await site.db.update(users).set({ role: "Admin" }).where(eq(users.id, userId));
  const factor = { userId, secret: "sealed", enabledAt: new Date(), lastStep: 0, takenBy: "" };
  await site.db.insert(secondFactors).values(factor);
  try {
    const page = await openPage({ site });
    await giveThePassword(page);
    await arrive(page, "/admin/admin-dashboard-n");
    await page.goto(`/admin/admin-user/${userId}`);
    await hydrated(page);
    await screenshot(page, "two-step-user");
    await page.getByRole("link", { name: "Reset two-step sign-in" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await dialog.getByRole("button", { name: "Reset" }).click();
    await page.getByText("Two-step sign-in of learner@demo.test was reset.").first().waitFor();
    expect(await site.db.select().from(secondFactors)).toEqual([]);
  } finally {
    await site.db.update(users).set({ role: "User" }).where(eq(users.id, userId));
  }
});
