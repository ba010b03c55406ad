import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const json = { "Content-Type": "application/json" };

describe("every answer", () => {
  const addresses = [
    "/",
    "/front-login-all",
    "/unknown-page",
    "/unauthorized",
    "/user",
    "/user.data",
    "/api/No/Such",
    "/api/Lectures/GetLecturesByCourseId/1",
  ];
  test.each(
    addresses,
  )("of %s carries the security headers and a policy without inline script", async (path) => {
    const { headers } = await new Visitor(site.origin).fetch(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/default-src 'none'/);
    const hasScript = path === "/front-login-all";
    expect(policy).toContain(hasScript ? `script-src ${site.origin}/assets/;` : "script-src 'none'");
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe-inline");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    const cached = path === "/front-login-all";
    const alone = cached ? "private, no-cache" : "private, no-store";
    expect(headers.get("Cache-Control")).toBe(path === "/" ? "public, max-age=0, must-revalidate" : alone);
  });

  test("has a nonce of its own where it hydrates, and every inline script and style carries it", async () => {
    const visitor = await Visitor.as(site, "admin");
    const read = async () => {
      const answer = await visitor.fetch("/admin/admin-boards-list-n");
      const nonce =
        /'nonce-([0-9a-f]+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      const html = await answer.text();
      const tags = html.match(/<(script|style)\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(1);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    };
    expect(await read()).not.toBe(await read());
  });
});

describe("the checks in front of unsafe requests", () => {
  const targets = [
    "/front-login-all",
    "/sign-out",
    "/session/token",
    "/api/Accounts/LoginWeb",
    "/api/No/Such",
  ];

  test.each(targets)("another site's POST to %s is refused", async (path) => {
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await new Visitor(site.origin).fetch(path, { method: "POST", headers, body: "{}" });
      expect(answer.status).toBe(403);
    }
  });

  test("a body over the limit is refused, with and without a length in its headers", async () => {
    const large = "x".repeat(300_000);
    const known = await fetch(`${site.origin}/api/Accounts/LoginWeb`, {
      method: "POST",
      headers: json,
      body: large,
    });
    expect(known.status).toBe(413);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("x".repeat(64_000)));
        sent += 1;
        if (sent === 8) controller.close();
      },
    });
    const init = { method: "POST", headers: json, body: stream, duplex: "half" } as RequestInit;
    expect((await fetch(`${site.origin}/api/Accounts/LoginWeb`, init)).status).toBe(413);
  });

  test("JSON that is malformed, too deep or of another type is a 400 or 415 with a message", async () => {
    const post = async (body: string, type = "application/json") => {
      const headers = { "Content-Type": type };
      const answer = await fetch(`${site.origin}/api/Accounts/LoginWeb`, { method: "POST", headers, body });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await post("{")).toMatchObject({ status: 400, body: { success: false } });
    expect(await post("[".repeat(5000) + "]".repeat(5000))).toMatchObject({ status: 400 });
    expect(await post("hello", "text/plain")).toMatchObject({ status: 415 });
    expect(await post('{"email":5,"password":[]}')).toMatchObject({ status: 400, body: { errors: {} } });
    expect(await post("")).toMatchObject({ status: 400 });
  });

  test("a form with thousands of fields is refused, and a field with a nested name is left out", async () => {
    const visitor = new Visitor(site.origin);
    const many = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`f${index}`, "x"]));
    expect((await visitor.post("/front-login-all", many)).status).toBe(400);
    const nested = {
      email: "mona@mail.test",
      [`a${".b".repeat(50)}`]: "left-out",
      "x[10000000]": "left-out",
    };
    const answer = await visitor.post("/front-login-all", nested);
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain("mona@mail.test");
    expect(html).not.toContain("left-out");
  });

  test("an address of 10,000 letters is refused", async () => {
    expect((await new Visitor(site.origin).fetch(`/error?message=${"x".repeat(10_000)}`)).status).toBe(414);
  });
});

describe("the error and message screens", () => {
  test("/error shows a message as plain text of at most 200 characters", async () => {
    const visitor = new Visitor(site.origin);
    const bare = await visitor.fetch("/error");
    expect(bare.status).toBe(200);
    expect(await bare.text()).toContain('<p dir="auto">The page could not be shown. Please try again.</p>');
    expect(await (await visitor.fetch("/error?message=Hello")).text()).toContain("Hello");
    const hostile = await (await visitor.fetch("/error?message=<script>alert(1)</script>")).text();
    expect(hostile).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(hostile).not.toContain("<script>alert");
    const long = await (await visitor.fetch(`/error?message=${"x".repeat(500)}`)).text();
    expect(long).toContain("x".repeat(200));
    expect(long).not.toContain("x".repeat(201));
  });

  test("unknown paths are 404, /unauthorized is 403, each with the way home", async () => {
    const visitor = new Visitor(site.origin);
    const unknown = await visitor.fetch("/no/such/page");
    expect(unknown.status).toBe(404);
    const text = await unknown.text();
    expect(text).toContain("Page Not Found");
    expect(text).toContain("Go Back To Home");
    const unauthorized = await visitor.fetch("/unauthorized");
    expect(unauthorized.status).toBe(403);
    expect(await unauthorized.text()).toContain("Unauthorized Access");
  });

  test("/main leads to Home and a waiting notice waits on", async () => {
    const visitor = new Visitor(site.origin);
    await visitor.fetch("/user");
    expect((await visitor.fetch("/main")).headers.get("Location")).toBe("/");
    expect(await visitor.notice()).toContain("Your Authentication Not Approved.");
  });

  test("unknown, foreign and odd course ids are not found, a locked course is refused with the lock's text", async () => {
    const learner = await Visitor.as(site, "learner");
    for (const id of ["999", "0", "-1", "1.5", "abc", "1%20or%201=1", "99999999999999999999"]) {
      expect([id, (await learner.fetch(`/user/user-lectures-list/${id}`)).status]).toEqual([id, 404]);
    }
    const locked = await learner.fetch("/user/user-lectures-list/6?data=Interventional");
    const text = await locked.text();
    expect(locked.status).toBe(403);
    expect(text).toContain("You have no permission to access to this quarter");
    expect(text).not.toContain("Needle guidance");
  });
});

