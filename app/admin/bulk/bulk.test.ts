import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureProgress, profiles, quarterGrants } from "#db/schema";
import { dateText } from "~/formats";
import {
  type BulkScreen,
  bulk,
  hiddenOf,
  rowsOf,
  startBulk,
  ticked,
  usersList,
} from "../../../tests/support/bulk-screen";
import { Visitor } from "../../../tests/support/visitor";

let screen: BulkScreen;
beforeAll(async () => {
  screen = await startBulk();
});
afterAll(() => screen.site.stop());
beforeEach(() => screen.clear());

describe("choosing users in the list", () => {
  test("each row has a box with a name of its own, in a form that leads to the bulk screen", async () => {
    await screen.arrive("mona");
    const { html } = await screen.open(`${usersList}?filter=mona`);
    const [box = ""] = html.match(/<input[^>]*name="userId"[^>]*>/) ?? [];
    for (const part of [
      'type="checkbox"',
      'form="chosen-users"',
      'value="mona"',
      'aria-label="Select mona@mail.test"',
    ])
      expect(box).toContain(part);
    const form = /<form[^>]*id="chosen-users".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toContain('method="get" action="/admin/admin-users-bulk"');
    expect(form).toContain('name="list" value="?filter=mona"');
    expect(form).not.toContain("Select all");
    expect((await screen.open(`${usersList}?filter=nobody-here`)).html).not.toContain("chosen-users");
  });

  test("the screen lists them once each, says what they have, and leads back to the same page", async () => {
    await screen.arrive("mona", { planDays: 10 });
    await screen.arrive("omar");
    await screen.arrive("gone", { removed: true });
    const { status, html } = await screen.open(
      bulk(["mona", "omar", "mona", "gone", "nobody"], undefined, { list: "?plan=expiring&page=2" }),
    );
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>4 users selected<\/h1>/);
    const end = dateText((await screen.endOf("mona")) ?? new Date(0));
    expect(rowsOf(html)).toEqual({ mona: `Monthly, until ${end}`, omar: "No", gone: "–", nobody: "–" });
    expect(html).toContain(`href="${usersList}?plan=expiring&amp;page=2"`);
    for (const label of [
      "Subscribe",
      "Renew",
      "Grant quarters",
      "Grant courses",
      "Revoke quarters",
      "Revoke courses",
      "Password links",
      "Delete",
    ])
      expect(html).toContain(`>${label}</button>`);
    expect(html).not.toContain('method="post" action="/admin/admin-users-bulk');
  });

  test("none, too many and odd ones are said, and nothing is done", async () => {
    for (const path of [bulk([]), bulk([], "delete"), bulk(["", ""])]) {
      expect((await screen.open(path)).html).toContain("Select at least one user first.");
    }
    const none = await screen.send(bulk([], "delete"));
    expect([none.status, none.html.includes("Select at least one user first.")]).toEqual([400, true]);
    const many = Array.from({ length: 101 }, (_, index) => `id${index}`);
    for (const { status, html } of [
      await screen.open(bulk(many)),
      await screen.send(bulk(many, "delete"), [], (await screen.open(usersList)).html),
    ]) {
      expect([200, 400]).toContain(status);
      expect(html).toContain("101 users are too many: select at most 100 at a time.");
    }
    expect((await screen.open(bulk(many.slice(1)))).html).toContain("100 users selected");
    expect(
      (await screen.send(bulk(["x"], "nonsense"), [], (await screen.open(usersList)).html)).html,
    ).toContain("Choose an action first.");
    const odd = await screen.open(
      bulk(["<b>x", "'", "\u0000", "x".repeat(300)], "delete", { list: "//evil.test?a=<b>" }),
    );
    expect(odd.status).toBe(200);
    expect(odd.html).not.toContain("<b>x");
    expect(odd.html).not.toContain('href="//');
    expect(odd.html).toContain("There is nothing to do: all of these users");
    expect(await screen.record()).toEqual([]);
  });
});

