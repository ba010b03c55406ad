import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondFactors, sieges, throttles, users } from "#db/schema";
import { randomText } from "~/crypto/keys.server";
import { seal } from "~/crypto/seal.server";
import { addLink, newLinkSecret } from "~/models/identity/password-link";
import { sealOf } from "~/models/identity/second-factor/factor-seal";
import { cheapHash } from "../../../tests/support/cheap-hash";
import { besiege, spend, spendLinks } from "../../../tests/support/siege";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { codeNow } from "../../../tests/support/two-step";
import { type Account, passwords, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

/** Strangers guess at an account over the network. Its owner gets in all the same. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => site.db.batch([site.db.delete(throttles), site.db.delete(sieges)]));

const emailOf = (account: Account) => `${account}@demo.test`;
const location = (answer: Response) => answer.headers.get("Location");
const at = (address: string) => new Visitor(site.origin, address);
const userOf = async (account: Account) => {
  const [user] = await site.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(account)));
  if (!user) throw new Error(account);
  return user;
};

/** An app that calls from `address`. */
async function logIn(
  email: string,
  password: string,
  address: string,
  more: object = {},
  call: "Login" | "LoginWeb" = "Login",
) {
  const answer = await fetch(`${site.origin}/api/Accounts/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    body: JSON.stringify({ email, password, ...more }),
  });
  const body = (await answer.json()) as { deviceMark?: string; message?: string };
  return { status: answer.status, retryAfter: Number(answer.headers.get("Retry-After")), ...body };
}
const rightIn = (account: Account, address: string, more: object = {}, call?: "Login" | "LoginWeb") =>
  logIn(emailOf(account), passwords[account], address, more, call);
const wrongIn = (account: Account, address: string, more: object = {}) =>
  logIn(emailOf(account), "Wrong@123", address, more);

const v4 = (i: number) => `198.51.100.${i}`;
const v6 = (i: number, network = 1) => `2001:db8:${network.toString(16)}:${i.toString(16)}::7`;

describe("after fifty wrong passwords", () => {
  const expectIn = async (account: Account) => {
    expect((await rightIn(account, v6(11))).status).toBe(200);
    expect((await rightIn(account, v6(12), {}, "LoginWeb")).status).toBe(200);
    expect((await rightIn(account, v6(1, 2))).status).toBe(200);
    expect((await rightIn(account, v4(1))).status).toBe(200);
    expect((await at(v6(13)).signIn(account)).status).toBe(302);
  };

  test("from ten lines of a /48 the right one signs in at the first try of an eleventh, in the app and in a new browser", async () => {
    for (let time = 0; time < 50; time++) expect((await wrongIn("learner", v6(time % 10))).status).toBe(401);
    expect((await wrongIn("learner", v6(0))).status).toBe(429);
    await expectIn("learner");
  }, 120_000);

  test("at an Admin's account it does as well", async () => {
    await besiege(site, emailOf("admin"), 50);
    await expectIn("admin");
  });
});

describe("while a neighbour sends more forms in a minute than a data centre takes", () => {
  let walled: Site;
  beforeAll(async () => {
    walled = await startSite({ writesAMinute: 6 });
  });
  afterAll(() => walled.stop());

  test("others of its network sign in, on a known device, in a new browser and in the app", async () => {
    const on = (address: string) => new Visitor(walled.origin, address);
    const owner = on(v4(200));
    expect(location(await owner.signIn("learner"))).toBe("/user");
    owner.cookies.delete("session");
    const stranger = on(v4(1));
    const { _xsrf = "" } = await stranger.hidden("/front-forgot-password");
    const ask = () => stranger.post("/front-forgot-password", { _xsrf, email: "nobody@mail.test" });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(location(await owner.signIn("learner"))).toBe("/user");
    expect((await on(v4(201)).signIn("learner")).status).toBe(302);
    const app = await fetch(`${walled.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": v4(202) },
      body: JSON.stringify({ email: emailOf("learner"), password: passwords.learner }),
    });
    expect(app.status).toBe(200);
  }, 60_000);
});

