import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certificates, lectureProgress, lectures, profiles, users } from "#db/schema";
import { texts } from "~/texts.ar";
import { hydrated, lend, openPage, sessionOf } from "./support/browser";
import { addPlayed } from "./support/played";
import { type Site, startSite } from "./support/site";
import { type Account, passwords } from "./support/visitor";

/** What people do on the site, done under /ar from its first page to its last. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { ARABIC: "yes" } });
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const open = async (path: string, { as, tolerates }: { as?: Account; tolerates?: RegExp[] } = {}) => {
    const page = await openPage({ site, javaScript, width: 390, ...(tolerates && { tolerates }) });
    if (as) await lend(page, await sessionOf(site, as));
    await page.goto(path);
    if (javaScript) await hydrated(page);
    return page;
  };
  /** Fills the form by the names of its fields, and sends it. */
  const send = async (page: Page, fields: Record<string, string>) => {
    const [first = ""] = Object.keys(fields);
    const form = page.locator("form").filter({ has: page.locator(`[name="${first}"]`) });
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator("button:not([type=button])").last().click();
  };
  const login = (account: Account, password = passwords[account]) => ({
    email: `${account}@demo.test`,
    password,
  });
  const arrived = async (page: Page, path: RegExp) => {
    await page.waitForURL((url) => path.test(url.pathname));
    expect(await page.locator("html").getAttribute("lang")).toBe("ar");
  };

  test("somebody registers, and is led to sign in", async () => {
    const page = await open("/ar/front-register");
    const password = "Right@123";
    await send(page, { email: `mona.${javaScript}@mail.example`, password, confirmPassword: password });
    await shown(page, texts.userCreated).waitFor();
    await arrived(page, /^\/ar\/front-login-all$/);
  });

  test("a learner signs in, watches, reads along and signs out", async () => {
    const page = await open("/ar/front-login-all");
    await send(page, login("learner"));
    await arrived(page, /^\/ar\/user$/);
    await page.locator('a[href^="/ar/user/user-lectures-list/1"]').filter({ visible: true }).first().click();
    await arrived(page, /^\/ar\/user\/user-lectures-list\/1$/);
    await page.locator("video").waitFor();
    await page
      .locator('a[href^="/ar/user/user-lecture-transcript/"]')
      .filter({ visible: true })
      .first()
      .click();
    await arrived(page, /^\/ar\/user\/user-lecture-transcript\/\d+$/);
    await page.goto("/ar/sign-out");
    await page.locator('main form[action^="/ar/sign-out"] button, main form button').first().click();
    await shown(page, texts.signedOut).waitFor();
    await arrived(page, /^\/ar(\/|$)/);
  });

  test("a wrong password is refused in Arabic", async () => {
    const page = await open("/ar/front-login-all", { tolerates: [/status of 401/] });
    await send(page, login("learner", "Wrong@123"));
    await shown(page, texts.invalidCredentials).waitFor();
    await arrived(page, /^\/ar\/front-login-all$/);
  });

  test("a lapsed learner reads why, and finds how to renew", async () => {
    const page = await open("/ar/front-login-all", { tolerates: [/status of 40\d/] });
    await send(page, login("lapsed"));
    await shown(page, texts.subscriptionLapsed).waitFor();
    await arrived(page, /^\/ar\//);
    await page.goto("/ar/user");
    await arrived(page, /^\/ar\/(front-login-all|user\/user-subscription-status)/);
  });

  test("a certificate is issued", async () => {
    const { db } = site;
    await db.batch([db.delete(certificates), db.delete(profiles), db.delete(lectureProgress)]);
    const [learner] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, "learner@demo.test"));
    const inCourse = await db.select({ id: lectures.id }).from(lectures).where(eq(lectures.courseId, 1));
    await addPlayed(
      db,
      learner?.id ?? "",
      inCourse.map(({ id }) => id),
    );
    const page = await open("/ar/user/user-certificate/1", { as: "learner" });
    await send(page, { name: "Mona Ali", arabicName: "منى علي" });
    await page.locator('a[href^="/ar/user/user-certificate-print/"]').first().waitFor();
    await arrived(page, /^\/ar\/user\/user-certificate\/1$/);
  });

  test("an account is removed, and taken back", async () => {
    await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
    const page = await open("/ar/front-account-management");
    await send(page, { email: "newcomer@demo.test" });
    await shown(page, texts.accountRemoved("newcomer@demo.test")).waitFor();
    await arrived(page, /^\/ar$/);
    await page.goto("/ar/front-login-all");
    if (javaScript) await hydrated(page);
    await send(page, login("newcomer"));
    await arrived(page, /^\/ar\/front-account-restore$/);
    await page.locator("main form button").first().click();
    await shown(page, texts.accountRestored).waitFor();
    await arrived(page, /^\/ar\//);
  });

  test("an administrator who signs in under /ar comes to the back office, in English", async () => {
    const page = await open("/ar/front-login-admin");
    await send(page, login("admin"));
    await page.waitForURL("**/admin/admin-dashboard-n");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });
});
