import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeVideoAddress } from "~/media/video-address.server";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";

type LectureAnswer = { id: number; name: string; video: string; videoMp4: string };

let site: Site;
beforeAll(async () => {
  site = await startSite({ isOwn: true });
});
afterAll(() => site.stop());

/** A learner with the page open: a visitor whose cookie fits the address. */
async function watching(lecture = 1) {
  const visitor = await Visitor.as(site, "learner");
  const html = await (await visitor.fetch(`/user/user-lectures-list/1?lecture=${lecture}`)).text();
  const address = /\/api\/Video-Resources\/([^/"]+)\/master\.m3u8/.exec(html)?.[1] ?? "";
  return { visitor, html, address, at: (path: string) => `/api/Video-Resources/${address}/${path}` };
}

/** Sends a path as it is; fetch would tidy `..` away before anybody sees it. */
const rawGet = (path: string, cookie: string) =>
  new Promise<{ status: number | undefined; type: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const request = get({ hostname, port, path, headers: { Cookie: cookie } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, type: answer.headers["content-type"] });
    });
    request.on("error", reject);
  });

const lecturesOf = async (headers: HeadersInit, course = 1) =>
  (await (
    await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/${course}`, { headers })
  ).json()) as LectureAnswer[];

describe("serving", () => {
  test("playlists, segments, whole files, posters and captions each have their media type", async () => {
    const { visitor, html, at } = await watching();
    const [, captions = ""] = /\/(captions\/[^"]+)" srcLang="en"/i.exec(html) ?? [];
    const types = {
      "master.m3u8": "application/vnd.apple.mpegurl",
      "144p/index.m3u8": "application/vnd.apple.mpegurl",
      "144p/init.mp4": "video/mp4",
      "144p/seg-00000.m4s": "video/iso.segment",
      "fallback.mp4": "video/mp4",
      "audio.m4a": "audio/mp4",
      "poster.jpg": "image/jpeg",
      [captions]: "text/vtt; charset=utf-8",
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await visitor.fetch(at(path));
      expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, type]);
      expect(answer.headers.get("Cache-Control")).toContain("private");
      await answer.arrayBuffer();
    }
  });

  test("a poster is sent in the size that is asked for, smaller, and to its viewer only", async () => {
    const { visitor, at } = await watching();
    const stored = await (await visitor.fetch(at("poster.jpg"))).arrayBuffer();
    const accept = { Accept: "image/avif,image/webp,*/*" };

    const small = await visitor.fetch(at("poster.jpg?w=640"), { headers: accept });

    expect(small.status).toBe(200);
    expect(small.headers.get("Content-Type")).toBe("image/avif");
    expect(small.headers.get("Cache-Control")).toMatch(/^private,/);
    expect(small.headers.get("Vary")).toBe("Accept");
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(Math.min(12_000, stored.byteLength));
    expect((await fetch(site.origin + at("poster.jpg?w=640"), { headers: accept })).status).toBe(403);
    expect((await visitor.fetch(at("poster.jpg?w=0"))).status).toBe(400);
  });

  test("every entry of every playlist is relative and can be fetched", async () => {
    const { visitor, at } = await watching();
    const master = await (await visitor.fetch(at("master.m3u8"))).text();
    const playlists = master.split("\n").filter((line) => line && !line.startsWith("#"));
    expect(playlists).toEqual(["144p/index.m3u8", "360p/index.m3u8", "720p/index.m3u8", "audio/index.m3u8"]);
    for (const playlist of playlists) {
      const text = await (await visitor.fetch(at(playlist))).text();
      const segments = text.split("\n").filter((line) => line && !line.startsWith("#"));
      expect(segments.length).toBeGreaterThan(2);
      const folder = playlist.replace("index.m3u8", "");
      for (const segment of segments) {
        const answer = await visitor.fetch(at(folder + segment));
        expect(answer.status).toBe(200);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
    }
  });

  const ranges: [string, string][] = [
    ["bytes=0-99", "0-99"],
    ["bytes=100-", "100-"],
    ["bytes=-100", "-100"],
    ["bytes=5-99999999", "5-"],
  ];
  describe.each(["fallback.mp4", "144p/seg-00000.m4s"])("Range on %s", (path) => {
    test.each(ranges)("%s answers 206 with exactly these bytes", async (range, slice) => {
      const { visitor, at } = await watching();
      const whole = new Uint8Array(await (await visitor.fetch(at(path))).arrayBuffer());
      const [first = "", last = ""] = slice.split("-");
      const start = first === "" ? whole.length - Number(last) : Number(first);
      const end = first === "" || last === "" ? whole.length - 1 : Number(last);
      const answer = await visitor.fetch(at(path), { headers: { Range: range } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${whole.length}`);
      expect(answer.headers.get("Content-Length")).toBe(String(end - start + 1));
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole.slice(start, end + 1));
    });

    test.each([
      "bytes=99999999-",
      "bytes=-0",
    ])("%s beyond the end answers 416 with the size", async (range) => {
      const { visitor, at } = await watching();
      const answer = await visitor.fetch(at(path), { headers: { Range: range } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("Content-Range")).toMatch(/^bytes \*\/\d+$/);
    });

    test("several ranges, another unit or nonsense answer the whole file", async () => {
      const { visitor, at } = await watching();
      for (const range of ["bytes=0-1,5-6", "pages=1-2", "bytes=9-1", "bytes=a-b"]) {
        expect((await visitor.fetch(at(path), { headers: { Range: range } })).status).toBe(200);
      }
    });

    test("a validator that still holds answers 304, and If-Range decides about Range", async () => {
      const { visitor, at } = await watching();
      const etag = (await visitor.fetch(at(path))).headers.get("ETag") ?? "";
      const conditional = await visitor.fetch(at(path), { headers: { "If-None-Match": etag } });
      expect([conditional.status, await conditional.text()]).toEqual([304, ""]);
      const changed = await visitor.fetch(at(path), { headers: { "If-None-Match": '"other"' } });
      expect(changed.status).toBe(200);
      const held = { Range: "bytes=0-9", "If-Range": etag };
      expect((await visitor.fetch(at(path), { headers: held })).status).toBe(206);
      const gone = { Range: "bytes=0-9", "If-Range": '"other"' };
      expect((await visitor.fetch(at(path), { headers: gone })).status).toBe(200);
    });

    test("HEAD answers the same headers and no body", async () => {
      const { visitor, at } = await watching();
      const get = await visitor.fetch(at(path));
      const head = await visitor.fetch(at(path), { method: "HEAD" });
      expect(head.status).toBe(200);
      expect(head.headers.get("Content-Length")).toBe(String((await get.arrayBuffer()).byteLength));
      expect(get.headers.get("Content-Length")).toBe(head.headers.get("Content-Length"));
      expect(await head.text()).toBe("");
    });
  });
});

