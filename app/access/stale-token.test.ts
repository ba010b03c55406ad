import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const expired = "This page expired. Please submit again.";
const visit = () => new Visitor(site.origin);
const signedIn = (account: Account) => Visitor.as(site, account);
const held = (visitor: Visitor) => visitor.cookies.get("XSRF-TOKEN") ?? "";

const login = { email: "learner@demo.test", password: "Learner@123" };
const forms = [
  { path: "/front-login-all", fields: login, as: null, status: 302 },
  { path: "/login", fields: login, as: null, status: 302 },
  { path: "/front-login-admin", fields: login, as: null, status: 302 },
  { path: "/front-account-management", fields: { email: "nobody@mail.com" }, as: null, status: 404 },
  {
    path: "/front-contact",
    fields: { name: "Mona", email: "mona@mail.com", subject: "Courses", message: "When do they begin?" },
    as: null,
    status: 302,
  },
  { path: "/sign-out", fields: {}, as: "learner", status: 302 },
  {
    path: "/admin/admin-course-add",
    fields: { name: "", description: "Kept" },
    as: "admin",
    status: 400,
  },
] as const;

describe.each(forms)("the form at $path", ({ path, fields, as, status }) => {
  const stale = async () => {
    const visitor = as ? await signedIn(as) : visit();
    visitor.cookies.set("XSRF-TOKEN", "of.yesterday");
    return visitor;
  };

  test("comes back as a page with a new token, and the next press counts", async () => {
    const visitor = await stale();
    const refusal = await visitor.post(path, { _xsrf: "of.yesterday", ...fields });
    const html = await refusal.text();
    expect(refusal.status).toBe(403);
    expect(html).toContain(expired);
    expect(html).toContain(`name="_xsrf" value="${held(visitor)}"`);
    expect(html).not.toContain(login.password);

    const answer = await visitor.post(path, { _xsrf: held(visitor), ...fields });
    expect(answer.status).toBe(status);
  });

  test("gets a new token where script has sent it, and the next press counts", async () => {
    const visitor = await stale();
    const refusal = await visitor.post(`${path}.data`, { _xsrf: "of.yesterday", ...fields });
    const text = await refusal.text();
    expect(refusal.status).toBe(403);
    expect(text).toContain(expired);
    expect(text).not.toContain(login.password);

    const answer = await visitor.post(`${path}.data`, { _xsrf: held(visitor), ...fields });
    expect(answer.status).toBe(status === 302 ? 202 : status);
  });

  test("gets a new token too where the browser has lost its own", async () => {
    const visitor = await stale();
    const lost = held(visitor);
    visitor.cookies.delete("XSRF-TOKEN");
    expect((await visitor.post(`${path}.data`, { _xsrf: lost, ...fields })).status).toBe(403);
    const answer = await visitor.post(`${path}.data`, { _xsrf: held(visitor), ...fields });
    expect(answer.status).toBe(status === 302 ? 202 : status);
  });
});

describe("a forced sign-out", () => {
  test.each(["", ".data"])("of a lapsed member leaves a token for the login (/user%s)", async (suffix) => {
    const visitor = await signedIn("lapsed");
    await visitor.fetch(`/user${suffix}`);
    expect(visitor.cookies.has("session")).toBe(false);
    await visitor.fetch("/front-login-all.data");

    const answer = await visitor.post("/front-login-all.data", { _xsrf: held(visitor), ...login });
    expect(answer.status).toBe(202);
    expect(visitor.cookies.has("session")).toBe(true);
  });

  test("by an ended session leaves a token for the login", async () => {
    const visitor = await signedIn("newcomer");
    await site.d1.prepare("delete from sessions").run();
    await visitor.fetch("/user.data");
    await visitor.fetch("/front-login-all.data");

    const answer = await visitor.post("/front-login-all.data", { _xsrf: held(visitor), ...login });
    expect(answer.status).toBe(202);
  });

  test("and Sign Out by script leave a token for the login", async () => {
    const visitor = await signedIn("learner");
    await visitor.post("/sign-out.data", { _xsrf: held(visitor) });
    expect(visitor.cookies.has("session")).toBe(false);
    const answer = await visitor.post("/front-login-all.data", { _xsrf: held(visitor), ...login });
    expect(answer.status).toBe(202);
  });
});

test("a token that fits is not made anew", async () => {
  const visitor = await signedIn("learner");
  const before = held(visitor);
  for (const path of ["/user.data", "/user", "/front-contact.data"]) {
    const answer = await visitor.fetch(path);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith("XSRF-TOKEN"))).toEqual([]);
  }
  expect(held(visitor)).toBe(before);
});

test("a call of the API with an old token is refused with a new one, which the next call may use", async () => {
  const visitor = await signedIn("learner");
  visitor.cookies.set("XSRF-TOKEN", "of.yesterday");
  const call = () =>
    visitor.fetch("/session/token", {
      method: "POST",
      headers: { Origin: site.origin, "X-XSRF-TOKEN": held(visitor) },
    });
  expect((await call()).status).toBe(403);
  expect((await call()).status).toBe(200);
});
