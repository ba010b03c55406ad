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