describe("password links", () => {
  const csvOf = (html: string) =>
    decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(html)?.[1] ?? "").replaceAll(
      "&#x27;",
      "'",
    );
  const secretsOf = (html: string) =>
    [...html.matchAll(/<code[^>]*>[^<]*\/front-set-password\/([\w-]{43})<\/code>/g)].map(
      ([, secret = ""]) => secret,
    );
  const keyOf = (html: string): [string, string] => ["submission", hiddenOf(html, "submission")[0] ?? ""];

  test("are shown with each account, and as a file that spreadsheets read", async () => {
    await screen.arrive("mona");
    await screen.arrive("omar", { planDays: 3 });
    await screen.arrive("gone", { removed: true });
    await screen.site.db.insert(profiles).values({ userId: "mona", name: "=Mona, Adel" });
    const path = bulk(["mona", "omar", "gone"], "password-links");
    const { html } = await screen.open(path);
    expect(html).toContain("Make 2 links");
    expect(rowsOf(html).mona).toBe("No | Gets a password link");
    const sent = await screen.send(path, [keyOf(html)], html);
    expect(sent.status).toBe(200);
    expect(sent.html).toContain("3 users: 2 done, 1 skipped.");
    const [mona = "", omar = ""] = secretsOf(sent.html);
    const slip =
      "Open this link or scan the code with your phone, and choose your password. It works once, until ";
    expect(rowsOf(sent.html)).toEqual({
      gone: "Skipped: This account has already been deleted.",
      "mona=Mona, Adel": expect.stringContaining(`${screen.site.origin}/front-set-password/${mona}${slip}`),
      omar: expect.stringContaining(`${screen.site.origin}/front-set-password/${omar}${slip}`),
    });
    expect(sent.html).toContain('download="password-links.csv"');
    const [, excel = ""] = /data:text\/csv;charset=utf-16le;base64,([\w+/=]+)"/.exec(sent.html) ?? [];
    const inTabs = new TextDecoder("utf-16le").decode(Buffer.from(excel, "base64")).split("\r\n");
    expect(inTabs[0]).toBe("email\tname\tlink");
    expect(inTabs[1]).toBe(
      `mona@mail.test\t"'=Mona, Adel"\t${screen.site.origin}/front-set-password/${mona}`,
    );
    expect(csvOf(sent.html)).toBe(
      [
        "\ufeffemail,name,link",
        `mona@mail.test,"'=Mona, Adel",${screen.site.origin}/front-set-password/${mona}`,
        `omar@mail.test,,${screen.site.origin}/front-set-password/${omar}`,
        "",
      ].join("\r\n"),
    );
    const page = await new Visitor(screen.site.origin).fetch(`/front-set-password/${mona}`);
    expect(await page.text()).toContain("mona@mail.test");

    const again = await screen.send(path, [keyOf(html)], html);
    expect(again.html).toContain("3 users: 0 done, 2 unchanged, 1 skipped.");
    expect(secretsOf(again.html)).toEqual([mona, omar]);
    expect(await screen.record()).toEqual([
      "made a password link for mona@mail.test",
      "made a password link for omar@mail.test",
    ]);
  });

  test("a new form makes new ones; a key that is none, or nobody to make one for, does no harm", async () => {
    await screen.arrive("mona");
    await screen.arrive("gone", { removed: true });
    const path = bulk(["mona"], "password-links");
    const keys = [keyOf((await screen.open(path)).html), ["submission", "x"], ["submission", "x"]] as const;
    const secrets = [];
    for (const [name, value] of keys)
      secrets.push(...secretsOf((await screen.send(path, [[name, value]])).html));
    expect(new Set(secrets).size).toBe(3);
    const none = await screen.send(bulk(["gone"], "password-links"), [], (await screen.open(path)).html);
    expect([none.status, csvOf(none.html)]).toEqual([409, ""]);
  });
});

