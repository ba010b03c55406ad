import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { vi } from "vitest";

// A page in a new window costs three times the work of a page in one that is open: a process begins, and each script
// is fetched and compiled again. So later tests use the windows of tests that have passed.

type Fixed = Pick<BrowserContextOptions, "baseURL" | "javaScriptEnabled" | "deviceScaleFactor">;
type Changing = {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
};

let idle: { kind: string; page: Page; devTools: CDPSession }[] = [];

/**
 * Opens a window without cookies and stored data. Unless it `isNew`, its cache may hold what earlier tests have fetched.
 * `leave` closes it, or keeps it for a later test.
 */
export async function openWindow(
  browser: Browser,
  { isNew, ...fixed }: Fixed & { isNew: boolean },
  changing: Changing,
): Promise<{ page: Page; leave: (canServe: boolean) => Promise<void> }> {
  const kind = JSON.stringify(fixed);
  const left = isNew ? undefined : idle.find((each) => each.kind === kind);
  idle = idle.filter((each) => each !== left);
  const settings = { reducedMotion: "reduce", ...changing } as const;
  const page = left?.page ?? (await (await browser.newContext({ ...fixed, ...settings })).newPage());
  const context = page.context();
  const devTools = left?.devTools ?? (await context.newCDPSession(page));
  if (left) {
    await page.setViewportSize(changing.viewport);
    await page.emulateMedia({ colorScheme: changing.colorScheme });
  }
  const changes = lastingChanges(page);
  const leave = async (canServe: boolean) => {
    const isAsItWas = changes.every(({ mock }) => mock.calls.length === 0);
    const isEmpty = canServe && isAsItWas && (await empty(page, devTools, fixed.baseURL ?? ""));
    if (!isEmpty) {
      await Promise.all(context.pages().map(silence));
      return context.close();
    }
    idle.push({ kind, page, devTools });
  };
  return { page, leave };
}

/**
 * Lets a page's script send nothing more. Chromium ends an emulated loss of the line a moment before the page that is
 * closed, which then would send what it has kept, into the next test.
 */
export async function silence(page: Page): Promise<void> {
  const silent = page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("The page is being closed"));
  });
  // An open question of the page holds its script; a busy machine takes its time.
  const limit = new Promise((resolve) => setTimeout(resolve, 5000));
  await Promise.race([silent.catch(() => {}), limit]);
}

/** Closes the waiting windows: their site has ended. */
export async function closeWindows(): Promise<void> {
  const closing = idle.splice(0);
  await Promise.all(closing.map(({ page }) => page.context().close()));
}

/** Calls whose effect on a window cannot be undone. */
const lastingChanges = (page: Page) => [
  vi.spyOn(page, "addInitScript"),
  vi.spyOn(page, "setExtraHTTPHeaders"),
  vi.spyOn(page, "exposeFunction"),
  vi.spyOn(page.clock, "install"),
  vi.spyOn(page.clock, "setFixedTime"),
  vi.spyOn(page.context(), "addInitScript"),
  vi.spyOn(page.context(), "newCDPSession"),
  vi.spyOn(page.context(), "route"),
  vi.spyOn(page.context(), "setExtraHTTPHeaders"),
  vi.spyOn(page.context(), "grantPermissions"),
];

/** Events that tests listen to. Playwright listens to others itself. */
const events = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "pageerror",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
];

/** Returns false if something of the test may go on: a worker, a lecture that plays, or a navigation. */
async function empty(page: Page, devTools: CDPSession, origin: string): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || page.workers().length + context.serviceWorkers().length > 0) return false;
  for (const event of events) page.removeAllListeners(event);
  try {
    if ((await page.locator("video, audio").count()) > 0) return false;
    const others = context.pages().filter((each) => each !== page);
    await Promise.all(others.map(silence));
    await Promise.all(others.map((each) => each.close()));
    // A page of the same site keeps the process; this one runs no script. It comes first, because a page that gets its
    // line back would send what it has kept.
    await page.goto("/robots.txt");
    await context.setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ media: null, reducedMotion: "reduce", forcedColors: null, contrast: null });
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devTools.send("Page.resetNavigationHistory");
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}
