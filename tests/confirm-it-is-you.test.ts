import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountNotices, throttles, users } from "#db/schema";
import { focused, hydrated, openAs, overflowing, resize, screenshot, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { passwords, Visitor } from "./support/visitor";

/** An Admin who is asked who is there, and somebody who reads what an Admin did. */

let site: Site;
let learner = "";
beforeAll(async () => {
  site = await startSite();
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learner = user?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(() =>
  site.db.batch([
    site.db.delete(throttles),
    site.db.delete(accountNotices),
    site.db.update(users).set({ role: "User" }).where(eq(users.id, learner)),
  ]),
);

const roleOf = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0]?.role;
const question = (page: Page) => page.getByRole("heading", { name: "Confirm it is you", level: 1 });
const password = (page: Page) => page.getByLabel("Your password", { exact: true });
const asked = async (javaScript: boolean, path: string) => {
  const admin = await Visitor.as(site, "admin", { confirmedAt: null });
  return openAs(admin, path, { site, javaScript, tolerates: [/status of 400/] });
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const live = (page: Page) => (javaScript ? hydrated(page) : Promise.resolve());

  test("an Admin opens a question, gives the password with the keyboard alone, and comes back to it", async () => {
    const page = await asked(javaScript, `/admin/admin-user/${learner}`);
    await page.getByRole("link", { name: "Make administrator" }).click();
    // Script asks in a dialog: its yes comes before the password.
    const dialog = page.getByRole("alertdialog").getByRole("button", { name: "Make administrator" });
    if (javaScript) await dialog.click();
    await question(page).waitFor();
    await live(page);
    expect(await page.title()).toContain("Confirm it is you");
    await password(page).focus();

    await page.keyboard.type("Wrong@123");
    await page.keyboard.press("Enter");
    await page.getByText("This is not your password.").waitFor();
    expect(await roleOf(learner)).toBe("User");
    await password(page).fill(passwords.admin);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Confirm");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === `/admin/admin-user-role/${learner}`);
    await live(page);
    await page.locator("main").getByRole("button", { name: "Make administrator" }).click();
    await page.waitForURL((url) => url.pathname === `/admin/admin-user/${learner}`);
    await expect.poll(() => roleOf(learner)).toBe("Admin");
  });

  test("Cancel leads back to where the question came from", async () => {
    const page = await asked(javaScript, `/admin/admin-user/${learner}`);
    await site.db.update(users).set({ role: "Admin" }).where(eq(users.id, learner));
    await page.getByRole("link", { name: "Password link" }).click();
    await question(page).waitFor();
    await live(page);
    await page.locator("main").getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL((url) => url.pathname === `/admin/admin-user/${learner}`);
  });

  test("the question is whole on a phone, and asks nothing of anybody's eyes", async () => {
    const page = await asked(javaScript, "/admin/admin-second-factor-on");
    await question(page).waitFor();
    await resize(page, 320);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `confirm-${javaScript}`);
  });

  test("a member reads once what an Admin did, and puts it away", async () => {
    const admin = await Visitor.as(site, "admin");
    await admin.submit(`/admin/admin-user-password-link/${learner}`, {});
    const member = await Visitor.as(site, "learner");
    const page = await openAs(member, "/user/user-profile", { site, javaScript });
    const told = page.getByText("admin@demo.test made a password link for your account.");
    await told.waitFor();
    await resize(page, 320);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "I have read this" }).click();
    await told.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/user/user-profile");
    expect(await site.db.$count(accountNotices)).toBe(0);
  });

  test("an Admin reads it, too, and stays on the page", async () => {
    const [admin] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
    const told = {
      userId: admin?.id ?? "",
      actorId: "",
      what: "second factor reset",
      at: new Date(),
    } as const;
    await site.db.insert(accountNotices).values(told);
    const visitor = await Visitor.as(site, "admin");
    const page = await openAs(visitor, "/admin/admin-messages", { site, javaScript });
    const words = page.getByText("The operator of the site reset your two-step sign-in.");
    await words.waitFor();
    await page.getByRole("button", { name: "I have read this" }).click();
    await words.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/admin/admin-messages");
  });
});
