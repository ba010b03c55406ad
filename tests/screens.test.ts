import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities, courses, lectures, messages, quarters, throttles, users } from "#db/schema";
import { addLink, newLinkSecret } from "~/models/identity/password-link";
import { totpAt } from "~/models/identity/totp";
import * as build from "../build/server/index.js";
import {
  colorViolations,
  hydrated,
  lend,
  openPage,
  overflowing,
  resize,
  screenshot,
  sessionOf,
  violations,
} from "./support/browser";
import { type Site, startSite } from "./support/site";
import { type Account, Visitor } from "./support/visitor";

/** Every screen, in every way in which somebody may look at it. */

/** Whose eyes see a screen; the last three on a site whose Admins need a second step. */
type Guest = Account | "witness" | "half way" | "not set up" | "secured";

let site: Site;
let strict: Site;
const sessions = new Map<Guest, Visitor>();
/** What stands for `{name}` in a screen's path. */
const ids = new Map<string, string>();
beforeAll(async () => {
  [site, strict] = await Promise.all([startSite(), startSite({ vars: { ADMIN_TOTP: "required" } })]);
  await site.db.insert(messages).values({
    name: "د. سلمى عبد الرحمن",
    email: "salma@mail.example",
    subject: "When does the diploma start?",
    message: "Dear society,\n\nplease tell me when the next diploma starts.",
    createdAt: new Date(),
  });
  await site.db.insert(activities).values({
    at: new Date(),
    actorId: "a",
    actorEmail: "admin@demo.test",
    action: "changed",
    subject: "board",
    subjectId: "1",
    label: "Prof. Hoda Mansour",
    before: '{"title":"Member"}',
    after: '{"title":"President"}',
  });
  for (const account of ["learner", "lapsed", "admin"] as const) {
    sessions.set(account, await sessionOf(site, account));
    const [user] = await site.db
      .select()
      .from(users)
      .where(eq(users.email, `${account}@demo.test`));
    ids.set(account, user?.id ?? "");
  }
  sessions.set("witness", await Visitor.as(site, "newcomer"));
  const newcomer = new Visitor(site.origin);
  await newcomer.submit("/front-account-management", { email: "newcomer@demo.test" });
  sessions.set("newcomer", newcomer);
  const [removed] = await site.db.select().from(users).where(eq(users.email, "newcomer@demo.test"));
  ids.set("newcomer", removed?.id ?? "");
  const { secret, digest } = await newLinkSecret();
  await addLink(site.db, { digest, userId: ids.get("learner") ?? "" }, new Date());
  ids.set("link", secret);
  await enrol();
});
afterAll(() => Promise.all([site.stop(), strict.stop()]));

/** One Admin has set up the second step and sees the recovery codes; another has yet to. */
async function enrol() {
  await strict.db.update(users).set({ role: "Admin" }).where(eq(users.email, "lapsed@demo.test"));
  const setup = "/front-second-step-setup";
  const admin = new Visitor(strict.origin);
  await admin.signIn("admin");
  const html = await (await admin.fetch(setup)).text();
  const key = />([A-Z2-7 ]{32,})<\/code>/.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  await admin.submit(setup, { code: totpAt(key, new Date()) });
  sessions.set("secured", admin);
}

type Screen = {
  /** `{id}` stands for the id of the account that looks at it, `{learner}` for the learner's and so on. */
  path: string;
  /** Words of the document's title. */
  title: string;
  status?: number;
  account?: Guest;
  /** Pages that only inform are HTML and CSS alone. */
  hydrates?: true;
  shot: string;
};

