import { afterAll, beforeAll, expect, test } from "vitest";
import { activities } from "#db/schema";
import { hydrated, lend, openPage, overflowing, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";

/** Activity is read on a phone too. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await sessionOf(site, "admin");
  const by = { at: new Date(), actorId: "a", actorEmail: "admin@demo.test" };
  await site.db.insert(activities).values([
    {
      ...by,
      action: "changed",
      subject: "course",
      subjectId: "1",
      label: "Doppler",
      before: JSON.stringify({ description: "Ultrasonography ".repeat(60) }),
      after: JSON.stringify({ description: "Ultrasonography".repeat(60) }),
    },
    {
      ...by,
      action: "video replaced",
      subject: "lecture",
      subjectId: "4",
      label: "The fetal heart",
      after: JSON.stringify({ fileName: "heart.mp4", bytes: 17920041, durationMs: 45334 }),
    },
    ...["added", "subscribed"].map((action) => ({
      ...by,
      action,
      subject: "user",
      subjectId: "m",
      label: "a.member.with.a.long.address@mail.example",
      after: JSON.stringify({ plan: "3 Months", expires: "2026-11-21T21:59:59.000Z" }),
    })),
  ]);
});
afterAll(() => site.stop());

test.each([
  320, 390, 1280,
])("at %i px nothing sticks out, scrolls in itself or stands a letter a line", async (width) => {
  const page = await openPage({ site, width });
  await lend(page, admin);
  await page.goto("/admin/admin-activity");
  await hydrated(page);
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const narrow = await page.locator("td dd, td bdi, td time").evaluateAll(
    (all) =>
      all.filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 100 && height > 60;
      }).length,
  );
  expect(narrow).toBe(0);
  const email = await page.getByText("admin@demo.test").last().boundingBox();
  expect(email?.height, "of two lines at most").toBeLessThan(60);
  // Long values are opened, by keyboard too.
  for (const summary of await page.locator("td summary").all()) {
    await summary.focus();
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => page.getByText("Subscribed the user").isVisible()).toBe(true);
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, `activity-${width}`);
});
