import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, messages, quarterGrants, undos, users } from "#db/schema";
import { texts } from "~/texts";
import {
  colorViolations,
  hydrated,
  lend,
  openPage,
  overflowing,
  type PageOptions,
  resize,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** An Admin takes back what was removed by mistake, from the notice that tells of it. */

let site: Site;
let session: Visitor;
let learner = "";
beforeAll(async () => {
  site = await startSite();
  session = await sessionOf(site, "admin");
  const [row] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learner = row?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site;
  await db.batch([db.delete(undos), db.delete(messages), db.delete(boards)]);
  const message = { id: 900, name: "Salma", email: "salma@mail.example", subject: "Hello", message: "Hi" };
  await db.insert(messages).values({ ...message, createdAt: new Date() });
  await db.insert(boards).values({ name: "Dr. Mona", title: "President", boardNumber: "1" });
});

const open = async (path: string, options: Partial<PageOptions> & { hasClock?: boolean } = {}) => {
  const page = await openPage({ site, ...options });
  if (options.hasClock) await page.clock.install();
  await lend(page, session);
  await page.goto(path);
  if (options.javaScript !== false) await hydrated(page);
  return page;
};
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo" });
const list = "/admin/admin-messages";

/** Presses a link that asks first, and says yes. */
async function confirm(page: Page, link: string, yes: string, javaScript = true) {
  await page.getByRole("link", { name: link }).first().click();
  const asked = javaScript ? page.getByRole("alertdialog") : page.locator("main");
  await asked.getByRole("button", { name: yes }).click();
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a deleted message is back where it was, and the button is gone", async () => {
    const page = await open("/admin/admin-message/900", { javaScript });
    await confirm(page, "Delete", "Delete", javaScript);
    await page.getByText("No messages yet.").waitFor();
    await undoButton(page).waitFor();
    await screenshot(page, `undo-message${javaScript ? "" : "-no-js"}`);
    await undoButton(page).click();
    await page.getByText("Undone: the message").waitFor();
    await page.getByRole("row", { name: "Hello" }).waitFor();
    expect(await undoButton(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(list);
    expect(await site.db.select().from(messages)).toHaveLength(1);
  });

  test("a deleted member of the board is back", async () => {
    const page = await open("/admin/admin-boards-list-n", { javaScript });
    await confirm(page, "Delete", "Delete", javaScript);
    await page.getByText("Board deleted successfully").waitFor();
    await undoButton(page).click();
    await page.getByText("Undone: the board").waitFor();
    await page.getByRole("row", { name: "Dr. Mona" }).waitFor();
  });

  test("an ended plan runs again, on the same screen", async () => {
    const screen = `/admin/admin-user-subscription-plan-n/${learner}`;
    const page = await open(`/admin/admin-user-unsubscribe/${learner}`, { javaScript });
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Subscription removed successfully").waitFor();
    await undoButton(page).click();
    await page.getByText("Undone: learner@demo.test has the plan again.").waitFor();
    expect(page.url()).toContain(screen);
    await page.getByRole("heading", { name: "User Subscription Plan" }).waitFor();
  });

  test("quarters that were taken away are given back", async () => {
    const of = eq(quarterGrants.userId, learner);
    const before = await site.db.select().from(quarterGrants).where(of);
    const page = await open(`/admin/admin-quarter-selection-n/${learner}`, { javaScript });
    const ticked = page.locator("input[name=quarterId]:checked");
    for (const _ of before) await ticked.first().uncheck();
    await page.getByRole("button", { name: "Update permission" }).click();
    await undoButton(page).click();
    await page.getByText(`can open ${before.length} quarters of the website again`).waitFor();
    expect(await site.db.select().from(quarterGrants).where(of)).toEqual(before);
  });

  test("the button is gone on the next screen", async () => {
    const page = await open("/admin/admin-message/900", { javaScript });
    await confirm(page, "Delete", "Delete", javaScript);
    await undoButton(page).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Activity" }).click();
    await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
    expect(await undoButton(page).count()).toBe(0);
  });

  test("a second press, after Back, says that it is undone already", async () => {
    const page = await open("/admin/admin-message/900", { javaScript });
    await confirm(page, "Delete", "Delete", javaScript);
    const action = (await page.locator("form[action*=admin-undo]").getAttribute("action")) ?? "";
    // Keeps the notice while the other window opens.
    await undoButton(page).focus();
    const other = await open(action, { javaScript });
    await undoButton(page).click();
    await page.getByText("Undone: the message").waitFor();
    await undoButton(other).click();
    await other.getByText("This was undone already.").waitFor();
    expect(await site.db.select().from(messages)).toHaveLength(1);
  });
});

test("the button stays for ten seconds, longer while the pointer or the focus is on it", async () => {
  const page = await open("/admin/admin-message/900", { hasClock: true });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await confirm(page, "Delete", "Delete");
  await undoButton(page).waitFor();
  await undoButton(page).hover();
  await page.mouse.move(0, 400);
  await page.clock.runFor(9000);
  expect(await undoButton(page).isVisible()).toBe(true);
  await undoButton(page).focus();
  await page.clock.runFor(60_000);
  expect(await undoButton(page).isVisible()).toBe(true);
  await undoButton(page).blur();
  await page.clock.runFor(3000);
  await expect.poll(() => undoButton(page).count()).toBe(0);
});

test("a press over a broken line says so, and can be pressed again", async () => {
  const tolerates = [/Failed to load resource|ERR_/];
  const page = await open("/admin/admin-message/900", { tolerates });
  await confirm(page, "Delete", "Delete");
  await page.route(/admin-undo/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await undoButton(page).click();
  await page.getByText(texts.saveUnconfirmed).waitFor();
  await page.unroute(/admin-undo/);
  await undoButton(page).click();
  await page.getByText("Undone: the message").waitFor();
});

test("the notice has no faults that axe finds, in dark and light, and fits a small screen", async () => {
  const page = await open("/admin/admin-message/900");
  await confirm(page, "Delete", "Delete");
  await undoButton(page).focus();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colorViolations(page)).toEqual([]);
  await resize(page, 320);
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, "undo-320-dark");
});

test("the page of an undo has no faults that axe finds", async () => {
  const page = await open("/admin/admin-message/900");
  await confirm(page, "Delete", "Delete");
  const action = (await page.locator("form[action*=admin-undo]").getAttribute("action")) ?? "";
  await page.goto(action);
  await hydrated(page);
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});
