import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "~/urls";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const textAt = async (path: string) => (await new Visitor(site.origin).fetch(path)).text();
const statement = async () => /<article.*<\/article>/s.exec(await textAt(urls.site.accessibility))?.[0] ?? "";

test.each([
  urls.root,
  urls.site.contact(),
  urls.login(),
])("the footer of %s leads to the page", async (path) => {
  const footer = /<footer.*<\/footer>/s.exec(await textAt(path))?.[0] ?? "";
  expect(footer).toContain(`href="${urls.site.accessibility}"`);
});

test("it names the standard, its level and what does not hold", async () => {
  const html = await statement();
  expect(html).toMatch(/partially conforms to <a href="https:\/\/www\.w3\.org\/TR\/WCAG22\/">WCAG 2\.2<\/a>/);
  for (const exception of ["1.2.2", "1.2.5", "3.1.2"]) expect(html).toContain(exception);
});

test("it names the browsers, and says which are not tested", async () => {
  expect(await statement()).toContain("Firefox and Safari are not tested by program");
});

test("a barrier is reported by form, by email and by phone", async () => {
  const html = await statement();
  for (const way of [urls.site.contact(), "mailto:", "tel:"]) expect(html).toContain(`href="${way}`);
});
