import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { activities, lectureRenditions, lectures, lectureUploads } from "#db/schema";
import { uploadKey } from "~/media/upload/lecture-upload.server";
import { texts } from "~/texts";
import { type Site, startSite } from "../../../tests/support/site";
import { type Film, makeFilm } from "../../../tests/support/video";
import { apiToken, Visitor } from "../../../tests/support/visitor";

let site: Site;
let bearer: { Authorization: string };
let film: Film;
/** Has three parts. */
let large: Film;
beforeAll(async () => {
  [site, film, large] = await Promise.all([
    startSite(),
    makeFilm(),
    makeFilm({ seconds: 6, bitrate: "16M" }),
  ]);
  bearer = await apiToken(site, "admin", "LoginWeb");
  expect(large.length).toBeGreaterThan(2 * partBytes);
  expect(large.length).toBeLessThan(3 * partBytes);
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.db.delete(lectureUploads).where(eq(lectureUploads.state, "uploading"));
  await site.db.delete(lectureUploads).where(eq(lectureUploads.state, "failed"));
});

const partBytes = 5 * 1024 * 1024;
const lecture = 1;
const nobody = "00000000-0000-4000-8000-000000000000";

function call(method: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(bearer);
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  return fetch(`${site.origin}/api/Lecture-Uploads/${path}`, { method, ...init, headers });
}

type About = { lastModified?: number; replace?: boolean };

/** Another file that an earlier test has left on its way may go. */
const begin = (fileName: string, bytes: number, id: number | string = lecture, about: About = {}) =>
  call("POST", String(id), {
    body: JSON.stringify({ fileName, bytes, replace: true, ...about }),
    headers: { "Content-Type": "application/json" },
  });

const begun = async (fileName: string, bytes: number) =>
  (await (await begin(fileName, bytes)).json()) as { id: string; partBytes: number; parts: number[] };

const sendPart = (id: string, number: number, bytes: Film) =>
  call("PUT", `${id}/${number}`, { body: bytes, headers: { "Content-Type": "application/octet-stream" } });

const slice = (bytes: Film, number: number) => bytes.subarray((number - 1) * partBytes, number * partBytes);

const complete = (id: string) => call("POST", `${id}/complete`);

const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
const refusal = (status: number, message: string) => ({ status, body: { success: false, message } });
const { body: missing } = refusal(409, texts.upload.missingParts);
const incomplete = { status: 409, body: { ...missing, code: "incomplete" } };

/** Begins and sends everything, but does not complete it. */
async function sent(bytes: Film, fileName = "film.mp4") {
  const { id } = await begun(fileName, bytes.length);
  for (let number = 1; slice(bytes, number).length > 0; number += 1) {
    expect((await sendPart(id, number, slice(bytes, number))).status).toBe(204);
  }
  return id;
}

const stateOf = async (id: string) =>
  (await site.db.select().from(lectureUploads).where(eq(lectureUploads.id, id)))[0];
const lastRecord = async () =>
  (await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];
const packageOf = async (id = lecture) =>
  (await site.db.select().from(lectures).where(eq(lectures.id, id)))[0];
const isInR2 = async (id: string) => (await site.files.head(uploadKey(id))) !== null;

