import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { activities, lectures, lectureUploads } from "#db/schema";
import { readPictureHeader } from "~/media/pictures/picture-header";
import type { BrowserManifest } from "~/media/upload/browser-package";
import { partBytes, segmentBytes } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import {
  box,
  filesOf,
  initSegment,
  mediaSegment,
  smallPackage,
  smallPackageFiles,
} from "../../../tests/support/package-files";
import { type Site, startSite } from "../../../tests/support/site";
import { makeFilm } from "../../../tests/support/video";
import { apiToken } from "../../../tests/support/visitor";

let site: Site;
let admin: { Authorization: string };
beforeAll(async () => {
  site = await startSite();
  admin = await apiToken(site, "admin", "LoginWeb");
});
afterAll(() => site.stop());
afterEach(() => site.db.delete(lectureUploads).where(eq(lectureUploads.state, "uploading")));

/** The answer to a length alone. */
const announced = (path: string, bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...admin, "Content-Type": "application/octet-stream", "Content-Length": bytes };
    const url = `${site.origin}/api/Lecture-Packages/${path}`;
    const asked = request(url, { method: "PUT", headers }, ({ statusCode }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.on("error", reject).flushHeaders();
  });

const lectureId = 1;
const nobody = "00000000-0000-4000-8000-000000000000";

