import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages, users } from "#db/schema";
import { texts } from "~/texts";
import {
  fillLogin,
  hydrated,
  isFormPost,
  lend,
  openPage,
  screenshot,
  sessionOf,
  whenSent,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Account, Visitor } from "./support/visitor";

/** Others answer in our place: an edge in trouble, a network's login page, or nobody. */
const answers = [500, 503, 418, 404, 200].flatMap((status) => [
  { status, type: "text/html", body: "<!doctype html><title>Welcome</title><h1>Accept the terms</h1>" },
  { status, type: "application/json", body: '{"error":"Service unavailable"}' },
]);

/** All forms handle answers alike, so only the first meets every one. */
const oneOfEach = answers.filter(
  ({ status, type }) => [503, 404].includes(status) !== (type === "text/html"),
);

let site: Site;
const sessions: Partial<Record<Account, Visitor>> = {};
let learner = "";
let newcomer = "";
beforeAll(async () => {
  site = await startSite();
  for (const account of ["learner", "admin"] as const) sessions[account] = await sessionOf(site, account);
  const rows = await site.db.select().from(users);
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? "";
  learner = idOf("learner@demo.test");
  newcomer = idOf("newcomer@demo.test");
  const about = { name: "Dr. Mona", email: "mona@mail.example", subject: "The diploma" };
  await site.db.insert(messages).values({ ...about, message: "When does it begin?", createdAt: new Date() });
});
afterAll(() => site.stop());

const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
const fill =
  (...fields: [label: string, text: string][]) =>
  async (page: Page) => {
    for (const [name, text] of fields) await label(name)(page).fill(text);
  };
const holds =
  (...fields: [label: string, text: string][]) =>
  async (page: Page) => {
    for (const [name, text] of fields) expect(await label(name)(page).inputValue()).toBe(text);
  };
const tick = (page: Page) => page.locator("input[data-item]:not(:checked)").first().check();
const ticked = async (page: Page) =>
  expect(await page.locator('input[data-item][data-saved="false"]:checked').count()).toBe(1);

type Form = {
  path: () => string;
  as?: Account;
  fill?: (page: Page) => Promise<void>;
  button: string | RegExp;
  keeps?: (page: Page) => Promise<void>;
  /** The form's words for any other answer, for a 500 and for a lost line. */
  says: string;
  of500?: string;
  cut: string;
};

const login = [
  ["Email", "dr.mona@mail.example"],
  ["Password", "Right@123"],
] as [string, string][];
const passwords = [
  ["Current Password", "Learner@123"],
  ["New Password", "Right@1234"],
  ["Confirm Password", "Right@1234"],
] as [string, string][];
const named = (...more: [string, string][]): Pick<Form, "fill" | "keeps"> => {
  const fields: [string, string][] = [["Name", "Typed on a train"], ...more];
  return { fill: fill(...fields), keeps: holds(...fields) };
};
const message = [
  ["Name", "Dr. Mona"],
  ["Email", "dr.mona@mail.example"],
  ["Subject", "The diploma"],
  ["Message", "When does it begin?"],
] as [string, string][];

const admin = { as: "admin", says: texts.serverError, cut: texts.saveUnconfirmed } as const;
const visitor = { says: texts.serverError, cut: texts.offline } as const;
const tree = { as: "admin", fill: tick, keeps: ticked, cut: texts.saveUnconfirmed } as const;
const account = "newcomer%40demo.test";

