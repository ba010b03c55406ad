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
    await screenshot(page, `${name.replaceAll(/\W+/g, "-").slice(1)}-320-light`);
  }));

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
