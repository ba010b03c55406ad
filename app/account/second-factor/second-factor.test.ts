import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, secondFactors, sessions, users } from "#db/schema";
import { digest, sign } from "~/crypto/keys.server";
import { seal } from "~/crypto/seal.server";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { newTotpSecret } from "~/models/identity/second-factor/totp";
import { altered } from "../../../tests/support/altered-cookie";
import { confirmed } from "../../../tests/support/confirmed";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import {
  codeNow,
  codesIn,
  forgetTwoSteps,
  keyIn,
  passTime,
  wrongCode,
} from "../../../tests/support/two-step";
import { passwords, Visitor } from "../../../tests/support/visitor";
import { ticket as ticketCookie } from "./ticket.server";

/** Two-step sign-in of Admins over the real Worker, by page and by API. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await forgetTwoSteps(site);
  await site.db.batch([
    site.db.delete(activities),
    site.db.update(users).set({ removedAt: null, removedBy: null, role: "User" }),
    site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "admin@demo.test")),
  ]);
});

const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const credentials = { email: "admin@demo.test", password: passwords.admin };
const login = "/front-login-all";
const codePage = "/front-second-step";
const textOf = async (answer: Response) =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!-- -->|<[^>]*>/g, "");
const idOf = async (account: string) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return user?.id ?? "";
};
const actions = async () => (await site.db.select().from(activities)).map(({ action }) => action);

async function enrolled() {
  const secret = newTotpSecret();
  const enrolment = { totpSecret: secret, code: codeNow(secret), key: testSecret };
  const viewer = confirmed({ id: await idOf("admin"), email: credentials.email, sessionId: "none" });
  const result = await turnOn(site.db, viewer, enrolment, new Date());
  if (result.outcome !== "on") throw new Error(result.outcome);
  await passTime(site);
  return { secret, codes: result.codes };
}

/** Starts after the right password; other tests send the password itself. */
async function waiting() {
  const [admin] = await site.db.select().from(users).where(eq(users.email, credentials.email));
  const first = { userId: admin?.id ?? "", passwordDigest: await digest(admin?.passwordHash ?? "") };
  const visitor = visit();
  const line = await ticketCookie.set(new Request(site.origin), testSecret, first);
  visitor.cookies.set("ticket", /^ticket=([^;]+)/.exec(line)?.[1] ?? "");
  return visitor;
}

