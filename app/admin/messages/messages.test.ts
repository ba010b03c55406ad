import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, messages, users } from "#db/schema";
import { texts } from "~/texts";
import { hrefsOf, rowsOf, tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(messages));

const list = "/admin/admin-messages";
const network = "n".repeat(43);
const several = "/admin/admin-messages-delete";
const open = async (path: string) => {
  const answer = await admin.fetch(path);
  return { status: answer.status, html: await answer.text() };
};

async function arrive(subject: string, more: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const values = {
    name: "Dr. Salma",
    email: "salma@mail.example",
    subject,
    message: "First line\nSecond line",
    createdAt: new Date("2026-05-27T09:00:00Z"),
    ...more,
  };
  const [row] = await site.db.insert(messages).values(values).returning({ id: messages.id });
  return row?.id ?? 0;
}

describe("the inbox", () => {
  test("is empty at first, and announces visitors' messages", async () => {
    const { status, html } = await open(list);
    expect(status).toBe(200);
    expect(html).toContain("No messages yet.");
  });

  test("lists messages newest first, the unread ones told apart", async () => {
    await arrive("Older", { readAt: new Date() });
    await arrive("Newer", { createdAt: new Date("2026-06-01T09:00:00Z") });
    const rows = rowsOf((await open(list)).html);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Newer.*1 June 2026 at 12:00.*Unread/s);
    expect(rows[1]).toMatch(/Older.*27 May 2026 at 12:00.*Read/s);
  });

  test("filters by any text and by state, and shows a filter without matches as text", async () => {
    await arrive("About the diploma", { readAt: new Date() });
    await arrive("Other", { message: "ask DIPLOMA please" });
    expect(rowsOf((await open(`${list}?filter=diploma`)).html)).toHaveLength(2);
    expect((await open(`${list}?filter=diploma&state=unread`)).html).not.toContain("About the diploma");
    const { html } = await open(`${list}?filter=%3Cb%3Ex`);
    expect(html.replaceAll(/<!-- -->|<\/?bdi>/g, "")).toContain(
      "No data matching the filter &quot;&lt;b&gt;x&quot;",
    );
  });

  test("a page beyond the end leads to the last one", async () => {
    for (let number = 0; number < 12; number++) await arrive(`Message ${number}`);
    const answer = await admin.fetch(`${list}?page=9&size=10`);
    expect(answer.headers.get("Location")).toMatch(/^\/admin\/admin-messages\?.*page=2/);
  });
});

