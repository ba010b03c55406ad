import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, messages } from "#db/schema";
import { rowsOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(activities));

const open = async (query = "") => (await admin.fetch(`/admin/admin-activity${query}`)).text();

const start = new Date("2026-05-27T09:00:00Z");
let noted = 0;
beforeEach(() => {
  noted = 0;
});

type Note = Partial<typeof activities.$inferInsert>;
/** Each by a request of its own, a second after the one before. */
const note = (more: Note) => noteAt(new Date(start.getTime() + 1000 * noted++), more);
const noteAt = (at: Date, more: Note) =>
  site.db.insert(activities).values({
    at,
    actorId: "a",
    actorEmail: "admin@demo.test",
    action: "changed",
    subject: "board",
    subjectId: "3",
    label: "Dr. Two",
    ...more,
  });

test("with nothing done yet, it announces the records to come", async () => {
  expect(await open()).toContain("No activity yet.");
});

test("shows each deed with its doer, object, time, and values before and after, newest first", async () => {
  await note({ before: '{"title":"Member"}', after: '{"title":"<b>President"}' });
  await note({ action: "added", subject: "quarter", label: "الربع الأول", after: '{"name":"الربع الأول"}' });
  const rows = rowsOf(await open());
  expect(rows[0]).toMatch(/Added the quarter.*<bdi>الربع الأول<\/bdi>/s);
  expect(rows[1]).toMatch(/27 May 2026 at 12:00.*admin(<wbr\/>)?@demo\.test.*Changed the board.*Dr\. Two/s);
  expect(rows[1]).toMatch(/Title.*<del[^>]*>Member<\/del>.*<ins[^>]*>&lt;b&gt;President<\/ins>/s);
});

test("counts no further than 10,000, and says that there are more", async () => {
  await site.d1
    .prepare(
      `insert into activities (at, actor_id, actor_email, action, subject, subject_id, label)
      with recursive n(i) as (select 1 union all select i + 1 from n where i <= 10000)
      select i, 'a', 'admin@demo.test', 'changed', 'board', '1', 'Dr. Two' from n`,
    )
    .run();
  const html = (await open()).replaceAll("<!-- -->", "");
  expect(html).toContain("1–10 of more than 10,000");
  expect(html).toContain("Page 1 of 1000");
});

test("leads to what is still there, and to nothing else", async () => {
  const learner = await site.db.query.users.findFirst({
    where: (of, { eq }) => eq(of.email, "learner@demo.test"),
  });
  const linksOf = async () => {
    const links = rowsOf(await open()).map((row) => /<a [^>]*href="([^"]*)"/.exec(row)?.[1] ?? null);
    await site.db.delete(activities);
    return links;
  };
  const sender = { name: "Mona", email: "mona@mail.test", subject: "Fees", message: "How much?" };
  await site.db.insert(messages).values({ id: 1, ...sender, createdAt: new Date() });
  await note({ subject: "user", subjectId: learner?.id ?? "" });
  for (const subject of ["board", "quarter", "course", "lecture", "message"] as const) {
    await note({ subject, subjectId: "1" });
  }
  expect(await linksOf()).toEqual([
    "/admin/admin-message/1",
    "/admin/admin-lecture-edit/1",
    "/admin/admin-course-edit/1",
    "/admin/admin-quarter-edit/1",
    "/admin/admin-front-admin-board-edit-n/1",
    `/admin/admin-user/${learner?.id}`,
  ]);
  for (const subject of ["board", "quarter", "course", "lecture", "message", "user", "settings"] as const) {
    await note({ subject, subjectId: "987654" });
  }
  await site.d1
    .prepare("update users set removed_at = 1, removed_by = 'Admin' where email = 'newcomer@demo.test'")
    .run();
  const [gone] = await site.db.query.users.findMany({
    where: (of, { eq }) => eq(of.email, "newcomer@demo.test"),
  });
  await note({ subject: "user", subjectId: gone?.id ?? "" });
  expect(await linksOf()).toEqual(Array.from({ length: 8 }, () => null));
});

test("is filtered by kind and by any text in it, the values included", async () => {
  await note({ before: '{"title":"Member"}', after: '{"title":"Treasurer"}' });
  await note({ action: "deleted", subject: "quarter", label: "Second" });
  expect(rowsOf(await open("?subject=quarter"))).toHaveLength(1);
  expect(await open("?filter=treasurer")).toContain("Dr. Two");
  expect(await open("?filter=treasurer&subject=quarter")).toContain("No data matching the filter");
  expect(await open("?subject=lecture")).toContain("Nothing matches this filter.");
});

test("names a video's fields and values in words, and shows no number of the database", async () => {
  await note({
    action: "video replaced",
    subject: "lecture",
    subjectId: "41",
    label: "The fetal heart",
    after: '{"fileName":"heart.mp4","bytes":17920041,"durationMs":45334,"courseId":5}',
  });
  const [row = ""] = rowsOf(await open());
  const text = row.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Replaced the video of the lecture The fetal heart");
  expect(text).toContain("File heart.mp4 Size 17.1 MB Length 45 sec");
  expect(text).not.toMatch(/fileName|bytes|durationMs|courseId|41/);
});

