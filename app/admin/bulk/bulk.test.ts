import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  activities,
  courseGrants,
  lectureProgress,
  profiles,
  quarterGrants,
  savedSelections,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { dateText } from "~/formats";
import { expiryOf } from "~/models/subscription/subscription";
import { renewedUntil } from "~/models/subscription/subscription-terms";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const [row] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
  adminId = row?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.delete(activities);
  await site.db.delete(savedSelections);
});

const day = 86_400_000;
const list = "/admin/admin-users-list-n";
const bulk = (ids: readonly string[], action?: string, more: Record<string, string> = {}) =>
  `/admin/admin-users-bulk?${new URLSearchParams([
    ...Object.entries({ ...more, ...(action && { do: action }) }),
    ...ids.map((id) => ["userId", id]),
  ])}`;

type Arrival = { planDays?: number; removed?: true };

/** An account, with a monthly plan that runs for some days where it is asked for. */
async function arrive(name: string, { planDays, removed }: Arrival = {}): Promise<string> {
  const [id, now] = [name, new Date()];
  const state = removed && ({ removedAt: now, removedBy: "Admin" } as const);
  await site.db
    .insert(users)
    .values({ id, email: `${name}@mail.test`, passwordHash: "none", createdAt: now, ...state });
  if (planDays === undefined) return id;
  const expiresAt = new Date(now.getTime() + planDays * day);
  const startsAt = new Date(now.getTime() - day);
  await site.db.insert(subscriptionPeriods).values({ userId: id, plan: 1, startsAt, expiresAt });
  return id;
}

const read = async (answer: Response) => ({
  status: answer.status,
  html: (await answer.text()).replaceAll("<!-- -->", ""),
});
const open = async (path: string) => read(await admin.fetch(path));
const tokenOf = (html: string) => /name="_xsrf" value="([^"]*)"/.exec(html)?.[1] ?? "";
const hiddenOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) => value);
const rowsOf = (html: string) =>
  Object.fromEntries(
    (html.match(/<tr[^>]*><td.*?<\/tr>/gs) ?? []).map((row) => {
      const [name = "", ...cells] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
        cell.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'"),
      );
      return [name.replace("@mail.test", ""), cells.join(" | ")];
    }),
  );
const ticked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="itemId")(?=[^>]*checked="")[^>]*value="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );

async function send(path: string, fields: [string, string][] = [], page?: string) {
  const html = page ?? (await open(path)).html;
  const body = new URLSearchParams([
    ["_xsrf", tokenOf(html)],
    ["baseline", ""],
    ...hiddenOf(html, "seen").map((value): [string, string] => ["seen", value]),
    ...fields,
  ]);
  return read(await admin.fetch(path, { method: "POST", body, headers: { Origin: site.origin } }));
}
const record = async () =>
  (await site.db.select().from(activities)).map(({ action, label }) => `${action} ${label}`).sort();
const endOf = async (userId: string) =>
  (await site.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, userId)))[0]
    ?.expiresAt;

