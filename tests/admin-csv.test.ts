import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, users } from "#db/schema";
import { texts } from "~/texts";
import {
  colorViolations,
  hydrated,
  openAs,
  openPage,
  overflowing,
  type PageOptions,
  resize,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { scanQr } from "./support/scan-qr";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** Users leave as a file and arrive as one, as an Admin does it. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.delete(activities);
});

const list = "/admin/admin-users-list-n";
const open = (path: string, options: Partial<PageOptions> = {}) =>
  openAs(admin, path, { site, tolerates: [/status of 4\d\d/], ...options });
const choose = (page: Page, text: string, name = "users.csv") =>
  page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const linksBox = (page: Page) => page.getByLabel("Also make password links");
const check = (page: Page) => page.getByRole("button", { name: "Check the file" }).click();

const file = [
  "email,plan,quarters,phone",
  "mona@mail.test,3 Months,1;2,1",
  "karim@mail.test,,,2",
  "nobody,,,3",
  "mona@mail.test,,,4",
].join("\r\n");

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const kind = javaScript ? "js" : "plain";

  test("a file is checked, its bad rows are shown, its good ones applied once", async () => {
    const page = await open(list, { javaScript });
    await page.getByRole("link", { name: "Import CSV" }).click();
    await page.getByRole("heading", { name: "Import users" }).waitFor();
    await page.waitForLoadState();
    await choose(page, file);
    await check(page);
    await page.getByRole("heading", { name: "2 rows with errors" }).waitFor();
    await page.getByText("Preview: nothing has changed yet").waitFor();
    const bad = page.getByRole("table", { name: "Rows with errors" });
    expect(await bad.getByRole("row").nth(2).innerText()).toMatch(/5\s+mona@mail.test\s+email\s+Row 2 has/);
    await screenshot(page, `import-checked-${kind}`);
    if (javaScript) {
      expect(await violations(page)).toEqual([]);
      await hydrated(page);
    }
    await resize(page, 320);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `import-checked-320-${kind}`);
    await resize(page, 1280);

    const address = page.url();
    expect((await linksBox(page).boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await linksBox(page).uncheck();
    await page.getByRole("button", { name: "Import 2 valid rows" }).click();
    await page.getByRole("heading", { name: "Result" }).waitFor();
    expect(page.url()).toBe(address);
    await page.getByText("New accounts have no password yet").waitFor();
    await page.getByText("Account added, plan started, quarters granted.").waitFor();
    expect(await page.getByRole("link", { name: /Download/ }).allInnerTexts()).toEqual([
      "Download all rows as CSV",
      "Download all rows for Excel",
    ]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await resize(page, 390);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `import-applied-${kind}`);
    expect(await site.db.select().from(activities)).toHaveLength(5);
    await page.getByRole("button", { name: "Password links" }).click();
    await page
      .getByRole("row")
      .filter({ hasText: "mona@mail.test" })
      .getByText("/front-set-password/")
      .waitFor();
  });

  test("with password links in the same run, which are printed as one sheet", async () => {
    const page = await open("/admin/admin-users-import", { javaScript, width: 390 });
    await choose(page, file);
    await check(page);
    expect(await linksBox(page).isChecked()).toBe(true);
    if (javaScript) await hydrated(page);
    await page.getByRole("button", { name: "Import 2 valid rows" }).click();
    const links = page.getByRole("table", { name: "Password links", exact: true });
    await links.waitFor();
    expect(await links.getByText("/front-set-password/").count()).toBe(2);
    expect(await page.getByRole("link", { name: "Download as CSV" }).getAttribute("download")).toBe(
      "password-links.csv",
    );
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `import-links-${kind}`);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    if (javaScript) expect(await colorViolations(page)).toEqual([]);
    await screenshot(page, `import-links-dark-${kind}`);
    await resize(page, 794);
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    expect(await links.isVisible()).toBe(true);
    expect(await page.getByRole("table", { name: "Result of each row" }).isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
    const sheet = page.getByRole("main").locator("section");
    expect(await sheet.locator("header p").first().textContent()).toBe("[Society name]");
    await sheet.getByRole("heading", { name: "Password links" }).waitFor();
    await page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d, Cairo time$/).waitFor();
    const mona = links.getByRole("row").filter({ hasText: "mona@mail.test" });
    await mona.getByText(/It works once, until \d+ \w+ \d{4} at \d\d:\d\d, Cairo time$/).waitFor();
    expect(await mona.evaluate((row) => getComputedStyle(row).breakInside)).toBe("avoid");
    await screenshot(page, `print-links-${kind}`);
    expect(await scanQr(mona.getByRole("img"), site)).toBe(await mona.locator("code").textContent());
  });

  test("pressed in two windows it is applied once", async () => {
    const page = await open("/admin/admin-users-import", { javaScript });
    await choose(page, file);
    await check(page);
    const apply = page.getByRole("button", { name: "Import 2 valid rows" });
    await apply.waitFor();
    if (javaScript) await hydrated(page);
    const second = await openPage({ site, javaScript, context: page.context() });
    await second.goto(page.url());
    if (javaScript) await hydrated(second);
    await apply.click();
    await page.getByRole("heading", { name: "Result" }).waitFor();
    await second.getByRole("button", { name: "Import 2 valid rows" }).click();
    await second.getByRole("heading", { name: "Result" }).waitFor();
    await second.getByText("Account added, plan started, quarters granted.").waitFor();
    expect(await site.db.select().from(activities)).toHaveLength(7);
    expect(await site.db.select().from(users).where(eq(users.email, "mona@mail.test"))).toHaveLength(1);
  });

  test("a file that cannot be read says why, and the next one is taken", async () => {
    const page = await open("/admin/admin-users-import", { javaScript });
    await choose(page, 'email,plan\na@mail.test,1\n"b@mail.test,2\n');
    await check(page);
    await page.getByText("row 3, column “email”, is never closed").waitFor();
    expect(await page.locator("#file").getAttribute("aria-describedby")).toContain("file-error");
    await choose(page, file);
    await check(page);
    await page.getByRole("heading", { name: "2 rows with errors" }).waitFor();
  });

  test("a file of 20 MB is told to be too large, on a page", async () => {
    const page = await open("/admin/admin-users-import", { javaScript });
    // By its path: the bytes of a buffer go through the browser's debugger, which takes long where others work.
    const large = join(tmpdir(), `${crypto.randomUUID()}.csv`);
    await writeFile(large, `email\n${"x".repeat(20_000_000)}`);
    await page.getByLabel("CSV file").setInputFiles(large);
    await check(page);
    await page.getByText("Nothing was imported: the file is larger than 5 MB.").waitFor();
  });

  test("the list is exported as a file, with its filter", async () => {
    const page = await open(`${list}?filter=l`, { javaScript });
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text.split("\r\n").map((line) => line.split(",")[0])).toEqual([
      "\ufeffemail",
      "lapsed@demo.test",
      "learner@demo.test",
      "",
    ]);
  });
});