describe("deleting", () => {
  test("asks with the number of accounts, leaves the own one out, and twice is the same as once", async () => {
    await screen.arrive("mona");
    await screen.arrive("omar");
    await screen.site.db.insert(quarterGrants).values([
      { userId: "mona", quarterId: 1 },
      { userId: "mona", quarterId: 2 },
      { userId: "omar", quarterId: 1 },
    ]);
    await screen.site.db
      .insert(lectureProgress)
      .values({ userId: "omar", lectureId: 1, playedAt: new Date() });
    const path = bulk(["mona", "omar", screen.adminId], "delete");
    const { html } = await screen.open(path);
    expect(html).toContain(
      "What will be lost after 30 days: the website access of 2 users and the progress of 1 user.",
    );
    expect((await screen.open(bulk(["gone"], "delete"))).html).not.toContain("What will be lost");
    expect(html).toContain("Are you sure you want to delete these 2 users?");
    expect(html).toContain("Delete 2 users");
    expect(rowsOf(html)["admin@demo.test"]).toBe("No | Skipped: You cannot delete your own account here.");
    expect(await screen.record()).toEqual([]);
    const sent = await screen.send(path, [], html);
    expect(sent.html).toContain("3 users: 2 done, 1 skipped.");
    expect(sent.html).not.toContain("Choose another action");
    const again = await screen.send(path, [], html);
    expect(again.status).toBe(409);
    expect(rowsOf(again.html).mona).toBe("Skipped: This account has already been deleted.");
    expect(await screen.record()).toEqual(["deleted mona@mail.test", "deleted omar@mail.test"]);
    expect((await screen.open(`${usersList}?filter=mona`)).html).toContain("No data matching");
    expect((await screen.open("/admin/admin-users-removed")).html).toContain("mona@mail.test");
  });
});

test("a form that was open for too long comes back with its users and choices", async () => {
  await screen.arrive("mona", { planDays: 10 });
  await screen.arrive("omar");
  const stale = (path: string, fields: [string, string][]) =>
    screen.post(path, [["_xsrf", "old"], ...fields]);
  const grant = await stale(bulk(["mona", "omar"], "grant-courses"), [
    ["itemId", "2"],
    ["itemId", "3"],
  ]);
  expect(grant.status).toBe(403);
  expect(grant.html).toContain("This page expired.");
  expect(Object.keys(rowsOf(grant.html))).toEqual(["mona", "omar"]);
  expect(ticked(grant.html)).toEqual([2, 3]);
  const subscribe = await stale(bulk(["omar"], "subscribe"), [["plan", "3"]]);
  expect(subscribe.html).toMatch(/<option value="3" selected=""/);
  expect(await screen.record()).toEqual([]);
});

test("a hundred accounts in one go", async () => {
  const ids = Array.from(
    { length: 100 },
    (_, index) => crypto.randomUUID().slice(0, 30) + String(index).padStart(6, "0"),
  );
  await screen.site.d1
    .prepare(
      "insert into users (id, email, password_hash, created_at) select value, value || '@mail.test', 'x', 0 from json_each(?)",
    )
    .bind(JSON.stringify(ids))
    .run();
  for (const [action, fields] of [
    ["subscribe", [["plan", "1"]]],
    ["renew", []],
    [
      "grant-courses",
      [
        ["itemId", "1"],
        ["itemId", "2"],
      ],
    ],
    ["revoke-courses", [["itemId", "1"]]],
    ["grant-quarters", [["itemId", "1"]]],
    ["delete", []],
  ] as [string, [string, string][]][]) {
    expect((await screen.send(bulk(ids, action), fields)).html, action).toContain("100 users: 100 done.");
  }
  expect(await screen.record()).toHaveLength(600);
});

test("if D1 fails, nothing is half done, and the form keeps its choices", async () => {
  await screen.arrive("omar");
  const { html } = await screen.open(bulk(["omar"], "subscribe"));
  await screen.site.d1.prepare("alter table activities rename to elsewhere").run();
  const sent = await screen.send(bulk(["omar"], "subscribe"), [["plan", "2"]], html);
  await screen.site.d1.prepare("alter table elsewhere rename to activities").run();
  expect(sent.status).toBe(500);
  expect(sent.html).toContain("Server error. Please try again later.");
  expect(sent.html).toMatch(/<option value="2" selected=""/);
  expect(await screen.endOf("omar")).toBeUndefined();
});
