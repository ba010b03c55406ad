import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderTexts as english } from "~/account/join/texts";
import { orderTexts as arabic } from "~/account/join/texts.ar";
import { pathUnder } from "~/language/paths";
import { lend, openPage, overflowing, screenshot, sessionOf, violations } from "./support/browser";
import { makePayable } from "./support/orders";
import { type Site, startSite } from "./support/site";
import { basics, played } from "./support/watching";

/** From a course's page to its lectures: a doctor joins, pays and is let in, and the office approves. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { ARABIC: "yes", WATCH_SECONDS: "2" } });
  await makePayable(site.db);
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const password = "Right@123";

describe.each([
  { language: "", thanks: english.thanks, javaScript: true },
  { language: "", thanks: english.thanks, javaScript: false },
  { language: "/ar", thanks: arabic.thanks, javaScript: true },
  { language: "/ar", thanks: arabic.thanks, javaScript: false },
])("under '$language', with JavaScript: $javaScript", ({ language, thanks, javaScript }) => {
  const email = `mona${language.replace("/", "-")}-${javaScript}@mail.example`;
  const at = (path: string) => pathUnder(language, path);
  const open = async (path: string) => {
    const page = await openPage({ site, javaScript, width: 390, tolerates: [/status of 40\d/] });
    await page.goto(path);
    return page;
  };
  /** Links and buttons are counted, words typed are not. */
  const countPresses = () => {
    let presses = 0;
    const press = async (control: Locator) => {
      presses += 1;
      await control.filter({ visible: true }).first().click();
    };
    return { press, presses: () => presses };
  };
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      await page.locator(`main [name="${name}"]`).fill(value);
  };
  const linkTo = (page: Page, path: string) => page.locator(`main a[href^="${at(path)}"]`);
  const send = (page: Page) => page.locator("main form[method=post] button:not([type=button])");
  const look = async (page: Page, name: string) => {
    expect(await overflowing(page), name).toEqual([]);
    await screenshot(page, `join-and-pay-${name}${language.replace("/", "-")}-${javaScript}`);
    if (javaScript) expect(await violations(page), name).toEqual([]);
  };
  const arrived = (page: Page, path: string | RegExp) =>
    page.waitForURL(({ pathname }) => (path instanceof RegExp ? path.test(pathname) : pathname === at(path)));

  test("takes ten presses, and the office three", async () => {
    const page = await open(at("/front-course/1"));
    const { press, presses } = countPresses();

    await press(linkTo(page, "/front-join?course=1"));
    await arrived(page, "/front-join");
    await look(page, "offer");
    await press(linkTo(page, "/front-register"));
    await arrived(page, "/front-register");
    await fill(page, { email, password, confirmPassword: password });
    await press(send(page));
    await arrived(page, "/front-login-all");
    await fill(page, { email, password });
    await press(send(page));
    await linkTo(page, "/front-join?course=1").first().waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    await press(linkTo(page, "/front-join?course=1"));
    await arrived(page, "/front-join");
    await press(page.locator('[name="plan"][value="2"]'));
    await look(page, "plans");
    await press(send(page));
    await arrived(page, /\/front-join\/[0-9A-Z]{8}$/);
    await look(page, "pay");
    await fill(page, { transferReference: "FT 26325" });
    await press(page.locator('[name="way"][value="instaPay"]'));
    await press(page.locator('main form[action*="front-join-report"] button'));
    await page.getByText(thanks).filter({ visible: true }).first().waitFor();
    await look(page, "reported");

    const office = await openPage({ site, javaScript });
    await lend(office, await sessionOf(site, "admin"));
    await office.goto("/admin/admin-dashboard-n");
    const admin = countPresses();
    await admin.press(office.locator('main a[href="/admin/admin-payments"]'));
    await admin.press(office.locator("main tr").filter({ hasText: email }).locator("a"));
    await admin.press(office.locator('form[action^="/admin/admin-payment/"] button'));
    await office
      .getByText(`Payment approved. ${email} has 3 Months until`)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(admin.presses()).toBe(3);

    await page.goto(at("/front-login-all"));
    await fill(page, { email, password });
    await press(send(page));
    await arrived(page, "/user");
    expect(presses()).toBe(10);

    await page.goto(at("/user/user-lectures-list/1"));
    await page.getByRole("heading", { level: 1, name: basics }).waitFor();
    if (javaScript) {
      await page.getByRole("button", { name: /^(Play|تشغيل) / }).click();
    } else {
      await page.locator("video").focus();
      await page.keyboard.press("Space");
    }
    await played(page, 2);
  });
});