const forms: Record<string, Form> = {
  login: {
    path: () => "/front-login-all",
    fill: fill(...login),
    keeps: holds(...login),
    button: "Sign in",
    says: "An unexpected error occurred. Please try again later.",
    cut: "Unable to connect to server. Please check your connection.",
  },
  "login at /login": {
    path: () => "/login",
    fill: fill(...login),
    keeps: holds(...login),
    button: "Sign in",
    says: "An unexpected error occurred. Please try again later.",
    cut: "Unable to connect to server. Please check your connection.",
  },
  "Admin login": {
    path: () => "/front-login-admin",
    fill: fill(...login),
    keeps: holds(...login),
    button: "Sign in",
    says: "An unknown error occurred.",
    of500: "Server error. Please try again later.",
    cut: "An unknown error occurred.",
  },
  registration: {
    path: () => "/front-register",
    fill: fill(...login, ["Confirm Password", "Right@123"]),
    keeps: holds(...login, ["Confirm Password", "Right@123"]),
    button: "Create Account",
    ...visitor,
  },
  "account removal": {
    path: () => "/front-account-management",
    fill: fill(["Email", "dr.mona@mail.example"]),
    keeps: holds(["Email", "dr.mona@mail.example"]),
    button: "Request remove account",
    ...visitor,
  },
  contact: {
    path: () => "/front-contact",
    fill: fill(...message),
    keeps: holds(...message),
    button: "Send Message",
    ...visitor,
  },
  "change of a password": {
    path: () => "/front-change-password",
    as: "learner",
    fill: fill(...passwords),
    keeps: holds(...passwords),
    button: "Change password",
    ...visitor,
  },
  "new board": {
    ...admin,
    path: () => "/admin-front-admin-board-add-n",
    ...named(["Title", "Member"]),
    button: "Save",
  },
  "board to edit": {
    ...admin,
    path: () => "/admin-front-admin-board-edit-n/1",
    ...named(["Title", "Member"]),
    button: "Save",
  },
  "new quarter": { ...admin, path: () => "/admin/admin-quarter-add-n", ...named(), button: "Save" },
  "quarter to edit": { ...admin, path: () => "/admin/admin-quarter-edit/1", ...named(), button: "Save" },
  "new course": { ...admin, path: () => "/admin/admin-course-add?quarterId=1", ...named(), button: "Save" },
  "course to edit": { ...admin, path: () => "/admin/admin-course-edit/1", ...named(), button: "Save" },
  "new lecture": { ...admin, path: () => "/admin/admin-lecture-add/1", ...named(), button: "Save" },
  "lecture to edit": { ...admin, path: () => "/admin/admin-lecture-edit/1", ...named(), button: "Save" },
  "new user": {
    ...admin,
    path: () => "/admin/admin-user-add-n",
    fill: fill(["Email", "dr.mona@mail.example"]),
    keeps: holds(["Email", "dr.mona@mail.example"]),
    button: "Add user",
  },
  plan: {
    ...admin,
    path: () => `/admin/admin-user-subscription-plan-n/${newcomer}/${account}`,
    fill: async (page) => {
      await page.getByLabel("Subscribe to Plan").check();
      await page.getByLabel("Choose a Plan:").selectOption("2");
    },
    keeps: async (page) => {
      expect(await page.getByLabel("Subscribe to Plan").isChecked()).toBe(true);
      expect(await page.getByLabel("Choose a Plan:").inputValue()).toBe("2");
    },
    button: "Subscribe",
  },
  renewal: {
    ...admin,
    path: () => `/admin/admin-user-subscription-plan-n/${learner}`,
    fill: async (page) => {
      await page.getByLabel("Choose a Plan:").selectOption("1");
    },
    keeps: async (page) => expect(await page.getByLabel("Choose a Plan:").inputValue()).toBe("1"),
    button: /^Renew/,
  },
  "quarters permission": {
    ...tree,
    path: () => `/admin/admin-quarter-selection-n/${learner}`,
    button: "Update permission",
    says: texts.quartersUpdateFailed,
  },
  "courses permission": {
    ...tree,
    path: () => `/admin/admin-course-selection-n/${learner}`,
    button: /^Update Selected Courses/,
    says: "Error saving items. Please try again.",
  },
  "courses by quarter": {
    ...tree,
    path: () => `/admin/admin-courses-list-by-quarter-n?userId=${learner}`,
    button: "Update permission",
    says: "Failed to submit courses. Please try again.",
  },
  "user permission": {
    ...tree,
    path: () => `/admin/admin-user-permission-n/${learner}`,
    button: "Update permission",
    says: "Error saving items. Please try again.",
  },
  "saved selection": {
    ...tree,
    path: () => "/admin/admin-quarters-with-courses-list-n",
    button: /Selected Items/,
    says: "Error saving items. Please try again.",
  },
  message: { ...admin, path: () => "/admin/admin-message/1", button: "Mark as read" },
  "password link": { ...admin, path: () => `/admin/admin-user-password-link/${learner}`, button: /Make a/ },
  "deletion in its dialog": {
    ...admin,
    path: () => "/admin/admin-boards-list-n",
    fill: async (page) => {
      const dialog = page.getByRole("alertdialog");
      if (await dialog.isVisible()) return;
      await page
        .getByRole("link", { name: /^Delete/ })
        .first()
        .click();
      await dialog.waitFor();
    },
    keeps: async (page) => expect(await page.getByRole("alertdialog").isVisible()).toBe(true),
    button: /^Delete$/,
  },
  "deletion on its page": { ...admin, path: () => "/admin/admin-board-delete/1", button: "Delete" },
};