describe("a video in parts", () => {
  test("arrives whole, becomes the lecture's video, and plays with Range at once", async () => {
    const before = await packageOf();
    const { id, ...start } = await begun("Fetal heart.mp4", large.length);
    expect(start).toEqual({ partBytes, parts: [] });
    for (const number of [3, 1, 2]) {
      expect((await sendPart(id, number, slice(large, number))).status).toBe(204);
      expect((await packageOf())?.packageId).toBe(before?.packageId);
    }
    const done = await answerOf(await complete(id));
    const durationMs = expect.closeTo(6000, -2);
    expect(done).toEqual({ status: 200, body: { id, state: "ready", durationMs, remark: null } });
    expect(await packageOf()).toMatchObject({
      packageId: id,
      durationMs,
      hasPoster: false,
      captions: before?.captions,
      // An open form of the lecture may be saved: it knows nothing of the video.
      version: before?.version,
    });
    const renditions = await site.db
      .select()
      .from(lectureRenditions)
      .where(eq(lectureRenditions.lectureId, lecture));
    expect(renditions).toEqual([
      expect.objectContaining({
        name: "fallback",
        kind: "progressive",
        path: "fallback.mp4",
        width: 320,
        height: 240,
        bytes: large.length,
        bandwidth: expect.closeTo((large.length * 8) / 6, -6),
        codecs: expect.stringMatching(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/),
      }),
    ]);

    const list = await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers: bearer });
    const [first] = (await list.json()) as { id: number; video: string; videoMp4: string }[];
    expect(first?.video).toMatch(/\/fallback\.mp4$/);
    expect(first?.videoMp4).toBe(first?.video);
    const from = partBytes - 100;
    const range = { ...bearer, Range: `bytes=${from}-${from + 199}` };
    const piece = await fetch(site.origin + first?.video, { headers: range });
    expect(piece.status).toBe(206);
    expect(piece.headers.get("Content-Type")).toBe("video/mp4");
    expect(piece.headers.get("Content-Range")).toBe(`bytes ${from}-${from + 199}/${large.length}`);
    expect(Buffer.from(await piece.arrayBuffer()).equals(large.subarray(from, from + 200))).toBe(true);
    const whole = await fetch(site.origin + first?.video, { headers: bearer });
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);
  });

  test("is in the record once, with its sender", async () => {
    const id = await sent(film, "Recorded.mp4");
    expect([(await complete(id)).status, (await complete(id)).status]).toEqual([200, 200]);
    const rows = await site.db.select().from(activities).where(eq(activities.action, "video replaced"));
    const own = rows.filter(({ after }) => after?.includes("Recorded.mp4"));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ actorEmail: "admin@demo.test", subject: "lecture", subjectId: "1" });
  });

  test("goes on where it stopped when the same file is begun again, and anew for another one", async () => {
    const first = await begun("a.mp4", large.length);
    await sendPart(first.id, 2, slice(large, 2));
    expect(await begun("a.mp4", large.length)).toEqual({ ...first, parts: [2] });

    const other = await begun("b.mp4", large.length);
    expect(other).toMatchObject({ parts: [] });
    expect(other.id).not.toBe(first.id);
    expect(await answerOf(await sendPart(first.id, 1, slice(large, 1)))).toEqual(
      refusal(404, texts.upload.unknown),
    );
    expect((await begun("b.mp4", large.length + 1)).id).not.toBe(other.id);
  });

  test("may send each part twice, and two may begin at the same moment", async () => {
    const started = await Promise.all([begun("twice.mp4", film.length), begun("twice.mp4", film.length)]);
    expect(started[0]?.id).toBe(started[1]?.id);
    const id = started[0]?.id ?? "";
    const twice = await Promise.all([sendPart(id, 1, film), sendPart(id, 1, film)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    await sendPart(id, 1, film);
    const ends = await Promise.all([complete(id), complete(id)]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    expect(await packageOf()).toMatchObject({ packageId: id });
  });

  test("says when its index stands at the end, and how to mend that", async () => {
    const id = await sent(await makeFilm({ isFastStart: false }));
    expect(await answerOf(await complete(id))).toMatchObject({
      status: 200,
      body: { remark: texts.upload.slowStart },
    });
    expect(await stateOf(id)).toMatchObject({ state: "ready", reason: texts.upload.slowStart });
  });

  test("has an address of its own: under the old one, which caches keep, nothing of the new one comes", async () => {
    const addressNow = async () => {
      const list = await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers: bearer });
      return ((await list.json()) as { videoMp4: string }[])[0]?.videoMp4 ?? "";
    };
    const bytesAt = async (path: string) => {
      const answer = await fetch(site.origin + path, { headers: bearer });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    };
    await complete(await sent(film, "old.mp4"));
    const old = await addressNow();
    expect(await bytesAt(old)).toEqual({ status: 200, bytes: film.length });
    await complete(await sent(large, "new.mp4"));
    const fresh = await addressNow();
    expect(fresh).not.toBe(old);
    expect(await bytesAt(fresh)).toEqual({ status: 200, bytes: large.length });
    // Either still the old one, whose right was checked within this minute, or the word to ask anew.
    expect((await bytesAt(old)).bytes).not.toBe(large.length);
  });

  test("leaves the rows of older videos behind it no more than their files", async () => {
    const old = await sent(film);
    await complete(old);
    const id = await sent(film, "newer.mp4");
    await complete(id);
    expect(await stateOf(old)).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "ready", fileName: "newer.mp4" });
  });
});

