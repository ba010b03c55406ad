import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures, settings, users } from "#db/schema";
import { publicPages } from "~/public-pages";
import { urls } from "~/urls";
import { openPage, overflowing, resize, screenshot, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.db.insert(settings).values({
    id: 1,
    version: 1,
    joining: "Pay into account 123 of the Bank of Cairo.\nThen send us the receipt: https://pay.example/echo",
    whatsApp: "+201001234567",
    prices: JSON.stringify({ price1: "1200", price3: "6000" }),
  });
  await site.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 6));
});
afterAll(() => site.stop());

const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

test.each([
  false,
  true,
])("finds a course, its preview and its price, and makes an account, with JavaScript: %s", async (javaScript) => {
  const page = await openPage({ site, javaScript, width: 390 });
  const look = async (name: string) => {
    expect(await overflowing(page), name).toEqual([]);
    await screenshot(page, `join-${name}-${javaScript}`);
    if (!javaScript) return;
    expect(await violations(page), name).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await screenshot(page, `join-${name}-dark`);
    await page.emulateMedia({ colorScheme: "light" });
  };

  await page.goto("/");
  await look("home");
  await link(page, "Read More about Fetal Echo & Doppler").click();
  await page.getByRole("heading", { level: 1, name: "Fetal Echo & Doppler" }).waitFor();
  await page.getByText("By Dr. Ingrid Halvorsen").waitFor();
  await page.getByText("International Faculty, Fetal Cardiology", { exact: true }).waitFor();
  expect(
    await page.getByRole("list").filter({ hasText: "The four-chamber view" }).getByRole("listitem").count(),
  ).toBe(3);
  await look("course");

  await link(page, "Watch a lecture").click();
  await page.getByRole("heading", { level: 1, name: "The four-chamber view" }).waitFor();
  await page.locator("video").waitFor();
  await look("preview");

  await link(page, "How to join").click();
  await page.waitForURL("**/front-course/3#join");
  const heading = page.getByRole("heading", { name: "How to join" });
  await expect.poll(() => heading.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(844);
  await page.getByText("Pay into account 123 of the Bank of Cairo.").waitFor();
  await page.getByText("EGP 1,200", { exact: true }).waitFor();
  expect(await link(page, "https://pay.example/echo").count()).toBe(1);
  expect(await link(page, "Ask on WhatsApp").first().getAttribute("href")).toContain(
    "Fetal%20Echo%20%26%20Doppler",
  );
  await look("prices");

  await link(page, "Join Now").first().click();
  const email = `mona-${javaScript}@mail.example`;
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Right@123");
  await page.getByLabel("Confirm Password", { exact: true }).fill("Right@123");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/front-login-all");
  expect(await site.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

describe("on every public page", () => {
  test.each([320, 390])("Login stands beside Menu at %i px, in one line with the name", async (width) => {
    const page = await openPage({ site, javaScript: false, width });
    await page.goto(urls.site.courses);
    const header = page.getByRole("banner");
    const [login, menu] = [
      header.getByRole("link", { name: "Login" }),
      header.getByRole("button", { name: "Menu" }),
    ];
    const [a, b] = [await login.boundingBox(), await menu.boundingBox()];
    expect(a?.height).toBeGreaterThanOrEqual(44);
    expect(a?.y).toBe(b?.y);
    expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual(b?.x ?? 0);
    expect((await header.boundingBox())?.height).toBeLessThan(100);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `site-header-${width}`);
    await login.click();
    await page.waitForURL("**/front-login-all");
  });

  test("a wide window shows Login once", async () => {
    const page = await openPage({ site, javaScript: false });
    await page.goto(urls.site.courses);
    expect(await page.getByRole("link", { name: "Login" }).count()).toBe(1);
  });

  test("the footer has the menu, large enough for a finger, and WhatsApp", async () => {
    const page = await openPage({ site, javaScript: false, width: 320 });
    await page.goto(urls.site.about);
    const footer = page.getByRole("contentinfo");
    expect(await footer.getByRole("link", { name: "+201001234567" }).getAttribute("href")).toBe(
      "https://wa.me/201001234567",
    );
    const menu = footer.getByRole("navigation", { name: "Footer" }).getByRole("link");
    const others = { "How to join": urls.site.joining, Accessibility: urls.site.accessibility };
    const count = publicPages.filter(({ label }) => label).length + Object.keys(others).length;
    expect(await menu.count()).toBe(count);
    for (const [text, href] of Object.entries(others))
      expect(await menu.filter({ hasText: text }).getAttribute("href"), text).toBe(href);
    for (const each of await menu.all()) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await resize(page, 1280);
    await screenshot(page, "site-footer");
    await menu.filter({ hasText: "Courses" }).click();
    await page.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
  });
});
