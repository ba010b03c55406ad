import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const note = (more: Partial<typeof activities.$inferInsert>) =>
  site.db.insert(activities).values({
    at: new Date("2026-05-27T09:00:00Z"),
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
    ...{ action: "video replaced", subject: "lecture", subjectId: "41", label: "The fetal heart" },
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
