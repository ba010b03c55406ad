import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { addLargeCatalogue } from "~/commands/demo/large-catalogue";
import { sentBytes } from "../../../tests/support/sent-bytes";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let learner: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const [found] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learner = found?.id ?? "";
  await addLargeCatalogue(site.d1);
});
afterAll(() => site.stop());

describe("the page of 60 quarters with 40 courses each", () => {
  test.each([
    ["by card", () => `/admin/admin-course-selection-n/${learner}/learner`],
    ["by quarter", () => `/admin/admin-courses-list-by-quarter-n?userId=${learner}`],
    ["in one list", () => `/admin/admin-user-permission-n/${learner}`],
    ["of the saved selection", () => "/admin/admin-quarters-with-courses-list-n"],
  ])("is sent in less than 60 KB: %s", async (_, address) => {
    const html = await (await admin.fetch(address())).text();
    expect(html.match(/type="checkbox"/g)?.length).toBeGreaterThanOrEqual(2400);
    expect(sentBytes(html)).toBeLessThan(60_000);
  });
});
