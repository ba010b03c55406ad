import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses, lectures, settings } from "#db/schema";
import { sharedPaths } from "~/public-pages";
import { urls } from "~/urls";
import { phonePictures } from "../../tests/support/phone-pictures";
import { kilobyte, sentBytes } from "../../tests/support/sent-bytes";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** With the link to Arabic, and the links by which search engines find it. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ vars: { ARABIC: "yes" } });
  await showAll();
});
afterAll(() => site.stop());

/** All that a content page can show: previews, prices, a way to pay, a logo, a portrait and CPD hours. */
async function showAll() {
  const picture = readFileSync("app/commands/demo/pictures/boards/salma-abdel-rahman.webp");
  const [logo, portrait] = ["logo-300x100.webp", "portrait-480x480.webp"];
  for (const name of [logo, portrait]) await site.files.put(`society/${name}`, picture);
  await site.db.insert(settings).values({
    id: 1,
    version: 1,
    logo,
    portrait,
    whatsApp: "+201001234567",
    prices: '{"price1":"900","price2":"2400","price3":"4200"}',
    instaPay: "society@instapay",
  });
  for (const id of [1, 6]) await site.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, id));
  await site.db.update(courses).set({ cpdMinutes: 180 });
}

const answerAt = (path: string, headers?: HeadersInit) => new Visitor(site.origin).fetch(path, { headers });
const textAt = async (path: string, headers?: HeadersInit) => (await answerAt(path, headers)).text();

const stylesIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

const contentPages = [...sharedPaths, urls.site.course(1)];

describe.each(contentPages)("the content page %s", (path) => {
  test("is sent in 10 KB with its styles and its rules to fetch ahead, and loads no script", async () => {
    const html = await textAt(path);
    expect(html).not.toMatch(
      /<script (?!type="application\/ld\+json")|rel="(stylesheet|preload|modulepreload)"/,
    );
    const rules = await textAt(urls.speculationRules);
    expect(sentBytes(html) + sentBytes(rules)).toBeLessThanOrEqual(10 * kilobyte);
  });

  test("shows a phone pictures of 20 KB before the first scroll, and of 90 KB below it", async () => {
    const { first, below } = await phonePictures(site.origin, await textAt(path));
    expect(first.bytes).toBeLessThanOrEqual(20 * kilobyte);
    expect(below.bytes).toBeLessThanOrEqual(90 * kilobyte);
    expect(first.urgent).toBeLessThanOrEqual(1);
  });

  test("has no picture below the first scroll if data is saved, and says that it is another page then", async () => {
    const answer = await answerAt(path, { "Save-Data": "on" });
    expect(answer.headers.get("Vary")).toContain("Save-Data");
    expect(await answer.text()).not.toContain('loading="lazy"');
    expect((await textAt(path)).split("<img").length).toBeGreaterThanOrEqual(2);
  });
});

test("Home asks for the picture of its preview first, and for faces when they come near", async () => {
  const html = await textAt(urls.home);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  const urgent = pictures.filter((picture) => picture.includes('fetchpriority="high"'));
  expect(urgent).toEqual([expect.stringContaining(`${urls.site.previewPoster(1)}?w=320`)]);
  expect(pictures.filter((picture) => picture.includes('loading="lazy"'))).toHaveLength(5);
});

/** Everything that a page loads but pictures: its text, rules to fetch ahead, and scripts. */
async function loadedBy(html: string) {
  const rules = sentBytes(await textAt(urls.speculationRules));
  const addresses = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  const scripts = addresses.reduce(
    (sum, each) => sum + sentBytes(readFileSync(`build/client${each}`, "utf8")),
    0,
  );
  expect(html).not.toMatch(/<link rel="(stylesheet|modulepreload)"/);
  return { all: sentBytes(html) + rules + scripts, scripts };
}

test.each([
  urls.login(),
  urls.loginAdmin,
  urls.forgotPassword,
  urls.site.register,
  urls.site.accounts,
  urls.site.contact(),
])("the form at %s is sent in 16 KB with all that it loads, its script in 6", async (path) => {
  const { all, scripts } = await loadedBy(await textAt(path));
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(6 * kilobyte);
  expect(all).toBeLessThanOrEqual(16 * kilobyte);
});

test("a page without script has the rules for a message only where it shows one", async () => {
  const visitor = new Visitor(site.origin);
  const before = stylesIn(await textAt(urls.home));
  await visitor.submit(urls.site.accounts, { email: "newcomer@demo.test" });
  const html = await visitor.notice();
  const [, alert = ""] = /<div class="(\w+)[^"]*" role="status"/.exec(html) ?? [];
  expect(stylesIn(html)).toContain(`.${alert}{`);
  expect(before).toContain("{");
  expect(before).not.toContain(`.${alert}{`);
});
