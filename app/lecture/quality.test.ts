import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lectureRenditions, lectures, qualityChoices } from "#db/schema";
import { sizeText } from "~/formats";
import { lecturesOf } from "../../tests/support/demo-ids";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

const page = "/user/user-lectures-list/1";

let site: Site;
let learner: Visitor;
let lecture: number;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
  [lecture = 0] = await lecturesOf(site, 1);
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

const open = (headers: Record<string, string> = {}, visitor = learner, query = "") =>
  visitor.fetch(page + query, { headers });
const html = async (...how: Parameters<typeof open>) => (await open(...how)).text();
const choose = (quality: string, more: Record<string, string> = {}) =>
  learner.submit(page, { lecture: String(lecture), quality, ...more });

const offers = (page: string) =>
  [...page.replaceAll("<!-- -->", "").matchAll(/<button[^>]*name="quality"[^>]*>([^<]+)</g)].map(
    ([, text]) => text,
  );
const chosen = (page: string) =>
  /<button[^>]*name="quality"[^>]*aria-pressed="true"[^>]*>/.exec(page)?.[0].match(/value="(\w+)"/)?.[1];
const playlist = (page: string) =>
  /<source src="\/api\/Video-Resources\/[^/]+\/([^"]+)" type="application\/vnd.apple.mpegurl"/.exec(
    page,
  )?.[1];
const plainFile = (page: string) =>
  /<source src="\/api\/Video-Resources\/[^/]+\/([^"]+)" type="(?:video|audio)\/mp4"\/?>/.exec(page)?.[1];

describe("a lecture's page", () => {
  test("offers Auto, each rendition with its size, and the sound", async () => {
    const rows = await site.db
      .select()
      .from(lectureRenditions)
      .where(eq(lectureRenditions.lectureId, lecture));
    const size = (name: string) => sizeText(rows.find((row) => row.name === name)?.bytes ?? 0);
    expect(offers(await html())).toEqual([
      "Auto",
      ...["144p", "360p", "720p"].map((name) => `${name} · ${size(name)}`),
      `Audio only · ${size("audio")}`,
    ]);
    expect(chosen(await html())).toBe("auto");
    expect(playlist(await html())).toBe("master.m3u8");
  });

  test("has the size of a lecture that is one plain file", async () => {
    const [other] = await site.db.select().from(lectures).where(eq(lectures.courseId, 2));
    const id = other?.id ?? 0;
    await site.db.delete(lectureRenditions).where(eq(lectureRenditions.lectureId, id));
    await site.db.insert(lectureRenditions).values({
      lectureId: id,
      name: "fallback",
      kind: "progressive",
      path: "fallback.mp4",
      bandwidth: 4_000_000,
      codecs: "avc1.64001f,mp4a.40.2",
      bytes: 325_058_560,
    });
    const answer = await learner.fetch(`/user/user-lectures-list/2?lecture=${id}`);
    const text = (await answer.text()).replaceAll("<!-- -->", "");
    expect(text).toContain("One quality, 310 MB: heavy on slow connections.");
    expect([offers(text), playlist(text)]).toEqual([[], undefined]);
  });

  test("of an Admin keeps no choice", async () => {
    const admin = await Visitor.as(site, "admin");
    const answer = await admin.fetch("/admin/admin-lectures-list-n/1");
    const text = await answer.text();
    expect(offers(text)).toEqual([]);
    expect(text).toContain("Audio only (saves data)");
  });
});

describe("a choice", () => {
  test("is kept for the account: every lecture plays it, on another device too", async () => {
    const answer = await choose("360p");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${page}?lecture=${lecture}`]);
    const elsewhere = await Visitor.as(site, "learner");
    for (const course of [1, 3]) {
      const text = await (await elsewhere.fetch(`/user/user-lectures-list/${course}`)).text();
      expect([chosen(text), playlist(text), plainFile(text)]).toEqual([
        "360p",
        "360p/index.m3u8",
        "fallback.mp4",
      ]);
      expect(text).toContain("360p/seg-00000.m4s");
    }
    await choose("auto");
    expect(chosen(await html())).toBe("auto");
  });

  test("of the sound leaves the picture out", async () => {
    await choose("audio");
    const text = await html();
    expect([chosen(text), playlist(text), plainFile(text)]).toEqual([
      "audio",
      "audio/index.m3u8",
      "audio.m4a",
    ]);
  });

  test("that a lecture has not is the next lower one there", async () => {
    await choose("1080p");
    expect(chosen(await html())).toBe("720p");
  });

  test.each(["", "4k", "AUTO"])("of %j is refused", async (quality) => {
    expect((await choose(quality)).status).toBe(400);
    expect(await site.db.select().from(qualityChoices)).toEqual([]);
  });

  test("sent twice is one choice", async () => {
    await choose("144p");
    await choose("144p");
    expect(await site.db.select({ quality: qualityChoices.quality }).from(qualityChoices)).toEqual([
      { quality: "144p" },
    ]);
  });

  test("of another build that this one does not know is Auto", async () => {
    await choose("144p");
    await site.db.update(qualityChoices).set({ quality: "2160p" });
    expect(chosen(await html())).toBe("auto");
  });
});

describe("data saver", () => {
  const saver = "Data saver: Auto plays 360p at most";

  test.each([
    ["Save-Data", "on"],
    ["ECT", "slow-2g"],
    ["ECT", "2g"],
    ["ECT", "3g"],
  ])("is on by itself with %s: %s", async (name, value) => {
    const text = await html({ [name]: value });
    expect(text.replaceAll("<!-- -->", "")).toContain(saver);
    expect(playlist(text)).toBe("master.m3u8?most=360p");
  });

  test("is off on a fast line, and where the learner has chosen", async () => {
    expect(await html({ ECT: "4g" })).not.toContain("Data saver");
    await choose("720p");
    const text = await html({ "Save-Data": "on" });
    expect(text).not.toContain("Data saver");
    expect(playlist(text)).toBe("720p/index.m3u8");
  });

  test("shortens the playlist, which has an address of its own", async () => {
    const text = await html({ "Save-Data": "on" });
    const [short = ""] = /\/api\/Video-Resources\/[^"]+master\.m3u8\?most=360p/.exec(text) ?? [];
    const named = async (path: string) => {
      const answer = await learner.fetch(path);
      expect(answer.headers.get("Content-Type")).toBe("application/vnd.apple.mpegurl");
      return [...(await answer.text()).matchAll(/^(\w+)\/index\.m3u8$/gm)].map(([, name]) => name);
    };
    expect(await named(short)).toEqual(["144p", "360p", "audio"]);
    expect(await named(short.replace(/\?.*/, ""))).toEqual(["144p", "360p", "720p", "audio"]);
    expect((await learner.fetch(short.replace("360p", "4k"))).status).toBe(400);
    expect((await new Visitor(site.origin).fetch(short)).status).toBe(403);
  });

  test("makes another page of it: no copy of one is taken for the other", async () => {
    const plain = await open();
    const etag = plain.headers.get("ETag") ?? "";
    expect(plain.headers.get("Vary")).toBe("Save-Data, ECT, Cookie");
    expect((await open({ "If-None-Match": etag })).status).toBe(304);
    expect((await open({ "If-None-Match": etag, "Save-Data": "on" })).status).toBe(200);
  });
});