const call = async (method: string, path: string, body?: BodyInit, type = "application/json") => {
  const headers = { ...admin, ...(body ? { "Content-Type": type } : {}) };
  const answer = await fetch(`${site.origin}/api/Lecture-Packages/${path}`, { method, headers, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};

const recording = { fileName: "recording.mp4", bytes: 5_000_000, lastModified: 1_700_000_000_000 };
const begin = (about: object = {}) =>
  call("POST", String(lectureId), JSON.stringify({ ...recording, replace: true, ...about }));
const put = (id: string, path: string, bytes: BodyInit, type = "application/octet-stream") =>
  call("PUT", `${id}/${path}`, bytes, type);
const complete = (id: string, manifest: object = smallPackage) =>
  call("POST", `${id}/complete`, JSON.stringify(manifest));

async function sent(files = smallPackageFiles): Promise<string> {
  const id: string = (await begin()).body.id;
  for (const { path, bytes } of files) expect((await put(id, path, bytes)).status).toBe(204);
  return id;
}

const lecture = async () => (await site.db.select().from(lectures).where(eq(lectures.id, lectureId)))[0];
const said = (status: number, message: string) => ({ status, body: { success: false, message } });
const textAt = async (key: string) => (await site.files.get(key))?.text();

describe("a package", () => {
  test("becomes the lecture's video once it is whole; the server writes its playlists", async () => {
    const before = await lecture();
    const id = await sent();
    expect((await lecture())?.packageId).toBe(before?.packageId);
    const ready = { id, state: "ready", durationMs: 3000, remark: null };
    expect(await complete(id)).toEqual({ status: 200, body: ready });
    expect(await lecture()).toMatchObject({ packageId: id, durationMs: 3000, hasPoster: false });
    expect(await textAt(`lectures/${id}/master.m3u8`)).toContain(
      'CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=192x144',
    );
    expect(await textAt(`lectures/${id}/144p/index.m3u8`)).toContain("#EXTINF:1.000000,\nseg-00001.m4s");
    // Sent again, because the answer was lost.
    expect(await complete(id)).toEqual({ status: 200, body: ready });
    const [record] = await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1);
    expect(record).toMatchObject({ action: "video replaced", subjectId: String(lectureId) });
    expect(record?.after).toContain("recording.mp4");
  });

  test("has segments as long as its browser says, and of two seconds if an earlier version made it", async () => {
    const five = { segments: 5, lastMs: 500 };
    const streams = smallPackage.streams.map((stream) => ({ ...stream, ...five }));
    const manifest = { ...smallPackage, streams, durationMs: 12_500 };
    const playlistOf = async (more: object) => {
      const id = await sent(filesOf(manifest));
      expect((await complete(id, { ...manifest, ...more })).status).toBe(200);
      const [target, ...lengths] = [
        ...((await textAt(`lectures/${id}/144p/index.m3u8`)) ?? "").matchAll(
          /(?:DURATION|#EXTINF):([\d.]+)/g,
        ),
      ].map(([, seconds]) => Number(seconds));
      return { target, lengths };
    };
    expect(await playlistOf({ lengths: [2, 2, 2, 6] })).toEqual({ target: 6, lengths: [2, 2, 2, 6, 0.5] });
    expect(await playlistOf({})).toEqual({ target: 2, lengths: [2, 2, 2, 2, 0.5] });
    const id = await sent(filesOf(manifest));
    for (const lengths of [[], [0], [2.5], [11], "6"])
      expect((await complete(id, { ...manifest, lengths })).status).toBe(400);
  });

  test("has plain files of pieces, which are joined and gone afterwards", async () => {
    const film = await makeFilm({ seconds: 12, bitrate: "16M" });
    // Four are joined at once.
    expect(film.length).toBeGreaterThan(4 * partBytes);
    const id = await sent();
    const plain: BrowserManifest["plain"] = [{ path: "fallback.mp4", bytes: film.length }];
    for (let at = 0; at * partBytes < film.length; at += 1) {
      const piece = film.subarray(at * partBytes, (at + 1) * partBytes);
      expect((await put(id, `fallback.mp4/piece-0000${at}`, piece)).status).toBe(204);
    }
    expect((await complete(id, { ...smallPackage, plain })).status).toBe(200);
    const object = await site.files.get(`lectures/${id}/fallback.mp4`);
    const joined = new Uint8Array((await object?.arrayBuffer()) ?? []);
    expect(Buffer.from(joined).equals(film)).toBe(true);
    expect((await site.files.list({ prefix: `lectures/${id}/fallback.mp4/` })).objects).toEqual([]);
  });

  test("says which files have arrived, and takes one twice", async () => {
    const id = await sent(smallPackageFiles.slice(0, 2));
    const [first] = smallPackageFiles;
    await put(id, first?.path ?? "", first?.bytes ?? "");
    const { body } = await call("GET", id);
    const expected = smallPackageFiles.slice(0, 2).map(({ path, bytes }) => ({ path, bytes: bytes.length }));
    expect(body.files).toEqual(expected);
  });

  test("is not the lecture's before its last file; what is missing can be sent then", async () => {
    const before = await lecture();
    const last = smallPackageFiles.at(-1);
    const id = await sent(smallPackageFiles.slice(0, -1));
    expect(await complete(id)).toEqual({
      status: 409,
      body: { ...said(409, texts.upload.missingParts).body, code: "incomplete" },
    });
    expect(await lecture()).toEqual(before);
    await put(id, last?.path ?? "", last?.bytes ?? "");
    expect((await complete(id)).status).toBe(200);
  });

  test("goes on for the browser that began it; any other is asked", async () => {
    const id = await sent(smallPackageFiles.slice(0, 1));
    expect((await begin({ replace: false, resumes: id })).body.id).toBe(id);
    const occupied = said(409, texts.upload.otherUpload("recording.mp4"));
    expect(await begin({ replace: false })).toEqual(occupied);
    expect(await begin({ replace: false, resumes: nobody })).toEqual(occupied);
    expect((await begin()).body.id).not.toBe(id);
    expect(await put(id, "144p/init.mp4", initSegment(true))).toEqual(said(404, texts.upload.unknown));
    expect(await complete(id)).toEqual(said(404, texts.upload.unknown));
  });

  test("is kept while it waits for its browser; after 7 days alone it goes with its files", async () => {
    const night = async (days: number) => {
      const scheduledTime = new Date(Date.now() + days * 86_400_000);
      await (await site.mf.getWorker()).scheduled({ cron: "17 1 * * *", scheduledTime });
    };
    const before = await lecture();
    const id = await sent(smallPackageFiles.slice(0, -1));
    const files = async () => (await site.files.list({ prefix: `lectures/${id}/` })).objects.length;
    await night(6.9);
    expect(await files()).toBe(smallPackageFiles.length - 1);
    await night(7.1);
    expect(await files()).toBe(0);
    const [upload] = await site.db.select().from(lectureUploads).where(eq(lectureUploads.id, id));
    expect(upload).toMatchObject({ state: "failed", reason: texts.upload.expired });
    expect(await complete(id)).toEqual(said(409, texts.upload.ended));
    expect(await lecture()).toEqual(before);
  });

  test("ends once it is the lecture's: nothing is changed in it any more", async () => {
    const id = await sent();
    await complete(id);
    expect(await put(id, "144p/init.mp4", initSegment(true))).toEqual(said(409, texts.upload.ended));
  });
});

const photo = () => readFile("app/commands/demo/media/packages/face-profile/poster.jpg");

test("the poster is made anew: what a camera has hidden in it is not stored", async () => {
  const picture = await photo();
  const secret = "30.0444 N 31.2357 E";
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, secret.length + 8]),
    Buffer.from(`Exif\0\0${secret}`),
  ]);
  const id = await sent();
  const file = Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2), Buffer.from("<script>")]);
  expect((await put(id, "poster/poster.jpg", file)).status).toBe(204);
  expect((await complete(id)).status).toBe(200);
  expect(await lecture()).toMatchObject({ packageId: id, hasPoster: true });
  const object = await site.files.get(`lectures/${id}/poster.jpg`);
  const stored = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([stored[0], stored[1]]).toEqual([0xff, 0xd8]);
  expect(stored.includes("<script>") || stored.includes(secret) || stored.includes("Exif")).toBe(false);
  expect(readPictureHeader(stored)).toMatchObject({ width: readPictureHeader(picture)?.width });
});

