import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseGrants, courses, quarterGrants, savedSelections, users } from "#db/schema";
import { addLargeCatalogue } from "~/commands/demo/large-catalogue";
import {
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
import { type Site, startSite } from "./support/site";
import { changesByTick } from "./support/ticks";
import type { Visitor } from "./support/visitor";

let site: Site;
let admin: Visitor;
let adminId: string;
let learner: string;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
  const accounts = await site.db.select({ id: users.id, email: users.email }).from(users);
  adminId = accounts.find(({ email }) => email === "admin@demo.test")?.id ?? "";
  learner = accounts.find(({ email }) => email === "learner@demo.test")?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() =>
  site.db.batch([
    site.db.delete(quarterGrants),
    site.db.delete(courseGrants),
    site.db.delete(savedSelections),
    site.db.insert(quarterGrants).values([1, 2].map((quarterId) => ({ userId: learner, quarterId }))),
    site.db.insert(courseGrants).values([1, 6].map((courseId) => ({ userId: learner, courseId }))),
  ]),
);

const open = (path: string, options: Partial<PageOptions> = {}) => openAs(admin, path, { site, ...options });
const button = (page: Page, name: string | RegExp) => page.locator("main").getByRole("button", { name });
const box = (page: Page, name: string | RegExp) => page.locator("main").getByRole("checkbox", { name });
const isPartly = (page: Page, name: string | RegExp) =>
  box(page, name).evaluate((input) => input instanceof HTMLInputElement && input.indeterminate);
const quartersOf = async () =>
  (await site.db.select().from(quarterGrants)).map(({ quarterId }) => quarterId).sort((a, b) => a - b);
const coursesOf = async () =>
  (await site.db.select().from(courseGrants)).map(({ courseId }) => courseId).sort((a, b) => a - b);

const second = "Second Quarter: Fetal Medicine";
const courseAccess = () => `/admin/admin-course-selection-n/${learner}/learner`;
const byQuarter = () => `/admin/admin-courses-list-by-quarter-n?userId=${learner}`;

