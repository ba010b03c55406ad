import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "#db/connection";
import { captionPassages, courses, lectures, quarterGrants } from "#db/schema";
import { learnerAndQuarters, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import type { CaptionLanguage } from "../catalogue/caption-languages";
import { passagesOf } from "../catalogue/caption-passages";
import { changeCaptions, lectureCaptions } from "../catalogue/caption-tracks";
import { deleteLecture } from "../catalogue/lecture-management";
import { foldText } from "../typed-text/fold-text";
import { saidInLectures } from "./said-in-lectures";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = new Date(now.getTime() + 86_400_000);
const mona = learnerOf("mona");
const admin = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.batch([
    ...learnerAndQuarters(db, "mona", now),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Fetal Echo" },
      { id: 20, quarterId: 2, name: "Dating", position: 2 },
      { id: 21, quarterId: 2, name: "Knobology", position: 1 },
      { id: 30, quarterId: 3, name: "Procedures" },
    ]),
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(lectures), db.delete(quarterGrants)]);
  await db.insert(lectures).values([
    { id: 100, courseId: 10, name: "Four chambers", packageId: "four" },
    { id: 200, courseId: 20, name: "The sac", packageId: "sac", position: 2 },
    { id: 201, courseId: 20, name: "Crown and rump", packageId: "crown", position: 1 },
    { id: 210, courseId: 21, name: "Gain", packageId: "gain" },
    { id: 300, courseId: 30, name: "Needles", packageId: "needles" },
  ]);
  const grant = (quarterId: number) => ({ userId: "mona", quarterId });
  await db.insert(quarterGrants).values([grant(1), grant(2)]);
});

const paragraph = (text: string) => ({ text, starts: [[0, 1000]] as [number, number][] });

async function say(lectureId: number, texts: readonly string[] | null, lang: CaptionLanguage = "en") {
  const { db } = database;
  const lecture = await lectureCaptions(db, lectureId);
  if (!lecture) throw new Error("no such lecture");
  const path = `captions/${lectureId}-${crypto.randomUUID()}.vtt`;
  const captions = texts && {
    track: { lang, path, fileName: null, cues: texts.length, endMs: 1 },
    passages: passagesOf(texts.map(paragraph)),
  };
  await changeCaptions(db, { lecture, lang, captions }, admin, now);
}

const search = (text: string, { viewer = mona, most = 10, at = now } = {}) =>
  saidInLectures(database.db, viewer, text, most, at);
const find = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).map(({ lecture }) => lecture.id);

describe("a learner finds the lectures in which words are said", () => {
  test.each<[string, string, string]>([
    ["in any letter case", "Now tilt the PROBE slowly.", "tilt the probe"],
    ["in any order", "Now tilt the probe slowly.", "probe tilt"],
    ["as parts of words", "Now tilt the probe slowly.", "prob"],
    ["without accents", "Le diamètre bipariétal", "DIAMETRE"],
    ["with accents", "Le diametre", "diamètre"],
    ["in Arabic without marks", "قِيَاسُ محيط الرَّأْس", "قياس الراس"],
    ["in Arabic behind its article", "قياس محيط الرأس", "رأس"],
    ["in Arabic with another alef and heh", "المشيمة على الجدار", "المشيمه علي"],
    ["with Arabic digits", "الأسبوع ١٢", "الاسبوع 12"],
    ["with quotation marks", 'The "halo" sign', '"halo"'],
    ["with a backslash", "one \\ two", "\\"],
    ["with signs of a pattern", "100% of a_scan", "100% a_s"],
  ])("%s", async (_, text, words) => {
    await say(100, ["Nothing here.", text]);
    expect(await find(words)).toEqual([100]);
  });

  test("all in one paragraph, and not one here and one there", async () => {
    await say(100, ["Tilt it.", "Then the probe."]);
    expect(await find("tilt probe")).toEqual([]);
    expect(await find("the probe")).toEqual([100]);
  });

  test.each(["", " \u200f ", "liver", 'x" or 1 = 1 --'])("and nothing by %j", async (words) => {
    await say(100, ["Tilt the probe."]);
    expect(await find(words)).toEqual([]);
  });

  test("by as many words as a search takes", async () => {
    await say(100, [Array.from({ length: 50 }, (_, at) => `w${at}`).join(" ")]);
    expect(await find("w ".repeat(50))).toEqual([100]);
  });

  test("in the catalogue's order, so many at most, each once with all its languages", async () => {
    for (const id of [100, 200, 201, 210]) await say(id, ["The probe."]);
    for (const id of [210, 201]) await say(id, ["المسبار هو probe"], "ar");
    expect(await find("probe")).toEqual([210, 201, 200, 100]);
    expect(await find("probe", { most: 2 })).toEqual([210, 201]);
    const [first] = await search("probe");
    expect(first).toMatchObject({
      lecture: { id: 210, name: "Gain" },
      course: { id: 21, name: "Knobology" },
      tracks: [{ lang: "en" }, { lang: "ar" }],
    });
  });

  test("with the first passage, and how many others say it", async () => {
    const minutes = Array.from(
      { length: 40 },
      (_, at) => `${at} ${"word ".repeat(200)}${at % 10 === 9 ? "echo" : ""}`,
    );
    await say(100, minutes);
    expect(await database.db.$count(captionPassages)).toBeGreaterThan(3);
    const [
      {
        tracks: [track],
      } = { tracks: [] },
    ] = await search("echo");
    expect(track?.passages).toBeGreaterThan(1);
    expect(track?.passage.map(({ text }) => text.split(" ")[0])).toContain("9");
    expect(track?.passage.map(({ text }) => text.split(" ")[0])).not.toContain("39");
  });
});

