import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "~/settings/zod";
import { apiCaller } from "../../../tests/support/api-caller";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken } from "../../../tests/support/visitor";
import { user } from "../answers";

type Caller = Awaited<ReturnType<typeof apiCaller>>;

let site: Site;
let admin: Caller;
let learner: Caller;
const many = 2500;
const demo = ["admin@demo.test", "lapsed@demo.test", "learner@demo.test", "newcomer@demo.test"];

beforeAll(async () => {
  site = await startSite();
  // Every second one is logged in, every tenth has a plan, the last ten are removed.
  await site.d1.batch([
    site.d1
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into users (id, email, password_hash, created_at, is_logged_in, removed_at, removed_by)
         select 'id-' || i, printf('many%05d@mail.example', i), 'a secret hash', 1000 * (10000 - i), i % 2 = 0,
           iif(i > ?, 1, null), iif(i > ?, 'Admin', null) from n`,
      )
      .bind(many + 10, many, many),
    site.d1
      .prepare(
        `insert into subscription_periods (user_id, plan, starts_at, expires_at)
         select id, 1, 0, ? + rowid from users where id like 'id-%0'`,
      )
      .bind(Date.now() + 86_400_000),
    site.d1.prepare("insert into course_grants (user_id, course_id) values ('id-7', 2), ('id-7', 1)"),
  ]);
  admin = await apiCaller(site, "admin");
  learner = await apiCaller(site, "learner");
});
afterAll(() => site.stop());

const usersOf = (body: unknown) => z.array(user.strict()).parse(body);
const emailsOf = (body: unknown) => usersOf(body).map(({ email }) => email);

/** Reads an answer, even if it breaks off, on a connection of its own. */
const received = (url: string, headers: Record<string, string>) =>
  new Promise<string>((resolve) => {
    get(url, { headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("error", () => {}).on("close", () => resolve(text));
    });
  });

describe("GET /Accounts/GetUsers", () => {
  test("answers every account that is not removed, by email, with its seven fields and no hash", async () => {
    const { status, body, headers } = await admin("GET", "Accounts/GetUsers");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const emails = emailsOf(body);
    expect(emails).toHaveLength(many + demo.length);
    expect(emails).toEqual([...emails].sort());
    expect(usersOf(body).find(({ id }) => id === "id-7")).toEqual({
      id: "id-7",
      email: "many00007@mail.example",
      isLoggedIn: false,
      isAdmin: false,
      isActive: false,
      expirationDate: null,
      applicationUsersCourses: [{ courseId: 1 }, { courseId: 2 }],
    });
    expect(JSON.stringify(body)).not.toContain("secret hash");
  });

  test("answers 304 to a caller with the current list, until something changes", async () => {
    const first = await admin("GET", "Accounts/GetUsers");
    const etag = first.headers.get("ETag") ?? "";
    const again = () => admin("GET", "Accounts/GetUsers", undefined, { "If-None-Match": etag });
    expect(await again()).toMatchObject({ status: 304, body: null });
    expect((await again()).headers.get("ETag")).toBe(etag);
    await admin("PUT", "Accounts/id-7/loggedIn", { isLoggedIn: true });
    const changed = await again();
    expect([changed.status, changed.headers.get("ETag") === etag]).toEqual([200, false]);
    expect(usersOf(changed.body).find(({ id }) => id === "id-7")).toMatchObject({ isLoggedIn: true });
    // A new answer is a new object, even if its text equals an older one's.
    await admin("PUT", "Accounts/id-7/loggedIn", { isLoggedIn: false });
    expect((await again()).status).toBe(200);
  });

  test("tells the version to nobody but an Admin", async () => {
    const { headers } = await admin("GET", "Accounts/GetUsers");
    const held = { "If-None-Match": headers.get("ETag") ?? "" };
    expect((await learner("GET", "Accounts/GetUsers", undefined, held)).status).toBe(403);
    expect((await fetch(`${site.origin}/api/Accounts/GetUsers`, { headers: held })).status).toBe(401);
  });

  test("answers HEAD with the headers alone", async () => {
    const head = await admin("HEAD", "Accounts/GetUsers");
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get("ETag")).toMatch(/^W\/".+"$/);
  });

  test("breaks off when it fails half way, and is answered 500 when it fails before", async () => {
    // An end that is no date makes reading this row fail, as D1 might.
    const poison = (id: string, ms: number) =>
      site.d1.prepare("update users set plan_expires_at = ? where id = ?").bind(ms, id).run();
    await poison("id-2301", 9e15);
    const cut = await received(`${site.origin}/api/Accounts/GetUsers`, {
      Authorization: (await apiToken(site, "admin", "LoginWeb")).Authorization,
    });
    expect(cut).toMatch(/^\[\{"id":.*many00007@mail/);
    expect(cut).not.toContain("many02301");
    expect(() => JSON.parse(cut)).toThrow();
    await expect.poll(() => site.log()).toContain("send all accounts");
    await poison("id-2301", 0);
    await poison("id-1", 9e15);
    expect(await admin("GET", "Accounts/GetUsers")).toMatchObject({
      status: 500,
      body: { success: false, message: "Server error. Please try again later." },
    });
    await poison("id-1", 0);
    expect((await admin("GET", "Accounts/GetUsers")).status).toBe(200);
  });
});

describe("GET /Accounts/GetOrSearchUsers/{text}", () => {
  test.each([
    ["LEARNER@", ["learner@demo.test"]],
    [
      "id-249",
      ["many00249@mail.example", ...Array.from({ length: 10 }, (_, i) => `many0249${i}@mail.example`)],
    ],
    ["%25", []],
    ["_", []],
    ["a%2Fb", []],
    [encodeURIComponent("الموجات فوق الصوتية في أمراض النساء"), []],
    ["'%20or%201=1", []],
  ])("%s finds what an email or an id contains", async (text, emails) => {
    const { status, body } = await admin("GET", `Accounts/GetOrSearchUsers/${text}`);
    expect([status, emailsOf(body)]).toEqual([200, emails]);
  });

  test("without a text answers everybody, with one that is too long 400", async () => {
    for (const path of ["Accounts/GetOrSearchUsers", "Accounts/GetOrSearchUsers/"]) {
      expect(usersOf((await admin("GET", path)).body)).toHaveLength(many + demo.length);
    }
    const long = await admin("GET", `Accounts/GetOrSearchUsers/${"x".repeat(255)}`);
    expect([long.status, long.body]).toMatchObject([400, { errors: { text: [expect.any(String)] } }]);
  });
});

describe("GET /Accounts/filter/", () => {
  const filter = async (query: string) => {
    const { status, body, headers } = await admin("GET", `Accounts/filter/${query}`);
    expect([query, status]).toEqual([query, 200]);
    const total = Number(headers.get("X-Total-Count"));
    return { emails: emailsOf(body), users: usersOf(body), total, headers };
  };

  test("answers the first ten by email, with the numbers for paging in its headers", async () => {
    const { emails, headers } = await filter("");
    const all = emailsOf((await admin("GET", "Accounts/GetUsers")).body);
    expect(emails).toEqual(all.slice(0, 10));
    expect(headers.get("X-Total-Count")).toBe("2504");
    expect(JSON.parse(headers.get("X-Pagination") ?? "")).toEqual({
      page: 1,
      pageSize: 10,
      totalPages: 251,
      totalCount: 2504,
    });
    const path = "/api/Accounts/filter?sort=email&dir=asc";
    expect(headers.get("Link")?.split(", ")).toEqual([
      `<${path}&page=1&pageSize=10>; rel="first"`,
      `<${path}&page=2&pageSize=10>; rel="next"`,
      `<${path}&page=251&pageSize=10>; rel="last"`,
    ]);
  });

  test("its links lead through all pages, each account once", async () => {
    const seen: string[] = [];
    let next: string | undefined =
      "/api/Accounts/filter?text=many024&pageSize=25&isActive=false&sort=createdAt";
    while (next) {
      const { body, headers } = await admin("GET", next.replace("/api/", ""));
      seen.push(...emailsOf(body));
      next = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toHaveLength(90);
    expect(new Set(seen).size).toBe(90);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  test.each([
    ["?text=LEARNER", 1],
    ["?email=mail.example", many],
    ["?text=id-2500", 1],
    ["?email=id-2500", 0],
    ["?isAdmin=true", 1],
    ["?isAdmin=false", many + 3],
    ["?isActive=true", many / 10 + 1],
    ["?isActive=false", many - many / 10 + 3],
    ["?isActive=true&isLoggedIn=true&email=many", many / 10],
    ["?isActive=true&isLoggedIn=false&email=many", 0],
    ["?text=%25", 0],
    ["?text=&email=", many + 4],
    ["?color=blue&constructor=1&__proto__=2", many + 4],
  ])("%s leaves %i", async (query, total) => {
    const found = await filter(`${query}&pageSize=100`);
    expect([found.total, found.emails.length]).toEqual([total, Math.min(total, 100)]);
  });

  test("sorts by email, the plan's end and the day of registration, both ways", async () => {
    const first = async (query: string) => (await filter(`?email=many&${query}`)).emails[0];
    expect(await first("sort=email&dir=desc")).toBe("many02500@mail.example");
    expect(await first("sort=createdAt")).toBe("many02500@mail.example");
    expect(await first("sort=createdAt&dir=desc")).toBe("many00001@mail.example");
    const ends = (await filter("?sort=expirationDate&dir=desc&email=many")).users;
    expect(ends.every(({ isActive }) => isActive)).toBe(true);
    expect(ends.map((each) => each.expirationDate)).toEqual(
      ends
        .map((each) => each.expirationDate)
        .sort()
        .reverse(),
    );
  });

  test("beyond the last page is empty, and leads back", async () => {
    const { emails, total, headers } = await filter("?page=1000000&pageSize=50");
    expect([emails, total]).toEqual([[], many + 4]);
    expect(headers.get("Link")).toContain('page=51&pageSize=50>; rel="prev"');
    expect(headers.get("Link")).not.toContain('rel="next"');
  });

  test("reflects nothing but letters of an address in its links", async () => {
    const { headers } = await filter(`?text=${encodeURIComponent('>; rel="x", <a\r\nSet-Cookie: b=c é')}`);
    expect(headers.get("Link")).toMatch(/^(<[\w/?=&.%+*-]+>; rel="\w+"(, |$))+$/);
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=",
    "page=99999999",
    "pageSize=7",
    "pageSize=1000",
    "sort=passwordHash",
    "sort=",
    "dir=up",
    "isActive=yes",
    "isAdmin=TRUE",
    "isLoggedIn=1",
    `text=${"x".repeat(255)}`,
  ])("?%s is refused by name", async (query) => {
    const { status, body } = await admin("GET", `Accounts/filter?${query}`);
    expect([status, body]).toEqual([
      400,
      {
        success: false,
        message: expect.any(String),
        errors: { [query.split("=")[0] ?? ""]: [expect.any(String)] },
      },
    ]);
  });
});
