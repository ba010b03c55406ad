import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities, lectures } from "#db/schema";
import { readTracks } from "~/models/catalogue/caption-tracks";
import { texts } from "~/texts";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { makeFilm } from "../../../tests/support/video";
import { Visitor } from "../../../tests/support/visitor";

/** An Admin's forms for captions, as a browser without JavaScript sends them. Lecture 2 of the demo is in English only. */

let site: Site;
let admin: Visitor;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  learner = await Visitor.as(site, "learner");
});
afterAll(() => site.stop());

const { captions: said } = texts;
const screen = "/admin/admin-lecture-video/2";
const at = (lang: string, lecture = 2) => `/admin/admin-lecture-video/${lecture}/captions/${lang}`;

const html = async (path = screen, visitor = admin) =>
  (await (await visitor.fetch(path)).text()).replaceAll("<!-- -->", "");

type CaptionsForm = { lang?: string; name?: string; path?: string; token?: string };

async function send(content: string | Uint8Array<ArrayBuffer> | null, sent: CaptionsForm = {}) {
  const { lang = "en", name = "dating.vtt", path = at(lang), token = tokenOf(await html()) } = sent;
  const form = new FormData();
  form.set("_xsrf", token);
  if (content !== null) form.set("captions", new File([content], name, { type: "text/vtt" }));
  return admin.fetch(path, { method: "POST", body: form, headers: { Origin: site.origin } });
}

const tracks = async (id = 2) => {
  const [row] = await site.db.select().from(lectures).where(eq(lectures.id, id));
  return readTracks(row?.captions ?? "[]");
};
const track = async (lang: string) => (await tracks()).find((each) => each.lang === lang);
const stored = async (key = "") => (await site.files.get(key))?.text();
const lastRecord = async () =>
  (await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];
const offered = async () =>
  [
    ...(await html("/user/user-lectures-list/1?lecture=2", learner)).matchAll(/<track[^>]* src="([^"]+)"/g),
  ].map(([, src = ""]) => src);

async function refused(answer: Response, status: number, message: string) {
  const text = await answer.text();
  const written = message.replaceAll("'", "&#x27;").replaceAll(">", "&gt;");
  expect([answer.status, text.includes(written)]).toEqual([status, true]);
}

const good = "WEBVTT\n\n00:01.000 --> 00:03.000\nThe sac.\n\n00:03.000 --> 00:05.000\nThe embryo.\n";
const arabic = "1\r\n00:00:01,000 --> 00:00:03,000\r\nكيس الحمل وحوله الحلقة اللامعة\r\n";