describe("another file", () => {
  test("does not take the place of an upload on its way unless asked to", async () => {
    const { id } = await begun("first.mp4", large.length);
    await sendPart(id, 1, slice(large, 1));
    const refused = await begin("second.mp4", film.length, lecture, { replace: false });
    const message = texts.upload.otherUpload("first.mp4");
    expect(await answerOf(refused)).toEqual(refusal(409, message));
    expect(await stateOf(id)).toMatchObject({ state: "uploading" });
    expect((await begin("second.mp4", film.length)).status).toBe(201);
    expect(await stateOf(id)).toBeUndefined();
    expect(await lastRecord()).toMatchObject({ action: "upload cancelled", subjectId: String(lecture) });
  });

  test("is one of another name, size or time of change", async () => {
    const about = { replace: false, lastModified: 1_700_000_000_000 };
    const start = async (name: string, bytes: number, more: About = {}) => {
      const answer = await begin(name, bytes, lecture, { ...about, ...more });
      return [answer.status, ((await answer.json()) as { id?: string }).id];
    };
    const [, id] = await start("same.mp4", film.length);
    expect(await start("same.mp4", film.length)).toEqual([201, id]);
    for (const other of [
      start("other.mp4", film.length),
      start("same.mp4", film.length + 1),
      start("same.mp4", film.length, { lastModified: 1_700_000_000_001 }),
      start("same.mp4", film.length, { lastModified: undefined }),
    ]) {
      expect(await other).toEqual([409, undefined]);
    }
    expect((await begin("a.mp4", 100, lecture, { lastModified: 8.64e15 + 1 })).status).toBe(400);
  });
});

describe("the record", () => {
  test("names the replaced video and the new one", async () => {
    await complete(await sent(film, "old.mp4"));
    await complete(await sent(large, "new.mp4"));
    const record = await lastRecord();
    expect(record).toMatchObject({
      action: "video replaced",
      subject: "lecture",
      actorEmail: "admin@demo.test",
    });
    expect(JSON.parse(record?.before ?? "")).toMatchObject({ fileName: "old.mp4", bytes: film.length });
    expect(JSON.parse(record?.after ?? "")).toMatchObject({ fileName: "new.mp4", bytes: large.length });
  });

  test("names the Admins who cancelled an upload and forgot a failed one, once", async () => {
    const { id } = await begun("cancelled.mp4", film.length);
    await call("DELETE", id);
    expect(await lastRecord()).toMatchObject({
      action: "upload cancelled",
      actorEmail: "admin@demo.test",
      subjectId: String(lecture),
      before: JSON.stringify({ fileName: "cancelled.mp4", bytes: film.length }),
    });
    const failed = await sent(Buffer.from("<!doctype html>"), "page.mp4");
    await complete(failed);
    await call("DELETE", failed);
    const last = await lastRecord();
    expect(last).toMatchObject({ action: "failed upload discarded" });
    await call("DELETE", failed);
    expect(await lastRecord()).toEqual(last);
  });
});

test("a deleted lecture takes the parts of its new video along, at R2 too", async () => {
  const [doomed] = await site.db.insert(lectures).values({ courseId: 1, name: "Doomed" }).returning();
  const doomedId = doomed?.id ?? 0;
  const answer = await begin("doomed.mp4", large.length, doomedId);
  const { id } = (await answer.json()) as { id: string };
  await sendPart(id, 1, slice(large, 1));
  const multipartId = (await stateOf(id))?.multipartId ?? "";
  const admin = await Visitor.as(site, "admin");
  const path = `/admin/admin-lecture-delete/${doomedId}`;
  expect((await admin.submit(path, {}, path)).status).toBe(302);
  expect(await stateOf(id)).toBeUndefined();
  const next = () =>
    site.files
      .resumeMultipartUpload(uploadKey(id), multipartId)
      .uploadPart(2, new Uint8Array(slice(large, 2)))
      .then(
        () => "taken",
        (error: Error) => error.message,
      );
  await expect.poll(next).toContain("10024");
});

