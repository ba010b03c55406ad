import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aboveForm,
  field,
  hydrated,
  openPage,
  overflowing,
  screenshot,
  toast,
  violations,
  whenSent,
} from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { passwords } from "./support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const password = "Right@123";
const someone = () => `${crypto.randomUUID().slice(0, 8)}@mail.com`;
const screens = ["/front-register", "/front-login-admin"] as const;

const open = async (path: string, options: Partial<Parameters<typeof openPage>[0]> = {}) => {
  const page = await openPage({ site, ...options });
  await page.goto(path);
  if (options.javaScript !== false) await hydrated(page);
  return page;
};
const button = (page: Page, name: string) => page.getByRole("button", { name });
const touch = async (page: Page, label: string, text: string) => {
  await field(page, label).fill(text);
  await field(page, label).blur();
};
const createAccount = async (page: Page, email: string) => {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
  await button(page, "Create Account").click();
};

describe("where messages appear", () => {
  const ways = [
    ["/front-account-management", "Email Account Not Found", "toast"],
    ["/front-login-admin", "Invalid email or password", "toast"],
    ["/front-login-all", "Invalid email or password", "snack bar"],
  ] as const;
  const refused = async (path: string, width: number) => {
    const page = await open(path, { width, tolerates: [/status of 40[14]/] });
    await field(page, "Email").fill("nobody@mail.com");
    if (path !== "/front-account-management") await field(page, "Password").fill(password);
    await page.locator("main form button").last().click();
    return page;
  };

  test.each(
    ways.flatMap(([path, text, place]) =>
      [1280, ...(place === "toast" ? [] : [390])].map((width) => ({ path, text, place, width })),
    ),
  )("'$text' of $path is a $place at $width px", async ({ path, text, place, width }) => {
    const page = await refused(path, width);
    const message = toast(page, text);
    await message.waitFor();
    await screenshot(page, `${path.slice(1)}-${width}-message`);
    const {
      x,
      y,
      width: wide,
      height,
    } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    expect(window.width - (x + wide)).toBeLessThan(24);
    if (place === "toast") expect(y).toBeLessThan(160);
    else expect(window.height - (y + height)).toBeLessThan(24);
  });

  test.each(
    ways.filter(([, , place]) => place === "toast"),
  )("on a phone, %s says '%s' above its form alone, which a toast would cover", async (path, text) => {
    const page = await refused(path, 390);
    await aboveForm(page, text).waitFor();
    await toast(page, text).waitFor({ state: "attached" });
    expect(await toast(page, text).isVisible()).toBe(false);
  });
});

test("a message that was closed before the script came stays closed", async () => {
  const page = await openPage({ site });
  const [held, release] = hold();
  await page.route("**/assets/page-*.js", async (route) => {
    await held;
    await route.continue();
  });
  // The page refuses, and sends to the login with a notice.
  await page.goto("/user", { waitUntil: "commit" });
  const notice = toast(page, "Your Authentication Not Approved.");
  await notice.waitFor();
  // It would go by itself after some seconds.
  await notice.hover();
  await notice.getByLabel("Close this message").check();
  await notice.waitFor({ state: "hidden" });
  release();
  await hydrated(page);
  expect(await notice.isVisible()).toBe(false);
  await notice.waitFor({ state: "detached" });
});

describe.each(screens)("%s", (path) => {
  test.each([
    [320, "light"],
    [390, "dark"],
    [1280, "light"],
  ] as const)("fits %i px in %s, and axe finds nothing", async (width, colorScheme) => {
    const page = await open(path, { width, colorScheme });
    expect(await overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, `${path.slice(1)}-${width}-${colorScheme}`);
  });

  test("without JavaScript the button works and the server judges the fields", async () => {
    for (const width of [390, 1280]) {
      const page = await open(path, { javaScript: false, width });
      await expect(page.locator("main button[aria-controls]").count()).resolves.toBe(0);
      await touch(page, "Email", "abc");
      await page.locator("main form button").click();
      await page.getByText(/Not a valid email|The email is invalid/).waitFor();
      expect(await field(page, "Email").inputValue()).toBe("abc");
      expect(await overflowing(page)).toEqual([]);
      await screenshot(page, `${path.slice(1)}-${width}-refused-plain`);
    }
  });

  test("a password can be shown and hidden", async () => {
    const page = await open(path);
    const password = field(page, "Password");
    await password.fill("Right@1");
    await button(page, "Show password").first().click();
    expect(await password.getAttribute("type")).toBe("text");
    await button(page, "Hide password").click();
    expect(await password.getAttribute("type")).toBe("password");
    expect(await password.inputValue()).toBe("Right@1");
  });
});