describe("a good file", () => {
  test("is stored under a new name and said to be saved; the old one is gone for caches and all", async () => {
    const [before] = await tracks();
    const [old = ""] = await offered();
    expect((await learner.fetch(old)).status).toBe(200);

    const answer = await send(good);

    expect([answer.status, answer.headers.get("Location")]).toEqual([302, screen]);
    const page = await html();
    expect(page).toContain(said.saved("English"));
    expect(page).toMatch(/dating\.vtt<\/bdi>, 2 captions, until 0:05/);
    const after = await track("en");
    expect(after).toMatchObject({ fileName: "dating.vtt", cues: 2, endMs: 5000 });
    expect(after?.path).toMatch(/^captions\/2-[0-9a-f-]{36}\.vtt$/);
    expect(after?.path).not.toBe(before?.path);
    await expect.poll(() => site.files.head(before?.path ?? "")).toBeNull();
    const [src = ""] = await offered();
    expect(src).toContain(after?.path);
    const served = await learner.fetch(src);
    expect(served.headers.get("Cache-Control")).toBe("private, max-age=43200, immutable");
    expect(await served.text()).toContain("00:00:03.000 --> 00:00:05.000\nThe embryo.");
    expect((await learner.fetch(old)).status).toBe(404);
  });

  test("in SRT becomes WebVTT; each language stands beside the other, for the player and for readers", async () => {
    expect((await send(arabic, { lang: "ar", name: "عمر الحمل.srt" })).status).toBe(302);
    expect((await tracks()).map(({ lang }) => lang)).toEqual(["en", "ar"]);
    expect(await stored((await track("ar"))?.path)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nكيس الحمل وحوله الحلقة اللامعة\n",
    );
    const page = await html("/user/user-lectures-list/1?lecture=2", learner);
    expect(page).toMatch(/<track kind="captions"[^>]* srcLang="ar" label="العربية"\/>/i);
    expect(await html("/user/user-lecture-transcript/2?lang=ar", learner)).toContain("كيس الحمل");
  });

  test("in Windows-1256 is read as Arabic, and the Admin is asked to check it", async () => {
    const latin1 = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\n\xc7\xe1\xd1\xc3\xd3", "latin1");
    expect((await send(new Uint8Array(latin1), { lang: "ar" })).status).toBe(302);
    expect(await html()).toContain(said.guessed("العربية"));
    expect(await stored((await track("ar"))?.path)).toContain("الرأس");
  });

  test.each([
    ["without a head or numbers", "00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nTwo"],
    ["out of order", "WEBVTT\n\n00:03.000 --> 00:04.000\nTwo\n\n00:01.000 --> 00:02.000\nOne\n"],
  ])("%s has one sensible reading", async (_, content) => {
    expect((await send(content)).status).toBe(302);
    expect(await stored((await track("en"))?.path)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n",
    );
  });

  test("is recorded with its language, and read in the list of activities", async () => {
    await send(good, { name: "../../second.vtt" });
    expect(await lastRecord()).toMatchObject({
      action: "captions saved",
      subject: "lecture",
      subjectId: "2",
    });
    const page = await html("/admin/admin-activity");
    expect(page).toContain("Saved captions for the lecture");
    expect(page).toContain("second.vtt");
    expect(page).not.toContain("../../second.vtt");
  });

  test("that runs on beyond the video is kept, and the screen asks whether it belongs there", async () => {
    expect(await html()).not.toContain("Do they belong to this lecture?");
    await send(good.replace("00:05.000", "45:00.000"));
    expect(await html()).toContain(
      "These captions end at 45:00, the video at 0:10. Do they belong to this lecture?",
    );
  });
});

describe("a bad file", () => {
  test.each<[string, Parameters<typeof send>[0], number, string]>([
    ["none", null, 400, said.fileRequired],
    ["an empty one", "", 400, said.empty],
    [
      "an end before its beginning",
      `${good}\n00:07.000 --> 00:06.000\nBack`,
      400,
      said.lineError(9, said.endBeforeStart("00:00:07.000", "00:00:06.000")),
    ],
    ["no times", `${good}\n00:0x --> 00:06.000\nBack`, 400, said.lineError(9, said.badTimes)],
    ["a page called .vtt", "<!doctype html><script>alert(1)</script>", 400, said.lineError(1, said.noHeader)],
    ["Windows-1252", new Uint8Array([...Buffer.from(good), 0xe9]), 400, said.notUtf8],
    ["one of 5 MB", new Uint8Array(5 * 1024 * 1024).fill(65), 400, said.tooLarge],
    ["one byte more than 1 MB", new Uint8Array(1024 * 1024 + 1).fill(65), 400, said.tooLarge],
    [
      "one of 1 MB that is no captions",
      new Uint8Array(1024 * 1024).fill(65),
      400,
      said.lineError(1, said.noHeader),
    ],
  ])("is refused with its reason, and what was there stays: %s", async (_, content, status, message) => {
    const before = [await tracks(), await stored((await track("en"))?.path), (await lastRecord())?.id];
    await refused(await send(content), status, message);
    expect([await tracks(), await stored((await track("en"))?.path), (await lastRecord())?.id]).toEqual(
      before,
    );
  });

  test("is named to who stands in its field", async () => {
    const page = await (await send("nothing")).text();
    expect(/<input[^>]*name="captions"[^>]*>/.exec(page)?.[0]).toMatch(
      /aria-invalid="true" aria-describedby="captions-en-hint captions-en-error"/,
    );
    expect(page).toMatch(/id="captions-en-error"[^>]*>.*?Line 1: /s);
  });

  test("leaves nothing in the store", async () => {
    const count = async () => (await site.files.list({ prefix: "captions/2-" })).objects.length;
    const before = await count();
    await send("nothing");
    expect(await count()).toBe(before);
  });
});

