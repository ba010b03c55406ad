import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, lectures, savedSelections } from "#db/schema";
import {
  fillLogin,
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
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { changesByTick } from "./support/ticks";
import { passwords, type Visitor } from "./support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
});
afterAll(() => site.stop());

const open = (path: string, options: Partial<PageOptions> = {}) => openAs(admin, path, { site, ...options });
const button = (page: Page, name: string | RegExp) => page.locator("main").getByRole("button", { name });
const cards = (page: Page) => page.locator("main li h2").allTextContents();
const row = (page: Page, lecture: string) => page.locator("main ol li").filter({ hasText: lecture });
const menu = (page: Page, lecture: string) => row(page, lecture).locator("summary").click();
const ofQuarter = (id: number) => `/admin/admin-quarters-list-courses-n?quarterId=${id}`;
const selection = "/admin/admin-quarters-with-courses-list-n";

describe.each([true, false])("managing courses (JavaScript: %s)", (javaScript) => {
  const name = `Doppler in practice ${javaScript ? "with" : "without"} script`;

  test("one is added, edited, moved with a warning, ordered and deleted", async () => {
    const page = await open(ofQuarter(3), { javaScript, width: javaScript ? 1280 : 390 });
    await page.getByRole("link", { name: "Add course" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Author").fill("Dr. Tarek Fahmy");
    expect(await page.getByLabel("Quarter").inputValue()).toBe("3");
    await button(page, "Save").click();
    await page.getByText("Course added successfully").waitFor();
    await expect.poll(() => cards(page)).toEqual(["Interventional Ultrasound", name]);

    await page.getByRole("link", { name: `Edit ${name}` }).click();
    if (javaScript) await hydrated(page);
    await page.getByLabel("Description").fill("Angles and gates.");
    await page.getByLabel("Quarter").selectOption({ label: "Second Quarter: Fetal Medicine" });
    await button(page, "Save").click();
    await page.getByText("Move this course to another quarter?").waitFor();
    await screenshot(page, `course-move-warning${javaScript ? "" : "-no-js"}`);
    const [course] = await site.db.select().from(courses).where(eq(courses.name, name));
    expect(course).toMatchObject({ quarterId: 3, description: "" });
    expect(await page.getByLabel("Description").inputValue()).toBe("Angles and gates.");
    await button(page, "Move").click();
    await page.getByText("Course updated successfully").waitFor();
    await expect.poll(async () => (await cards(page)).at(-1)).toBe(name);
    expect(page.url()).toContain("quarterId=2");

    if (javaScript) await hydrated(page);
    await button(page, `Move up: ${name}`).click();
    await page.getByText("Course moved").waitFor();
    await expect.poll(async () => (await cards(page)).indexOf(name)).toBe(2);
    await button(page, `Move up: ${name}`).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await cards(page)).indexOf(name)).toBe(1);
    if (javaScript) {
      await button(page, `Move down: ${name}`).click();
      await expect.poll(async () => (await cards(page)).indexOf(name)).toBe(2);
      const focus = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focus).toContain(name);
    }

    await page.getByRole("link", { name: `Delete ${name}` }).click();
    if (javaScript) await page.getByRole("alertdialog").waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Course deleted").waitFor();
    expect(await cards(page)).not.toContain(name);
  });

  test("one with lectures is not deleted, and says how many it has", async () => {
    const page = await open(ofQuarter(1), { javaScript, tolerates: [/status of 409/] });
    await page.getByRole("link", { name: "Delete Basic Ultrasound" }).click();
    await page.getByText("This course still has 3 lectures. Delete or move them first.").waitFor();
    expect(await page.getByRole("button", { name: "Delete", exact: true }).count()).toBe(0);
    await page.getByRole("link", { name: "Show its 3 lectures" }).waitFor();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
    await expect.poll(() => cards(page)).toContain("Basic Ultrasound of Gynecology and Pregnancy");
  });

  test("a lecture is added, renamed, ordered and deleted beside the player", async () => {
    const names = () => page.locator("main ol li > a bdi").allTextContents();
    const page = await open("/admin/admin-lectures-list-n/5", { javaScript, width: javaScript ? 1280 : 320 });
    for (const lecture of ["Planes", "Volumes"]) {
      await page.getByRole("link", { name: "Add lecture" }).click();
      await page.getByLabel("Name", { exact: true }).fill(lecture);
      await button(page, "Save").click();
      await page.getByText("Lecture added successfully").waitFor();
      await page.getByText("No video yet").first().waitFor();
      await page.goto(`${site.origin}/admin/admin-lectures-list-n/5`);
    }
    await expect.poll(names).toEqual(["Planes", "Volumes"]);
    expect(await page.getByText("No video yet").count()).toBe(2);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `lectures-managed${javaScript ? "" : "-no-js"}`);

    if (javaScript) await hydrated(page);
    await menu(page, "Volumes");
    await row(page, "Volumes").getByLabel("Place (1 to 2)").fill("1");
    await row(page, "Volumes").locator("form").getByRole("button", { name: "Move Volumes" }).click();
    await page.getByText("Lecture moved").waitFor();
    await expect.poll(names).toEqual(["Volumes", "Planes"]);

    if (!javaScript) await menu(page, "Planes");
    else {
      const handle = row(page, "Planes").getByRole("button", { name: "Move Planes" }).first();
      await handle.press("ArrowUp");
      await expect.poll(names).toEqual(["Planes", "Volumes"]);
      expect(await handle.evaluate((element) => document.activeElement === element)).toBe(true);
      await menu(page, "Volumes");
      await handle.dragTo(row(page, "Volumes"), { targetPosition: { x: 60, y: 40 } });
      await expect.poll(names).toEqual(["Volumes", "Planes"]);
      expect(await page.locator("[data-drop]").count()).toBe(0);
      // A press asks for a number instead.
      await handle.press("Enter");
      const place = row(page, "Planes").getByLabel("Place (1 to 2)");
      expect(await place.evaluate((element) => document.activeElement === element)).toBe(true);
    }
    await page.getByRole("link", { name: "Edit Planes" }).click();
    if (javaScript) await hydrated(page);
    await page.getByLabel("Name", { exact: true }).fill("Standard planes");
    await button(page, "Save").click();
    await page.getByText("Lecture updated successfully").waitFor();
    for (const lecture of ["Standard planes", "Volumes"]) {
      if (javaScript) await hydrated(page);
      await menu(page, lecture);
      await page.getByRole("link", { name: `Delete ${lecture}` }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByText("Lecture deleted").waitFor();
      await row(page, lecture).waitFor({ state: "detached" });
    }
    expect(await site.db.select().from(lectures).where(eq(lectures.courseId, 5))).toEqual([]);
  });
});

