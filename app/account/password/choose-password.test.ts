import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema";
import { confirmed, linkFor } from "../../../tests/support/confirmed";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ["learner", /^\/user$/],
  ["lapsed", /^\/user\/user-subscription-status\//],
  ["newcomer", /^\/user\/user-subscription-status\//],
  ["admin", /^\/admin\/admin-dashboard-n$/],
] as const)("who has set a password by link lands where it is of use: %s", async (account, start) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  const by = confirmed({ id: "chief", email: "chief@mail.test" });
  const link = await linkFor(site.db, user?.id ?? "", by, new Date());
  const visitor = new Visitor(site.origin);
  const path = `/front-set-password/${link.secret}`;
  const fields = { password: "Chosen@123", confirmPassword: "Chosen@123" };
  const location = (await visitor.submit(path, fields)).headers.get("Location") ?? "";
  expect(location).toMatch(start);
  const landed = await visitor.fetch(location);
  expect([
    landed.status,
    (await landed.text()).includes("Your password was set. You are signed in."),
  ]).toEqual([200, true]);
});

test.each([
  ".",
  ")",
  "،",
  "\u200f",
  " ",
  "…",
  "\u00a0",
  "»",
  ".)",
  "%",
])("a link opens with %j behind it, as phones and chats put it there", async (sign) => {
  const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const by = confirmed({ id: "chief", email: "chief@mail.test" });
  const link = await linkFor(site.db, user?.id ?? "", by, new Date());
  const page = await new Visitor(site.origin).fetch(
    `/front-set-password/${link.secret}${encodeURIComponent(sign)}`,
  );
  expect([page.status, (await page.text()).includes("learner@demo.test")]).toEqual([200, true]);
});

test("a link with a letter more is none", async () => {
  const page = await new Visitor(site.origin).fetch(`/front-set-password/${"a".repeat(44)}`);
  expect(page.status).toBe(404);
});
