import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  "light",
  "dark",
] as const)("in %s colours the browser's own bars are paper too", async (colorScheme) => {
  const page = await openPage({ site, colorScheme });
  await page.goto("/");
  const [bar, paper] = await page.evaluate((scheme) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`);
    const swatch = document.body.appendChild(document.createElement("i"));
    swatch.style.color = meta?.content ?? "";
    return [getComputedStyle(swatch).color, getComputedStyle(document.body).backgroundColor];
  }, colorScheme);
  expect(bar).toBe(paper);
});

test("a script that slips into a page does not run", async () => {
  const page = await openPage({ site, tolerates: [/Content Security Policy/] });
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.route("**/front-home", async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const slipped = `<script>document.title = "taken over"</script><p onclick="document.title = 'taken over'">Press</p>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${slipped}</main>`) });
  });
  await page.goto("/front-home");
  await page.getByText("Press", { exact: true }).click();
  await expect.poll(() => refused.filter((text) => text.includes("Content Security Policy"))).toHaveLength(2);
  expect(await page.title()).not.toContain("taken over");
});
