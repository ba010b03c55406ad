import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { drafts, secondFactors, sessions, users } from "#db/schema";
import { newAccount } from "~/models/identity/accounts";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { newTotpSecret } from "~/models/identity/second-factor/totp";
import { apiClient } from "../../tests/support/api-client";
import { confirmed } from "../../tests/support/confirmed";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { saveState } from "../../tests/support/stored-state";
import { codeNow, keyIn, passTime, wrongCode } from "../../tests/support/two-step";
import { passwords, Visitor } from "../../tests/support/visitor";

/** What decides who may sign in asks who is there: an open session alone takes over no other Admin, and no owner's. */

let site: Site;
let state: Awaited<ReturnType<typeof saveState>>;
let [learner, admin] = ["", ""];
beforeAll(async () => {
  site = await startSite();
  const now = new Date();
  const account = { passwordHash: "hash", createdAt: now };
  const gone = { ...account, removedAt: now, removedBy: "Admin" } as const;
  await site.db.insert(users).values([
    { ...account, id: "adel", email: "adel@mail.example", role: "Admin" },
    { ...gone, id: "gone", email: "gone@mail.example", role: "Admin" },
    { ...gone, id: "away", email: "away@mail.example" },
  ]);
  const factor = { userId: "adel", secret: "sealed", enabledAt: now, lastStep: 0, takenBy: "" };
  await site.db.insert(secondFactors).values(factor);
  const all = await site.db.select().from(users);
  [learner = "", admin = ""] = ["learner", "admin"].map(
    (name) => all.find(({ email }) => email === `${name}@demo.test`)?.id,
  );
  state = await saveState(site);
});
afterAll(() => site.stop());
afterEach(() => state.restore());

const question = "/admin/admin-confirm";
const location = (answer: Response) => answer.headers.get("Location") ?? "";
const wantedIn = (answer: Response) => new URL(location(answer), site.origin).searchParams.get("to");
const asked = () => Visitor.as(site, "admin", { confirmedAt: null });
const held = (visitor: Visitor) => visitor.cookies.get("XSRF-TOKEN") ?? "";
const confirm = (visitor: Visitor, page: string, fields: object = { password: passwords.admin }) =>
  visitor.submit(`${question}?${new URLSearchParams({ to: page })}`, { ...fields });
const stored = () => state.read("sessions", "throttles", "drafts");

const at = {
  reset: "/admin/admin-user-second-factor/adel",
  promote: () => `/admin/admin-user-role/${learner}?role=Admin`,
  demote: "/admin/admin-user-role/adel?role=User",
  erase: "/admin/admin-user-erase/away",
  turnOn: "/admin/admin-second-factor-on",
  link: "/admin/admin-user-password-link/adel",
  number: "/admin/admin-user-whatsapp/adel",
  remove: "/admin/admin-user-delete/adel",
  restore: "/admin/admin-user-restore/gone",
  links: () => `/admin/admin-users-bulk?do=password-links&userId=${learner}&userId=adel`,
  removals: () => `/admin/admin-users-bulk?do=delete&userId=${learner}&userId=adel`,
};

type Deed = [name: string, page: () => string, fields: Record<string, string>, success: number];
const deeds: Deed[] = [
  ["resetting another's second factor", () => at.reset, {}, 302],
  ["making an Admin", at.promote, { role: "Admin" }, 302],
  ["demoting one", () => at.demote, { role: "User" }, 302],
  ["erasing an account at once", () => at.erase, {}, 302],
  ["a password link for an Admin", () => at.link, {}, 201],
  ["another WhatsApp number of an Admin", () => at.number, { whatsApp: "+201900000009" }, 302],
  ["deleting an Admin", () => at.remove, {}, 302],
  ["bringing a deleted Admin back", () => at.restore, {}, 302],
  ["links for several, one of them an Admin", at.links, { submission: crypto.randomUUID() }, 200],
  ["deleting several, one of them an Admin", at.removals, {}, 200],
];