describe("lectures are moved", () => {
  const names = (page: Page) => page.locator("main ol li > a bdi").allTextContents();
  const handle = (page: Page, name: string) =>
    row(page, name)
      .getByRole("button", { name: `Move ${name}` })
      .first();
  const all = ["Axial", "Basal", "Coronal", "Dorsal"];
  const at = "/admin/admin-lectures-list-n/5";
  beforeEach(async () => {
    const rows = all.map((name, index) => ({ name, courseId: 5, position: index + 1 }));
    await site.db.insert(lectures).values(rows);
    return async () => {
      await site.db.delete(lectures).where(eq(lectures.courseId, 5));
    };
  });

  test("by presses that come while a move is under way: the last wish counts", async () => {
    const page = await open(at);
    const [held, release] = hold();
    await page.route(/admin-lecture-move/, async (route) => {
      await held;
      await route.continue();
    });
    const axial = handle(page, "Axial");
    for (let press = 0; press < 2; press++) await axial.press("ArrowDown");
    const underWay = () => row(page, "Axial").locator("form button[aria-busy=true]").count();
    await expect.poll(underWay).toBe(1);
    await axial.press("ArrowDown");
    release();
    await expect.poll(() => names(page)).toEqual(["Basal", "Coronal", "Dorsal", "Axial"]);
    expect(await axial.evaluate((element) => document.activeElement === element)).toBe(true);
    await axial.press("ArrowUp");
    await expect.poll(() => names(page)).toEqual(["Basal", "Coronal", "Axial", "Dorsal"]);
  });

  test("not in a list that somebody else has changed, which is shown instead", async () => {
    const page = await open(at, { tolerates: [/status of 409/] });
    await site.db.update(lectures).set({ position: 0 }).where(eq(lectures.name, "Dorsal"));
    await handle(page, "Basal").press("End");
    await page.getByText("The list has changed. Nothing was moved").waitFor();
    await expect.poll(() => names(page)).toEqual(["Dorsal", "Axial", "Basal", "Coronal"]);
    expect(await row(page, "Basal").locator("input[name=place]").inputValue()).toBe("3");
    await handle(page, "Basal").press("End");
    await expect.poll(() => names(page)).toEqual(["Dorsal", "Axial", "Coronal", "Basal"]);
  });
});

