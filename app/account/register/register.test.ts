import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registrationBurst, registrationLimits } from "~/models/identity/registration";
import { fillCounter, ownAddress, ownNetwork } from "../../../tests/support/fill-counter";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { shownIn, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const address = "/front-register";
const password = "Right@123";
const visit = () => new Visitor(site.origin);
const someone = () => `${crypto.randomUUID()}@mail.com`;
const location = (answer: Response) => answer.headers.get("Location");
const accounts = (email: string) =>
  site.d1.prepare("select count(*) as n from users where email = ?").bind(email).first<number>("n");

const register = async (fields: Record<string, string>, visitor = visit()) => {
  const answer = await visitor.submit(address, fields);
  return { answer, status: answer.status, html: shownIn(await answer.text()) };
};
const complete = (email = someone()) => ({ email, password, confirmPassword: password });

describe("the screen", () => {
  test("has its title, three fields, the button enabled, a hint with the symbols, and the link to the login", async () => {
    const html = shownIn(await (await visit().fetch(address)).text());
    expect(html).toMatch(/<h1[^>]*>Create an Account<\/h1>/);
    for (const label of ["Email", "Password", "Confirm Password"]) {
      expect(html).toMatch(new RegExp(`<label for="[^"]+">${label}</label>`));
    }
    expect(html).toMatch(/<button(?![^>]*disabled)[^>]*>Create Account<\/button>/);
    expect(html).toContain("@$!%*?&amp;");
    expect(html).toContain('<a href="/front-login-all">Log in</a>');
    expect(html.match(/autoComplete="new-password"/gi)).toHaveLength(2);
    expect(html).not.toContain("This field is required");
  });

  test("says beside the form when the account opens, and leads to how joining works", async () => {
    const html = shownIn(await (await visit().fetch(address)).text());
    expect(html).toContain("We open your account as soon as your payment has reached us.");
    expect(html).toMatch(/href="\/front-course#join">How joining works</);
  });

  test("has no toggle of the password without JavaScript", async () => {
    expect(shownIn(await (await visit().fetch(address)).text())).not.toMatch(/show password/i);
  });

  test("a signed-in visitor is taken where the role belongs", async () => {
    for (const [account, start] of [
      ["learner", "/user"],
      ["admin", "/admin/admin-dashboard-n"],
    ] as const) {
      const visitor = visit();
      await visitor.signIn(account);
      expect(location(await visitor.fetch(address))).toBe(start);
    }
  });
});

describe("success", () => {
  test("makes an account, says so on the login page, and signs nobody in", async () => {
    const visitor = visit();
    const fields = complete();
    const { answer } = await register(fields, visitor);
    expect([answer.status, location(answer)]).toEqual([302, "/front-login-all"]);
    expect(visitor.cookies.has("session")).toBe(false);
    const login = await (await visitor.fetch("/front-login-all")).text();
    expect(shownIn(login).split("User Created Successfully"), "said once").toHaveLength(2);
    expect(login).toContain("Sign in, then choose a plan.");
    expect(login).toContain(`value="${fields.email}"`);
    expect(location(answer), "no address tells the email").not.toContain("@");
    const { confirmPassword: _, ...credentials } = fields;
    expect(location(await visitor.submit("/front-login-all", credentials))).toBe("/user");
  });

  test("the first entry to the learner area finds no plan and says that the society activates it", async () => {
    const visitor = visit();
    const { email } = complete();
    await register(complete(email), visitor);
    await visitor.submit("/front-login-all", { email, password });
    expect(location(await visitor.fetch("/user"))).toMatch(/^\/front-login-all/);
    const login = await visitor.fetch("/front-login-all");
    expect(await login.text()).toContain("New accounts are activated by the society");
  });
});

describe("a form that is refused", () => {
  test("each empty field says so", async () => {
    const { status, html } = await register({ email: "", password: "", confirmPassword: "" });
    expect(status).toBe(400);
    expect(html.match(/<span>This field is required<\/span>/g)).toHaveLength(3);
  });

  test.each([
    [{ email: "abc" }, "Not a valid email"],
    [{ email: `${"a".repeat(300)}@mail.com` }, "Not a valid email"],
    [{ password: "Aa1@a", confirmPassword: "Aa1@a" }, "Password should be at least 6 characters"],
    [
      { password: "Abcdef1#", confirmPassword: "Abcdef1#" },
      "Password must contain uppercase, lowercase, number, and special character",
    ],
    [{ confirmPassword: "Right@124" }, "Passwords do not match"],
  ])("%j: %s", async (fields, message) => {
    const sent = { ...complete(), ...fields };
    const { status, html } = await register(sent);
    expect(status).toBe(400);
    expect(html).toContain(`<span>${message}</span>`);
    expect(html).toContain(`value="${sent.email}"`);
    for (const secret of [sent.password, sent.confirmPassword]) expect(html).not.toContain(secret);
    expect(await accounts(sent.email)).toBe(0);
  });

  test("errors are tied to their fields", async () => {
    const { html } = await register({ ...complete(), email: "abc" });
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")[^>]*aria-describedby="/);
  });

  test("HTML in the email is shown as text", async () => {
    const { status, html } = await register({ ...complete(), email: '"><script>alert(1)</script>@mail.com' });
    expect(status).toBe(400);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("&lt;script&gt;alert(1)");
  });

  test("without the anti-forgery field, with a foreign or an old one, the email stays and nothing is made", async () => {
    const other = visit();
    await other.fetch(address);
    for (const _xsrf of [undefined, "", other.cookies.get("XSRF-TOKEN") ?? "", "x.y"]) {
      const visitor = visit();
      await visitor.fetch(address);
      const fields = complete();
      const answer = await visitor.post(address, { ...fields, ...(_xsrf === undefined ? {} : { _xsrf }) });
      const html = await answer.text();
      expect(answer.status).toBe(403);
      expect(html).toContain("This page expired.");
      expect(html).toContain(`value="${fields.email}"`);
      expect(html).not.toContain(password);
      expect(await accounts(fields.email)).toBe(0);
    }
  });

  test("a role or an id in the form changes nothing", async () => {
    const fields = complete();
    await register({ ...fields, role: "Admin", isAdmin: "true", id: "1" });
    const row = await site.d1.prepare("select * from users where email = ?").bind(fields.email).first();
    expect(row?.role).toBe("User");
    expect(row?.id).not.toBe("1");
  });
});

