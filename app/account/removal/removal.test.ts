import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callerLimit } from "~/models/removal/removal";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, shownIn, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from throttles").run();
  await site.d1.prepare("update users set removed_at = null, removed_by = null").run();
});

const address = "/front-account-management";
const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const remove = async (email: string, visitor = visit()) => {
  const answer = await visitor.submit(address, { email });
  return { answer, status: answer.status, html: shownIn(await answer.text()) };
};
const account = (email: string) =>
  site.d1.prepare("select * from users where email = ?").bind(email).first<Record<string, unknown>>();
const addAccount = async (email: string) => {
  const row = [crypto.randomUUID(), email, "none", "User", Date.now()];
  await site.d1
    .prepare("insert into users (id, email, password_hash, role, created_at) values (?, ?, ?, ?, ?)")
    .bind(...row)
    .run();
};
const open = async (account?: Account) => {
  const visitor = visit();
  if (account) await visitor.signIn(account);
  return shownIn(await (await visitor.fetch(address)).text());
};
const closeButtons = (html: string) =>
  html.match(/<input type="checkbox"[^>]*aria-label="Close this message"/g) ?? [];

describe("the screen", () => {
  test("has its title, exactly one email field and the button, enabled, and no message yet", async () => {
    const html = await open();
    expect(html).toMatch(/<h1[^>]*>Accounts Management<\/h1>/);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(main.match(/<input(?! type="hidden")/g)).toHaveLength(1);
    expect(main).toMatch(/<input(?=[^>]*type="email")(?=[^>]*name="email")/);
    expect(main).toMatch(/<button(?![^>]*disabled)[^>]*>Request remove account<\/button>/);
    expect(main).not.toMatch(/is required|incorrect|role="alert"/);
  });

  test("says plainly: closed immediately, 30 days to take it back, erased after that", async () => {
    const text = (await open()).replace(/<[^>]*>/g, "");
    expect(text).toContain("You will be signed out everywhere immediately.");
    expect(text).toContain("You can restore the account within 30 days: sign in with its password.");
    expect(text).toContain("After that it is permanently erased");
  });

  test("stands among the own pages for a signed-in learner, and among the public ones for everybody else", async () => {
    const isAmongOwn = (html: string) => html.includes('href="/user/user-profile"');
    expect(isAmongOwn(await open("learner"))).toBe(true);
    for (const other of [await open(), await open("admin")]) {
      expect(isAmongOwn(other)).toBe(false);
      expect(other).toContain('href="/front-privacy-policy"');
    }
  });

  test("is in the menu as 'Accounts', before the privacy policy", async () => {
    expect(await open()).toMatch(
      /href="\/front-course">Courses<\/a>.*href="\/front-account-management"[^>]*>Accounts<\/a>.*>Privacy Policy<\/a>/s,
    );
  });

  test("tells a signed-in visitor who that is, and an Admin that it does not work here; both can be closed", async () => {
    const learner = await open("learner");
    expect(learner).toContain("You are signed in as learner@demo.test.");
    expect(closeButtons(learner)).toHaveLength(1);
    const admin = await open("admin");
    expect(admin).toContain("An administrator&#x27;s account cannot be removed here.");
    expect(closeButtons(admin)).toHaveLength(1);
    expect(closeButtons(await open())).toHaveLength(0);
  });

  test("offers a visitor to sign in or to make an account first, and nothing of that to a member", async () => {
    const ways = ["/front-login-all", "/front-forgot-password", "/front-register"];
    const linked = (html: string) => {
      const main = /<main.*<h2/s.exec(html)?.[0] ?? "";
      return ways.filter((href) => main.includes(`href="${href}"`));
    };
    expect(linked(await open())).toEqual(ways);
    expect(linked(await open("learner"))).toEqual([]);
  });
});

