import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accountNotices, users } from "#db/schema";
import { apiClient } from "../../../tests/support/api-client";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, Visitor } from "../../../tests/support/visitor";

/** Who has the ways into an account changed by somebody else reads it at the next sign-in, with the name. */

let site: Site;
const ids = new Map<string, string>();
beforeAll(async () => {
  site = await startSite();
  for (const { id, email } of await site.db.select().from(users)) ids.set(email.split("@")[0] ?? "", id);
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.db.delete(accountNotices);
  await site.db.update(users).set({ role: "User" }).where(eq(users.email, "learner@demo.test"));
});

const idOf = (account: Account) => ids.get(account) ?? "";
const title = "Since your last sign-in";
const page = "/front-account-notices";
const shown = async (answer: Response) => (await answer.text()).replace(/<!-- -->|<[^>]*>/g, "");
const link = async (account: Account) =>
  (await Visitor.as(site, "admin")).submit(`/admin/admin-user-password-link/${idOf(account)}`, {});
const leave = (account: Account, what: "password link" | "address" = "password link") =>
  site.db
    .insert(accountNotices)
    .values({ userId: idOf(account), actorId: idOf("admin"), what, at: new Date("2026-11-12T08:40:00Z") });

describe("what an Admin did with an account", () => {
  test("stands on each page of a learner's area, with date and name, until it is put away", async () => {
    await leave("learner");
    const learner = await Visitor.as(site, "learner");
    for (const path of ["/user/user-profile", `/user/user-course-selection/${idOf("learner")}`]) {
      const text = await shown(await learner.fetch(path));
      expect(text).toContain(title);
      expect(text).toMatch(
        /12 November 2026 at 10:40: admin@demo\.test made a password link for your account\./,
      );
    }
    const fields = await learner.hidden("/user/user-profile");
    const read = await learner.post(page, fields);
    expect([read.status, read.headers.get("Location")]).toEqual([302, "/user/user-profile"]);
    expect(await shown(await learner.fetch("/user/user-profile"))).not.toContain(title);
    expect((await learner.post(page, fields)).headers.get("Location"), "sent twice").toBe(
      "/user/user-profile",
    );
  });

  test("is told to an Admin as well, and to a member without a valid plan", async () => {
    await site.db
      .update(users)
      .set({ role: "Admin" })
      .where(eq(users.id, idOf("learner")));
    await link("learner");
    const colleague = await Visitor.as(site, "learner");
    expect(await shown(await colleague.fetch("/admin/admin-messages"))).toContain("made a password link");

    await leave("lapsed");
    const lapsed = await Visitor.as(site, "lapsed");
    const status = `/user/user-subscription-status/${idOf("lapsed")}`;
    expect(await shown(await lapsed.fetch(status))).toContain(title);
    await lapsed.fetch("/user");
    const login = await lapsed.fetch("/front-login-all");
    const text = await login.text();
    expect(text).toContain(title);
    expect(text).not.toContain("I have read this");
  });

  test("is told of each deed, by page and by API", async () => {
    const client = await apiClient(site, "admin", "Login");
    const id = idOf("learner");
    await link("learner");
    await client("PUT", `Accounts/${id}/admin`, { isAdmin: true });
    await client("PUT", "Accounts/EditUser", { id, email: "moved@demo.test", isAdmin: false });
    await client("PUT", "Accounts/EditUser", { id, email: "learner@demo.test" });
    const text = await shown(await (await Visitor.as(site, "learner")).fetch("/user/user-profile"));
    const deeds = ["made a password link", "made you an administrator", "changed the email", "removed your"];
    expect(deeds.filter((deed) => !text.includes(deed))).toEqual([]);
  });

  test("is nobody else's, and not the stranger's at the login", async () => {
    await leave("learner");
    expect(await shown(await (await Visitor.as(site, "admin")).fetch("/admin/admin-messages"))).not.toContain(
      title,
    );
    expect(await shown(await new Visitor(site.origin).fetch("/front-login-all"))).not.toContain(title);
  });
});

describe("putting it away", () => {
  test("leaves what came since the page was opened, and what is another's", async () => {
    await leave("learner");
    await leave("lapsed");
    const learner = await Visitor.as(site, "learner");
    const fields = await learner.hidden("/user/user-profile");
    await leave("learner", "address");
    await learner.post(page, fields);
    expect((await site.db.select().from(accountNotices)).map(({ what }) => what)).toEqual([
      "password link",
      "address",
    ]);
  });

  test.each([
    "",
    "x",
    "-1",
    "1e99",
    "99999999999999999999",
  ])("with %j as the newest takes nothing", async (newest) => {
    await leave("learner");
    const learner = await Visitor.as(site, "learner");
    const answer = await learner.post(page, { _xsrf: learner.cookies.get("XSRF-TOKEN") ?? "", newest });
    expect([answer.status, await site.db.$count(accountNotices)]).toEqual([302, 1]);
  });

  test("leads nowhere outside the site", async () => {
    const learner = await Visitor.as(site, "learner");
    for (const back of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const fields = { _xsrf: learner.cookies.get("XSRF-TOKEN") ?? "", newest: "1", back };
      expect((await learner.post(page, fields)).headers.get("Location")).toMatch(/^\/user/);
    }
  });

  test("needs the session, and says so where it fails", async () => {
    await leave("learner");
    expect((await new Visitor(site.origin).fetch(page)).headers.get("Location")).toMatch(
      /^\/front-login-all/,
    );
    const learner = await Visitor.as(site, "learner");
    const fields = await learner.hidden("/user/user-profile");
    await site.d1
      .prepare("create trigger stays before delete on account_notices begin select raise(abort, 'full'); end")
      .run();
    const failed = await learner.post(page, fields);
    await site.d1.prepare("drop trigger stays").run();
    const text = await shown(failed);
    expect([failed.status, text]).toEqual([500, expect.stringContaining("Server error.")]);
    expect(text).toContain(title);
    expect((await learner.post(page, fields)).status).toBe(302);
  });

  test("has a page of its own only while there is something to read", async () => {
    const learner = await Visitor.as(site, "learner");
    expect((await learner.fetch(page)).headers.get("Location")).toMatch(/^\/user/);
    await leave("learner");
    expect(await shown(await learner.fetch(page))).toContain("Changes to your account");
  });
});
