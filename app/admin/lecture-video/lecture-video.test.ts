import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures, lectureUploads } from "#db/schema";
import { mp4Texts } from "~/media/texts";
import { texts } from "~/texts";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { type Film, makeFilm } from "../../../tests/support/video";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let film: Film;
beforeAll(async () => {
  [site, film] = await Promise.all([startSite(), makeFilm()]);
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const megabyte = 1024 * 1024;
const page = "/admin/admin-lecture-video/1";

const html = async (path = page) => (await admin.fetch(path)).text();

/** Sends the page's form as a browser without JavaScript does. */
async function send(bytes: Film | null, fileName = "film.mp4", path = page, token?: string) {
  const form = new FormData();
  form.set("_xsrf", token ?? tokenOf(await html()));
  if (bytes) form.set("video", new File([bytes], fileName, { type: "video/mp4" }));
  return admin.fetch(path, { method: "POST", body: form, headers: { Origin: site.origin } });
}

const lecture = async () => (await site.db.select().from(lectures).where(eq(lectures.id, 1)))[0];
const pending = () => site.db.select().from(lectureUploads).where(eq(lectureUploads.lectureId, 1));
const objects = async () => (await site.files.list({ prefix: "lectures/" })).objects.length;

async function refused(answer: Response, status: number, message: string) {
  const text = await answer.text();
  expect([answer.status, text.includes(message.replaceAll("'", "&#x27;"))]).toEqual([status, true]);
  return text;
}

describe("the form", () => {
  test("is refused with a reason, and the lecture keeps its video", async () => {
    const before = [await lecture(), await objects()];
    await refused(await send(null), 400, texts.upload.fileRequired);
    await refused(await send(Buffer.alloc(0), ""), 400, texts.upload.fileRequired);
    await refused(await send(Buffer.from("<!doctype html>"), "film.mp4"), 400, texts.upload.notMp4);
    const avi = Buffer.from("RIFF\x10\0\0\0AVI LIST");
    await refused(await send(avi, "film.mp4"), 400, mp4Texts.unsupportedFormat("an AVI video"));
    expect(await pending()).toEqual([]);
    await refused(await send(film.subarray(0, film.length - 900)), 400, "not whole");
    expect([await lecture(), await objects()]).toEqual(before);
    expect(await pending()).toMatchObject([{ state: "failed", reason: expect.stringMatching("not whole") }]);
    expect(await html()).toContain("The last upload failed");
  });

  test("with a stale token stores nothing and comes back with a sentence", async () => {
    const before = [await objects(), (await pending()).length];
    const other = await send(film, "film.mp4", page, "stale.token");
    await refused(other, 403, texts.formExpired);
    expect([await objects(), (await pending()).length]).toEqual(before);
  });

  test("with more than 90 MB is refused, by the length that it states and by what it brings", async () => {
    const before = [await lecture(), await objects()];
    const start = film.subarray(0, 16);
    const large = Buffer.concat([start, Buffer.alloc(94 * megabyte)]);
    await refused(await send(large), 413, texts.upload.tooLargeForForm);
    const slightly = Buffer.concat([start, Buffer.alloc(90 * megabyte)]);
    await refused(await send(slightly), 413, texts.upload.tooLargeForForm);
    expect([await lecture(), await objects()]).toEqual(before);
    expect((await pending()).map(({ state }) => state)).toEqual(["failed"]);
  });

  test("for a lecture that is not there is a page that says so", async () => {
    for (const path of ["/admin/admin-lecture-video/999", "/admin/admin-lecture-video/x"]) {
      expect((await admin.fetch(path)).status).toBe(404);
      const answer = await send(film, "film.mp4", path);
      expect([answer.status, (await answer.text()).includes("No such lecture")]).toEqual([404, true]);
    }
  });

  test("that breaks off half way leaves the lecture as it is and says so later", async () => {
    const before = await lecture();
    const token = tokenOf(await html());
    const head = `--b\r\nContent-Disposition: form-data; name="_xsrf"\r\n\r\n${token}\r\n--b\r\nContent-Disposition: form-data; name="video"; filename="broken.mp4"\r\n\r\n`;
    const { hostname, port } = new URL(site.origin);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      Cookie: cookie,
      Origin: site.origin,
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": 40 * megabyte,
    };
    const request = httpRequest({ hostname, port, path: page, method: "POST", headers });
    request.on("error", () => {});
    request.write(head);
    request.write(film.subarray(0, 16));
    request.write(Buffer.alloc(12 * megabyte));
    const name = async () => (await pending()).find(({ fileName }) => fileName === "broken.mp4");
    await expect.poll(async () => (await name())?.state, { timeout: 15_000 }).toBe("uploading");
    expect(await html()).toContain("It is being uploaded now");
    request.destroy();
    await expect.poll(async () => (await name())?.state, { timeout: 15_000 }).toBe("failed");
    expect(await lecture()).toEqual(before);
  });

  test("brings a video of several parts, which the lecture shows then", async () => {
    const large = await makeFilm({ seconds: 6, bitrate: "16M" });
    const before = await lecture();
    const answer = await send(large, "a=b; قلب الجنين.mp4");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
    const text = await html();
    expect(text).toContain(texts.upload.published);
    expect(text).toContain("a=b; قلب الجنين.mp4");
    expect(text).toContain("6 sec");
    expect(text).not.toContain("The last upload failed");
    const after = await lecture();
    expect(after?.packageId).not.toBe(before?.packageId);
    const stored = await site.files.get(`lectures/${after?.packageId}/fallback.mp4`);
    expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(large)).toBe(true);
    expect(await pending()).toMatchObject([
      { state: "ready", bytes: large.length, fileName: "a=b; قلب الجنين.mp4" },
    ]);
  });

  test("after D1 has failed says so, and works again", async () => {
    const before = await lecture();
    await site.d1.exec("alter table lecture_renditions rename to away");
    const token = tokenOf(await html("/admin/admin-lecture-video/1/cancel"));
    const answer = await send(film, "film.mp4", page, token);
    expect(answer.status).toBe(500);
    await site.d1.exec("alter table away rename to lecture_renditions");
    expect(await lecture()).toEqual(before);
    expect((await send(film)).status).toBe(302);
  });
});

test("an upload under way can be cancelled, and a failed one forgotten, without JavaScript", async () => {
  for (const state of ["uploading", "failed"] as const) {
    const body = JSON.stringify({ fileName: "slow.mp4", bytes: 20 * megabyte });
    await html();
    const begun = await admin.fetch("/api/Lecture-Uploads/1", {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        Origin: site.origin,
        "X-XSRF-TOKEN": admin.cookies.get("XSRF-TOKEN") ?? "",
      },
    });
    expect(begun.status).toBe(201);
    await site.db.update(lectureUploads).set({ state }).where(eq(lectureUploads.fileName, "slow.mp4"));
    expect(await html()).toContain(state === "failed" ? "The last upload failed" : "is being uploaded");
    const answer = await admin.submit(`${page}/cancel`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
    expect(await html()).not.toContain("slow.mp4");
    expect((await admin.submit(`${page}/cancel`, {})).status).toBe(302);
  }
});

test.each([
  "999",
  "abc",
])("the upload of a lecture that is not there has nothing to cancel: %s", async (id) => {
  const path = `/admin/admin-lecture-video/${id}/cancel`;
  const shown = await admin.fetch(path);
  expect([shown.status, (await shown.text()).includes("No such lecture")]).toEqual([404, true]);
  expect((await admin.submit(path, {}, `${page}/cancel`)).status).toBe(404);
});