describe("one message", () => {
  test("shows every line as typed, HTML as text, and changes nothing by being opened", async () => {
    const id = await arrive("<i>Subject</i>", { message: "one\n</script><script>alert(1)</script>" });
    const { status, html } = await open(`/admin/admin-message/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("one\n&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    // Nor does it end the script that carries the page's data.
    expect(html).not.toMatch(/<i>Subject|<script>alert/);
    expect((await site.db.select().from(messages))[0]?.readAt).toBeNull();
  });

  test("says whose account was signed in, or that anybody may have typed the address", async () => {
    const visitors = await arrive("From a visitor", { email: "learner@demo.test" });
    const { html } = await open(`/admin/admin-message/${visitors}`);
    expect(html).toContain("No account stands behind this message");
    expect(html).not.toContain("/admin/admin-user/");

    const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
    const members = await arrive("From a member", { userId: learner?.id, email: "typed@mail.example" });
    const shown = async () => (await open(`/admin/admin-message/${members}`)).html.replaceAll("<!-- -->", "");
    expect(await shown()).toMatch(
      new RegExp(
        `Sent while signed in as <a[^>]* href="/admin/admin-user/${learner?.id}"[^>]*>learner@demo.test`,
      ),
    );
    const isTheirs = eq(users.id, learner?.id ?? "");
    await site.db.update(users).set({ removedAt: new Date(), removedBy: "request" }).where(isTheirs);
    const removed = await shown();
    await site.db.update(users).set({ removedAt: null, removedBy: null }).where(isTheirs);
    expect(removed).toContain('href="/admin/admin-users-removed?filter=learner%40demo.test"');
  });

  test("is marked as read and unread, and twice is the same as once", async () => {
    await site.db.delete(activities);
    const id = await arrive("Mark me");
    const mark = (read: string) =>
      admin.submit(`/admin/admin-message-read/${id}`, { read }, `/admin/admin-message/${id}`);
    const readAt = async () => (await site.db.select().from(messages))[0]?.readAt?.getTime() ?? null;
    expect((await mark("yes")).headers.get("Location")).toBe(list);
    const first = await readAt();
    expect(first).not.toBeNull();
    await mark("yes");
    expect(await readAt()).toBe(first);
    await mark("no");
    expect(await readAt()).toBeNull();
    const records = await site.db.select().from(activities).orderBy(activities.id);
    expect(records.map(({ action, label }) => [action, label])).toEqual([
      ["marked as read", "Mark me"],
      ["marked as unread", "Mark me"],
    ]);
  });

  const mark = (id: number) => `/admin/admin-message-read/${id}`;

  test("marked with a stale token, or while D1 fails, comes to a page that says so and offers it again", async () => {
    const id = await arrive("Mark me");
    const stale = await admin.post(mark(id), { _xsrf: "x.y", read: "yes" });
    const html = await stale.text();
    expect([stale.status, stale.headers.get("Content-Type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(html).toContain(texts.formExpired.replaceAll("'", "&#x27;"));
    expect(html).toContain('name="read" value="yes"');

    const refuseWrites = (what: string) =>
      site.d1
        .prepare(`create trigger no_more before ${what} on messages begin select raise(abort, 'full'); end`)
        .run();
    for (const [what, path] of [
      ["update", mark(id)],
      ["delete", `/admin/admin-message-delete/${id}`],
    ] as const) {
      await refuseWrites(what);
      const failed = await admin.submit(path, { read: "yes" });
      await site.d1.prepare("drop trigger no_more").run();
      expect(failed.status).toBe(500);
      expect(await failed.text()).toContain("Server error. Please try again later.");
    }
    expect((await admin.submit(mark(id), { read: "yes" })).headers.get("Location")).toBe(list);
  });

  test("that is gone is marked by nobody, and the list says so", async () => {
    await arrive("Another");
    const answer = await admin.submit(mark(99_999), { read: "yes" }, "/admin/admin-user-add-n");
    expect(answer.headers.get("Location")).toBe(list);
    expect((await open(list)).html).toContain("This message has already been deleted.");
  });

  test("is deleted after a question, once, and the record keeps who and when but not the words", async () => {
    await site.db.delete(activities);
    const id = await arrive("Delete me", { message: "private words" });
    const path = `/admin/admin-message-delete/${id}`;
    const { html } = await open(path);
    expect(html).toMatch(/The message ‘\u2068Delete me\u2069’ will be deleted\./);
    expect(await site.db.select().from(messages)).toHaveLength(1);

    const token = tokenOf(html);
    for (const text of ["Message deleted successfully", "This message has already been deleted."]) {
      expect((await admin.post(path, { _xsrf: token })).headers.get("Location")).toBe(list);
      expect((await open(list)).html).toContain(text);
    }
    expect(await site.db.select().from(messages)).toEqual([]);
    const record = await site.db.select().from(activities);
    expect(record).toHaveLength(1);
    expect(record[0]).toMatchObject({ actorEmail: "admin@demo.test", action: "deleted", label: "Delete me" });
    expect(JSON.stringify(record)).not.toContain("private words");
  });

  test("leads to all messages from its network, by a part of the digest", async () => {
    const id = await arrive("One of many", { network });
    await arrive("Another", { network });
    await arrive("From elsewhere", { network: "o".repeat(43) });
    const { html } = await open(`/admin/admin-message/${id}`);
    expect(html).toContain("All messages from this network");
    const [href = ""] = hrefsOf(html).filter((each) => each.includes("from="));
    expect(html).not.toContain(network);
    const listed = (await open(href)).html;
    expect(rowsOf(listed)).toHaveLength(2);
    expect(listed).toMatch(/Network.*Network nnnnnn/s);
    expect(listed).toContain("Delete all 2…");
    const known = await arrive("Before networks were stored");
    expect((await open(`/admin/admin-message/${known}`)).html).not.toContain("this network");
  });

  test.each([
    "/admin/admin-message/999",
    "/admin/admin-message/x",
    "/admin/admin-message-delete/999",
    "/admin/admin-message-read/999",
  ])("%s is not there: 404", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test("takes no form without the anti-forgery token, and nothing from a User or a visitor", async () => {
    const id = await arrive("Stay");
    const path = `/admin/admin-message-delete/${id}`;
    expect((await admin.post(path, {})).status).toBe(403);
    const learner = await Visitor.as(site, "learner");
    const token = learner.cookies.get("XSRF-TOKEN") ?? "";
    expect((await learner.post(path, { _xsrf: token })).headers.get("Location")).toMatch(/^\/unauthorized/);
    expect((await new Visitor(site.origin).post(path, {})).headers.get("Location")).toMatch(
      /^\/front-login-all/,
    );
    expect(await site.db.select().from(messages)).toHaveLength(1);
  });
});

describe("several messages", () => {
  const subjects = async () => (await site.db.select().from(messages)).map(({ subject }) => subject).sort();
  const untilIn = (html: string) => /name="until" value="(\d+)"/.exec(html)?.[1] ?? "";
  const press = async (path: string, html: string) =>
    admin.post(path, { _xsrf: tokenOf(html), until: untilIn(html) });

  test("are ticked in the list, whose bar leads to the question and back to the filtered list", async () => {
    const [one, two] = [await arrive("One"), await arrive("Two")];
    const { html } = await open(`${list}?filter=o`);
    for (const id of [one, two])
      expect(html).toMatch(
        new RegExp(`<input type="checkbox" form="chosen-messages" name="id"[^>]*value="${id}"`),
      );
    const bar = /<form[^>]*id="chosen-messages".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(bar).toMatch(new RegExp(`method="get" action="${several}"`));
    const back = /name="back" value="([^"]*)"/.exec(bar)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(back).toBe(`${list}?filter=o`);
    const search = new URLSearchParams([...[one, two].map((id) => ["id", String(id)]), ["back", back]]);
    const path = `${several}?${search}`;
    const answer = await press(path, (await open(path)).html);
    expect(answer.headers.get("Location")).toBe(back);
    expect((await open(list)).html).not.toContain("chosen-messages");
  });

  test("are deleted after a question that says it cannot be undone; twice is the same as once", async () => {
    await site.db.delete(activities);
    const ids = [await arrive("One"), await arrive("Two"), await arrive("Stays")];
    const path = `${several}?id=${ids[0]}&id=${ids[1]}&id=${ids[0]}&id=99999`;
    const { html } = await open(path);
    expect(html).toContain("Delete 2 messages");
    expect(html).toContain("2 messages will be deleted. This cannot be undone");
    expect(await subjects()).toHaveLength(3);
    for (const text of ["2 messages were deleted.", "These messages have already been deleted."]) {
      expect((await press(path, html)).headers.get("Location")).toBe(list);
      const shown = (await open(list)).html;
      expect(shown).toContain(text);
      expect(shown).not.toContain("Undo");
    }
    expect(await subjects()).toEqual(["Stays"]);
    const record = await site.db.select().from(activities);
    expect(record).toMatchObject([{ subject: "message", label: "2", actorEmail: "admin@demo.test" }]);
    const activity = (await open("/admin/admin-activity")).html.replace(/<!-- -->|<[^>]+>/g, "");
    expect(activity).toContain("Deleted several messages together: 2");
  });

  test("of a network go with one press, but not those that came after the question", async () => {
    for (const subject of ["One", "Two", "Three"]) await arrive(subject, { network });
    await arrive("From elsewhere", { network: "o".repeat(43) });
    const path = `${several}?from=${network.slice(0, 12)}`;
    const { html } = await open(path);
    expect(html).toContain("3 messages from the network nnnnnn will be deleted.");
    await arrive("Afterwards", { network });
    for (const text of ["3 messages were deleted.", "These messages have already been deleted."]) {
      expect((await press(path, html)).headers.get("Location")).toBe(list);
      expect((await open(list)).html).toContain(text);
    }
    expect(await subjects()).toEqual(["Afterwards", "From elsewhere"]);
    // A question of nobody's deletes nothing.
    const token = tokenOf((await open(path)).html);
    for (const until of ["", "x", "-1"]) await admin.post(path, { _xsrf: token, until });
    expect(await subjects()).toHaveLength(2);
  });

  test("beyond a thousand go in parts: the list of the network leads on, and says how many are left", async () => {
    await site.db.run(sql`
      insert into messages (network, name, email, subject, message, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 2345)
      select ${network}, 'Mona', 'mona@mail.test', 'Flood', 'Text', i from n`);
    const from = network.slice(0, 12);
    const path = `${several}?from=${from}`;
    const { html } = await open(path);
    expect(html).toContain("Delete 2,345 messages");
    expect(html).toContain("Each press deletes 1,000.");
    const answer = await press(path, html);
    expect(answer.headers.get("Location")).toBe(`${list}?from=${from}`);
    const next = (await open(`${list}?from=${from}`)).html;
    expect(next).toContain("1,000 messages were deleted. 1,345 are left: delete them next.");
    expect(next).toContain("Delete all 1,345…");
  });

  test.each([
    ["", "Select at least one message first."],
    ["?id=", "Select at least one message first."],
    ["?id=x&id=-1", "Select at least one message first."],
    ["?id=999&id=998", "These messages have already been deleted."],
    [`?from=${"z".repeat(12)}`, "These messages have already been deleted."],
    [`?${Array.from({ length: 101 }, (_, id) => `id=${id + 1}`).join("&")}`, "101 messages are too many"],
  ])("that are none, or too many, have no question: %s", async (search, text) => {
    await arrive("Stays");
    const { status, html } = await open(several + search);
    expect([status, html.includes(text)]).toEqual([200, true]);
    expect(html).not.toContain('name="until"');
    await admin.submit(several + search, { until: "999999" }, list);
    expect(await subjects()).toContain("Stays");
  });

  test("are deleted by no form without the token, by no User and by no visitor", async () => {
    const id = await arrive("Stays");
    const path = `${several}?id=${id}`;
    expect((await admin.post(path, { until: String(id) })).status).toBe(403);
    const learner = await Visitor.as(site, "learner");
    const token = learner.cookies.get("XSRF-TOKEN") ?? "";
    const refused = await learner.post(path, { _xsrf: token, until: String(id) });
    expect(refused.headers.get("Location")).toMatch(/^\/unauthorized/);
    expect((await new Visitor(site.origin).post(path, {})).headers.get("Location")).toMatch(/^\/front-login/);
    expect(await subjects()).toEqual(["Stays"]);
  });

  test("stay while D1 fails, which the question then says", async () => {
    const path = `${several}?id=${await arrive("Stays")}`;
    const { html } = await open(path);
    await site.d1
      .prepare("create trigger no_more before delete on messages begin select raise(abort, 'full'); end")
      .run();
    const failed = await press(path, html);
    await site.d1.prepare("drop trigger no_more").run();
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Server error. Please try again later.");
    expect(await subjects()).toEqual(["Stays"]);
  });
});