const screens: Screen[] = [
  { path: "/", title: "[Society name]", shot: "root" },
  { path: "/front-home", title: "[Society name]", shot: "home" },
  { path: "/front-home", title: "[Society name]", account: "learner", shot: "home-signed-in" },
  { path: "/front-about", title: "About", shot: "about" },
  { path: "/front-board", title: "Board", shot: "board" },
  { path: "/front-course", title: "Courses", shot: "courses" },
  { path: "/front-privacy-policy", title: "Privacy", shot: "privacy" },
  { path: "/api", title: "API", shot: "api" },
  { path: "/front-contact", title: "Contact Us", hydrates: true, shot: "contact" },
  { path: "/front-account-management", title: "Accounts Management", hydrates: true, shot: "removal" },
  {
    path: "/front-account-management",
    title: "Accounts Management",
    account: "learner",
    hydrates: true,
    shot: "removal-signed-in",
  },
  { path: "/front-account-restore", title: "Restore my account", account: "newcomer", shot: "restore" },
  { path: "/front-register", title: "Create an Account", hydrates: true, shot: "register" },
  { path: "/front-login-admin", title: "Admin login", hydrates: true, shot: "login-admin" },
  { path: "/front-login-all", title: "Sign in", hydrates: true, shot: "login" },
  { path: "/login", title: "Sign in", hydrates: true, shot: "login-plain" },
  { path: "/sign-out", title: "Sign out", account: "learner", shot: "sign-out" },
  { path: "/unauthorized", title: "Unauthorized Access", status: 403, shot: "unauthorized" },
  { path: "/error?message=Hello", title: "Error", shot: "error" },
  { path: "/no/such/page", title: "Not Found", status: 404, shot: "not-found" },
  { path: "/user", title: "My courses", account: "learner", hydrates: true, shot: "learner" },
  {
    path: "/user/user-lectures-list/1",
    title: "Basic Ultrasound of Gynecology and Pregnancy",
    account: "learner",
    hydrates: true,
    shot: "lectures",
  },
  {
    path: "/user/user-lectures-list/6",
    title: "Lectures",
    status: 403,
    account: "learner",
    hydrates: true,
    shot: "lectures-locked",
  },
  {
    path: "/user/user-lectures-list/999",
    title: "Lectures",
    status: 404,
    account: "learner",
    hydrates: true,
    shot: "lectures-unknown",
  },
  {
    path: "/user/user-course-selection/{id}",
    title: "Your courses",
    account: "learner",
    hydrates: true,
    shot: "course-selection",
  },
  {
    path: "/user/user-subscription-status/{id}",
    title: "Your Subscription Plan",
    account: "learner",
    hydrates: true,
    shot: "subscription",
  },
  {
    path: "/user/user-subscription-status/{id}",
    title: "Your Subscription Plan",
    account: "lapsed",
    hydrates: true,
    shot: "subscription-lapsed",
  },
  {
    path: "/admin/admin-dashboard-n",
    title: "Dashboard",
    account: "admin",
    hydrates: true,
    shot: "admin-dashboard",
  },
  {
    path: "/admin/admin-lectures-list-n/1",
    title: "Basic Ultrasound of Gynecology and Pregnancy",
    account: "admin",
    hydrates: true,
    shot: "admin-lectures",
  },
  {
    path: "/admin/admin-messages",
    title: "Messages",
    account: "admin",
    hydrates: true,
    shot: "admin-messages",
  },
  {
    path: "/admin/admin-message/1",
    title: "When does the diploma start?",
    account: "admin",
    hydrates: true,
    shot: "admin-message",
  },
  {
    path: "/admin/admin-message-delete/1",
    title: "Delete message",
    account: "admin",
    hydrates: true,
    shot: "admin-message-delete",
  },
  {
    path: "/admin/admin-activity",
    title: "Activity",
    account: "admin",
    hydrates: true,
    shot: "admin-activity",
  },
  {
    path: "/admin/admin-boards-list-n",
    title: "Boards list",
    account: "admin",
    hydrates: true,
    shot: "admin-boards",
  },
  {
    path: "/admin/admin-boards-list-n?filter=nobody",
    title: "Boards list",
    account: "admin",
    hydrates: true,
    shot: "admin-boards-none",
  },
  {
    path: "/admin/admin-front-admin-board-add-n",
    title: "Add board",
    account: "admin",
    hydrates: true,
    shot: "admin-board-add",
  },
  {
    path: "/admin-front-admin-board-add-n",
    title: "Add board",
    account: "admin",
    hydrates: true,
    shot: "admin-board-add-root",
  },
  {
    path: "/admin/admin-front-admin-board-edit-n/1",
    title: "Edit board",
    account: "admin",
    hydrates: true,
    shot: "admin-board-edit",
  },
  {
    path: "/admin/admin-board-delete/1",
    title: "Delete board",
    account: "admin",
    hydrates: true,
    shot: "admin-board-delete",
  },
  {
    path: "/admin/admin-quarters-list-n",
    title: "Quarters list",
    account: "admin",
    hydrates: true,
    shot: "admin-quarters",
  },
  {
    path: "/admin/admin-quarter-add-n",
    title: "Add quarter",
    account: "admin",
    hydrates: true,
    shot: "admin-quarter-add",
  },
  {
    path: "/admin/admin-quarter-edit/1",
    title: "Edit quarter",
    account: "admin",
    hydrates: true,
    shot: "admin-quarter-edit",
  },
  {
    path: "/admin/admin-quarter-delete/1",
    title: "Delete quarter",
    account: "admin",
    hydrates: true,
    shot: "admin-quarter-delete",
  },
  {
    path: "/admin/admin-lectures-list-n/5",
    title: "3D & 4D Ultrasound of Gynecology and Pregnancy",
    account: "admin",
    hydrates: true,
    shot: "admin-lectures-none",
  },
  {
    path: "/admin/admin-quarters-list-courses-n",
    title: "Courses",
    account: "admin",
    hydrates: true,
    shot: "admin-courses",
  },
  {
    path: "/admin/admin-quarters-list-courses-n?quarterId=4",
    title: "Courses",
    account: "admin",
    hydrates: true,
    shot: "admin-courses-none",
  },
  {
    path: "/admin/admin-quarters-list-courses-n?quarterId=99",
    title: "No such quarter",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-courses-unknown",
  },
  {
    path: "/admin/admin-courses-list-n",
    title: "All courses",
    account: "admin",
    hydrates: true,
    shot: "admin-course-list",
  },
  {
    path: "/admin/admin-courses-list-n?filter=nothing",
    title: "All courses",
    account: "admin",
    hydrates: true,
    shot: "admin-course-list-none",
  },
  {
    path: "/admin/admin-quarters-with-courses-list-n",
    title: "Select Items",
    account: "admin",
    hydrates: true,
    shot: "admin-saved-selection",
  },
  {
    path: "/admin/admin-course-add?quarterId=2",
    title: "Add course",
    account: "admin",
    hydrates: true,
    shot: "admin-course-add",
  },
  {
    path: "/admin/admin-course-edit/1",
    title: "Edit course",
    account: "admin",
    hydrates: true,
    shot: "admin-course-edit",
  },
  {
    path: "/admin/admin-course-edit/999",
    title: "No such course",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-course-unknown",
  },
  {
    path: "/admin/admin-course-delete/1",
    title: "Delete course",
    account: "admin",
    hydrates: true,
    shot: "admin-course-delete",
  },
  {
    path: "/admin/admin-lecture-add/1",
    title: "Add lecture",
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-add",
  },
  {
    path: "/admin/admin-lecture-edit/1",
    title: "Edit lecture",
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-edit",
  },
  {
    path: "/admin/admin-lecture-delete/1",
    title: "Delete lecture",
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-delete",
  },
  {
    path: "/admin/admin-lecture-video/1",
    title: "Video of",
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-video",
  },
  {
    path: "/admin/admin-lecture-video/999",
    title: "No such lecture",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-video-unknown",
  },
  {
    path: "/admin/admin-lecture-video/1/cancel",
    title: "Cancel the upload",
    account: "admin",
    hydrates: true,
    shot: "admin-lecture-video-cancel",
  },
  {
    path: "/admin/admin-user-subscription-plan-n/{id}",
    title: "User Subscription Plan",
    account: "admin",
    hydrates: true,
    shot: "admin-user-plan",
  },
  {
    path: "/admin/admin-user-subscription-plan-n/nobody/nobody",
    title: "No such user",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-user-plan-unknown",
  },
  {
    path: "/admin/admin-user-logged-in/{id}",
    title: "User is logged in",
    account: "admin",
    hydrates: true,
    shot: "admin-user-logged-in",
  },
  {
    path: "/admin/admin-quarter-selection-n/{learner}/learner",
    title: "Quarters permission",
    account: "admin",
    hydrates: true,
    shot: "admin-user-quarters",
  },
  {
    path: "/admin/admin-course-selection-n/{learner}/learner",
    title: "Courses permission",
    account: "admin",
    hydrates: true,
    shot: "admin-user-courses",
  },
  {
    path: "/admin/admin-course-selection-n/nobody/nobody",
    title: "No such user",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-user-courses-unknown",
  },
  {
    path: "/admin/admin-courses-list-by-quarter-n?userId={learner}",
    title: "Courses by quarter",
    account: "admin",
    hydrates: true,
    shot: "admin-courses-by-quarter",
  },
  {
    path: "/admin/admin-courses-list-by-quarter-n",
    title: "Courses by quarter",
    account: "admin",
    hydrates: true,
    shot: "admin-courses-by-quarter-nobody",
  },
  {
    path: "/admin/admin-user-permission-n/{learner}",
    title: "User permission",
    account: "admin",
    hydrates: true,
    shot: "admin-user-permission",
  },
  {
    path: "/admin/admin-user-courses-remove/{learner}",
    title: "Remove all courses",
    account: "admin",
    hydrates: true,
    shot: "admin-user-courses-remove",
  },
  {
    path: "/admin/admin-quarters-with-courses-list-n?userId={learner}",
    title: "Edit Items",
    account: "admin",
    hydrates: true,
    shot: "admin-user-items",
  },
  {
    path: "/admin/admin-users-list-n",
    title: "Users",
    account: "admin",
    hydrates: true,
    shot: "admin-users",
  },
  {
    path: `/admin/admin-users-list-n?filter=${encodeURIComponent("الموجات فوق الصوتية في أمراض النساء والتوليد وطب الجنين والعقم")}`,
    title: "Users",
    account: "admin",
    hydrates: true,
    shot: "admin-users-none",
  },
  ...["", "subscribe", "renew", "grant-quarters", "revoke-courses", "delete"].map(
    (action): Screen => ({
      path: `/admin/admin-users-bulk?do=${action}&userId={id}&userId=nobody`,
      title: "Chosen users",
      account: "admin",
      hydrates: true,
      shot: `admin-users-bulk-${action || "choice"}`,
    }),
  ),
  {
    path: "/admin/admin-users-bulk",
    title: "Chosen users",
    account: "admin",
    hydrates: true,
    shot: "admin-users-bulk-none",
  },
  {
    path: "/admin/admin-users-import",
    title: "Import users",
    account: "admin",
    hydrates: true,
    shot: "admin-users-import",
  },
  {
    path: "/admin/admin-users-import/unknown",
    title: "No such import",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-users-import-unknown",
  },
  {
    path: "/admin/admin-user-add-n",
    title: "Add user",
    account: "admin",
    hydrates: true,
    shot: "admin-user-add",
  },
  {
    path: "/admin/admin-user/{id}",
    title: "admin@demo.test",
    account: "admin",
    hydrates: true,
    shot: "admin-user",
  },
  {
    path: "/admin/admin-user-password-link/{id}",
    title: "Password link",
    account: "admin",
    hydrates: true,
    shot: "admin-password-link",
  },
  {
    path: "/admin/admin-user-delete/{id}",
    title: "Delete user",
    account: "admin",
    hydrates: true,
    shot: "admin-user-delete",
  },
  {
    path: "/admin/admin-users-removed",
    title: "Removed accounts",
    account: "admin",
    hydrates: true,
    shot: "admin-users-removed",
  },
  {
    path: "/front-change-password",
    title: "Change your password",
    account: "lapsed",
    hydrates: true,
    shot: "change-password",
  },
  {
    path: "/front-sessions",
    title: "Signed-in devices",
    account: "lapsed",
    shot: "sessions",
  },
  { path: "/front-session-end/others", title: "Sign out a device", account: "lapsed", shot: "session-end" },
  { path: "/front-account-keep", title: "Keep my account", account: "witness", shot: "keep-account" },
  { path: "/front-second-step", title: "Enter your code", account: "half way", shot: "second-step" },
  {
    path: "/front-second-step?recovery=1",
    title: "Enter your code",
    account: "half way",
    shot: "second-step-recovery",
  },
  {
    path: "/front-second-step-setup",
    title: "Set up two-step sign-in",
    account: "not set up",
    shot: "second-step-setup",
  },
  {
    path: "/front-set-password/{link}",
    title: "Choose your password",
    hydrates: true,
    shot: "choose-password",
  },
  {
    path: "/front-set-password/unknown",
    title: "Choose your password",
    status: 404,
    hydrates: true,
    shot: "choose-password-unknown",
  },
  {
    path: "/admin/admin-user-period-restore/{learner}/999",
    title: "No such period",
    status: 404,
    account: "admin",
    hydrates: true,
    shot: "admin-period-unknown",
  },
  ...[
    ["/admin/admin-second-factor", "Two-step sign-in", "secured"],
    ["/admin/admin-recovery-codes", "Your recovery codes", "secured"],
    ["/admin/admin-second-factor", "Two-step sign-in"],
    ["/admin/admin-second-factor-on", "Turn on two-step sign-in"],
    ["/admin/admin-second-factor-off", "Turn off two-step sign-in"],
    ["/admin/admin-recovery-codes-renew", "New recovery codes"],
    ["/admin/admin-user-second-factor/{learner}", "Reset two-step sign-in"],
    ["/admin/admin-user-sessions/{learner}", "Signed-in devices"],
    ["/admin/admin-user-session-end/{learner}/all", "Sign out a device"],
    ["/admin/admin-user-role/{learner}", "Admin or User"],
    ["/admin/admin-user-subscription-plan-n/{learner}", "User Subscription Plan"],
    ["/admin/admin-user-plan-change/{learner}/1", "Confirm the shorter plan"],
    ["/admin/admin-user-unsubscribe/{learner}", "Confirm Unsubscribe"],
    ["/admin/admin-user-renew/{learner}", "Renew subscription"],
    ["/admin/front-admin-board-add-n", "Add board"],
    ["/admin/front-admin-board-edit-n/1", "Edit board"],
    ["/admin-front-admin-board-edit-n/1", "Edit board"],
    ["/admin/admin-users-restore", "Restore removed accounts"],
    ["/admin/admin-user-restore/{newcomer}", "Restore account"],
    ["/admin/admin-user-erase/{newcomer}", "Erase account"],
    ["/admin/admin-course-move/1", "Move course"],
    ["/admin/admin-lecture-move/1", "Move lecture"],
    ["/admin/admin-message-read/1", "Mark message"],
  ].map(([path = "", title = "", guest]): Screen => {
    const account = guest === "secured" ? guest : "admin";
    const shot = path.replace(/\/admin\/|[{}]/g, "").replaceAll("/", "-");
    return { path, title, account, hydrates: true, shot: account === "admin" ? shot : `${shot}-${account}` };
  }),
];

