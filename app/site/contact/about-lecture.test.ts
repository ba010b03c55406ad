import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses, lectures } from "#db/schema";
import { urls } from "~/urls";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { shownIn, Visitor } from "../../../tests/support/visitor";

let site: Site;
let lecture: { id: number; name: string; courseId: number; course: string };
beforeAll(async () => {
  site = await startSite({ isOwn: true });
  const [found] = await site.db
    .select({ id: lectures.id, name: lectures.name, courseId: lectures.courseId })
    .from(lectures)
    .where(eq(lectures.id, 1));
  const courseId = found?.courseId ?? 0;
  const [course] = await site.db.select().from(courses).where(eq(courses.id, courseId));
  lecture = { id: 1, name: found?.name ?? "", courseId, course: course?.name ?? "" };
});
afterAll(() => site.stop());

const open = async (path: string) => {
  const answer = await new Visitor(site.origin).fetch(path);
  expect(answer.status).toBe(200);
  return shownIn(await answer.text());
};
const filledIn = (html: string) => ({
  subject: /<input(?=[^>]*name="subject")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? null,
  message: /<textarea[^>]*name="message"[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? null,
});
const empty = { subject: null, message: "" };
const about = (at: string) => ({
  subject: `About the lecture “${lecture.name}”`,
  message: `Course: ${lecture.course}\nLecture: ${lecture.name}\n${at}\n`,
});

describe("a question about a lecture", () => {
  test("begins with its course and name, and the second that was playing", async () => {
    expect(filledIn(await open(urls.site.askAbout(1)))).toEqual(about(""));
    expect(filledIn(await open(urls.site.askAbout(1, 754)))).toEqual(about("At: 12:34\n"));
  });

  test("takes names from the catalogue alone", async () => {
    await site.db.update(lectures).set({ name: "A <b>& “b”" }).where(eq(lectures.id, 1));
    const html = await open(`${urls.site.askAbout(1)}&subject=Pay&message=here&course=Other`);
    expect(html).toContain("A &lt;b&gt;&amp; “b”");
    expect(html).not.toMatch(/Other|>here|"Pay"/);
    await site.db.update(lectures).set({ name: lecture.name }).where(eq(lectures.id, 1));
  });

  test.each([
    "lecture=999999",
    "lecture=0",
    "lecture=-1",
    "lecture=1.5",
    "lecture=abc",
    "lecture=%00",
    "lecture=",
    "from=12",
    `lecture=${"9".repeat(400)}`,
  ])("is an empty form for %s", async (query) => {
    expect(filledIn(await open(`${urls.site.contact()}?${query}`))).toEqual(empty);
  });

  test.each(["0", "-5", "1e3", "123456", "abc", ""])("leaves out the second %j", async (from) => {
    expect(filledIn(await open(`${urls.site.contact()}?lecture=1&from=${from}`))).toEqual(about(""));
  });

  test("keeps what was typed in its place if it is refused, and arrives", async () => {
    const address = urls.site.askAbout(1, 754);
    const visitor = new Visitor(site.origin);
    const html = await (await visitor.fetch(address)).text();
    const submission = /<input(?=[^>]*name="submission")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
    const typed = { name: "Mona", subject: "My own", message: "Which plane?", submission };
    const refused = await visitor.post(address, { _xsrf: tokenOf(html), ...typed, email: "none" });
    expect(refused.status).toBe(400);
    expect(filledIn(shownIn(await refused.text()))).toEqual({ subject: "My own", message: "Which plane?" });
    const sent = await visitor.post(address, { _xsrf: tokenOf(html), ...typed, email: "mona@mail.com" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, urls.site.contact()]);
  });

  test("leaves the form whole if the lecture cannot be read", async () => {
    await site.d1.prepare("alter table lectures rename to lectures_away").run();
    try {
      expect(filledIn(await open(urls.site.askAbout(1)))).toEqual(empty);
    } finally {
      await site.d1.prepare("alter table lectures_away rename to lectures").run();
    }
  });
});

describe("the link to it", () => {
  const hrefIn = (html: string) =>
    /<a href="([^"]*)"[^>]*>Ask about this lecture</.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const read = async (path: string, account: "learner" | "admin" = "learner") =>
    shownIn(await (await (await Visitor.as(site, account)).fetch(path)).text());

  test("stands on a lecture's page, with the second of the address", async () => {
    const course = { id: lecture.courseId, name: lecture.course };
    expect(hrefIn(await read(urls.learner.lectures(course, 1)))).toBe("/front-contact?lecture=1");
    expect(hrefIn(await read(urls.learner.lectures(course, 1, undefined, 75)))).toBe(
      "/front-contact?lecture=1&from=75",
    );
    expect(hrefIn(await read(urls.learner.lectures(course, 1, undefined, 0)))).toBe(
      "/front-contact?lecture=1",
    );
  });

  test("stands on its transcript", async () => {
    const [captioned] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
    const html = await read(urls.learner.transcript(1));
    const hasCaptions = (captioned?.captions ?? "[]") !== "[]";
    expect(hrefIn(html)).toBe(hasCaptions ? "/front-contact?lecture=1" : null);
  });

  test("is not for Admins, whom members ask", async () => {
    const course = { id: lecture.courseId, name: lecture.course };
    expect(hrefIn(await read(urls.admin.lectures(course, 1), "admin"))).toBeNull();
  });
});