describe("in a siege", () => {
  beforeEach(() => besiege(site, emailOf("learner")));

  test("a network has one try, which the right password gets back", async () => {
    for (let time = 0; time < 3; time++) expect((await rightIn("learner", v4(1))).status).toBe(200);
    expect((await wrongIn("learner", v4(1))).status).toBe(401);
    const refused = await rightIn("learner", v4(1));
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many attempts\./) });
    expect(refused.retryAfter).toBeGreaterThan(3000);
    expect((await rightIn("learner", v4(2))).status).toBe(200);
  });

  test("twelve calls at once from one line have one try, and those of one /48 three", async () => {
    const once = async (address: (i: number) => string) => {
      const calls = Array.from({ length: 12 }, (_, i) => wrongIn("learner", address(i)));
      return (await Promise.all(calls)).filter(({ status }) => status === 401).length;
    };
    expect(await once(() => v4(1))).toBe(1);
    expect(await once((i) => v6(i))).toBe(3);
    expect(await once((i) => v6(0, 100 + i))).toBe(12);
  });

  test("an address without an account is answered alike", async () => {
    const unknown = "nobody@demo.test";
    await besiege(site, unknown);
    const answers = async (email: string) => [
      await logIn(email, "Wrong@123", v4(7)),
      await logIn(email, "Wrong@123", v4(7)),
    ];
    expect(await answers(unknown)).toEqual(await answers(emailOf("learner")));
  });

  test("a browser that has been signed in before does so again, also where a stranger has spent the line", async () => {
    const address = v4(1);
    const browser = at(address);
    await browser.signIn("learner");
    await browser.submit("/sign-out", {}, "/front-home");
    await spend(site, emailOf("learner"), address);
    expect((await at(address).signIn("learner")).status).toBe(429);
    expect(location(await browser.signIn("learner"))).toBe("/user");
  });

  test.each([
    "Login",
    "LoginWeb",
  ] as const)("an app that has been signed in before does so again with its mark: %s", async (call) => {
    const address = v4(1);
    const { deviceMark } = await rightIn("learner", v4(9), {}, call);
    await spend(site, emailOf("learner"), address);
    expect((await rightIn("learner", address, {}, call)).status).toBe(429);
    expect((await rightIn("learner", address, { deviceMark }, call)).status).toBe(200);
    for (let time = 0; time < 5; time++)
      expect((await wrongIn("learner", address, { deviceMark })).status).toBe(401);
    expect((await rightIn("learner", address, { deviceMark }, call)).status).toBe(429);
    expect((await rightIn("learner", v4(8), {}, call)).status).toBe(200);
  });

  test("a password link signs in, also on a line where made-up ones and passwords were tried, and makes the browser known", async () => {
    const { id } = await userOf("learner");
    const address = v4(1);
    await spend(site, emailOf("learner"), address);
    const stranger = at(address);
    const fields = { password: "Chosen@123", confirmPassword: "Chosen@123" };
    const form = await stranger.hidden("/front-set-password/".concat(await openLink(id)));
    const made = () => stranger.post(`/front-set-password/${randomText()}`, { ...form, ...fields });
    expect((await made()).status).toBe(404);
    await spendLinks(site, address);
    expect((await made()).status).toBe(429);

    const owner = at(address);
    expect(location(await owner.submit(`/front-set-password/${await openLink(id)}`, fields))).toBe("/user");
    await owner.submit("/sign-out", {}, "/front-home");
    const again = { email: emailOf("learner"), password: fields.password };
    expect((await at(address).submit("/login", again)).status).toBe(429);
    expect(location(await owner.submit("/login", again))).toBe("/user");
    const passwordHash = cheapHash(passwords.learner);
    await site.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  });

  test("a removed account comes back by its password", async () => {
    const isTheirs = eq(users.email, emailOf("learner"));
    await site.db.update(users).set({ removedAt: new Date(), removedBy: "request" }).where(isTheirs);
    const owner = at(v4(1));
    expect(location(await owner.signIn("learner"))).toBe("/front-account-restore");
    expect(location(await owner.submit("/front-account-restore", {}))).toMatch(/^\/user/);
    expect((await rightIn("learner", v4(2))).status).toBe(200);
  });
});

const openLink = async (userId: string) => {
  const link = await newLinkSecret();
  await addLink(site.db, { digest: link.digest, userId }, new Date());
  return link.secret;
};