test("with thousands of bad rows the page stays short, and dark as well as light", async () => {
  const page = await open("/admin/admin-users-import", { colorScheme: "dark" });
  await choose(page, `email\n${"bad\n".repeat(3000)}`);
  await check(page);
  await page.getByRole("heading", { name: "3,000 rows with errors" }).waitFor();
  await page.getByText("2–3001").waitFor();
  expect(await page.getByRole("button", { name: /Apply/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all rows as CSV" }).click();
  expect((await readFile(await (await waiting).path(), "utf8")).split("\r\n")).toHaveLength(3002);
});

test("an import that breaks off half way shows the applied rows, and goes on from there", async () => {
  const page = await open("/admin/admin-users-import", { tolerates: [/status of 500/] });
  const rows = Array.from({ length: 600 }, (_, number) => `many${number}@mail.test\n`);
  await choose(page, `email\n${rows.join("")}`);
  await check(page);
  const apply = page.getByRole("button", { name: "Import 600 valid rows" });
  await linksBox(page).uncheck();
  const failing = "when new.email = 'many550@mail.test' begin select raise(abort, 'D1'); end";
  await site.d1.prepare(`create trigger fail before insert on users ${failing}`).run();
  await apply.click();
  await page.getByText(texts.userImport.interrupted(500, 600)).waitFor();
  await page.getByRole("heading", { name: "Result" }).waitFor();
  expect(await page.getByText("Preview: nothing has changed yet").count()).toBe(0);
  expect(await apply.count()).toBe(0);
  await site.d1.prepare("drop trigger fail").run();
  expect(await linksBox(page).isChecked()).toBe(false);
  await page.getByRole("button", { name: "Continue import" }).click();
  await page.getByText(texts.userImport.finished(600)).first().waitFor();
});

test("after an import with links its success is in sight and has the focus, however far down the press was", async () => {
  const page = await openAs(admin, "/admin/admin-users-import", { site, width: 390 });
  const rows = Array.from({ length: 30 }, (_, number) => `link${number}@mail.test,1\nbad${number},1\n`);
  await choose(page, `email,plan\n${rows.join("")}`);
  await check(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Import 30 valid rows" }).click();
  const success = page.getByText(texts.userImport.finished(30)).first();
  await success.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const box = await success.boundingBox();
  expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    texts.userImport.finished(30),
  );
});
