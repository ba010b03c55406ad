import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#db/schema";
import { urls } from "~/urls";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { resultsTexts, searchTexts as say } from "./texts";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const open = async (path: string) => {
  const answer = await admin.fetch(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: answer.status, html: /<main.*<\/main>/s.exec(html)?.[0] ?? html };
};
const resultsIn = (html: string) =>
  [...html.matchAll(/<li[^>]*><a[^>]*href="([^"]+)"[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, href, name]) => [
    name,
    href?.replaceAll("&amp;", "&"),
  ]);

test("each page of the back office leads to the search, which is a form in the address", async () => {
  const page = await (await admin.fetch(urls.admin.users)).text();
  expect(/<header.*?<\/header>/s.exec(page)?.[0]).toContain(`href="${urls.admin.search()}"`);
  const { status, html } = await open(urls.admin.search());
  expect(status).toBe(200);
  expect(html).toContain(`<form method="get" action="${urls.admin.search()}"`);
  expect(html).toContain(say.hint);
});

test("a member, a course and a lecture lead to their pages", async () => {
  const learner = await open(urls.admin.search("learner@"));
  expect(learner.html).toContain(resultsTexts.found(1, false));
  expect(resultsIn(learner.html)[0]?.[1]).toMatch(/^\/admin\/admin-user\/[\w-]+$/);
  const { html } = await open(urls.admin.search("basic ultrasound"));
  expect(resultsIn(html)[0]).toEqual([
    "Basic Ultrasound of Gynecology and Pregnancy",
    "/admin/admin-lectures-list-n/1?data=Basic+Ultrasound+of+Gynecology+and+Pregnancy",
  ]);
});

test("every result opens", async () => {
  await site.db.insert(messages).values({
    name: "Doctor",
    email: "d@mail.com",
    subject: "A question",
    message: "?",
    createdAt: new Date(0),
  });
  for (const words of ["dr", "doctor", "quarter", "ultrasound", "demo"]) {
    const results = resultsIn((await open(urls.admin.search(words))).html);
    expect(results.length, words).toBeGreaterThan(0);
    for (const [name, href = ""] of results) {
      expect([name, (await admin.fetch(href)).status]).toEqual([name, 200]);
    }
  }
});

test.each([
  "%25",
  "%22",
  "%3Cb%3E",
  "%ED%A0%80",
  "%D8",
  "x".repeat(3000),
])("%s gets a clear answer", async (q) => {
  const { status, html } = await open(`/admin/admin-search?q=${q}`);
  expect(status).toBe(200);
  expect(html).toContain(resultsTexts.nothing);
  expect(html).not.toContain("<b>");
});

test("when D1 fails, the words stay and the search can be sent again", async () => {
  await site.d1.prepare("alter table messages rename to messages_away").run();
  const { status, html } = await open(urls.admin.search("mona"));
  await site.d1.prepare("alter table messages_away rename to messages").run();
  expect(status).toBe(500);
  expect(html).toContain(resultsTexts.failed);
  expect(html).toContain('value="mona"');
});

test("nobody but an Admin may search", async () => {
  const learner = await Visitor.as(site, "learner");
  const answer = await learner.fetch(urls.admin.search("a"));
  expect(await answer.text()).not.toContain(say.hint);
  expect(answer.status).not.toBe(200);
});
