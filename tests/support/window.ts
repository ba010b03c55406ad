import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { vi } from "vitest";

// A page in a new window costs three times the work of a page in one that is open: a process begins, and each script
// is fetched and compiled again. So the window of a test that has ended serves a later one.

export type Window = { page: Page; context: BrowserContext; leave: () => Promise<void> };

type Fixed = Pick<BrowserContextOptions, "baseURL" | "javaScriptEnabled" | "deviceScaleFactor">;
type Changing = {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
};

let idle: { kind: string; page: Page; devTools: CDPSession }[] = [];

/** Opens a window that holds nothing but, perhaps, the site's scripts, styles and pictures in its cache. */
export async function openWindow(browser: Browser, fixed: Fixed, changing: Changing): Promise<Window> {
  const kind = JSON.stringify(fixed);
  const left = idle.find((each) => each.kind === kind);
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
  const leave = async () => {
    const isAsItWas = changes.every(({ mock }) => mock.calls.length === 0);
    const workers = page.workers().length + context.serviceWorkers().length;
    if (!isAsItWas || page.isClosed() || workers > 0) return context.close();
    // The test may have ended amid a navigation of its own.
    const isEmpty = await empty(page, devTools, fixed.baseURL ?? "").then(
      () => true,
      () => false,
    );
    if (!isEmpty) return context.close();
    idle.push({ kind, page, devTools });
  };
  return { page, context, leave };
}

/** Closes windows that wait for a page of this site: it has ended. */
export async function closeWindows(): Promise<void> {
  const closing = idle.splice(0);
  await Promise.all(closing.map(({ page }) => page.context().close()));
}

/** What a test can do to a window that nothing undoes. */
const lastingChanges = (page: Page) => [
  vi.spyOn(page, "addInitScript"),
  vi.spyOn(page.clock, "install"),
  vi.spyOn(page.context(), "newCDPSession"),
  vi.spyOn(page.context(), "setExtraHTTPHeaders"),
];

const events = [
  ...["console", "dialog", "download", "framenavigated", "pageerror"],
  ...["request", "requestfailed", "requestfinished", "response"],
];

async function empty(page: Page, devTools: CDPSession, origin: string) {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  );
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ media: null, reducedMotion: "reduce", forcedColors: null, contrast: null });
  // A page of the same site keeps the process; this one runs no script.
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.send("Page.resetNavigationHistory");
  await page.mouse.move(0, 0);
}