describe("a taken address", () => {
  test("is a 409 with the server's message; the email stays, the passwords do not", async () => {
    for (const email of ["learner@demo.test", " Learner@Demo.test "]) {
      const { status, html } = await register(complete(email));
      expect(status).toBe(409);
      expect(html).toContain("There is already an account with this email.");
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain(password);
    }
    expect(await accounts("learner@demo.test")).toBe(1);
  });

  test("the same form sent twice at once makes one account, the second is told it is taken", async () => {
    const visitor = visit();
    const fields = complete();
    const html = await (await visitor.fetch(address)).text();
    const _xsrf = tokenOf(html);
    const answers = await Promise.all([1, 2].map(() => visitor.post(address, { _xsrf, ...fields })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await accounts(fields.email)).toBe(1);
  });
});

describe("limits and failures", () => {
  test.each([
    ["a caller's hundred in a minute", registrationBurst, ["register-burst", ownAddress]],
    ["a network's 400 in an hour", registrationLimits.network, ["register-network", ownNetwork]],
  ] as const)("who comes after %s is told when to try again", async (_, limit, key) => {
    await fillCounter(site.db, limit, ...key);
    const fields = complete();
    const { status, html } = await register(fields);
    expect(status).toBe(429);
    expect(html).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
    expect(await accounts(fields.email)).toBe(0);
  });

  test("a database that fails is a 500 with a sentence and the email", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const answer = await new Visitor(bare.origin).submit(address, complete("user@mail.com"));
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Server error. Please try again later.");
      expect(html).toContain('value="user@mail.com"');
      expect(await wholeLog(bare)).not.toContain("user@mail.com");
    } finally {
      await bare.stop();
    }
  });
});
