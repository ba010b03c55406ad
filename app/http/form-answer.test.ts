import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../../tests/support/page-html";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const byScript = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const html = await (await visitor.fetch(path)).text();
  const _xsrf = tokenOf(html);
  return visitor.fetch(path, {
    method: "POST",
    body: new URLSearchParams({ _xsrf, ...fields }),
    headers: { Origin: site.origin, "X-Form": "script" },
  });
};

test("script is told where a success leads, with the cookies of the session", async () => {
  const visitor = new Visitor(site.origin);
  const login = { email: "learner@demo.test", password: "Learner@123" };
  const answer = await byScript(visitor, "/front-login-all", login);
  expect([answer.status, answer.headers.get("X-Location"), answer.headers.has("Location")]).toEqual([
    204,
    "/user",
    false,
  ]);
  expect(visitor.cookies.has("session")).toBe(true);
});

test("a refusal is the page itself, marked as ours", async () => {
  const answer = await byScript(new Visitor(site.origin), "/front-login-all", {
    email: "abc",
    password: "x",
  });
  expect([answer.status, answer.headers.get("X-Form")]).toEqual([400, "answer"]);
  expect(await answer.text()).toContain("<span>Email must be a valid email address</span>");
});

test("a browser without script is redirected", async () => {
  const visitor = new Visitor(site.origin);
  const answer = await visitor.submit("/front-login-all", {
    email: "learner@demo.test",
    password: "Learner@123",
  });
  expect([answer.status, answer.headers.get("Location"), answer.headers.has("X-Form")]).toEqual([
    302,
    "/user",
    false,
  ]);
});
