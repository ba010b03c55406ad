import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { altered } from "../../../tests/support/altered-cookie";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { type Account, passwords, Visitor } from "../../../tests/support/visitor";
import { restoreOffer } from "./restore-offer.server";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from throttles").run();
  await site.d1.prepare("update users set removed_at = null, removed_by = null, role = 'User'").run();
  await site.d1.prepare("update users set role = 'Admin' where email = 'admin@demo.test'").run();
});

const address = "/front-account-restore";
const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const day = 86_400_000;
const remove = (by = "request", daysAgo = 0, account: Account = "learner") =>
  site.d1
    .prepare("update users set removed_at = ?, removed_by = ? where email = ?")
    .bind(Date.now() - daysAgo * day, by, `${account}@demo.test`)
    .run();
const learner = () =>
  site.d1
    .prepare("select * from users where email = 'learner@demo.test'")
    .first<{ id: string; removed_at: number | null }>();
const medium = (instant: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Cairo", dateStyle: "long" }).format(instant);
const logInApi = (call: string, password = passwords.learner) =>
  fetch(`${site.origin}/api/Accounts/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "learner@demo.test", password }),
  });

async function offer(more: { userId?: string; removedAt?: Date } = {}, secret = testSecret) {
  const row = await learner();
  const removal = { userId: row?.id ?? "", removedAt: new Date(row?.removed_at ?? 0), ...more };
  const line = await restoreOffer.set(new Request(site.origin), secret, removal);
  return /^restore=([^;]+)/.exec(line)?.[1] ?? "";
}

/** Expects a redirect to the login with a message, and no offer. */
async function expectSignInFirst(visitor: Visitor, answer: Response) {
  expect(location(answer)).toBe("/front-login-all");
  expect(visitor.cookies.has("restore")).toBe(false);
  expect(visitor.cookies.has("session")).toBe(false);
  expect(await visitor.notice()).toContain(
    "To restore a removed account, please sign in with its email and password.",
  );
}

describe("the sign-in to a removed account", () => {
  test.each([
    "/front-login-all",
    "/login",
    "/front-login-admin",
  ])("with the right password leads from %s to 'Restore my account'", async (login) => {
    await remove("request", 3);
    const visitor = visit();
    const answer = await visitor.submit(login, { email: "learner@demo.test", password: passwords.learner });
    expect([answer.status, location(answer)]).toEqual([302, address]);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("restore=")) ?? "";
    expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/);
    expect(visitor.cookies.has("session")).toBe(false);

    const html = await (await visitor.fetch(address)).text();
    const text = html.replace(/<!-- -->|<[^>]*>/g, "");
    expect(html).toMatch(/<h1[^>]*>Restore my account<\/h1>/);
    expect(text).toContain(`The account learner@demo.test was removed on ${medium(Date.now() - 3 * day)}.`);
    expect(text).toMatch(
      new RegExp(`restore it until ${medium(Date.now() + 27 * day)} at \\d\\d:\\d\\d\\. After that`),
    );
    expect(html).toMatch(/<button[^>]*>Restore my account<\/button>/);
    expect(html).toContain('<a href="/front-home">Back to Home</a>');
    expect(html).not.toMatch(/<script/);
  });

  test("over HTTPS leaves a cookie of this host alone", async () => {
    const request = new Request("https://society.example/login");
    const line = await restoreOffer.set(request, testSecret, { userId: "mona", removedAt: new Date() });
    expect(line).toMatch(/^__Host-restore=[^;]+; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=600$/);
  });

  test("with a wrong password is refused as ever, by page and API", async () => {
    await remove();
    const visitor = visit();
    const wrong = { email: "learner@demo.test", password: "Wrong@123" };
    const answer = await visitor.submit("/front-login-all", wrong);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("Invalid email or password");
    expect(visitor.cookies.has("restore")).toBe(false);
    const api = await logInApi("LoginWeb", "Wrong@123");
    expect(await api.json()).toEqual({ success: false, message: "Invalid email or password" });
  });

  test.each([
    ["by an Admin", "Admin", 0],
    ["30 days ago", "request", 30],
  ])("that was removed %s is refused as a wrong one", async (_, by, daysAgo) => {
    await remove(by, daysAgo);
    const visitor = visit();
    const answer = await visitor.signIn("learner");
    expect(answer.status).toBe(401);
    expect(visitor.cookies.has("restore")).toBe(false);
    expect((await logInApi("LoginWeb")).status).toBe(401);
  });

  test.each(["LoginWeb", "Login"])("by %s is a 401 that says so, and until when", async (call) => {
    await remove();
    const answer = await logInApi(call);
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.json()).toEqual({
      success: false,
      message: `This account was removed. Sign in on the website before ${medium(Date.now() + 30 * day)} to restore it.`,
    });
  });
});

describe("restoring", () => {
  const invited = async () => {
    await remove();
    const visitor = visit();
    visitor.cookies.set("restore", await offer());
    return visitor;
  };

  test("brings the account back, signs in anew, and leads to the start page with its notice", async () => {
    const visitor = await invited();
    const answer = await visitor.submit(address, {});
    expect([answer.status, location(answer)]).toEqual([302, "/user"]);
    expect(visitor.cookies.has("restore")).toBe(false);
    const html = await (await visitor.fetch("/user")).text();
    expect(html).toContain("Your account has been restored.");
    expect(html).toContain("Basic Ultrasound of Gynecology and Pregnancy");
    expect(await learner()).toMatchObject({ removed_at: null, removed_by: null, is_logged_in: 1 });
    expect(location(await visit().signIn("learner"))).toBe("/user");
  });

  test("of an account without a valid plan leads to the page of its plan, with no word but that it is back", async () => {
    await remove("request", 0, "lapsed");
    const visitor = visit();
    await visitor.signIn("lapsed");
    const start = location(await visitor.submit(`${address}?returnUrl=/user`, {})) ?? "";
    expect(start).toMatch(/^\/user\/user-subscription-status\//);
    const answer = await visitor.fetch(start);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("Your account has been restored.");
    expect(html).toContain("Inactive");
    expect(html).not.toContain("Your subscription has expired.");
  });

  test("ends the session that this browser had with another account", async () => {
    await remove();
    const visitor = await Visitor.as(site, "admin");
    const before = visitor.cookies.get("session") ?? "";
    await visitor.submit("/login", { email: "learner@demo.test", password: passwords.learner });
    expect(visitor.cookies.get("session")).toBe(before);
    await visitor.submit(address, {});
    const thief = visit();
    thief.cookies.set("session", before);
    expect(location(await thief.fetch("/admin/admin-dashboard-n"))).toMatch(/^\/front-login-all/);
    expect((await visitor.fetch("/user")).status).toBe(200);
  });

  test("is no longer offered once somebody else signs in with this browser", async () => {
    const visitor = await invited();
    await visitor.signIn("admin");
    expect(visitor.cookies.has("restore")).toBe(false);
    expect(location(await visitor.fetch(address))).toBe("/admin/admin-dashboard-n");
  });

  describe("twice is the same as once", () => {
    /** The browser after the first of two requests, with its older cookies. */
    const restoredOnce = async () => {
      const visitor = await invited();
      const html = await (await visitor.fetch(address)).text();
      const _xsrf = tokenOf(html);
      const before = new Map(visitor.cookies);
      expect(location(await visitor.post(address, { _xsrf }))).toBe("/user");
      return { visitor, before, _xsrf };
    };

    test("a second request that has the first cookies only leads to the login with the same notice", async () => {
      const { visitor, before, _xsrf } = await restoredOnce();
      const second = visit();
      for (const [name, value] of before) second.cookies.set(name, value);
      const answer = await second.post(address, { _xsrf });
      expect([answer.status, location(answer)]).toEqual([302, "/front-login-all"]);
      // A cookie here would overwrite the first answer's, which may arrive earlier.
      expect(answer.headers.getSetCookie().join()).not.toMatch(/session=|XSRF-TOKEN=/);
      expect(await second.notice()).toContain("Your account has been restored.");
      expect((await visitor.fetch("/user")).status).toBe(200);
    });

    test("one that has the new session keeps it, and still reads the notice", async () => {
      const { visitor, before, _xsrf } = await restoredOnce();
      const session = visitor.cookies.get("session");
      expect(location(await visitor.post(address, { _xsrf }))).toBe("/user");
      expect(await visitor.notice()).toContain("Your account has been restored.");
      visitor.cookies.set("restore", before.get("restore") ?? "");
      expect(location(await visitor.submit(address, {}, "/front-home"))).toBe("/user");
      expect(visitor.cookies.get("session")).toBe(session);
      expect((await visitor.fetch("/user")).status).toBe(200);
    });
  });

  test("goes on to the page that was wanted, if it is one of ours", async () => {
    await remove();
    const visitor = visit();
    const answer = await visitor.signIn("learner", "?returnUrl=/front-board");
    expect(location(answer)).toBe("/front-account-restore?returnUrl=%2Ffront-board");
    const restored = await visitor.submit(location(answer) ?? "", {});
    expect(location(restored)).toBe("/user?returnUrl=%2Ffront-board");
    await remove();
    expect(location(await visit().signIn("learner", "?returnUrl=//evil.example"))).toBe(address);
    await visitor.submit("/sign-out", {}, "/front-home");
    await visitor.signIn("learner");
    expect(location(await visitor.submit(`${address}?returnUrl=//evil.example`, {}))).toBe("/user");
  });

  test("can be declined: the offer goes, and the account stays removed", async () => {
    const visitor = await invited();
    const html = await (await visitor.fetch(address)).text();
    expect(html).toMatch(/<form[^>]*action="\/sign-out"[^>]*>.*?<button[^>]*>Keep it removed<\/button>/s);
    expect(location(await visitor.submit("/sign-out", {}, address))).toBe("/");
    expect(visitor.cookies.has("restore")).toBe(false);
    expect(await visitor.notice()).toContain("You are signed out. The account stays removed.");
    expect((await learner())?.removed_at).not.toBeNull();
    await expectSignInFirst(visitor, await visitor.fetch(address));
  });

  describe("while D1 fails", () => {
    const away = (table: string) => ({
      fail: `alter table ${table} rename to ${table}_away`,
      mend: `alter table ${table}_away rename to ${table}`,
    });
    const refusing = (change: string) => ({
      fail: `create trigger refusal before ${change} on sessions begin select raise(abort, 'D1 fails'); end`,
      mend: "drop trigger refusal",
    });
    const restoreWhile = async (visitor: Visitor, { fail, mend }: ReturnType<typeof away>) => {
      const html = await (await visitor.fetch(address)).text();
      const _xsrf = tokenOf(html);
      await site.d1.prepare(fail).run();
      const answer = await visitor.post(address, { _xsrf });
      await site.d1.prepare(mend).run();
      return { answer, text: await answer.text() };
    };

    test.each([
      ["at every trip", away("users")],
      ["at the session", refusing("insert")],
    ])("%s nothing happens, the visitor reads so, and can try again", async (_, failure) => {
      const visitor = await invited();
      const { answer, text } = await restoreWhile(visitor, failure);
      expect(answer.status).toBe(500);
      expect(text).toContain("Server error. Please try again later.");
      expect((await learner())?.removed_at).not.toBeNull();
      expect(location(await visitor.submit(address, {}))).toBe("/user");
    });

    test("at the session that this browser had before, the account is back all the same", async () => {
      await remove();
      const visitor = await Visitor.as(site, "admin");
      visitor.cookies.set("restore", await offer());
      const { answer } = await restoreWhile(visitor, refusing("delete"));
      expect(location(answer)).toBe("/user");
      expect((await visitor.fetch("/user")).status).toBe(200);
    });

    test("the page says so, and offers to try", async () => {
      const visitor = await invited();
      await site.d1.prepare(away("users").fail).run();
      const answer = await visitor.fetch(address);
      await site.d1.prepare(away("users").mend).run();
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Server error. Please try again later.");
      expect(html).toContain("Restore my account</button>");
    });
  });

  test("a GET restores nothing, and a stale form comes back", async () => {
    const visitor = await invited();
    expect((await visitor.fetch(address)).status).toBe(200);
    const answer = await visitor.post(address, { _xsrf: "x.y" });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain("This page expired.");
    expect(html).toContain("Restore my account");
    expect((await learner())?.removed_at).not.toBeNull();
  });
});

