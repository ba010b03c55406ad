import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  hydrated,
  lend,
  openPage,
  overflowing,
  resize,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";

/** The frame of the back office and its dashboard, by keyboard and with or without JavaScript. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dashboard = "/admin/admin-dashboard-n";

async function openAsAdmin(options: Partial<Parameters<typeof openPage>[0]> = {}, path = dashboard) {
  const page = await openPage({ site, ...options });
  await lend(page, await sessionOf(site, "admin"));
  await page.goto(path);
  if (options.javaScript !== false) await hydrated(page);
  return page;
}

/** Presses Tab until a control whose text ends with `text` has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    if (at.endsWith(text)) return;
  }
  throw new Error(`the keyboard does not reach "${text}"`);
}

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const isFocused = (page: Page, text: string) =>
  page.evaluate((wanted) => document.activeElement?.textContent?.trim().endsWith(wanted), text);

describe.each([true, false])("with the keyboard (JavaScript: %s)", (javaScript) => {
  test("at 1280 px the sidebar folds away and comes back, and the toggle keeps the focus", async () => {
    const page = await openAsAdmin({ javaScript });
    const main = page.locator("main");
    const before = await main.boundingBox();
    await tabTo(page, "Menu");
    await page.keyboard.press("Enter");
    await sidebar(page).waitFor({ state: "hidden" });
    expect((await main.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    expect(await isFocused(page, "Menu")).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isFocused(page, "[Society name]")).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await sidebar(page).waitFor();
    expect((await main.boundingBox())?.x).toBe(before?.x);
  });

  test("at 390 px the sidebar is a sheet that opens, leads on and closes with Escape", async () => {
    const page = await openAsAdmin({ javaScript, width: 390 });
    expect(await sidebar(page).isVisible()).toBe(false);
    await tabTo(page, "Menu");
    await page.keyboard.press("Enter");
    await sidebar(page).waitFor();
    await page.keyboard.press("Escape");
    await sidebar(page).waitFor({ state: "hidden" });
    expect(await isFocused(page, "Menu")).toBe(true);
    await page.keyboard.press("Space");
    await tabTo(page, "First Quarter: Foundations");
    await page.keyboard.press("Enter");
    await tabTo(page, "Basic Ultrasound of Gynecology and Pregnancy");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin-lectures-list-n/1**");
    await sidebar(page).waitFor({ state: "hidden" });
  });

  test.each([1280, 390])("at %i px Sign Out is in the menu under the email", async (width) => {
    const page = await openAsAdmin({ javaScript, width });
    const signOut = page.getByRole("button", { name: "Sign Out" });
    expect(await signOut.isVisible()).toBe(false);
    await tabTo(page, "admin@demo.test");
    await page.keyboard.press("Enter");
    await signOut.waitFor();
    await page.keyboard.press("Escape");
    await signOut.waitFor({ state: "hidden" });
    expect(await isFocused(page, "admin@demo.test")).toBe(true);
    await page.keyboard.press("Enter");
    await tabTo(page, "Sign Out");
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `admin-account-${width}${javaScript ? "" : "-no-js"}`);
    await page.keyboard.press("Enter");
    await page.getByText("You are signed out.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.goto(dashboard);
    expect(new URL(page.url()).pathname).toBe("/front-login-all");
  });
});

test("a sidebar that was folded away stays so, from page to page and after a reload", async () => {
  const page = await openAsAdmin();
  await page.locator("header summary").click();
  await sidebar(page).waitFor({ state: "hidden" });
  await page.goto("/admin/admin-lectures-list-n/1");
  await sidebar(page).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "[Society name]" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(await sidebar(page).isVisible()).toBe(false);
  await page.locator("header summary").click();
  await page.reload();
  await hydrated(page);
  expect(await sidebar(page).isVisible()).toBe(true);
});

test("keys pressed while the page loads do not keep React from taking over", async () => {
  const page = await openPage({ site });
  await lend(page, await sessionOf(site, "admin"));
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const isAlive = () =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber"));
    // One message each turn, so that a key comes before each task of the page.
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (!isAlive()) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto(dashboard);
  await hydrated(page);
  await page.locator("header summary").click();
  await sidebar(page).waitFor({ state: "hidden" });
});

test("a long email is cut in the header and whole in its menu", async () => {
  const email = `${"a-very-long-name.".repeat(8)}@society.example`;
  const session = await sessionOf(site, "admin");
  const rename = site.d1.prepare("update users set email = ? where email = ?");
  await rename.bind(email, "admin@demo.test").run();
  try {
    for (const width of [1280, 320]) {
      const page = await openPage({ site, width, javaScript: false });
      await lend(page, session);
      await page.goto(dashboard);
      const button = page.getByTitle(email);
      expect((await button.boundingBox())?.height).toBeLessThan(50);
      const mark = await page.getByRole("link", { name: "[Society name]" }).boundingBox();
      expect(mark?.width).toBeGreaterThanOrEqual(36);
      await button.click();
      const panel = page.locator("#account");
      await panel.getByText(email).waitFor();
      expect(await overflowing(page), `at ${width} px`).toEqual([]);
      await screenshot(page, `admin-long-email-${width}`);
    }
  } finally {
    await rename.bind("admin@demo.test", email).run();
  }
});

test("with 60 quarters of 40 courses every list stays within reach", async () => {
  const crowded = await startSite();
  onTestFinished(crowded.stop);
  const quarters = Array.from({ length: 60 }, (_, index) =>
    crowded.d1
      .prepare("insert into quarters (id, name, description, position) values (?, ?, '', ?)")
      .bind(100 + index, `Quarter ${index}`, 100 + index),
  );
  const forty = JSON.stringify(Array.from({ length: 40 }, (_, index) => index));
  const courses = crowded.d1
    .prepare(
      "insert into courses (quarter_id, name, author, description, position) select quarters.id, quarters.name || ', course ' || value, 'A', '', value from quarters, json_each(?) where quarters.id >= 100",
    )
    .bind(forty);
  await crowded.d1.batch([...quarters, courses]);
  const last = await crowded.d1.prepare("select max(id) as id from courses").first<number>("id");
  const page = await openPage({ site: crowded });
  await lend(page, await sessionOf(crowded, "admin"));
  await page.goto(dashboard);
  expect(await sidebar(page).getByRole("link").count()).toBe(8);
  await page.goto(`/admin/admin-lectures-list-n/${last}`);
  expect(await sidebar(page).locator("details[open] details[open]").count()).toBe(1);
  const current = sidebar(page).getByRole("link", { name: "Quarter 59, course 39" });
  expect(await current.getAttribute("aria-current")).toBe("page");
  await expect
    .poll(() =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const box = link.closest("details details")?.parentElement?.getBoundingClientRect();
        return box !== undefined && top >= box.top && bottom <= box.bottom;
      }),
    )
    .toBe(true);
  const height = await sidebar(page).evaluate((element) => element.scrollHeight);
  expect(height).toBeLessThan(1000);
  await screenshot(page, "admin-crowded");
});

describe("Platform Statistics", () => {
  const chart = (page: Page) => page.getByRole("application", { name: /Platform Statistics/ });
  const svg = (page: Page) => page.getByRole("img", { name: /Column chart/ });
  const drawn = async (page: Page) => {
    await page.getByText("The figures as a table").scrollIntoViewIfNeeded();
    await chart(page).waitFor();
  };

  test("is a drawing and a table without JavaScript, 800 by 400 where there is room", async () => {
    const page = await openAsAdmin({ javaScript: false });
    expect(await svg(page).boundingBox()).toMatchObject({ width: 800, height: 400 });
    await page.getByText("The figures as a table").click();
    expect(await page.getByRole("table").getByRole("row").count()).toBe(6);
    await resize(page, 390);
    const small = await svg(page).boundingBox();
    expect(small?.width).toBeLessThanOrEqual(358);
    expect((small?.width ?? 0) / (small?.height ?? 1)).toBeCloseTo(2, 1);
  });

  test("is drawn by uPlot in the very same place, and anew at another width", async () => {
    const page = await openAsAdmin();
    await drawn(page);
    const canvas = page.locator(".uplot canvas");
    expect(await canvas.boundingBox()).toMatchObject({ width: 800, height: 400 });
    expect(await svg(page).count()).toBe(0);
    await resize(page, 390);
    await expect.poll(async () => Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(358);
    expect(await canvas.count()).toBe(1);
    expect(await overflowing(page)).toEqual([]);
  });

  test.each([390, 320])("names its columns in full at %i px", async (width) => {
    const page = await openAsAdmin();
    await resize(page, width);
    await drawn(page);
    /** True if letters stand in the second line below the last column. */
    const hasSecondLine = () =>
      page.locator(".uplot canvas").evaluate((canvas: HTMLCanvasElement) => {
        const [left, top] = [canvas.width * 0.82, canvas.height * 0.94].map(Math.round);
        const { width, height } = canvas;
        const band = canvas
          .getContext("2d")
          ?.getImageData(left ?? 0, top ?? 0, width - (left ?? 0), height - (top ?? 0));
        return (band?.data ?? []).some((value) => value > 0);
      });
    await expect.poll(hasSecondLine).toBe(true);
  });

  test("loads uPlot only once the chart is near the window", async () => {
    const page = await openPage({ site, width: 320 });
    await page.setViewportSize({ width: 320, height: 480 });
    await lend(page, await sessionOf(site, "admin"));
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(dashboard);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => url.includes("draw-columns"))).toEqual([]);
    await drawn(page);
    expect(requested.some((url) => /draw-columns.*\.js$/.test(url))).toBe(true);
  });

  test("reads its columns to the arrow keys", async () => {
    const page = await openAsAdmin();
    await drawn(page);
    const said = page.getByRole("status").filter({ hasText: /^[A-Z][A-Za-z ]+: \d+$/ });
    await chart(page).focus();
    for (const [key, text] of [
      ["ArrowRight", "Boards: 8"],
      ["ArrowRight", "Quarters: 4"],
      ["End", "Users Subscriptions: 1"],
      ["ArrowRight", "Users Subscriptions: 1"],
      ["ArrowLeft", "Users: 4"],
      ["Home", "Boards: 8"],
    ] as const) {
      await page.keyboard.press(key);
      await said.waitFor();
      expect(await said.textContent()).toBe(text);
    }
    await page.keyboard.press("Tab");
    await said.waitFor({ state: "detached" });
  });

  test("takes the colours of the theme, also when it changes", async () => {
    const page = await openAsAdmin({ colorScheme: "dark" });
    await drawn(page);
    const colour = () =>
      page.locator(".uplot canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const column = Math.round((width * 104) / 800);
        const pixel = canvas.getContext("2d")?.getImageData(column, Math.round(height * 0.7), 1, 1).data;
        return [...(pixel ?? [])].slice(0, 3);
      });
    expect(await colour()).toEqual([0x79, 0xcd, 0xc6]);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(colour).toEqual([0x08, 0x55, 0x57]);
  });

  test("keeps its SVG where uPlot cannot be loaded", async () => {
    const page = await openPage({ site, tolerates: [/draw-columns|ERR_FAILED/] });
    await lend(page, await sessionOf(site, "admin"));
    await page.route("**/draw-columns*.js", (route) => route.abort());
    const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("draw-columns"));
    await page.goto(dashboard);
    await page.getByText("The figures as a table").scrollIntoViewIfNeeded();
    await asked;
    await svg(page).waitFor();
    expect(await chart(page).count()).toBe(0);
  });
});
