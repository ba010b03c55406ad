import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { colorViolations, overflowing, resize, screenshot, violations } from "../support/browser";
import { accountScreens, learnerScreens, publicScreens, type Screen } from "./screens";
import { Visits } from "./visits";

/** Every page of visitors and learners under /ar; the English ones are judged more closely in site.test.ts. */

let visits: Visits;
beforeAll(async () => {
  // With half the width as well, as a window that is zoomed to 200 % has it.
  visits = await Visits.start({ ARABIC: "yes" }, undefined, 2);
});
afterAll(() => visits.stop());

const screens = [...publicScreens, ...accountScreens, ...learnerScreens]
  .filter(({ path }) => path !== "/api")
  .map((screen): Screen => ({ ...screen, path: `/ar${screen.path.replace(/^\/$/, "")}` }));
const nameOf = ({ path, account }: Screen) => (account ? `${path} as ${account}` : path);

/** Where somebody goes through all controls by Tab. */
const tabbed = ["/ar/front-about", "/ar/front-register", "/ar/user", "/ar/user/user-lectures-list/1"];

test.each(screens.map((screen) => [nameOf(screen), screen] as const))("%s is whole", (name, screen) =>
  visits.judge(async () => {
    const page = await visits.open(screen, { width: 390 });
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    for (const width of [390, 1280, 640, 320]) {
      await resize(page, width);
      await expect.poll(() => overflowing(page), { message: `sideways at ${width} px` }).toEqual([]);
      if (width === 1280 && tabbed.includes(screen.path)) expect(await turnsBack(page)).toEqual([]);
    }
    expect(await violations(page), "axe").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colorViolations(page), "axe, dark").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await smallTargets(page), "too small to touch").toEqual([]);
    expect(await tornNumbers(page), "a number that stands apart from its Arabic unit").toEqual([]);
    expect(await foreignType(page), "not set as Arabic is").toEqual([]);
    expect(await wrongFields(page), "a field in another direction").toEqual([]);
    expect(await turnedAround(page), "read from left to right, also in Arabic").toEqual([]);
    await screenshot(page, `${name.replaceAll(/\W+/g, "-").slice(1)}-320-light`);
  }));

describe("beside the English page", () => {
  /** What a look at the page finds, in English and in Arabic. */
  const inBoth = async <Found>(
    screen: Omit<Screen, "title">,
    width: number,
    look: (page: Page) => Promise<Found>,
  ): Promise<Record<"english" | "arabic", Found>> => {
    const at = async (base: string) =>
      look(await visits.open({ ...screen, path: base + screen.path, title: "" }, { width }));
    return { english: await at(""), arabic: await at("/ar") };
  };
  const edgesOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(innerWidth - right) };
    });

  test("the drawer comes from the other side, bars fill from there, and the logo stays as it is drawn", () =>
    visits.judge(async () => {
      const found = await inBoth(
        { path: "/user", account: "learner", hasScript: true },
        390,
        async (page) => {
          await page.locator("header [popovertarget=sidebar]").click();
          await page.locator("#sidebar").waitFor();
          const bar = page.locator("#sidebar progress").first();
          const drawn = page.locator("header a svg").first();
          return {
            drawer: await edgesOf(page, "#sidebar"),
            bar: await bar.evaluate((element) => getComputedStyle(element).direction),
            // Its scale of depth stands at the right.
            logo: await drawn.evaluate((svg) => {
              const scale = svg.querySelector("path:last-of-type")?.getBoundingClientRect();
              return Math.round((scale?.left ?? 0) - svg.getBoundingClientRect().left);
            }),
          };
        },
      );
      expect(found.english.drawer.right).toBe(0);
      expect(found.english.drawer.left).toBeGreaterThan(0);
      expect(found.arabic.drawer).toEqual({
        left: found.english.drawer.right,
        right: found.english.drawer.left,
      });
      expect([found.english.bar, found.arabic.bar]).toEqual(["ltr", "rtl"]);
      expect(found.arabic.logo).toBe(found.english.logo);
      expect(found.arabic.logo).toBeGreaterThan(18);
    }));

  test("a message comes in the other corner", () =>
    visits.judge(async () => {
      const found = await inBoth(
        { path: "/front-account-management", hasScript: true },
        1280,
        async (page) => {
          await page.locator("main [name=email]").fill("nobody@mail.com");
          await page.locator("main form button").last().click();
          await page.locator("[data-notices=toast] > div").waitFor();
          return edgesOf(page, "[data-notices=toast] > div");
        },
      );
      expect(found.english.right).toBeLessThan(24);
      expect(found.english.left).toBeGreaterThan(600);
      expect(found.arabic).toEqual({ left: found.english.right, right: found.english.left });
    }));
});

