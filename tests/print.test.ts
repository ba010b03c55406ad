import { afterAll, beforeAll, expect, test } from "vitest";
import { lend, openPage, screenshot, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  "admin-boards-list-n",
  "admin-users-list-n",
])("%s is printed as a table, without what can be pressed", async (list) => {
  const page = await openPage({ site, width: 640, javaScript: false });
  await lend(page, await sessionOf(site, "admin"));
  await page.goto(`/admin/${list}`);
  await page.emulateMedia({ media: "print" });
  const displays = await page
    .locator("table, tbody tr, td")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).display))]);
  expect(displays.sort()).toEqual(["table", "table-cell", "table-row"]);
  const pressed = page.locator("button, nav a, td a:has-text('Edit'), td a:has-text('Delete')");
  expect(await pressed.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  await screenshot(page, `print-${list}`);
});