describe("choosing users in the list", () => {
  test("each row has a box with a name of its own, in a form that leads to the bulk screen", async () => {
    await arrive("mona");
    const { html } = await open(`${list}?filter=mona`);
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
    expect((await open(`${list}?filter=nobody-here`)).html).not.toContain("chosen-users");
  });

  test("the screen lists them once each, says what they have, and leads back to the same page", async () => {
    await arrive("mona", { planDays: 10 });
    await arrive("omar");
    await arrive("gone", { removed: true });
    const { status, html } = await open(
      bulk(["mona", "omar", "mona", "gone", "nobody"], undefined, { list: "?plan=expiring&page=2" }),
    );
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>4 users selected<\/h1>/);
    const end = dateText((await endOf("mona")) ?? new Date(0));
    expect(rowsOf(html)).toEqual({ mona: `Monthly, until ${end}`, omar: "No", gone: "–", nobody: "–" });
    expect(html).toContain(`href="${list}?plan=expiring&amp;page=2"`);
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
      expect((await open(path)).html).toContain("Select at least one user first.");
    }
    const none = await send(bulk([], "delete"));
    expect([none.status, none.html.includes("Select at least one user first.")]).toEqual([400, true]);
    const many = Array.from({ length: 101 }, (_, index) => `id${index}`);
    for (const { status, html } of [
      await open(bulk(many)),
      await send(bulk(many, "delete"), [], (await open(list)).html),
    ]) {
      expect([200, 400]).toContain(status);
      expect(html).toContain("101 users are too many: select at most 100 at a time.");
    }
    expect((await open(bulk(many.slice(1)))).html).toContain("100 users selected");
    expect((await send(bulk(["x"], "nonsense"), [], (await open(list)).html)).html).toContain(
      "Choose an action first.",
    );
    const odd = await open(
      bulk(["<b>x", "'", "\u0000", "x".repeat(300)], "delete", { list: "//evil.test?a=<b>" }),
    );
    expect(odd.status).toBe(200);
    expect(odd.html).not.toContain("<b>x");
    expect(odd.html).not.toContain('href="//');
    expect(odd.html).toContain("There is nothing to do: all of these users");
    expect(await record()).toEqual([]);
  });
});

describe("subscribing", () => {
  test("gives the plan to users without one, and reports on each", async () => {
    await arrive("mona", { planDays: 10 });
    await arrive("omar");
    await arrive("sara");
    await arrive("gone", { removed: true });
    const path = bulk(["mona", "omar", "sara", "gone"], "subscribe");
    const { html } = await open(path);
    expect(html).toContain("Subscribe 2 users");
    expect(html).toContain("4 users, 2 will be skipped");
    const until = dateText(expiryOf(new Date(), 2));
    expect(html).toContain(`3 Months, until ${until}`);
    const sent = await send(path, [["plan", "2"]]);
    expect(sent.status).toBe(200);
    expect(sent.html).toContain("4 users: 2 done, 2 skipped.");
    expect(rowsOf(sent.html)).toEqual({
      mona: "Skipped: This user already has an active subscription.",
      gone: "Skipped: This account has already been deleted.",
      omar: `Subscribed until ${until}`,
      sara: `Subscribed until ${until}`,
    });
    expect(Object.keys(rowsOf(sent.html)).slice(0, 2).sort()).toEqual(["gone", "mona"]);
    const again = await send(path, [["plan", "2"]], html);
    expect(again.html).toContain("4 users: 0 done, 2 unchanged, 2 skipped.");
    expect(rowsOf(again.html).omar).toBe(`Already subscribed until ${until}`);
    expect(await record()).toEqual(["subscribed omar@mail.test", "subscribed sara@mail.test"]);
  });

  test("says how many have no quarter open, before and after, and leads to them", async () => {
    const [mona, omar] = [await arrive("mona"), await arrive("omar")];
    await site.db.insert(quarterGrants).values({ userId: omar, quarterId: 1 });
    const path = bulk([mona, omar], "subscribe", { list: "filter=a" });
    const warning = "No quarter is open to 1 user yet, so the website shows no lecture.";
    const before = (await open(path)).html;
    expect(before).toContain(`${warning} When they are subscribed`);
    const { html } = await send(path, [["plan", "1"]]);
    expect(html).toContain(warning);
    const link = /<a[^>]*href="([^"]+)"[^>]*>Grant quarters<\/a>/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(link).toBe("/admin/admin-users-bulk?do=grant-quarters&list=filter%3Da&userId=mona");
    await send(link ?? "", [["itemId", "1"]]);
    expect((await open(path)).html).not.toContain("No quarter is open");
  });

  test("asks for an existing plan, and keeps the chosen users", async () => {
    await arrive("omar");
    for (const [plan, text] of [
      ["", "Please select a subscription plan"],
      ["9", "There is no such plan."],
    ] as const) {
      const { status, html } = await send(bulk(["omar"], "subscribe"), [["plan", plan]]);
      expect(status).toBe(400);
      expect(html).toContain(text);
      expect(rowsOf(html)).toEqual({ omar: "No | Plan starts today" });
    }
    expect(await endOf("omar")).toBeUndefined();
  });

  test("says so where there is nobody to subscribe, before and after", async () => {
    await arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "subscribe");
    const { html } = await open(path);
    expect(html).toContain("There is nothing to do: all of these users");
    expect(html).not.toContain("Subscribe 0");
    const sent = await send(path, [["plan", "1"]], (await open(list)).html);
    expect(sent.status).toBe(409);
    expect(await record()).toEqual([]);
  });
});

