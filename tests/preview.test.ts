import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectures } from "#db/schema";
import { urls } from "~/urls";
import { lend, openPage, overflowing, resize, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { played } from "./support/watching";

/** A lecture that everyone may watch, from the Admin's button to a visitor's screen. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ isOwn: true });
});
afterAll(() => site.stop());
beforeEach(() => site.db.update(lectures).set({ isPreview: false }));

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an Admin opens a lecture, and a visitor without an account watches it", async () => {
    const admin = await openPage({ site, javaScript });
    await lend(admin, await sessionOf(site, "admin"));
    await admin.goto(urls.admin.lectureVideo(1));
    await admin.getByRole("link", { name: "Open to everyone" }).click();
    await admin.getByRole("button", { name: "Open to everyone" }).click();
    await admin.getByText("Everyone can watch this lecture").waitFor();
    if (javaScript) expect(await violations(admin)).toEqual([]);

    const visitor = await openPage({ site, javaScript, width: 390 });
    await visitor.goto(urls.site.courses);
    await visitor.getByRole("heading", { name: "Watch a lecture" }).waitFor();
    if (javaScript) expect(await violations(visitor)).toEqual([]);
    await screenshot(visitor, `preview-courses-${javaScript}`);
    await visitor.getByRole("link", { name: /^Watch/ }).click();
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    await screenshot(visitor, `preview-${javaScript}`);
    const video = visitor.locator("video");
    if (javaScript) {
      await visitor.getByRole("button", { name: /^Play / }).click();
      await played(visitor, 0.2);
      expect(await violations(visitor)).toEqual([]);
    } else {
      await video.waitFor();
      expect(await video.locator('source[type="video/mp4"]').last().getAttribute("src")).toContain(".mp4");
    }
    await resize(visitor, 320);
    expect(await overflowing(visitor)).toEqual([]);
  });
});