const as = (account: Guest | undefined) => (account ? ` as ${account}` : "");
const named = screens.map((screen) => [`${screen.path}${as(screen.account)}`, screen] as const);

/** Those that stand before a next step have a few minutes for it, from their password on. */
const signsIn: Partial<Record<Guest, Account>> = {
  newcomer: "newcomer",
  "half way": "admin",
  "not set up": "lapsed",
};
const siteOf = (guest: Guest | undefined) =>
  guest === "half way" || guest === "not set up" || guest === "secured" ? strict : site;

async function sessionAs(guest: Guest | undefined) {
  if (!guest) return undefined;
  const account = signsIn[guest];
  if (!account) return sessions.get(guest);
  const { db, origin } = siteOf(guest);
  await db.delete(throttles);
  const visitor = new Visitor(origin);
  await visitor.signIn(account);
  return visitor;
}

const pathOf = ({ path, account }: Screen) =>
  path.replace(/\{(\w+)\}/g, (_, name) => ids.get(name === "id" ? (account ?? "learner") : name) ?? "");

async function open(screen: Screen, options: Partial<Parameters<typeof openPage>[0]>) {
  const page = await openPage({ site: siteOf(screen.account), ...options });
  const session = await sessionAs(screen.account);
  if (session) await lend(page, session);
  const answer = await page.goto(pathOf(screen));
  expect(answer?.status()).toBe(screen.status ?? 200);
  if (screen.hydrates && options.javaScript !== false) await hydrated(page);
  return page;
}

