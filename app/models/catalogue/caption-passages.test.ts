import { afterAll, beforeAll, expect, test } from "vitest";
import { captionPassages, courses, lectures, quarters } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { addPassages, passagesOf, readPassage } from "./caption-passages";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const captions = JSON.stringify([{ lang: "ar", path: "captions/1-new.vtt" }]);
  await database.db.insert(quarters).values({ id: 1, name: "First" });
  await database.db.insert(courses).values({ id: 1, quarterId: 1, name: "Dating" });
  await database.db.insert(lectures).values({ id: 1, courseId: 1, name: "Sac", captions });
});
afterAll(() => database.stop());

const paragraph = (text: string) => ({ text, starts: [[0, 1000]] as [number, number][] });

async function added(path: string, texts: readonly string[]) {
  const { db } = database;
  const version = { lectureId: 1, lang: "ar", path } as const;
  const statements = addPassages(db, version, passagesOf(texts.map(paragraph)));
  await db.batch([db.delete(captionPassages), ...statements, ...statements]);
  return db.select().from(captionPassages).orderBy(captionPassages.part);
}

test("captions are kept in passages of about ten minutes, as they are said and as a search compares them", async () => {
  const texts = Array.from({ length: 45 }, (_, at) => `${at} ${"الرأس ".repeat(75)}`.trim());
  const rows = await added("captions/1-new.vtt", texts);
  expect(rows.map(({ part }) => part)).toEqual([0, 1, 2]);
  expect(rows.flatMap(({ paragraphs }) => readPassage(paragraphs))).toEqual(texts.map(paragraph));
  expect(JSON.parse(rows[0]?.folded ?? "")[0]).toMatch(/^0 الراس الراس/);
});

test("captions in which nothing is said have one that is empty", async () => {
  const [row, ...others] = await added("captions/1-new.vtt", []);
  expect([row?.folded, others.length]).toEqual(["[]", 0]);
});

test("captions that the lecture has no more have none", async () => {
  expect(await added("captions/1-old.vtt", ["The head"])).toEqual([]);
});

test("a caption of signs that fold into many letters fits into a row of D1", async () => {
  const ligatures = Array.from({ length: 1000 }, () => "ﷺ".repeat(1000));
  const rows = await added("captions/1-new.vtt", ligatures);
  expect(Math.max(...rows.map(({ folded }) => Buffer.byteLength(folded)))).toBeLessThan(500_000);
});