describe("the address", () => {
  test.each(["", "   "])("%j is required", async (email) => {
    const { status, html } = await remove(email);
    expect(status).toBe(400);
    expect(html).toContain("<span>Email is required</span>");
  });

  test.each([
    "abc",
    "user@mail.c",
    "user@mail.museums",
    `${"a".repeat(65)}@mail.com`,
    `a@${"b".repeat(249)}.com`,
    '"><script>alert(1)</script>@mail.com',
    "us\u0001er@mail.com",
  ])("%s is incorrect, stays in its field as text, and nothing is removed", async (email) => {
    const { status, html } = await remove(email);
    expect(status).toBe(400);
    expect(html).toContain("<span>The email entered is incorrect</span>");
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")[^>]*aria-describedby="/);
    expect(html).not.toContain("<script>alert(1)");
    if (email === "abc") expect(html).toContain('value="abc"');
  });

  test.each([
    "a.b-c_d+e&f@mail.example.com",
    "user@mail.eg",
    "user@mail.museum",
  ])("%s is accepted by the pattern", async (email) => {
    const { status, html } = await remove(email);
    expect(status).toBe(404);
    expect(html).not.toContain("incorrect");
    expect(html).toContain("Email Account Not Found");
  });

  test.each([
    "owner@mail.museums",
    "o'neill@mail.com",
    "a.b-c_d+e&f@mail.example.com",
  ])("%s is accepted when it is exactly an account's", async (email) => {
    await addAccount(email);
    const { answer } = await remove(` ${email.toUpperCase()} `);
    expect(location(answer)).toBe("/main");
    expect(await account(email)).toMatchObject({ removed_by: "request" });
  });
});

describe("result true", () => {
  test("ends at /main, which leads to Home with the notice titled 'Account Section'", async () => {
    const visitor = visit();
    const { answer } = await remove(" Learner@Demo.test ", visitor);
    expect([answer.status, location(answer)]).toEqual([302, "/main"]);
    const main = await visitor.fetch("/main");
    expect([main.status, location(main)]).toEqual([302, "/"]);
    const home = await (await visitor.fetch("/")).text();
    expect(home).toMatch(
      /<strong>Account Section<\/strong>.*learner@demo\.test has been deleted successfully/s,
    );
    expect(await account("learner@demo.test")).toMatchObject({ removed_by: "request", is_logged_in: 0 });
  });

  test("the account's sessions are over everywhere", async () => {
    const elsewhere = visit();
    await elsewhere.signIn("learner");
    await remove("learner@demo.test");
    expect(location(await elsewhere.fetch("/user"))).toMatch(/^\/front-account-keep/);
    const row = await account("learner@demo.test");
    const left = site.d1.prepare("select count(*) as n from sessions where user_id = ?").bind(row?.id);
    expect(await left.first("n")).toBe(0);
  });

  test("a browser that is signed in to that account forgets its session, another account's keeps it", async () => {
    const own = visit();
    await own.signIn("learner");
    const { answer } = await remove("learner@demo.test", own);
    expect(own.cookies.has("session")).toBe(false);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    const other = visit();
    await other.signIn("admin");
    await remove("lapsed@demo.test", other);
    expect(other.cookies.has("session")).toBe(true);
    expect((await other.fetch("/admin/admin-dashboard-n")).status).toBe(200);
  });

  test("sent twice, both get the same answer and one removal is made", async () => {
    const visitor = visit();
    const html = await (await visitor.fetch(address)).text();
    const _xsrf = tokenOf(html);
    const fields = { _xsrf, email: "learner@demo.test" };
    const answers = await Promise.all([1, 2].map(() => visitor.post(address, fields)));
    expect(answers.map(location)).toEqual(["/main", "/main"]);
    expect(location(await visitor.post(address, fields))).toBe("/main");
  });

  test("sent twice by the account's own browser, either answer takes its session away", async () => {
    const own = visit();
    await own.signIn("learner");
    const html = await (await own.fetch(address)).text();
    const _xsrf = tokenOf(html);
    const before = [...own.cookies];
    for (const _ of ["first", "second"]) {
      for (const [name, value] of before) own.cookies.set(name, value);
      const answer = await own.post(address, { _xsrf, email: "learner@demo.test" });
      expect([location(answer), own.cookies.has("session")]).toEqual(["/main", false]);
      expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    }
  });

  test("the log has one line with the account's number, and the address nowhere", async () => {
    const row = await account("newcomer@demo.test");
    await remove("newcomer@demo.test");
    await expect.poll(() => site.log()).toContain(`{"at":"account removed","user":"${row?.id}"}`);
    expect(site.log()).not.toContain("newcomer@demo");
  });
});