describe("renewing", () => {
  test("adds each plan's length to the end in sight; the same form again renews nobody twice", async () => {
    await arrive("mona", { planDays: 10 });
    await arrive("omar", { planDays: 20 });
    await arrive("sara");
    const ends = [await endOf("mona"), await endOf("omar")].map((end) => renewedUntil(end ?? new Date(0), 1));
    const path = bulk(["mona", "omar", "sara"], "renew");
    const { html } = await open(path);
    expect(html).toContain("Renew 2 subscriptions");
    expect(rowsOf(html).mona).toMatch(new RegExp(`Renewed until ${dateText(ends[0] ?? new Date(0))}$`));
    expect(rowsOf(html).sara).toBe(
      "No | Skipped: This user has no active subscription to renew: use ‘Subscribe’.",
    );
    expect((await send(path, [], html)).html).toContain("3 users: 2 done, 1 skipped.");
    expect((await send(path, [], html)).html).toContain("3 users: 0 done, 2 unchanged, 1 skipped.");
    expect([await endOf("mona"), await endOf("omar")]).toEqual(ends);
    expect(await record()).toEqual([
      "renewed the plan of mona@mail.test",
      "renewed the plan of omar@mail.test",
    ]);
  });

  test("leaves out users whom somebody else has changed since the form was made", async () => {
    await arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "renew");
    const { html } = await open(path);
    const [changed] = await site.db
      .update(subscriptionPeriods)
      .set({ expiresAt: new Date(Date.now() + 50 * day) })
      .where(eq(subscriptionPeriods.userId, "mona"))
      .returning();
    const { status, html: answer } = await send(path, [], html);
    expect(status).toBe(409);
    expect(rowsOf(answer).mona).toBe("Skipped: Someone else has changed this subscription.");
    expect(await endOf("mona")).toEqual(changed?.expiresAt);
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
    await arrive("mona");
    await arrive("omar", { planDays: 3 });
    await arrive("gone", { removed: true });
    await site.db.insert(profiles).values({ userId: "mona", name: "=Mona, Adel" });
    const path = bulk(["mona", "omar", "gone"], "password-links");
    const { html } = await open(path);
    expect(html).toContain("Make 2 links");
    expect(rowsOf(html).mona).toBe("No | Gets a password link");
    const sent = await send(path, [keyOf(html)], html);
    expect(sent.status).toBe(200);
    expect(sent.html).toContain("3 users: 2 done, 1 skipped.");
    const [mona = "", omar = ""] = secretsOf(sent.html);
    const slip =
      "Open this link or scan the code with your phone, and choose your password. It works once, until ";
    expect(rowsOf(sent.html)).toEqual({
      gone: "Skipped: This account has already been deleted.",
      mona: expect.stringContaining(`=Mona, Adel${site.origin}/front-set-password/${mona}${slip}`),
      omar: expect.stringContaining(`${site.origin}/front-set-password/${omar}${slip}`),
    });
    expect(sent.html).toContain('download="password-links.csv"');
    expect(csvOf(sent.html)).toBe(
      [
        "\ufeffemail,name,link",
        `mona@mail.test,"'=Mona, Adel",${site.origin}/front-set-password/${mona}`,
        `omar@mail.test,,${site.origin}/front-set-password/${omar}`,
        "",
      ].join("\r\n"),
    );
    const page = await new Visitor(site.origin).fetch(`/front-set-password/${mona}`);
    expect(await page.text()).toContain("mona@mail.test");

    const again = await send(path, [keyOf(html)], html);
    expect(again.html).toContain("3 users: 0 done, 2 unchanged, 1 skipped.");
    expect(secretsOf(again.html)).toEqual([mona, omar]);
    expect(await record()).toEqual([
      "made a password link for mona@mail.test",
      "made a password link for omar@mail.test",
    ]);
  });

  test("a new form makes new ones; a key that is none, or nobody to make one for, does no harm", async () => {
    await arrive("mona");
    await arrive("gone", { removed: true });
    const path = bulk(["mona"], "password-links");
    const keys = [keyOf((await open(path)).html), ["submission", "x"], ["submission", "x"]] as const;
    const secrets = [];
    for (const [name, value] of keys) secrets.push(...secretsOf((await send(path, [[name, value]])).html));
    expect(new Set(secrets).size).toBe(3);
    const none = await send(bulk(["gone"], "password-links"), [], (await open(path)).html);
    expect([none.status, csvOf(none.html)]).toEqual([409, ""]);
  });
});

