import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../../tests/support/site";
import { passwords, Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const address = "/front-login-admin";
const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const logIn = async (fields: Record<string, string>, visitor = visit()) => {
  const answer = await visitor.submit(address, fields);
  return { answer, status: answer.status, html: await answer.text() };
};
const someone = () => `${crypto.randomUUID()}@demo.test`;

describe("the screen", () => {
  test("has email, password, an enabled button and a link to the registration, and no message yet", async () => {
    const html = await (await visit().fetch(address)).text();
    expect(html).toMatch(/<input(?=[^>]*name="email")[^>]*type="email"/);
    expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*type="password")/);
    expect(html).toMatch(/autoComplete="current-password"/i);
    expect(html).toMatch(/<button(?![^>]*disabled)[^>]*>Sign in<\/button>/);
    expect(html).toContain('href="/front-register"');
    expect(html).not.toMatch(/<span>[^<]*(required|invalid|at least 6)/i);
  });

  test("a signed-in visitor is taken where the role belongs", async () => {
    const admin = visit();
    await admin.signIn("admin");
    expect(location(await admin.fetch(address))).toBe("/admin/admin-dashboard-n");
    const learner = visit();
    await learner.signIn("learner");
    expect(location(await learner.fetch(address))).toBe("/user");
  });
});

describe("signing in", () => {
  test("an Admin comes to the dashboard", async () => {
    const visitor = visit();
    const { answer } = await logIn({ email: " Admin@Demo.test ", password: passwords.admin }, visitor);
    expect([answer.status, location(answer)]).toEqual([302, "/admin/admin-dashboard-n"]);
    expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(200);
  });

  test("a User is logged in, refused by the dashboard at /unauthorized, and goes round in no circle", async () => {
    const visitor = visit();
    const { answer } = await logIn({ email: "learner@demo.test", password: passwords.learner }, visitor);
    expect(location(answer)).toBe("/admin/admin-dashboard-n");
    const refusal = await visitor.fetch("/admin/admin-dashboard-n");
    expect(location(refusal)).toMatch(/^\/unauthorized/);
    const end = await visitor.fetch(location(refusal) ?? "");
    expect([end.status, location(end)]).toEqual([403, null]);
    expect((await visitor.fetch("/user")).status).toBe(200);
  });

  test("the session is made anew, and the one before it is over", async () => {
    const visitor = visit();
    await visitor.signIn("learner");
    const secret = visitor.cookies.get("session") ?? "";
    const fields = { email: "admin@demo.test", password: passwords.admin };
    await visitor.submit(address, fields, "/login");
    expect(visitor.cookies.get("session")).not.toBe(secret);
    const thief = visit();
    thief.cookies.set("session", secret);
    expect(location(await thief.fetch("/user"))).toMatch(/^\/front-login-all/);
    // The anti-forgery token that came along fits the new session.
    expect(location(await visitor.submit("/sign-out", {}, "/sign-out"))).toBe("/");
  });
});

describe("a form that is refused", () => {
  test("empty fields", async () => {
    const { status, html } = await logIn({ email: "", password: "" });
    expect(status).toBe(400);
    expect(html).toContain("<span>The email field is required</span>");
    expect(html).toContain("<span>Password is required</span>");
  });

  test("a bad email is 'The email is invalid' at the field and 'Invalid Email' in the summary", async () => {
    for (const email of ["abc", `${"a".repeat(300)}@mail.com`]) {
      const { status, html } = await logIn({ email, password: "Right@123" });
      expect(status).toBe(400);
      expect(html).toContain("<span>The email is invalid</span>");
      expect(html).toMatch(/<a href="#[^"]+">Invalid Email<\/a>/);
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain("Right@123");
    }
  });

  test("five characters are too few, six are looked at", async () => {
    const five = await logIn({ email: someone(), password: "12345" });
    expect(five.status).toBe(400);
    expect(five.html).toContain("Password should be at least 6 characters");
    expect((await logIn({ email: someone(), password: "123456" })).status).toBe(401);
  });

  test("a wrong password and an unknown address give one message, in a notice titled 'Login system'", async () => {
    for (const email of ["admin@demo.test", someone()]) {
      const { status, html, answer } = await logIn({ email, password: "Wrong@Password1" });
      expect(status).toBe(401);
      expect(html).toMatch(/<strong>Login system<\/strong><p[^>]*>Invalid email or password<\/p>/);
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain("Wrong@Password1");
      expect(answer.headers.getSetCookie().join()).not.toContain("session=");
    }
  });

  test("the failures of both login screens are counted together, and the message says when to retry", async () => {
    const email = someone();
    const wrong = { email, password: "Wrong@1" };
    for (let i = 0; i < 3; i++) expect((await logIn(wrong)).status).toBe(401);
    for (let i = 0; i < 2; i++) await visit().submit("/front-login-all", wrong);
    const { status, html } = await logIn(wrong);
    expect(status).toBe(429);
    expect(html).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
  });

  test("a stale or missing anti-forgery token keeps the email", async () => {
    for (const _xsrf of ["", "x.y"]) {
      const visitor = visit();
      await visitor.fetch(address);
      const fields = { email: "admin@demo.test", password: passwords.admin };
      const answer = await visitor.post(address, { _xsrf, ...fields });
      const html = await answer.text();
      expect(answer.status).toBe(403);
      expect(html).toContain("This page expired.");
      expect(html).toContain('value="admin@demo.test"');
      expect(html).not.toContain(passwords.admin);
      expect(visitor.cookies.has("session")).toBe(false);
    }
  });

  test("HTML in the email is shown as text", async () => {
    const { html } = await logIn({ email: '"><script>alert(1)</script>', password: "Right@123" });
    expect(html).not.toContain("<script>alert(1)");
  });

  test("a database that fails: 'Server error. Please try again later.'", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const answer = await new Visitor(bare.origin).submit(address, {
        email: "admin@demo.test",
        password: passwords.admin,
      });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("Server error. Please try again later.");
    } finally {
      await bare.stop();
    }
  });
});
