import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Route,
} from "playwright-core";
import { expect } from "vitest";
import { chromiumFlags } from "~/commands/chromium-flags";
import { urls } from "~/urls";
import type { Site } from "./site";
import { type Account, passwords, Visitor } from "./visitor";
import { openWindow } from "./window";

/** One Chromium for all files of a worker; every page begins without cookies and stored data. */
let browser: Browser | undefined;
let open: {
  page: Page;
  site: Site;
  leave: (canServe: boolean) => Promise<void>;
  troubles: string[];
  isKept: boolean;
}[] = [];

/**
 * Each window of headless Chromium renders two pages for the suggestions of an address bar that nobody sees: the last
 * three turn them off. Chromium takes the last list only, so the rest repeats Playwright's.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...chromiumFlags, `--disable-features=${withoutFeatures.join()}`],
  });

export type PageOptions = {
  site: Site;
  javaScript?: boolean;
  width?: number;
  colorScheme?: "light" | "dark";
  /** 2 with half the width stands for a window at 200 % zoom. */
  deviceScaleFactor?: number;
  /** Shares cookies and storage with the pages of this context: another tab of the same browser. */
  context?: BrowserContext;
  /** Stays open for the next tests of the file. */
  isKept?: boolean;
  /** Begins with an empty cache; else scripts, pictures and pages of earlier tests may be in it. */
  isNew?: boolean;
  /** Errors that a test causes on purpose. Every other error fails it. */
  tolerates?: RegExp[];
};

/** Remix logs this if a press aborts a request whose answer has begun to arrive. */
const always = [/^console: AbortError: signal is aborted without reason/];

/** A page whose relative addresses are the site's. It is judged, and closed, when its test has ended. */
export async function openPage(options: PageOptions): Promise<Page> {
  const {
    site,
    javaScript = true,
    width = 1280,
    colorScheme = "light",
    tolerates = [],
    isKept = false,
    isNew = false,
  } = options;
  browser ??= await launch();
  const { page, leave } = options.context
    ? { page: await options.context.newPage(), leave: async () => {} }
    : await openWindow(
        browser,
        {
          isNew,
          baseURL: site.origin,
          javaScriptEnabled: javaScript,
          deviceScaleFactor: options.deviceScaleFactor ?? 1,
        },
        { viewport: { width, height: heightFor(width) }, colorScheme },
      );
  const troubles: string[] = [];
  open.push({ page, site, leave, troubles, isKept });
  const note = (trouble: string) => {
    if (![...always, ...tolerates].some((tolerated) => tolerated.test(trouble))) troubles.push(trouble);
  };
  page.on("pageerror", (error) => note(`page error: ${error.message}`));
  // Refusals of the Content-Security-Policy and failed hydration are among the console's errors.
  page.on("console", (message) => {
    const isDocument =
      message.text().startsWith("Failed to load resource") && message.location().url === page.url();
    if (message.type() === "error" && !isDocument) {
      note(`console: ${message.text()} (${message.location().url})`);
    }
  });
  return page;
}

const heightFor = (width: number) => (width < 600 ? 844 : 800);

/**
 * Fails the test whose pages had troubles, and closes them; with `all` the pages that were kept for it as well. What a
 * test that has failed left under way must not meet the next one.
 */
export async function closePages({ all = false, hasFailed = false } = {}): Promise<void> {
  const troubles = open.flatMap((each) => each.troubles.splice(0));
  const hasTroubles = hasFailed || troubles.length > 0;
  const pages = new Set(hasTroubles ? open.flatMap(({ page }) => page.context().pages()) : []);
  await Promise.all([...pages].map(show));
  const closing = open.filter(({ isKept }) => all || !isKept);
  open = open.filter(({ isKept }) => !all && isKept);
  await Promise.all(closing.map(({ leave, isKept }) => leave(!isKept && !hasTroubles)));
  expect(troubles, "errors of the page, its console or its security policy").toEqual([]);
}

/** Prints where a failed test's page was, and its text: a rare failure cannot be looked at again. */
async function show(page: Page): Promise<void> {
  const text = page.evaluate(() => `${navigator.onLine ? "" : "(offline) "}${document.body.innerText}`);
  // An open question of the page holds its script.
  const limit = new Promise<string>((resolve) => setTimeout(resolve, 1000, "(no answer)"));
  const shown = await Promise.race([text, limit]).catch((error: Error) => error.message);
  console.log(`A page of the failed test, at ${page.url()}, shows:\n${shown.slice(0, 1500)}`);
}

/** Signs in with the form of the general login, as a person does, and waits for where it leads. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/front-login-all");
  await fillLogin(page, `${account}@demo.test`, passwords[account]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/front-login-all");
  await page.waitForLoadState();
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** A session made without the browser: also for members whom the login would send away at once. */
export const sessionOf = (site: Site, account: Account): Promise<Visitor> => Visitor.as(site, account);

/** @throws if the page would not send the session's cookies, because its site has another host */
export async function lend(page: Page, { origin, cookies }: Visitor): Promise<void> {
  const list = [...cookies].map(([name, value]) => ({ name, value, url: origin }));
  const site = open.find((each) => each.page === page)?.site ?? { origin };
  if (list.length > 0 && new URL(site.origin).hostname !== new URL(origin).hostname)
    throw new Error(`A session of ${origin} means nothing to a page of ${site.origin}`);
  if (list.length > 0) await page.context().addCookies(list);
}

/** Opens a path as a visitor who is signed in. With JavaScript, waits until script has taken over. */
export async function openAs(visitor: Visitor, path: string, options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await lend(page, visitor);
  await page.goto(path);
  if (options.javaScript !== false) await hydrated(page);
  return page;
}

/** Leaves out the call for an API token, which a page makes by itself at any time. */
export const isFormPost = (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname !== urls.apiToken;

/** Calls `answer` for each form that script sends to a path outside /admin. */
export const whenSent = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()),
  );

/** Waits until script has taken over: React marks the elements that it has hydrated, app/enhance the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // A page that has just been asked for has no first element yet.
      "enhanced" in (document.documentElement?.dataset ?? {}) ||
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns axe's findings as short lines. It needs JavaScript in the page. */
export const violations = (page: Page) => findings(page, { runOnly: standards });

/** Returns the findings that other colours alone can change. */
export const colorViolations = (page: Page) =>
  findings(page, { runOnly: ["color-contrast", "link-in-text-block"] });

/** The short form: the whole one takes a page twice as long to read. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits for transitions, because colours during a fade are not the page's own. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await atRest(page);
  const found = await judged(page, options);
  if (found.length === 0) return found;
  // A message may have begun to fade while axe looked at it.
  await atRest(page);
  return judged(page, options);
}

async function judged(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const wanted = JSON.stringify({ ...options, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${wanted})`);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** A message in a corner of the window. */
export const toast = (page: Page, text: string) =>
  page.locator("section[aria-label=Messages] > div").filter({ hasText: text });

/** A message that stays above its form. */
export const aboveForm = (page: Page, text: string) => page.locator("[data-messages]").getByText(text);

/** For people, with SCREENSHOTS=1: tests/screenshots/<name>.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await mkdir("tests/screenshots", { recursive: true });
  await page.screenshot({ path: `tests/screenshots/${name.slice(0, 200)}.png`, fullPage: true });
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Makes the window this wide, its page laid out anew. */
export const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: heightFor(width) });

/** Finds elements that stick out of the window's side; none on a page that needs no sideways scrolling. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > window.innerWidth + 1 || left < -1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