describe("refusals", () => {
  test("without a session the bytes are refused, and a copied address is of no use to another member", async () => {
    const { at } = await watching();
    const stranger = new Visitor(site.origin);
    expect((await stranger.fetch(at("144p/seg-00000.m4s"))).status).toBe(403);
    const other = await Visitor.as(site, "admin");
    expect((await other.fetch(at("144p/seg-00000.m4s"))).status).toBe(403);
  });

  test("a web token opens only its own session's addresses, and needs to be sent along", async () => {
    const headers = await apiToken(site, "learner", "LoginWeb");
    const [lecture] = await lecturesOf(headers);
    const url = site.origin + (lecture?.video ?? "");
    expect((await fetch(url, { headers })).status).toBe(200);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { headers: await apiToken(site, "learner", "LoginWeb") })).status).toBe(403);
  });

  test("a mobile address plays in a player that sends no headers", async () => {
    const [lecture] = await lecturesOf(await apiToken(site, "learner", "Login"));
    expect(lecture?.video).toMatch(/^\/api\/Video-Resources\/.+\/master\.m3u8$/);
    expect((await fetch(site.origin + lecture?.video)).status).toBe(200);
    expect((await fetch(site.origin + lecture?.videoMp4, { headers: { Range: "bytes=0-0" } })).status).toBe(
      206,
    );
  });

  test("a tampered, foreign or cut signature is refused, whichever part was changed", async () => {
    const { visitor, address } = await watching();
    const [lecture, session, expiry, signature = ""] = address.split(".");
    const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const tampered = [
      `2.${session}.${expiry}.${signature}`,
      `${lecture}.${crypto.randomUUID()}.${expiry}.${signature}`,
      `${lecture}.${session}.zzzzzz.${signature}`,
      `${lecture}.${session}.${expiry}.${flipped}`,
      `${lecture}.${session}.${expiry}.`,
      `${lecture}.${session}.${expiry}`,
      "x",
    ];
    for (const wrong of tampered) {
      const answer = await visitor.fetch(`/api/Video-Resources/${wrong}/master.m3u8`);
      expect([wrong, answer.status]).toEqual([wrong, 403]);
      expect(await answer.json()).toMatchObject({ success: false });
    }
  });

  test("an expired address is refused and says so, and the API hands out a fresh one", async () => {
    const { visitor, address } = await watching();
    const session = address.split(".")[1] ?? "";
    const thirteenHoursAgo = new Date(Date.now() - 13 * 3_600_000);
    const old = await makeVideoAddress(testSecret, 1, session, thirteenHoursAgo);
    const refused = await visitor.fetch(`/api/Video-Resources/${old}/master.m3u8`);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, message: "This video address has expired. Ask for a new one." },
    ]);
    const answer = await visitor.fetch("/api/Lectures/GetLecturesByCourseId/1");
    const [lecture] = (await answer.json()) as LectureAnswer[];
    expect((await visitor.fetch(lecture?.video ?? "")).status).toBe(200);
  });

  test.each([
    "../2/master.m3u8",
    "..%2f..%2fboards%2fhoda-mansour.webp",
    "%2e%2e/%2e%2e/boards/hoda-mansour.webp",
    "144p%2fseg-00000.m4s%00",
    "144p/../../x.m4s",
    "144p/360p/seg-00000.m4s",
    "master.html",
    "",
    ".mp4",
  ])("the path %j leads nowhere", async (path) => {
    const { visitor, at } = await watching();
    const { status, type } = await rawGet(at(path), `session=${visitor.cookies.get("session")}`);
    expect([400, 403, 404]).toContain(status);
    expect(type).toContain("application/json");
  });
});

