import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courses, lectureRenditions, lectures, lectureUploads, quarters } from "#db/schema";
import { lectureQuality } from "~/media/packaging/packaging";
import { startDatabase } from "../../../tests/support/site";
import { type Film, makeFilm } from "../../../tests/support/video";
import { packageAllPlain, packageFile, packageStored, storeEncoded } from "./lecture-packages";
import { readArguments } from "./package-lecture-arguments";

/** `npm run lectures:package`: from a file, or from what is stored, to renditions that a lecture plays. */

const now = new Date();
const quality = { ...lectureQuality, preset: "ultrafast" };

let database: Awaited<ReturnType<typeof startDatabase>>;
let bucket: R2Bucket;
let film: Film;
let work: Parameters<typeof packageFile>[0];
beforeAll(async () => {
  database = await startDatabase();
  bucket = database.files;
  film = await makeFilm();
  const { db } = database;
  await db.insert(quarters).values({ id: 1, name: "First" });
  await db.insert(courses).values({ id: 1, quarterId: 1, name: "Dating" });
});
afterAll(() => database.stop());
beforeEach(async () => {
  const { db } = database;
  work = { db, files: bucket, isRemote: false, say: () => undefined, pause: 1, quality };
  await db.batch([db.delete(lectures), db.delete(activities)]);
  await addPlain(1, "Sac");
  await db.insert(lectures).values({ id: 2, courseId: 1, name: "Embryo" });
});

async function addPlain(id: number, name: string) {
  const { db } = database;
  const packageId = `upload-${id}`;
  await db.insert(lectures).values({ id, courseId: 1, name, packageId, durationMs: 2000 });
  await db.insert(lectureRenditions).values({
    lectureId: id,
    name: "fallback",
    kind: "progressive",
    path: "fallback.mp4",
    bandwidth: 1000,
    codecs: "avc1.42c01e",
    bytes: film.length,
  });
  await db.insert(lectureUploads).values({
    id: packageId,
    lectureId: id,
    fileName: `${name}.mov`,
    bytes: film.length,
    partBytes: film.length,
    multipartId: "m",
    state: "ready",
    createdAt: now,
    updatedAt: now,
  });
  await bucket.put(`lectures/${packageId}/fallback.mp4`, new Uint8Array(film));
}

async function lecture(id: number) {
  const { db } = database;
  const [row] = await db.select().from(lectures).where(eq(lectures.id, id));
  const renditions = await db
    .select({ name: lectureRenditions.name })
    .from(lectureRenditions)
    .where(eq(lectureRenditions.lectureId, id));
  return { ...row, renditions: renditions.map(({ name }) => name).sort() };
}

const whole = ["144p", "360p", "audio", "audio-fallback", "fallback", "fallback-144p"];
const recorded = () => database.db.select().from(activities);
const failure = (outcome: Promise<unknown>) =>
  outcome.then(
    () => "none",
    (error: Error) => error.message,
  );

/** The real bucket, for a test that puts something in between. */
const throughBucket = (): typeof work.files => ({
  head: (key) => bucket.head(key),
  get: (...asked) => bucket.get(...asked),
  list: (which) => bucket.list(which),
  put: (...sent) => bucket.put(...sent),
  createMultipartUpload: (...begun) => bucket.createMultipartUpload(...begun),
  resumeMultipartUpload: (...begun) => bucket.resumeMultipartUpload(...begun),
});

describe("the command", () => {
  test("packages what the lecture has in R2, and records it with the name of the Admin's file", async () => {
    await packageStored(work, { lectureId: 1 });
    const { packageId, renditions, hasPoster } = await lecture(1);
    expect([renditions, hasPoster]).toEqual([whole, true]);
    expect(await bucket.head(`lectures/${packageId}/144p/seg-00000.m4s`)).not.toBeNull();
    const [activity, ...others] = await recorded();
    expect([activity, others]).toMatchObject([{ actorEmail: "command line", action: "video replaced" }, []]);
    expect(JSON.parse(activity?.before ?? "")).not.toHaveProperty("fileName");
  });

  test("leaves the lecture's captions as they are", async () => {
    const { db } = database;
    const track = { lang: "en", path: "captions/1-a.vtt", fileName: "en.srt", cues: 2, endMs: 1500 };
    await db
      .update(lectures)
      .set({ captions: JSON.stringify([track]) })
      .where(eq(lectures.id, 1));
    await packageStored(work, { lectureId: 1 });
    expect(JSON.parse((await lecture(1)).captions ?? "")).toEqual([track]);
  });

  test("packages a file for a lecture without a video", async () => {
    const folder = await mkdtemp(join(tmpdir(), "film-"));
    await writeFile(join(folder, "embryo.mp4"), film);
    await packageFile(work, { lectureId: 2, input: join(folder, "embryo.mp4") });
    await rm(folder, { recursive: true });
    expect((await lecture(2)).renditions).toEqual(whole);
    expect(JSON.parse((await recorded())[0]?.after ?? "")).toMatchObject({ fileName: "embryo.mp4" });
  });

  test("says why it cannot, and changes nothing", async () => {
    expect(await failure(packageStored(work, { lectureId: 9 }))).toMatch(/no lecture 9/);
    expect(await failure(packageStored(work, { lectureId: 2 }))).toMatch(/Lecture 2 has no video/);
    await bucket.delete("lectures/upload-1/fallback.mp4");
    expect(await failure(packageStored(work, { lectureId: 1 }))).toMatch(/fallback\.mp4 is not in R2/);
    const { db } = database;
    await db.update(lectureRenditions).set({ name: "720p", kind: "video" });
    expect(await failure(packageStored(work, { lectureId: 1 }))).toMatch(/has its renditions already/);
    expect([(await lecture(1)).packageId, await recorded()]).toEqual(["upload-1", []]);
  });

  test("leaves a lecture alone that has got another video while it was encoded", async () => {
    const { db } = database;
    const replaceMeanwhile = () => db.update(lectures).set({ packageId: "newer" }).where(eq(lectures.id, 1));
    const files = {
      ...throughBucket(),
      list: (which: { prefix: string }) => replaceMeanwhile().then(() => bucket.list(which)),
    };
    const said = await failure(packageStored({ ...work, files }, { lectureId: 1 }));
    expect(said).toMatch(/another video meanwhile/);
    const { packageId, renditions } = await lecture(1);
    expect([packageId, renditions, await recorded()]).toEqual(["newer", ["fallback"], []]);
  });
});