describe.each([true, false])("from the users list (JavaScript: %s)", (javaScript) => {
  const options = { javaScript, width: javaScript ? 1280 : 390 };
  const fromList = async (name: string, more: Partial<PageOptions> = {}) => {
    const page = await open("/admin/admin-users-list-n", { ...options, ...more });
    if (javaScript) await page.getByRole("link", { name: `${name} of learner@demo.test` }).click();
    else {
      await page.getByRole("link", { name: "Manage learner@demo.test" }).click();
      await page.getByRole("link", { name }).click();
    }
    await page.getByRole("heading", { name: "Account: learner@demo.test" }).waitFor();
    if (javaScript) await hydrated(page);
    return page;
  };

  test("the quarters of a user: all, some, saved, and none takes everything away", async () => {
    const page = await fromList("quarters permission");
    const all = /^Select All \(\d\/4 selected\)$/;
    await expect.poll(() => box(page, /Quarter:/).count()).toBe(4);
    expect(await box(page, "First Quarter").isChecked()).toBe(true);
    if (javaScript) {
      expect(await isPartly(page, all)).toBe(true);
      await box(page, all).check();
      expect(await box(page, "Select All (4/4 selected)").isChecked()).toBe(true);
      await page.getByText("Unsaved Changes").waitFor();
      await box(page, all).uncheck();
      expect(await box(page, "Select All (0/4 selected)").isChecked()).toBe(false);
      await box(page, all).check();
    } else {
      await button(page, all).click();
      await button(page, "Select All (4/4 selected)").waitFor();
      await button(page, "Clear").click();
      expect(
        await box(page, /Quarter:/).evaluateAll((boxes) => boxes.some((each) => each.matches(":checked"))),
      ).toBe(false);
      await button(page, all).click();
    }
    expect(await quartersOf()).toEqual([1, 2]);
    await box(page, "Fourth Quarter").uncheck();
    await button(page, "Update permission").click();
    await page.getByText("learner@demo.test quarters updated successfully").first().waitFor();
    await page.getByRole("heading", { name: "Account: learner@demo.test" }).waitFor();
    expect(await page.getByText("Unsaved Changes").count()).toBe(0);
    expect(await quartersOf()).toEqual([1, 2, 3]);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `user-quarters-saved${javaScript ? "" : "-no-js"}`);

    for (const name of ["First", "Second", "Third"]) await box(page, `${name} Quarter`).uncheck();
    await button(page, "Update permission").click();
    await expect.poll(quartersOf).toEqual([]);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/admin/admin-users-list-n");
  });

  test("the courses of a user: ticked, put back, saved", async () => {
    const page = await fromList("courses permission");
    await box(page, "Anomaly Scan").check();
    if (javaScript) {
      expect(await isPartly(page, `${second}: all`)).toBe(true);
      await page.getByText("Changes pending").waitFor();
      await page.getByText("Unsaved Changes").waitFor();
      await button(page, "Update Selected Courses (3)").waitFor();
      expect(await violations(page)).toEqual([]);
      await screenshot(page, "user-courses-pending");
    }
    await button(page, "Unselect All Selected Courses").click();
    await button(page, "Update Selected Courses (2)").waitFor();
    expect(await box(page, "Anomaly Scan").isChecked()).toBe(false);
    expect(await box(page, "Basic Ultrasound").isChecked()).toBe(true);
    if (javaScript) {
      await page.getByText("No changes", { exact: true }).waitFor();
      await box(page, `${second}: all`).check();
    } else {
      await button(page, `Select all of ${second}`).click();
    }
    await button(page, "Update Selected Courses (5)").waitFor();
    expect(await coursesOf()).toEqual([1, 6]);
    expect(await overflowing(page)).toEqual([]);
    await button(page, "Update Selected Courses (5)").click();
    await page.getByText("learner@demo.test courses updated successfully").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/admin-users-list-n");
    expect(await coursesOf()).toEqual([1, 3, 4, 5, 6]);
    await screenshot(page, `user-courses-saved${javaScript ? "" : "-no-js"}`);
    await page.getByRole("link", { name: "Open the user's page" }).first().click();
    await page.getByRole("heading", { name: "learner@demo.test" }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/admin-user/${learner}`);
  });

  test("a user without a valid plan: back to the list, with the reason", async () => {
    const page = await open("/admin/admin-users-list-n", { ...options, width: 1280 });
    await page.getByRole("link", { name: "quarters permission of lapsed@demo.test" }).click();
    await page
      .getByText("The subscription plan must be activated first before proceeding.")
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/admin-users-list-n");
  });

  test("a quarter's card closes and opens by its button, also by keyboard", async () => {
    const page = await open(courseAccess(), options);
    const summary = page.locator("main summary").filter({ hasText: second });
    expect(await summary.getByText("Collapse").isVisible()).toBe(true);
    await summary.focus();
    await page.keyboard.press("Enter");
    expect(await summary.getByText("Expand").isVisible()).toBe(true);
    expect(await box(page, "Anomaly Scan").isVisible()).toBe(false);
    await summary.click();
    expect(await box(page, "Anomaly Scan").isVisible()).toBe(true);
  });

  test("by quarter: one at least, and all are removed only when asked for", async () => {
    const page = await open(byQuarter(), { ...options, tolerates: [/status of 400/] });
    await page.getByText("Course ID: 4").waitFor();
    for (const name of ["Basic Ultrasound", "Interventional"]) await box(page, name).uncheck();
    await button(page, "Update permission").click();
    await page.getByRole("alert").getByText("Please select at least one course").waitFor();
    expect(await coursesOf()).toEqual([1, 6]);
    if (javaScript) {
      await box(page, /^Select All \(0\/3 selected\) of Second/).check();
      await box(page, "Anomaly Scan").uncheck();
      expect(await isPartly(page, /^Select All \(2\/3 selected\) of Second/)).toBe(true);
      expect(await violations(page)).toEqual([]);
    } else {
      await button(page, `Select All (0/3 selected) of ${second}`).click();
      await box(page, "Anomaly Scan").uncheck();
    }
    await screenshot(page, `courses-by-quarter-changed${javaScript ? "" : "-no-js"}`);
    await button(page, "Update permission").click();
    await page.getByText("Successfully submitted 2 courses!").first().waitFor();
    expect(await coursesOf()).toEqual([3, 5]);

    await page.goto(byQuarter());
    if (javaScript) await hydrated(page);
    await page.getByRole("link", { name: "Remove all courses" }).click();
    if (javaScript) await page.getByRole("alertdialog").waitFor();
    await page.getByRole("button", { name: "Remove all courses" }).click();
    await page.getByText("learner@demo.test courses updated successfully").first().waitFor();
    expect(await coursesOf()).toEqual([]);
    expect(await box(page, "Anomaly Scan").isChecked()).toBe(false);
  });

  test("in one list: 'Select All' and the Admin's saved selection", async () => {
    await site.db.insert(savedSelections).values([2, 4].map((courseId) => ({ userId: adminId, courseId })));
    const page = await open(`/admin/admin-user/${learner}`, options);
    await page.getByRole("link", { name: "Courses permission" }).click();
    await page.getByRole("link", { name: "User permission" }).click();
    await page.getByRole("heading", { level: 1, name: "User permission" }).waitFor();
    if (javaScript) await hydrated(page);
    await button(page, "Apply saved selection (2)").click();
    await page.getByText("Select All (4/6 selected)").waitFor();
    expect(await box(page, "Anomaly Scan").isChecked()).toBe(true);
    expect(await coursesOf()).toEqual([1, 6]);
    await button(page, "Update permission").click();
    await page.getByText("learner@demo.test courses updated successfully").first().waitFor();
    expect(await coursesOf()).toEqual([1, 2, 4, 6]);
  });

  test("items: edits that user, and Cancel brings back the saved boxes", async () => {
    const page = await open(`/admin/admin-user/${learner}`, options);
    await page.getByRole("link", { name: "Courses permission" }).click();
    await page.getByRole("link", { name: "Edit Items" }).click();
    await page.getByRole("heading", { level: 1, name: "Edit Items" }).waitFor();
    if (javaScript) await hydrated(page);
    await box(page, "Anomaly Scan").check();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => box(page, "Anomaly Scan").isChecked()).toBe(false);
    await box(page, "Basic Ultrasound").uncheck();
    await button(page, /^Update Selected Items/).click();
    await page.getByText("Saved 1 items successfully!").first().waitFor();
    expect(await coursesOf()).toEqual([6]);
    expect(await site.db.select().from(savedSelections)).toEqual([]);
  });

  test("another Admin's save meanwhile is a conflict, and the ticks here stay", async () => {
    const page = await open(courseAccess(), { ...options, tolerates: [/status of 409/] });
    await box(page, "Anomaly Scan").check();
    await site.db.insert(courseGrants).values({ userId: learner, courseId: 2 });
    await button(page, /^Update Selected Courses/).click();
    await page.getByText("Someone else saved changes first").waitFor();
    expect(await box(page, "Anomaly Scan").isChecked()).toBe(true);
    expect(await coursesOf()).toEqual([1, 2, 6]);
    await screenshot(page, `user-courses-conflict${javaScript ? "" : "-no-js"}`);
    await button(page, /^Update Selected Courses/).click();
    await page.getByText("learner@demo.test courses updated successfully").first().waitFor();
    expect(await coursesOf()).toEqual([1, 4, 6]);
  });
});

test("a course that is deleted while it is ticked goes from the form, and the next try saves", async () => {
  const [gone] = await site.db.insert(courses).values({ name: "Gone soon", quarterId: 4 }).returning();
  const page = await open(courseAccess(), { tolerates: [/status of 400/] });
  await box(page, "Gone soon").check();
  await site.db.delete(courses).where(eq(courses.id, gone?.id ?? 0));
  await button(page, /^Update Selected Courses/).click();
  await page.getByText("Error saving items. Please try again.").waitFor();
  await button(page, "Update Selected Courses (2)").click();
  await page.getByText("learner@demo.test courses updated successfully").first().waitFor();
});

describe.each([
  [390, true],
  [390, false],
  [320, true],
] as const)("on a phone of %i px (JavaScript: %s)", (width, javaScript) => {
  test("Save stays in sight, and covers nothing that has the focus", async () => {
    await site.db
      .insert(savedSelections)
      .values([1, 2, 6].map((courseId) => ({ userId: adminId, courseId })));
    const page = await open(courseAccess(), { javaScript, width });
    const save = button(page, /^Update Selected/);
    const last = page.locator("main li input[type=checkbox]").last();
    await last.focus();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    let boxes = 0;
    for (let press = 0; press < 20; press += 1) {
      const [bar, focused] = [await save.boundingBox(), await page.locator(":focus").boundingBox()];
      const foot = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect([(bar?.y ?? -1) >= 0, foot <= 844]).toEqual([true, true]);
      expect(focused?.y).toBeGreaterThanOrEqual(foot);
      if (await page.locator(":focus").evaluate((each) => each instanceof HTMLInputElement)) boxes += 1;
      if (boxes === 6) break;
      await page.keyboard.press("Shift+Tab");
    }
    expect(boxes).toBe(6);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `permissions-save-${width}-${javaScript}`);
  });
});

test("without a connection the boxes stay and the reason is told, also where the line broke early", async () => {
  const page = await openPage({
    site,
    tolerates: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /manifest patches/],
  });
  await lend(page, admin);
  // Nothing but the page was loaded.
  await page.route("**/__manifest?*", (route) => route.abort());
  await page.goto(`/admin/admin-quarter-selection-n/${learner}/learner`);
  await hydrated(page);
  await box(page, "Third Quarter").check();
  await page.context().setOffline(true);
  await button(page, "Update permission").click();
  await page.getByRole("alert").getByText("Unable to connect to server.").waitFor();
  expect(await box(page, "Third Quarter").isChecked()).toBe(true);
  expect(await quartersOf()).toEqual([1, 2]);
});

test("a tick among 60 quarters of 40 courses touches its own quarter only", async () => {
  await addLargeCatalogue(site.d1);
  const page = await open(courseAccess());
  // A tick writes its own heading and the bar above: fewer elements than there are quarters, let alone boxes.
  expect(await changesByTick(page, "last")).toBeLessThan(30);
  await button(page, "Update Selected Courses (22)").waitFor();
  await button(page, "Update Selected Courses (22)").click();
  await page.getByText("courses updated successfully").first().waitFor();
  expect(await coursesOf()).toHaveLength(22);
  await site.d1.exec("delete from courses where quarter_id > 1000");
  await site.d1.exec("delete from quarters where id > 1000");
});
