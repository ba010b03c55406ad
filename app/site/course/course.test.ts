import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, lectures, quarters, settings } from "#db/schema";
import { courseFields } from "~/models/catalogue/course-fields";
import { each, namesOf } from "~/models/catalogue/fields";
import { urls } from "~/urls";
import { kilobyte, sentBytes } from "../../../tests/support/sent-bytes";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { subjects } from "../subjects";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ isOwn: true });
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(settings);
  await site.db.update(lectures).set({ isPreview: false });
});

/** An Admin's page is made anew each time; a visitor's may be a minute old. */
const read = async (path: string, visitor = admin) => {
  const answer = await visitor.fetch(path);
  return { status: answer.status, html: (await answer.text()).replace(/<!-- -->/g, "") };
};
const numbers = (last: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last})`;
const words = (html: string) =>
  html
    .replace(/<style.*?<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const leadsTo = async (path: string) => {
  const answer = await new Visitor(site.origin).fetch(path);
  return [answer.status, answer.headers.get("Location")];
};

describe("the page of a course", () => {
  test("says what it teaches, by whom, its lectures with their lengths, and how to join", async () => {
    const { status, html } = await read(urls.site.course(4));
    const text = words(html);
    expect(status).toBe(200);
    expect(text).toContain("By Prof. Hoda Mansour President");
    expect(text).toContain("A fixed sequence of planes for the mid-trimester examination");
    expect(text).toMatch(
      / 2 lectures \d+ sec Certificate of completion Part of Second Quarter: Fetal Medicine /,
    );
    expect(text).toMatch(
      /The spine in sagittal view \d+ sec Opens with a plan The face in profile \d+ sec Opens with a plan/,
    );
    expect(text).toContain("How to join");
    expect(text).toContain("These lectures open with a plan.");
    expect(text).not.toContain("Watch a lecture");
    expect(html).toContain(`href="${urls.site.register}"`);
  });

  test("shows all that is said of the course", async () => {
    const said = each(courseFields, (_, name) => `The ${name}`);
    const [course] = await site.db
      .insert(courses)
      .values({ ...said, quarterId: 1, position: 99 })
      .returning({ id: courses.id });
    const { html } = await read(urls.site.course(course?.id ?? 0));
    await site.db.delete(courses).where(eq(courses.position, 99));
    for (const name of namesOf(courseFields)) expect(html).toMatch(new RegExp(`<main.*The ${name}<`, "s"));
  });

  test("promises no price where none is set, and says whom to ask", async () => {
    const text = words((await read(urls.site.course(4))).html);
    expect(text).toContain("For prices, call or write to us.");
    expect(text).not.toContain("EGP");
    const register = words((await read(urls.site.register, new Visitor(site.origin))).html);
    expect(register).toContain("How joining works");
    expect(register).not.toContain("costs");
  });

  test("shows the society's own way to join and its prices, and asks on WhatsApp about this course", async () => {
    await site.db.insert(settings).values({
      id: 1,
      version: 1,
      joining: "Pay into account 123.",
      prices: '{"price1":"1200"}',
      whatsApp: "+201001234567",
    });
    const { html } = await read(urls.site.course(3));
    expect(words(html)).toMatch(/Pay into account 123\. .*Monthly EGP\s1,200/);
    expect(words(html)).not.toContain("For prices");
    const register = words((await read(urls.site.register, new Visitor(site.origin))).html);
    expect(register).toMatch(/What a plan costs .*Monthly EGP\s1,200.* How joining works and what it costs/);
    const question = encodeURIComponent("I would like to join the course “Fetal Echo & Doppler”.");
    expect(html).toContain(`href="https://wa.me/201001234567?text=${question.replaceAll("'", "&#x27;")}"`);
    expect(html.slice(html.indexOf("<footer"))).toContain('href="https://wa.me/201001234567"');
  });

  test("leads to the preview lecture, which leads back", async () => {
    await site.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 1));
    const course = (await read(urls.site.course(1))).html;
    expect(course.split(`href="${urls.site.preview(1)}"`)).toHaveLength(3);
    expect(course).toContain(`src="${urls.site.previewPoster(1, 320)}"`);
    expect(words(course)).toContain("One lecture is open to everyone; the others open with a plan.");
    const preview = (await read(urls.site.preview(1))).html;
    expect(preview).toContain(`href="${urls.site.course(1)}#join"`);
  });

  test("tells of lectures that have no video yet, and never an address of a video", async () => {
    await site.db.insert(lectures).values({ id: 900, courseId: 1, name: "The cervix", position: 90 });
    const { html } = await read(urls.site.course(1));
    expect(words(html)).toMatch(/4 lectures \d+ (sec|min) so far/);
    expect(words(html)).toMatch(/The cervix Coming soon/);
    expect(html).not.toMatch(/Video-Resources|\.mp4|\.m3u8|<video/);
    const packages = await site.db.select({ id: lectures.packageId }).from(lectures);
    for (const { id } of packages) if (id) expect(html).not.toContain(id);
    await site.db.delete(lectures).where(eq(lectures.id, 900));
  });

  test("keeps what decides in one card: lectures, length, CPD hours, certificate, price, and both ways to ask", async () => {
    await site.db.insert(settings).values({
      id: 1,
      version: 1,
      prices: '{"price1":"900","price3":"4200"}',
      whatsApp: "+201001234567",
    });
    await site.db.update(courses).set({ cpdMinutes: 90 }).where(eq(courses.id, 3));
    const { html } = await read(urls.site.course(3));
    const card = html.slice(html.indexOf("<aside"), html.indexOf("</aside>"));
    expect(words(card)).toMatch(/3 lectures \d+ sec CPD 1\.5 hours Certificate of completion/);
    expect(words(card)).toMatch(/from EGP\s900 a month Join Now Ask on WhatsApp How to join/);
    await site.db.update(courses).set({ cpdMinutes: null });
  });

  test("shows the portrait of an author who is of the board, and a small picture of each lecture", async () => {
    const { html } = await read(urls.site.course(4));
    expect(html).toContain(`src="${urls.api.boardImage("hoda-mansour.webp", 75)}"`);
    expect(html).toContain(`src="${urls.site.lectureThumbnail(9)}"`);
    const thumbnail = await fetch(site.origin + urls.site.lectureThumbnail(9), {
      headers: { Accept: "image/avif,*/*" },
    });
    expect([thumbnail.status, thumbnail.headers.get("Content-Type")]).toEqual([200, "image/avif"]);
    expect((await thumbnail.arrayBuffer()).byteLength).toBeLessThan(4 * kilobyte);
    const none = await fetch(site.origin + urls.site.lectureThumbnail(999));
    expect([none.status, await none.text()]).toEqual([404, ""]);
  });

  test("says of a course without lectures that they are coming", async () => {
    expect(words((await read(urls.site.course(5))).html)).toContain(
      "The lectures of this course are coming soon.",
    );
  });

  test.each([
    "/front-course/999",
    "/front-course/0",
    "/front-course/01",
    "/front-course/1.5",
    "/front-course/none",
    `/front-course/${"9".repeat(40)}`,
    "/front-course-list/999",
    "/front-course-list/x",
  ])("is 404 at %s, with a way to all courses", async (path) => {
    const { status, html } = await read(path, new Visitor(site.origin));
    expect(status).toBe(404);
    expect(html).toContain(`href="${urls.site.catalogue}"`);
    expect(html).not.toContain('rel="canonical"');
  });

  test("describes itself to search engines under its own address", async () => {
    const { html } = await read(`${urls.site.course(3)}?utm=x`);
    expect(html).toContain("<title>Fetal Echo &amp; Doppler · [Society name]</title>");
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/front-course/3"/>`);
    expect(html).toContain(
      '<meta name="description" content="Fetal Echo &amp; Doppler by Dr. Ingrid Halvorsen. Four chambers, the outflow tracts and what an umbilical waveform tells."/>',
    );
  });

  test("shows an Admin's change to the next visitor", async () => {
    const visitor = new Visitor(site.origin);
    const name = "Interventional Ultrasound";
    expect((await read(urls.site.course(6), visitor)).html).toContain(name);
    const form = urls.admin.courseEdit(6);
    const fields = { name: "Needles", author: "Dr. New", description: "Safely.", quarterId: "3" };
    expect((await admin.upload(form, fields)).status).toBe(302);
    expect((await read(urls.site.course(6), visitor)).html).toContain("Dr. New");
    expect((await read(urls.site.courses, visitor)).html).toContain("Needles");
    await admin.upload(form, { ...fields, name });
  });

  test("while D1 fails, is an apology with a status that is kept nowhere", async () => {
    await site.d1.prepare("alter table lectures rename to lectures_away").run();
    const { status, html } = await read(urls.site.course(2), new Visitor(site.origin));
    await site.d1.prepare("alter table lectures_away rename to lectures").run();
    expect(status).toBe(500);
    expect(html).toContain("The course could not be loaded");
    expect((await read(urls.site.course(2), new Visitor(site.origin))).status).toBe(200);
  });

  test("is sent in 16 KB with a hundred lectures of long names", async () => {
    await site.d1
      .prepare(`insert into lectures (course_id, position, name) ${numbers(110)}
        select 2, 50 + i, i || ' ' || hex(randomblob(30)) from n`)
      .run();
    const { html } = await read(urls.site.course(2));
    expect(words(html)).toContain("And 12 more.");
    expect(sentBytes(html)).toBeLessThanOrEqual(16 * kilobyte);
  });
});