describe("registration with JavaScript", () => {
  test("the button is disabled while the form is invalid", async () => {
    const page = await open("/front-register");
    const create = button(page, "Create Account");
    expect(await create.isDisabled()).toBe(true);
    await field(page, "Email").fill(someone());
    await field(page, "Password").fill(password);
    expect(await create.isDisabled()).toBe(true);
    await field(page, "Confirm Password").fill(password);
    expect(await create.isDisabled()).toBe(false);
    await field(page, "Password").fill("weak");
    expect(await create.isDisabled()).toBe(true);
  });

  test("a field is judged once it was touched, and the confirmation again when the password changes", async () => {
    const page = await open("/front-register");
    const shown = (text: string) => page.getByText(text, { exact: true });
    await touch(page, "Email", "abc");
    await shown("Not a valid email").waitFor();
    expect(await shown("This field is required").count()).toBe(0);
    await field(page, "Email").fill(someone());
    await shown("Not a valid email").waitFor({ state: "detached" });

    await touch(page, "Password", password);
    await touch(page, "Confirm Password", password);
    expect(await shown("Passwords do not match").count()).toBe(0);
    await field(page, "Password").fill("Right@124");
    await shown("Passwords do not match").waitFor();
    await field(page, "Password").fill(password);
    await shown("Passwords do not match").waitFor({ state: "detached" });
  });

  test("success leads to the login page with its notice", async () => {
    const page = await open("/front-register", { width: 390 });
    const email = someone();
    await createAccount(page, email);
    await page.waitForURL("/front-login-all");
    await aboveForm(page, "User Created Successfully").waitFor();
    expect(await page.getByText("User Created Successfully").count(), "said once").toBe(1);
    expect(await field(page, "Email").inputValue()).toBe(email);
    await screenshot(page, "front-login-all-390-created");
  });

  test("a taken address leaves the email in its field", async () => {
    const page = await open("/front-register", { width: 390, tolerates: [/status of 409/] });
    await createAccount(page, "learner@demo.test");
    await page.getByText("There is already an account with this email.").waitFor();
    expect(await field(page, "Email").inputValue()).toBe("learner@demo.test");
    await screenshot(page, "front-register-390-taken");
  });

  test("while it is sent the button shows a spinner and cannot be pressed again", async () => {
    const page = await open("/front-register");
    const [held, release] = hold();
    await whenSent(page, "/front-register", async (route) => {
      await held;
      await route.continue();
    });
    await createAccount(page, someone());
    const create = button(page, "Create Account");
    await page.locator('main form button[aria-busy="true"]').waitFor();
    expect(await create.isDisabled()).toBe(true);
    release();
    await page.waitForURL("/front-login-all");
  });

  test("without a connection it says so, and keeps the typed words", async () => {
    const page = await open("/front-register", {
      tolerates: [/ERR_INTERNET_DISCONNECTED/],
    });
    await page.context().setOffline(true);
    const email = someone();
    await createAccount(page, email);
    await page.getByText("Unable to connect to server. Please check your connection.").waitFor();
    expect(await field(page, "Email").inputValue()).toBe(email);

    await page.context().setOffline(false);
    await button(page, "Create Account").click();
    await page.waitForURL("/front-login-all");
  });
});

describe("admin login with JavaScript", () => {
  const logIn = async (page: Page, email: string, secret: string) => {
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(secret);
    await button(page, "Sign in").click();
  };

  test("the button is disabled while the form is invalid, and messages come once a field was touched", async () => {
    const page = await open("/front-login-admin");
    const signIn = button(page, "Sign in");
    expect(await signIn.isDisabled()).toBe(true);
    await touch(page, "Email", "abc");
    await page.getByText("The email is invalid").waitFor();
    await touch(page, "Password", "12345");
    await page.getByText("Password should be at least 6 characters").waitFor();
    await field(page, "Email").fill("admin@demo.test");
    await field(page, "Password").fill("123456");
    expect(await signIn.isDisabled()).toBe(false);
  });

  test("an Admin comes to the dashboard, a User to /unauthorized", async () => {
    const admin = await open("/front-login-admin");
    await logIn(admin, "admin@demo.test", passwords.admin);
    await admin.waitForURL("/admin/admin-dashboard-n");
    const learner = await open("/front-login-admin", { tolerates: [/status of 403/] });
    await logIn(learner, "learner@demo.test", passwords.learner);
    await learner.waitForURL(/\/unauthorized/);
    await learner.getByRole("heading", { name: "Unauthorized Access" }).waitFor();
  });

  test("a refusal is a notice titled 'Login system'; a server out of reach is an unknown error", async () => {
    const page = await open("/front-login-admin", {
      isNew: true,
      width: 390,
      tolerates: [/ERR_INTERNET_DISCONNECTED/, /status of 401/],
    });
    await logIn(page, "admin@demo.test", "Wrong@123");
    await aboveForm(page, "Login system").waitFor();
    await aboveForm(page, "Invalid email or password").waitFor();
    await screenshot(page, "front-login-admin-390-wrong");
    await page.context().setOffline(true);
    await button(page, "Sign in").click();
    await aboveForm(page, "An unknown error occurred.").waitFor();
    expect(await page.getByText("Invalid email or password").count()).toBe(0);
  });
});