describe("how long a right is remembered", () => {
  test.each([
    ["the quarter is taken away", "delete from quarter_grants"],
    ["the plan is ended", "update subscription_periods set ended_at = 1"],
    ["the plan has expired", "update subscription_periods set expires_at = 1"],
    ["the account is removed", "update users set removed_at = 1 where role = 'User'"],
    ["the session is ended", "delete from sessions"],
  ])("once %s, a viewer who was not yet playing is refused, after a first file at most", async (_what, sql) => {
    const own = await startSite({ isOwn: true });
    try {
      const visitor = await Visitor.as(own, "learner");
      const html = await (await visitor.fetch("/user/user-lectures-list/1")).text();
      const address = /\/api\/Video-Resources\/([^/"]+)\/master\.m3u8/.exec(html)?.[1] ?? "";
      await own.d1.prepare(sql).run();
      const file = `/api/Video-Resources/${address}/144p/init.mp4`;
      const ask = async () => (await visitor.fetch(file)).status;
      await ask();
      await expect.poll(ask).toBeOneOf([401, 403]);
      expect(await own.d1.prepare("select count(*) as n from lecture_views").first("n")).toBe(0);
    } finally {
      await own.stop();
    }
  });

  test("a playing viewer asks D1 once, however many segments follow", async () => {
    const { visitor, at } = await watching(2);
    const once = async () => {
      await visitor.fetch(at("144p/init.mp4"));
      return site.d1.prepare("select count(*) as n from lecture_views where lecture_id = 2").first("n");
    };
    await expect.poll(once).toBe(1);
    // Without tables every further question would fail; the remembered right needs none.
    await site.d1.prepare("alter table quarter_grants rename to hidden").run();
    for (const path of ["144p/index.m3u8", "144p/init.mp4", "144p/seg-00001.m4s", "720p/seg-00002.m4s"]) {
      expect((await visitor.fetch(at(path))).status).toBe(200);
    }
    await site.d1.prepare("alter table hidden rename to quarter_grants").run();
  });

  test("playing counts one view a day for the learner, and the poster none", async () => {
    const { visitor, at } = await watching(3);
    const views = () =>
      site.d1.prepare("select count(*) as n from lecture_views where lecture_id = 3").first("n");
    await visitor.fetch(at("poster.jpg"));
    expect(await views()).toBe(0);
    for (const path of ["fallback.mp4", "144p/seg-00000.m4s", "720p/init.mp4"]) await visitor.fetch(at(path));
    await expect.poll(views).toBe(1);
  });

  test("a view that could not be written is written with the next file, and no file waits for it", async () => {
    const { visitor, at } = await watching();
    const views = () =>
      site.d1.prepare("select count(*) as n from lecture_views where lecture_id = 1").first("n");
    await site.d1.prepare("delete from lecture_views").run();
    const refuse =
      "create trigger refused before insert on lecture_views begin select raise(abort, 'refused'); end";
    await site.d1.prepare(refuse).run();
    expect((await visitor.fetch(at("144p/init.mp4"))).status).toBe(200);
    await expect.poll(() => site.log()).toContain("count a playing lecture");
    await site.d1.prepare("drop trigger refused").run();
    expect((await visitor.fetch(at("144p/seg-00000.m4s"))).status).toBe(200);
    await expect.poll(views).toBe(1);
  });

  test("the first segment waits at the edge once its page is open", async () => {
    await watching(3);
    const packageId = await site.d1
      .prepare("select package_id from lectures where id = 3")
      .first("package_id");
    const edge = await (await site.mf.getCaches()).open("site");
    const name = `${site.origin}/__edge/files/lectures/${packageId}/144p/seg-00000.m4s`;
    await expect.poll(() => edge.match(name)).toBeDefined();
  });

  test("playlists and captions are compressed for who takes it, videos are not", async () => {
    const { visitor, at } = await watching(2);
    const ask = (path: string, coding: string) =>
      visitor.fetch(at(path), { headers: { "Accept-Encoding": coding } });
    const plain = await ask("144p/index.m3u8", "identity");
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(plain.headers.get("Vary")).toContain("Accept-Encoding");
    const packed = await ask("144p/index.m3u8", "gzip");
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    expect(await packed.text()).toBe(await plain.text());
    const etag = packed.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\//);
    const again = await visitor.fetch(at("144p/index.m3u8"), { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect((await ask("144p/index.m3u8", "gzip;q=0")).headers.get("Content-Encoding")).toBeNull();
    expect((await ask("144p/seg-00000.m4s", "gzip")).headers.get("Content-Encoding")).toBeNull();
  });
});

test("a missing object in R2 answers its text and is logged", async () => {
  const own = await startSite({ isOwn: true });
  try {
    const visitor = await Visitor.as(own, "learner");
    const html = await (await visitor.fetch("/user/user-lectures-list/1")).text();
    const [, address] = /(\/api\/Video-Resources\/[^"]+\/)fallback\.mp4"/.exec(html) ?? [];
    for (const { key } of (await own.files.list({ prefix: "lectures/" })).objects)
      await own.files.delete(key);
    const answer = await visitor.fetch(`${address}fallback.mp4`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { success: false, message: "Failed to load videos. Please try again later." },
    ]);
    await expect.poll(() => own.log()).toContain("find a lecture's file in R2");
  } finally {
    await own.stop();
  }
});