describe("nobody else can restore", () => {
  const tryIt = async (cookie: string | undefined) => {
    for (const attempt of ["open", "submit"]) {
      const visitor = visit();
      await visitor.fetch("/sign-out");
      if (cookie) visitor.cookies.set("restore", cookie);
      const answer =
        attempt === "open"
          ? await visitor.fetch(address)
          : await visitor.post(address, { _xsrf: visitor.cookies.get("XSRF-TOKEN") ?? "" });
      await expectSignInFirst(visitor, answer);
    }
    expect((await learner())?.removed_at).not.toBeNull();
  };
  beforeEach(() => remove());

  test("without an offer, or with one that means nothing", async () => {
    for (const cookie of [undefined, "x", "1.2.3.4", "%00", "a".repeat(3000)]) await tryIt(cookie);
  });

  test("with an offer that was made up or altered", async () => {
    const real = await offer();
    const [text, signature = ""] = real.split(".");
    await tryIt(await offer({}, "another secret, of 32 letters or more"));
    await tryIt(altered(real, (stored) => ({ ...stored, until: stored.until + 1 })));
    await tryIt([text, [...signature].reverse().join("")].join("."));
    await tryIt(
      altered(real, ({ until, value }) => ({ until, value: { ...value, userId: "somebody-else" } })),
    );
    const visitor = visit();
    visitor.cookies.set("restore", real);
    expect((await visitor.fetch(address)).status).toBe(200);
  });

  test("with the offer of another removal, or of another account", async () => {
    await tryIt(await offer({ removedAt: new Date(1) }));
    await tryIt(await offer({ userId: "somebody-else" }));
  });

  test("with an offer that is older than ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 600_001 });
    const old = await offer();
    vi.useRealTimers();
    await tryIt(old);
  });

  test("once the account was removed for good by an Admin", async () => {
    const cookie = await offer();
    await site.d1.prepare("update users set removed_by = 'Admin' where removed_at is not null").run();
    await tryIt(cookie);
  });
});

describe("the nightly job", () => {
  const night = async (days: number) => {
    const worker = await site.mf.getWorker();
    await worker.scheduled({ cron: "17 1 * * *", scheduledTime: new Date(Date.now() + days * day) });
  };

  test("erases a removed account after 30 days; an offer that is left then breaks nothing", async () => {
    await remove("request", 0, "newcomer");
    const visitor = visit();
    await visitor.signIn("newcomer");
    const found = () =>
      site.d1.prepare("select count(*) as n from users where email = 'newcomer@demo.test'").first("n");
    await night(29);
    expect(await found()).toBe(1);
    await night(31);
    expect(await found()).toBe(0);
    await expectSignInFirst(visitor, await visitor.fetch(address));
    expect((await visit().signIn("newcomer")).status).toBe(401);
    expect((await visit().signIn("learner")).status).toBe(302);
  });
});
