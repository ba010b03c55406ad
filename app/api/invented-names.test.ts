import { get } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures } from "#db/schema";
import { callsOf } from "../../tests/support/faulty-worker";
import { portrait } from "../../tests/support/pictures";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";
import { wholeLog } from "../../tests/support/whole-log";

/** Names that a caller has invented are answered without R2, and leave no line in the log of failures. */

let site: Site;
let admin: Visitor;
let token: { Authorization: string };
let video: Record<"preview" | "member", string>;

const videoIn = (html: string) => /\/api\/Video-Resources\/[^"/]+\//.exec(html)?.[0] ?? "";

beforeAll(async () => {
  site = await startSite({ isFaulty: true });
  await site.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 1));
  admin = await Visitor.as(site, "admin");
  token = await apiToken(site, "admin", "LoginWeb");
  const stranger = new Visitor(site.origin);
  const [preview, page] = await Promise.all([
    stranger.fetch("/front-course-preview/1"),
    admin.fetch("/admin/admin-lectures-list-n/1"),
  ]);
  video = { preview: videoIn(await preview.text()), member: videoIn(await page.text()) };
});
afterAll(() => site.stop());

const failures = async () => (await wholeLog(site)).split('"failure"').length - 1;
const asksR2 = (calls: string[]) => calls.filter((call) => call.startsWith("R2"));

