import { afterAll, beforeAll, expect, test } from "vitest";
import { lectures } from "#db/schema";
import { urls } from "~/urls";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { longestSearch, searchTexts as say } from "./texts";

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  for (let at = 1; at <= 45; at += 1) {
    await site.db.insert(lectures).values({ courseId: 2, name: `Case report ${at}`, position: at + 10 });
  }
});
afterAll(() => site.stop());

const open = async (path: string) => {
  const answer = await learner.fetch(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: answer.status, html };
};
const resultsIn = (html: string) =>
  [...(/<ol[^>]*start=.*?<\/ol>/s.exec(html)?.[0] ?? "").matchAll(/<bdi>(.*?)<\/bdi>/g)].map(
    ([, name]) => name,
  );

const linkIn = (html = "", rel: string) => new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0];

test("the sidebar of each page leads to the search, which is a form in the address", async () => {
  expect((await open(urls.learner.start())).html).toContain(`href="${urls.learner.search()}"`);
  const { status, html } = await open(urls.learner.search());
  expect(status).toBe(200);
  expect(html).toContain(`<form method="get" action="${urls.learner.search()}"`);
  expect(html).toContain(say.hint);
});

test("a result leads to its course or lecture, and says where it belongs", async () => {
  const { html } = await open(urls.learner.search("DOPPLER artery"));
  expect(html).toContain("One result for");
  expect(resultsIn(html)).toEqual(["Umbilical artery Doppler"]);
  expect(html).toMatch(
    /href="\/user\/user-lectures-list\/\d+\?data=[^"]*lecture=\d+"[^>]*><bdi>Umbilical artery/,
  );
  expect(html).toContain(say.lectureIn("Fetal Echo &amp; Doppler"));
});

test("lectures are found at another spelling of the address", async () => {
  const { html } = await open("/user/User-Search/?q=DOPPLER+artery");
  expect(resultsIn(html)).toEqual(["Umbilical artery Doppler"]);
});

test("results stand 20 on a page, each once, and a page that is not there is the last or the first", async () => {
  const words = "case report";
  const pages = await Promise.all([1, 2, 3].map((page) => open(urls.learner.search(words, page))));
  expect(pages.map(({ html }) => resultsIn(html).length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flatMap(({ html }) => resultsIn(html))).size).toBe(45);
  expect(pages[0]?.html).toContain("45 results for");
  expect(linkIn(pages[1]?.html, "prev")).toContain('href="/user/user-search?q=case+report&amp;page=1"');
  expect(linkIn(pages[1]?.html, "next")).toContain('href="/user/user-search?q=case+report&amp;page=3"');
  expect(pages[2]?.html).toContain(say.page(3, 3));
  expect(pages[2]?.html).not.toContain('rel="next"');
  const far = await open(urls.learner.search(words, 99));
  expect(resultsIn(far.html)).toEqual(resultsIn(pages[2]?.html ?? ""));
  for (const page of ["0", "-1", "x", "1e9", "1.5"]) {
    const { status, html } = await open(`${urls.learner.search(words)}&page=${page}`);
    expect([status, resultsIn(html).length], page).toEqual([200, 20]);
  }
});

test.each([
  ["%", "%25"],
  ["two signs of a pattern", "%25_%25"],
  ["a quotation mark", "%22"],
  ["a tag", "%3Cb%3E"],
  ["a lone surrogate", "%ED%A0%80"],
  ["half an escape", "%D8"],
  ["only marks of direction", "%E2%80%8F%D9%8B"],
  ["as many letters as are allowed", "x".repeat(longestSearch)],
])("%s gets a clear answer", async (_, query) => {
  const { status, html } = await open(`/user/user-search?q=${query}`);
  expect(status).toBe(200);
  expect(html).toContain(say.nothing);
  expect(html).not.toContain("<b>");
});

test.each([
  "%00",
  "%20%E2%80%8F",
])("%s asks for nothing that can be seen, so the page says how to search", async (query) => {
  const { status, html } = await open(`/user/user-search?q=${query}`);
  expect([status, html.includes(say.nothing)]).toEqual([200, false]);
  expect(html).toContain(say.hint);
});

test.each([longestSearch + 1, 1000])("%s letters are refused, and what was typed stays", async (letters) => {
  const words = "ط".repeat(letters);
  const { status, html } = await open(urls.learner.search(words));
  expect(status).toBe(400);
  expect(html).toContain(say.tooLong);
  expect(html).toContain(`value="${words}"`);
});

test("nothing that is locked is found", async () => {
  const { html } = await open(urls.learner.search("amniocentesis"));
  expect(html).toContain(say.nothing);
  expect(html).not.toContain("Needle guidance");
});

test("a page that has not changed is not sent again", async () => {
  const path = urls.learner.search("doppler");
  const first = await learner.fetch(path);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  expect((await learner.fetch(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
});
