import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, passwords, shownIn, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");

/** Each test that fails a login uses an address of its own: failures are counted per address. */
const someone = () => `${crypto.randomUUID()}@demo.test`;

describe("where a login leads", () => {
  test("an Admin to the dashboard, a User to /user", async () => {
    expect(location(await visit().signIn("admin"))).toBe("/admin/admin-dashboard-n");
    expect(location(await visit().signIn("learner"))).toBe("/user");
  });

  test("the page that was wanted is offered there", async () => {
    const visitor = visit();
    const wanted = "/user/user-lectures-list/1?data=Basic";
    const answer = await visitor.signIn("learner", `?returnUrl=${encodeURIComponent(wanted)}`);
    expect(location(answer)).toBe(`/user?returnUrl=${encodeURIComponent(wanted)}`);
    const page = await (await visitor.fetch(location(answer) ?? "")).text();
    expect(page).toContain("Continue to");
    expect(page).toContain(`href="${wanted}"`);
  });

  test("an account without a recognised role to the wanted page, default the root", async () => {
    await site.d1.prepare("update users set role = '' where email = 'newcomer@demo.test'").run();
    expect(location(await visit().signIn("newcomer"))).toBe("/");
    expect(location(await visit().signIn("newcomer", "?returnUrl=/front-home"))).toBe("/front-home");
    await site.d1.prepare("update users set role = 'User' where email = 'newcomer@demo.test'").run();
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/\tevil",
  ])("returnUrl=%s is never followed", async (returnUrl) => {
    const answer = await visit().signIn("learner", `?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(location(answer)).toMatch(/^\/user(\?returnUrl=%2F%255Cevil\.example)?$/);
  });

  test("a signed-in visitor who opens the login page is taken along, but /login never redirects", async () => {
    const visitor = visit();
    await visitor.signIn("learner");
    expect(location(await visitor.fetch("/front-login-all"))).toBe("/user");
    expect((await visitor.fetch("/login")).status).toBe(200);
  });

  test("/login signs in as well", async () => {
    const visitor = visit();
    const answer = await visitor.submit("/login", { email: "learner@demo.test", password: "Learner@123" });
    expect(location(answer)).toBe("/user");
  });
});

describe("start-up", () => {
  test("a visitor who arrives at / from outside goes where the role belongs; inside the site / is Home", async () => {
    const learner = visit();
    await learner.signIn("learner");
    expect(location(await learner.fetch("/"))).toBe("/user");
    expect(location(await learner.fetch("/", { headers: { "Sec-Fetch-Site": "cross-site" } }))).toBe("/user");
    expect((await learner.fetch("/", { headers: { "Sec-Fetch-Site": "same-origin" } })).status).toBe(200);
    expect((await learner.fetch("/front-home")).status).toBe(200);

    const admin = visit();
    await admin.signIn("admin");
    expect(location(await admin.fetch("/"))).toBe("/admin/admin-dashboard-n");
    expect((await visit().fetch("/")).status).toBe(200);
  });
});

describe("a login that fails", () => {
  const wrong = async (fields: Record<string, string>) => {
    const answer = await visit().submit("/front-login-all", fields);
    return { status: answer.status, html: await answer.text(), cookies: answer.headers.getSetCookie() };
  };

  test("each empty or wrong field has its message, and the address stays filled in", async () => {
    const empty = await wrong({ email: "", password: "" });
    expect(empty.status).toBe(400);
    expect(empty.html).toContain("Email is required");
    expect(empty.html).toContain("Password is required");
    const bad = await wrong({ email: "abc", password: "x" });
    expect(bad.html).toContain("Email must be a valid email address");
    expect(bad.html).toContain('value="abc"');
  });

  test("no message shows before a submit attempt", async () => {
    const html = shownIn(await (await visit().fetch("/front-login-all")).text());
    expect(html).not.toMatch(/is required|must be a valid/);
  });

  test("a wrong password and an unknown address answer alike, and the password is never sent back", async () => {
    const known = await wrong({ email: "learner@demo.test", password: "Wrong@Password1" });
    const unknown = await wrong({ email: someone(), password: "Wrong@Password1" });
    for (const { status, html, cookies } of [known, unknown]) {
      expect(status).toBe(401);
      expect(html).toContain("Invalid email or password");
      expect(html).not.toContain("Wrong@Password1");
      expect(cookies.some((cookie) => cookie.startsWith("session="))).toBe(false);
    }
  });

  test("after five failures the message says when to try again", async () => {
    const email = someone();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await wrong({ email, password: "Wrong@1" })).status).toBe(401);
    }
    const sixth = await wrong({ email, password: "Wrong@1" });
    expect(sixth.status).toBe(429);
    expect(sixth.html).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
    const api = await fetch(`${site.origin}/api/Accounts/LoginWeb`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: "Wrong@1" }),
    });
    expect(api.status).toBe(429);
    expect(Number(api.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("without the anti-forgery field, with a foreign or an old one, the form comes back with its values", async () => {
    const other = visit();
    await other.fetch("/front-login-all");
    const foreign = other.cookies.get("XSRF-TOKEN") ?? "";
    for (const _xsrf of ["", foreign, "x.y"]) {
      const visitor = visit();
      await visitor.fetch("/front-login-all");
      const fields = { email: "learner@demo.test", password: "Learner@123" };
      const answer = await visitor.post("/front-login-all", { _xsrf, ...fields });
      const html = await answer.text();
      expect(answer.status).toBe(403);
      expect(html).toContain("This page expired.");
      expect(html).toContain('value="learner@demo.test"');
      expect(html).not.toContain("Learner@123");
      expect(visitor.cookies.has("session")).toBe(false);
    }
  });

  test("HTML in a field is shown as text", async () => {
    const { html } = await wrong({ email: '"><script>alert(1)</script>', password: "x" });
    expect(html).not.toContain("<script>alert(1)");
  });
});

describe("the log of logins", () => {
  test("tells accounts and their outcomes apart, and holds no address and no password", async () => {
    const email = someone();
    const before = (await wholeLog(site)).length;
    for (let attempt = 0; attempt < 6; attempt++) {
      await visit().submit("/login", { email, password: "Secret@Guess1" });
    }
    await visit().signIn("admin");
    const lines = (await wholeLog(site))
      .slice(before)
      .split("\n")
      .flatMap((line) => (line.includes('"at":"login"') ? [JSON.parse(line)] : []));
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      ...Array(5).fill("wrong"),
      "throttled",
      "signed-in",
    ]);
    expect(new Set(lines.slice(0, 6).map(({ account }) => account)).size).toBe(1);
    expect(lines[6].account).not.toBe(lines[0].account);
    expect(lines[0].account).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(lines)).not.toMatch(/@|Secret|127\.0/);
  });
});

describe("the session", () => {
  test("is an HttpOnly cookie of which D1 knows a digest only, and made anew at every login", async () => {
    const visitor = visit();
    const first = await visitor.signIn("learner");
    const line = first.headers.getSetCookie().find((cookie) => cookie.startsWith("session=")) ?? "";
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    const secret = visitor.cookies.get("session") ?? "";
    const { results } = await site.d1.prepare("select * from sessions").all();
    expect(JSON.stringify(results)).not.toContain(secret);

    await visitor.submit("/login", { email: "learner@demo.test", password: "Learner@123" });
    expect(visitor.cookies.get("session")).not.toBe(secret);
    const thief = visit();
    thief.cookies.set("session", secret);
    expect(location(await thief.fetch("/user"))).toMatch(/^\/front-login-all/);
  });

  test("over HTTPS its name carries __Host- and it is Secure", async () => {
    const answer = await site.mf.dispatchFetch("https://society.example/sign-out", {
      method: "GET",
      headers: { "User-Agent": "Mozilla/5.0" },
    });
    expect(answer.headers.get("Strict-Transport-Security")).toMatch(/max-age=31536000/);
    expect(answer.headers.getSetCookie().join()).toMatch(/XSRF-TOKEN=.*Secure/);
  });

  test("signing out ends it at once and leads to the root, and again is the same as once", async () => {
    const visitor = visit();
    await visitor.signIn("learner");
    const secret = visitor.cookies.get("session") ?? "";
    const answer = await visitor.submit("/sign-out", {}, "/user");
    expect([answer.status, location(answer)]).toEqual([302, "/"]);
    expect(visitor.cookies.has("session")).toBe(false);
    const old = visit();
    old.cookies.set("session", secret);
    expect(location(await old.fetch("/user"))).toMatch(/^\/front-login-all/);
    expect(location(await visitor.submit("/sign-out", {}))).toBe("/");
  });

  test("a GET of the sign-out address signs nobody out", async () => {
    const visitor = visit();
    await visitor.signIn("learner");
    expect((await visitor.fetch("/sign-out")).status).toBe(200);
    expect((await visitor.fetch("/user")).status).toBe(200);
  });
});

describe("the API token", () => {
  const claimsOf = (token: string) =>
    JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));

  const logIn = async (account: Account, call: "Login" | "LoginWeb") => {
    const answer = await fetch(`${site.origin}/api/Accounts/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `${account}@demo.test`, password: passwords[account] }),
    });
    const { token } = (await answer.json()) as { token: string };
    return { Authorization: `Bearer ${token}` };
  };

  test("carries id, sub, exp, sid and client, and no role", async () => {
    const { Authorization } = await logIn("learner", "LoginWeb");
    const claims = claimsOf(Authorization);
    expect(claims).toMatchObject({ sub: "learner@demo.test", client: "web" });
    expect(claims.id).toBe(
      await site.d1.prepare("select id from users where email = ?").bind(claims.sub).first("id"),
    );
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000 + 1000);
    expect(Object.keys(claims).sort()).toEqual(["client", "exp", "iat", "id", "sid", "sub"]);
  });

  test("belongs to the cookie's session, needs the anti-forgery header, and ends with the session", async () => {
    const visitor = visit();
    await visitor.signIn("learner");
    const headers = { Origin: site.origin, "X-XSRF-TOKEN": visitor.cookies.get("XSRF-TOKEN") ?? "" };
    expect(
      (await visitor.fetch("/session/token", { method: "POST", headers: { Origin: site.origin } })).status,
    ).toBe(403);
    const answer = await visitor.fetch("/session/token", { method: "POST", headers });
    const { token } = (await answer.json()) as { token: string };
    const call = () =>
      fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect((await call()).status).toBe(200);
    await visitor.submit("/sign-out", {}, "/user");
    const refused = await call();
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });

  test("POST logout ends the caller's own session, nobody else's, and is a success without one", async () => {
    const idOf = (token: string) => claimsOf(token).id as string;
    const learner = await logIn("learner", "Login");
    const admin = await logIn("admin", "Login");
    const logout = (id: string, headers: HeadersInit = {}) =>
      fetch(`${site.origin}/api/Accounts/logout/${id}`, { method: "POST", headers });
    expect((await logout(idOf(admin.Authorization), learner)).status).toBe(403);
    const check = (headers: HeadersInit, id: string) =>
      fetch(`${site.origin}/api/Subscription/CheckSubscriptionStatus/${id}`, { headers });
    expect((await check(admin, idOf(admin.Authorization))).status).toBe(200);
    expect(await (await logout(idOf(learner.Authorization), admin)).json()).toEqual({ success: true });
    expect((await check(learner, idOf(learner.Authorization))).status).toBe(200);
    expect((await check(admin, idOf(admin.Authorization))).status).toBe(200);
    expect(await (await logout(idOf(learner.Authorization), learner)).json()).toEqual({ success: true });
    expect((await check(learner, idOf(learner.Authorization))).status).toBe(401);
    expect((await logout(idOf(learner.Authorization))).status).toBe(200);
  });

  test("Login answers the app's other fields besides", async () => {
    const answer = await fetch(`${site.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: " Learner@Demo.test ", password: "Learner@123" }),
    });
    expect(await answer.json()).toMatchObject({ email: "learner@demo.test", role: "User" });
  });
});