/** Roles of what can be pressed, typed into or opened. */
const controlRoles = new Set([
  "link",
  "button",
  "textbox",
  "checkbox",
  "radio",
  "combobox",
  "searchbox",
  "DisclosureTriangle",
  "Video",
]);

/** Visible controls without a name, as the browser itself tells assistive technology. */
async function namelessControls(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = await protocol.send("Accessibility.getFullAXTree");
  await protocol.detach();
  const controls = nodes.filter(({ ignored, role }) => !ignored && controlRoles.has(String(role?.value)));
  expect(controls.length).toBeGreaterThan(0);
  return controls.filter(({ name }) => !name?.value).map(({ role }) => String(role?.value));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** 640 px is what 200 % zoom leaves of a window of 1,280. */
const widths = [1280, 640, 390, 320];
const looked = [1280, 390];

/** Fields in sight that nothing but their own text or a hint in them names; a box may be named for the ear alone. */
const unlabelledFields = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.getBoundingClientRect().width > 1 && element.checkVisibility();
    const fields = document.querySelectorAll<HTMLInputElement>(
      ":is(input:not([type=hidden]), select, textarea):not([aria-hidden=true])",
    );
    return [...fields]
      .filter((field) => {
        const isBox = field.type === "checkbox" || field.type === "radio";
        const label = [...(field.labels ?? [])].some((each) => isSeen(each) && each.innerText.trim() !== "");
        return isSeen(field) && !label && !(isBox && field.ariaLabel);
      })
      .map((field) => field.outerHTML.slice(0, 160));
  });