describe("an Admin with a second factor", () => {
  const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  beforeEach(async () => {
    const { id } = await userOf("admin");
    const secret = await seal(sealOf(testSecret, id), totpSecret);
    await site.db.delete(secondFactors);
    await site.db
      .insert(secondFactors)
      .values({ userId: id, secret, enabledAt: new Date(), lastStep: 0, takenBy: "" });
    await besiege(site, emailOf("admin"));
  });
  afterAll(() => site.db.delete(secondFactors));

  test("signs in with password and code in a siege, and has a known device then", async () => {
    const answer = await rightIn("admin", v4(1), { code: codeNow(totpSecret) });
    expect(answer.status).toBe(200);
    await site.db.update(secondFactors).set({ lastStep: 0 });
    const browser = at(v4(2));
    expect(location(await browser.signIn("admin"))).toMatch(/^\/front-second-step/);
    expect((await browser.submit("/front-second-step", { code: codeNow(totpSecret) })).status).toBe(302);
    await site.db.update(secondFactors).set({ lastStep: 0 });
    await spend(site, emailOf("admin"), v4(3));
    const { deviceMark } = answer;
    const code = codeNow(totpSecret);
    expect((await rightIn("admin", v4(3), { code })).status).toBe(429);
    expect((await rightIn("admin", v4(3), { code, deviceMark })).status).toBe(200);
  });

  test("is not kept out by strangers who send codes without the password", async () => {
    for (let time = 0; time < 8; time++) {
      const stranger = at(v4(10 + time));
      const page = await stranger.fetch("/front-login-all");
      expect(page.status).toBe(200);
      const { _xsrf = "" } = await stranger.hidden("/front-login-all");
      stranger.cookies.set(
        "ticket",
        `${Date.now() + 60_000}.${randomText()}.${(await userOf("admin")).id}.${randomText()}`,
      );
      const answer = await stranger.post("/front-second-step", { _xsrf, code: "000000" });
      expect(location(answer)).toBe("/front-login-all");
      expect((await wrongIn("admin", v4(30 + time), { code: "000000" })).message).toBe(
        "Invalid email or password",
      );
    }
    expect((await rightIn("admin", v4(1), { code: codeNow(totpSecret) })).status).toBe(200);
  });
});

describe("what is told of a siege", () => {
  const signInWrong = async (account: Account) => {
    await besiege(site, emailOf(account));
    await wrongIn(account, v4(1));
  };
  const dashboard = async () => {
    const html = await (await (await Visitor.as(site, "admin")).fetch("/admin/admin-dashboard-n")).text();
    return (
      /<div[^>]*role="status"[^>]*>(?:(?!<\/div>).)*guessing at passwords.*?<\/div>/s.exec(html)?.[0] ?? ""
    );
  };
  const devices = async (account: Account) =>
    (await (await Visitor.as(site, account)).fetch("/front-sessions")).text();

  test("the dashboard names the account and since when, and its owner reads it among the devices", async () => {
    expect(await dashboard()).toBe("");
    expect(await devices("learner")).not.toContain("guessing");
    await signInWrong("learner");
    const { id } = await userOf("learner");
    const warning = await dashboard();
    expect(warning).toContain(`href="/admin/admin-user/${id}"`);
    expect(warning).toContain("learner@demo.test");
    expect(warning).toMatch(/<time dateTime="[^"]+">since \d+ \w+ \d{4} at \d\d:\d\d<\/time>/);
    expect(warning).toContain("The owners can still sign in");
    expect(warning).not.toContain("other account");
    expect(await devices("learner")).toContain("Strangers are guessing at your password");
    expect(await devices("lapsed")).not.toContain("guessing");
  });

  test("the dashboard names three accounts and counts the others, and nobody reads of an address without an account", async () => {
    for (const account of ["learner", "lapsed", "newcomer", "admin"] as const) await signInWrong(account);
    await besiege(site, "nobody@demo.test");
    await logIn("nobody@demo.test", "Wrong@123", v4(2));
    const warning = await dashboard();
    expect(warning.match(/admin-user\//g)).toHaveLength(3);
    expect(warning).toContain("and at 1 other account");
    expect(warning).not.toContain("nobody");
  });

  test("the log has one line for an account in an hour, which names nobody", async () => {
    const before = (await wholeLog(site)).length;
    await signInWrong("learner");
    await Promise.all([2, 3, 4, 5].map((i) => wrongIn("learner", v4(i))));
    await logIn("nobody@demo.test", "Wrong@123", v4(2));
    const lines = (await wholeLog(site)).slice(before).split("\n");
    const told = lines.filter((line) => line.includes('"at":"siege"')).map((line) => JSON.parse(line));
    expect(told).toEqual([{ at: "siege", account: expect.stringMatching(/^[\w-]{22}$/) }]);
    const logins = lines.filter((line) => line.includes('"at":"login"')).map((line) => JSON.parse(line));
    expect(logins[0].account).toBe(told[0].account);
  });
});
