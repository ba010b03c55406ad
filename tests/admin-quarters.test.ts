import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { quarters } from "#db/schema";
import {
  field,
  hydrated,
  openAs,
  overflowing,
  type PageOptions,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { pictureFile } from "./support/pictures";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

let site: Site;
let session: Visitor;
let photo: string;
beforeAll(async () => {
  site = await startSite();
  session = await sessionOf(site, "admin");
  photo = await pictureFile(site, "image/png");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from quarters where id not in (select quarter_id from courses)").run();
  await site.db
    .insert(quarters)
    .values({ name: "Summer", description: "Old words", quarterNumber: "7", position: 9 });
});

const list = "/admin/admin-quarters-list-n";
const add = "/admin/admin-quarter-add-n";
const rowOf = async (name: string) =>
  (await site.db.select().from(quarters).where(eq(quarters.name, name)))[0];
const edit = async () => `/admin/admin-quarter-edit/${(await rowOf("Summer"))?.id}`;

const open = (path: string, options: Partial<PageOptions> = {}) =>
  openAs(session, path, { site, ...options });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const tolerates = [/status of 4(00|09)/];

  test("a quarter is added with its picture; refused first, it keeps words and picture", async () => {
    const page = await open(list, { javaScript, tolerates });
    await page.getByRole("link", { name: "Add quarter" }).click();
    await page.waitForURL(add);
    if (javaScript) await hydrated(page);
    await field(page, "Name").fill("Autumn");
    await field(page, "Description").fill("الموجات فوق الصوتية\nsecond line");
    await field(page, "Quarter number").fill("7");
    await field(page, "Image").setInputFiles(photo);
    await save(page);
    await page.locator("p", { hasText: "Another quarter already has this number." }).first().waitFor();
    await page.getByText("This picture is ready.").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("الموجات فوق الصوتية\nsecond line");
    await screenshot(page, `quarter-form-refused${javaScript ? "" : "-no-js"}`);
    await field(page, "Quarter number").fill("8");
    await save(page);
    await page.waitForURL(list);
    await page.getByText("Quarter added successfully").waitFor();
    const preview = page.getByAltText("Autumn, full size");
    expect(await preview.getAttribute("width")).toBe("60");
    await page.getByRole("navigation", { name: "Main" }).getByText("Autumn").waitFor();
  });

  test("an edit keeps the picture unless there is another, and of two at once the second decides", async () => {
    const mine = await open(await edit(), { javaScript, tolerates });
    const theirs = await open(await edit(), { javaScript });
    expect(await field(mine, "Description").inputValue()).toBe("Old words");
    await field(theirs, "Image").setInputFiles(photo);
    await field(theirs, "Description").fill("Theirs");
    await save(theirs);
    await theirs.waitForURL(list);
    const image = (await rowOf("Summer"))?.image;
    await field(mine, "Description").fill("Mine");
    await save(mine);
    await mine.getByText("Someone else saved changes first").waitFor();
    await save(mine);
    await mine.waitForURL(list);
    await mine.getByText("Quarter updated successfully").waitFor();
    expect(await rowOf("Summer")).toMatchObject({ description: "Mine", image });
  });

  test("a quarter with courses stays, with the reason; one without is deleted", async () => {
    const page = await open(list, { javaScript, tolerates });
    const ask = (name: string) => page.getByRole("link", { name: `Delete ${name}` }).click();
    await ask("First Quarter: Foundations");
    await page.getByText("This quarter still has 2 courses. Delete or move them first.").waitFor();
    expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
    const courses = page.getByRole("link", { name: "Show its 2 courses" });
    expect(await courses.getAttribute("href")).toBe("/admin/admin-quarters-list-courses-n?quarterId=1");
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `quarter-delete-refused${javaScript ? "" : "-no-js"}`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL(list);
    await ask("Summer");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Quarter deleted successfully").waitFor();
    expect(await rowOf("Summer")).toBeUndefined();
    expect(await rowOf("First Quarter: Foundations")).toBeDefined();
  });
});

test("a number that is taken is said while it is typed", async () => {
  const page = await open(add);
  await field(page, "Name").fill("Winter");
  await field(page, "Quarter number").fill("7");
  await page.getByRole("status").filter({ hasText: "Another quarter already has this number." }).waitFor();
  await screenshot(page, "quarter-number-taken");
  expect(await page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
});

test("the list holds very long and Arabic texts at every width, a description in two lines", async () => {
  const endless = "Ultrasonography".repeat(20);
  const arabic = "الموجات فوق الصوتية في أمراض النساء والتوليد ".repeat(6);
  await site.db.insert(quarters).values([
    { name: endless, description: endless.repeat(10), image: "foundations.webp" },
    { name: arabic, description: arabic },
  ]);
  for (const width of [1280, 390, 320]) {
    const page = await open(list, { width, colorScheme: width === 390 ? "dark" : "light" });
    expect(await overflowing(page), `${width} px`).toEqual([]);
    const description = page.locator("td[data-label=Description] [dir=auto]").first();
    const lines = await description.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    await screenshot(page, `quarters-long-${width}`);
  }
});
