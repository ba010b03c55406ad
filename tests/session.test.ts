import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, subscriptionPeriods, users } from "#db/schema";
import {
  aboveForm,
  fillLogin,
  hydrated,
  lend,
  openPage,
  screenshot,
  sessionOf,
  signIn,
  toast,
  whenSent,
} from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";

/** Signing in and out, and how long a session and a plan hold, as a browser sees it. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const learnerId = async () => {
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  return user?.id ?? "";
};

/** A picture or a call for the token that is under way when somebody signs out. */
const refused = /status of 401/;

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });
const signOutButton = (page: Page) => page.getByRole("button", { name: "Sign Out" });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function openAsLearner(path: string, options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ site, ...options });
  if (!options.context) await lend(page, await sessionOf(site, "learner"));
  await page.goto(path);
  return page;
}

describe("the token in local storage", () => {
  test("is there after a login and names user, email, session and end", async () => {
    const page = await openPage({ site });
    await signIn(page, "learner");
    await expect.poll(() => storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    const [, payload = ""] = ((await storedToken(page)) ?? "").split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const [session] = await site.db.select().from(sessions).where(eq(sessions.id, claims.sid));
    expect(claims).toMatchObject({
      id: await learnerId(),
      sub: "learner@demo.test",
      sid: expect.any(String),
    });
    expect(session?.userId).toBe(claims.id);
    const now = Date.now() / 1000;
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThanOrEqual(now + 12 * 3600);
  });

  test("is gone after Sign Out, which goes to the root and ends the session on the server", async () => {
    const page = await openAsLearner("/user", { tolerates: [refused] });
    await expect.poll(() => storedToken(page)).not.toBeNull();
    const before = await site.db.select().from(sessions);
    await page.evaluate(() => localStorage.setItem("positions-mona", "{}"));

    await signOutButton(page).click();

    await page.getByText("You are signed out.").waitFor();
    expect(pathOf(page)).toBe("/");
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await site.db.select().from(sessions)).toHaveLength(before.length - 1);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    await page.goto("/user");
    expect(pathOf(page)).toBe("/front-login-all");
  });

  test("is gone after Sign Out on a public page, which has no script of its own", async () => {
    const page = await openAsLearner("/user", { tolerates: [refused] });
    await expect.poll(() => storedToken(page)).not.toBeNull();
    await page.goto("/front-home");
    await signOutButton(page).click();
    await page.waitForURL("**/");
    await expect.poll(() => storedToken(page)).toBeNull();
  });

  test("is gone, and the visitor at the root, even when the server fails to end the session", async () => {
    // The page's posters may still be on their way: each of them asks for the session too.
    const page = await openAsLearner("/user", { tolerates: [/status of 500.*\/poster\.jpg/] });
    await expect.poll(() => storedToken(page)).not.toBeNull();
    await site.d1.prepare("alter table sessions rename to hidden_sessions").run();
    try {
      await signOutButton(page).click();
      await page.waitForURL("**/");
      // Without React, which may not have come yet, the page at the root clears it.
      await expect.poll(() => storedToken(page)).toBeNull();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    } finally {
      await site.d1.prepare("alter table hidden_sessions rename to sessions").run();
    }
  });
});

describe("Sign Out over a network that fails", () => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    "breaks off": (route) => route.abort(),
    "answers 500 in the server's name": (route) => route.fulfill({ status: 500, body: "Bad gateway" }),
    "is a captive portal": (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Wi-Fi</h1>" }),
  };

  test.each(
    Object.keys(failures),
  )("that %s ends at the root, the token gone and the session over", async (name) => {
    const page = await openAsLearner("/user", {
      tolerates: [/ERR_FAILED/, /status of 500/, /status of 401.*\/session\/token/],
    });
    await hydrated(page);
    await expect.poll(() => storedToken(page)).not.toBeNull();
    const before = await site.db.select().from(sessions);
    await page.route("**/sign-out", (route) => failures[name]?.(route));

    await signOutButton(page).click();

    await page.waitForURL("**/");
    await page.getByRole("heading", { name: "Popular Courses" }).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await site.db.select().from(sessions)).toHaveLength(before.length - 1);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).not.toContain("session");
    expect(cookies).not.toContain("signed-out");
    await page.goto("/user");
    expect(pathOf(page)).toBe("/front-login-all");
  });
});

