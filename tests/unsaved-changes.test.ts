import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { addLink, newLinkSecret } from "~/models/identity/password-link";
import { hydrated, lend, openPage, resize, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** Nobody loses their typed words or their place. */

let site: Site;
let admin: Visitor;
let learner = "";
let lapsed = "";
let link = "";
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
  const rows = await site.db.select().from(users);
  const idOf = (account: string) => rows.find(({ email }) => email === `${account}@demo.test`)?.id ?? "";
  learner = idOf("learner");
  lapsed = idOf("lapsed");
  const { secret, digest } = await newLinkSecret();
  await addLink(site.db, { digest, userId: learner }, new Date());
  link = secret;
});
afterAll(() => site.stop());

const pathOf = (path: string) =>
  path.replace("{learner}", learner).replace("{lapsed}", lapsed).replace("{link}", link);
const table = { name: "users.csv", mimeType: "text/csv", buffer: Buffer.from("email\nmona@mail.test\n") };
const captions = {
  name: "english.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nThe probe lies flat.\n"),
};
const captionsField = (page: Page) => page.getByLabel("Captions file, English");

async function openAsAdmin(path: string) {
  const page = await openPage({ site });
  await lend(page, admin);
  await page.goto(path);
  await hydrated(page);
  return page;
}

describe("unsaved changes", () => {
  const screens = {
    "a form": {
      path: "/admin/admin-course-add?quarterId=1",
      change: (page: Page) => page.getByLabel("Name", { exact: true }).fill("Typed on a train"),
      isKept: async (page: Page) =>
        (await page.getByLabel("Name", { exact: true }).inputValue()) === "Typed on a train",
    },
    "a permission screen": {
      path: "/admin/admin-quarters-with-courses-list-n",
      change: (page: Page) => page.locator("input[data-item]").first().check(),
      isKept: (page: Page) => page.locator("input[data-item]").first().isChecked(),
    },
    "the plan of a user": {
      path: "/admin/admin-user-subscription-plan-n/{lapsed}",
      change: async (page: Page) => {
        await page.getByLabel("Choose a Plan:").selectOption("3");
      },
      isKept: async (page: Page) => (await page.getByLabel("Choose a Plan:").inputValue()) === "3",
    },
    "a change of many users": {
      path: "/admin/admin-users-bulk?do=grant-quarters&userId={learner}",
      change: (page: Page) => page.locator("input[data-item]").first().check(),
      isKept: (page: Page) => page.locator("input[data-item]").first().isChecked(),
    },
    "a new user": {
      path: "/admin/admin-user-add-n",
      change: (page: Page) => page.getByLabel("Email").fill("typed@mail.test"),
      isKept: async (page: Page) => (await page.getByLabel("Email").inputValue()) === "typed@mail.test",
    },
    "a table to import": {
      path: "/admin/admin-users-import",
      change: (page: Page) => page.getByLabel("CSV file").setInputFiles(table),
      isKept: async (page: Page) => (await page.getByLabel("CSV file").inputValue()).endsWith("users.csv"),
    },
    "a video that was chosen": {
      path: "/admin/admin-lecture-video/1",
      change: (page: Page) =>
        page.getByLabel("Video file").setInputFiles({ ...table, name: "film.mp4", mimeType: "video/mp4" }),
      isKept: async (page: Page) => (await page.getByLabel("Video file").inputValue()).endsWith("film.mp4"),
    },
    "a captions file that was chosen": {
      path: "/admin/admin-lecture-video/1",
      change: (page: Page) => captionsField(page).setInputFiles(captions),
      isKept: async (page: Page) => (await captionsField(page).inputValue()).endsWith("english.vtt"),
    },
  };

  test.each(Object.entries(screens))("in %s is asked about before the page is left", async (_, screen) => {
    const page = await openAsAdmin("/admin/admin-boards-list-n");
    const path = pathOf(screen.path);
    await page.goto(path);
    await hydrated(page);
    await screen.change(page);
    const away = page.getByRole("link", { name: "Quarters list", exact: true }).first();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await away.click();
    await dialog.getByRole("button", { name: "Stay on this page" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toContain(path);
    expect(await screen.isKept(page)).toBe(true);

    const asked = new Promise<string>((resolve) => {
      page.once("dialog", async (question) => {
        resolve(question.type());
        await question.dismiss();
      });
    });
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect(await asked).toBe("beforeunload");
    expect(await screen.isKept(page)).toBe(true);

    await away.click();
    await dialog.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
  });

  test("is asked about above a phone's menu, which closes", async () => {
    const page = await openAsAdmin("/admin/admin-front-admin-board-add-n");
    await resize(page, 390);
    await hydrated(page);
    await page.getByLabel("Name").fill("Dr. Mona");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    expect(await page.getByLabel("Name").inputValue()).toBe("Dr. Mona");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
  });

  test("is asked about before Back or Forward leaves it", async () => {
    const page = await openAsAdmin("/admin/admin-quarters-with-courses-list-n");
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
    await page.evaluate(() => history.back());
    const box = page.locator("input[data-item]").first();
    await box.check();
    await page.evaluate(() => history.forward());
    await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    expect(await box.isChecked()).toBe(true);
  });

  test("is asked about by the browser before Back leaves a page that it loaded itself", async () => {
    const page = await openAsAdmin("/admin/admin-boards-list-n");
    await page.getByRole("link", { name: "Add board" }).click();
    await page.getByRole("heading", { level: 1, name: "Add board" }).waitFor();
    await hydrated(page);
    // A browser asks only where somebody has used the keyboard or the mouse.
    await page.getByLabel("Name", { exact: true }).pressSequentially("Train");
    const asked = new Promise<string>((resolve) => {
      page.once("dialog", async (question) => {
        resolve(question.type());
        await question.dismiss();
      });
    });
    await page.evaluate(() => setTimeout(() => history.back()));
    expect(await asked).toBe("beforeunload");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Train");
  });

  /** Pages without React: the browser follows their links, and asks the question itself. */
  const forms = [
    { path: "/front-contact", field: "Message", link: "Privacy Policy", to: "/front-privacy-policy" },
    { path: "/front-register", field: "Email", link: "Privacy Policy", to: "/front-privacy-policy" },
    {
      path: "/front-change-password",
      field: "New Password",
      link: "Basic Ultrasound",
      to: "/user/user-lectures-list/**",
    },
    {
      path: "/front-set-password/{link}",
      field: "New Password",
      link: "Privacy Policy",
      to: "/front-privacy-policy",
    },
  ];

  test.each(forms)("in the form of $path is asked about by the browser", async ({
    path,
    field,
    link,
    to,
  }) => {
    const page = await openPage({ site });
    if (path === "/front-change-password") await lend(page, await sessionOf(site, "learner"));
    await page.goto(pathOf(path));
    await hydrated(page);
    const asked: string[] = [];
    page.on("dialog", async (question) => {
      asked.push(question.type());
      await question.dismiss();
    });
    const input = page.getByLabel(field, { exact: true });
    await input.click();
    await page.getByRole("link", { name: link }).first().click();
    await page.waitForURL(`**${to}`);
    expect(asked).toEqual([]);

    await page.goBack();
    await hydrated(page);
    await input.pressSequentially("Typed");
    await page.getByRole("link", { name: link }).first().click({ noWaitAfter: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect(await input.inputValue()).toBe("Typed");
  });

  describe("is not asked about once it is sent", () => {
    const silent = async (page: Page) => {
      const asked: string[] = [];
      page.on("dialog", async (question) => {
        asked.push(question.message());
        await question.accept();
      });
      return asked;
    };

    test("by the browser itself, as a table to import", async () => {
      const page = await openAsAdmin("/admin/admin-users-import");
      const asked = await silent(page);
      await page.getByLabel("CSV file").setInputFiles(table);
      await page.getByRole("button", { name: "Check the file" }).click();
      await page.getByRole("button", { name: "Import 1 valid row" }).waitFor();
      expect(asked).toEqual([]);
    });

    test("as captions, also where the same file is sent again", async () => {
      const page = await openAsAdmin("/admin/admin-lecture-video/1");
      const asked = await silent(page);
      for (const _ of ["once", "again"]) {
        await captionsField(page).setInputFiles(captions);
        await page.getByRole("button", { name: "Replace the captions English" }).click();
        await page.getByText("english.vtt, 1 caption").waitFor();
        await expect.poll(() => captionsField(page).inputValue()).toBe("");
      }
      await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
      expect(asked).toEqual([]);
    });

    test("as a new password, which leads to another page", async () => {
      const page = await openPage({ site });
      await lend(page, await sessionOf(site, "lapsed"));
      await page.goto("/front-change-password");
      await hydrated(page);
      const asked = await silent(page);
      await page.getByLabel("Current Password", { exact: true }).fill("Lapsed@123");
      await page.getByLabel("New Password", { exact: true }).pressSequentially("Lapsed@1234");
      await page.getByLabel("Confirm Password", { exact: true }).pressSequentially("Lapsed@1234");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.waitForURL("**/user-subscription-status/**");
      expect(asked).toEqual([]);
    });

    test("as a message to the society, whose empty form can be left", async () => {
      const page = await openPage({ site });
      await page.goto("/front-contact");
      await hydrated(page);
      const asked = await silent(page);
      await page.getByLabel("Name", { exact: true }).pressSequentially("Mona");
      await page.getByLabel("Email", { exact: true }).pressSequentially("mona@mail.test");
      await page.getByLabel("Subject", { exact: true }).pressSequentially("A question");
      await page.getByLabel("Message", { exact: true }).pressSequentially("When does it start?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
      await page.getByRole("link", { name: "Privacy Policy" }).first().click();
      await page.waitForURL("**/front-privacy-policy");
      expect(asked).toEqual([]);
    });
  });

  test("nobody is asked where nothing has changed, nor after it was saved", async () => {
    const page = await openAsAdmin(`/admin/admin-quarter-selection-n/${learner}`);
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
    await page.goto(`/admin/admin-quarter-selection-n/${learner}`);
    await hydrated(page);
    const box = page.locator("input[data-item]").first();
    await box.setChecked(!(await box.isChecked()));
    await page.getByRole("button", { name: "Update permission" }).click();
    await page.getByText("quarters updated successfully").first().waitFor();
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
  });
});

describe("after a navigation by script", () => {
  test("the title is read out and the heading has the focus, and after a save the notice is read out", async () => {
    const page = await openAsAdmin("/admin/admin-boards-list-n");
    await page.getByRole("link", { name: "Quarters list", exact: true }).first().click();
    const heading = page.getByRole("heading", { level: 1, name: "Quarters" });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator("[data-title]").textContent()).toBe(await page.title());
    expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe("none");

    await page.goto("/admin/admin-quarter-edit/1");
    await hydrated(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .locator("[role=alert], [role=status], [aria-live=polite]")
      .filter({ hasText: "Quarter updated successfully" })
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