const page = "<!doctype html><script>alert(1)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("a clear no", () => {
  test.each([
    "144p/..%2f..%2fsecret",
    "144p/index.m3u8",
    "144p/seg-1.m4s",
    "2160p/init.mp4",
    "poster/other.jpg",
    "fallback.mp4/piece-1",
    "x/y",
  ])("to a file called %s", async (path) => {
    const id = (await begin()).body.id;
    const { status } = await put(id, path, "x");
    expect([400, 404]).toContain(status);
    expect((await call("GET", id)).body.files).toEqual([]);
  });

  test("to a file over 5 MB, an empty one, and one of another type", async () => {
    const id = (await begin()).body.id;
    expect((await put(id, "144p/init.mp4", new Uint8Array(partBytes + 1))).status).toBe(413);
    // Six seconds of the highest rendition may have more.
    const rest = mediaSegment(0).length;
    expect((await put(id, "1080p/seg-00003.m4s", mediaSegment(segmentBytes - rest))).status).toBe(204);
    expect(await announced(`${id}/1080p/seg-00004.m4s`, segmentBytes + 1)).toBe(413);
    expect(await put(id, "144p/init.mp4", new Uint8Array(0))).toMatchObject({ status: 400 });
    expect((await put(id, "144p/init.mp4", "{}", "application/json")).status).toBe(415);
  });

  test.each([
    "144p/init.mp4",
    "144p/seg-00000.m4s",
    "audio/init.mp4",
    "fallback.mp4/piece-00000",
    "audio.m4a/piece-00000",
  ])("to a page or a picture that is sent as %s, and nothing of it is stored", async (path) => {
    const id = (await begin()).body.id;
    for (const file of [page, svg, `${page}${"x".repeat(70_000)}`]) {
      expect(await put(id, path, file)).toEqual(said(400, texts.upload.notMp4));
    }
    expect((await call("GET", id)).body.files).toEqual([]);
  });

  test("to a page that is sent as the poster, and to a picture that nobody can read", async () => {
    const id = (await begin()).body.id;
    for (const [file, text] of [
      [page, texts.picture.wrongType],
      [svg, texts.picture.unsupportedFormat("an SVG drawing")],
    ] as const) {
      expect(await put(id, "poster/poster.jpg", file)).toEqual(said(400, text));
    }
    const broken = new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      17,
      8,
      0,
      90,
      0,
      160,
      3,
      ...new Array(500).fill(0),
    ]);
    expect(await put(id, "poster/poster.jpg", broken)).toEqual(said(400, texts.picture.unreadable));
    expect((await call("GET", id)).body.files).toEqual([]);
  });

  test("to an index of more than 64 KB, and to plain files larger than the store joins", async () => {
    const id = await sent();
    const index = new Uint8Array(Buffer.concat([initSegment(true), box("free", new Uint8Array(65_536))]));
    expect(await put(id, "144p/init.mp4", index)).toEqual(said(400, texts.upload.notMp4));
    const plain = [{ path: "fallback.mp4", bytes: Number.MAX_SAFE_INTEGER }];
    expect((await complete(id, { ...smallPackage, plain })).status).toBe(400);
  });

  test("to sound that is none: only its first piece says so", async () => {
    const id = await sent();
    await site.files.put(`lectures/${id}/audio.m4a`, "These are notes.");
    const plain = [{ path: "audio.m4a", bytes: 16 }];
    expect(await complete(id, { ...smallPackage, plain })).toEqual(said(422, texts.upload.notMp4));
  });

  test("to what is no video, and to a manifest that makes no sense", async () => {
    const before = await lecture();
    const id = await sent();
    await put(id, "144p/init.mp4", initSegment(false));
    expect(await complete(id)).toEqual(said(422, texts.upload.notMp4));
    const [upload] = await site.db.select().from(lectureUploads).where(eq(lectureUploads.id, id));
    expect(upload).toMatchObject({ state: "failed", reason: texts.upload.notMp4 });
    const [picture, sound] = smallPackage.streams;
    for (const streams of [[], [picture], [picture, picture], [{ ...picture, segments: 0 }, sound]]) {
      expect((await complete(id, { ...smallPackage, streams })).status).toBe(400);
    }
    expect((await complete(id, { ...smallPackage, durationMs: -1 })).status).toBe(400);
    expect(await lecture()).toEqual(before);
  });

  test("to an upload of one file", async () => {
    const headers = { ...admin, "Content-Type": "application/json" };
    const body = JSON.stringify({ ...recording, replace: true });
    const answer = await fetch(`${site.origin}/api/Lecture-Uploads/${lectureId}`, {
      method: "POST",
      headers,
      body,
    });
    const { id } = (await answer.json()) as { id: string };
    expect((await call("GET", id)).status).toBe(404);
    expect((await put(id, "144p/init.mp4", "x")).status).toBe(404);
    expect((await complete(id)).status).toBe(404);
  });
});

