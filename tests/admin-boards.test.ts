import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards } from "#db/schema";
import {
  field,
  hydrated,
  lend,
  openAs,
  openPage,
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
  photo = await pictureFile(site, "image/jpeg");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(boards);
  await site.db.insert(boards).values({ name: "Dr. Two", title: "Member", boardNumber: "2" });
});

const list = "/admin/admin-boards-list-n";
const add = "/admin/admin-front-admin-board-add-n";
const rowOf = async (name: string) => (await site.db.select().from(boards).where(eq(boards.name, name)))[0];

const open = (path: string, options: Partial<PageOptions> = {}) =>
  openAs(session, path, { site, ...options });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const fill = async (page: Page, name: string, title: string, number = "") => {
  await field(page, "Name").fill(name);
  await field(page, "Title").fill(title);
  await field(page, "Board number").fill(number);
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const tolerates = [/status of 4(00|09)/];

  test("a board is added with its picture and is on the public page", async () => {
    const page = await open(list, { javaScript });
    await page.getByRole("link", { name: "Add board" }).click();
    await page.waitForURL(add);
    if (javaScript) await hydrated(page);
    await fill(page, "Prof. Mona Salem", "President", "1");
    await field(page, "Image").setInputFiles(photo);
    if (javaScript) await page.getByAltText("Your new picture (not saved)").waitFor();
    await screenshot(page, `board-form-filled${javaScript ? "" : "-no-js"}`);
    await save(page);
    await page.waitForURL(list);
    await page.getByText("Board added successfully").waitFor();
    expect(await page.locator("tbody tr").first().textContent()).toContain("Prof. Mona Salem");

    const visitor = await openPage({ site, javaScript });
    await visitor.goto("/front-board");
    await visitor.getByRole("heading", { name: "Prof. Mona Salem" }).waitFor();
    const portrait = visitor.getByAltText("Prof. Mona Salem");
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("a refused form keeps words and picture, and the next try saves both", async () => {
    const page = await open(add, { javaScript, tolerates });
    await fill(page, "Prof. Mona Salem", "President", "2");
    await field(page, "Image").setInputFiles(photo);
    await save(page);
    await page.locator("p", { hasText: "Another board already has this number." }).first().waitFor();
    await page.getByText("This picture is ready.").waitFor();
    await page.getByAltText("Your new picture (not saved)").waitFor();
    expect(await field(page, "Name").inputValue()).toBe("Prof. Mona Salem");
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `board-form-refused${javaScript ? "" : "-no-js"}`);
    await field(page, "Board number").fill("3");
    await save(page);
    await page.waitForURL(list);
    expect((await rowOf("Prof. Mona Salem"))?.image).toMatch(/\.webp$/);
  });

  test("an edit changes words, then the picture, then takes the picture away", async () => {
    const id = (await rowOf("Dr. Two"))?.id;
    const edit = `/admin/admin-front-admin-board-edit-n/${id}`;
    const page = await open(list, { javaScript });
    const begin = async () => {
      await page.getByRole("link", { name: "Edit Dr. Two" }).click();
      await page.waitForURL(edit);
      if (javaScript) await hydrated(page);
    };
    await begin();
    expect(await field(page, "Title").inputValue()).toBe("Member");
    await field(page, "Title").fill("Treasurer");
    await save(page);
    await page.getByText("Board updated successfully").waitFor();
    expect(await rowOf("Dr. Two")).toMatchObject({ title: "Treasurer", image: null });

    await begin();
    await field(page, "Image").setInputFiles(photo);
    await save(page);
    await page.waitForURL(list);
    await page.getByAltText("Dr. Two, full size").waitFor();

    await begin();
    await field(page, "Remove picture").check();
    await save(page);
    await page.waitForURL(list);
    expect((await rowOf("Dr. Two"))?.image).toBeNull();
  });

  test("two Admins who send a picture at once: the second sees both pictures", async () => {
    const edit = `/admin/admin-front-admin-board-edit-n/${(await rowOf("Dr. Two"))?.id}`;
    const [mine, theirs] = [await open(edit, { javaScript, tolerates }), await open(edit, { javaScript })];
    for (const page of [theirs, mine]) {
      await field(page, "Image").setInputFiles(photo);
      await save(page);
      if (page === theirs) await page.waitForURL(list);
    }
    for (const picture of ["Saved picture", "Your new picture"]) {
      const shown = mine.getByRole("row", { name: /^Image/ }).getByAltText(picture);
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    if (javaScript) {
      for (const width of [390, 320]) {
        await mine.setViewportSize({ width, height: 844 });
        expect(await overflowing(mine)).toEqual([]);
      }
    }
    await screenshot(mine, `board-conflict-pictures${javaScript ? "" : "-no-js"}`);
  });

  test("'Remove picture' stays checked when the form comes back", async () => {
    await site.db.update(boards).set({ image: "gone.webp" });
    const edit = `/admin/admin-front-admin-board-edit-n/${(await rowOf("Dr. Two"))?.id}`;
    const page = await open(edit, { javaScript, tolerates: [...tolerates, /gone\.webp/] });
    await site.db.insert(boards).values({ name: "Dr. Nine", title: "Member", boardNumber: "9" });
    await field(page, "Board number").fill("9");
    await field(page, "Remove picture").check();
    await save(page);
    await page.locator("p", { hasText: "Another board already has this number." }).first().waitFor();
    expect(await field(page, "Remove picture").isChecked()).toBe(true);
    await field(page, "Board number").fill("2");
    await save(page);
    await page.waitForURL(list);
    expect((await rowOf("Dr. Two"))?.image).toBeNull();
  });

  test("two Admins who edit at once: the second sees both versions and decides", async () => {
    const edit = `/admin/admin-front-admin-board-edit-n/${(await rowOf("Dr. Two"))?.id}`;
    const [mine, theirs] = [await open(edit, { javaScript, tolerates }), await open(edit, { javaScript })];
    await field(theirs, "Title").fill("Theirs");
    await save(theirs);
    await theirs.waitForURL(list);
    await field(mine, "Title").fill("Mine");
    await save(mine);
    await mine.getByText("Someone else saved changes first").waitFor();
    expect(await mine.getByRole("row", { name: "Title Theirs Mine" }).count()).toBe(1);
    expect((await rowOf("Dr. Two"))?.title).toBe("Theirs");
    await screenshot(mine, `board-conflict${javaScript ? "" : "-no-js"}`);
    await save(mine);
    await mine.waitForURL(list);
    expect((await rowOf("Dr. Two"))?.title).toBe("Mine");
  });
});

describe("with JavaScript", () => {
  test("a number that is taken is said while it is typed, and stops nobody; one's own is free", async () => {
    const page = await open(add);
    const said = page.getByRole("status").filter({ hasText: "Another board already has this number." });
    await fill(page, "Dr. Three", "Member", "2");
    await said.waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
    await field(page, "Board number").fill("3");
    await said.waitFor({ state: "detached" });

    const own = await open(`/admin/admin-front-admin-board-edit-n/${(await rowOf("Dr. Two"))?.id}`);
    const calls: string[] = [];
    own.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await field(own, "Board number").fill("");
    await field(own, "Board number").fill("2");
    await own.waitForTimeout(700);
    expect(calls.filter((path) => path.includes("NumberExists"))).toEqual([]);
  });

  test("a file over 5 MB is refused before it is sent", async () => {
    const page = await open(add);
    await fill(page, "Dr. Large", "Member");
    await field(page, "Image").setInputFiles({
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await page.getByText("The picture is larger than 5 MB. Please choose a smaller one.").waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await field(page, "Image").setInputFiles(photo);
    await page.getByText("The picture is larger than 5 MB.").waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
  });

  test("without a line the form says so and keeps everything", async () => {
    const page = await open(add, { tolerates: [/ERR_INTERNET_DISCONNECTED/, /manifest patches/] });
    await fill(page, "Dr. Offline", "Member");
    await field(page, "Image").setInputFiles(photo);
    await page.context().setOffline(true);
    await save(page);
    await page.getByText("Unable to connect to server.").waitFor();
    await page.context().setOffline(false);
    await save(page);
    await page.waitForURL(list);
    expect((await rowOf("Dr. Offline"))?.image).not.toBeNull();
  });

  test("without a line a deletion says so, in the dialog and on its page, and nothing is lost", async () => {
    const offline = { tolerates: [/ERR_INTERNET_DISCONNECTED/, /manifest patches/] };
    const id = (await rowOf("Dr. Two"))?.id;
    const page = await open(list, offline);
    await page.getByRole("link", { name: "Delete Dr. Two" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete board" });
    const asked = await open(`/admin/admin-board-delete/${id}`, offline);
    for (const [where, scope] of [
      [page, dialog],
      [asked, asked.locator("main")],
    ] as const) {
      await scope.getByRole("button", { name: "Delete" }).waitFor();
      await where.context().setOffline(true);
      await scope.getByRole("button", { name: "Delete" }).click();
      await scope.getByText("please check your connection and submit again.").waitFor();
      expect(await rowOf("Dr. Two")).toBeDefined();
      expect(await violations(where)).toEqual([]);
    }
    await screenshot(page, "board-delete-offline");
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Board deleted successfully").waitFor();
    expect(await rowOf("Dr. Two")).toBeUndefined();
  });

  test.each([
    ["routes do", "**/__manifest?*"],
    ["script does", "**/assets/*.js"],
  ])("if its page's %s not come, a deletion says so and goes with the next press", async (_, lost) => {
    const page = await openPage({ site, tolerates: [/ERR_FAILED/, /manifest patches/] });
    await lend(page, session);
    await page.goto(list);
    await hydrated(page);
    await page.getByRole("link", { name: "Delete Dr. Two" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete board" });
    await dialog.waitFor();
    await page.route(lost, (route) => route.abort());
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("please check your connection and submit again.").waitFor();
    expect(await rowOf("Dr. Two")).toBeDefined();
    await page.unroute(lost);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Board deleted successfully").waitFor();
    expect(await rowOf("Dr. Two")).toBeUndefined();
  });

  test("a deletion is asked in a dialog that Escape, Cancel and a click beside it close, the focus back", async () => {
    const page = await open(list);
    const button = page.getByRole("link", { name: "Delete Dr. Two" });
    const dialog = page.getByRole("alertdialog", { name: "Delete board" });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await button.click();
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => button.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    expect(await rowOf("Dr. Two")).toBeDefined();
    await button.click();
    await dialog.getByText(/Dr\. Two.* will be deleted/).waitFor();
    await screenshot(page, "board-delete-dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Board deleted successfully").waitFor();
    await button.waitFor({ state: "detached" });
    expect(await rowOf("Dr. Two")).toBeUndefined();
  });
});

test("without JavaScript a deletion is asked on a page, and the filter and the columns are plain links and forms", async () => {
  await site.db.insert(boards).values({ name: "Dr. Three", title: "A member", boardNumber: "3" });
  const page = await open(list, { javaScript: false });
  await page.getByRole("link", { name: "Title" }).click();
  await expect.poll(() => page.locator("tbody tr").first().textContent()).toContain("Dr. Three");
  await page.getByRole("searchbox").fill("two");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await page.getByRole("link", { name: "Delete Dr. Two" }).click();
  await page.getByRole("heading", { level: 1, name: "Delete board" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(({ pathname, search }) => pathname === list && search.includes("filter=two"));
  await page.getByText("Board deleted successfully").waitFor();
  await page.getByText('No data matching the filter "two"').waitFor();
  expect(await page.getByText("Dr. Two").count()).toBe(0);
});

test("the list holds very long and Arabic names at every width", async () => {
  const endless = "Ultrasonography".repeat(20);
  const arabic = "الموجات فوق الصوتية في أمراض النساء والتوليد ".repeat(6);
  await site.db.insert(boards).values([
    { name: endless, title: endless, image: "hoda-mansour.webp", boardNumber: "4" },
    { name: arabic, title: arabic, image: "karim-el-shazly.webp" },
  ]);
  for (const width of [1280, 390, 320]) {
    const page = await open(list, { width, colorScheme: width === 390 ? "dark" : "light" });
    expect(await overflowing(page), `${width} px`).toEqual([]);
    await screenshot(page, `boards-long-${width}`);
  }
});