test.each([
  ["failed upload discarded", "lecture", "Discarded a failed upload for the lecture Dr. Two"],
  ["marked as read", "message", "Marked the message Dr. Two as read"],
  ["changed the plan of", "user", "Changed the plan of the user Dr. Two"],
  ["moved", "course", "Moved the course Dr. Two"],
])("%s %s reads as a sentence", async (action, subject, sentence) => {
  await note({ action, subject });
  const [row = ""] = rowsOf(await open());
  expect(row.replace(/<!-- -->|<[^>]*>/g, "").replace(/ +/g, " ")).toContain(sentence);
});

describe("what one request did", () => {
  const wordsOf = (html: string) =>
    html
      .replace(/<!-- -->|<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const account = (name: string, more: Note = {}): Note => ({
    action: "added",
    subject: "user",
    subjectId: name,
    label: `${name}@mail.test`,
    ...more,
  });
  const members = Array.from({ length: 30 }, (_, at) => `member${at + 10}`);
  const importAll = async () => {
    const named = { action: "imported users from", subject: "user", subjectId: "", label: "members.csv" };
    await noteAt(start, { ...named, after: '{"users":30}' });
    for (const name of members) await noteAt(start, account(name));
    for (const name of members) await noteAt(start, account(name, { action: "subscribed" }));
  };

  test("is one row, which paging counts once; an import names its file and how many users it changed", async () => {
    await note({ label: "Dr. Before" });
    await importAll();
    await note({ label: "Dr. After" });
    const html = await open();
    const rows = rowsOf(html).map(wordsOf);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain("Imported 30 users from members.csv");
    expect(rows[2]).toContain("Dr. Before");
    expect(html.replaceAll("<!-- -->", "")).toContain("1–3 of 3");
  });

  test("opens without script: the first ten records stand in the row, and a page of its own has all", async () => {
    await importAll();
    const [row = ""] = rowsOf(await open());
    const details = /<details[^>]*>.*<\/details>/s.exec(row)?.[0] ?? "";
    expect(details).toMatch(/<summary>.*60<!-- -->? ?records|<summary>.*60 records/s);
    expect(details.match(/<li/g)).toHaveLength(10);
    expect(details).toContain("Added the user");
    const [, href = ""] = /<a [^>]*href="(\/admin\/admin-activity\/\d+)"/.exec(details) ?? [];
    const all = await (await admin.fetch(`${href}?size=50`)).text();
    expect(all).toMatch(/<h1[^>]*>Imported 30 users from members\.csv<\/h1>/);
    expect(rowsOf(all)).toHaveLength(50);
    const rest = await (await admin.fetch(`${href}?size=50&page=2`)).text();
    expect(rowsOf(rest).map(wordsOf)).toHaveLength(10);
    expect(wordsOf(rowsOf(rest)[9] ?? "")).toContain("Subscribed the user member39");
    expect((await admin.fetch("/admin/admin-activity/987654321")).status).toBe(404);
  });

  test("is found by what stands in it, and shows that among the ten", async () => {
    await importAll();
    await note({ label: "Dr. After" });
    const rows = rowsOf(await open("?filter=member35"));
    expect(rows).toHaveLength(1);
    const items = [...(rows[0] ?? "").matchAll(/<li.*?<\/li>/gs)].map(([item]) => wordsOf(item));
    expect(items).toHaveLength(10);
    expect(items.filter((item) => item.includes("member35"))).toHaveLength(2);
    expect(rowsOf(await open("?subject=user&filter=MEMBER35"))).toHaveLength(1);
    expect(await open("?filter=member99")).toContain("No data matching the filter");
  });

  test.each([
    ["made a password link for", "Made password links for 3 users"],
    ["deleted", "Deleted 3 users"],
    ["logged out", "Signed out 3 users"],
  ])("to several users by the same action says how many: %s", async (action, sentence) => {
    for (const name of ["a", "b", "c"]) await noteAt(start, account(name, { action }));
    const [row = ""] = rowsOf(await open());
    expect(wordsOf(row)).toContain(`${sentence} `);
    expect(row.match(/<li/g)).toHaveLength(3);
  });

  test("to one user by several actions begins with the first", async () => {
    await noteAt(start, account("mona", { action: "granted quarters to", after: '{"quarters":"One"}' }));
    await noteAt(start, account("mona", { action: "granted courses to", after: '{"courses":"Two"}' }));
    const rows = rowsOf(await open());
    expect(rows).toHaveLength(1);
    expect(wordsOf(rows[0] ?? "")).toMatch(/Granted quarters to the user mona @mail\.test 2 records/);
  });

  test("by another person at the same time, or to another kind of thing, is another row", async () => {
    await noteAt(start, account("mona"));
    await noteAt(start, account("mona", { actorId: "b" }));
    await noteAt(start, { label: "Dr. Three" });
    expect(rowsOf(await open())).toHaveLength(3);
  });
});