/** Words of labels, buttons and heads of tables that are cut in two lines; a number is one with its unit. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll("main :is(dt, th, label, legend, button, td, strong)")) {
      const isShort = !element.matches("td, strong") || /^\d+ Months$/.test(element.textContent ?? "");
      if (!isShort || !element.checkVisibility()) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\d+ Months|[^\s@.]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

async function isWhole(page: Page, width: number): Promise<void> {
  await resize(page, width);
  // What follows the window by script does so a frame later.
  await expect.poll(() => overflowing(page), { message: `sideways at ${width} px` }).toEqual([]);
  // Between these widths nothing but the place of a control changes.
  if (!looked.includes(width)) return;
  expect(await namelessControls(page), `without a name at ${width} px`).toEqual([]);
  expect(await unlabelledFields(page), `without a label at ${width} px`).toEqual([]);
  expect(await brokenWords(page), `cut in two at ${width} px`).toEqual([]);
}

test("every page of the product is among them", () => {
  const parts = (path: string) => path.replace(/\?.*/, "").split("/").filter(Boolean);
  const matches = (route: string[], path: string[]) =>
    route.length === path.length && route.every((part, at) => part.startsWith(":") || part === path[at]);
  const addressOf = (id: string): string[] => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return [...(parentId ? addressOf(parentId) : []), ...parts(path)];
  };
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const missing = Object.values(build.routes).filter((route) => {
    if (!route?.module.default || parents.has(route.id) || route.path === "*") return false;
    return !screens.some(({ path }) => matches(addressOf(route.id), parts(path)));
  });
  expect(missing.map((route) => `/${addressOf(route?.id ?? "").join("/")}`)).toEqual([]);
});