describe.each(deeds)("by page, %s", (_, pageOf, fields, success) => {
  const send = (visitor: Visitor) => visitor.post(pageOf(), { _xsrf: held(visitor), ...fields });

  test("is asked about before the form shows and when it is sent, and changes nothing", async () => {
    const visitor = await asked();
    const before = await stored();
    const opened = await visitor.fetch(pageOf());
    expect([opened.status, location(opened).split("?")[0], wantedIn(opened)]).toEqual([
      302,
      question,
      pageOf(),
    ]);
    const sent = await send(visitor);
    expect([sent.status, location(sent).split("?")[0], wantedIn(sent)]).toEqual([302, question, pageOf()]);
    const data = await visitor.post(pageOf().replace(/(\?|$)/, ".data$1"), {
      _xsrf: held(visitor),
      ...fields,
    });
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(question)]);
    expect(await stored()).toEqual(before);
  });

  test("is done after the password, in that session and for ten minutes", async () => {
    const visitor = await asked();
    expect(location(await confirm(visitor, pageOf()))).toBe(pageOf());
    const before = await stored();
    expect((await send(await asked())).headers.get("Location")).toContain(question);
    expect(await stored()).toEqual(before);
    expect((await send(visitor)).status).toBe(success);
    expect(await stored()).not.toEqual(before);
  });

  test("is asked about again when the ten minutes are over", async () => {
    const visitor = await Visitor.as(site, "admin", { confirmedAt: new Date(Date.now() - 600_000) });
    const before = await stored();
    expect(location(await send(visitor))).toContain(question);
    expect(await stored()).toEqual(before);
  });
});

describe("by the API", () => {
  const needed = {
    status: 403,
    body: expect.objectContaining({ success: false, code: "confirmation-needed" }),
  };
  type ApiCall = [name: string, method: string, path: () => string, body: () => object | undefined];
  const calls: ApiCall[] = [
    [
      "EditUser that makes an Admin",
      "PUT",
      () => "Accounts/EditUser",
      () => ({ id: learner, isAdmin: true }),
    ],
    ["EditUser that demotes one", "PUT", () => "Accounts/EditUser", () => ({ id: "adel", isAdmin: false })],
    [
      "EditUser that gives an Admin another address",
      "PUT",
      () => "Accounts/EditUser",
      () => ({ id: "adel", email: "other@mail.example" }),
    ],
    ["the call that makes an Admin", "PUT", () => `Accounts/${learner}/admin`, () => ({ isAdmin: true })],
    ["the call that demotes one", "PUT", () => "Accounts/adel/admin", () => ({ isAdmin: false })],
    ["deleting an Admin by id", "DELETE", () => "Accounts/adel", () => undefined],
    ["deleting an Admin by email", "DELETE", () => "Accounts/adel@mail.example", () => undefined],
  ];

  test.each(calls)("%s is 403 with a code until its session is confirmed", async (_, method, path, body) => {
    const [client, other] = [await unconfirmed(), await unconfirmed()];
    const before = await stored();
    expect(await client(method, path(), body())).toEqual(needed);
    expect(await stored()).toEqual(before);
    const done = { status: 200, body: { success: true, seconds: 600 } };
    expect(await client("POST", "Accounts/Confirm", { password: passwords.admin })).toEqual(done);
    expect(await other(method, path(), body())).toEqual(needed);
    expect((await client(method, path(), body())).status).toBe(200);
    expect(await stored()).not.toEqual(before);
  });
  const unconfirmed = () => apiClient(site, "admin", "Login", { confirmedAt: null });

  test("Confirm says which field is wrong, and closes after five wrong ones; the account may still log in", async () => {
    const client = await unconfirmed();
    const tell = (body: object) => client("POST", "Accounts/Confirm", body);
    const wrong = { success: false, message: "This is not your password." };
    const refusal = { status: 400, body: { ...wrong, errors: { password: [wrong.message] } } };
    for (let tries = 0; tries < 5; tries++) expect(await tell({ password: "Wrong@123" })).toEqual(refusal);
    expect((await tell({ password: passwords.admin })).status).toBe(429);
    expect((await tell({})).status).toBe(400);
    expect((await (await new Visitor(site.origin).signIn("admin")).headers.get("Location")) ?? "").toMatch(
      /^\/admin/,
    );
    expect((await client("DELETE", "Accounts/adel")).status).toBe(403);
  });

  test("Confirm asks for a code where there is a second factor", async () => {
    const secret = await enrol();
    const client = await unconfirmed();
    const tell = (code?: string) => client("POST", "Accounts/Confirm", { password: passwords.admin, code });
    const missing = "A code is needed: send one from your authenticator app, or a recovery code.";
    expect(await tell()).toMatchObject({ status: 400, body: { errors: { code: [missing] } } });
    expect(await tell(wrongCode(secret))).toMatchObject({
      status: 400,
      body: { errors: { code: [/wrong/] } },
    });
    expect((await tell(codeNow(secret))).status).toBe(200);
    expect((await client("DELETE", "Accounts/adel")).status).toBe(200);
  });

  test("what concerns no Admin needs no confirmation", async () => {
    const client = await unconfirmed();
    const edit = (body: object) => client("PUT", "Accounts/EditUser", body);
    const same = { id: "adel", email: "ADEL@mail.example", isAdmin: true, isLoggedIn: false };
    expect((await edit(same)).status).toBe(200);
    expect((await edit({ id: learner, email: "l@mail.example", isAdmin: false })).status).toBe(200);
    expect((await client("DELETE", `Accounts/${learner}`)).status).toBe(200);
  });
});