test("--all-plain packages what waits, goes on after a failure and says which failed and why", async () => {
  const { db } = database;
  await addPlain(3, "Heart");
  await addPlain(4, "Spine");
  await bucket.put("lectures/upload-1/fallback.mp4", new TextEncoder().encode("not a film"));
  await db
    .update(lectureRenditions)
    .set({ name: "720p", kind: "video" })
    .where(eq(lectureRenditions.lectureId, 4));
  const { packaged, failed } = await packageAllPlain(work, {});
  expect(packaged).toBe(1);
  expect(failed).toEqual([{ id: 1, name: "Sac", reason: expect.stringMatching(/not a video/) }]);
  expect((await lecture(3)).renditions).toEqual(whole);
  const others = and(ne(lectures.id, 1), ne(lectures.id, 3));
  const untouched = await db.select({ packageId: lectures.packageId }).from(lectures).where(others);
  expect(untouched.map(({ packageId }) => packageId)).toEqual([null, "upload-4"]);
});

describe("when storing fails", () => {
  const broken = (): typeof work.files => ({
    ...throughBucket(),
    put: (key, ...sent) =>
      key.endsWith("master.m3u8") ? Promise.reject(new Error("the line was cut")) : bucket.put(key, ...sent),
  });

  test("the encoded folder is kept and named, --resume goes on with it, and twice changes nothing", async () => {
    const lines: string[] = [];
    // Print it before anything is sent: a killed command cannot.
    const files: typeof work.files = {
      ...broken(),
      list: (which) => {
        expect(lines.at(-1)).toMatch(/--resume \S+$/);
        return bucket.list(which);
      },
    };
    const say = (line: string) => lines.push(line);
    const said = await failure(packageStored({ ...work, files, say }, { lectureId: 1 }));
    expect(said).toMatch(/Lecture 1 was not stored: the line was cut\n/);
    expect((await lecture(1)).packageId).toBe("upload-1");
    const folder = /--resume (\S+)$/.exec(said)?.[1] ?? "";
    const again = `${folder}-again`;
    await cp(folder, again, { recursive: true });

    await storeEncoded(work, folder);
    const attached = await lecture(1);
    expect(attached.renditions).toEqual(whole);
    expect(await bucket.head(`lectures/${attached.packageId}/master.m3u8`)).not.toBeNull();
    expect(await failure(stat(folder))).toMatch(/ENOENT/);

    await storeEncoded(work, again);
    expect([await lecture(1), (await recorded()).length]).toEqual([attached, 1]);
  });

  test("a folder without an encoded lecture is refused", async () => {
    expect(await failure(storeEncoded(work, tmpdir()))).toMatch(/There is no encoded lecture in/);
  });
});

describe("its arguments", () => {
  const read = (line: string) => readArguments(line.split(" "), "/home/mona");

  test.each([
    [
      "film.mov --lecture 3 --captions en.vtt",
      { way: "file", input: "/home/mona/film.mov", lectureId: 3, captions: "/home/mona/en.vtt" },
    ],
    ["--lecture 3 --detail --remote", { way: "stored", lectureId: 3, hasDetail: true, isRemote: true }],
    ["--all-plain --remote", { way: "all plain", hasDetail: false, isRemote: true }],
    ["--resume kept", { way: "resume", folder: "/home/mona/kept" }],
  ])("%s", (line, wish) => expect(read(line)).toMatchObject(wish));

  test.each([
    "film.mov",
    "--lecture three",
    "film.mov other.mov --lecture 3",
    "--all-plain --lecture 3",
    "film.mov --all-plain",
    "--all-plain --captions en.vtt",
    "--resume kept --all-plain",
    "--lecture 3 --unknown",
  ])("refuses %s", (line) => expect(() => read(line)).toThrow());
});