/** Sends a path as it is: fetch would tidy `..` away. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; calls: string[] }>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const request = get({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      const calls = answer.headers["x-calls"];
      resolve({ status: answer.statusCode ?? 0, calls: calls ? JSON.parse(String(calls)) : [] });
    });
    request.on("error", reject);
  });
}

const long = "a".repeat(1000);
const names = (ending: string) => [
  `${long}${ending}`,
  `${long}/${long}${ending}`,
  `${"%F0%9F%AB%80".repeat(300)}${ending}`,
  `..%2f..%2fboards%2fhoda-mansour${ending}`,
  `%2e%2e/%2e%2e/boards/x${ending}`,
  `../../x${ending}`,
  `x%00${ending}`,
  `x%0a%1b[31m${ending}`,
  `%e2%80%ae${ending}`,
  `%d9%85%d8%ad%d8%a7%d8%b6%d8%b1%d8%a9${ending}`,
  `%ff%fe${ending}`,
  `x%25${ending}%3fy`,
  "constructor",
  "__proto__",
];

const cookies = () => ({ Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") });

describe.each<[string, string, (name: string) => string]>([
  ["a file of a lecture that is open to everyone", ".mp4", (name) => video.preview + name],
  ["its segments", ".m4s", (name) => `${video.preview}144p/${name}`],
  ["its poster in a size", ".jpg", (name) => `${video.preview}${name}?w=640`],
  ["its captions", ".vtt", (name) => `${video.preview}captions/1-${name}`],
  ["a file of a member's lecture", ".m3u8", (name) => video.member + name],
  ["the address of a lecture", "", (name) => `/api/Video-Resources/${name}/master.m3u8`],
  ["a board member's picture", ".webp", (name) => `/api/Image-Resources/Boards/${name}`],
  ["a quarter's picture in a size", ".jpg", (name) => `/api/Image-Resources/Quarters/${name}?w=75`],
  ["the society's picture", ".png", (name) => `/api/Image-Resources/Society/${name}`],
  ["a folder of pictures", "", (name) => `/api/Image-Resources/${name}/x.webp`],
  ["a transcript", "", (name) => `/admin/admin-lecture-transcript/${name}`],
  ["a transcript's language", "", (name) => `/admin/admin-lecture-transcript/999999?lang=${name}`],
  ["an import of users", "", (name) => `/admin/admin-users-import/${name}`],
  ["an import's report", "", (name) => `/admin/admin-users-import/${name}/report.csv`],
  ["a course's page", "", (name) => `/front-course/${name}`],
])("as %s", (_, ending, addressOf) => {
  test.each(names(ending))("%s", async (name) => {
    const before = await failures();
    const { status, calls } = await ask(addressOf(name), cookies());
    expect(status).toBeLessThan(500);
    expect(asksR2(calls)).toEqual([]);
    expect(await failures()).toBe(before);
  });
});

describe("as a name in a call that writes", () => {
  const write = async (method: string, path: string, body: BodyInit, type: string) => {
    const headers = { ...token, "Content-Type": type };
    const answer = await fetch(`${site.origin}/api/${path}`, { method, headers, body });
    return { status: answer.status, calls: callsOf(answer) };
  };
  const bytes = "application/octet-stream";
  const id = "00000000-0000-4000-8000-000000000000";
  const picture = (name: string) =>
    write(
      "POST",
      "Boards",
      JSON.stringify({ name: "Dr. A", title: "Member", image: `${name}.webp` }),
      "application/json",
    );

  test.each([long, "../boards/x", "x\u0000", "\u202e", "محاضرة", "🫀".repeat(300)])("%s", async (name) => {
    const path = encodeURIComponent(name);
    const before = await failures();
    for (const { status, calls } of [
      await picture(name),
      await write("PUT", `Lecture-Packages/${id}/144p/${path}`, "x", bytes),
      await write("PUT", `Lecture-Packages/${id}/${path}/init.mp4`, "x", bytes),
      await write("PUT", `Lecture-Packages/${path}/144p/init.mp4`, "x", bytes),
      await write("PUT", `Lecture-Uploads/${path}/1`, "x", bytes),
      await write("PUT", `Lecture-Uploads/${id}/${path}`, "x", bytes),
    ]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(asksR2(calls)).toEqual([]);
    }
    expect(await failures()).toBe(before);
  });
});

test.each([
  "Boards",
  "Quarters",
  "Society",
])("a name in %s that looks like a picture's is looked for in the rows alone", async (folder) => {
  const before = await failures();
  for (const name of [
    "nobody.webp",
    "0000.png",
    `${crypto.randomUUID()}.webp?w=75`,
    `${crypto.randomUUID()}.jpg`,
  ]) {
    const { status, calls } = await ask(`/api/Image-Resources/${folder}/${name}`, {});
    expect([status, asksR2(calls)]).toEqual([404, []]);
  }
  expect(await failures()).toBe(before);
});

test("a picture that no row names yet is sent to an Admin, whose form shows it, and to nobody else", async () => {
  const name = `${crypto.randomUUID()}.webp`;
  await site.files.put(`quarters/${name}`, await portrait());
  const learner = await Visitor.as(site, "learner");
  const address = `/api/Image-Resources/Quarters/${name}?w=160`;
  expect((await ask(address, {})).status).toBe(404);
  expect((await learner.fetch(address)).status).toBe(404);
  expect((await admin.fetch(address)).status).toBe(200);
});

describe("a name that looks like a lecture's file", () => {
  const captions = `captions/1-${crypto.randomUUID()}.vtt`;
  test.each([
    "nothing.mp4",
    "9999p/index.m3u8",
    "144p/other.mp4",
    "144p/seg-99999.m4s",
    "144p/seg-00007.m4s",
    "fallback.mp4/piece-00000",
    "poster.png",
    "captions.en.vtt",
    captions,
    captions.replace("/1-", "/2-"),
  ])("%s is not looked for, and leaves no failure", async (path) => {
    const before = await failures();
    for (const address of [video.preview, video.member]) {
      const { status, calls } = await ask(address + path, cookies());
      expect([status, asksR2(calls)]).toEqual([404, []]);
    }
    expect(await failures()).toBe(before);
  });

  test("just behind the end is looked up in the playlist, which the edge keeps, and is no failure either", async () => {
    const before = await failures();
    const behind = () => ask(`${video.preview}144p/seg-00005.m4s`, {});
    expect(asksR2((await behind()).calls).length).toBeLessThan(2);
    const kept = async () => {
      const { status, calls } = await behind();
      expect(status).toBe(404);
      return asksR2(calls);
    };
    await expect.poll(kept).toEqual([]);
    expect(await failures()).toBe(before);
  });
});

test("a file that the lecture should have is a failure, told once a minute however often it is asked for", async () => {
  const [row] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
  const paths = ["720p/seg-00004.m4s", "audio.m4a"];
  for (const path of paths) await site.files.delete(`lectures/${row?.packageId}/${path}`);
  const before = await failures();
  for (let time = 0; time < 5; time += 1) {
    for (const path of paths) expect((await ask(video.preview + path, {})).status).toBe(404);
  }
  expect(await failures()).toBe(before + paths.length);
});

test("captions that come while the address stays are sent at once, and are no failure once they are gone", async () => {
  const track = {
    lang: "en",
    path: `captions/1-${crypto.randomUUID()}.vtt`,
    fileName: null,
    cues: 1,
    endMs: 2000,
  };
  const [row] = await site.db.select().from(lectures).where(eq(lectures.id, 1));
  await ask(`${video.preview}master.m3u8`, {});
  await site.files.put(track.path, "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n");
  await site.db
    .update(lectures)
    .set({ captions: JSON.stringify([track]) })
    .where(eq(lectures.id, 1));
  expect((await ask(video.preview + track.path, {})).status).toBe(200);
  const before = await failures();
  await site.files.delete(track.path);
  await site.db.update(lectures).set({ captions: row?.captions }).where(eq(lectures.id, 1));
  expect((await ask(video.preview + track.path, {})).status).toBe(404);
  expect(await failures()).toBe(before);
});
