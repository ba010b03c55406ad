import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses, lectures, quarters } from "#db/schema";
import { overflowing, screenshot } from "../support/browser";
import type { Guest, Screen } from "./screens";
import { Visits } from "./visits";

const endless = "Ultrasonography".repeat(20);
const arabic = "الموجات فوق الصوتية في أمراض النساء والتوليد";

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
  const { db } = visits.site;
  const set = (id: number, text: string) =>
    db.update(courses).set({ name: text, author: text, description: text }).where(eq(courses.id, id));
  await set(1, endless);
  await set(2, arabic);
  await db.update(lectures).set({ name: endless }).where(eq(lectures.id, 1));
  await db.update(lectures).set({ name: arabic }).where(eq(lectures.courseId, 2));
  await db.update(quarters).set({ name: endless, description: endless }).where(eq(quarters.id, 1));
  await db.update(quarters).set({ name: arabic, description: arabic }).where(eq(quarters.id, 3));
});
afterAll(() => visits.stop());

const screen = (account: Guest, path: string): Screen => ({ path, title: "", account, hasScript: true });

const visible = (path: string): Screen => ({ path, title: "" });

const screens = [
  visible("/front-course"),
  visible("/front-course/1"),
  visible("/front-course/2"),
  screen("learner", "/user"),
  screen("learner", "/user/user-course-selection/{id}"),
  screen("learner", "/user/user-lectures-list/1"),
  screen("learner", "/user/user-lectures-list/2"),
  screen("admin", "/admin/admin-lectures-list-n/1"),
  screen("admin", "/admin/admin-lectures-list-n/2"),
  screen("admin", "/admin/admin-quarters-list-courses-n?quarterId=1"),
  screen("admin", "/admin/admin-quarters-list-courses-n?quarterId=3"),
  screen("admin", "/admin/admin-courses-list-n"),
  screen("admin", "/admin/admin-quarters-with-courses-list-n"),
  screen("admin", "/admin/admin-quarter-selection-n/{learner}/learner"),
  screen("admin", "/admin/admin-course-selection-n/{learner}/learner"),
  screen("admin", "/admin/admin-courses-list-by-quarter-n?userId={learner}"),
  screen("admin", "/admin/admin-user-permission-n/{learner}"),
  screen("admin", "/admin/admin-quarters-with-courses-list-n?userId={learner}"),
  screen("admin", "/admin/admin-course-edit/1"),
  screen("admin", "/admin/admin-course-delete/2"),
  screen("admin", "/admin/admin-lecture-edit/1"),
  screen("admin", "/admin/admin-quarter-edit/3"),
  screen("admin", "/admin/admin-course-progress/2"),
];

describe("text from the database may be long or Arabic", () => {
  test.each(screens)("$path keeps its width, and each text its own direction", async (screen) => {
    const shot = `long${screen.path.replaceAll(/\W+/g, "-")}`;
    for (const width of [1280, 320]) {
      const page = await visits.open(screen, { width });
      expect(await overflowing(page), `at ${width} px`).toEqual([]);
      expect(await undirected(page, arabic)).toEqual([]);
      await screenshot(page, `${shot}-${width}`);
      if (width > 600) continue;
      await page.getByRole("button", { name: "Menu" }).click();
      expect(await overflowing(page), "the menu").toEqual([]);
      await screenshot(page, `${shot}-menu`);
    }
  });

  test("an Arabic heading reads from right to left without JavaScript", async () => {
    const page = await visits.open(screen("learner", "/user/user-lectures-list/2"), { javaScript: false });
    const heading = page.getByRole("heading", { level: 1, name: arabic });
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  });
});

/** Elements that hold the text without letting it choose its direction. */
const undirected = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const holders = [...document.body.querySelectorAll("*:not(script)")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(wanted)),
    );
    return holders
      .filter((element) => !element.closest("[dir=auto],bdi"))
      .map((element) => element.outerHTML);
  }, text);
