import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overflowing, resize, screenshot, violations } from "../support/browser";
import { accountScreens, learnerScreens, publicScreens, type Screen } from "./screens";
import { Visits } from "./visits";

/** Every page of visitors and learners under /ar; the English ones are judged more closely in site.test.ts. */

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start({ ARABIC: "yes" });
});
afterAll(() => visits.stop());

const screens = [...publicScreens, ...accountScreens, ...learnerScreens]
  .filter(({ path }) => path !== "/api")
  .map((screen): Screen => ({ ...screen, path: `/ar${screen.path.replace(/^\/$/, "")}` }));
const nameOf = ({ path, account }: Screen) => (account ? `${path} as ${account}` : path);

test.each(screens.map((screen) => [nameOf(screen), screen] as const))("%s is whole", (name, screen) =>
  visits.judge(async () => {
    const page = await visits.open(screen, { width: 390 });
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    for (const width of [390, 320]) {
      await resize(page, width);
      await expect.poll(() => overflowing(page), { message: `sideways at ${width} px` }).toEqual([]);
    }
    expect(await violations(page), "axe").toEqual([]);
    expect(await smallTargets(page), "too small to touch").toEqual([]);
    expect(await tornNumbers(page), "a number that stands apart from its Arabic unit").toEqual([]);
    await screenshot(page, `${name.replaceAll(/\W+/g, "-").slice(1)}-320-light`);
  }));

test("Tab follows the header from right to left, to the link to English at its end", () =>
  visits.judge(async () => {
    const page = await visits.open({ path: "/ar/front-about", title: "" }, { width: 1280 });
    const ends: number[] = [];
    const isInHeader = () => page.evaluate(() => Boolean(document.activeElement?.closest("body > header")));
    await page.keyboard.press("Tab");
    for (await page.keyboard.press("Tab"); await isInHeader(); await page.keyboard.press("Tab"))
      ends.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? 0));
    // The last is the link; before it stand the two lines of the menu.
    expect(ends.length).toBeGreaterThan(5);
    expect(ends.at(-1)).toBe(Math.min(...ends));
    expect(ends[0]).toBe(Math.max(...ends));
  }));

/**
 * Lines in which a number follows Latin letters and a stroke, and an Arabic unit follows the number: bidi gives the number
 * to the letters, and "144p · 2.13 م.ب" reads as if the size were 144p. Whatever is isolated counts as one sign.
 */
const tornNumbers = (page: Page) =>
  page.evaluate(() => {
    const isolated = /isolate|plaintext/;
    const lineOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          if (!(node instanceof Element) || node.matches("script,style,template")) return "";
          const { display, unicodeBidi } = getComputedStyle(node);
          if (display !== "inline" && display !== "contents") return "\n";
          return isolated.test(unicodeBidi) ? "\ufffc" : lineOf(node);
        })
        .join("");
    const torn = /[A-Za-z][^\p{L}\n]*[·،؛,:;–—/|()«»][^\p{L}\n]*\d[\d.,:]*[^\p{L}\d\n]{0,2}[\u0621-\u064a]/u;
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { display, direction, unicodeBidi } = getComputedStyle(element);
        return direction === "rtl" && (display !== "inline" || isolated.test(unicodeBidi));
      })
      .flatMap((element) =>
        lineOf(element)
          .replace(/[\u2066-\u2068][^\u2069]*\u2069/g, "\ufffc")
          .split("\n"),
      )
      .filter((line) => torn.test(line));
  });

/** Of the header, whose controls have the least room. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header :is(a[hreflang], button)")]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
