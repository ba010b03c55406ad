import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, users } from "#db/schema";
import { type ApiClient, apiClient } from "../../tests/support/api-client";
import { type Site, startSite } from "../../tests/support/site";
import { shownIn, Visitor } from "../../tests/support/visitor";

/** What the eye reads as one text is one text, wherever it is typed or pasted. */

let site: Site;
let admin: Visitor;
let adminCalls: ApiClient;
let anyone: ApiClient;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  adminCalls = await apiClient(site, "admin");
  anyone = await apiClient(site, null);
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from throttles").run());

const visit = () => new Visitor(site.origin);
const location = (answer: Response) => answer.headers.get("Location");
const accountOf = async (email: string) => {
  const all = await site.db.select().from(users);
  return all.find((account) => account.email === email) ?? null;
};

const pastedEmails = [
  "\u202alearner@demo.test\u202c",
  "learner@demo.test\u200f",
  "\u200blearner@demo\u00ad.test\ufeff",
  "\u2067Learner@DEMO.test\u2069\u00a0",
  "\uff4cearner@demo.test",
];

describe.each(pastedEmails)("the address %j", (email) => {
  test("signs in, at the form and by the app", async () => {
    const password = "Learner@123";
    expect((await visit().submit("/front-login-all", { email, password })).status).toBe(302);
    expect((await anyone("POST", "Accounts/Login", { email, password })).status).toBe(200);
  });

  test("is the one that has an account, for registration, a lost password, the list and the calls", async () => {
    const password = "Right@123";
    const fields = { email, password, confirmPassword: password };
    expect((await visit().submit("/front-register", fields)).status).toBe(409);
    expect((await anyone("POST", "Accounts/Register", fields)).status).toBe(409);
    await site.d1.prepare("delete from password_requests").run();
    expect((await visit().submit("/front-forgot-password", { email })).status).toBe(302);
    expect(await site.d1.prepare("select count(*) as n from password_requests").first("n")).toBe(1);
    const list = await admin.fetch(`/admin/admin-users-list-n?filter=${encodeURIComponent(email)}`);
    expect(shownIn(await list.text())).toContain("learner@demo.test");
    expect((await adminCalls("GET", `Accounts/GetUserRoles/${encodeURIComponent(email)}`)).body).toEqual([
      "User",
    ]);
    const found = await adminCalls("GET", `Accounts/filter?email=${encodeURIComponent(email)}`);
    expect(found.body).toMatchObject([{ email: "learner@demo.test" }]);
  });
});

test("an address with marks is registered, added and removed without them", async () => {
  const password = "Right@123";
  const marked = (name: string) => `\u202a${name}@mail\u200b.example\u200f`;
  const fields = { password, confirmPassword: password };
  expect((await visit().submit("/front-register", { ...fields, email: marked("mona") })).status).toBe(302);
  expect((await anyone("POST", "Accounts/Register", { email: marked("salma"), password })).status).toBe(201);
  expect((await admin.submit("/admin/admin-user-add-n", { email: marked("hoda") })).status).toBe(201);
  for (const name of ["mona", "salma", "hoda"])
    expect(await accountOf(`${name}@mail.example`)).not.toBeNull();
  expect((await visit().submit("/front-account-management", { email: marked("mona") })).status).toBe(302);
  expect(await accountOf("mona@mail.example")).toMatchObject({ removedBy: "request" });
});

