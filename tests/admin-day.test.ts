import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lectureProgress, users } from "#db/schema";
import { texts } from "~/texts";
import { openAs, overflowing, screenshot, sessionOf, toast } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";
import { played, pressPlay } from "./support/watching";

/** An Admin does a day's work on a phone, from the dashboard and by clicks alone. */

const recording = "app/commands/demo/media/packages/face-profile/fallback.mp4";

let site: Site;
let admin: Visitor;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  page = await openAs(admin, "/admin/admin-dashboard-n", { site, width: 390 });
});

const main = () => page.getByRole("main");
const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (role: "link" | "button", name: string | RegExp) =>
  main().getByRole(role, { name }).first().click();
const openMenu = async () => {
  await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("navigation", { name: "Main" });
};
const toUsers = async () => {
  const menu = await openMenu();
  await menu.getByRole("link", { name: "Users Accounts list" }).click();
  await heading("Users");
};
const fits = async (name: string) => {
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, `day-${name}`);
};

test("a member whose plan has expired has paid", async () => {
  await toUsers();
  await page.getByLabel("Status").selectOption({ label: "Expired" });
  // The list follows the choice after a moment; a click before it does would be overtaken.
  await page.waitForURL(/plan=expired/i);
  await main().getByRole("link", { name: "Clear", exact: true }).waitFor();
  await press("link", "Manage lapsed@demo.test");
  await press("link", "User Subscription Plan");
  await heading("User Subscription Plan");
  await page.getByLabel("Subscribe to Plan").check();
  await page.getByLabel("Choose a Plan:").selectOption({ label: "3 Months" });
  await fits("plan");
  await press("button", "Subscribe");
  await toast(page, "Subscription created successfully").waitFor();
  await main().getByText("Active", { exact: true }).first().waitFor();
  await press("link", "Back to List");
  await page.waitForURL(/plan=expired/i);
});

test("a table of new members is imported, with a link for each", async () => {
  await toUsers();
  await press("link", "Import CSV");
  await heading("Import users");
  const names = Array.from({ length: 300 }, (_, index) => `member${index}@mail.test,Monthly,1`);
  const buffer = Buffer.from(["email,plan,quarters", ...names].join("\n"));
  await page.getByLabel("CSV file").setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
  await press("button", "Check the file");
  await page.getByText("Preview: nothing has changed yet").waitFor();
  expect(await page.getByLabel("Also make password links").isChecked()).toBe(true);
  await fits("import");
  await press("button", "Import 300 valid rows");
  const links = page.getByRole("table", { name: "Password links", exact: true });
  await links.waitFor();
  expect(await links.getByText("/front-set-password/").count()).toBe(300);
  const file = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
  expect(decodeURIComponent(file ?? "").match(/\/front-set-password\//g)).toHaveLength(300);
});

test("a course with a lecture and its captions goes online, and a learner watches it", async () => {
  const name = "Ultrasound of the fetal face";
  const quarter = "First Quarter: Foundations";
  const menu = await openMenu();
  await menu.getByRole("link", { name: "All Courses" }).click();
  await press("link", "Add course");
  await heading("Add course");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Author").fill("Dr. Tarek Fahmy");
  await page.getByLabel("Quarter").selectOption({ label: quarter });
  await fits("course");
  await press("button", "Save");
  await page.getByText("Course added successfully").waitFor();

  const courses = await openMenu();
  await courses.getByText(quarter).click();
  await courses.getByRole("link", { name }).click();
  await press("link", "Add lecture");
  await heading("Add lecture");
  await page.getByLabel("Name", { exact: true }).fill("The profile");
  await press("button", "Save");
  await heading("Video of The profile");
  await page.getByLabel("Video file").setInputFiles(recording);
  await main().getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText(texts.upload.published).waitFor({ timeout: 240_000 });
  const buffer = Buffer.from("WEBVTT\n\n00:00.000 --> 00:05.000\nThe nose and the lips.\n");
  await page.getByLabel(/English/).setInputFiles({ name: "profile.vtt", mimeType: "text/vtt", buffer });
  await press("button", "Add captions");
  await page.getByText(texts.captions.saved("English")).first().waitFor();
  await fits("captions");

  page = await openAs(await sessionOf(site, "learner"), "/user", { site, width: 390 });
  await press("link", name);
  await heading(name);
  await pressPlay(page);
  await played(page, 1);
  expect(await page.locator("video track[srclang=en]").count()).toBe(1);
});

test("who has not watched a course is found", async () => {
  await site.db.delete(lectureProgress);
  const menu = await openMenu();
  await menu.getByText("First Quarter: Foundations").click();
  await menu.getByRole("link", { name: "Basic Ultrasound of Gynecology and Pregnancy" }).click();
  await press("link", "Who watched");
  await heading("Who watched");
  await page.getByLabel("Lectures watched").selectOption({ label: "None" });
  await page.locator("#filter").fill("learner@");
  await press("button", "Filter");
  await page.waitForURL(/watched=none/);
  const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  await main().locator(`a[href*="${learner?.id}"]`).waitFor();
  await fits("who-watched");
});