describe("Read More of a sample card", () => {
  test.each(subjects)("leads to the course of the name $title", async ({ subject, title }) => {
    const [course] = await site.db.select({ id: courses.id }).from(courses).where(eq(courses.name, title));
    expect(await leadsTo(urls.site.course(subject))).toEqual([302, urls.site.course(course?.id ?? 0)]);
  });

  test("leads to the list of all courses where none has that name, or D1 fails", async () => {
    const rename = (name: string) => site.db.update(courses).set({ name }).where(eq(courses.id, 4));
    await rename("Scanning for anomalies");
    expect(await leadsTo(urls.site.course("anomaly-scan"))).toEqual([302, "/front-course#catalogue"]);
    await rename("Anomaly Scan");
    await site.d1.prepare("alter table courses rename to courses_away").run();
    const answer = await leadsTo(urls.site.course("anomaly-scan"));
    await site.d1.prepare("alter table courses_away rename to courses").run();
    expect(answer).toEqual([302, "/front-course#catalogue"]);
  });
});

describe("the list of all courses", () => {
  test("stands last, with each course's author, quarter and number of lectures", async () => {
    await site.db.insert(courses).values({ id: 90, quarterId: 4, name: "Seventh" });
    const { html } = await read(urls.site.courses);
    await site.db.delete(courses).where(eq(courses.id, 90));
    const list = html.slice(html.indexOf('id="catalogue"'));
    expect(html.indexOf('id="catalogue"')).toBeGreaterThan(html.indexOf('id="join"'));
    for (let id = 1; id <= 6; id++) expect(list).toContain(`<a href="/front-course/${id}"`);
    expect(words(list)).toContain(
      "Fetal Echo &amp; Doppler Dr. Ingrid Halvorsen · Second Quarter: Fetal Medicine · 3 lectures",
    );
    expect(words(list)).toContain("Dr. Youssef Naguib · Second Quarter: Fetal Medicine · Coming soon");
  });

  test("is left away where each course has its card already", async () => {
    expect((await read(urls.site.courses)).html).not.toContain('id="catalogue"');
    await site.db.update(courses).set({ name: "Needles" }).where(eq(courses.id, 6));
    expect(words((await read(urls.site.courses)).html)).toContain("Needles");
    await site.db.update(courses).set({ name: "Interventional Ultrasound" }).where(eq(courses.id, 6));
  });

  test("continues on a page of its own", async () => {
    await site.d1
      .prepare(`insert into courses (quarter_id, name) ${numbers(70)} select 4, 'Further ' || i from n`)
      .run();
    const { html } = await read(urls.site.courses);
    const [, next = ""] = /href="(\/front-course-list\/\d+)"/.exec(html) ?? [];
    const more = await read(next);
    expect([more.status, more.html.includes("Further 70"), more.html.includes("More courses</a>")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(sentBytes(html)).toBeLessThanOrEqual(16 * kilobyte);
    await site.db.delete(courses).where(eq(courses.quarterId, 4));
  });

  test("without a course says that they are announced here", async () => {
    const fresh = await startSite({ isOwn: true });
    await fresh.db.batch([fresh.db.delete(lectures), fresh.db.delete(courses), fresh.db.delete(quarters)]);
    const { html } = await read(urls.site.courses, new Visitor(fresh.origin));
    await fresh.stop();
    expect(words(html)).toContain("The courses are announced here soon.");
  });
});
