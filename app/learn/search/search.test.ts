import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captionPassages, lectures } from "#db/schema";
import { addPassages } from "~/models/catalogue/caption-passages";
import { urls } from "~/urls";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { longestSearch, saidTexts as said, searchTexts as say } from "./texts";

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
  expect(html).toContain(say.lectureResult("Fetal Echo &amp; Doppler"));
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
  expect(html).toContain(say.noResults);
  expect(html).not.toContain("<b>");
});

test.each([
  "%00",
  "%20%E2%80%8F",
])("%s asks for nothing that can be seen, so the page says how to search", async (query) => {
  const { status, html } = await open(`/user/user-search?q=${query}`);
  expect([status, html.includes(say.noResults)]).toEqual([200, false]);
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
  expect(html).toContain(say.noResults);
  expect(html).not.toContain("Needle guidance");
});

describe("what is said in lectures", () => {
  const saidIn = (html: string) => /<section aria-labelledby="said".*?<\/section>/s.exec(html)?.[0] ?? "";

  /** Gives a lecture captions as an Admin does. */
  async function caption(id: number, lang: "en" | "ar", texts: readonly string[]) {
    const admin = await Visitor.as(site, "admin");
    const screen = `/admin/admin-lecture-video/${id}`;
    const at = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
    const cues = texts.map((text, index) => `${at(index * 10)} --> ${at(index * 10 + 5)}\n${text}`);
    const form = new FormData();
    form.set("_xsrf", tokenOf(await (await admin.fetch(screen)).text()));
    form.set("captions", new File([["WEBVTT", ...cues].join("\n\n")], "a.vtt"));
    const sent = { method: "POST", body: form, headers: { Origin: site.origin } };
    expect((await admin.fetch(`${screen}/captions/${lang}`, sent)).status).toBe(302);
  }

  test("is found in the demo society, with its lecture, sentence and second", async () => {
    const found = saidIn((await open(urls.learner.search("bright crux"))).html);
    expect(found).toContain(said.title);
    expect(found).toMatch(/two atria, and the <mark>bright crux<\/mark> in the middle/);
    expect(found).toMatch(/href="\/user\/user-lectures-list\/\d+\?lecture=\d+&amp;from=\d+"/);
  });

  test("stands below what is called so, and alone if nothing is", async () => {
    await caption(2, "en", ["First the sac.", "Look for a zebrafish sign here.", "And then Doppler."]);
    const alone = (await open(urls.learner.search("zebrafish"))).html;
    expect(alone).toContain("No course or lecture is called so. In these lectures, somebody says");
    expect(alone).not.toContain(say.noResults);
    expect(saidIn(alone)).toContain("Look for a <mark>zebrafish</mark> sign here.");
    expect(saidIn(alone)).toContain('lecture=2&amp;from=10"');
    expect(saidIn(alone)).toContain(`${said.watchFrom("0:10")}`);
    const both = (await open(urls.learner.search("doppler"))).html;
    expect(both.indexOf("results for")).toBeLessThan(both.indexOf('id="said"'));
    expect(saidIn(both)).toContain('lecture=2&amp;from=20"');
  });

  test("leads to the lecture, whose address is that of the second", async () => {
    await caption(2, "en", ["One.", "A zebrafish sign."]);
    const [, href = ""] =
      /href="([^"]*from=10)"/.exec((await open(urls.learner.search("zebrafish"))).html) ?? [];
    const { status, html } = await open(href.replaceAll("&amp;", "&"));
    expect([status, /0:10/.test(html)]).toEqual([200, true]);
  });

  test("has three places of each language, and leads to the transcript where there are more", async () => {
    const times = (count: number, text: string) => Array.from({ length: count }, (_, at) => `${at}. ${text}`);
    await caption(2, "en", times(4, "A zebrafish sign."));
    await caption(2, "ar", times(2, "علامة zebrafish هنا."));
    const found = saidIn((await open(urls.learner.search("ZEBRAFISH"))).html);
    expect(found.match(/<mark>/g)).toHaveLength(5);
    expect(found).toContain('<span lang="ar">');
    expect(found.match(/href="\/user\/user-lecture-transcript[^"]*"/g)).toEqual([
      'href="/user/user-lecture-transcript/2?lang=en&amp;q=ZEBRAFISH"',
    ]);
    const { html } = await open("/user/user-lecture-transcript/2?lang=en&q=ZEBRAFISH");
    expect(html).toContain("4 places have <bdi>ZEBRAFISH</bdi>");
  });

  test("is shown for ten lectures, and says that there may be more", async () => {
    const path = "captions/each.vtt";
    const captions = JSON.stringify([{ lang: "en", path }]);
    const ids = Array.from({ length: 12 }, (_, at) => 5000 + at);
    for (const id of ids) {
      await site.db
        .insert(lectures)
        .values({ id, courseId: 2, name: `N${id}`, packageId: `n${id}`, captions });
    }
    const passages = [[{ text: "An okapi sign.", starts: [[0, 4000] as [number, number]] }]];
    for (const id of ids) {
      const [one] = addPassages(site.db, { lectureId: id, lang: "en", path }, passages);
      await one;
    }
    const { html } = await open(urls.learner.search("okapi"));
    expect(saidIn(html).match(/<h3>/g)).toHaveLength(10);
    expect(saidIn(html)).toContain(said.firstLectures(10));
  });

  test("is found again the night after a restore of a backup that knew of no search in captions", async () => {
    await caption(2, "en", ["A numbat sign."]);
    await site.db.delete(captionPassages);
    expect((await open(urls.learner.search("numbat"))).html).toContain(say.noResults);
    await (await site.mf.getWorker()).scheduled({ cron: "17 1 * * *" });
    await expect
      .poll(async () => saidIn((await open(urls.learner.search("numbat"))).html))
      .toContain("A <mark>numbat</mark> sign.");
  });

  test("is text, whatever it is", async () => {
    await caption(2, "en", ["A &lt;script&gt;alert(1)&lt;/script&gt; sign"]);
    const found = saidIn((await open(urls.learner.search("alert(1)"))).html);
    expect(found).toContain("&lt;script&gt;<mark>alert(1)</mark>&lt;/script&gt;");
  });

  test("and is locked stays unsaid", async () => {
    const [locked] = await site.db.select().from(lectures).where(eq(lectures.courseId, 6));
    await caption(locked?.id ?? 0, "en", ["A quokka sign."]);
    const { html } = await open(urls.learner.search("quokka"));
    expect(html).toContain(say.noResults);
    expect(html).not.toMatch(/quokka sign|<mark>/);
  });
});

test("a page that has not changed is not sent again", async () => {
  const path = urls.learner.search("doppler");
  const first = await learner.fetch(path);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  expect((await learner.fetch(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
});
