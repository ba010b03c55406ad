import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { urls } from "~/urls";
import { kilobyte, sentBytes } from "../../tests/support/sent-bytes";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const textAt = async (path: string) => (await new Visitor(site.origin).fetch(path)).text();

const stylesIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

describe.each([urls.root, urls.home])("Home at %s", (path) => {
  test("is sent in 8 KB with all that it loads", async () => {
    const html = await textAt(path);
    expect(html).not.toMatch(
      /<img |<script (?!type="application\/ld\+json")|rel="(stylesheet|preload|modulepreload)"/,
    );
    const rules = await textAt(urls.speculationRules);
    expect(sentBytes(html) + sentBytes(rules)).toBeLessThanOrEqual(8 * kilobyte);
  });
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
