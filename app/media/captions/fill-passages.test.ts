import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { captionPassages, courses, lectures, quarters } from "#db/schema";
import { readPassage } from "~/models/catalogue/caption-passages";
import { startDatabase } from "../../../tests/support/site";
import { fillPassages } from "./fill-passages.server";

/** The nightly job finds captions that were stored before the search read them, and those of an older backup. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db, files } = database;
  await db.insert(quarters).values({ id: 1, name: "First" });
  await db.insert(courses).values({ id: 1, quarterId: 1, name: "Dating" });
  const track = (lang: string, path: string) => ({ lang, path });
  await db.insert(lectures).values([
    { id: 1, courseId: 1, name: "Sac", captions: JSON.stringify([track("en", "captions/1-a.vtt")]) },
    { id: 2, courseId: 1, name: "Old", packageId: "old", captions: JSON.stringify([track("en", "en.vtt")]) },
    { id: 3, courseId: 1, name: "Lost", captions: JSON.stringify([track("en", "captions/3-lost.vtt")]) },
    { id: 4, courseId: 1, name: "Broken", captions: JSON.stringify([track("ar", "captions/4-x.vtt")]) },
    { id: 5, courseId: 1, name: "Silent" },
  ]);
  const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
  await files.put("captions/1-a.vtt", vtt("The sac."));
  await files.put("lectures/old/en.vtt", vtt("The embryo."));
  await files.put("captions/4-x.vtt", "no captions");
});
afterAll(() => database.stop());
afterEach(() => void vi.restoreAllMocks());

const kept = async () => {
  const rows = await database.db.select().from(captionPassages).orderBy(captionPassages.lectureId);
  return rows.map(({ lectureId, lang, paragraphs }) => [
    lectureId,
    lang,
    ...readPassage(paragraphs).map(({ text }) => text),
  ]);
};

test("each is read once; one whose file is lost is told, and tried again", async () => {
  const { db, files } = database;
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await fillPassages(db, files)).toBe(3);
  const all = [
    [1, "en", "The sac."],
    [2, "en", "The embryo."],
    [4, "ar"],
  ];
  expect(await kept()).toEqual(all);
  expect(told.mock.calls.join()).toContain("captions of lecture 3 are missing in R2");
  await files.put("captions/3-lost.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nThe yolk.");
  expect(await fillPassages(db, files)).toBe(1);
  expect(await fillPassages(db, files)).toBe(0);
  expect(await kept()).toContainEqual([3, "en", "The yolk."]);
});

test("a night reads 100 of them, and the next goes on", async () => {
  const { db, files } = database;
  const many = Array.from({ length: 150 }, (_, at) => ({
    id: 100 + at,
    courseId: 1,
    name: "Many",
    captions: JSON.stringify([{ lang: "en", path: `captions/${100 + at}-a.vtt` }]),
  }));
  for (const row of many) {
    await db.insert(lectures).values(row);
    await files.put(`captions/${row.id}-a.vtt`, "WEBVTT\n\n00:01.000 --> 00:02.000\nWords.");
  }
  expect([await fillPassages(db, files), await fillPassages(db, files)]).toEqual([100, 50]);
  expect(await db.$count(captionPassages, eq(captionPassages.lang, "en"))).toBe(153);
});
