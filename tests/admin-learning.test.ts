import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { courseWeeks, learningWeeks } from "#db/schema";
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
import { addWeeks } from "./support/watched-weeks";

/** The figures of weeks on the dashboard, with and without JavaScript. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => site.db.batch([site.db.delete(learningWeeks), site.db.delete(courseWeeks)]));

async function openDashboard(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ site, ...options });
  await lend(page, await sessionOf(site, "admin"));
  await page.goto("/admin/admin-dashboard-n");
  if (options.javaScript !== false) await hydrated(page);
  return page;
}

const learning = (page: Page) => page.getByRole("region", { name: "Learning" });
const chart = (page: Page, name: string) =>
  learning(page).getByRole("application", { name: `${name}, a column chart.` });
const drawn = async (page: Page, name: string) => {
  await learning(page).getByRole("heading", { name }).scrollIntoViewIfNeeded();
  await chart(page, name).waitFor();
};
const openWeeks = (page: Page) => learning(page).getByText("Week by week").click();
const weeks = (page: Page) => learning(page).getByRole("table").first().getByRole("row");

test("without JavaScript each is a drawing beside the table, and a course is selected by a form", async () => {
  await addWeeks(site, 26, new Date());
  const page = await openDashboard({ javaScript: false });
  const drawings = learning(page).getByRole("img", { name: /Column chart/ });
  expect(await drawings.count()).toBe(2);
  await openWeeks(page);
  expect(await weeks(page).count()).toBe(27);
  for (const width of [1280, 390, 320]) {
    await resize(page, width);
    expect(await overflowing(page), `at ${width} px`).toEqual([]);
    await screenshot(page, `admin-learning-${width}-no-js`);
  }
  await learning(page).getByLabel("Course").selectOption({ label: "Fetal Echo & Doppler" });
  await learning(page).getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**/admin/admin-dashboard-n?course=3#learning");
  await openWeeks(page);
  await learning(page).getByRole("table", { name: "Fetal Echo & Doppler" }).waitFor();
  expect(await weeks(page).nth(1).textContent()).toMatch(/ 20\d\d13$/);
  expect(await learning(page).getByLabel("Course").inputValue()).toBe("3");
  await learning(page).getByRole("link", { name: "Fetal Echo & Doppler" }).click();
  await page.getByRole("heading", { level: 1, name: "Who watched" }).waitFor();
});

test("uPlot draws both in the very same place, and the arrow keys read each", async () => {
  await addWeeks(site, 26, new Date());
  const page = await openDashboard();
  await drawn(page, "Active learners by week");
  await drawn(page, "Minutes watched by week");
  const canvases = learning(page).locator(".uplot canvas");
  expect(await canvases.count()).toBe(2);
  const said = learning(page).getByRole("status").filter({ hasText: "Week of" });
  await chart(page, "Minutes watched by week").focus();
  await page.keyboard.press("End");
  await said.waitFor();
  expect(await said.textContent()).toMatch(/^Week of \w+ \d+, \d{4}: 3,500$/);
  await page.keyboard.press("Home");
  await expect.poll(() => said.textContent()).toMatch(/^Week of \w+ \d+, \d{4}: 1,000$/);
  await chart(page, "Active learners by week").focus();
  await page.keyboard.press("End");
  await expect.poll(() => said.allTextContents()).toEqual([expect.stringMatching(/: 35$/)]);
  expect(await violations(page)).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await resize(page, width);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await screenshot(page, `admin-learning-${width}`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "admin-learning-320-dark");
});

test("another course is drawn in the same place, and Back leads to all again", async () => {
  await addWeeks(site, 26, new Date());
  const page = await openDashboard();
  await drawn(page, "Minutes watched by week");
  await openWeeks(page);
  await learning(page).getByLabel("Course").selectOption({ label: "Fetal Echo & Doppler" });
  await learning(page).getByRole("button", { name: "Show" }).press("Enter");
  await learning(page).getByRole("table", { name: "Fetal Echo & Doppler" }).waitFor();
  expect(new URL(page.url()).search).toBe("?course=3");
  await drawn(page, "Minutes watched by week");
  await chart(page, "Minutes watched by week").focus();
  await page.keyboard.press("End");
  await learning(page).getByRole("status").filter({ hasText: /: 3$/ }).waitFor();
  await page.goBack();
  await learning(page).getByRole("table", { name: "All courses" }).waitFor();
  expect(await learning(page).getByLabel("Course").inputValue()).toBe("");
});

test.each([
  ["three weeks", 3, 10],
  ["a few weeks of many", 6, 100_000],
])("%s: the columns carry their numbers", async (name, count, learners) => {
  await addWeeks(site, count, new Date(), learners);
  const still = await openDashboard({ javaScript: false });
  expect(await learning(still).locator("svg[role=img]").first().locator("rect").count()).toBe(count);
  expect(await learning(still).locator("svg[role=img]").first().textContent()).toContain(
    new Intl.NumberFormat("en").format(learners),
  );
  const page = await openDashboard();
  await drawn(page, "Active learners by week");
  await drawn(page, "Minutes watched by week");
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, `admin-learning-${name.replaceAll(" ", "-")}`);
});

test("before anything was watched there is a sentence, and no chart library is asked for its charts", async () => {
  const page = await openDashboard();
  await learning(page).getByText("No lecture has been watched yet.").waitFor();
  expect(await learning(page).getByRole("table").count()).toBe(0);
  expect(await learning(page).locator("svg").count()).toBe(0);
});
