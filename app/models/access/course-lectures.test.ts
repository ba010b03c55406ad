import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  courses,
  lectureRenditions,
  lectures,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { accountOf, learnerOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import type { Viewer } from "../identity/session";
import { lecturesFor } from "./course-lectures";

const now = new Date("2026-11-21T09:00:00Z");
const mona = learnerOf("mona");

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  await db.insert(users).values(accountOf("mona", now));
  await db.insert(subscriptionPeriods).values({
    userId: "mona",
    plan: 1,
    startsAt: now,
    expiresAt: new Date("2026-12-21T21:59:59Z"),
  });
  await db.insert(quarters).values([
    { id: 1, name: "Open" },
    { id: 2, name: "Locked" },
  ]);
  await db.insert(quarterGrants).values({ userId: "mona", quarterId: 1 });
  await db.insert(courses).values([
    { id: 10, quarterId: 1, name: "Anomaly Scan", author: "Prof. Hoda" },
    { id: 11, quarterId: 1, name: "Nothing recorded yet" },
    { id: 20, quarterId: 2, name: "Secret course" },
  ]);
  await db.insert(lectures).values([
    { id: 100, courseId: 10, name: "Second", position: 2 },
    {
      id: 101,
      courseId: 10,
      name: "First",
      position: 1,
      packageId: "package",
      captions: JSON.stringify([{ path: "captions.en.vtt", lang: "en", label: "English" }]),
    },
    { id: 200, courseId: 20, name: "Secret lecture" },
  ]);
  const rendition = { lectureId: 101, path: "360p/index.m3u8", bandwidth: 1, codecs: "avc1", bytes: 1 };
  await db.insert(lectureRenditions).values([
    { ...rendition, name: "360p", kind: "video" },
    { ...rendition, name: "fallback", kind: "progressive" },
  ]);
});
afterAll(() => database.stop());

const read = (courseId: number, viewer: Partial<Viewer> = {}) =>
  lecturesFor(database.db, { ...mona, ...viewer }, courseId, now);

describe("a course's lectures", () => {
  test("come in teaching order, with the state of each video", async () => {
    expect(await read(10)).toMatchObject({
      access: "open",
      course: { id: 10, name: "Anomaly Scan", author: "Prof. Hoda" },
      lectures: [
        {
          id: 101,
          packageId: "package",
          renditions: { "360p": 1, fallback: 1 },
          captions: [{ path: "captions.en.vtt", lang: "en" }],
        },
        { id: 100, packageId: null, renditions: {}, captions: [] },
      ],
    });
  });

  test("are an empty list in a course without any", async () => {
    expect(await read(11)).toMatchObject({ access: "open", lectures: [] });
  });

  test("of a locked quarter stay behind, the course's name too; an Admin reads them", async () => {
    expect(await read(20)).toEqual({ access: "locked" });
    expect(await read(20, { role: "Admin" })).toMatchObject({
      access: "open",
      lectures: [{ name: "Secret lecture" }],
    });
  });

  test("of an unknown course are told apart from a locked course's", async () => {
    expect(await read(99)).toEqual({ access: "unknown" });
  });
});
