import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lectureProgress, lectures, profiles, quarterGrants, subscriptionPeriods, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
const courseId = 3;
let lectureIds: number[];
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const { db } = site;
  const ofCourse = (await db.select().from(lectures)).filter((each) => each.courseId === courseId);
  lectureIds = ofCourse.map(({ id }) => id);
  await db.delete(lectureProgress);
  await db.delete(quarterGrants);
  const at = new Date("2026-11-20T22:30:00Z");
  const account = { passwordHash: "none", createdAt: at };
  await db.insert(users).values([
    { id: "seen", email: "seen@mail.test", ...account },
    { id: "=1+1", email: "=1+1@mail.test", ...account },
  ]);
  await db.insert(profiles).values({ userId: "seen", name: "Mona Ali" });
  const [first] = await site.d1.batch<{ quarter_id: number }>([
    site.d1.prepare(`select quarter_id from courses where id = ${courseId}`),
  ]);
  const quarterId = first?.results[0]?.quarter_id ?? 0;
  for (const userId of ["seen", "=1+1"]) {
    await db.insert(quarterGrants).values({ userId, quarterId });
    await db
      .insert(subscriptionPeriods)
      .values({ userId, plan: 1, startsAt: at, expiresAt: new Date(Date.now() + 86_400_000) });
  }
  const [lectureId = 0] = lectureIds;
  await db.insert(lectureProgress).values({ userId: "seen", lectureId, playedAt: at, watchedAt: at });
});
afterAll(() => site.stop());

const path = `/admin/admin-course-progress/${courseId}`;
const page = async (search = "") => (await admin.fetch(path + search)).text();

test("the heading names the course", async () => {
  expect(await page()).toMatch(/<h1[^>]*>Who watched Fetal Echo &amp; Doppler<\/h1>/);
});

test("it says whom it lists, with the names that they have", async () => {
  const html = await page();
  expect(html).toContain("Learners who may watch this course now");
  expect(html).toContain("<bdi>Mona Ali</bdi>");
  const begun = await page(`?lecture=${lectureIds[0]}&watched=some`);
  expect(begun).toContain("those who have played or marked this lecture");
  expect(begun).toMatch(/<option value="some" dir="auto" selected[^>]*>Begun, not watched/);
  expect(begun).not.toContain("@mail.test");
});

test("a user who has played nothing has a page that says so, without a table", async () => {
  const html = await (await admin.fetch("/admin/admin-user-progress/=1+1")).text();
  expect(html).toContain("Nothing played yet");
  expect(html).not.toContain("<table");
});

test("who has not watched one lecture yet is asked by a form, and exported as it is shown", async () => {
  const [lectureId = 0] = lectureIds;
  const html = await page();
  const form = /<form[^>]*role="search".*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(form).toContain('method="get"');
  for (const id of lectureIds) expect(form).toContain(`<option value="${id}" dir="auto">`);
  const search = `?lecture=${lectureId}&watched=none&filter=`;
  const asked = await page(search);
  expect(asked).toContain("=1+1@mail.test");
  expect(asked).not.toContain("seen@mail.test");
  expect(asked).toContain("Not watched yet</option>");
  const href = /href="([^"]+)"[^>]*>Export CSV/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const answer = await admin.fetch(href);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="who-watched-3-lecture-\d+-none-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(asked).toContain(`${href.replaceAll("&", "&amp;")}&amp;for=excel"`);
  const { data } = Papa.parse<string[]>(await answer.text(), { newline: "\r\n", skipEmptyLines: true });
  const [lecture] = (await site.db.select().from(lectures)).filter(({ id }) => id === lectureId);
  expect(data).toEqual([
    ["email", "name", "course", "lecture", "watched", "of", "last played (Cairo)"],
    ["'=1+1@mail.test", "", "Fetal Echo & Doppler", lecture?.name, "0", "1", ""],
  ]);
});

test("the file has all pages, and the lectures of the whole course where none is chosen", async () => {
  const answer = await admin.fetch(`${path}/learners.csv?sort=email&dir=asc&page=9`);
  expect(answer.headers.get("Content-Disposition")).toMatch(/"who-watched-3-\d{4}-\d\d-\d\d\.csv"$/);
  const [, ...rows] = (await answer.text()).trim().split("\r\n");
  const of = lectureIds.length;
  expect(rows).toEqual([
    `'=1+1@mail.test,,Fetal Echo & Doppler,all,0,${of},`,
    `seen@mail.test,Mona Ali,Fetal Echo & Doppler,all,1,${of},2026-11-21 00:30`,
  ]);
});

test("a lecture that is not of this course leads to all lectures, and no course to the page that says so", async () => {
  for (const list of [path, `${path}/learners.csv`]) {
    const answer = await admin.fetch(`${list}?lecture=999&watched=none`);
    expect(answer.headers.get("Location")).toMatch(/admin-course-progress\/3\?watched=none&/);
  }
  const none = await admin.fetch("/admin/admin-course-progress/999/learners.csv");
  expect(none.headers.get("Location")).toBe("/admin/admin-course-progress/999");
});
