import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visitorLimits } from "~/models/inbox/messages";
import {
  field,
  hydrated,
  openPage,
  overflowing,
  resize,
  screenshot,
  violations,
  whenSent,
} from "./support/browser";
import { fillCounter, ownNetwork } from "./support/fill-counter";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.batch([site.d1.prepare("delete from throttles"), site.d1.prepare("delete from messages")]);
});

const text = {
  Name: "Mona Said",
  Email: "mona@mail.com",
  Subject: "موعد الدبلومة",
  Message: "When does it begin?\nAnd where?",
};
const thanks = "Thank you. Your message was sent to the society.";

const open = async (path = "/front-contact", options: Partial<Parameters<typeof openPage>[0]> = {}) => {
  const page = await openPage({ site, ...options });
  await page.goto(path);
  if (options.javaScript !== false) await hydrated(page);
  return page;
};
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const fill = async (page: Page, fields: Partial<typeof text> = text) => {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
};
const written = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(text).map(async (label) => [label, await field(page, label).inputValue()] as const),
    ),
  );
const stored = async () =>
  (
    await site.d1
      .prepare("select name as Name, email as Email, subject as Subject, message as Message from messages")
      .all()
  ).results;

/** Stands in for OpenStreetMap: answers with a page that names the requested address. */
const lendMap = (page: Page) =>
  page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Map</title><section aria-label="Map">A foreign map</section></html>`,
    }),
  );

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a wrong email is said and mended, the message is sent, thanked for and stored once", async () => {
    const page = await open("/front-contact", { javaScript, width: 390, tolerates: [/status of 400/] });
    expect(await page.getByText("This field is required").count()).toBe(0);
    await fill(page, { ...text, Email: "mona" });
    if (javaScript) await field(page, "Email").blur();
    else await send(page).click();
    await page.getByText("Not a valid email", { exact: true }).waitFor();
    expect(await written(page)).toEqual({ ...text, Email: "mona" });
    await screenshot(page, `contact-390-wrong${javaScript ? "" : "-no-js"}`);

    await field(page, "Email").fill(text.Email);
    await send(page).dblclick();
    await page.getByText(thanks).last().waitFor();
    expect(page.url()).toBe(`${site.origin}/front-contact`);
    expect(await stored()).toEqual([text]);
    expect(await written(page)).toEqual({ Name: "", Email: "", Subject: "", Message: "" });
    await screenshot(page, `contact-390-sent${javaScript ? "" : "-no-js"}`);
  });

  test("an empty form is refused with a message at each field", async () => {
    const page = await open("/front-contact", { javaScript });
    if (javaScript) expect(await send(page).isDisabled()).toBe(true);
    for (const label of Object.keys(text)) await field(page, label).focus();
    if (javaScript) await field(page, "Message").blur();
    else await send(page).click();
    await expect.poll(() => page.getByText("This field is required", { exact: true }).count()).toBe(4);
    expect(await field(page, "Message").getAttribute("aria-invalid")).toBe("true");
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `contact-1280-empty${javaScript ? "" : "-no-js"}`);
    expect(await stored()).toEqual([]);
  });

  test("nothing foreign is asked for until somebody asks for the interactive map", async () => {
    const page = await open("/front-contact", { javaScript });
    await lendMap(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.origin)) foreign.push(request.url());
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    if (javaScript) await hydrated(page);

    await page.getByRole("link", { name: "Show the interactive map" }).click();
    await page.frameLocator("iframe").getByText("A foreign map").waitFor();
    expect(new URL(foreign[0] ?? "").origin).toBe("https://www.openstreetmap.org");
    await page.getByRole("link", { name: "Show the drawn map" }).click();
    await page.getByRole("img", { name: /Map of Cairo/ }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });
});

describe("the interactive map", () => {
  test.each([
    "light",
    "dark",
  ] as const)("fits every width in %s, and axe finds nothing", async (colorScheme) => {
    const page = await openPage({ site, colorScheme });
    await lendMap(page);
    await page.goto("/front-contact?map=interactive");
    await hydrated(page);
    for (const width of [1280, 390, 320]) {
      await resize(page, width);
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await screenshot(page, `contact-map-${width}-${colorScheme}`);
    }
  });

  test("leaves a half-written message alone, also without a connection, and the focus where it was", async () => {
    const page = await open("/front-contact", { tolerates: [/ERR_INTERNET_DISCONNECTED/, /chrome-error/] });
    await fill(page, { Name: text.Name, Message: text.Message });
    await page.context().setOffline(true);
    for (const name of ["Show the interactive map", "Show the drawn map"]) {
      await page.getByRole("link", { name }).press("Enter");
      await page.getByRole("link", { name }).waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Show the/);
    }
    expect(await written(page)).toEqual({ ...text, Email: "", Subject: "" });
  });

  test("that is blocked leaves a page that works", async () => {
    const page = await openPage({ site, tolerates: [/ERR_/] });
    await page.route("https://www.openstreetmap.org/**", (route) => route.abort("blockedbyclient"));
    await page.goto("/front-contact?map=interactive");
    await hydrated(page);
    await page.getByText("If it stays empty").waitFor();
    await fill(page);
    await send(page).click();
    await page.getByText(thanks).last().waitFor();
    expect(await stored()).toEqual([text]);
  });
});

describe("while it is sent", () => {
  test("the button shows a spinner and cannot be pressed again", async () => {
    const page = await open();
    const [held, release] = hold();
    await whenSent(page, "/front-contact", async (route) => {
      await held;
      await route.continue();
    });
    await fill(page);
    await send(page).click();
    await page.locator('main form button[aria-busy="true"]').waitFor();
    expect(await page.locator("main form button").isDisabled()).toBe(true);
    release();
    await page.getByText(thanks).last().waitFor();
  });

  test("a lost connection is said, the text stays, and sending again stores it once", async () => {
    const page = await open("/front-contact", {
      width: 390,
      tolerates: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    });
    await fill(page);
    await page.context().setOffline(true);
    await send(page).click();
    const alert = page.getByText("Unable to connect to server. Please check your connection.").first();
    await alert.waitFor();
    await expect
      .poll(() => alert.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    expect(await written(page)).toEqual(text);
    await screenshot(page, "contact-390-offline");
    await send(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await field(page, "Message").pressSequentially(" ");
    await field(page, "Message").press("Backspace");
    expect(await page.evaluate(() => window.scrollY), "typing on does not jump").toBe(place);
    await page.context().setOffline(false);

    // The message arrives and its answer is lost: the worst a weak line can do.
    await whenSent(page, "/front-contact", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect.poll(stored).toHaveLength(1);
    await page.waitForFunction(() => !document.querySelector('main form [aria-busy="true"]'));
    await page.unrouteAll();
    await send(page).click();
    await page.getByText(thanks).last().waitFor();
    expect(await stored()).toEqual([text]);
  });

  test("one too many is led to the society's email, and loses nothing", async () => {
    const page = await open("/front-contact", { width: 390, tolerates: [/status of 429/] });
    await fillCounter(site.db, visitorLimits.network, "contact-network", ownNetwork);
    await fill(page);
    await send(page).click();
    await page
      .getByText(/Please write to \S+ by email, or try again in 24 hours\./)
      .first()
      .waitFor();
    expect(await written(page)).toEqual(text);
    await screenshot(page, "contact-390-throttled");
    expect(await stored()).toEqual([]);
  });
});
