import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** The transcript over HTTP, as a browser without JavaScript reads it. Lecture 1 of the demo has both languages. */

let site: Site;
let learner: Visitor;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ isOwn: true });
  learner = await Visitor.as(site, "learner");
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const path = "/user/user-lecture-transcript/1";
const html = async (query = "", visitor = learner, page = path) =>
  (await (await visitor.fetch(page + query)).text()).replaceAll("<!-- -->", "");
const articleOf = (page: string) => /<article.*<\/article>/s.exec(page)?.[0] ?? "";

async function caption(vtt: string, lectureId = 1) {
  const name = `captions/${lectureId}-${crypto.randomUUID()}.vtt`;
  await site.files.put(name, vtt);
  const captions = JSON.stringify([{ lang: "en", path: name }]);
  const [before] = await site.db.select().from(lectures).where(eq(lectures.id, lectureId));
  await site.db.update(lectures).set({ captions }).where(eq(lectures.id, lectureId));
  return () => site.db.update(lectures).set({ captions: before?.captions }).where(eq(lectures.id, lectureId));
}

describe("a lecture's transcript", () => {
  test("is linked from the lecture's page where there are captions", async () => {
    const page = await html("?lecture=1", learner, "/user/user-lectures-list/1");
    expect(page).toContain(`href="${path}"`);
    const [without] = await site.db.select().from(lectures).where(eq(lectures.captions, "[]"));
    const other = await html(
      `?lecture=${without?.id}`,
      admin,
      `/admin/admin-lectures-list-n/${without?.courseId}`,
    );
    expect(other).not.toContain("lecture-transcript");
  });

  test("holds the captions as paragraphs with the seconds at which they begin", async () => {
    const page = await html();
    expect(page).toContain('<h1 dir="auto">Transcript of Knobology and image optimisation</h1>');
    const article = articleOf(page);
    expect(article).toMatch(/^<article[^>]* lang="en" dir="ltr"/);
    expect(article).toContain("grey targets at the right. Depth is reduced from 16 to 12.5 cm");
    expect(article).toMatch(/href="\/user\/user-lectures-list\/1\?lecture=1&amp;from=0"[^>]*>0:00</);
  });

  test("has each language, from right to left in Arabic", async () => {
    expect(await html()).toContain(`href="${path}?lang=ar"`);
    const arabic = await html("?lang=ar");
    expect(articleOf(arabic)).toMatch(/^<article[^>]* lang="ar" dir="rtl"/);
    expect(articleOf(arabic)).toContain("تنزل البؤرة");
    expect(arabic).toContain('<input type="hidden" name="lang" value="ar"/>');
    expect(articleOf(await html("?lang=fr"))).toContain('lang="en"');
  });

  test("is kept by browsers, which ask whether it is current", async () => {
    const first = await learner.fetch(path);
    await first.arrayBuffer();
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const again = { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } };
    expect((await learner.fetch(path, again)).status).toBe(304);
    expect((await learner.fetch(`${path}?lang=ar`, again)).status).toBe(200);
  });
});

describe("a search in it", () => {
  test("marks what it finds, counts it and leads to it", async () => {
    const page = await html("?q=TARGETS");
    expect(articleOf(page).match(/<mark>targets<\/mark>/g)).toHaveLength(4);
    expect(page).toMatch(/4 places have <bdi>TARGETS<\/bdi>/);
    expect(page).toContain('<a href="#p1">0:00</a>');
    expect(page).toContain(`href="${path}?lang=ar&amp;q=TARGETS"`);
  });

  test("finds Arabic however it is written", async () => {
    expect(articleOf(await html(`?lang=ar&q=${encodeURIComponent("الاهداف الرماديه")}`))).toContain(
      "<mark>الأهداف الرمادية</mark>",
    );
  });

  test("that finds nothing says so", async () => {
    const page = await html("?q=placenta");
    expect(page).toMatch(/Nothing found for <bdi>placenta<\/bdi>/);
    expect(articleOf(page)).not.toContain("<mark>");
  });

  test("shows what was typed as text, in the field and in the page, and no more than 100 letters of it", async () => {
    const typed = `"><script>alert(1)</script>`;
    const page = await html(`?q=${encodeURIComponent(typed)}`);
    expect(page).not.toContain("<script>alert");
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(await html(`?q=${"a".repeat(5000)}`)).not.toContain("a".repeat(101));
  });
});

