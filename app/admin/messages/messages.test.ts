import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, messages } from "#db/schema";
import { texts } from "~/texts";
import { rowsOf, tokenOf } from "../../../tests/support/page-html";
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
    const id = await arrive("<i>Subject</i>", { message: "one\n<script>alert(1)</script>" });
    const { status, html } = await open(`/admin/admin-message/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("one\n&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<i>Subject");
    expect((await site.db.select().from(messages))[0]?.readAt).toBeNull();
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
    expect(html).toContain(texts.formOutOfDate.replaceAll("'", "&#x27;"));
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