test("the form for a new lecture takes its recording, which goes to that lecture at once", async () => {
  const page = await open("/admin/admin-lecture-add/6", { tolerates: [/can't read this file/] });
  await page.getByLabel("Name", { exact: true }).fill("With its film");
  await page.getByLabel("Video file").setInputFiles({
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("A film that no browser reads"),
  });
  await button(page, "Add lecture and upload").click();
  await page.getByRole("heading", { level: 1, name: "Video of With its film" }).waitFor();
  await page.getByText("This video can't be used").waitFor();
  await page.getByText("film.mp4").waitFor();
  await site.db.delete(lectures).where(eq(lectures.name, "With its film"));

  const plain = await open("/admin/admin-lecture-add/6", { javaScript: false });
  expect(await plain.locator("main noscript").last().textContent()).toContain("The recording comes next");
  expect(await plain.getByLabel("Video file").isVisible()).toBe(false);
});

test("a recording whose form came back after a sign-in is asked for again, by its name", async () => {
  const page = await open("/admin/admin-lecture-add/6");
  await page.getByLabel("Name", { exact: true }).fill("Without its film");
  await page.getByLabel("Video file").setInputFiles({
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("A film that no browser reads"),
  });
  await page.context().clearCookies({ name: /session/ });
  await button(page, "Add lecture and upload").click();
  await page.waitForURL("**/front-login-all*");
  await fillLogin(page, "admin@demo.test", passwords.admin);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin-lecture-add/6");
  await page.getByText("Your file “film.mp4” was not kept. Please choose it again.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Without its film");
  expect(await site.db.select().from(lectures).where(eq(lectures.name, "Without its film"))).toEqual([]);
});

test("a recording that was chosen before script ran is heard of", async () => {
  const page = await openPage({ site });
  await lend(page, admin);
  const [held, release] = hold();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/admin-lecture-add/6", { waitUntil: "commit" });
  await page.getByLabel("Video file").setInputFiles({
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("A film that no browser reads"),
  });
  release();
  await button(page, "Add lecture and upload").waitFor();
});

test("a lecture's row is no higher than two lines of its name, and a course's in the table than 56 px", async () => {
  const heights = (page: Page, rows: string) =>
    page.locator(rows).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const long = "A long name of a lecture that an Admin has written down for the members";
  await site.db.update(lectures).set({ name: long }).where(eq(lectures.id, 1));
  const list = await open("/admin/admin-lectures-list-n/1");
  for (const height of await heights(list, "main ol li")) expect(height).toBeLessThanOrEqual(57);
  await site.db
    .update(courses)
    .set({ name: long.repeat(2) })
    .where(eq(courses.id, 2));
  const table = await open("/admin/admin-courses-list-n");
  for (const height of await heights(table, "main tbody tr")) expect(height).toBeLessThanOrEqual(57);
});

test("a lecture that is deleted before its impact is counted is not counted afterwards", async () => {
  const page = await open("/admin/admin-lectures-list-n/5");
  await page.getByRole("link", { name: "Add lecture" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Deleted at once");
  await button(page, "Save").click();
  await page.getByText("Lecture added successfully").waitFor();
  await page.goto(`${site.origin}/admin/admin-lectures-list-n/5`);
  await hydrated(page);

  const counting: string[] = [];
  page.on("request", (asked) => asked.url().includes("impact=1") && counting.push(asked.url()));
  let isHeld = false;
  const [released, answerHeld] = hold();
  // The first question for this route alone is the count's, the second the deletion's. Remix asks for others too.
  await page.route("**/__manifest?*", async (route) => {
    const [path, ...others] = new URL(route.request().url()).searchParams.getAll("p");
    if (!isHeld && path?.startsWith("/admin/admin-lecture-delete/") && others.length === 0) {
      isHeld = true;
      await released;
    }
    await route.continue();
  });
  await menu(page, "Deleted at once");
  await page.getByRole("link", { name: "Delete Deleted at once" }).click();
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Lecture deleted").waitFor();
  const answered = page.waitForResponse(/__manifest/);
  answerHeld();
  await answered;
  await page.waitForLoadState("networkidle");
  expect(counting).toEqual([]);
});

describe("the Admin's saved selection", () => {
  beforeEach(() => site.db.delete(savedSelections));
  const group = (page: Page, name: string) => page.getByRole("checkbox", { name: `${name}: all` });
  const item = (page: Page, name: string) => page.getByRole("checkbox", { name });
  const isPartly = (page: Page, name: string) =>
    group(page, name).evaluate((box) => box instanceof HTMLInputElement && box.indeterminate);

  test("with JavaScript a quarter's box is ticked, partly ticked or empty, and changes are told", async () => {
    const page = await open(selection);
    await item(page, "Anomaly Scan").check();
    expect(await isPartly(page, "Second Quarter: Fetal Medicine")).toBe(true);
    await page.getByText("Unsaved Changes").waitFor();
    await group(page, "Second Quarter: Fetal Medicine").check();
    await button(page, "Save Selected Items (3)").waitFor();
    expect(await item(page, "Fetal Echo").isChecked()).toBe(true);
    await button(page, "Save Selected Items (3)").click();
    await page.getByText("Saved 3 items successfully!").waitFor();

    await page.getByRole("heading", { level: 1, name: "Edit Items" }).waitFor();
    await page.getByText("No changes", { exact: true }).waitFor();
    expect(await page.getByText("Unsaved Changes").count()).toBe(0);
    await group(page, "Second Quarter: Fetal Medicine").uncheck();
    await item(page, "Interventional Ultrasound").check();
    await page.getByText("Changes pending").waitFor();
    await button(page, "Update Selected Items (1)").waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, "saved-selection-pending");

    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("No changes", { exact: true }).waitFor();
    expect(await item(page, "Anomaly Scan").isChecked()).toBe(true);
    expect(await item(page, "Interventional Ultrasound").isChecked()).toBe(false);
  });

  test("without JavaScript 'Select all' and 'Clear' come back with the boxes changed and nothing saved", async () => {
    const page = await open(selection, { javaScript: false, width: 390 });
    await item(page, "Interventional Ultrasound").check();
    await button(page, "Select all of Second Quarter: Fetal Medicine").click();
    await button(page, "Save Selected Items (4)").waitFor();
    await button(page, "Clear Third Quarter: Practice and Procedures").click();
    expect(await site.db.select().from(savedSelections)).toEqual([]);
    await button(page, "Save Selected Items (3)").click();
    await page.getByText("Saved 3 items successfully!").waitFor();
    await button(page, "Update Selected Items (3)").waitFor();
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, "saved-selection-no-js");

    await item(page, "Anomaly Scan").uncheck();
    await page.getByRole("link", { name: "Cancel" }).click();
    expect(await item(page, "Anomaly Scan").isChecked()).toBe(true);
  });

  test("another tab's save meanwhile is a conflict, and the ticks here stay", async () => {
    const page = await open(selection, { tolerates: [/status of 409/] });
    const other = await open(selection);
    await item(other, "Anomaly Scan").check();
    await button(other, "Save Selected Items (1)").click();
    await other.getByText("Saved 1 items successfully!").waitFor();
    await item(page, "Interventional Ultrasound").check();
    await button(page, "Save Selected Items (1)").click();
    await page.getByText("Someone else saved changes first").waitFor();
    expect(await item(page, "Interventional Ultrasound").isChecked()).toBe(true);
    await screenshot(page, "saved-selection-conflict");
    await button(page, "Update Selected Items (1)").click();
    await page.getByText("Saved 1 items successfully!").waitFor();
    const [course] = await site.db
      .select()
      .from(courses)
      .where(eq(courses.name, "Interventional Ultrasound"));
    expect(await site.db.select({ id: savedSelections.courseId }).from(savedSelections)).toEqual([
      { id: course?.id },
    ]);
  });
});

test("without a connection a form says so and keeps the typed words", async () => {
  const page = await open("/admin/admin-course-add?quarterId=1", {
    // The second is Remix, looking for routes ahead of time.
    tolerates: [/ERR_INTERNET_DISCONNECTED/, /manifest patches/],
  });
  await page.getByLabel("Name", { exact: true }).fill("Typed on a train");
  await page.context().setOffline(true);
  await button(page, "Save").click();
  await page
    .getByText(
      "Unable to connect to server. Your changes may not have been saved: please check your connection and submit again.",
    )
    .waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Typed on a train");

  await page.context().setOffline(false);
  await page.goto(selection);
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Anomaly Scan" }).check();
  await page.context().setOffline(true);
  await button(page, /Selected Items/).click();
  await page
    .getByText(
      "Unable to connect to server. Your changes may not have been saved: please check your connection and submit again.",
    )
    .waitFor();
  expect(await page.getByRole("checkbox", { name: "Anomaly Scan" }).isChecked()).toBe(true);
});

test("'Loading courses...' stands there while another quarter's courses are on their way", async () => {
  const page = await open(ofQuarter(1));
  const [held, release] = hold();
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("#main").getByRole("link", { name: "All Courses", exact: true }).click();
  await page.getByText("Loading courses...").waitFor();
  release();
  await page.getByRole("link", { name: "Interventional Ultrasound" }).first().waitFor();
  expect(await page.getByText("Loading courses...").count()).toBe(0);
});

describe("a large catalogue", () => {
  test("of 60 quarters with 40 courses is ticked, and a tick touches its own quarter only", async () => {
    await site.db.delete(savedSelections);
    await site.d1.exec(
      "insert into quarters (name, position) select 'Quarter ' || value, value from (with recursive n(value) as (select 5 union all select value + 1 from n where value < 60) select value from n)",
    );
    await site.d1.exec(
      "insert into courses (name, quarter_id) select 'Course ' || q.id || '.' || n.value, q.id from quarters q, (with recursive n(value) as (select 1 union all select value + 1 from n where value < 40) select value from n) n",
    );
    const page = await open(selection);
    expect(await page.locator("input[name=courseId]").count()).toBeGreaterThan(2400);
    // A tick writes its own heading and the bar above: fewer elements than there are quarters, let alone boxes.
    expect(await changesByTick(page, "first")).toBeLessThan(30);
    await button(page, "Save Selected Items (20)").waitFor();
    await button(page, "Save Selected Items (20)").click();
    await page.getByText("Saved 20 items successfully!").waitFor();
  });
});
