import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysButtonTexts, keysDialogTexts } from "~/admin/keys/texts";
import { resultsTexts, searchTexts as say } from "~/admin/search/texts";
import { urls } from "~/urls";
import { lend, openPage, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

let site: Site;
let session: Visitor;
beforeAll(async () => {
  site = await startSite();
  session = await sessionOf(site, "admin");
});
afterAll(() => site.stop());

type Opened = { javaScript?: boolean; width?: number; tolerates?: RegExp[] };

const open = async (path: string, options: Opened = {}) => {
  const { javaScript = true } = options;
  const page = await openPage({ site, ...options });
  await lend(page, session);
  await page.goto(path);
  if (javaScript) await hearing(page);
  return page;
};
/** React marks what it has hydrated before it runs the effects that listen for keys. The button comes with these. */
const hearing = (page: Page) =>
  page.getByText(keysButtonTexts.keys, { exact: true }).waitFor({ state: "attached" });
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const dialogOf = (page: Page) => page.getByRole("dialog", { name: say.title });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe("without script", () => {
  test("the header leads to the search, whose results are links", async () => {
    const page = await open(urls.admin.users, { javaScript: false, width: 320 });
    await page.getByRole("banner").getByRole("link", { name: say.title }).click();
    await page.getByLabel(say.label).fill("learner@");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("status").last().textContent()).toBe(resultsTexts.found(1, false));
    expect(await isWide(page)).toBe(false);
    await page.getByRole("main").getByRole("link", { name: "learner@demo.test" }).first().click();
    await page.getByRole("heading", { level: 1, name: "learner@demo.test" }).waitFor();
  });
});

describe("with script", () => {
  test.each(["/", "Control+k"])("%s searches above the page, by keyboard alone", async (key) => {
    const page = await open(urls.admin.boards);
    await page.keyboard.press(key);
    const dialog = dialogOf(page);
    await dialog.getByLabel(say.label).waitFor();
    await page.keyboard.type("basic ultrasound");
    await dialog
      .getByRole("link", { name: "Basic Ultrasound of Gynecology and Pregnancy" })
      .first()
      .waitFor();
    await expect.poll(() => dialog.getByRole("status").textContent()).toMatch(/result/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Basic Ultrasound of Gynecology and Pregnancy");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/admin-lectures-list-n/1?*");
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test("Escape leads back to where the Admin was, and the page is the same", async () => {
    const page = await open(urls.admin.users);
    await page.getByRole("banner").getByRole("link", { name: say.title }).focus();
    await page.keyboard.press("Enter");
    await dialogOf(page).getByLabel(say.label).waitFor();
    await page.keyboard.type("nobody at all");
    await dialogOf(page).getByText(resultsTexts.nothing).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Search/);
    expect(new URL(page.url()).pathname).toBe(urls.admin.users);
  });

  test("Enter in the field shows the results on their page", async () => {
    const page = await open(urls.admin.users, { width: 320 });
    await page.keyboard.press("/");
    await dialogOf(page).getByLabel(say.label).fill("learner");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${urls.admin.search("learner")}`);
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(await isWide(page)).toBe(false);
  });

  test("without a line it says so, and searches again at the next letter", async () => {
    const page = await open(urls.admin.users, { tolerates: [/ERR_INTERNET_DISCONNECTED/] });
    await page.keyboard.press("/");
    const dialog = dialogOf(page);
    await dialog.getByLabel(say.label).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type("learne");
    await dialog.getByText(resultsTexts.failed).waitFor();
    await page.context().setOffline(false);
    await page.keyboard.type("r");
    await dialog.getByRole("link", { name: "learner@demo.test" }).first().waitFor();
  });

  test("j and k go from row to row, x ticks, Enter opens; in a field they are letters", async () => {
    const page = await open(urls.admin.users);
    const row = (at: number) => page.locator("tbody tr").nth(at);
    const isIn = (at: number) => row(at).evaluate((tr) => tr.contains(document.activeElement));
    await page.keyboard.press("j");
    expect(await isIn(0)).toBe(true);
    await page.keyboard.press("j");
    expect(await isIn(1)).toBe(true);
    await page.keyboard.press("k");
    expect(await isIn(0)).toBe(true);
    await page.keyboard.press("x");
    expect(await row(0).getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("Control+j");
    expect(await isIn(0)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/admin-user/**");
    await page.goBack();
    await page.locator("#filter").focus();
    await page.keyboard.type("jk/?");
    expect(await page.locator("#filter").inputValue()).toBe("jk/?");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("? lists the keys, and turns those without Ctrl off for this device", async () => {
    const page = await open(urls.admin.users);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: keysDialogTexts.title });
    await dialog.getByText("Ctrl+K").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(keysDialogTexts.letters).uncheck();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await page.reload();
    await hearing(page);
    for (const key of ["?", "/", "j"]) await page.keyboard.press(key);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await dialogOf(page).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: keysButtonTexts.keys }).click();
    await dialog.getByLabel(keysDialogTexts.letters).check();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("/");
    await dialogOf(page).waitFor();
  });
});
