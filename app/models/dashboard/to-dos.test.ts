import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, lectures, lectureUploads, quarters, subscriptionPeriods, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { readListQuery } from "../lists/list";
import { overview } from "./statistics";
import { lecturesToDo, toDos } from "./to-dos";

const now = new Date("2026-11-21T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

test("in a new installation there is nothing to do", async () => {
  expect(new Set(Object.values(await toDos(database.db, now)))).toEqual(new Set([0]));
});

test("plans that end within 30 days are to do, others are not", async () => {
  const { db } = database;
  const ends = [-30, -29, -1, 0, 1, 30, 31];
  await db.insert(users).values(
    ends.map((end) => ({
      id: `u${end}`,
      email: `u${end}@mail.test`,
      passwordHash: "none",
      createdAt: now,
    })),
  );
  await db
    .insert(subscriptionPeriods)
    .values(
      ends.map((end) => ({ userId: `u${end}`, plan: 1, startsAt: inDays(-40), expiresAt: inDays(end) })),
    );
  expect(await overview(db, now)).toMatchObject({ expiring: 2, lapsed: 3 });
  await db.delete(users);
  expect(await overview(db, now)).toMatchObject({ expiring: 0, lapsed: 0 });
});

test("lectures are listed by what they need, found by their name and their course's", async () => {
  const { db } = database;
  const upload = {
    fileName: "a.mp4",
    bytes: 1,
    partBytes: 1,
    multipartId: "",
    createdAt: now,
    updatedAt: now,
  };
  await db.batch([
    db.insert(quarters).values({ id: 1, name: "Quarter" }),
    db.insert(courses).values([
      { id: 1, quarterId: 1, name: "Doppler" },
      { id: 2, quarterId: 1, name: "Fetal heart" },
    ]),
    db.insert(lectures).values([
      { id: 1, courseId: 1, name: "Flow" },
      { id: 2, courseId: 2, name: "Four chambers" },
      { id: 3, courseId: 2, name: "Outflow", packageId: "plain", renditions: '{"fallback":1}' },
      { id: 4, courseId: 2, name: "Ready", packageId: "whole", renditions: '{"fallback":1,"144p":1}' },
    ]),
    db.insert(lectureUploads).values([
      { id: "a", lectureId: 2, state: "failed", ...upload },
      { id: "b", lectureId: 4, state: "uploading", reason: "The browser was closed.", ...upload },
      { id: "c", lectureId: 1, state: "uploading", ...upload },
      { id: "d", lectureId: 3, state: "uploading", ...upload, updatedAt: inDays(-1) },
      { id: "e", lectureId: 4, state: "ready", ...upload, updatedAt: inDays(-1) },
    ]),
  ]);
  expect(await toDos(db, now)).toMatchObject({ noVideo: 2, heavy: 1, stopped: 3 });
  const listed = async (state: Parameters<typeof lecturesToDo>[1], search = "") => {
    const query = readListQuery(new URLSearchParams(search), ["added"]);
    const { rows, total } = await lecturesToDo(db, state, query, now);
    return [rows.map(({ name, course }) => `${course}: ${name}`), total];
  };
  expect(await listed("no video")).toEqual([["Doppler: Flow", "Fetal heart: Four chambers"], 2]);
  expect(await listed("no video", "filter=flow")).toEqual([["Doppler: Flow"], 1]);
  expect(await listed("no video", "filter=HEART")).toEqual([["Fetal heart: Four chambers"], 1]);
  expect(await listed("no video", "filter=%25")).toEqual([[], 0]);
  expect(await listed("heavy")).toEqual([["Fetal heart: Outflow"], 1]);
  const stopped = ["Fetal heart: Four chambers", "Fetal heart: Outflow", "Fetal heart: Ready"];
  expect(await listed("stopped")).toEqual([stopped, 3]);
  expect(await listed("stopped", "filter=outflow")).toEqual([["Fetal heart: Outflow"], 1]);
});