const logInApi = async (call: string, more: object = {}) => {
  const answer = await fetch(`${site.origin}/api/Accounts/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...credentials, ...more }),
  });
  const body = (await answer.json()) as { token?: string; message?: string };
  return { status: answer.status, ...body };
};

describe("an Admin who has not turned it on", () => {
  test("signs in with the password alone, by page and API, where the operator asks for no more", async () => {
    expect(location(await visit().signIn("admin"))).toBe("/admin/admin-dashboard-n");
    expect((await logInApi("LoginWeb")).status).toBe(200);
    expect((await logInApi("Login", { code: "" })).status).toBe(200);
  });

  test("turns it on: the picture and the key hold the same secret, a code proves it, codes are shown", async () => {
    const visitor = await Visitor.as(site, "admin");
    const other = await Visitor.as(site, "admin");
    const state = await (await visitor.fetch("/admin/admin-second-factor")).text();
    expect(state).toContain("It is off for your account.");

    const page = "/admin/admin-second-factor-on";
    const html = await (await visitor.fetch(page)).text();
    const secret = keyIn(html);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(html).toContain(`secret=${secret}&amp;algorithm=SHA1&amp;digits=6&amp;period=30`);
    expect(keyIn(await (await visitor.fetch(page)).text()), "the same after a reload").toBe(secret);

    const wrong = await visitor.submit(page, { code: wrongCode(secret) });
    expect(wrong.status).toBe(400);
    const wrongPage = await wrong.text();
    expect(wrongPage).toContain("This code does not match the QR code above.");
    expect(keyIn(wrongPage)).toBe(secret);

    const answer = await visitor.submit(page, { code: codeNow(secret) });
    expect(location(answer)).toBe("/admin/admin-recovery-codes?next=%2Fadmin%2Fadmin-second-factor");
    expect(visitor.cookies.has("enrolment")).toBe(false);
    const shown = await visitor.fetch(location(answer) ?? "");
    expect(codesIn(await shown.text())).toHaveLength(10);
    const kept = await visitor.submit(location(answer) ?? "", {});
    expect(location(kept)).toBe("/admin/admin-second-factor");
    expect(location(await visitor.fetch("/admin/admin-recovery-codes")), "once").toBe(
      "/admin/admin-second-factor",
    );
    const after = await textOf(await visitor.fetch("/admin/admin-second-factor"));
    expect(after).toContain("It is on for your account");
    expect(after).toContain("10 of your recovery codes are left.");

    expect((await other.fetch("/admin/admin-dashboard-n")).status, "other sessions end").toBe(302);
    expect(await actions()).toEqual(["turned on two-step sign-in of"]);
  });

  test("has half an hour to set it up, even if the browser keeps its cookies", async () => {
    const visitor = await Visitor.as(site, "admin");
    const page = "/admin/admin-second-factor-on";
    const secret = keyIn(await (await visitor.fetch(page)).text());
    const owner = await idOf("admin");
    const keptUntil = async (until: number) => {
      const text = JSON.stringify({ until, content: secret });
      visitor.cookies.set("enrolment", await seal({ secret: testSecret, purpose: "enrolment", owner }, text));
      return visitor.post(page, { _xsrf: visitor.cookies.get("XSRF-TOKEN") ?? "", code: codeNow(secret) });
    };
    expect((await keptUntil(Date.now() - 1)).status).toBe(400);
    expect(await site.db.select().from(secondFactors)).toEqual([]);
    expect((await keptUntil(Date.now() + 60_000)).status).toBe(302);
  });

  test("cannot use a setup of another account, or one that somebody made up", async () => {
    const visitor = await Visitor.as(site, "admin");
    const page = "/admin/admin-second-factor-on";
    const secret = keyIn(await (await visitor.fetch(page)).text());
    visitor.cookies.set("enrolment", Buffer.from(`{"content":"${secret}"}`).toString("base64url"));
    const html = await (await visitor.fetch(page)).text();
    const token = tokenOf(html);
    visitor.cookies.set("enrolment", "made-up");
    const answer = await visitor.post(page, { _xsrf: token, code: codeNow(secret) });
    expect([answer.status, await site.db.select().from(secondFactors)]).toEqual([400, []]);
  });
});

describe("the sign-in of an Admin who has turned it on", () => {
  test.each([
    login,
    "/login",
    "/front-login-admin",
  ])("at %s asks for the code, and no session begins before", async (page) => {
    const { secret } = await enrolled();
    const visitor = visit();
    const answer = await visitor.submit(page, credentials);
    expect([answer.status, location(answer)]).toEqual([302, codePage]);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("ticket=")) ?? "";
    expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(await site.db.select().from(sessions)).toEqual([]);
    expect(location(await visitor.fetch("/admin/admin-dashboard-n"))).toMatch(/^\/front-login-all/);

    const html = await (await visitor.fetch(codePage)).text();
    expect(html).toMatch(/<input(?=[^>]*autoComplete="one-time-code")(?=[^>]*inputMode="numeric")[^>]*>/i);
    expect(html).toContain("admin@demo.test");

    const wrong = await visitor.submit(codePage, { code: wrongCode(secret) });
    expect([wrong.status, await textOf(wrong)]).toEqual([401, expect.stringContaining("This code is wrong")]);
    const empty = await visitor.submit(codePage, { code: " " });
    expect([empty.status, await textOf(empty)]).toEqual([
      400,
      expect.stringContaining("Enter the code first"),
    ]);

    const code = codeNow(secret);
    const right = await visitor.submit(codePage, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([right.status, location(right)]).toEqual([302, "/admin/admin-dashboard-n"]);
    expect(visitor.cookies.has("ticket")).toBe(false);
    expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(200);
  });

  test("keeps the page that was wanted", async () => {
    const { secret } = await enrolled();
    const query = "?returnUrl=%2Fadmin%2Fadmin-messages";
    const visitor = visit();
    expect(location(await visitor.signIn("admin", query))).toBe(`${codePage}${query}`);
    const html = await (await visitor.fetch(codePage + query)).text();
    expect(html).toContain(`href="${codePage}?recovery=1&amp;returnUrl=%2Fadmin%2Fadmin-messages"`);
    const answer = await visitor.submit(codePage + query, { code: codeNow(secret) });
    expect(location(answer)).toBe(`/admin/admin-dashboard-n${query}`);
  });

  test("takes a code once: another browser with the password cannot use it", async () => {
    const { secret } = await enrolled();
    const [first, second] = [await waiting(), await waiting()];
    const code = codeNow(secret);
    expect((await first.submit(codePage, { code })).status).toBe(302);
    const again = await second.submit(codePage, { code });
    expect([again.status, second.cookies.has("session")]).toEqual([401, false]);
  });

  test("takes a recovery code, says how many are left, and records it", async () => {
    const { codes } = await enrolled();
    const visitor = await waiting();
    const page = await (await visitor.fetch(`${codePage}?recovery=1`)).text();
    expect(page).toContain("Enter a recovery code");
    const answer = await visitor.submit(`${codePage}?recovery=1`, { code: codes[3] ?? "" });
    expect(location(answer)).toBe("/admin/admin-dashboard-n");
    expect(await textOf(await visitor.fetch("/admin/admin-dashboard-n"))).toContain(
      "You signed in with a recovery code. 9 are left.",
    );
    expect(await actions()).toContain("used a recovery code of");
    const again = await waiting();
    expect((await again.submit(codePage, { code: codes[3] ?? "" })).status).toBe(401);
  });

  test("after five wrong codes refuses the right one too, from another browser as well", async () => {
    const { secret } = await enrolled();
    const visitor = await waiting();
    for (let i = 0; i < 5; i++)
      expect((await visitor.submit(codePage, { code: wrongCode(secret) })).status).toBe(401);
    for (const each of [visitor, await waiting()]) {
      const answer = await each.submit(codePage, { code: codeNow(secret) });
      expect([answer.status, await textOf(answer)]).toEqual([
        429,
        expect.stringContaining("Too many attempts."),
      ]);
      expect(each.cookies.has("session")).toBe(false);
    }
  });

  const reversed = (text: string) => [...text].reverse().join("");

  /** Signed by us, for this account and that moment. */
  const endingAt = async (end: number, ticket: string) => {
    const [text = ""] = altered(ticket, (stored) => ({ ...stored, until: end })).split(".");
    return `${text}.${await sign(testSecret, "sign-in-ticket", text)}`;
  };

  test.each([
    ["without a ticket", async () => null],
    ["with a forged one", async (ticket: string) => ticket.replace(/[\w-]+$/, reversed)],
    [
      "with one for another account",
      async (ticket: string) =>
        altered(ticket, ({ until, value }) => ({ until, value: { ...value, userId: "someone-else" } })),
    ],
    ["with one whose ten minutes are over", (ticket: string) => endingAt(Date.now() - 1, ticket)],
  ])("%s begins anew", async (_, change) => {
    const { secret } = await enrolled();
    const visitor = await waiting();
    const html = await (await visitor.fetch(codePage)).text();
    const token = tokenOf(html);
    const ticket = await change(visitor.cookies.get("ticket") ?? "");
    if (ticket === null) visitor.cookies.delete("ticket");
    else visitor.cookies.set("ticket", ticket);
    expect(location(await visitor.fetch(codePage))).toBe(login);
    if (ticket !== null) visitor.cookies.set("ticket", ticket);
    const answer = await visitor.post(codePage, { _xsrf: token, code: codeNow(secret) });
    expect([location(answer), visitor.cookies.has("session")]).toEqual([login, false]);
    expect(await visitor.notice()).toContain("Please sign in again");
  });

  test("with a ticket that we have signed is taken until its end", async () => {
    const { secret } = await enrolled();
    const visitor = await waiting();
    const ticket = visitor.cookies.get("ticket") ?? "";
    visitor.cookies.set("ticket", await endingAt(Date.now() + 60_000, ticket));
    expect((await visitor.submit(codePage, { code: codeNow(secret) })).status).toBe(302);
    expect(visitor.cookies.has("session")).toBe(true);
  });

  test("ends where the password was changed in between", async () => {
    const { secret } = await enrolled();
    const visitor = await waiting();
    await site.d1.prepare("update users set password_hash = password_hash || 'x' where role = 'Admin'").run();
    const answer = await visitor.submit(codePage, { code: codeNow(secret) });
    await site.d1
      .prepare(
        "update users set password_hash = substr(password_hash, 1, length(password_hash) - 1) where role = 'Admin'",
      )
      .run();
    expect([location(answer), visitor.cookies.has("session")]).toEqual([login, false]);
  });
});

describe("the factor counts for Admins alone", () => {
  test("an Admin who became a User is not asked; made an Admin again, the account is asked and signed out", async () => {
    await enrolled();
    const id = await idOf("admin");
    await site.db.update(users).set({ role: "User" }).where(eq(users.id, id));
    const visitor = await Visitor.as(site, "admin");
    expect(visitor.cookies.has("session")).toBe(true);

    await site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "learner@demo.test"));
    const colleague = await Visitor.as(site, "learner");
    const made = await colleague.submit(`/admin/admin-user-role/${id}`, { role: "Admin" });
    expect(location(made)).toBe(`/admin/admin-user/${id}`);
    expect((await visitor.fetch("/admin/admin-dashboard-n")).status).toBe(302);
    await waiting();
  });
});

describe("other ways into an Admin's account", () => {
  test("a password link sets the password and asks for the code", async () => {
    const { secret } = await enrolled();
    await site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "learner@demo.test"));
    const colleague = await Visitor.as(site, "learner");
    const made = await colleague.submit(`/admin/admin-user-password-link/${await idOf("admin")}`, {});
    const link = new URL(/value="(http[^"]*front-set-password[^"]*)"/.exec(await made.text())?.[1] ?? "")
      .pathname;

    const visitor = visit();
    const same = { password: passwords.admin, confirmPassword: passwords.admin };
    const answer = await visitor.submit(link, same);
    expect([location(answer), visitor.cookies.has("session")]).toEqual([codePage, false]);
    expect((await visitor.submit(codePage, { code: codeNow(secret) })).status).toBe(302);
    expect(visitor.cookies.has("session")).toBe(true);
  });

  test("a restored account asks for the code where it is an Admin's", async () => {
    const { secret } = await enrolled();
    const isAdmin = eq(users.email, "admin@demo.test");
    await site.db.update(users).set({ role: "User" }).where(isAdmin);
    await visit().submit("/front-account-management", { email: credentials.email });
    const visitor = visit();
    expect(location(await visitor.signIn("admin"))).toBe("/front-account-restore");
    await site.db.update(users).set({ role: "Admin" }).where(isAdmin);
    const answer = await visitor.submit("/front-account-restore", {});
    expect([location(answer), visitor.cookies.has("session")]).toEqual([codePage, false]);
    expect((await visitor.submit(codePage, { code: codeNow(secret) })).status).toBe(302);
  });
});

describe("the API", () => {
  test.each([
    "LoginWeb",
    "Login",
  ])("%s asks for the code, takes it once, and takes a recovery code", async (call) => {
    const { secret, codes } = await enrolled();
    const needed = "A code is needed: send one from your authenticator app, or a recovery code.";
    expect(await logInApi(call)).toEqual({ status: 401, success: false, message: needed });
    const wrong = await logInApi(call, { code: wrongCode(secret) });
    expect([wrong.status, wrong.message]).toEqual([401, expect.stringContaining("This code is wrong")]);
    const code = codeNow(secret);
    expect(await logInApi(call, { code })).toMatchObject({ status: 200, token: expect.any(String) });
    expect((await logInApi(call, { code })).status).toBe(401);
    expect((await logInApi(call, { code: codes[0] })).status).toBe(200);
    expect((await logInApi(call, { code: codes[0] })).status).toBe(401);
  });

  test("says nothing of codes to a wrong password", async () => {
    const { secret } = await enrolled();
    const wrong = await logInApi("LoginWeb", { password: "Wrong@123", code: codeNow(secret) });
    expect(wrong).toEqual({ status: 401, success: false, message: "Invalid email or password" });
  });

  test("answers 429 after five wrong codes", async () => {
    const { secret } = await enrolled();
    for (let i = 0; i < 5; i++)
      expect((await logInApi("Login", { code: wrongCode(secret) })).status).toBe(401);
    expect((await logInApi("Login", { code: wrongCode(secret) })).status).toBe(429);
  });

  test("has the field in its document", async () => {
    const document = JSON.stringify(await (await fetch(`${site.origin}/api/openapi.json`)).json());
    expect(document).toContain("For an administrator with two-step sign-in");
  });
});

describe("a colleague's lost phone", () => {
  test("another Admin resets it on the user's page, after a question; it is recorded and ends the sessions", async () => {
    const { secret } = await enrolled();
    const lost = await waiting();
    await lost.submit(codePage, { code: codeNow(secret) });
    await site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "learner@demo.test"));
    const colleague = await Visitor.as(site, "learner");
    const id = await idOf("admin");
    const page = await (await colleague.fetch(`/admin/admin-user/${id}`)).text();
    expect(page).toContain(`href="/admin/admin-user-second-factor/${id}"`);
    const reset = await colleague.submit(`/admin/admin-user-second-factor/${id}`, {});
    expect(location(reset)).toBe(`/admin/admin-user/${id}`);
    expect((await lost.fetch("/admin/admin-dashboard-n")).status).toBe(302);
    expect(await actions()).toContain("reset two-step sign-in of");
    expect(location(await visit().signIn("admin"))).toBe("/admin/admin-dashboard-n");
  });

  test("nobody resets the own one there: that takes a code", async () => {
    const { secret } = await enrolled();
    const visitor = await waiting();
    await visitor.submit(codePage, { code: codeNow(secret) });
    const answer = await visitor.submit(`/admin/admin-user-second-factor/${await idOf("admin")}`, {});
    expect([answer.status, await site.db.select().from(secondFactors)]).toEqual([409, [expect.anything()]]);
  });
});

test("the back office turns it off and renews the codes only for a code", async () => {
  const { secret } = await enrolled();
  const visitor = await waiting();
  await visitor.submit(codePage, { code: codeNow(secret) });
  const renew = "/admin/admin-recovery-codes-renew";
  const off = "/admin/admin-second-factor-off";
  expect((await visitor.submit(renew, { code: wrongCode(secret) })).status).toBe(400);
  await passTime(site);
  const code = codeNow(secret);
  const renewed = await visitor.submit(renew, { code });
  const [fresh = ""] = codesIn(await (await visitor.fetch(location(renewed) ?? "")).text());
  expect((await visitor.submit(off, { code })).status, "a code that was taken").toBe(400);
  const done = await visitor.submit(off, { code: fresh });
  expect(location(done)).toBe("/admin/admin-second-factor");
  expect(await site.db.select().from(secondFactors)).toEqual([]);
  expect(location(await visit().signIn("admin"))).toBe("/admin/admin-dashboard-n");
});
