import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { altered } from "../../tests/support/altered-cookie";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, Visitor } from "../../tests/support/visitor";

/** A form whose session has ended comes back after the login: nothing that somebody typed is lost. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() =>
  site.d1.batch(["delete from throttles", "delete from drafts"].map((sql) => site.d1.prepare(sql))),
);

const page = "/admin/admin-course-add";
const back = "Your entries are back. Nothing has been saved yet";
const kept = "What you typed is kept for an hour. Sign in, and it comes back.";
const lost = (file: string) => `Your file “${file}” was not kept. Please choose it again.`;
const typed = { name: "Typed with <care>", author: "Mona", description: "A long text\nof two lines" };

const visit = () => new Visitor(site.origin);
const held = (visitor: Visitor) => visitor.cookies.get("XSRF-TOKEN") ?? "";
const location = (answer: Response) => answer.headers.get("Location") ?? "";
const forms = async () => (await site.d1.prepare("select * from drafts").all()).results;
const courses = async () =>
  (await site.d1.prepare("select * from courses where name = ?").bind(typed.name).all()).results.length;

/** An Admin's browser whose session has ended, in one way or another. */
async function signedOut(how: "gone" | "idle" = "idle", account: Account = "admin") {
  const visitor = await Visitor.as(site, account);
  const end = {
    gone: "delete from sessions",
    idle: "update sessions set last_seen_at = 1, created_at = 1",
  };
  await site.d1.prepare(end[how]).run();
  return visitor;
}
const send = (visitor: Visitor, path = page, more: Record<string, string> = {}) =>
  visitor.post(path, { _xsrf: held(visitor), ...typed, ...more });
const signIn = (visitor: Visitor, account: Account = "admin") => visitor.signIn(account);

describe.each(["gone", "idle"] as const)("after a session whose row is %s", (how) => {
  test("a form's sender is led to the login, from there to the form, and its fields hold the typed words", async () => {
    const visitor = await signedOut(how);
    const refusal = await send(visitor);
    expect([refusal.status, location(refusal)]).toEqual([
      302,
      `/front-login-all?returnUrl=${encodeURIComponent(page)}`,
    ]);
    expect(await (await visitor.fetch(location(refusal))).text()).toContain(kept);
    const signedIn = await signIn(visitor, "admin");
    expect([signedIn.status, location(signedIn)]).toEqual([302, page]);

    const answer = await visitor.fetch(page);
    const html = (await answer.text()).replaceAll("\r\n", "\n");
    expect(answer.status).toBe(200);
    expect(html).toContain(back);
    // Shown as a notice, not as an error: nobody made a mistake.
    expect(html).toMatch(new RegExp(`role="status"(?:(?!role=)[^])*${back}`));
    expect(html).toContain('value="Typed with &lt;care&gt;"');
    expect(html).toContain("A long text\nof two lines</textarea>");
    expect(await courses()).toBe(0);
  });

  test("the same where script has sent it, and the login makes script load the page", async () => {
    const visitor = await signedOut(how);
    expect((await send(visitor, `${page}.data`)).status).toBe(202);
    await visitor.fetch("/front-login-all.data");
    const login = { _xsrf: held(visitor), email: "admin@demo.test", password: "Admin@123" };
    const answer = await visitor.post("/front-login-all.data", login);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(await answer.text()).toContain(page);
    expect(await (await visitor.fetch(page)).text()).toContain(back);
  });
});

test("a form of a browser that has lost all its cookies comes back as well", async () => {
  const visitor = await signedOut();
  visitor.cookies.clear();
  await send(visitor);
  await signIn(visitor);
  expect(await (await visitor.fetch(page)).text()).toContain(back);
});

test("a login that a page without a form led to speaks of no typed text", async () => {
  const visitor = await signedOut();
  const login = await visitor.fetch(location(await visitor.fetch(page)));
  const html = await login.text();
  expect(html).toContain("Your Authentication Not Approved.");
  expect(html).not.toContain(kept);
});

test("a form that is back can be sent, and is kept no longer", async () => {
  const visitor = await signedOut();
  await send(visitor);
  await signIn(visitor);
  await visitor.fetch(page);
  // The form is refused as it is, and nothing is lost.
  expect((await send(visitor, page, { quarterId: "" })).status).toBe(400);
  expect(await (await visitor.fetch(page)).text()).toContain(back);

  const quarterId = String(await site.d1.prepare("select id from quarters limit 1").first("id"));
  const saved = await send(visitor, page, { quarterId });
  expect([saved.status, await courses()]).toEqual([302, 1]);
  expect(visitor.cookies.has("draft")).toBe(false);
  await expect.poll(forms).toEqual([]);
  expect(await (await visitor.fetch(page)).text()).not.toContain(back);
});