describe("a package that its browser cannot go on with", () => {
  const reason = "This computer has no room left.";
  const stop = (id: string, about: object = { reason }) => call("POST", `${id}/stop`, JSON.stringify(about));
  const rowOf = async (id: string) =>
    (await site.db.select().from(lectureUploads).where(eq(lectureUploads.id, id)))[0];

  test("is kept with the reason, said twice or not, and goes on as if nothing was", async () => {
    const id = await sent(smallPackageFiles.slice(0, -1));
    for (let press = 0; press < 2; press += 1) expect((await stop(id)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ state: "uploading", reason });
    expect((await begin({ replace: false, resumes: id })).body.id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ state: "uploading", reason: null });
    const last = smallPackageFiles.at(-1);
    await put(id, last?.path ?? "", last?.bytes ?? "");
    expect((await complete(id)).status).toBe(200);
    expect(await stop(id)).toEqual(said(409, texts.upload.ended));
    expect(await rowOf(id)).toMatchObject({ state: "ready", reason: null });
  });

  test("makes room for another file without a question, and is recorded as failed", async () => {
    const id = await sent(smallPackageFiles.slice(0, 1));
    await stop(id);
    const other = await begin({ replace: false, fileName: "other.mp4" });
    expect([other.status, other.body.id === id]).toEqual([201, false]);
    const [record] = await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1);
    expect(record).toMatchObject({ action: "failed upload discarded", subjectId: String(lectureId) });
    expect(await stop(id)).toEqual(said(404, texts.upload.unknown));
  });

  test("may be a plain file: it is kept with the reason, and goes on", async () => {
    const start = async () => {
      const headers = { ...admin, "Content-Type": "application/json" };
      const body = JSON.stringify({ ...recording, replace: true });
      const address = `${site.origin}/api/Lecture-Uploads/${lectureId}`;
      return String(Object(await (await fetch(address, { method: "POST", headers, body })).json()).id);
    };
    const id = await start();
    for (let press = 0; press < 2; press += 1) expect((await stop(id)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ kind: "file", state: "uploading", reason });
    expect(await start()).toBe(id);
    expect(await rowOf(id)).toMatchObject({ state: "uploading", reason: null });
  });

  test("needs a reason of 500 letters at most", async () => {
    const id = await sent([]);
    for (const about of [{}, { reason: " " }, { reason: "r".repeat(501) }]) {
      expect((await stop(id, about)).status).toBe(400);
    }
    expect(await rowOf(id)).toMatchObject({ reason: null });
  });
});