describe("the old video stays", () => {
  test("while the new one comes, and when that is cancelled, also twice", async () => {
    const before = await packageOf();
    const id = await sent(film);
    expect((await call("DELETE", id)).status).toBe(204);
    expect((await call("DELETE", id)).status).toBe(204);
    expect(await packageOf()).toEqual(before);
    expect(await answerOf(await complete(id))).toEqual(refusal(404, texts.upload.unknown));
    expect(await isInR2(id)).toBe(false);
  });

  test("when the new one is no video: the upload has failed with a reason, and its file is gone", async () => {
    const before = await packageOf();
    const cut = film.subarray(0, film.length - 500);
    const silent = await makeFilm({ hasPicture: false });
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const reasons = [texts.upload.notMp4, /not whole/, /no video track/];
    for (const [index, bytes] of [html, cut, silent].entries()) {
      const id = await sent(bytes, `bad-${index}.mp4`);
      const answer = await answerOf(await complete(id));
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(reasons[index] ?? "") },
      });
      expect(await answerOf(await complete(id))).toEqual(answer);
      expect((await stateOf(id))?.state).toBe("failed");
      expect(await isInR2(id)).toBe(false);
    }
    expect(await packageOf()).toEqual(before);
  });

  test("and a lecture's own video is no upload that could be cancelled", async () => {
    const id = await sent(film);
    await complete(id);
    expect(await answerOf(await call("DELETE", id))).toEqual(refusal(409, texts.upload.finished));
    expect(await answerOf(await sendPart(id, 1, film))).toEqual(refusal(409, texts.upload.ended));
  });
});

