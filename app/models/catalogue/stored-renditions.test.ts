import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, lectureRenditions, lectures, quarters } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { lectureColumns, readLecture } from "./lectures";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

test("a lecture tells the bytes of each of its renditions, and whether one of them plays everywhere", async () => {
  const { db } = database;
  const told = async () => {
    const rows = await db.select(lectureColumns).from(lectures).orderBy(lectures.id);
    return rows.map(readLecture).map(({ renditions, hasH264 }) => ({ renditions, hasH264 }));
  };
  const none = { renditions: {}, hasH264: false };
  const rendition = (name: string, codecs: string, bytes: number) => ({
    lectureId: 100,
    name,
    codecs,
    bytes,
    kind: "video" as const,
    path: `${name}.m3u8`,
    bandwidth: 1,
  });
  await db.batch([
    db.insert(quarters).values({ id: 1, name: "Quarter" }),
    db.insert(courses).values({ id: 10, quarterId: 1, name: "Course" }),
    db.insert(lectures).values([100, 101].map((id) => ({ id, courseId: 10, name: `Lecture ${id}` }))),
  ]);
  expect(await told()).toEqual([none, none]);

  await db
    .insert(lectureRenditions)
    .values([rendition("144p", "avc1.42c01e", 5), rendition("audio", "mp4a.40.5", 3)]);
  expect(await told()).toEqual([{ renditions: { "144p": 5, audio: 3 }, hasH264: true }, none]);

  await db
    .update(lectureRenditions)
    .set({ codecs: "vp09.00.10.08", bytes: 4 })
    .where(eq(lectureRenditions.name, "144p"));
  expect(await told()).toEqual([{ renditions: { "144p": 4, audio: 3 }, hasH264: false }, none]);

  await db.update(lectureRenditions).set({ lectureId: 101 }).where(eq(lectureRenditions.name, "audio"));
  expect(await told()).toEqual([
    { renditions: { "144p": 4 }, hasH264: false },
    { renditions: { audio: 3 }, hasH264: false },
  ]);

  await db.delete(lectureRenditions);
  expect(await told()).toEqual([none, none]);
});
