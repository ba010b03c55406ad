import { afterAll, beforeAll, expect, test } from "vitest";
import { lend, openPage, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";

/** Files of the store that somebody opens in a tab of their own: shown, in a sandbox. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("a picture is shown, and stands outside the site", async () => {
  const page = await openPage({ site });
  await page.goto("/front-board");
  const address = await page.locator("main img").first().getAttribute("src");
  const answer = await page.goto(address ?? "");
  expect(answer?.status()).toBe(200);
  const shown = await page.evaluate(() => {
    const [picture] = document.images;
    return { origin: self.origin, width: picture?.naturalWidth ?? 0 };
  });
  expect(shown).toEqual({ origin: "null", width: expect.toSatisfy((width) => width > 50) });
});

test("a member's file is saved by its link", async () => {
  const page = await openPage({ site });
  await lend(page, await sessionOf(site, "learner"));
  await page.goto("/user/user-data");
  const saved = page.waitForEvent("download");
  await page.locator('a[href$="user-data.json"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(await (await saved).failure()).toBeNull();
});