describe("granting and revoking", () => {
  const item = (id: number | string): [string, string] => ["itemId", String(id)];
  const granted = async () =>
    [
      ...(await site.db.select().from(quarterGrants))
        .filter(({ userId }) => !userId.includes("-"))
        .map(({ userId, quarterId }) => `${userId} q${quarterId}`),
      ...(await site.db.select().from(courseGrants))
        .filter(({ userId }) => !userId.includes("-"))
        .map(({ userId, courseId }) => `${userId} c${courseId}`),
    ].sort();

  test("adds and takes away quarters; leaves out users without a valid plan", async () => {
    await arrive("mona", { planDays: 10 });
    await arrive("omar", { planDays: 10 });
    await arrive("sara");
    const ids = ["mona", "omar", "sara"];
    await send(bulk(["mona"], "grant-quarters"), [item(3)]);
    const grant = await send(bulk(ids, "grant-quarters"), [item(1), item(3)]);
    expect(rowsOf(grant.html)).toEqual({
      sara: "Skipped: The subscription plan must be activated first before proceeding.",
      mona: "Quarters granted",
      omar: "Quarters granted",
    });
    expect(await granted()).toEqual(["mona q1", "mona q3", "omar q1", "omar q3"]);
    expect((await send(bulk(ids, "grant-quarters"), [item(1)])).html).toContain("Already had these quarters");
    const page = (await open(bulk(ids, "revoke-quarters"))).html;
    expect(page).toContain("Revoke from 2 users");
    const revoke = await send(bulk(ids, "revoke-quarters"), [item(3), item(2)], page);
    expect(revoke.html).toContain("3 users: 2 done, 1 skipped.");
    expect(await granted()).toEqual(["mona q1", "omar q1"]);
    expect(await record()).toHaveLength(5);
  });

  test("courses are chosen in a tree by quarter, with the saved selection at hand", async () => {
    await arrive("mona", { planDays: 10 });
    const path = bulk(["mona"], "grant-courses");
    const { html } = await open(path);
    expect(html).not.toContain("Apply saved selection");
    await site.db.insert(savedSelections).values([{ userId: adminId, courseId: 4 }]);
    expect((await open(path)).html).toContain("Apply saved selection");
    const all = await send(path, [item(1), ["selectAll", "2"]], html);
    expect([all.status, ticked(all.html)]).toEqual([200, [1, 3, 4, 5]]);
    const applied = await send(path, [item(1), ["apply", ""]], html);
    expect(ticked(applied.html)).toEqual([1, 4]);
    expect(await granted()).toEqual([]);
    expect((await send(path, [item(1), item(4)], html)).html).toContain("Courses granted");
    expect(await granted()).toEqual(["mona c1", "mona c4"]);
    expect((await send(bulk(["mona"], "revoke-courses"), [item(4)])).html).toContain("Courses revoked");
    expect(await granted()).toEqual(["mona c1"]);
    const quarters = await send(bulk(["mona"], "grant-quarters"), [["selectAll", "1"]]);
    expect(ticked(quarters.html)).toEqual([1, 2, 3, 4]);
  });

  test("change nothing and keep the ticks, if nothing, unknown users or nonsense was chosen", async () => {
    await arrive("mona", { planDays: 10 });
    for (const [action, text] of [
      ["grant-quarters", "Please select at least one quarter"],
      ["revoke-courses", "Please select at least one course"],
    ] as const) {
      const { status, html } = await send(bulk(["mona"], action));
      expect([status, html.includes(text)]).toEqual([400, true]);
    }
    const unknown = await send(bulk(["mona"], "grant-courses"), [item(2), item(999)]);
    expect([unknown.status, ticked(unknown.html)]).toEqual([400, [2]]);
    expect(unknown.html).toContain("One of these courses no longer exists.");
    for (const odd of ["x", "1e1", "-1", "1'"]) {
      expect((await send(bulk(["mona"], "grant-courses"), [item(2), item(odd)])).status).toBe(400);
    }
    expect(await granted()).toEqual([]);
    expect(await record()).toEqual([]);
  });
});