describe("a slip around a password", () => {
  const slips = [
    "Learner@123 ",
    "\tLearner@123",
    "Learner@123\n",
    "Learner@123\u200f",
    "\u00a0Learner@123\ufeff",
  ];

  test("still signs in, and is no wrong guess", async () => {
    const email = "learner@demo.test";
    for (const password of slips) {
      expect((await anyone("POST", "Accounts/Login", { email, password })).status).toBe(200);
    }
    for (const path of ["/front-login-all", "/front-login-admin"]) {
      expect((await visit().submit(path, { email, password: "Learner@123 " })).status).toBe(302);
    }
  });

  test("inside it is a wrong guess like any other: the fifth is the last", async () => {
    const attempt = { email: "lapsed@demo.test", password: "Lapsed @123" };
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await anyone("POST", "Accounts/Login", attempt)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("is no part of a new password, and who typed it is told so", async () => {
    const email = `${crypto.randomUUID()}@mail.example`;
    const visitor = visit();
    const fields = { email, password: "Right@123 ", confirmPassword: "Right@123\u200f" };
    expect((await visitor.submit("/front-register", fields)).status).toBe(302);
    expect(shownIn(await (await visitor.fetch("/front-login-all")).text())).toContain(
      "The spaces around your password are no part of it.",
    );
    expect((await visitor.submit("/front-login-all", { email, password: "Right@123" })).status).toBe(302);
    const change = {
      currentPassword: " Right@123",
      password: "\u200fRight@124",
      confirmPassword: "Right@124 ",
    };
    expect((await visitor.submit("/front-change-password", change)).status).toBe(302);
    expect((await anyone("POST", "Accounts/Login", { email, password: "Right@124" })).status).toBe(200);
  });

  test("is not told where there was none", async () => {
    const visitor = visit();
    const email = `${crypto.randomUUID()}@mail.example`;
    await visitor.submit("/front-register", { email, password: "Right@123", confirmPassword: "Right@123" });
    expect(shownIn(await (await visitor.fetch("/front-login-all")).text())).not.toContain("spaces around");
  });
});

describe.each([
  ["Boards", "boardNumber", "BoardNumberExists?boardNumber=", { name: "Mona", title: "President" }],
  ["Quarters", "quarterNumber", "QuarterNumberExists?QuarterNumber=", { name: "Fetal heart" }],
])("numbers of %s that look alike are one", (family, field, exists, fields) => {
  const alike = ["7701\u200f", "٧٧٠١", "۷۷۰۱ ", "７７０１", "77\u200b01"];

  test("the first is stored as it reads, the others are taken", async () => {
    const first = await adminCalls("POST", family, { ...fields, [field]: "\u202a٧٧٠١" });
    expect(first).toMatchObject({ status: 201, body: { [field]: "7701" } });
    for (const number of ["7701", ...alike]) {
      const answer = await adminCalls("POST", family, { ...fields, [field]: number });
      expect([number, answer.status]).toEqual([number, 409]);
      const asked = await adminCalls("GET", `${family}/${exists}${encodeURIComponent(number)}`);
      expect([number, asked.body]).toEqual([number, true]);
    }
  });
});

test("names are stored as they read, and an emoji of several signs stays one", async () => {
  await site.db.delete(boards);
  const typed = [
    ["\ufee3\ufee8\ufef0 \ufee3\ufea4\ufee4\ufeaa", "منى محمد"],
    ["Abdel\u00adRahman\u00a0Zaki", "AbdelRahman Zaki"],
    ["د. سامي\u200f النجار", "د. سامي النجار"],
    ["Rene\u0301", "René"],
    ["\u{1f469}\u200d\u2695\ufe0f Mona", "\u{1f469}\u200d\u2695\ufe0f Mona"],
  ];
  for (const [name] of typed) {
    expect((await adminCalls("POST", "Boards", { name, title: "Member" })).status).toBe(201);
  }
  const stored = await site.db.select().from(boards);
  expect(stored.map(({ name }) => name)).toEqual(typed.map(([, name]) => name));
});

describe.each([
  ["RENÉ SALAMÉ", ["rené", "Salamé", "salame"]],
  ["Rene\u0301 Aly", ["René", "RENE"]],
  ["\ufee3\ufee8\ufef0 \ufee3\ufea4\ufee4\ufeaa", ["منى محمد", "مني"]],
  ["Abdel\u00adRahman Aly", ["AbdelRahman"]],
  ["Salma\u00a0Zaki", ["Salma Zaki", "salma\u00a0zaki"]],
  ["د. سامي\u200f النجار", ["سامي النجار"]],
  ["عبد\u200cالله", ["عبدالله"]],
  ["ОКСАНА Ёлкина", ["оксана елкина"]],
  ["Group ١٢", ["group 12", "۱۲"]],
])("the name %j", (name, texts) => {
  test.each(texts)("is found as %j in every list and call", async (text) => {
    await site.d1.batch(
      ["boards", "messages", "activities"].map((table) => site.d1.prepare(`delete from ${table}`)),
    );
    expect((await adminCalls("POST", "Boards", { name: `${name} Qx`, title: "Member" })).status).toBe(201);
    const stored = (await site.db.select().from(boards))[0]?.name ?? "";
    const message = {
      name: `${name} Qx`,
      email: "mona@mail.example",
      subject: "Hello",
      message: "A question",
    };
    expect((await visit().submit("/front-contact", message)).status).toBe(302);
    const learner = await accountOf("learner@demo.test");
    await site.d1
      .prepare("insert or replace into profiles (user_id, name) values (?, ?)")
      .bind(learner?.id, stored)
      .run();
    const search = encodeURIComponent(text);
    expect((await anyone("GET", `Boards/GetOrSearchBoards/${search}`)).body).toMatchObject([
      { name: stored },
    ]);
    for (const [list, shown] of [
      ["admin-boards-list-n", "Qx"],
      ["admin-messages", "mona@mail.example"],
      ["admin-activity", "Qx"],
      ["admin-users-list-n", "learner@demo.test"],
    ] as const) {
      const html = shownIn(await (await admin.fetch(`/admin/${list}?filter=${search}`)).text());
      expect([list, html.includes(shown)]).toEqual([list, true]);
    }
  });
});

describe("whatever stands between the letters", () => {
  const seed = 20_261_128;
  const signs = [
    ..."\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200d\u2060\u2064\ufeff\u00ad",
  ];
  /** The text with any of these signs anywhere, and spaces of any kind around it. */
  const strewn = (text: string) =>
    fc
      .tuple(
        fc.array(fc.array(fc.constantFrom(...signs), { maxLength: 2 }), {
          minLength: text.length,
          maxLength: text.length,
        }),
        fc.constantFrom("", " ", "\u00a0", "\u3000\t"),
      )
      .map(
        ([between, edge]) =>
          edge + [...text].map((letter, index) => letter + between[index]?.join("")).join("") + edge,
      );

  test("an address signs in, and so does a password with them around it", async () => {
    const around = fc.string({ unit: fc.constantFrom(...signs, " ", "\u00a0"), maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(strewn("learner@demo.test"), around, around, async (email, before, behind) => {
        const body = { email, password: `${before}Learner@123${behind}` };
        expect((await anyone("POST", "Accounts/Login", body)).status).toBe(200);
      }),
      { seed, numRuns: 15 },
    );
  });

  test("a name is found by the same name", async () => {
    await fc.assert(
      fc.asyncProperty(
        strewn("Mona Zaki"),
        strewn("mona zaki"),
        strewn("منى زكي"),
        async (name, words, title) => {
          await site.db.delete(boards);
          expect((await adminCalls("POST", "Boards", { name, title })).status).toBe(201);
          for (const term of [words, title, "مني"]) {
            const found = await anyone("GET", `Boards/GetOrSearchBoards/${encodeURIComponent(term)}`);
            expect(found.body).toMatchObject([{ name: "Mona Zaki", title: "منى زكي" }]);
          }
        },
      ),
      { seed, numRuns: 25 },
    );
  });

  test("a file of members has the same members", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `mona${index}`);
    const cells = fc.tuple(
      ...names.map((name) => fc.tuple(strewn(`${name}@mail.test`), strewn("Mona Zaki"))),
    );
    await fc.assert(
      fc.asyncProperty(cells, async (rows) => {
        await site.d1.prepare("delete from users where email like '%@mail.test'").run();
        const text = ["email,name", ...rows.map((row) => row.join(","))].join("\n");
        const file = new File([text], "users.csv", { type: "text/csv" });
        const checked = location(await admin.upload("/admin/admin-users-import", { file })) ?? "";
        expect((await admin.submit(checked, {})).status).toBe(302);
        const { results } = await site.d1
          .prepare(
            "select email, name from users join profiles on user_id = id where email like '%@mail.test'",
          )
          .all<{ email: string; name: string }>();
        expect(results.map(({ email }) => email).sort()).toEqual(
          names.map((name) => `${name}@mail.test`).sort(),
        );
        expect(new Set(results.map(({ name }) => name))).toEqual(new Set(["Mona Zaki"]));
      }),
      { seed, numRuns: 4 },
    );
  });
});