test("ticked boxes and their baseline come back", async () => {
  const visitor = await signedOut();
  const learner = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
  const tree = `/admin/admin-quarter-selection-n/${learner}/learner@demo.test`;
  await send(visitor, tree, { quarterId: "2", baseline: "1" });
  await signIn(visitor);
  const html = await (await visitor.fetch(tree)).text();
  expect(html).toContain(back);
  const box = (id: number) =>
    new RegExp(`<input[^>]*name="quarterId"[^>]*value="${id}"[^>]*>`).exec(html)?.[0];
  expect(box(2)).toContain("checked");
  expect(box(1)).not.toContain("checked");
});

test("neither passwords nor files are kept, and the page asks for the picture by its name", async () => {
  const visitor = await signedOut();
  const board = "/admin/admin-front-admin-board-add-n";
  await visitor.upload(
    board,
    {
      _xsrf: held(visitor),
      name: "Mona",
      title: "President",
      password: "Secret@123",
      image: new File(["The picture itself"], "mona.webp", { type: "image/webp" }),
    },
    "",
  );
  const stored = JSON.stringify(await forms());
  expect(stored).toContain("President");
  for (const secret of ["Secret@123", "_xsrf", "The picture itself"]) expect(stored).not.toContain(secret);
  await signIn(visitor);
  const html = await (await visitor.fetch(board)).text();
  expect(html).toContain('value="President"');
  expect(html).toContain(lost("mona.webp"));
});

const ownForms: [path: string, box: string][] = [
  ["/admin/admin-lecture-video/1", "video"],
  ["/admin/admin-lecture-video/1/captions/en", "captions"],
  ["/admin/admin-users-import", "file"],
  ["/admin/admin-settings-picture/logo", "image"],
];

test.each(ownForms)("of a form with nothing but a file, %s, the name comes back", async (path, box) => {
  const visitor = await signedOut();
  const file = new File([new Uint8Array(300 * 1024)], "heart <1>.bin");
  const refusal = await visitor.upload(path, { _xsrf: held(visitor), [box]: file }, "");
  const login = await (await visitor.fetch(location(refusal))).text();
  expect(login).not.toContain(kept);
  expect(location(await signIn(visitor))).toBe(path);
  const html = await (await visitor.fetch(path)).text();
  expect(html).toContain(lost("heart &lt;1&gt;.bin"));
  expect(html).not.toContain(back);
});

test("a file that was chosen but did not travel is asked for like one that did", async () => {
  const visitor = await signedOut();
  await send(visitor, page, { _file: "heart.mp4" });
  await signIn(visitor);
  const html = await (await visitor.fetch(page)).text();
  for (const said of [back, lost("heart.mp4")]) expect(html).toContain(said);
});

test("a form of the error page, which brings no file either, asks for it", async () => {
  const visitor = await Visitor.as(site, "admin");
  const answer = await visitor.upload("/admin/admin-lecture-video/1", { "_lost-file": "heart.mp4" }, "");
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(lost("heart.mp4"))]);
});

test.each([
  ["idle", 1],
  ["gone", 0],
] as const)("a form with a large picture is read only for a browser that has had a session: %s", async (how, kept) => {
  const visitor = await signedOut(how);
  const image = new File([new Uint8Array(300 * 1024)], "mona.webp", { type: "image/webp" });
  const fields = { _xsrf: held(visitor), name: "Mona", title: "President", image };
  const answer = await visitor.upload("/admin/admin-front-admin-board-add-n", fields, "");
  expect([answer.status, (await forms()).length]).toEqual([302, kept]);
});