describe.each(named)("%s", (_, screen) => {
  test("is whole at every width, in light and in dark colours", async () => {
    const page = await open(screen, {});
    expect(await page.title()).toContain(screen.title);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("h1").textContent()).not.toBe("");
    for (const width of widths) {
      await isWhole(page, width);
      if (!looked.includes(width)) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        // The rest of axe's rules read the same elements in both.
        const found = await (colorScheme === "light" ? violations(page) : colorViolations(page));
        expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
        await screenshot(page, `${screen.shot}-${width}-${colorScheme}`);
      }
      await page.emulateMedia({ colorScheme: "light" });
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await screenshot(page, `${screen.shot}-320-dark`);
  });

  test("is whole without JavaScript, and its first control leads past the navigation to the content", async () => {
    const page = await open(screen, { javaScript: false });
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    for (const width of widths) {
      await isWhole(page, width);
      if (looked.includes(width)) await screenshot(page, `${screen.shot}-${width}-no-js`);
    }
  });
});

test.each(named.filter(([, { hydrates }]) => !hydrates))("%s ships no script at all", async (_, screen) => {
  const page = await openPage({ site: siteOf(screen.account) });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.resourceType()));
  const session = await sessionAs(screen.account);
  if (session) await lend(page, session);
  await page.goto(pathOf(screen));
  await page.waitForLoadState("networkidle");
  expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
  expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
  expect(requested).toContain("document");
  expect(requested).not.toContain("script");
});