describe("the address", () => {
  test("of no lecture or no language is a page that says so, and takes nothing", async () => {
    for (const path of [
      at("fr"),
      at("en", 999),
      "/admin/admin-lecture-video/x/captions/en",
      `${at("fr")}/remove`,
    ]) {
      expect((await admin.fetch(path)).status).toBe(404);
    }
    await refused(await send(good, { path: at("fr") }), 404, "No such lecture");
    await refused(await send(good, { path: at("en", 999) }), 404, "No such lecture");
  });

  test("takes no form without a right token, and none from a learner", async () => {
    const before = await tracks();
    await refused(await send(good, { token: "stale.token" }), 403, texts.formExpired);
    expect((await learner.fetch(at("en"))).headers.get("Location")).toMatch(/unauthorized/);
    expect((await learner.post(at("en"), {})).status).toBe(302);
    expect(await tracks()).toEqual(before);
  });

  test("says so if the store or the database fails, and works again", async () => {
    const before = await tracks();
    const token = tokenOf(await html(at("en")));
    await site.d1.exec("alter table activities rename to away");
    await refused(await send(good, { token }), 500, said.saveFailed);
    await site.d1.exec("alter table away rename to activities");
    expect(await tracks()).toEqual(before);
    expect((await send(good)).status).toBe(302);
  });
});

test("two Admins who save both languages at once keep both", async () => {
  const token = tokenOf(await html());
  const both = await Promise.all([send(good, { token }), send(arabic, { lang: "ar", token })]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect((await tracks()).map(({ lang, cues }) => [lang, cues])).toEqual([
    ["en", 2],
    ["ar", 1],
  ]);
});

test("captions of one lecture are not served at the address of another", async () => {
  const [src = ""] = await offered();
  const other = /\/api\/Video-Resources\/[^/]+\//.exec(
    await html("/user/user-lectures-list/1?lecture=1", learner),
  );
  expect((await learner.fetch(src)).status).toBe(200);
  expect((await learner.fetch(src.replace(/.*(?=captions\/)/, other?.[0] ?? ""))).status).toBe(404);
});

test("captions stay when the video is replaced, and the learner gets both", async () => {
  const before = await tracks();
  expect(before).toHaveLength(2);
  const form = new FormData();
  form.set("_xsrf", tokenOf(await html()));
  form.set("video", new File([await makeFilm()], "better.mp4", { type: "video/mp4" }));
  const answer = await admin.fetch(screen, { method: "POST", body: form, headers: { Origin: site.origin } });
  expect(answer.status).toBe(302);
  expect(await tracks()).toEqual(before);
  for (const src of await offered()) expect((await learner.fetch(src)).status).toBe(200);
  expect(await offered()).toHaveLength(2);
});

describe("removing", () => {
  test("asks first, then takes the captions, their file and their transcript, and is recorded", async () => {
    const before = await track("ar");
    expect(await html()).toContain(`href="${at("ar")}/remove"`);
    const question = await html(`${at("ar")}/remove`);
    expect(question).toContain("permanently deleted");
    expect(before?.cues).toBeGreaterThan(0);
    expect(question).toMatch(new RegExp(`What will be lost: ${before?.cues} captions?\\.`));
    expect(await track("ar")).toEqual(before);
    const answer = await admin.submit(`${at("ar")}/remove`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, screen]);
    expect(await html()).toContain(said.removed("العربية"));
    expect((await tracks()).map(({ lang }) => lang)).toEqual(["en"]);
    await expect.poll(() => site.files.head(before?.path ?? "")).toBeNull();
    expect(await html("/user/user-lecture-transcript/2?lang=ar", learner)).not.toContain("كيس الحمل");
    expect(await lastRecord()).toMatchObject({
      action: "captions removed",
      before: expect.stringMatching("العربية"),
    });
  });

  test("a second time is no error and no record", async () => {
    const before = (await lastRecord())?.id;
    expect((await admin.submit(`${at("ar")}/remove`, {})).status).toBe(302);
    expect((await lastRecord())?.id).toBe(before);
  });
});
