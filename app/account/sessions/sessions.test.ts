import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, apiToken, Visitor } from "../../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(sessions));

const address = "/front-sessions";
const location = (answer: Response) => answer.headers.get("Location");
const signedIn = (account: Account) => Visitor.as(site, account);
const logIn = async (account: Account) => {
  const visitor = new Visitor(site.origin);
  await visitor.signIn(account);
  return visitor;
};
const idOf = async (account: Account) => {
  const email = `${account}@demo.test`;
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user?.id ?? "";
};
const page = async (visitor: Visitor, path = address) => (await visitor.fetch(path)).text();
const items = (html: string) =>
  html
    .split("<li")
    .slice(1)
    .filter((item) => item.includes("Last seen"));
const endings = (html: string, prefix = "/front-session-end") =>
  [...html.matchAll(new RegExp(`action="(${prefix}/[^"]+)"`, "g"))].map(([, action = ""]) => action);
const isIn = async (visitor: Visitor) => (await visitor.fetch(address)).status === 200;

describe("the own devices", () => {
  test("one: this device, by its name, with no button to sign it out", async () => {
    const html = await page(await logIn("lapsed"));
    expect(items(html)).toHaveLength(1);
    expect(html).toContain("Chrome on Linux");
    expect(html).toContain("This device");
    expect(endings(html)).toEqual([]);
  });

  test("ten, this one first, in browsers and in the app; the eleventh signs the oldest out", async () => {
    const first = await signedIn("learner");
    for (let i = 0; i < 8; i++) await apiToken(site, "learner", "Login");
    const last = await signedIn("learner");
    const html = await page(last);
    expect(items(html)).toHaveLength(10);
    expect(items(html)[0]).toContain("This device");
    expect(html.match(/This device/g)).toHaveLength(1);
    expect(html.match(/the app/g)).toHaveLength(8);
    expect(endings(html)).toHaveLength(10);
    await logIn("learner");
    expect(items(await page(last))).toHaveLength(10);
    expect(await isIn(first)).toBe(false);
    expect(await isIn(last)).toBe(true);
  });

  test("another is signed out by one press, and again is the same as once", async () => {
    const here = await signedIn("learner");
    const there = await signedIn("learner");
    const [action = ""] = endings(await page(here));
    expect(location(await here.submit(action, {}, address))).toBe(address);
    expect(await isIn(there)).toBe(false);
    expect(await page(here)).toContain("The device is signed out.");
    expect(location(await here.submit(action, {}, address))).toBe(address);
    expect(await isIn(here)).toBe(true);
  });

  test("all others are signed out at once, with their tokens", async () => {
    const here = await signedIn("admin");
    const there = await signedIn("admin");
    const app = await apiToken(site, "admin", "Login");
    expect(location(await here.submit("/front-session-end/others", {}, address))).toBe(address);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const call = await fetch(`${site.origin}/api/Accounts/GetUserRoles`, { headers: app });
    expect(call.status).toBe(401);
    expect(items(await page(here))).toHaveLength(1);
  });

  test("nobody ends another account's session, nor this one by this way", async () => {
    const learner = await signedIn("learner");
    const lapsed = await signedIn("lapsed");
    const rows = await site.db.select().from(sessions);
    for (const { id } of rows) await lapsed.submit(`/front-session-end/${id}`, {}, address);
    expect([await isIn(learner), await isIn(lapsed)]).toEqual([true, true]);
    expect(await site.db.select().from(sessions)).toHaveLength(2);
  });

  test("a GET signs nothing out, and asks first without script", async () => {
    const here = await signedIn("learner");
    const there = await signedIn("learner");
    const [action = ""] = endings(await page(here));
    expect(await page(here, action)).toContain("Sign out Chrome on Linux");
    expect(await page(here, "/front-session-end/others")).toContain("Sign out others");
    expect(location(await here.fetch("/front-session-end/unknown"))).toBe(address);
    expect(await isIn(there)).toBe(true);
  });

  test("are reached from the learner's settings and from the administrator's account menu", async () => {
    expect(await page(await signedIn("learner"), "/user")).toContain(`href="${address}"`);
    expect(await page(await signedIn("admin"), "/admin/admin-dashboard-n")).toContain(`href="${address}"`);
  });

  test("the user agent is nowhere stored", async () => {
    await logIn("learner");
    expect(JSON.stringify(await site.db.select().from(sessions))).not.toContain("Mozilla");
  });
});

