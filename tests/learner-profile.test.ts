import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certificates, lectureProgress, lectures, profiles, users } from "#db/schema";
import {
  aboveForm,
  field,
  hydrated,
  openAs,
  overflowing,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { addPlayed } from "./support/played";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  learner = await sessionOf(site, "learner");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(profiles);
  await site.db.delete(certificates);
});

const open = async (path: string, tolerates: RegExp[] = []) => {
  const page = await openAs(learner, path, { site, width: 390, tolerates });
  await hydrated(page);
  return page;
};
const openProfile = (tolerates: RegExp[] = []) => open("/user/user-profile", tolerates);
const save = (page: Page) => page.getByRole("button", { name: "Save profile" });
/** Saves in another window. */
const saveAs = async (name: string) => {
  const page = await openProfile();
  await field(page, "Your name").fill(name);
  await save(page).click();
  await aboveForm(page, "Your profile was saved.").waitFor();
};
const storedName = async () => (await site.db.select().from(profiles))[0]?.name;

describe("the profile with JavaScript", () => {
  test("keeps the sidebar where it is when a message appears beside it, so that a press arrives", async () => {
    const page = await openAs(learner, "/front-change-password", { site, width: 1280 });
    await hydrated(page);
    const last = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
    await field(page, "Current Password").fill("x");
    await field(page, "Current Password").fill("");
    await last.evaluate((link) => link.closest("nav")?.scrollTo(0, 1e6));
    const before = await last.boundingBox();
    await last.hover();
    await page.mouse.down();
    await page.getByText("This field is required").waitFor();
    expect(await last.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.waitForURL("**/front-sessions");
  });

  test("names the fault of a field once it was left, and disables the button until it is mended", async () => {
    const page = await openProfile();
    expect(await save(page).isDisabled()).toBe(true);
    await field(page, "Your name").fill("منى علي");
    await field(page, "Your name").blur();
    const wrong = page.getByText("Write your name in English letters");
    await wrong.waitFor();
    expect(await overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, "profile-390-wrong");
    await field(page, "Your name").fill("Mona Ali");
    await wrong.waitFor({ state: "detached" });
    await save(page).click();
    await aboveForm(page, "Your profile was saved.").waitFor();
    expect(await storedName()).toBe("Mona Ali");
  });

  test("keeps the typed name without a connection, and sends it at the next press", async () => {
    const page = await openProfile([/ERR_INTERNET_DISCONNECTED/]);
    await page.context().setOffline(true);
    await field(page, "Your name").fill("Mona Ali");
    await save(page).click();
    await aboveForm(page, "Unable to connect to server. Please check your connection.").waitFor();
    expect(await field(page, "Your name").inputValue()).toBe("Mona Ali");
    await page.context().setOffline(false);
    await save(page).click();
    await aboveForm(page, "Your profile was saved.").waitFor();
  });

  test("asks before a typed name is left unsaved", async () => {
    const page = await openProfile();
    await field(page, "Your name").fill("Mona Ali");
    const asked = page.waitForEvent("dialog");
    const left = page.goto("/user").catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await left;
    expect(await field(page, "Your name").inputValue()).toBe("Mona Ali");
  });

  test("shows the name that another window saved beside the typed one, and overwrites it at the next press", async () => {
    const page = await openProfile([/status of 409/]);
    await saveAs("Mona Hassan");
    await field(page, "Your name").fill("Mona Ali");
    await save(page).click();
    const theirs = page.getByRole("region", { name: "Saved in the meantime" });
    await theirs.getByText("Mona Hassan").waitFor();
    expect(await field(page, "Your name").inputValue()).toBe("Mona Ali");
    expect(await storedName()).toBe("Mona Hassan");
    await screenshot(page, "profile-390-conflict");
    await save(page).click();
    await aboveForm(page, "Your profile was saved.").waitFor();
    expect(await storedName()).toBe("Mona Ali");
  });

  test("goes on beside the name that another window saved: it judges, keeps what was typed, and sends once", async () => {
    const page = await openProfile([/status of 409/, /ERR_INTERNET_DISCONNECTED/]);
    const sent: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/user/user-profile"))
        sent.push(request.headers()["x-form"]);
    });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await saveAs("Mona Hassan");
    await field(page, "Your name").fill("Mona Ali");
    await save(page).click();
    await page.getByRole("region", { name: "Saved in the meantime" }).waitFor();

    await field(page, "Your name").fill("منى علي");
    await field(page, "Your name").blur();
    await page.getByText("Write your name in English letters").waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await field(page, "Your name").fill("Mona Omar");

    await page.context().setOffline(true);
    await save(page).click();
    await aboveForm(page, "Unable to connect to server. Please check your connection.").waitFor();
    expect(await field(page, "Your name").inputValue()).toBe("Mona Omar");
    await page.context().setOffline(false);

    await save(page).click();
    await aboveForm(page, "Your profile was saved.").waitFor();
    expect(await storedName()).toBe("Mona Omar");
    // The conflict, the try without a connection, and the last press.
    expect(sent).toEqual(["script", "script", "script"]);
    expect(asked).toEqual([]);
  });
});

describe("a certificate with JavaScript", () => {
  beforeEach(async () => {
    const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    const watched = await site.db.select().from(lectures).where(eq(lectures.courseId, 1));
    await site.db.delete(lectureProgress);
    const ids = watched.map(({ id }) => id);
    await addPlayed(site.db, user?.id ?? "", ids);
  });

  const openCertificate = (tolerates: RegExp[] = []) => open("/user/user-certificate/1", tolerates);
  const ask = (page: Page) => page.getByRole("button", { name: "Get the certificate" });
  const issued = () => site.db.select().from(certificates);

  test("judges the name as it is typed, and issues it at one press", async () => {
    const page = await openCertificate();
    expect(await ask(page).isDisabled()).toBe(true);
    await field(page, "Your name").fill("Mona Ali");
    await field(page, "Your name in Arabic (optional)").fill("Mona");
    await field(page, "Your name in Arabic (optional)").blur();
    await page.getByText("Write this name in Arabic letters").waitFor();
    await field(page, "Your name in Arabic (optional)").fill("منى علي");
    await ask(page).click();
    await aboveForm(page, "Your certificate was issued.").waitFor();
    expect(await issued()).toMatchObject([{ name: "Mona Ali", arabicName: "منى علي" }]);
  });

  test.each([
    ["was shown", true],
    ["was typed", false],
  ])("is issued for no name but the one that it shows, if another window saved one after a name %s", async (_, isSet) => {
    if (isSet) await saveAs("Mona Ali");
    const page = await openCertificate([/status of 409/]);
    if (!isSet) await field(page, "Your name").fill("Mona Ali");
    await saveAs("Mona Hassan");
    await ask(page).click();
    await aboveForm(page, "Your name was changed in the meantime.").waitFor();
    expect(await issued()).toEqual([]);
    await page.getByText("Mona Hassan", { exact: true }).waitFor();
    expect(await page.getByText("Mona Ali", { exact: true }).count()).toBe(0);
    await ask(page).click();
    await aboveForm(page, "Your certificate was issued.").waitFor();
    expect(await issued()).toMatchObject([{ name: "Mona Hassan" }]);
  });
});