describe("a transcript of a megabyte", () => {
  /** Cues of nearly a thousand letters, one a second. */
  const cuesOf = (piece: string) => {
    const text = piece.repeat(Math.floor(990 / piece.length));
    return Array.from({ length: Math.floor(1_000_000 / (text.length + 40)) }, (_, second) => {
      const [from, to] = [second, second + 1].map((at) => new Date(at * 1000).toISOString().slice(11, 23));
      // Not twice the same: a cue that rolls on stands once.
      return `${from} --> ${to}\n${second} ${text}`;
    });
  };
  const written = (cues: readonly string[]) => ["WEBVTT", ...cues].join("\n\n");
  const withPlacenta = (cue = "") => cue.replace("word", "placenta");
  const idsOf = (page: string) => [...page.matchAll(/<section id="p(\d+)"/g)].map(([, id]) => Number(id));
  const mostBytes = 700_000;

  test.each([
    ["in styles that change with each letter", "<b>a</b>a"],
    ["in which each letter has its own speaker", "<v A>a<v B>a"],
    ["of one letter", "a"],
    ["of words", "word and "],
  ])("%s comes in pages of bounded size, one behind the other", async (_, piece) => {
    const restore = await caption(written(cuesOf(piece)));
    const first = await html();
    expect(first.length).toBeLessThan(mostBytes);
    const pages = Number(/Page (\d+) of (\d+)/.exec(first)?.[2] ?? 1);
    expect(pages).toBeGreaterThan(1);
    expect(first).toContain(`href="${path}?lang=en&amp;page=2"`);
    expect(idsOf(await html("?page=2"))[0]).toBe((idsOf(first).at(-1) ?? 0) + 1);
    const last = await html(`?page=${pages}`);
    expect(last.length).toBeLessThan(mostBytes);
    expect(last).not.toContain('rel="next"');
    expect(idsOf(await html("?page=999999"))).toEqual(idsOf(last));
    await restore();
  });

  test("has its first 500 places marked, however many there are, and says so", async () => {
    const restore = await caption(written(cuesOf("<b>a</b>a")));
    const page = await html("?q=a");
    expect(page.length).toBeLessThan(mostBytes);
    expect(articleOf(page).match(/<mark>/g)).toHaveLength(500);
    expect(page).toMatch(/The first 500 places are marked that have <bdi>a<\/bdi>/);
    await restore();
  });

  test("opens where the words stand, and leads to each place", async () => {
    const cues = cuesOf("word and ");
    const early = [withPlacenta(cues[0]), ...cues.slice(1, -1), withPlacenta(cues.at(-1))];
    const restore = await caption(written(early));
    const page = await html("?q=placenta");
    expect(page).toMatch(/2 places have/);
    expect(page).toContain('<a href="#p1">0:00</a>');
    const [, far] = /<a href="(\/user\/[^"]*page=\d+#p\d+)">/.exec(page) ?? [];
    const [address = "", id = ""] = (far ?? "").replaceAll("&amp;", "&").split("#");
    const other = await html("", learner, address);
    expect(other).toContain(`id="${id}"`);
    expect(articleOf(other)).toContain("<mark>placenta</mark>");
    await restore();

    const late = await caption(written([...cues.slice(0, -1), withPlacenta(cues.at(-1))]));
    expect(idsOf(await html("?q=placenta"))).toEqual(idsOf(other));
    await late();
  });
});

describe("captions that somebody made to do harm", () => {
  test("are text in the page, in words and in speakers' names", async () => {
    const restore = await caption(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v "><img src=x onerror=alert(1)>\n</v>&lt;script&gt;alert(1)&lt;/script&gt; <b>bold</b>',
    );
    const article = articleOf(await html("?q=alert"));
    expect(article).not.toMatch(/<img|<script/);
    expect(article).toContain("&lt;script&gt;");
    expect(article).toContain("<mark>alert</mark>");
    expect(article).toContain("<b>bold</b>");
    await restore();
  });

  test("that no checker has seen, or that are away, are a page that says so", async () => {
    for (const vtt of ["no captions", "WEBVTT\n\n00:02.000 --> 00:01.000\nx"]) {
      const restore = await caption(vtt);
      const answer = await learner.fetch(path);
      expect([answer.status, (await answer.text()).includes("could not be loaded")]).toEqual([500, true]);
      await restore();
    }
    const restore = await caption("WEBVTT");
    const [row] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
    await site.files.delete(/captions\/[^"]+/.exec(row?.captions ?? "")?.[0] ?? "");
    expect((await learner.fetch(path)).status).toBe(500);
    await restore();
  });
});

describe("who may read", () => {
  test.each<[string, string, number]>([
    ["a lecture that there is not", "999", 404],
    ["an address that names none", "x", 404],
  ])("%s: nobody", async (_, id, status) => {
    for (const [visitor, area] of [
      [learner, "user/user"],
      [admin, "admin/admin"],
    ] as const) {
      expect((await visitor.fetch(`/${area}-lecture-transcript/${id}`)).status).toBe(status);
    }
  });

  test("a lecture of a quarter that is not open: the Admin alone, and its name stays behind", async () => {
    const [locked] = await site.db.select().from(lectures).where(eq(lectures.courseId, 6));
    const restore = await caption("WEBVTT\n\n00:01.000 --> 00:02.000\nSecret words", locked?.id);
    const answer = await learner.fetch(`/user/user-lecture-transcript/${locked?.id}`);
    const text = await answer.text();
    expect([answer.status, text.includes("Secret words"), text.includes(locked?.name ?? "?")]).toEqual([
      403,
      false,
      false,
    ]);
    expect(await html("", admin, `/admin/admin-lecture-transcript/${locked?.id}`)).toContain("Secret words");
    await restore();
  });

  test("a lecture without captions: there is nothing", async () => {
    const [without] = await site.db.select().from(lectures).where(eq(lectures.captions, "[]"));
    expect((await admin.fetch(`/admin/admin-lecture-transcript/${without?.id}`)).status).toBe(404);
  });

  test("visitors, members whose plan is over, and Admins in the learner area are sent away", async () => {
    for (const visitor of [new Visitor(site.origin), await Visitor.as(site, "lapsed"), admin]) {
      expect((await visitor.fetch(path)).status).toBe(302);
    }
    expect((await learner.fetch("/admin/admin-lecture-transcript/1")).status).toBe(302);
  });
});