describe.each(Object.entries(forms))("%s", (name, { path, as, button, says, cut, of500 = says, ...form }) => {
  test("stays as it was filled in and says its own text, if others answer in our place", async () => {
    const page = await openPage({ site, tolerates: [/Failed to load resource|manifest patches/] });
    const session = as && sessions[as];
    if (session) await lend(page, session);
    await page.goto(path());
    await hydrated(page);
    await form.fill?.(page);
    const here = page.url();

    let answer: (typeof answers)[number] | undefined;
    await page.route("**", (route) => {
      if (!isFormPost(route.request())) return route.continue();
      const { status, type: contentType, body } = answer ?? {};
      return status ? route.fulfill({ status, contentType, body }) : route.abort();
    });
    for (answer of [...(name === "login" ? answers : oneOfEach), undefined]) {
      const what = answer ? `${answer.status} ${answer.type}` : "a cut line";
      const text = !answer ? cut : answer.status === 500 ? of500 : says;
      const answered = answer
        ? page.waitForEvent("requestfinished", isFormPost)
        : page.waitForEvent("requestfailed", isFormPost);
      await page.getByRole("button", { name: button }).click();
      await answered;
      await expect
        .poll(() => page.getByText(text, { exact: true }).count(), { message: what })
        .toBeGreaterThan(0);
      await page.getByRole("button", { name: button, disabled: false }).waitFor();
      expect(page.url(), what).toBe(here);
      await form.keeps?.(page);
    }
    await screenshot(page, `foreign-answer-${name.replaceAll(/\W+/g, "-")}`);
  });
});

test("our own answer is taken again as soon as it comes", async () => {
  const page = await openPage({ site, tolerates: [/Failed to load resource/] });
  await page.goto("/front-login-all");
  await hydrated(page);
  await fillLogin(page, "learner@demo.test", "Learner@123");
  await whenSent(page, "/front-login-all", async (route) => {
    await route.fulfill({ status: 503, body: "busy" });
    await page.unrouteAll();
  });
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("An unexpected error occurred.").first().waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/user");
});

describe("a page that is asked for on the way", () => {
  test.each(answers)("offers to try again where $status as $type comes", async ({ status, type, body }) => {
    const page = await openPage({ site, tolerates: [/Failed to load resource|ForeignAnswer|answer of/] });
    if (sessions.admin) await lend(page, sessions.admin);
    await page.goto("/admin/admin-boards-list-n");
    await hydrated(page);
    const foreign = { status, contentType: type, body };
    await page.route(/\.data(\?|$)/, (route) => route.fulfill(foreign));
    await page.getByRole("link", { name: "Quarters list" }).click();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.getByRole("link", { name: "Try Again" }).click();
    await page.getByRole("heading", { level: 1, name: "Quarters" }).waitFor();
  });
});
