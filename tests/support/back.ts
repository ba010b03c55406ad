import { chromium, type Page } from "playwright-core";
import { lend, sessionOf } from "./browser";
import type { Site } from "./site";
import type { Account } from "./visitor";

type Opening = { javaScript?: boolean; account?: Account };

/** Playwright turns the memory for Back off, and Chromium without windows has none: this one does as people's do. */
export async function startWithMemory(site: Site) {
  const browser = await chromium.launch({
    executablePath: process.env.WHOLE_CHROMIUM_PATH ?? "/usr/bin/chromium",
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const open = async ({ javaScript = true, account }: Opening = {}): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: javaScript });
    const page = await context.newPage();
    if (account) await lend(page, await sessionOf(site, account));
    return page;
  };
  return { open, stop: () => browser.close() };
}

/** A page that comes from the memory loads nothing, so Playwright would wait for ever. */
export const goBack = (page: Page) => page.goBack({ waitUntil: "commit" });