describe("another tab", () => {
  /** It asks the server whether the session has ended, which is answered with 401 when it has. */
  const openOther = async (page: Page) => {
    const tolerates = [/status of 401.*\/session\/token/];
    const other = await openAsLearner("/user/user-lectures-list/1", { context: page.context(), tolerates });
    await hydrated(other);
    return other;
  };

  test("follows a sign-out", async () => {
    // The other tab may end the session first, so the call is refused and made again.
    const page = await openAsLearner("/user", { tolerates: [/status of 403.*\/sign-out/] });
    await expect.poll(() => storedToken(page)).not.toBeNull();
    const other = await openOther(page);

    await signOutButton(page).click();

    await page.waitForURL("**/");
    await other.waitForURL((url) => !url.pathname.startsWith("/user"));
    expect(await signOutButton(other).count()).toBe(0);
  });

  test("follows it too where the first tab's call takes its time", async () => {
    // The other tab ends the session first, so the call is refused and made again.
    const page = await openAsLearner("/user", { tolerates: [/status of 403.*\/sign-out/] });
    await expect.poll(() => storedToken(page)).not.toBeNull();
    const other = await openOther(page);
    const asked = other.waitForResponse("**/session/token");
    await page.route("**/sign-out", async (route) => {
      // The other tab has asked already, before this call arrives.
      await asked;
      await route.continue();
    });

    await signOutButton(page).click();

    await page.waitForURL("**/");
    await other.waitForURL((url) => !url.pathname.startsWith("/user"));
    expect(await signOutButton(other).count()).toBe(0);
    expect(await storedToken(page)).toBeNull();
  });
});