describe("a user's devices in the back office", () => {
  const list = async (account: Account) => `/admin/admin-user-sessions/${await idOf(account)}`;
  const record = async () => {
    const { results } = await site.d1
      .prepare("select actor_email, action, label, before from activities order by id desc")
      .all();
    return results;
  };

  test("are the same list, reached from the user's page", async () => {
    const admin = await signedIn("admin");
    await signedIn("learner");
    const html = await page(admin, await list("learner"));
    expect(items(html)).toHaveLength(1);
    expect(html).toContain("Chrome on Linux");
    expect(html).not.toContain("This device");
    expect(await page(admin, `/admin/admin-user/${await idOf("learner")}`)).toContain(await list("learner"));
    expect(await page(admin, await list("newcomer"))).toContain("is signed in on no device");
    expect(await page(admin, await list("admin"))).toContain("This device");
  });

  test("are signed out one by one or all at once, each ending recorded, none twice", async () => {
    const admin = await signedIn("admin");
    const [one, two, three] = [
      await signedIn("learner"),
      await signedIn("learner"),
      await signedIn("learner"),
    ];
    const path = await list("learner");
    const [action = ""] = endings(await page(admin, path), "/admin/admin-user-session-end");
    for (let press = 0; press < 2; press++) {
      expect(location(await admin.submit(action, {}, path))).toBe(path);
    }
    const left = await Promise.all([one, two, three].map(isIn));
    expect(left.filter(Boolean)).toHaveLength(2);
    const ending = { actor_email: "admin@demo.test", action: "signed out", label: "learner@demo.test" };
    expect(await record()).toEqual([{ ...ending, before: '{"device":"Chrome on Linux"}' }]);

    const all = path.replace("user-sessions", "user-session-end");
    expect(location(await admin.submit(`${all}/all`, {}))).toBe(path);
    expect(await Promise.all([one, two, three, admin].map(isIn))).toEqual([false, false, false, true]);
    expect((await record())[0]).toEqual({ ...ending, before: '{"device":"every device"}' });
    const [user] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    expect(user?.isLoggedIn).toBe(false);
  });

  test("of an unknown user are not found", async () => {
    const admin = await signedIn("admin");
    expect((await admin.fetch("/admin/admin-user-sessions/unknown")).status).toBe(404);
    expect((await admin.submit("/admin/admin-user-session-end/unknown/all", {}, address)).status).toBe(404);
  });
});

describe("a new password", () => {
  test("gives this browser another session secret; the one before is worth nothing", async () => {
    const visitor = await signedIn("newcomer");
    const copied = new Visitor(site.origin);
    copied.cookies.set("session", visitor.cookies.get("session") ?? "");
    const fields = { currentPassword: "Newcomer@123", password: "Other@1234", confirmPassword: "Other@1234" };
    const answer = await visitor.submit("/front-change-password", fields);
    expect(answer.status).toBe(302);
    expect(visitor.cookies.get("session")).not.toBe(copied.cookies.get("session"));
    expect([await isIn(visitor), await isIn(copied)]).toEqual([true, false]);
    // The forms of the next page fit the new secret.
    const again = {
      ...fields,
      currentPassword: "Other@1234",
      password: "Newcomer@123",
      confirmPassword: "Newcomer@123",
    };
    expect((await visitor.submit("/front-change-password", again)).status).toBe(302);
  });

  test("by a one-time link gives it one too", async () => {
    const admin = await signedIn("admin");
    const visitor = await signedIn("newcomer");
    const before = visitor.cookies.get("session");
    const made = await admin.submit(`/admin/admin-user-password-link/${await idOf("newcomer")}`, {});
    const [, link = ""] = /(\/front-set-password\/[\w-]{43})/.exec(await made.text()) ?? [];
    const fields = { password: "Newcomer@123", confirmPassword: "Newcomer@123" };
    expect((await visitor.submit(link, fields)).status).toBe(302);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect(await isIn(visitor)).toBe(true);
  });
});

test("an administrator's session ends after half an hour unused, in the browser and with its token", async () => {
  const admin = await signedIn("admin");
  const app = await apiToken(site, "admin", "Login");
  const call = () => fetch(`${site.origin}/api/Accounts/GetUserRoles`, { headers: app });
  expect([await isIn(admin), (await call()).status]).toEqual([true, 200]);
  await site.db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 30 * 60_000) });
  expect([await isIn(admin), (await call()).status]).toEqual([false, 401]);
});
