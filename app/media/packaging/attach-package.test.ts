import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captionPassages, courses, lectures, quarters } from "#db/schema";
import { addPassages } from "~/models/catalogue/caption-passages";
import { readTracks } from "~/models/catalogue/caption-tracks";
import { startDatabase } from "../../../tests/support/site";
import { attachPackage } from "./attach-package";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await database.db.insert(quarters).values({ id: 1, name: "First" });
  await database.db.insert(courses).values({ id: 1, quarterId: 1, name: "Dating" });
});
afterAll(() => database.stop());

const track = (lang: "en" | "ar", path: string) => ({ lang, path, fileName: null, cues: 1, endMs: 1000 });
const said = (text: string) => [[{ text, starts: [] }]];
const manifest = { durationMs: 1000, poster: false, renditions: [], captions: [] };
const now = new Date("2026-11-21T09:00:00.000Z");
const uploaded = [track("ar", "captions/1-old-ar.vtt"), track("en", "captions/1-old-en.vtt")];

test.each<[string, ReturnType<typeof track>[], ReturnType<typeof track>[], string[]]>([
  [
    "without captions leaves those that there are",
    uploaded,
    [],
    ["captions/1-old-en.vtt", "captions/1-old-ar.vtt"],
  ],
  [
    "with captions replaces those of their language",
    uploaded,
    [track("en", "captions/1-new.vtt")],
    ["captions/1-new.vtt", "captions/1-old-ar.vtt"],
  ],
  ["brings the first captions", [], [track("en", "captions/1-new.vtt")], ["captions/1-new.vtt"]],
  [
    "drops captions that an older package held itself",
    [track("en", "captions.en.vtt"), track("ar", "captions/1-old-ar.vtt")],
    [],
    ["captions/1-old-ar.vtt"],
  ],
])("a new video %s", async (_, before, captions, after) => {
  const { db } = database;
  const isThis = eq(lectures.id, 1);
  await db.delete(lectures).where(isThis);
  await db.insert(lectures).values({ id: 1, courseId: 1, name: "Sac", captions: JSON.stringify(before) });
  await db.batch([
    db.delete(captionPassages),
    ...before.flatMap(({ path, lang }) => addPassages(db, { lectureId: 1, path, lang }, said("Old"))),
  ]);
  const stored = captions.map((each) => ({ track: each, passages: said("New") }));
  await db.batch(
    attachPackage(db, { lectureId: 1, packageId: "new", manifest: { ...manifest, captions: stored } }, now),
  );
  const [row] = await db.select().from(lectures).where(isThis);
  expect(readTracks(row?.captions ?? "").map(({ path }) => path)).toEqual(after);
  const kept = await db.select().from(captionPassages);
  expect(kept.map(({ path }) => path).sort()).toEqual([...after].sort());
});

test("a lecture is new from its first video on, and not again with another one", async () => {
  const { db } = database;
  const later = new Date(now.getTime() + 1000);
  const publishedAt = async () =>
    (await db.select().from(lectures).where(eq(lectures.id, 2)))[0]?.publishedAt;
  await db.insert(lectures).values({ id: 2, courseId: 1, name: "Later" });
  expect(await publishedAt()).toBeNull();
  await db.batch(attachPackage(db, { lectureId: 2, packageId: "first", manifest }, now));
  await db.batch(attachPackage(db, { lectureId: 2, packageId: "second", manifest }, later));
  expect(await publishedAt()).toEqual(now);
});

test("a lecture that had its video before anybody noted when is not new with another one", async () => {
  const { db } = database;
  await db.insert(lectures).values({ id: 3, courseId: 1, name: "Old", packageId: "old" });
  await db.batch(attachPackage(db, { lectureId: 3, packageId: "newer", manifest }, now));
  const [row] = await db.select().from(lectures).where(eq(lectures.id, 3));
  expect([row?.packageId, row?.publishedAt]).toEqual(["newer", null]);
});