describe("a kept form is nobody else's", () => {
  test("another user of the same browser goes where a login leads", async () => {
    const visitor = await signedOut("idle", "admin");
    await send(visitor);
    expect(location(await signIn(visitor, "learner"))).toMatch(/^\/user/);
    const answer = await visitor.fetch(page);
    expect(location(answer)).toMatch(/^\/unauthorized/);
  });

  test.each([
    page,
    page.replace("/admin/", "/ADMIN/"),
  ])("nor is that of %s shown where its user is unknown and the next one may not open its page", async (path) => {
    const visitor = await signedOut("gone", "admin");
    await send(visitor, path);
    expect(location(await signIn(visitor, "learner"))).toMatch(/^\/user/);
    expect((await visitor.fetch(page)).status).toBe(302);
  });

  test.each([
    "gone",
    "idle",
  ] as const)("nor is it shown to a colleague who signs in with the same browser: the session's row is %s", async (how) => {
    const visitor = await signedOut(how, "admin");
    await send(visitor);
    const role = (role: string) =>
      site.d1.prepare("update users set role = ? where email = 'learner@demo.test'").bind(role).run();
    await role("Admin");
    expect(location(await signIn(visitor, "learner"))).toBe("/admin/admin-dashboard-n");
    const answer = await visitor.fetch(page);
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(back)]);
    await role("User");
  });

  test("another browser does not see it, and a cookie that was made up names nothing", async () => {
    const visitor = await signedOut();
    await send(visitor);
    const real = visitor.cookies.get("draft") ?? "";
    const made = [
      "",
      "x",
      "x.y.z",
      "%00",
      "a".repeat(3000),
      `A${real}`,
      altered(real, ({ until, value }) => ({
        until,
        value: { ...value, path: "/admin/admin-users-list-n" },
      })),
    ];
    for (const cookie of made) {
      const other = visit();
      other.cookies.set("draft", cookie);
      expect(location(await signIn(other))).toBe("/admin/admin-dashboard-n");
      expect(await (await other.fetch(page)).text()).not.toContain(back);
    }
  });

  test("it is shown on its own page alone, and to nobody before the login", async () => {
    const visitor = await signedOut();
    await send(visitor);
    expect(location(await visitor.fetch(page))).toMatch(/^\/front-login-all/);
    await signIn(visitor);
    for (const path of ["/admin/admin-quarter-add-n", "/admin/admin-courses-list-n"]) {
      expect(await (await visitor.fetch(path)).text()).not.toContain(back);
    }
  });

  test("it is gone after an hour", async () => {
    const visitor = await signedOut();
    await send(visitor);
    await site.d1.prepare("update drafts set created_at = created_at - 3600000").run();
    expect(location(await signIn(visitor))).toMatch(/^\/admin\/admin-dashboard-n/);
    expect(await (await visitor.fetch(page)).text()).not.toContain(back);
    const worker = await site.mf.getWorker();
    await worker.scheduled({ cron: "17 1 * * *" });
    expect(await forms()).toEqual([]);
  });

  test("signing out takes it along", async () => {
    const visitor = await signedOut();
    await send(visitor);
    await signIn(visitor);
    await visitor.submit("/sign-out", {});
    expect(visitor.cookies.has("draft")).toBe(false);
  });
});

describe("nothing is kept", () => {
  const post = (visitor: Visitor, headers: Record<string, string>, body = new URLSearchParams(typed)) =>
    visitor.fetch(page, { method: "POST", body, headers });

  test("of a form that does not come from a page of ours", async () => {
    const visitor = await signedOut();
    await post(visitor, { Origin: "https://evil.test" });
    await post(visitor, { "Sec-Fetch-Site": "cross-site" });
    await post(visitor, {});
    expect(await forms()).toEqual([]);
    expect(visitor.cookies.has("draft")).toBe(false);
  });

  test("of a form without entries, whose login leads where it always does", async () => {
    const visitor = await signedOut();
    const refusal = await visitor.post(page, { _xsrf: held(visitor) });
    expect(location(refusal)).toBe("/front-login-all");
    expect(location(await signIn(visitor))).toBe("/admin/admin-dashboard-n");
  });

  test("of a form over 256 KB, nor of the twenty-first in an hour", async () => {
    const visitor = await signedOut();
    await send(visitor, page, { description: "x".repeat(300_000) });
    expect(await forms()).toEqual([]);
    for (let i = 0; i < 25; i++) await send(visitor);
    expect((await forms()).length).toBeLessThanOrEqual(20);
  });

  test("where D1 fails, and the login goes on", async () => {
    const visitor = await signedOut();
    await site.d1.prepare("alter table drafts rename to hidden_forms").run();
    const refusal = await send(visitor);
    await site.d1.prepare("alter table hidden_forms rename to drafts").run();
    expect(location(refusal)).toBe("/front-login-all");
    expect((await signIn(visitor)).status).toBe(302);
  });
});