describe("deleting", () => {
  test("asks with the number of accounts, leaves the own one out, and twice is the same as once", async () => {
    await arrive("mona");
    await arrive("omar");
    await site.db.insert(quarterGrants).values([
      { userId: "mona", quarterId: 1 },
      { userId: "mona", quarterId: 2 },
      { userId: "omar", quarterId: 1 },
    ]);
    await site.db.insert(lectureProgress).values({ userId: "omar", lectureId: 1, playedAt: new Date() });
    const path = bulk(["mona", "omar", adminId], "delete");
    const { html } = await open(path);
    expect(html).toContain(
      "What will be lost after 30 days: the website access of 2 users and the progress of 1 user.",
    );
    expect((await open(bulk(["gone"], "delete"))).html).not.toContain("What will be lost");
    expect(html).toContain("Are you sure you want to delete these 2 users?");
    expect(html).toContain("Delete 2 users");
    expect(rowsOf(html)["admin@demo.test"]).toBe("No | Skipped: You cannot delete your own account here.");
    expect(await record()).toEqual([]);
    const sent = await send(path, [], html);
    expect(sent.html).toContain("3 users: 2 done, 1 skipped.");
    expect(sent.html).not.toContain("Choose another action");
    const again = await send(path, [], html);
    expect(again.status).toBe(409);
    expect(rowsOf(again.html).mona).toBe("Skipped: This account has already been deleted.");
    expect(await record()).toEqual(["deleted mona@mail.test", "deleted omar@mail.test"]);
    expect((await open(`${list}?filter=mona`)).html).toContain("No data matching");
    expect((await open("/admin/admin-users-removed")).html).toContain("mona@mail.test");
  });
});

test("a form that was open for too long comes back with its users and choices", async () => {
  await arrive("mona", { planDays: 10 });
  await arrive("omar");
  const stale = async (path: string, fields: [string, string][]) =>
    read(
      await admin.fetch(path, {
        method: "POST",
        body: new URLSearchParams([["_xsrf", "old"], ...fields]),
        headers: { Origin: site.origin },
      }),
    );
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
  expect(await record()).toEqual([]);
});

test("a hundred accounts in one go", async () => {
  const ids = Array.from(
    { length: 100 },
    (_, index) => crypto.randomUUID().slice(0, 30) + String(index).padStart(6, "0"),
  );
  await site.d1
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
    expect((await send(bulk(ids, action), fields)).html, action).toContain("100 users: 100 done.");
  }
  expect(await record()).toHaveLength(600);
});

test("if D1 fails, nothing is half done, and the form keeps its choices", async () => {
  await arrive("omar");
  const { html } = await open(bulk(["omar"], "subscribe"));
  await site.d1.prepare("alter table activities rename to elsewhere").run();
  const sent = await send(bulk(["omar"], "subscribe"), [["plan", "2"]], html);
  await site.d1.prepare("alter table elsewhere rename to activities").run();
  expect(sent.status).toBe(500);
  expect(sent.html).toContain("Server error. Please try again later.");
  expect(sent.html).toMatch(/<option value="2" selected=""/);
  expect(await endOf("omar")).toBeUndefined();
});
