import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profiles, users } from "#db/schema";
import {
  fillLogin,
  hydrated,
  openAs,
  openPage,
  overflowing,
  type PageOptions,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Account, Visitor } from "./support/visitor";

/** Admins manage accounts, and owners use a link, as people do it. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.batch([
    site.d1.prepare("delete from throttles"),
    site.d1.prepare("delete from users where email like '%@mail.test'"),
  ]);
});

const list = "/admin/admin-users-list-n";
const open = (path: string, options: Partial<PageOptions> = {}, visitor = admin) =>
  openAs(visitor, path, { site, ...options });
const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const arrive = (email: string, more: Partial<typeof users.$inferInsert> = {}) =>
  site.db
    .insert(users)
    .values({ id: crypto.randomUUID(), email, passwordHash: "none", createdAt: new Date(), ...more });
const ready = async (page: Page, javaScript: boolean) => {
  await page.waitForLoadState();
  if (javaScript) await hydrated(page);
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("add a user, hand the link over, choose the password with it, once", async () => {
    const page = await open(list, { javaScript });
    await page.getByRole("link", { name: "Add user" }).click();
    await page.getByRole("heading", { name: "Add user" }).waitFor();
    await ready(page, javaScript);
    await page.getByLabel("Email", { exact: true }).fill(`new-${javaScript}@mail.test`);
    await page.getByRole("button", { name: "Add user" }).click();
    const link = page.getByLabel("Password link");
    await link.waitFor();
    const href = await link.inputValue();
    expect(href).toMatch(/\/front-set-password\/[\w-]{43}$/);
    await expect.poll(() => page.getByRole("button", { name: "Copy" }).count()).toBe(javaScript ? 1 : 0);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `user-added-${javaScript ? "js" : "plain"}`);

    const owner = await openPage({ site, javaScript, width: 390, tolerates: [/status of 410/] });
    await owner.goto(href);
    if (javaScript) expect(await violations(owner)).toEqual([]);
    await ready(owner, javaScript);
    await owner.getByLabel("New Password").fill("Chosen@123");
    await owner.getByLabel("Confirm Password").fill("Chosen@123");
    await owner.getByRole("button", { name: "Set password" }).click();
    await owner.getByText("Your password was set. You are signed in.").waitFor();
    await owner.waitForURL(/\/user\/user-subscription-status\//);
    await owner.goto(href);
    await owner.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await screenshot(owner, `link-over-${javaScript ? "js" : "plain"}`);

    const again = await openPage({ site, javaScript });
    await again.goto("/front-login-all");
    await ready(again, javaScript);
    await fillLogin(again, `new-${javaScript}@mail.test`, "Chosen@123");
    await again.getByRole("button", { name: "Sign in" }).click();
    // Only after a right password does the page say how to subscribe.
    await again.getByRole("heading", { name: "One step left: choose a plan" }).waitFor();
  });

  test("delete after a question, find among the removed, restore, delete again and erase", async () => {
    await arrive("leaving@mail.test");
    const page = await open(list, { javaScript });
    const confirm = async (name: string) => {
      const answer = javaScript ? page.getByRole("alertdialog") : page.locator("main");
      await answer.getByRole("button", { name }).click();
    };
    const remove = async () => {
      await row(page, "leaving@mail.test").getByRole("link", { name: "Delete" }).click();
      await page.getByText("Are you sure you want to delete this user?").waitFor();
      await confirm("Delete");
      await page.getByText("User deleted successfully").waitFor();
      expect(new URL(page.url()).pathname).toBe(list);
      await row(page, "leaving@mail.test").waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Removed accounts" }).click();
      await row(page, "leaving@mail.test").waitFor();
      await ready(page, javaScript);
    };
    await remove();
    await row(page, "leaving@mail.test").getByRole("button", { name: "Restore" }).click();
    await page.getByText("leaving@mail.test has been restored.").waitFor();
    await page.getByRole("link", { name: "Users", exact: true }).click();
    await row(page, "leaving@mail.test").waitFor();
    await ready(page, javaScript);

    await remove();
    await row(page, "leaving@mail.test").getByRole("link", { name: "Erase now" }).click();
    await page.getByText("This cannot be undone.").waitFor();
    await confirm("Erase now");
    await page.getByText("leaving@mail.test has been erased permanently.").waitFor();
    await row(page, "leaving@mail.test").waitFor({ state: "detached" });
  });

  test("two Admins who write a WhatsApp number at once: the second sees both and decides", async () => {
    const email = `numbered-${javaScript}@mail.test`;
    const number = async () =>
      (await site.db.select().from(users).where(eq(users.email, email)))[0]?.whatsApp;
    await arrive(email, { id: `numbered-${javaScript}` });
    const edit = `/admin/admin-user-whatsapp/numbered-${javaScript}`;
    const tolerates = [/status of 409/];
    const [mine, theirs] = [await open(edit, { javaScript, tolerates }), await open(edit, { javaScript })];
    const save = async (page: Page, typed: string) => {
      await ready(page, javaScript);
      await page.getByLabel("WhatsApp (optional)").fill(typed);
      await page.getByRole("button", { name: "Save" }).click();
    };
    await save(theirs, "+201900000002");
    await theirs.waitForURL(/admin-user\/numbered/);
    await save(mine, "0190 000 0003");
    await mine.getByText("Someone else saved changes first").waitFor();
    const both = mine.getByRole("row", { name: "WhatsApp +201900000002 +201900000003" });
    expect([await both.count(), await number()]).toEqual([1, "+201900000002"]);
    expect(await mine.getByLabel("WhatsApp (optional)").inputValue()).toBe("0190 000 0003");
    if (javaScript) expect(await violations(mine)).toEqual([]);
    await screenshot(mine, `user-whatsapp-conflict${javaScript ? "" : "-no-js"}`);
    await mine.getByRole("button", { name: "Save" }).click();
    await mine.waitForURL(/admin-user\/numbered/);
    expect(await number()).toBe("+201900000003");
  });

  test("make somebody an Admin and a User again", async () => {
    await arrive("chief@mail.test");
    const page = await open(`${list}?filter=chief`, { javaScript });
    await page.getByRole("link", { name: "chief@mail.test", exact: true }).click();
    for (const [press, says] of [
      ["Make administrator", "chief@mail.test is now an administrator."],
      ["Remove administrator role", "chief@mail.test is now a user."],
    ] as const) {
      await page.getByRole("link", { name: press }).waitFor();
      await ready(page, javaScript);
      await page.getByRole("link", { name: press }).click();
      await page.getByRole("button", { name: press }).click();
      await page.getByText(says).waitFor();
    }
  });

  test("page to the end and back, sort, filter, and choose what expires", async () => {
    for (let number = 10; number < 32; number++) await arrive(`p${number}@mail.test`);
    const page = await open(list, { javaScript });
    const first = () => page.getByRole("row").nth(1).getByRole("link").first().textContent();
    const press = async (name: string, shows: string) => {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByText(shows, { exact: true }).waitFor();
    };
    const start = await first();
    await press("Next", "11–20 of 26");
    await press("Last", "21–26 of 26");
    await press("Previous", "11–20 of 26");
    await press("Previous", "1–10 of 26");
    expect(await first()).toBe(start);
    await page.getByRole("columnheader", { name: "Expiration" }).getByRole("link").click();
    await page
      .getByRole("columnheader", { name: "Expiration" })
      .and(page.locator("[aria-sort=ascending]"))
      .waitFor();
    await page.getByRole("searchbox").fill("p2");
    if (!javaScript) await page.getByRole("button", { name: "Filter" }).click();
    await page.getByText('Showing matches at the start for "p2".').waitFor();
    await page.getByText("1–10", { exact: true }).waitFor();
    await page.getByLabel("Status").selectOption("expiring");
    if (!javaScript) await page.getByRole("button", { name: "Filter" }).click();
    await page.getByText('No data matching the filter "p2"').waitFor();
    expect(await overflowing(page)).toEqual([]);
    await press("Clear", "1–10 of 26");
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    expect(await page.getByLabel("Status").inputValue()).toBe("");
    expect(await page.getByRole("link", { name: "Clear", exact: true }).count()).toBe(0);
    await page
      .getByRole("columnheader", { name: "Expiration" })
      .and(page.locator("[aria-sort=ascending]"))
      .waitFor();
  });

  test("change the own password: found in the menu, the wrong current one is told, others are signed out", async () => {
    const account: Account = javaScript ? "learner" : "lapsed";
    const old = javaScript ? "Learner@123" : "Lapsed@123";
    const elsewhere = await sessionOf(site, account);
    const here = await sessionOf(site, account);
    const id = String(
      await site.d1.prepare("select id from users where email = ?").bind(`${account}@demo.test`).first("id"),
    );
    const status = `/user/user-subscription-status/${id}`;
    const page = await open(status, { javaScript, tolerates: [/status of 400/] }, here);
    await page.getByRole("link", { name: "Change your password" }).click();
    await page.getByRole("heading", { name: "Change your password" }).waitFor();
    await ready(page, javaScript);
    const fill = async (current: string) => {
      await page.getByLabel("Current Password").fill(current);
      await page.getByLabel("New Password").fill("Another@123");
      await page.getByLabel("Confirm Password").fill("Another@123");
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await fill("Wrong@123");
    await page.getByText("This is not your current password").waitFor();
    await fill(old);
    await page.getByText("Your password was changed. You are signed out everywhere else.").waitFor();
    expect(new URL(page.url()).pathname).toBe(status);
    expect((await elsewhere.fetch(status)).headers.get("Location")).toMatch(/^\/front-login-all/);
    await page.reload();
    expect(new URL(page.url()).pathname).toBe(status);
    // This browser has a new secret: a copy of the old one opens nothing.
    expect((await here.fetch(status)).headers.get("Location")).toMatch(/^\/front-login-all/);
  });
});

test("the question before a deletion says what will be lost in numbers, and asks without them offline", async () => {
  const page = await open(`${list}?filter=learner`, { tolerates: [/ERR_INTERNET_DISCONNECTED/] });
  const ask = () => row(page, "learner@demo.test").getByRole("link", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await ask();
  await dialog.getByText(/What will be lost after 30 days: access to \d+ quarters/).waitFor();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, "admin-user-impact");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.context().setOffline(true);
  await ask();
  await dialog.getByText("Are you sure you want to delete this user?").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await row(page, "learner@demo.test").waitFor();
});

test("the account menu of an Admin leads to the own password", async () => {
  const page = await open("/admin/admin-dashboard-n");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Change your password" }).click();
  await page.waitForURL("/front-change-password");
});

test.each([
  390, 320, 800,
])("below a desk's width a user takes few lines and has one button (%s px)", async (width) => {
  const userId = `named-${width}`;
  await arrive(`a-rather-long-name.of-a-doctor@university-hospital-${width}.mail.test`, { id: userId });
  await site.db.insert(profiles).values({ userId, name: "Mona Abdel Rahman" });
  const page = await open(`${list}?sort=expiration&dir=desc&size=25`, { width, javaScript: false });
  const rows = await page.locator("tbody tr").all();
  expect(rows.length).toBeGreaterThan(4);
  for (const each of rows) {
    const box = await each.boundingBox();
    const email = await each.locator("a").first().boundingBox();
    expect(box?.height).toBeLessThanOrEqual(100);
    expect((email?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(3);
    expect(await each.locator("a:visible").allTextContents()).toHaveLength(2);
  }
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, `admin-users-named-${width}`);
  await row(page, "learner@demo.test").getByRole("link", { name: "Manage" }).click();
  await page.getByRole("heading", { level: 1, name: "learner@demo.test" }).waitFor();
  await page.getByLabel("Breadcrumb").getByRole("link", { name: "Users" }).click();
  await page.waitForURL(/\?sort=expiration&dir=desc&size=25$/);
});

test("at a desk a user takes one row, and twelve stand in a window", async () => {
  const email = `${"a-rather-long-name.".repeat(4)}@university-hospital.mail.test`;
  await arrive(email, { id: "named-1280" });
  await site.db
    .insert(profiles)
    .values({ userId: "named-1280", name: "Mona Abdel Rahman ".repeat(5).trim() });
  for (let number = 10; number < 22; number++) await arrive(`p${number}@mail.test`);
  const page = await open(`${list}?size=25`);
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = await page.locator("tbody tr").all();
  const boxes = await Promise.all(rows.map((each) => each.boundingBox()));
  for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(56);
  expect(boxes.filter((box) => box && box.y + box.height <= 900).length).toBeGreaterThanOrEqual(12);
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await page.getByText("named-1280", { exact: true }).getAttribute("title")).toBe("named-1280");
});

test("a user's whole ID is copied with one press, or told if the browser refuses", async () => {
  const id = String(
    await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id"),
  );
  const page = await open(`${list}?filter=learner`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = page.getByRole("button", { name: "Copy the user ID of learner@demo.test" });
  await copy.click();
  await page.getByText("The user ID of learner@demo.test was copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.click();
  await page.getByText(`The user ID is ${id}`).waitFor();
});

test("long emails keep the list within a phone and a desk", async () => {
  await arrive(`${"very-long.address".repeat(3)}@${"subdomain.".repeat(8)}mail.test`);
  for (const width of [1280, 1024, 768, 390, 320]) {
    const page = await open(list, { width });
    expect(await overflowing(page), `at ${width} px`).toEqual([]);
    await screenshot(page, `admin-users-long-${width}`);
  }
});

test("Clear takes a filter away with what the list has not followed yet, and leaves the focus in the field", async () => {
  const page = await open(`${list}?plan=active`);
  const box = page.getByRole("searchbox");
  const clear = page.getByRole("link", { name: "Clear", exact: true });
  // In one moment, so that the list has no time to follow the typing.
  await box.evaluate((field: HTMLInputElement) => {
    field.value = "nobody";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    for (const link of document.querySelectorAll<HTMLAnchorElement>("form[role=search] a")) link.click();
  });
  await clear.waitFor({ state: "detached" });
  expect(await box.inputValue()).toBe("");
  expect(await page.getByLabel("Status").inputValue()).toBe("");
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(new URL(page.url()).searchParams.get("filter") ?? "").toBe("");
});

test("Back after Clear brings the filter into its field again", async () => {
  const page = await open(`${list}?filter=learner`);
  await hydrated(page);
  const clear = page.getByRole("link", { name: "Clear", exact: true });
  await clear.click();
  await clear.waitFor({ state: "detached" });
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
  await page.goBack();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("learner");
});
