import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** A parameter that a page reads and that comes twice is refused by the built Worker, before anything is done. */

let site: Site;
let visitors: Record<"nobody" | "learner" | "admin", Visitor>;
beforeAll(async () => {
  site = await startSite();
  visitors = {
    nobody: new Visitor(site.origin),
    learner: await Visitor.as(site, "learner"),
    admin: await Visitor.as(site, "admin"),
  };
});
afterAll(() => site.stop());

test.each([
  ["nobody", "/front-login-all", "returnUrl"],
  ["nobody", "/error", "message"],
  ["nobody", "/front-contact", "map"],
  ["learner", "/user/user-lectures-list/1", "lecture"],
  ["learner", "/user/user-search", "q"],
  ["admin", "/admin/admin-users-list-n", "page"],
  ["admin", "/admin/admin-users-list-n", "plan"],
  ["admin", "/admin/admin-messages", "filter"],
  ["admin", "/admin/admin-messages-delete", "from"],
  ["admin", "/admin/admin-confirm", "to"],
  ["admin", "/admin/admin-confirm", "from"],
  ["admin", "/admin/admin-users-removed", "network"],
  ["admin", "/admin/admin-users-export.csv", "sort"],
] as const)("by %s, %s with %s twice is a page that says so, and once is as ever", async (who, path, name) => {
  const once = await visitors[who].fetch(`${path}?${name}=1`);
  expect(once.status).toBeLessThan(400);
  await once.body?.cancel();
  const headers = { Accept: "text/html" };
  const twice = await visitors[who].fetch(`${path}?${name}=1&${name}=2`, { headers });
  const html = await twice.text();
  expect([twice.status, twice.headers.get("Content-Type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(html).toContain("This address says one thing twice.");
  const data = await visitors[who].fetch(`${path}.data?${name}=1&${name}=2`, { headers: { Accept: "*/*" } });
  expect([data.status, await data.text()]).toEqual([400, expect.stringContaining("says one thing twice")]);
});

describe("nothing is done", () => {
  test("by a form that signs in", async () => {
    const visitor = new Visitor(site.origin);
    const { _xsrf = "" } = await visitor.hidden("/front-login-all");
    const fields = { email: "learner@demo.test", password: "Learner@123", _xsrf };
    const path = "/front-login-all?returnUrl=%2Fuser&returnUrl=%2Fadmin";
    expect((await visitor.post(path, fields)).status).toBe(400);
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await visitor.post("/front-login-all?returnUrl=%2Fuser", fields)).status).toBe(302);
  });

  test("by a form of the back office", async () => {
    const users = () =>
      site.d1.prepare("select count(*) as n from users where removed_at is null").first("n");
    const before = await users();
    const id = await site.d1.prepare("select id from users where email = 'lapsed@demo.test'").first("id");
    const path = `/admin/admin-user-delete/${id}?back=%2Fadmin%2Fadmin-users-list-n%3Fpage%3D1&back=x`;
    expect((await visitors.admin.submit(path, {}, "/admin/admin-users-list-n")).status).toBe(400);
    expect(await users()).toBe(before);
  });
});

describe("a form that says one thing twice", () => {
  const post = (visitor: Visitor, path: string, fields: [string, string][]) =>
    visitor.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" },
    });

  test("makes no Admin, whichever role comes last", async () => {
    const id = await site.d1.prepare("select id from users where email = 'newcomer@demo.test'").first("id");
    const path = `/admin/admin-user-role/${id}`;
    const { _xsrf = "" } = await visitors.admin.hidden(path);
    for (const roles of [
      ["Admin", "User"],
      ["User", "Admin"],
    ]) {
      const fields = roles.map((role): [string, string] => ["role", role]);
      const answer = await post(visitors.admin, path, [["_xsrf", _xsrf], ...fields]);
      expect(answer.status).toBe(400);
      expect(await site.d1.prepare("select role from users where id = ?").bind(id).first("role")).toBe(
        "User",
      );
    }
  });

  test("but takes a set of boxes", async () => {
    const path = "/admin/admin-quarters-with-courses-list-n";
    const { _xsrf = "", ...hidden } = await visitors.admin.hidden(path);
    const boxes: [string, string][] = [
      ["courseId", "1"],
      ["courseId", "2"],
    ];
    const answer = await post(visitors.admin, path, [["_xsrf", _xsrf], ...Object.entries(hidden), ...boxes]);
    expect(answer.status).toBeLessThan(400);
  });
});

describe("others may come as often as they like", () => {
  test.each([
    "/front-about?utm_source=a&utm_source=b",
    "/front-login-all?utm_source=a&utm_source=b&returnUrl=%2Fuser",
    "/__manifest?p=%2Ffront-about&p=%2Ffront-contact&version=1",
  ])("%s", async (path) => {
    const answer = await visitors.nobody.fetch(path);
    expect(answer.status).not.toBe(400);
    await answer.body?.cancel();
  });

  test("several users, several messages, and what Remix asks for", async () => {
    for (const path of [
      "/admin/admin-users-bulk?do=renew&userId=a&userId=b",
      "/admin/admin-messages-delete?id=1&id=2",
      "/admin.data?index&_routes=routes%2Fa&_routes=root",
    ]) {
      const answer = await visitors.admin.fetch(path);
      expect(answer.status, path).not.toBe(400);
      await answer.body?.cancel();
    }
  });
});
