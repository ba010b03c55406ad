import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { focused, screenshot } from "../support/browser";
import { accountScreens, learnerScreens, officeScreens, publicScreens, type Screen } from "./screens";
import { Visits } from "./visits";

const screens = [...publicScreens, ...accountScreens, ...learnerScreens, ...officeScreens];

function screenAt(wanted: string): Screen {
  const screen = screens.find(({ path }) => path === wanted);
  if (!screen) throw new Error(`no screen is at ${wanted}`);
  return screen;
}

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterAll(() => visits.stop());

describe("with the keyboard alone, on a phone, without JavaScript", () => {
  test.each([
    { path: "/front-home", link: "Home" },
    { path: "/user", link: "Your Subscription Plan" },
    { path: "/admin/admin-dashboard-n", link: "Dashboard" },
  ])("the menu of $path opens and closes", async ({ path, link }) => {
    const page = await visits.open(screenAt(path), { javaScript: false, width: 390 });
    const navigation = page.getByRole("navigation", { name: "Main" });
    const menu = page.getByRole("button", { name: "Menu" });
    expect(await navigation.isVisible()).toBe(false);

    await tabTo(page, "Menu");
    await page.keyboard.press("Enter");
    await navigation.getByRole("link", { name: link, exact: true }).waitFor();
    await screenshot(page, `menu-${link.toLowerCase().replaceAll(" ", "-")}`);
    await page.keyboard.press("Escape");
    await navigation.waitFor({ state: "hidden" });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Space");
    await navigation.waitFor();
    await tabTo(page, "Close");
    await page.keyboard.press("Enter");
    await navigation.waitFor({ state: "hidden" });

    await page.keyboard.press("Enter");
    await tabTo(page, link);
    const left = page.waitForEvent("framenavigated");
    await page.keyboard.press("Enter");
    await left;
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});

/** Presses Tab until the control with that text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page))?.trim() === text) return;
  }
  throw new Error(`the keyboard does not reach "${text}"`);
}

describe("the keyboard's focus is seen on every control", () => {
  test.each([
    "/front-home",
    "/front-contact",
    "/front-account-management",
    "/front-account-restore",
    "/front-login-all",
    "/user",
    "/user/user-lectures-list/1",
    "/user/user-subscription-status/{id}",
    "/admin/admin-dashboard-n",
  ])("of %s", async (path) => {
    const page = await visits.open(screenAt(path));
    const seen = new Set<string>();
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const marked = (candidate: Element | null) => {
          const { outlineStyle, outlineWidth } = candidate
            ? getComputedStyle(candidate)
            : document.body.style;
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        };
        const { width, height } = element.getBoundingClientRect();
        const place = [...document.querySelectorAll("*")].indexOf(element);
        const isSeen = width > 0 && height > 0 && (marked(element) || marked(element.nextElementSibling));
        return { key: String(place), html: element.outerHTML.slice(0, 120), isSeen };
      });
      if (!stop || seen.has(stop.key)) break;
      seen.add(stop.key);
      expect(stop.isSeen, stop.html).toBe(true);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