test.each([
  "light",
  "dark",
] as const)("in %s colours the browser's own bars are paper too", async (colorScheme) => {
  const page = await openPage({ site, colorScheme });
  await page.goto("/");
  const [bar, paper] = await page.evaluate((scheme) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`);
    const swatch = document.body.appendChild(document.createElement("i"));
    swatch.style.color = meta?.content ?? "";
    return [getComputedStyle(swatch).color, getComputedStyle(document.body).backgroundColor];
  }, colorScheme);
  expect(bar).toBe(paper);
});

test("a script that slips into a page does not run", async () => {
  const page = await openPage({ site, tolerates: [/Content Security Policy/] });
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.route("**/front-home", async (route) => {
    const response = await route.fetch();
    const slipped = `<script>document.title = "taken over"</script><p onclick="document.title = 'taken over'">Press</p>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${slipped}</main>`) });
  });
  await page.goto("/front-home");
  await page.getByText("Press", { exact: true }).click();
  await expect.poll(() => refused.filter((text) => text.includes("Content Security Policy"))).toHaveLength(2);
  expect(await page.title()).not.toContain("taken over");
});

describe("with the keyboard alone, on a phone, without JavaScript", () => {
  test.each([
    { screen: "/front-home", link: "Home" },
    { screen: "/user", link: "Your Subscription Plan" },
    { screen: "/admin/admin-dashboard-n", link: "Dashboard" },
  ])("the menu of $screen opens and closes", async ({ screen, link }) => {
    const found = screens.find(({ path }) => path === screen) ?? { path: screen, title: "", shot: "" };
    const page = await open(found, { javaScript: false, width: 390 });
    const navigation = page.getByRole("navigation", { name: "Main" });
    const menu = page.getByRole("button", { name: "Menu" });
    expect(await navigation.isVisible()).toBe(false);

    await tabTo(page, "Menu");
    await page.keyboard.press("Enter");
    await navigation.getByRole("link", { name: link, exact: true }).waitFor();
    await screenshot(page, `menu-${link.toLowerCase().replaceAll(" ", "-")}`);
    await page.keyboard.press("Escape");
    await navigation.waitFor({ state: "hidden" });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Space");
    await navigation.waitFor();
    await tabTo(page, "Close");
    await page.keyboard.press("Enter");
    await navigation.waitFor({ state: "hidden" });

    await page.keyboard.press("Enter");
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await page.waitForLoadState();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});

/** Presses Tab until the control with that text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page))?.trim() === text) return;
  }
  throw new Error(`the keyboard does not reach "${text}"`);
}

describe("the keyboard's focus is seen on every control", () => {
  test.each(
    screens.filter(({ shot }) =>
      [
        "home",
        "contact",
        "removal",
        "restore",
        "login",
        "learner",
        "lectures",
        "subscription",
        "admin-dashboard",
      ].includes(shot),
    ),
  )("of $path", async (screen) => {
    const page = await open(screen, {});
    const seen = new Set<string>();
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const marked = (candidate: Element | null) => {
          const { outlineStyle, outlineWidth } = candidate
            ? getComputedStyle(candidate)
            : document.body.style;
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        };
        const { width, height } = element.getBoundingClientRect();
        const place = [...document.querySelectorAll("*")].indexOf(element);
        const isSeen = width > 0 && height > 0 && (marked(element) || marked(element.nextElementSibling));
        return { key: String(place), html: element.outerHTML.slice(0, 120), isSeen };
      });
      if (!stop || seen.has(stop.key)) break;
      seen.add(stop.key);
      expect(stop.isSeen, stop.html).toBe(true);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});

describe("text from the database", () => {
  const endless = "Ultrasonography".repeat(20);
  const arabic = "الموجات فوق الصوتية في أمراض النساء والتوليد";

  test("may be long or Arabic: pages keep their width, and each text its own direction", async () => {
    const { db } = site;
    await db
      .update(courses)
      .set({ name: endless, author: endless, description: endless })
      .where(eq(courses.id, 1));
    await db
      .update(courses)
      .set({ name: arabic, author: arabic, description: arabic })
      .where(eq(courses.id, 2));
    await db.update(lectures).set({ name: endless }).where(eq(lectures.id, 1));
    await db.update(lectures).set({ name: arabic }).where(eq(lectures.courseId, 2));
    await db.update(quarters).set({ name: endless, description: endless }).where(eq(quarters.id, 1));
    await db.update(quarters).set({ name: arabic, description: arabic }).where(eq(quarters.id, 3));

    const walked: Screen[] = [
      { path: "/user", title: "", account: "learner", hydrates: true, shot: "long-learner" },
      {
        path: "/user/user-course-selection/{id}",
        title: "",
        account: "learner",
        hydrates: true,
        shot: "long-shelf",
      },
      {
        path: "/user/user-lectures-list/1",
        title: "",
        account: "learner",
        hydrates: true,
        shot: "long-lectures",
      },
      {
        path: "/user/user-lectures-list/2",
        title: "",
        account: "learner",
        hydrates: true,
        shot: "arabic-lectures",
      },
      {
        path: "/admin/admin-lectures-list-n/1",
        title: "",
        account: "admin",
        hydrates: true,
        shot: "long-admin",
      },
      ...[
        ["/admin/admin-quarters-list-courses-n?quarterId=1", "courses"],
        ["/admin/admin-quarters-list-courses-n?quarterId=3", "courses-arabic"],
        ["/admin/admin-courses-list-n", "course-list"],
        ["/admin/admin-quarters-with-courses-list-n", "saved-selection"],
        ["/admin/admin-quarter-selection-n/{learner}/learner", "user-quarters"],
        ["/admin/admin-course-selection-n/{learner}/learner", "user-courses"],
        ["/admin/admin-courses-list-by-quarter-n?userId={learner}", "courses-by-quarter"],
        ["/admin/admin-user-permission-n/{learner}", "user-permission"],
        ["/admin/admin-quarters-with-courses-list-n?userId={learner}", "user-items"],
        ["/admin/admin-course-edit/1", "course-edit"],
        ["/admin/admin-course-delete/2", "course-delete"],
        ["/admin/admin-lecture-edit/1", "lecture-edit"],
        ["/admin/admin-lectures-list-n/2", "lectures-arabic"],
      ].map(
        ([path = "", shot]): Screen => ({
          path,
          title: "",
          account: "admin",
          hydrates: true,
          shot: `long-admin-${shot}`,
        }),
      ),
    ];
    for (const screen of walked) {
      for (const width of [1280, 320]) {
        const page = await open(screen, { width });
        expect(await overflowing(page), `${screen.path} at ${width} px`).toEqual([]);
        expect(await undirected(page, arabic), screen.path).toEqual([]);
        await screenshot(page, `${screen.shot}-${width}`);
        if (width > 600) continue;
        await page.getByRole("button", { name: "Menu" }).click();
        expect(await overflowing(page), `the menu of ${screen.path}`).toEqual([]);
        await screenshot(page, `${screen.shot}-menu`);
      }
    }
    const page = await open(walked[3] ?? { path: "/user", title: "", shot: "" }, { javaScript: false });
    const heading = page.getByRole("heading", { level: 1, name: arabic });
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  }, 180_000);
});

/** Elements that hold the text without letting it choose its direction. */
const undirected = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const holders = [...document.body.querySelectorAll("*:not(script)")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(wanted)),
    );
    return holders
      .filter((element) => !element.closest("[dir=auto],bdi"))
      .map((element) => element.outerHTML);
  }, text);
