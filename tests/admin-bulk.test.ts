import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseGrants, subscriptionPeriods, users } from "#db/schema";
import { texts } from "~/texts";
import {
  hydrated,
  openAs,
  overflowing,
  type PageOptions,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** An Admin manages many users at once, as people do it. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
});
afterAll(() => site.stop());
const arabic = "سلمى.عبد.الرحمن.محمد.مصطفى";
const long = `${"very.long.".repeat(9)}name`;
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await arrive("mona", 10);
  await arrive(arabic, 20);
  await arrive(long);
  await arrive("later", 60);
});

const day = 86_400_000;
const list = "/admin/admin-users-list-n";
async function arrive(name: string, planDays?: number) {
  const id = crypto.randomUUID();
  const now = new Date();
  await site.db
    .insert(users)
    .values({ id, email: `${name}@mail.test`, passwordHash: "none", createdAt: now });
  if (planDays === undefined) return;
  const expiresAt = new Date(now.getTime() + planDays * day);
  await site.db.insert(subscriptionPeriods).values({ userId: id, plan: 1, startsAt: now, expiresAt });
}
const stored = async (name: string) =>
  (
    await site.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@mail.test`))
  )[0];

const open = (path: string, options: Partial<PageOptions> = {}) => openAs(admin, path, { site, ...options });
const ready = async (page: Page, javaScript: boolean) => {
  await page.waitForLoadState();
  if (javaScript) await hydrated(page);
};
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}@mail.test` });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const kind = javaScript ? "js" : "plain";

  test("renew everybody whose plan ends in 30 days", async () => {
    const before = (await stored("mona"))?.planExpiresAt.getTime() ?? 0;
    const page = await open(list, { javaScript });
    await page.getByLabel("Status").selectOption("Expiring in 30 days");
    if (!javaScript) await press(page, "Filter");
    await page.waitForURL(/plan=expiring/);
    await row(page, "later@mail.test").waitFor({ state: "detached" });
    expect(await page.getByRole("checkbox", { name: /^Select .*@/ }).count()).toBe(2);
    if (javaScript) {
      expect(await page.getByRole("button", { name: "Choose an action…" }).isDisabled()).toBe(true);
      await page.getByLabel("Select all on this page").check();
      await page.getByText("2 selected").waitFor();
      await box(page, "mona").uncheck();
      await page.getByText("1 selected").waitFor();
    } else {
      expect(await page.getByLabel("Select all on this page").count()).toBe(0);
      await press(page, "Choose an action…");
      await page.getByText("Select at least one user first.").waitFor();
      await page.getByRole("link", { name: "Back to List" }).click();
      await page.waitForURL(/plan=expiring/);
      await box(page, arabic).check();
    }
    await box(page, "mona").check();
    await press(page, "Choose an action…");
    await page.getByRole("heading", { name: "2 users selected" }).waitFor();
    await ready(page, javaScript);
    await press(page, "Renew");
    await page.getByText("Extends each plan from its current end").waitFor();
    await press(page, "Renew 2 subscriptions");
    await page.getByText("2 users: 2 done.").waitFor();
    expect((await stored("mona"))?.planExpiresAt.getTime()).toBeGreaterThan(before + 27 * day);
    // Reloading sends the form again where there is no script; nobody is renewed twice.
    const renewed = (await stored("mona"))?.planExpiresAt;
    await page.reload();
    await page.waitForLoadState();
    expect((await stored("mona"))?.planExpiresAt).toEqual(renewed);
    await page.getByRole("link", { name: "Users", exact: true }).click();
    await page.waitForURL(/admin-users-list-n\?.*plan=expiring/);
    await page.getByText("Nothing matches this filter.").waitFor();
  });

  test("grant a quarter's courses; users without a plan are skipped and named", async () => {
    const page = await open(list, { javaScript, width: 390, colorScheme: "dark" });
    for (const name of ["mona", long, arabic]) await box(page, name).check();
    await screenshot(page, `users-chosen-${kind}`);
    expect(await overflowing(page)).toEqual([]);
    await press(page, "Choose an action…");
    await page.getByRole("heading", { name: "3 users selected" }).waitFor();
    await ready(page, javaScript);
    await press(page, "Grant courses");
    await page.getByText("Your selection is added").waitFor();
    await ready(page, javaScript);
    if (javaScript) {
      await page.getByLabel("Second Quarter: Fetal Medicine: all 3").check();
    } else {
      await page.getByRole("button", { name: "Select all of Second Quarter: Fetal Medicine" }).click();
    }
    await page.getByText("3 courses selected").waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);
    await press(page, "Grant to 2 users");
    await page.getByText("3 users: 2 done, 1 skipped.").waitFor();
    await row(page, "The subscription plan must be activated first before proceeding.")
      .filter({ hasText: long })
      .waitFor();
    if (javaScript) expect(await violations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page), `${width} px`).toEqual([]);
    }
    await screenshot(page, `bulk-granted-${kind}`);
    const mona = await stored("mona");
    const held = await site.db
      .select()
      .from(courseGrants)
      .where(eq(courseGrants.userId, mona?.id ?? ""));
    expect(held).toHaveLength(3);

    await press(page, "Choose another action");
    await page.getByText("What would you like to do?").waitFor();
    expect(await page.getByText("3 users: 2 done").count()).toBe(0);
  });

  test("hand out password links: on the screen, on paper and as a file", async () => {
    const page = await open(list, { javaScript, width: 390 });
    for (const name of ["mona", arabic, long]) await box(page, name).check();
    await press(page, "Choose an action…");
    await page.getByRole("heading", { name: "3 users selected" }).waitFor();
    await ready(page, javaScript);
    await press(page, "Password links");
    await page.getByText(texts.bulk.linksIntro).waitFor();
    await ready(page, javaScript);
    await press(page, "Make 3 links");
    await page.getByText(texts.bulk.linksReady).waitFor();
    const link = () => row(page, "mona@mail.test").locator("code").innerText();
    const mona = await link();
    expect(mona).toMatch(/\/front-set-password\/[\w-]{43}$/);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe("password-links.csv");
    const file = await readFile(await download.path(), "utf8");
    expect(file.split("\r\n")).toHaveLength(5);
    expect(file).toContain(`mona@mail.test,,${mona}`);
    expect(file).toContain(`${arabic}@mail.test,,`);
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page), `${width} px`).toEqual([]);
      await screenshot(page, `bulk-links-${width}-${kind}`);
    }
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("link", { name: "Download as CSV" }).isVisible()).toBe(false);
    expect(await page.getByText(mona).isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    if (javaScript) return;
    // Without script, reloading sends the form again: the links that were handed out go on working.
    await page.reload();
    await page.waitForLoadState();
    expect(await link()).toBe(mona);
  });

  test("delete, after a question that says how many", async () => {
    const page = await open(list, { javaScript });
    for (const name of ["mona", arabic]) await box(page, name).check();
    await page.getByRole("checkbox", { name: "Select admin@demo.test" }).check();
    await press(page, "Choose an action…");
    await page.getByRole("heading", { name: "3 users selected" }).waitFor();
    await ready(page, javaScript);
    await press(page, "Delete");
    await page.getByText("Are you sure you want to delete these 2 users?").waitFor();
    await screenshot(page, `bulk-delete-${kind}`);
    await press(page, "Delete 2 users");
    await page.getByText("3 users: 2 done, 1 skipped.").waitFor();
    await page.getByRole("link", { name: "Back to List" }).click();
    await row(page, "later@mail.test").waitFor();
    expect(await row(page, "mona@mail.test").count()).toBe(0);
    expect((await stored("mona"))?.removedBy).toBe("Admin");
    expect((await stored("later"))?.removedAt).toBeNull();
  });
});

