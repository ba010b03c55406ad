import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const again = (visitor: Visitor, path: string, answer: Response) =>
  visitor.fetch(path, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });

const headBytes = ({ headers }: Response) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20);

const learnerPages = async () => {
  const [learner] = (await site.db.select().from(users)).filter(({ email }) => email === "learner@demo.test");
  return [
    "/user",
    `/user/user-subscription-status/${learner?.id}`,
    `/user/user-course-selection/${learner?.id}`,
  ];
};

describe("a page of a learner", () => {
  test("that has not changed is not sent again", async () => {
    const learner = await Visitor.as(site, "learner");
    for (const path of [...(await learnerPages()), "/user/user-lectures-list/1"]) {
      const first = await learner.fetch(path);
      expect([first.status, first.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
      const second = await again(learner, path, first);
      expect([second.status, await second.text()], path).toEqual([304, ""]);
      expect(headBytes(second), path).toBeLessThan(500);
    }
  });

  test("is sent to another session, and after a change", async () => {
    const learner = await Visitor.as(site, "learner");
    const first = await learner.fetch("/user");
    const other = await Visitor.as(site, "learner");
    expect((await again(other, "/user", first)).status).toBe(200);
    await site.d1.prepare("update quarters set name = name || ' (new)'").run();
    expect((await again(learner, "/user", first)).status).toBe(200);
  });

  test("is not sent as current once the session has ended", async () => {
    const learner = await Visitor.as(site, "learner");
    const first = await learner.fetch("/user");
    await site.db.delete(sessions);
    expect((await again(learner, "/user", first)).status).toBe(302);
  });
});

test("a page with a notice or a new token is not called the same", async () => {
  const visitor = new Visitor(site.origin);
  const first = await visitor.fetch("/front-login-all");
  expect(first.headers.getSetCookie().join()).toContain("XSRF-TOKEN");
  expect(first.headers.has("ETag")).toBe(false);
  expect((await visitor.fetch("/front-login-all")).headers.has("ETag")).toBe(true);
  await visitor.fetch("/user");
  expect((await visitor.fetch("/front-login-all")).headers.has("ETag")).toBe(false);
});

test.each([
  ["/front-set-password/unknown", "visitor"],
  ["/admin/admin-dashboard-n", "admin"],
] as const)("%s is kept by no browser", async (path, who) => {
  const visitor = who === "admin" ? await Visitor.as(site, "admin") : new Visitor(site.origin);
  const { headers } = await visitor.fetch(path);
  expect([headers.get("Cache-Control"), headers.has("ETag")]).toEqual(["private, no-store", false]);
});

test("signing out empties the browser's cache, so that Back shows nothing of a member", async () => {
  const learner = await Visitor.as(site, "learner");
  const answer = await learner.submit("/sign-out", {});
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
});

test.each([
  ["Save-Data", "on"],
  ["ECT", "2g"],
])("with %s %s nothing is fetched ahead", async (name, value) => {
  const visitor = await Visitor.as(site, "learner");
  for (const path of ["/front-home", "/user"]) {
    expect((await visitor.fetch(path)).headers.has("Speculation-Rules"), path).toBe(true);
    const saving = await visitor.fetch(path, { headers: { [name]: value } });
    expect(saving.headers.has("Speculation-Rules"), path).toBe(false);
  }
});

const picture = '<img src="/session/left"';

test("a public page that finds the session ended empties the browser's memory for Back", async () => {
  const learner = await Visitor.as(site, "learner");
  await site.db.delete(sessions);
  expect(await (await learner.fetch("/front-home")).text()).toContain(picture);
  expect(await (await learner.fetch("/front-home")).text()).not.toContain(picture);
});

test("the page after a sign-out, and no other, empties the browser's memory for Back", async () => {
  const learner = await Visitor.as(site, "learner");
  expect(await (await learner.fetch("/front-home")).text()).not.toContain(picture);
  await learner.submit("/sign-out", {});
  expect(await (await learner.fetch("/")).text()).toContain(picture);
  expect(await (await learner.fetch("/")).text()).not.toContain(picture);
  const answer = await learner.fetch("/session/left");
  expect([answer.status, answer.headers.get("Clear-Site-Data")]).toEqual([302, '"cache"']);
  const next = answer.headers.get("Location") ?? "";
  const second = await learner.fetch(next);
  expect([second.status, second.headers.get("Clear-Site-Data")]).toEqual([204, '"cache"']);
  for (const [path, status] of [
    ["/session/left", 302],
    [next, 204],
  ] as const) {
    const foreign = await learner.fetch(path, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([foreign.status, foreign.headers.get("Clear-Site-Data")]).toEqual([status, null]);
  }
});