async function enrol() {
  const secret = newTotpSecret();
  const owner = confirmed({ id: admin, email: "admin@demo.test", sessionId: "none" });
  const enrolment = { totpSecret: secret, code: codeNow(secret), key: testSecret };
  await turnOn(site.db, owner, enrolment, new Date());
  await passTime(site);
  return secret;
}

test("by page, what concerns no Admin is not asked about", async () => {
  const visitor = await asked();
  const link = `/admin/admin-user-password-link/${learner}`;
  expect((await visitor.submit(link, {})).status).toBe(201);
  const number = `/admin/admin-user-whatsapp/${learner}`;
  expect(location(await visitor.submit(number, { whatsApp: "01900000009" }))).toMatch(/admin-user\//);
  const links = `/admin/admin-users-bulk?do=password-links&userId=${learner}`;
  expect((await visitor.submit(links, { submission: crypto.randomUUID() })).status).toBe(200);
  expect(location(await visitor.submit(`/admin/admin-user-delete/${learner}`, {}))).toMatch(/users-list/);
  expect(location(await visitor.submit("/admin/admin-user-restore/away", {}))).toMatch(/users-removed/);
  const own = `/admin/admin-users-bulk?do=delete&userId=${admin}&userId=away`;
  expect((await visitor.fetch(own)).status).toBe(200);
});

test("a sign-in counts: nothing is asked right after it, and ten minutes later everything", async () => {
  const counted = await startSite({ isCounted: true });
  const now = new Date("2026-11-21T10:00:00Z");
  const accounts = [
    await newAccount(counted.db, { email: "admin@demo.test", password: passwords.admin, role: "Admin" }, now),
    await newAccount(
      counted.db,
      { email: "learner@demo.test", password: passwords.learner, role: "User" },
      now,
    ),
  ];
  for (const { statement } of accounts) await statement;
  const begun = { createdAt: now, lastSeenAt: now };
  const visitor = await Visitor.as(counted, "admin", { confirmedAt: now });
  await counted.db.update(sessions).set(begun);
  const [user] = await counted.db.select().from(users).where(eq(users.role, "User"));
  const open = async (ms: number) => {
    const headers = { "X-Now": String(now.getTime() + ms) };
    return (await visitor.fetch(`/admin/admin-user-role/${user?.id}`, { headers })).status;
  };
  expect([await open(0), await open(599_999), await open(600_000)]).toEqual([200, 200, 302]);
  await counted.stop();

  const fresh = new Visitor(site.origin);
  await fresh.signIn("admin");
  expect((await fresh.fetch(at.reset)).status).toBe(200);
});

test("a stolen session opens no other Admin's account, and does not lock its owner out", async () => {
  const thief = await asked();
  const before = await stored();
  for (const [, pageOf, fields] of deeds) await thief.post(pageOf(), { _xsrf: held(thief), ...fields });
  const headers = { "X-XSRF-TOKEN": held(thief), "Content-Type": "application/json", Origin: site.origin };
  const body = JSON.stringify({ id: "adel", email: "thief@mail.example" });
  const edited = await thief.fetch("/api/Accounts/EditUser", { method: "PUT", headers, body });
  expect(edited.status).toBe(403);

  const setUp = await thief.fetch(at.turnOn);
  expect([location(setUp).split("?")[0], keyIn(await setUp.text())]).toEqual([question, ""]);
  expect(location(await thief.post(at.turnOn, { _xsrf: held(thief), code: "000000" }))).toContain(question);
  for (let tries = 0; tries < 7; tries++) await confirm(thief, at.reset, { password: "Guess@123" });
  expect(await stored()).toEqual(before);

  const owner = new Visitor(site.origin);
  expect(location(await owner.signIn("admin"))).toBe("/admin/admin-dashboard-n");
});

describe("the own second factor", () => {
  test("is turned on after the question", async () => {
    const visitor = await asked();
    expect(wantedIn(await visitor.fetch(at.turnOn))).toBe(at.turnOn);
    await confirm(visitor, at.turnOn);
    const secret = keyIn(await (await visitor.fetch(at.turnOn)).text());
    expect(location(await visitor.submit(at.turnOn, { code: codeNow(secret) }))).toMatch(/recovery-codes/);
  });

  test.each([
    ["turned off", "/admin/admin-second-factor-off", /admin-second-factor$/],
    ["given new recovery codes", "/admin/admin-recovery-codes-renew", /admin-recovery-codes/],
  ])("is %s with password and code in one form, or with the code alone once confirmed", async (_, page, end) => {
    const secret = await enrol();
    const visitor = await asked();
    const html = await (await visitor.fetch(page)).text();
    expect([html.includes('name="password"'), html.includes('name="code"')]).toEqual([true, true]);
    const before = await stored();
    const code = codeNow(secret);
    expect((await visitor.submit(page, { code })).status).toBe(400);
    expect((await visitor.submit(page, { code, password: "Wrong@123" })).status).toBe(400);
    const password = passwords.admin;
    expect((await visitor.submit(page, { password, code: wrongCode(secret) })).status).toBe(400);
    expect(await stored()).toEqual(before);
    expect(location(await visitor.submit(page, { password, code }))).toMatch(end);
    expect((await visitor.fetch(at.reset)).status, "confirmed by that as well").toBe(200);

    if (end.test("/admin/admin-second-factor")) return;
    await passTime(site);
    expect(await (await visitor.fetch(page)).text()).not.toContain('name="password"');
    expect(location(await visitor.submit(page, { code: codeNow(secret) }))).toMatch(end);
  });
});

describe("the question", () => {
  test("is a page with a password field, a code field where there is a factor, and a way back", async () => {
    const visitor = await asked();
    const user = `/admin/admin-user/adel`;
    const headers = { Referer: `${site.origin}${user}` };
    const html = await (await visitor.fetch(location(await visitor.fetch(at.reset, { headers })))).text();
    expect(html).toMatch(/<h1[^>]*>Confirm it is you<\/h1>/);
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i);
    expect(html).not.toContain('name="code"');
    expect(html).toContain(`href="${user}"`);
    await enrol();
    const next = await asked();
    expect(await (await next.fetch(question)).text()).toContain('name="code"');
  });

  test.each([
    ["", "Enter your password", 400],
    ["Wrong@123", "This is not your password.", 400],
    ["x".repeat(500), "This is not your password.", 400],
  ])("answers the password %j with a sentence, and stays", async (password, says, status) => {
    const visitor = await asked();
    const answer = await confirm(visitor, at.reset, { password });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(says)]);
  });

  test("says how long to wait after five wrong ones, and takes the right one no more", async () => {
    const visitor = await asked();
    for (let tries = 0; tries < 5; tries++) await confirm(visitor, at.reset, { password: "Wrong@123" });
    const answer = await confirm(visitor, at.reset);
    expect([answer.status, await answer.text()]).toEqual([
      429,
      expect.stringContaining("Please try again in 15"),
    ]);
    expect(location(await confirm(await asked(), at.reset))).toBe(at.reset);
  });

  test("takes password and code together, the code once", async () => {
    const secret = await enrol();
    const [visitor, other] = [await asked(), await asked()];
    const right = { password: passwords.admin, code: codeNow(secret) };
    const missing = await confirm(visitor, at.reset);
    expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining("Enter a code")]);
    expect(location(await confirm(visitor, at.reset, right))).toBe(at.reset);
    expect((await confirm(other, at.reset, right)).status).toBe(400);
  });

  test("leads to a login where the session has ended, and from there on", async () => {
    const visitor = await asked();
    const token = held(visitor);
    await site.db.delete(sessions);
    const to = `${question}?${new URLSearchParams({ to: at.reset })}`;
    const answer = await visitor.post(to, { _xsrf: token, password: passwords.admin });
    expect(location(answer)).toMatch(/^\/front-login-all/);
    expect(JSON.stringify(await site.db.select().from(drafts))).not.toContain(passwords.admin);
  });

  test("where D1 is away, says that, and keeps the session", async () => {
    const visitor = await asked();
    await site.d1.prepare("alter table throttles rename to hidden").run();
    const answer = await confirm(visitor, at.reset);
    await site.d1.prepare("alter table hidden rename to throttles").run();
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("Server error.")]);
    expect(location(await confirm(visitor, at.reset))).toBe(at.reset);
  });

  test("leads nowhere outside the back office", async () => {
    for (const to of ["//evil.example", "https://evil.example/admin", "/\\evil.example", "/user", question]) {
      const visitor = await asked();
      const landed = location(await confirm(visitor, to));
      expect(["/admin/admin-dashboard-n", question]).toContain(landed);
      const again = await visitor.fetch(`${question}?${new URLSearchParams({ to, from: to })}`);
      expect(location(again)).toMatch(/^\/admin\//);
    }
  });

  test("is not asked who has just been asked, and no User", async () => {
    const visitor = await Visitor.as(site, "admin");
    expect(location(await visitor.fetch(`${question}?${new URLSearchParams({ to: at.reset })}`))).toBe(
      at.reset,
    );
    expect(location(await (await Visitor.as(site, "learner")).fetch(question))).toMatch(/^\/unauthorized/);
  });

  test("keeps a form, without its secrets, and one more press does it", async () => {
    const visitor = await asked();
    const page = at.promote();
    const sent = {
      _xsrf: held(visitor),
      role: "Admin",
      reason: "She chairs the board",
      password: "Typed@123",
    };
    const answer = await visitor.post(page, sent);
    const [form] = await site.db.select().from(drafts);
    expect(form).toMatchObject({ path: page, userId: admin });
    expect(form?.fields).toContain("She chairs the board");
    expect(form?.fields).not.toContain("Typed@123");
    const shown = await (await visitor.fetch(location(answer))).text();
    expect(shown).toContain("Your form is kept for an hour.");
    const back = await visitor.post(location(answer), { _xsrf: held(visitor), password: passwords.admin });
    expect([location(back), back.headers.get("X-Remix-Reload-Document")]).toEqual([page, "true"]);
    const html = await (await visitor.fetch(page)).text();
    expect(html).toContain("Your entries are back.");
    expect(location(await visitor.post(page, { ...(await visitor.hidden(page)), role: "Admin" }))).toMatch(
      /admin-user\//,
    );
    expect(visitor.cookies.has("draft")).toBe(false);
  });

  test("keeps a form of links, so that it makes the same ones", async () => {
    const visitor = await asked();
    const submission = crypto.randomUUID();
    const page = at.links();
    const answer = await visitor.post(page, { _xsrf: held(visitor), submission });
    await visitor.post(location(answer), { _xsrf: held(visitor), password: passwords.admin });
    expect(await (await visitor.fetch(page)).text()).toContain(`name="submission" value="${submission}"`);
  });

  test("forgets none of a hundred selected accounts", async () => {
    const visitor = await asked();
    const others = Array.from({ length: 99 }, () => crypto.randomUUID());
    const page = `/admin/admin-users-bulk?do=password-links&${[...others, "adel"].map((id) => `userId=${id}`).join("&")}`;
    const opened = await visitor.fetch(page);
    expect(wantedIn(opened)).toBe(page);
    expect(location(await visitor.submit(location(opened), { password: passwords.admin }))).toBe(page);
  });
});
