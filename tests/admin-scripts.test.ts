import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, lend, openPage, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  "/admin/admin-users-list-n",
  "/admin/admin-course-edit/1",
  "/admin/admin-quarters-with-courses-list-n",
  "/admin/admin-activity",
])("an Admin's screen asks for 12 scripts at most: %s", async (path) => {
  const page = await openPage({ site });
  await lend(page, await sessionOf(site, "admin"));
  const asked = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && asked.add(request.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  await hydrated(page);
  expect(asked.size).toBeGreaterThan(3);
  expect(asked.size).toBeLessThanOrEqual(12);
});