describe("result false", () => {
  test("is the warning 'Email Account Not Found'; the address stays", async () => {
    const { status, html } = await remove("nobody@mail.com");
    expect(status).toBe(404);
    expect(html).toContain("Email Account Not Found");
    expect(html).toContain('value="nobody@mail.com"');
    expect(closeButtons(html)).toHaveLength(1);
  });

  test("an Admin's address answers like an unknown one, and nothing changes", async () => {
    const before = await account("admin@demo.test");
    const admin = await remove("admin@demo.test");
    const nobody = await remove("nobod@demo.test");
    const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    const alike = (html: string) =>
      main(html)
        .replace(/admin@|nobod@/g, "")
        .replace(/name="_xsrf" value="[^"]*"/g, "");
    expect(admin.status).toBe(nobody.status);
    expect(alike(admin.html)).toContain("Email Account Not Found");
    expect(alike(admin.html)).toBe(alike(nobody.html));
    expect(await account("admin@demo.test")).toEqual(before);
  });
});

describe("limits and failures", () => {
  const expectAlert = (html: string, text: string) => {
    expect(html).toContain(text);
    expect(html).toMatch(/role="alert"/);
    expect(closeButtons(html)).toHaveLength(1);
  };

  test("one request too many in an hour is told when to try again, in a message that can be closed", async () => {
    for (let i = 0; i < callerLimit.attempts; i++)
      expect((await remove(`nobody${i}@mail.com`)).status).toBe(404);
    const { status, html } = await remove("learner@demo.test");
    expect(status).toBe(429);
    expect(html).toMatch(/Too many attempts\. Please try again in (?:59|60) minutes\./);
    expectAlert(html, "Too many attempts.");
    expect(html).toContain('value="learner@demo.test"');
    expect(await account("learner@demo.test")).toMatchObject({ removed_at: null });
  });

  test("the last one, sent twice, is answered twice", async () => {
    for (let i = 1; i < callerLimit.attempts; i++) await remove(`nobody${i}@mail.com`);
    for (const _ of ["first", "second"]) {
      expect(location((await remove("learner@demo.test")).answer)).toBe("/main");
    }
    expect((await remove("lapsed@demo.test")).status).toBe(429);
  });

  test("a stale form comes back with its address and removes nothing", async () => {
    const other = visit();
    await other.fetch(address);
    for (const _xsrf of ["", other.cookies.get("XSRF-TOKEN") ?? "", "x.y"]) {
      const visitor = visit();
      await visitor.fetch(address);
      const answer = await visitor.post(address, { _xsrf, email: "learner@demo.test" });
      const html = shownIn(await answer.text());
      expect(answer.status).toBe(403);
      expectAlert(html, "This page expired.");
      expect(html).toContain('value="learner@demo.test"');
    }
    expect(await account("learner@demo.test")).toMatchObject({ removed_at: null });
  });

  test("a database that fails is a 500 with a sentence and the address; the screen itself still opens", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const visitor = new Visitor(bare.origin);
      visitor.cookies.set("session", "some secret");
      expect((await visitor.fetch(address)).status).toBe(200);
      const answer = await new Visitor(bare.origin).submit(address, { email: "user@mail.com" });
      const html = shownIn(await answer.text());
      expect(answer.status).toBe(500);
      expectAlert(html, "Server error. Please try again later.");
      expect(html).toContain('value="user@mail.com"');
      expect(await wholeLog(bare)).not.toContain("user@mail.com");
    } finally {
      await bare.stop();
    }
  });
});