describe("nobody finds", () => {
  beforeEach(() => Promise.all([say(100, ["The probe."]), say(300, ["The probe."])]));

  test("what is said in a quarter that is not granted", async () => {
    expect(await find("probe")).toEqual([100]);
    await database.db.delete(quarterGrants);
    expect(await find("probe")).toEqual([]);
  });

  test("anything once the plan is over, or for another account", async () => {
    expect(await find("probe", { at: new Date(later.getTime() + 1) })).toEqual([]);
    expect(await find("probe", { viewer: learnerOf("omar") })).toEqual([]);
  });

  test("what was said in captions that were replaced or removed", async () => {
    await say(100, ["The transducer."]);
    expect([await find("probe"), await find("transducer")]).toEqual([[], [100]]);
    await say(100, null);
    expect(await find("transducer")).toEqual([]);
  });

  test("what is said in a lecture that is deleted, and no row of it stays", async () => {
    await deleteLecture(database.db, 100, admin, now);
    expect(await find("probe")).toEqual([]);
    expect(await database.db.$count(captionPassages, eq(captionPassages.lectureId, 100))).toBe(0);
  });

  test("what is said in a lecture that has no video to watch", async () => {
    await database.db.update(lectures).set({ packageId: null }).where(eq(lectures.id, 100));
    expect(await find("probe")).toEqual([]);
  });
});

test("a lecture that moves to another course is found there", async () => {
  await say(300, ["The probe."]);
  await database.db.update(lectures).set({ courseId: 10 }).where(eq(lectures.id, 300));
  expect((await search("probe"))[0]?.course).toEqual({ id: 10, name: "Fetal Echo" });
});

describe("a search is bounded", () => {
  const sentence = "Now tilt the probe slowly until the midline lies flat. ";
  /** About as long as ten captions. */
  const long = sentence.repeat(10).trim();

  async function addPassages(texts: readonly string[], count: number, lectureIds: readonly number[]) {
    const json = JSON.stringify(texts.map(paragraph));
    await database.d1
      .prepare(
        `insert into caption_passages (lecture_id, path, part, lang, folded, paragraphs)
        with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
        select value, 'captions/' || value || '-x.vtt', i, 'en', ?, ? from json_each(?), n`,
      )
      .bind(JSON.stringify(texts.map(foldText)), json, JSON.stringify(lectureIds))
      .run();
  }

  async function cost(words: string, viewer = mona) {
    const { d1 } = database;
    let rows = 0;
    const listening = {
      prepare: (text: string) => d1.prepare(text),
      batch: async (statements: D1PreparedStatement[]) => {
        const results = await d1.batch(statements);
        for (const { meta } of results) rows += meta.rows_read;
        return results;
      },
    };
    const found = await saidInLectures(connect(listening as D1Database), viewer, words, 10, now);
    return { rows, found: found.length };
  }

  test("with 100,000 captions it reads a row for each ten minutes of speech, and none of a locked quarter", async () => {
    const ids = Array.from({ length: 400 }, (_, at) => 1000 + at);
    await database.db.insert(courses).values([{ id: 11, quarterId: 1, name: "Large" }]);
    await database.d1
      .prepare(
        "insert into lectures (id, course_id, name, package_id) select value, 11, 'L' || value, 'p' || value from json_each(?)",
      )
      .bind(JSON.stringify(ids))
      .run();
    await addPassages(
      Array.from({ length: 13 }, () => long),
      2,
      ids,
    );
    const captions = 400 * 2 * 13 * 10;
    expect(captions).toBeGreaterThan(100_000);
    for (const [words, found] of [
      ["midline", 10],
      ["liver", 0],
      ["probe liver", 0],
    ] as const) {
      const { rows, ...others } = await cost(words);
      expect(others, words).toEqual({ found });
      expect(rows, words).toBeLessThan(1700);
    }
    await database.db.delete(quarterGrants).where(eq(quarterGrants.quarterId, 1));
    expect((await cost("midline")).rows).toBeLessThan(30);
  });

  test("with more than 5,000 passages it reads the first of them", async () => {
    await addPassages(["The probe."], 5500, [100]);
    await say(210, ["The echo."]);
    expect(await cost("echo")).toMatchObject({ found: 0 });
    expect((await cost("echo")).rows).toBeLessThan(5100);
  });

  test("each step finds its rows by a key", async () => {
    const { d1 } = database;
    const sent: string[] = [];
    const listening = {
      prepare: (text: string) => {
        sent.push(text);
        return d1.prepare(text);
      },
      batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
    };
    await saidInLectures(connect(listening as D1Database), mona, "probe", 10, now);
    const [text = ""] = sent;
    const values = Array.from({ length: text.split("?").length - 1 }, () => 1);
    const { results } = await d1
      .prepare(`explain query plan ${text}`)
      .bind(...values)
      .all<{ detail: string }>();
    for (const { detail } of results.filter(({ detail }) => /^(SCAN|SEARCH)/.test(detail))) {
      // The rest are lists inside a row, or what a step above has found.
      expect(detail).toMatch(
        /^SEARCH \w+ USING|^SCAN (lecture|paragraph|word) VIRTUAL|^SCAN (track|\(subquery)/,
      );
    }
    const steps = results.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(/SEARCH caption_passages USING INDEX \S+ \(lecture_id=\?\)/);
  });
});
