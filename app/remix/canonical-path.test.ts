import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";
import { wholeLog } from "../../tests/support/whole-log";
import { withCanonicalPath } from "./canonical-path.server";

const pathOf = (path: string) => {
  const { pathname, search } = new URL(withCanonicalPath(new Request(`https://site.test${path}`)).url);
  return pathname + search;
};

describe("a path", () => {
  test.each([
    ["/%61pi/Accounts/LoginWeb", "/api/Accounts/LoginWeb"],
    ["/%41%50%49/boards", "/API/boards"],
    ["/front%2Dhome?q=%61", "/front-home?q=%61"],
    ["/front-home%2edata", "/front-home.data"],
    ["/%7Emona/%5F%5fx", "/~mona/__x"],
    ["/a%zz/b", "/a%25zz/b"],
    ["/a/%E0%A4%A/b%20c", "/a/%25E0%25A4%25A/b%20c"],
    ["/%", "/%25"],
  ])("%s is %s", (sent, seen) => {
    expect(pathOf(sent)).toBe(seen);
    expect(pathOf(seen)).toBe(seen);
  });

  test.each([
    "/",
    "/front-home?x=%61&y=%zz",
    "/a%2Fb/c%5Cd/%25zz/%00/mona%40mail.test/%D9%85",
    "/api/Boards/DeleteBoard/%zz",
  ])("is left as it is where it is written plainly or names no page: %s", (path) => {
    const request = new Request(`https://site.test${path}`, { method: "POST", body: "x" });
    expect(withCanonicalPath(request)).toBe(request);
  });

  test("keeps method, headers and body when it is written anew", async () => {
    const sent = new Request("https://site.test/%61pi", { method: "PUT", body: "x", headers: { A: "b" } });
    const seen = withCanonicalPath(sent);
    expect([seen.method, seen.headers.get("A"), await seen.text()]).toEqual(["PUT", "b", "x"]);
  });
});

describe("the site", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test("bounds and answers a call alike, however its path is written", async () => {
    const call = (path: string) =>
      fetch(site.origin + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: "a".repeat(300_000) }),
      });
    for (const path of ["/api/Accounts/LoginWeb", "/%61pi/Accounts/LoginWeb", "/%61p%69/Accounts/LoginWeb"]) {
      const answer = await call(path);
      expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([
        path,
        413,
        "application/json",
      ]);
    }
  });

  test("writes nothing of a malformed address into its log", async () => {
    const visitor = await Visitor.as(site, "admin");
    for (const asked of [visitor, new Visitor(site.origin)]) {
      for (const path of [
        "/front-set-password/SECRET2%zz",
        "/admin/admin-user-subscription-plan-n/x/mona%40mail.example%E0%A4%A",
        "/SECRET2%zz",
        "/front-set-password/SECRET2%zz.data",
        "/api/Accounts/SECRET2%zz",
      ]) {
        const sent = { method: "POST", body: new URLSearchParams({ x: "1" }) };
        expect([path, (await asked.fetch(path)).status < 500]).toEqual([path, true]);
        expect([path, (await asked.fetch(path, sent)).status < 500]).toEqual([path, true]);
      }
    }
    expect(await wholeLog(site)).not.toMatch(/SECRET2|mona|decoded/);
  });

  test("takes a wrong method or data request for no failure of its own", async () => {
    const visitor = new Visitor(site.origin);
    for (const path of [
      "/front-home",
      "/front-home.data",
      "/sitemap.xml",
      "/front-board?index",
      "/no/such.data",
    ]) {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const answer = await visitor.fetch(path, { method, headers: { Origin: site.origin } });
        expect([path, method, answer.status < 500]).toEqual([path, method, true]);
      }
    }
    expect((await visitor.fetch("/front-home?_data=root")).status).toBe(400);
    await visitor.fetch("/front-about");
    await expect.poll(() => site.log()).toContain("/front-about");
    expect(site.log()).not.toContain('"at":"failure"');
  });
});
