import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken, Visitor } from "../../../tests/support/visitor";

/** Somebody else has requested the removal of an account while its owner is signed in. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() =>
  site.d1.batch(
    [
      "delete from throttles",
      "delete from removal_sessions",
      "update users set removed_at = null, removed_by = null",
    ].map((sql) => site.d1.prepare(sql)),
  ),
);

const day = 86_400_000;
const address = "/front-account-keep";
const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location") ?? "";
const owner = () => Visitor.as(site, "learner");
const removeByStranger = () => visit().submit("/front-account-management", { email: "learner@demo.test" });
const removed = () =>
  site.d1.prepare("select removed_at from users where email = 'learner@demo.test'").first("removed_at");
const keep = (visitor: Visitor) => visitor.submit(address, {});

describe("the open session of a removed account", () => {
  test("is led to 'Keep my account', as a page and by script, and opens nothing else", async () => {
    const visitor = await owner();
    const token = await apiToken(site, "learner", "LoginWeb");
    await removeByStranger();
    for (const path of ["/user", "/user/user-lectures-list/1", "/front-change-password"]) {
      const answer = await visitor.fetch(path);
      expect(location(answer)).toBe(`${address}?returnUrl=${encodeURIComponent(path)}`);
      const data = await (await visitor.fetch(`${path}.data`)).text();
      expect(data).toContain(address);
    }
    const call = await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers: token });
    expect(call.status).toBe(401);
    expect((await visitor.fetch("/api/Lectures/GetLecturesByCourseId/1")).status).toBe(401);

    const html = await (await visitor.fetch(address)).text();
    expect(html).toContain("someone asked us to remove the account");
    expect(html).toContain("learner@demo.test");
    expect(html).toContain("Keep my account</button>");
    expect(html).toContain("Sign out</button>");
    expect(html, "empties the memory for Back").toContain('src="/session/left"');
  });

  test.each(["", ".data"])("one press keeps the account and the session goes on (%s)", async (suffix) => {
    const visitor = await owner();
    await removeByStranger();
    // A visit to the public pages takes nothing away.
    await visitor.fetch("/front-home");
    await visitor.fetch("/front-login-all");
    await visitor.fetch(`${address}${suffix}`);
    const answer = await visitor.post(`${address}${suffix}`, {
      _xsrf: visitor.cookies.get("XSRF-TOKEN") ?? "",
    });
    expect(answer.status).toBe(suffix ? 202 : 302);
    expect(await removed()).toBeNull();
    const start = await visitor.fetch("/user");
    expect(start.status).toBe(200);
    expect(await start.text()).toContain("Your account is kept.");
    expect(
      await site.d1.prepare("select count(*) as n from removal_sessions").first("n"),
      "proofs that are left",
    ).toBe(0);
  });

  test("without a valid plan leads to the page of its plan", async () => {
    const visitor = await Visitor.as(site, "lapsed");
    await visit().submit("/front-account-management", { email: "lapsed@demo.test" });
    const start = location(await keep(visitor));
    expect(start).toMatch(/^\/user\/user-subscription-status\//);
    const html = await (await visitor.fetch(start)).text();
    expect(html).toContain("Your account is kept.");
  });

  test("goes on to the page that was wanted", async () => {
    const visitor = await owner();
    await removeByStranger();
    const wanted = "/user/user-lectures-list/1";
    const answer = await visitor.submit(`${address}?returnUrl=${encodeURIComponent(wanted)}`, {});
    expect(location(answer)).toBe(`/user?returnUrl=${encodeURIComponent(wanted)}`);
  });

  test("can sign out instead: the account stays removed, and only the password brings it back", async () => {
    const visitor = await owner();
    await removeByStranger();
    await visitor.submit("/sign-out", {}, address);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(location(await visitor.fetch("/user"))).toMatch(/^\/front-login-all/);
    expect(location(await visitor.signIn("learner"))).toBe("/front-account-restore");
    expect(await removed()).not.toBeNull();
  });

  test("keeps nothing by a GET, and a stale form comes back", async () => {
    const visitor = await owner();
    await removeByStranger();
    await visitor.fetch(address);
    const answer = await visitor.post(address, { _xsrf: "x.y" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("This page expired. Please submit again.");
    expect(await removed()).not.toBeNull();
    expect(location(await keep(visitor))).toBe("/user");
  });
});

describe("nobody else can keep it", () => {
  const expectNothing = async (visitor: Visitor) => {
    expect(location(await visitor.fetch("/user"))).toMatch(/^\/front-login-all/);
    expect(location(await visitor.fetch(address))).toBe("/front-login-all");
    expect(location(await keep(visitor))).toBe("/front-login-all");
    expect(await removed()).not.toBeNull();
  };

  test("not a visitor, not a made-up cookie", async () => {
    await owner();
    await removeByStranger();
    await expectNothing(visit());
    const liar = visit();
    liar.cookies.set("session", "a".repeat(43));
    await expectNothing(liar);
  });

  test("not a session that was signed out before the removal", async () => {
    const visitor = await owner();
    const cookie = visitor.cookies.get("session") ?? "";
    await visitor.submit("/sign-out", {}, "/user");
    await removeByStranger();
    visitor.cookies.set("session", cookie);
    await expectNothing(visitor);
  });

  test("not a session whose time was over before the removal", async () => {
    const visitor = await owner();
    await site.d1.prepare("update sessions set last_seen_at = 1, created_at = 1").run();
    await removeByStranger();
    await expectNothing(visitor);
  });

  test("not after an administrator's deletion", async () => {
    const visitor = await owner();
    await removeByStranger();
    await site.d1.prepare("update users set removed_by = 'Admin' where removed_at is not null").run();
    await expectNothing(visitor);
  });

  test("not after 30 days", async () => {
    const visitor = await owner();
    await removeByStranger();
    const shift = `set removed_at = removed_at - ${30 * day} where removed_at is not null`;
    await site.d1.batch(
      ["users", "removal_sessions"].map((table) => site.d1.prepare(`update ${table} ${shift}`)),
    );
    await expectNothing(visitor);
  });

  test("not a session of an earlier removal, once the account was restored and removed again", async () => {
    const visitor = await owner();
    await removeByStranger();
    await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
    await site.d1.prepare("delete from throttles").run();
    await site.d1
      .prepare("update users set removed_at = ?, removed_by = 'request' where email = 'learner@demo.test'")
      .bind(Date.now() + 5)
      .run();
    await expectNothing(visitor);
  });
});
