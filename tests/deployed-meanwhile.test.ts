import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, courses, subscriptionPeriods, users } from "#db/schema";
import { runningUploadsTexts } from "~/admin/lecture-video/texts";
import { expiryOf } from "~/models/subscription/subscription";
import { texts } from "~/texts";
import { field, openAs, sessionOf, toast } from "./support/browser";
import { deploy, goneScripts } from "./support/deployed";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** An Admin's tab is open while the site is deployed anew: the scripts and routes that it has not loaded are gone. */

let site: Site;
let admin: Visitor;
let newcomer = "";
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
  const [user] = await site.db.select().from(users).where(eq(users.email, "newcomer@demo.test"));
  newcomer = user?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.batch([db.delete(boards), db.delete(subscriptionPeriods)]);
  await db.insert(boards).values({ name: "Dr. Two", title: "Member", boardNumber: "2" });
  const startsAt = new Date();
  const period = { userId: newcomer, plan: 3 as const, startsAt, expiresAt: expiryOf(startsAt, 3) };
  await db.insert(subscriptionPeriods).values(period);
});

const boardsList = "/admin/admin-boards-list-n";
const planPage = () => `/admin/admin-user-subscription-plan-n/${newcomer}/newcomer%40demo.test`;
const open = (path: string) => openAs(admin, path, { site, tolerates: goneScripts });
const names = async () => (await site.db.select().from(boards)).map(({ name }) => name);
const wentWrong = (page: Page) => page.getByText("Something went wrong").count();
const dialog = (page: Page) => page.getByRole("alertdialog");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const follow = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first().click();

/** The browser's own question whether to leave. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    return question.accept();
  });
  return asked;
}

describe.each([
  ["whose scripts are gone", { keepsScripts: false }],
  ["whose routes are another build's", { keepsScripts: true }],
])("on the way to a screen %s", (_, build) => {
  test("a board that was saved is told, once, and is there once", async () => {
    const page = await open(
      `/admin/admin-front-admin-board-add-n?back=${encodeURIComponent(`${boardsList}?filter=Mona`)}`,
    );
    const asked = questionsOf(page);
    await field(page, "Name").fill("Dr. Mona");
    await field(page, "Title").fill("President");
    await deploy(page, build);
    await press(page, "Save");
    await toast(page, "Board added successfully").waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${boardsList}?filter=Mona`);
    expect(await names()).toEqual(["Dr. Two", "Dr. Mona"]);
    expect(await wentWrong(page)).toBe(0);
    expect(asked).toEqual([]);
    await page.reload();
    expect(await toast(page, "Board added successfully").count()).toBe(0);
  });

  test("one press of a link is enough, and what its address says arrives", async () => {
    const page = await open("/admin/admin-users-list-n?filter=newcomer");
    await deploy(page, build);
    await follow(page, "newcomer@demo.test");
    await page.getByRole("heading", { level: 1, name: "newcomer@demo.test" }).waitFor();
    expect(new URL(page.url()).searchParams.get("back")).toContain("filter=newcomer");
    expect(await wentWrong(page)).toBe(0);
  });

  test("who has agreed to leave a form is not asked once more", async () => {
    const page = await open("/admin/admin-front-admin-board-add-n");
    const asked = questionsOf(page);
    await field(page, "Name").fill("Dr. Mona");
    await follow(page, "Quarters list");
    await press(page, "Stay on this page");
    await deploy(page, build);
    await follow(page, "Quarters list");
    await press(page, /^Leave/);
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
    expect(asked).toEqual([]);
  });

  test("a row is deleted from a dialog that was open, and this is told", async () => {
    const page = await open(boardsList);
    await follow(page, /^Delete/);
    await dialog(page).waitFor();
    await deploy(page, build);
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await toast(page, "deleted").waitFor();
    expect(await names()).toEqual([]);
    expect(await wentWrong(page)).toBe(0);
  });

  test("a row is deleted by a dialog that was not loaded", async () => {
    const page = await open(boardsList);
    await deploy(page, build);
    await follow(page, /^Delete/);
    await page.getByRole("button", { name: "Delete" }).click();
    await toast(page, "deleted").waitFor();
    expect(await names()).toEqual([]);
    expect(await wentWrong(page)).toBe(0);
  });

  test("a row takes the place that its button names", async () => {
    const places = async () => {
      const rows = await site.db.select().from(courses).where(eq(courses.quarterId, 1));
      return rows.sort((a, b) => a.position - b.position).map(({ id }) => id);
    };
    const [first, second, ...rest] = await places();
    const page = await open("/admin/admin-quarters-list-courses-n?quarterId=1");
    await deploy(page, build);
    await page
      .getByRole("button", { name: /^Move down/ })
      .first()
      .click();
    await toast(page, texts.courseMoved).waitFor();
    expect(await places()).toEqual([second, first, ...rest]);
    expect(await wentWrong(page)).toBe(0);
  });

  test("an unticked plan asks before it ends, and its end is told", async () => {
    const page = await open(planPage());
    const asked = questionsOf(page);
    await deploy(page, build);
    await page.getByRole("checkbox", { name: "Subscribe to Plan" }).uncheck();
    await press(page, "Confirm");
    await toast(page, texts.subscriptionRemoved).waitFor();
    expect(asked).toEqual([]);
    expect(await wentWrong(page)).toBe(0);
  });

  test("a shorter plan asks before it is saved, and is told", async () => {
    const page = await open(planPage());
    const asked = questionsOf(page);
    await page.getByLabel("Choose a Plan:").selectOption("1");
    await deploy(page, build);
    await press(page, "Update Subscription");
    await page.getByText("ends").and(page.getByText("earlier: from")).waitFor();
    await page
      .locator("form", { hasText: "Cancel" })
      .getByRole("button", { name: "Update Subscription" })
      .click();
    await toast(page, texts.subscriptionUpdated).waitFor();
    const [period] = await site.db.select().from(subscriptionPeriods);
    expect(period?.plan).toBe(1);
    expect(asked).toEqual([]);
    expect(await wentWrong(page)).toBe(0);
  });

  test("the mark that a user is logged in is saved", async () => {
    const page = await open(planPage());
    const box = page.getByRole("checkbox", { name: "User is logged in" });
    const wasChecked = await box.isChecked();
    await deploy(page, build);
    await box.click();
    await expect
      .poll(async () => {
        const [user] = await site.db.select().from(users).where(eq(users.id, newcomer));
        return user?.isLoggedIn;
      })
      .toBe(!wasChecked);
    expect(await wentWrong(page)).toBe(0);
  });
});

test("an upload whose scripts are gone says what helps", async () => {
  const page = await open("/admin/admin-lecture-video/4");
  await deploy(page);
  const file = { name: "heart.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(1000) };
  await page.getByLabel("Video file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText(runningUploadsTexts.startFailed).first().waitFor();
  expect(await wentWrong(page)).toBe(0);
});