/** The player with its controls, codes, speeds, addresses and numbers that keep their own direction. */
const turnedAround = (page: Page) =>
  page.evaluate(() => {
    const plain = "video, code, [data-part=speed], [type=email], [type=tel], [type=password]";
    const apart = '[href^="tel:"], [href^="https://wa.me"], bdi';
    const isApart = /isolate|plaintext/;
    return [
      ...[...document.querySelectorAll(plain)].filter(
        (element) => getComputedStyle(element).direction !== "ltr",
      ),
      ...[...document.querySelectorAll(apart)].filter(
        (element) => !isApart.test(getComputedStyle(element).unicodeBidi),
      ),
    ].map((element) => element.outerHTML.slice(0, 120));
  });

type Stop = { name: string; block: string; row: string; left: number; right: number } & Height;
type Height = { top: number; bottom: number };

/** Goes by Tab through the page. Each control must stand below the one before, or after it in the same row. */
async function turnsBack(page: Page): Promise<string[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate((): Stop | null => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const place = { ...element.getBoundingClientRect().toJSON() };
      for (let around = element.parentElement; around; around = around.parentElement) {
        place.top += around.scrollTop;
        place.bottom += around.scrollTop;
      }
      const { left, right, top, bottom } = place;
      // Blocks beside each other are read one after the other. A password stands left of its button, as in English.
      const block =
        element.closest("header, nav, section, aside, footer, form")?.outerHTML.slice(0, 60) ?? "";
      const row = element.closest("[data-password]") ? "ltr" : "rtl";
      return { name: element.outerHTML.slice(0, 120), block, row, left, right, top, bottom };
    });
    if (!stop || stops.length > 150) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(9);
  return stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    if (!before || before.block !== stop.block) return [];
    const isBelow = stop.top >= before.bottom - 2;
    const isInRow = stop.bottom > before.top && stop.top < before.bottom;
    const isAfter = stop.row === "ltr" ? stop.left >= before.left : stop.right <= before.left + 2;
    return isBelow || (isInRow && isAfter) ? [] : [`${before.name} → ${stop.name}`];
  });
}

/** By the names of the fields in people's forms; a name may be in letters of either direction. */
const directions: Record<string, "ltr" | "rtl" | "auto"> = {
  email: "ltr",
  password: "ltr",
  newPassword: "ltr",
  confirmPassword: "ltr",
  code: "ltr",
  currentPassword: "ltr",
  phone: "ltr",
  whatsApp: "ltr",
  amount: "ltr",
  licence: "ltr",
  specialty: "auto",
  workplace: "auto",
  transferReference: "auto",
  name: "auto",
  sender: "auto",
  subject: "auto",
  message: "auto",
  q: "auto",
  arabicName: "rtl",
};

/** Of the fields that people type into, as the browser shows them. */
async function wrongFields(page: Page): Promise<string[]> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)")]
      .filter(
        ({ name, type }) =>
          name !== "" && !["hidden", "checkbox", "radio", "file", "date", "submit"].includes(type),
      )
      .map((field) => ({
        name: field.name,
        direction: field.dir === "auto" ? "auto" : getComputedStyle(field).direction,
      })),
  );
  return fields.flatMap(({ name, direction }) =>
    directions[name] === direction ? [] : [`${name} is ${direction}`],
  );
}

/** Arabic joins its letters, and has neither capitals nor italics. */
const foreignType = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body, body *:not(script, style, template, track)")) {
      const style = getComputedStyle(element);
      const isArabic = element.closest("[lang]")?.getAttribute("lang") === "ar";
      if (!isArabic || element instanceof SVGElement) continue;
      const { fontFamily, fontStyle, letterSpacing, textTransform } = style;
      const wrong = [
        !/^"SF Arabic"|monospace/.test(fontFamily) && fontFamily,
        fontStyle !== "normal" && fontStyle,
        !["normal", "0px"].includes(letterSpacing) && `letter-spacing ${letterSpacing}`,
        textTransform !== "none" && textTransform,
        element.matches("a[href]") &&
          Number.parseFloat(style.textUnderlineOffset) < 0.3 * Number.parseFloat(style.fontSize) &&
          `underline at ${style.textUnderlineOffset}`,
      ];
      for (const each of wrong) if (each) found.add(`${each}: ${element.outerHTML.slice(0, 80)}`);
    }
    return [...found].slice(0, 9);
  });

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