describe("the log", () => {
  test("has one line a request, without addresses of people, ids, tokens or queries", async () => {
    const visitor = new Visitor(site.origin);
    await visitor.signIn("learner");
    await visitor.fetch("/somebody@demo.test?name=Hoda");
    await visitor.fetch("/user/user-subscription-status/5f0c8a1e-0000-4000-8000-000000000000");
    await expect.poll(() => site.log()).toContain("/user/user-subscription-status/:userId");
    expect(site.log()).not.toMatch(/demo\.test|Hoda|5f0c8a1e|Learner@123/);
  });
});

test("/healthz says whether D1 and R2 answer, whether the sweep waits, the build and the newest migration, and nothing else", async () => {
  const answer = await new Visitor(site.origin).fetch("/healthz");
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      status: "ok",
      build: expect.stringMatching(/^[\w-]+$/),
      migration: expect.stringMatching(/^\d{4}_[\w-]+\.sql$/),
      database: true,
      files: true,
      sweep: "ok",
    },
  ]);
});

describe("when D1 fails", () => {
  let bare: Site;
  beforeAll(async () => {
    bare = await startSite({ isBare: true });
  });
  afterAll(() => bare.stop());

  const withSession = () => {
    const visitor = new Visitor(bare.origin);
    visitor.cookies.set("session", "a-session-that-cannot-be-looked-up");
    return visitor;
  };

  test("the learner area goes to the error page with the text of the check, and the session is kept", async () => {
    const visitor = withSession();
    const answer = await visitor.fetch("/user/user-lectures-list/1");
    const target = answer.headers.get("Location") ?? "";
    expect(target).toMatch(/^\/error\?message=Failed\+to\+verify\+subscription\+status/);
    expect(visitor.cookies.has("session")).toBe(true);
    const page = await (await visitor.fetch(target)).text();
    expect(page).toContain("Failed to verify subscription status");
    expect(page).toContain('href="/user/user-lectures-list/1"');
  });

  test.each([
    "/admin/admin-dashboard-n",
    "/front-change-password",
  ])("%s leads to the plain login, and the session is kept", async (path) => {
    const visitor = withSession();
    const answer = await visitor.fetch(path);
    expect(answer.headers.get("Location")).toBe("/login");
    const data = await (await visitor.fetch(`${path}.data`)).text();
    expect(data).toContain("/login");
    expect(visitor.cookies.has("session")).toBe(true);
    expect(await (await visitor.fetch("/login")).text()).toContain("Server error. Please try again later.");
  });

  test("start-up goes to the error page with 'Navigation failed'", async () => {
    const answer = await withSession().fetch("/");
    expect(answer.headers.get("Location")).toMatch(/^\/error\?message=Navigation\+failed/);
  });

  test("a login says that it failed and keeps the address; the API answers 500 without internals", async () => {
    const visitor = new Visitor(bare.origin);
    const fields = { email: "learner@demo.test", password: "Learner@123" };
    const answer = await visitor.submit("/front-login-all", fields);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain("An unexpected error occurred. Please try again later.");
    expect(html).toContain('value="learner@demo.test"');
    const api = await fetch(`${bare.origin}/api/Accounts/Login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(fields),
    });
    expect([api.status, await api.json()]).toEqual([
      500,
      { success: false, message: "Server error. Please try again later." },
    ]);
  });

  test("public pages stand", async () => {
    expect((await withSession().fetch("/front-home")).status).toBe(200);
  });

  test("signing out clears the browser's session all the same and goes to the root", async () => {
    const visitor = withSession();
    const answer = await visitor.submit("/sign-out", {});
    expect(answer.headers.get("Location")).toBe("/");
    expect(visitor.cookies.has("session")).toBe(false);
  });
});

test("the nightly job forgets sessions whose time is over and keeps the others", async () => {
  const visitor = new Visitor(site.origin);
  await visitor.signIn("admin");
  await site.d1
    .prepare(
      "update sessions set last_seen_at = 1 where user_id in (select id from users where role = 'User')",
    )
    .run();
  const worker = await site.mf.getWorker();
  await worker.scheduled({ cron: "17 1 * * *" });
  const left = await site.d1
    .prepare("select distinct role from sessions join users on users.id = user_id")
    .all();
  expect(left.results).toEqual([{ role: "Admin" }]);
});

test("without its secret the Worker serves nothing, says nothing of it and logs the missing setting", async () => {
  const unconfigured = await startSite({ isBare: true, secret: "" });
  try {
    const answer = await fetch(unconfigured.origin);
    expect([answer.status, await answer.text()]).toEqual([500, "Server error. Please try again later."]);
    await expect.poll(() => unconfigured.log()).toContain("APP_SECRET");
  } finally {
    await unconfigured.stop();
  }
});
