import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { focused, overflowing, resize, screenshot, violations } from "../support/browser";
import type { Screen } from "./screens";
import { Visits } from "./visits";

/** At 200 % zoom, a window of 1,280 px has 640. */
const widths = [1280, 640, 390, 320];
const looked = [1280, 390];
/** Each screen is judged on a desk and on a phone, and in both colours. */
const coloursAt = (width: number) => (width === 1280 ? "dark" : "light");

type WalkOptions = {
  vars?: Record<string, string>;
  prepare?: (visits: Visits) => Promise<void>;
};

export function walk(screens: readonly Screen[], { vars, prepare }: WalkOptions = {}): void {
  let visits: Visits;
  beforeAll(async () => {
    visits = await Visits.start(vars);
    await prepare?.(visits);
  });
  afterAll(() => visits.stop());

  describe.each(screens.map((screen) => [nameOf(screen), screen] as const))("%s", (name, screen) => {
    const shot = name.replaceAll(/\W+/g, "-").slice(1);

    const judge = (title: string, look: () => Promise<void>) => test(title, () => visits.judge(look));

    judge("is whole at every width, in light and in dark colours", async () => {
      const page = await visits.open(screen);
      expect(await page.title()).toContain(screen.title);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("h1").textContent()).not.toBe("");
      if (!screen.hasScript) expect(await scriptsOf(page)).toEqual([]);
      for (const width of widths) {
        await isWhole(page, width);
        if (!looked.includes(width)) continue;
        const colorScheme = coloursAt(width);
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
        await screenshot(page, `${shot}-${width}-${colorScheme}`);
        await page.emulateMedia({ colorScheme: "light" });
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await screenshot(page, `${shot}-320-dark`);
    });

    judge(
      "is whole without JavaScript, and its first control leads past the navigation to the content",
      async () => {
        const page = await visits.open(screen, { javaScript: false });
        await page.keyboard.press("Tab");
        expect(await focused(page)).toBe("Skip to the content");
        await page.keyboard.press("Enter");
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
        for (const width of widths) {
          await isWhole(page, width);
          if (looked.includes(width)) await screenshot(page, `${shot}-${width}-no-js`);
        }
      },
    );
  });
}

const nameOf = ({ path, account, pressed }: Screen) =>
  [account ? `${path} as ${account}` : path, ...(pressed?.in ?? [])].join(", ");

/** Scripts that a page has asked for or carries. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = "script:not([type='application/ld+json']), link[rel=modulepreload]";
    const carried = [...document.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML.slice(0, 120));
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...carried, ...fetched.filter((name) => new URL(name).pathname.endsWith(".js"))];
  });

async function isWhole(page: Page, width: number): Promise<void> {
  await resize(page, width);
  // Script follows the window a frame later.
  await expect.poll(() => overflowing(page), { message: `sideways at ${width} px` }).toEqual([]);
  // Between these widths only the place of controls changes.
  if (!looked.includes(width)) return;
  expect(await namelessControls(page), `without a name at ${width} px`).toEqual([]);
  expect(await unlabelledFields(page), `without a label at ${width} px`).toEqual([]);
  expect(await brokenWords(page), `cut in two at ${width} px`).toEqual([]);
}

/** Roles of controls that can be pressed, typed into or opened. */
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

/** Finds visible fields without a visible label; a checkbox may have one for screen readers only. */
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

/** Finds words of labels, buttons and table heads that break over two lines; a number and its unit count as one word. */
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