describe.each([true, false])("the general login (JavaScript: %s)", (javaScript) => {
  const open = async (options: Partial<Parameters<typeof openPage>[0]> = {}) => {
    const page = await openPage({ site, javaScript, ...options });
    await page.goto("/front-login-all");
    if (javaScript) await hydrated(page);
    return page;
  };

  /** The field's messages as assistive technology finds them; null while it counts as right. */
  const messagesOf = async (page: Page, label: string) => {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.getAttribute("aria-invalid")) !== "true") return null;
    const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
    const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    return texts.join(" ").trim();
  };

  test("asks for missing fields only after an attempt to sign in, beside them", async () => {
    const page = await open({ tolerates: [/status of 400/] });
    await page.getByLabel("Email", { exact: true }).focus();
    await page.getByLabel("Password", { exact: true }).focus();
    await page.getByLabel("Email", { exact: true }).focus();
    expect(await messagesOf(page, "Email")).toBeNull();
    expect(await messagesOf(page, "Password")).toBeNull();

    await signInButton(page).click();

    await expect.poll(() => messagesOf(page, "Email")).toBe("Email is required");
    expect(await messagesOf(page, "Password")).toBe("Password is required");
    if (javaScript) expect(await focusedName(page)).toBe("email");
    await screenshot(page, `login-errors-${javaScript ? "js" : "no-js"}`);
  });

  test("says that an address is none, and takes it back once it is mended", async () => {
    const page = await open({ tolerates: [/status of 400/] });
    await fillLogin(page, "learner", "something");
    expect(await messagesOf(page, "Email")).toBeNull();
    await signInButton(page).click();
    await expect.poll(() => messagesOf(page, "Email")).toBe("Email must be a valid email address");
    expect(await messagesOf(page, "Password")).toBeNull();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("learner");
    if (!javaScript) return;
    await page.getByLabel("Email", { exact: true }).fill("learner@demo.test");
    await expect.poll(() => messagesOf(page, "Email")).toBeNull();
  });

  test("points to the password when it alone is missing", async () => {
    const page = await open({ tolerates: [/status of 400/] });
    await fillLogin(page, "learner@demo.test", "");
    await signInButton(page).click();
    await expect.poll(() => messagesOf(page, "Password")).toBe("Password is required");
    expect(await messagesOf(page, "Email")).toBeNull();
    if (javaScript) expect(await focusedName(page)).toBe("password");
  });

  test("refuses a wrong password, keeps the email and not the password", async () => {
    const page = await open({ tolerates: [/status of 401/] });
    const email = `somebody-${javaScript}@demo.test`;
    await fillLogin(page, email, "Wrong@123");
    await signInButton(page).click();
    await page.getByRole("alert").getByText("Invalid email or password", { exact: true }).waitFor();
    expect(pathOf(page)).toBe("/front-login-all");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    expect(await page.content()).not.toContain("Wrong@123");
  });

  test("takes a User to /user and an Admin to the dashboard", async () => {
    const page = await openPage({ site, javaScript, tolerates: [refused] });
    await signIn(page, "learner");
    expect(pathOf(page)).toBe("/user");
    await signOutButton(page).first().click();
    await page.waitForURL("**/");
    await signIn(page, "admin");
    expect(pathOf(page)).toBe("/admin/admin-dashboard-n");
  });

  test("is asked for when an anonymous visitor opens a learner page, with the reason", async () => {
    const page = await openPage({ site, javaScript });
    await page.goto("/user/user-lectures-list/1?data=Basic");
    expect(pathOf(page)).toBe("/front-login-all");
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/user/user-lectures-list/1?data=Basic");
    await page.getByRole("alert").getByText("Your Authentication Not Approved.", { exact: true }).waitFor();
    await screenshot(page, `login-refused-${javaScript ? "js" : "no-js"}`);

    await fillLogin(page, "learner@demo.test", "Learner@123");
    await signInButton(page).click();
    await page.getByRole("link", { name: /^Continue to / }).click();
    await page.getByRole("heading", { level: 1, name: "Basic Ultrasound" }).waitFor();
  });
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("the general login with JavaScript", () => {
  test("shows a spinner in the button while the call runs", async () => {
    const page = await openPage({ site });
    const [held, answer] = hold();
    await whenSent(page, "/front-login-all", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "learner@demo.test", "Learner@123");
    const button = signInButton(page);
    expect(await button.getAttribute("aria-busy")).toBeNull();
    await button.click();

    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    await button.getByRole("status").getByText("Please wait").waitFor();
    answer();
    await page.waitForURL("**/user");
  });

  test("tells a server that cannot be reached from one that refuses, and keeps the typed words", async () => {
    const page = await openPage({ site, tolerates: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "learner@demo.test", "Learner@123");
    await page.context().setOffline(true);
    await signInButton(page).click();

    const text = "Unable to connect to server. Please check your connection.";
    await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("learner@demo.test");
    await screenshot(page, "login-offline");

    await page.context().setOffline(false);
    await page.getByLabel("Password", { exact: true }).fill("Learner@123");
    await signInButton(page).click();
    await page.waitForURL("**/user");
  });

  test("names every other failure 'An unexpected error occurred. Please try again later.'", async () => {
    const page = await openPage({ site, tolerates: [/status of 500/] });
    await page.goto("/front-login-all");
    await hydrated(page);
    await fillLogin(page, "learner@demo.test", "Learner@123");
    await site.d1.prepare("alter table users rename to hidden_users").run();
    try {
      await signInButton(page).click();
      const text = "An unexpected error occurred. Please try again later.";
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
    } finally {
      await site.d1.prepare("alter table hidden_users rename to users").run();
    }
  });
});

describe("a guard's refusal", () => {
  test("leaves by itself after 5 s where there is JavaScript", async () => {
    const page = await openPage({ site });
    await page.clock.install();
    await page.goto("/user");
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const text = toast(page, "Your Authentication Not Approved.");
    await page.reload();
    await page.goto("/user");
    await hydrated(page);
    await text.waitFor();
    await page.clock.runFor(4500);
    expect(await text.count()).toBe(1);
    await page.clock.runFor(1500);
    await expect.poll(() => text.count()).toBe(0);
    expect(await aboveForm(page, "Your Authentication Not Approved.").isVisible()).toBe(true);
  });

  test("stays until it is closed where there is none", async () => {
    const page = await openPage({ site, javaScript: false });
    await page.goto("/user");
    const text = page.getByText("Your Authentication Not Approved.").filter({ visible: true });
    expect(await text.count()).toBe(1);
    await page.getByLabel("Close this message").filter({ visible: true }).check();
    expect(await text.count()).toBe(0);
  });

  test("takes a User who opens an admin page to 'Unauthorized Access'", async () => {
    const page = await openAsLearner("/admin/admin-dashboard-n");
    expect(pathOf(page)).toBe("/unauthorized");
    await page.getByText("Access Denied: Admin privileges required").waitFor();
    await page.getByRole("heading", { level: 1, name: "Unauthorized Access" }).waitFor();
  });
});

describe("every five minutes, while a learner page is open, the plan is checked again", () => {
  const interval = 300_000;
  const isCheck = (address: string) => address.includes("/api/Subscription/CheckSubscriptionStatus/");

  async function openWithClock(tolerates: RegExp[] = []) {
    const page = await openPage({ site, tolerates });
    await page.clock.install();
    await lend(page, await sessionOf(site, "learner"));
    await page.goto("/user/user-lectures-list/1");
    await expect.poll(() => storedToken(page)).not.toBeNull();
    return page;
  }

  test("with the bearer token, and nothing changes while the plan holds", async () => {
    const page = await openWithClock();
    const [call] = await Promise.all([
      page.waitForRequest((request) => isCheck(request.url())),
      page.clock.fastForward(interval),
    ]);
    expect(new URL(call.url()).pathname.split("/").at(-1)).toBe(await learnerId());
    expect(call.headers().authorization).toBe(`Bearer ${await storedToken(page)}`);
    expect(await (await call.response())?.json()).toEqual({ isValid: true });
    // The second check shows that the first stopped nothing.
    await Promise.all([
      page.waitForRequest((request) => isCheck(request.url())),
      page.clock.fastForward(interval),
    ]);
    expect(pathOf(page)).toBe("/user/user-lectures-list/1");
  });

  test("and a plan that has ended leads to the login, with the reason", async () => {
    const page = await openWithClock();
    const id = await learnerId();
    const [period] = await site.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, id));
    const plan = site.db.update(subscriptionPeriods);
    await plan.set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(subscriptionPeriods.userId, id));
    try {
      await page.clock.fastForward(interval);
      await page.waitForURL((url) => url.pathname === "/front-login-all");
      const text = "Your subscription has expired. Please renew to access the courses.";
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
      await screenshot(page, "plan-ended");
    } finally {
      await plan.set({ expiresAt: period?.expiresAt }).where(eq(subscriptionPeriods.userId, id));
    }
    await page.goto("/user");
    expect(pathOf(page)).toBe("/front-login-all");
  });

  test("and an account that somebody else has removed is asked whether to keep it", async () => {
    const page = await openWithClock([/status of 401/]);
    const removal = { method: "POST", body: new URLSearchParams({ email: "learner@demo.test" }) };
    expect(await (await fetch(`${site.origin}/api/Accounts/DeleteAccount`, removal)).json()).toBe(true);
    try {
      await page.clock.fastForward(interval);
      await page.getByRole("heading", { name: "Keep my account" }).waitFor();
    } finally {
      await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
    }
  });

  test.each(["a lost connection", "a failing server"])("and %s logs nobody out", async (failure) => {
    const page = await openWithClock([/ERR_INTERNET_DISCONNECTED/, /status of 500/]);
    await page.route("**/api/Subscription/**", (route) =>
      failure === "a lost connection"
        ? route.abort("internetdisconnected")
        : route.fulfill({ status: 500, json: { success: false, message: "Server error." } }),
    );
    for (const _ of [1, 2]) {
      await Promise.all([
        page.waitForRequest((request) => isCheck(request.url())),
        page.clock.fastForward(interval),
      ]);
    }
    expect(pathOf(page)).toBe("/user/user-lectures-list/1");
    expect(await storedToken(page)).not.toBeNull();
    await page.reload();
    expect(pathOf(page)).toBe("/user/user-lectures-list/1");
  });
});

describe.each([true, false])("at start-up (JavaScript: %s)", (javaScript) => {
  test.each([
    { account: "learner", start: "/user" },
    { account: "admin", start: "/admin/admin-dashboard-n" },
  ] as const)("a signed-in $account who opens '/' is taken to $start", async ({ account, start }) => {
    const page = await openPage({ site, javaScript });
    await lend(page, await sessionOf(site, account));
    await page.goto("/");
    expect(pathOf(page)).toBe(start);
    await page.goto("/front-home");
    expect(pathOf(page)).toBe("/front-home");
    await page.goto("/front-login-all");
    expect(pathOf(page)).toBe(start);
  });

  test("an anonymous visitor who opens '/' sees Home", async () => {
    const page = await openPage({ site, javaScript });
    await page.goto("/");
    expect(pathOf(page)).toBe("/");
    await page.getByRole("heading", { name: "Popular Courses" }).waitFor();
  });
});