describe("a clear no", () => {
  test("to lectures and uploads that are not there", async () => {
    expect(await answerOf(await begin("a.mp4", 100, 999))).toEqual(refusal(404, texts.upload.noSuchLecture));
    expect(await answerOf(await sendPart(nobody, 1, film))).toEqual(refusal(404, texts.upload.unknown));
    expect(await answerOf(await complete(nobody))).toEqual(refusal(404, texts.upload.unknown));
    for (const id of ["x", "0", "-1", "1.5", "%00", "a".repeat(400)]) {
      expect((await complete(id)).status, id).toBe(400);
      expect((await begin("a.mp4", 100, id)).status, id).toBe(400);
    }
  });

  test("to sizes and names beyond measure", async () => {
    const gigabytes = 1024 ** 3;
    expect(await answerOf(await begin("a.mp4", 2 * gigabytes + 1))).toMatchObject({
      status: 400,
      body: { message: texts.upload.tooLarge },
    });
    expect((await begin("a.mp4", 2 * gigabytes)).status).toBe(201);
    for (const bytes of [0, -1, 1.5, Number.NaN]) expect((await begin("a.mp4", bytes)).status).toBe(400);
    expect((await begin("", 100)).status).toBe(400);
    expect((await begin("a".repeat(1001), 100)).status).toBe(400);
    const { id } = await begun("C:\\films\\<b>\u0007\u202egpj.mp4", 100);
    expect((await stateOf(id))?.fileName).toBe("<b> gpj.mp4");
  });

  test("to parts of another size, number or type", async () => {
    const { id } = await begun("sizes.mp4", large.length);
    const wrong = refusal(400, texts.upload.wrongPartSize);
    expect(await answerOf(await sendPart(id, 1, film))).toEqual(wrong);
    expect(await answerOf(await sendPart(id, 3, slice(large, 1)))).toEqual(wrong);
    expect(await answerOf(await sendPart(id, 1, large))).toEqual(wrong);
    expect(await answerOf(await sendPart(id, 4, film))).toEqual(refusal(400, texts.upload.noSuchPart));
    for (const number of ["0", "-1", "1.5", "100000", "x"]) {
      expect((await call("PUT", `${id}/${number}`, { body: "x" })).status, number).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect((await call("PUT", `${id}/1`, { body: "x" })).status).toBe(415);
    expect((await call("PUT", `${id}/1`)).status).toBe(415);
    expect(await answerOf(await complete(id))).toEqual(incomplete);
  });

  test("to the cookie without the anti-forgery header, and to everybody else", async () => {
    const { id } = await begun("guarded.mp4", film.length);
    const admin = await Visitor.as(site, "admin");
    const put = (headers: Record<string, string>) =>
      admin.fetch(`/api/Lecture-Uploads/${id}/1`, {
        method: "PUT",
        body: film,
        headers: { "Content-Type": "application/octet-stream", Origin: site.origin, ...headers },
      });
    expect((await put({})).status).toBe(403);
    await admin.fetch(`/admin/admin-lecture-video/${lecture}`);
    expect((await put({ "X-XSRF-TOKEN": admin.cookies.get("XSRF-TOKEN") ?? "" })).status).toBe(204);
    const learner = await apiToken(site, "learner", "LoginWeb");
    expect((await call("POST", `${id}/complete`, { headers: learner })).status).toBe(403);
  });
});

describe("when a store fails", () => {
  test("D1, after R2 has joined the parts: complete is asked for again and ends right", async () => {
    const before = await packageOf();
    const id = await sent(large, "d1-fails.mp4");
    await site.d1.exec("alter table lecture_renditions rename to away");
    expect(await answerOf(await complete(id))).toEqual(refusal(503, texts.upload.finishFailed));
    expect(await isInR2(id)).toBe(true);
    await site.d1.exec("alter table away rename to lecture_renditions");
    expect(await packageOf()).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ state: "uploading" });
    expect((await complete(id)).status).toBe(200);
    expect(await packageOf()).toMatchObject({ packageId: id });
  });

  test("R2 has lost the upload: it has failed, and the same file begins anew", async () => {
    const { id } = await begun("lost.mp4", large.length);
    await sendPart(id, 1, slice(large, 1));
    const row = await stateOf(id);
    await site.files.resumeMultipartUpload(uploadKey(id), row?.multipartId ?? "").abort();
    expect(await answerOf(await sendPart(id, 2, slice(large, 2)))).toEqual(refusal(409, texts.upload.lost));
    expect(await stateOf(id)).toMatchObject({ state: "failed", reason: texts.upload.lost });
    const again = await begun("lost.mp4", large.length);
    expect(again.parts).toEqual([]);
    expect(again.id).not.toBe(id);
  });

  test("R2 has other parts than we noted: they are asked for again", async () => {
    const id = await sent(film, "parts.mp4");
    await site.d1.prepare("update lecture_upload_parts set etag = 'x' where upload_id = ?").bind(id).run();
    expect(await answerOf(await complete(id))).toEqual(incomplete);
    expect(await begun("parts.mp4", film.length)).toMatchObject({ id, parts: [] });
    await sendPart(id, 1, film);
    expect((await complete(id)).status).toBe(200);
  });
});

describe("housekeeping", () => {
  const night = async (hours: number) => {
    const worker = await site.mf.getWorker();
    await worker.scheduled({ cron: "17 1 * * *", scheduledTime: new Date(Date.now() + hours * 3_600_000) });
  };

  test("gives up uploads left alone for 7 days, at R2 too, and none younger", async () => {
    const { id } = await begun("left-alone.mp4", large.length);
    await sendPart(id, 1, slice(large, 1));
    await night(7 * 24 - 1);
    expect(await stateOf(id)).toMatchObject({ state: "uploading" });
    await night(7 * 24 + 1);
    const row = await stateOf(id);
    expect(row).toMatchObject({ state: "failed", reason: texts.upload.expired });
    const multipart = site.files.resumeMultipartUpload(uploadKey(id), row?.multipartId ?? "");
    await expect(multipart.uploadPart(2, new Uint8Array(slice(large, 2)))).rejects.toThrow("10024");
    expect(await answerOf(await sendPart(id, 2, slice(large, 2)))).toEqual(refusal(409, texts.upload.ended));
  });

  test("leaves the file of an upload that is being completed", async () => {
    const { id } = await begun("completing.mp4", film.length);
    await site.files.put(uploadKey(id), new Uint8Array(film));
    await night(48);
    expect(await isInR2(id)).toBe(true);
    await site.db.update(lectureUploads).set({ state: "failed" }).where(eq(lectureUploads.id, id));
    await night(48);
    expect(await isInR2(id)).toBe(false);
  });
});