test("without a connection the form stays as it is, and says that it may not have been saved", async () => {
  const page = await open(list, {
    isNew: true,
    tolerates: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  });
  await box(page, long).check();
  await press(page, "Choose an action…");
  await page.getByRole("heading", { name: "1 user selected" }).waitFor();
  await press(page, "Subscribe");
  await page.getByLabel("Choose a Plan:").selectOption("3");
  await page.context().setOffline(true);
  await press(page, "Subscribe 1 user");
  await page.getByText("Unable to connect to server.").waitFor();
  expect(await page.getByLabel("Choose a Plan:").inputValue()).toBe("3");
  await page.context().setOffline(false);
  await press(page, "Subscribe 1 user");
  await page.getByText("1 user: 1 done.").waitFor();
  await row(page, "Subscribed until").filter({ hasText: long }).waitFor();
});

test("the Admin's saved selection is a press away and keeps the ticks", async () => {
  const [me] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
  await site.d1.prepare("insert or ignore into saved_selections values (?, 4)").bind(me?.id).run();
  const page = await open(list);
  await box(page, "mona").check();
  await press(page, "Choose an action…");
  await page.getByRole("heading", { name: "1 user selected" }).waitFor();
  await press(page, "Grant courses");
  await page.getByLabel(/^Basic Ultrasound/).check();
  await page.getByText("1 course selected").waitFor();
  await press(page, "Apply saved selection (1)");
  await page.getByText("2 courses selected").waitFor();
  await press(page, "Grant to 1 user");
  await page.getByText("1 user: 1 done.").waitFor();
});

test("a quarter that was deleted meanwhile is not offered again", async () => {
  await site.d1.prepare("insert into quarters (id, name, image) values (77, 'Leaving', '')").run();
  const page = await open(list, { tolerates: [/status of 400/] });
  await box(page, "mona").check();
  await press(page, "Choose an action…");
  await page.getByRole("heading", { name: "1 user selected" }).waitFor();
  await press(page, "Grant quarters");
  await page.getByLabel(/^Leaving/).check();
  await page.getByLabel(/^First Quarter/).check();
  await page.getByText("2 quarters selected").waitFor();
  await site.d1.prepare("delete from quarters where id = 77").run();
  await press(page, "Grant to 1 user");
  await page.getByText(texts.bulk.quarterGone).waitFor();
  await page.getByText("1 quarter selected").waitFor();
  expect(await page.getByLabel(/^Leaving/).count()).toBe(0);
  await press(page, "Grant to 1 user");
  await page.getByText("1 user: 1 done.").waitFor();
});
