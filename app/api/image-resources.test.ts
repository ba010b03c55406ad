import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards } from "#db/schema";
import { readPictureHeader } from "~/media/pictures/picture-header";
import { type Site, startSite } from "../../tests/support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await put("boards/wide.png", await bytesOf("public/og.png"));
  await put("boards/photo.jpg", await photo());
});
afterAll(() => site.stop());

/** With a row that names it: nobody is sent a picture without one. */
async function put(key: string, bytes: Uint8Array) {
  const image = key.slice("boards/".length);
  await site.db.insert(boards).values({ name: image, title: "Member", image }).onConflictDoNothing();
  await site.files.put(key, bytes);
}

const portrait = "Boards/hoda-mansour.webp";
const browser = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const bytesOf = async (path: string) => new Uint8Array(await readFile(path));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${site.origin}/api/Image-Resources/${path}`, { method, headers });

async function look(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { width, height } = readPictureHeader(bytes) ?? {};
  return { bytes, width, height, kind: kindOf(bytes) };
}

/** By the first bytes; the headers may lie. */
function kindOf(bytes: Uint8Array) {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG")) return "image/png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp";
  return start.endsWith("ftypavif") ? "image/avif" : "something else";
}

/** A JPEG of 480 × 270, made by Images of a demo cover; with `exif` behind its first two bytes. */
async function photo(exif = new Uint8Array()) {
  const cover = new Blob([await bytesOf("app/commands/demo/pictures/quarters/foundations.webp")]);
  const { IMAGES } = await site.mf.getBindings<{ IMAGES: ImagesBinding }>();
  const input = await IMAGES.input(cover.stream());
  const made = await input.transform({ width: 480 }).output({ format: "image/jpeg" });
  const jpeg = new Uint8Array(await made.response().arrayBuffer());
  return new Uint8Array([...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2)]);
}

/** An APP1 segment with the orientation alone, followed by words that stand for a camera's position. */
function exifSegment(orientation: number) {
  const tiff = [
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const payload = [
    ...new TextEncoder().encode("Exif\0\0"),
    ...tiff,
    ...new TextEncoder().encode("taken at home"),
  ];
  return new Uint8Array([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}

describe("the format follows Accept", () => {
  test.each([
    ["AVIF for today's browsers", portrait, browser, "image/avif"],
    ["WebP for a browser without AVIF", portrait, "image/webp,image/*;q=0.8", "image/webp"],
    ["WebP where AVIF is refused", portrait, "image/avif;q=0, image/webp", "image/webp"],
    ["AVIF of a JPEG", "Boards/photo.jpg", browser, "image/avif"],
    ["WebP of a PNG, however it is written", "Boards/wide.png", "IMAGE/WEBP", "image/webp"],
    [
      "JPEG of a JPEG for an old browser",
      "Boards/photo.jpg",
      "image/png,image/*;q=0.8,*/*;q=0.5",
      "image/jpeg",
    ],
    ["JPEG of a JPEG for curl", "Boards/photo.jpg", "*/*", "image/jpeg"],
    ["PNG of a PNG for curl", "Boards/wide.png", "*/*", "image/png"],
    ["WebP of a WebP for curl", portrait, "*/*", "image/webp"],
    ["the stored type for nonsense", "Boards/wide.png", "image/avifs;;,,q=1", "image/png"],
  ])("%s", async (_what, path, accept, type) => {
    const answer = await ask(`${path}?w=120`, { Accept: accept });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
    expect(answer.headers.get("Vary")).toBe("Accept");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const { kind, width, bytes } = await look(answer);
    expect([kind, width]).toEqual([type, 120]);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  });
});

describe("the width", () => {
  test.each([
    [1, 60, 34],
    [60, 60, 34],
    [61, 75, 42],
    [150, 150, 84],
    [161, 240, 135],
    [481, 640, 360],
    [960, 960, 540],
  ])("%i asks for %i, in proportion", async (asked, width, height) => {
    const found = await look(await ask(`Quarters/foundations.webp?w=${asked}`));
    expect(found.width).toBe(width);
    expect(Math.abs((found.height ?? 0) - height)).toBeLessThanOrEqual(1);
  });

  test.each([961, 1200])("%i of a smaller picture never enlarges it", async (asked) => {
    const { width, height } = await look(await ask(`Quarters/foundations.webp?w=${asked}`));
    expect([width, height]).toEqual([960, 540]);
  });

  test("a cover of the folder in any letters is the same picture", async () => {
    expect((await look(await ask("quarters/foundations.webp?w=60"))).width).toBe(60);
  });

  test.each([
    "0",
    "-1",
    "abc",
    "",
    "1.5",
    "1e3",
    "0060",
    "1201",
    "2000",
    "99999999999999999999",
    "%00",
    "٦٠",
    "60px",
  ])("%j is refused", async (asked) => {
    const answer = await ask(`${portrait}?w=${asked}`);
    const message = "The width has to be one whole number from 1 to 1200.";
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, message, errors: { w: [message] } });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("two are refused", async () => {
    const answer = await ask(`${portrait}?w=60&w=75`);
    const message = "A name comes twice. Send each once.";
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, message, errors: { w: [message] } });
  });

  test("none sends the stored bytes as they are", async () => {
    const answer = await ask(portrait, { Accept: browser });
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const stored = await bytesOf("app/commands/demo/pictures/boards/hoda-mansour.webp");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(stored);
  });
});

describe("a picture from a camera", () => {
  test.each([
    [1, 240, 135],
    [3, 240, 135],
    [6, 240, 427],
    [8, 240, 427],
  ])("with orientation %i comes out upright, and tells nothing of where it was taken", async (orientation, width, height) => {
    const key = `boards/turned-${orientation}.jpg`;
    await put(key, await photo(exifSegment(orientation)));
    const found = await look(await ask(`${key}?w=240`, { Accept: "*/*" }));
    expect([found.kind, found.width, found.height]).toEqual(["image/jpeg", width, height]);
    const text = new TextDecoder("latin1").decode(found.bytes);
    expect(text).not.toContain("taken at home");
    expect(text).not.toContain("Exif");
  });

  test("turned on its side is not enlarged either", async () => {
    await put("boards/narrow.jpg", await photo(exifSegment(6)));
    const { width, height } = await look(await ask("boards/narrow.jpg?w=960", { Accept: "*/*" }));
    expect([width, height]).toEqual([270, 480]);
  });
});

describe("a caller's own copy", () => {
  test("every variant and the original have strong ETags of their own", async () => {
    const paths = ["", "?w=60", "?w=75"].flatMap((query) => [
      [query, browser],
      [query, "image/webp"],
    ]);
    const tags = await Promise.all(
      paths.map(async ([query, accept = ""]) =>
        (await ask(portrait + query, { Accept: accept })).headers.get("ETag"),
      ),
    );
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    expect(new Set(tags).size).toBe(5);
  });

  test.each(["?w=320", ""])("is good for 304 as long as it is the same (%j)", async (query) => {
    const first = await ask(portrait + query, { Accept: browser });
    const etag = first.headers.get("ETag") ?? "";
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await ask(portrait + query, { Accept: browser, "If-None-Match": held });
      expect([held, answer.status, await answer.text()]).toEqual([held, 304, ""]);
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.get("Vary")).toBe(first.headers.get("Vary"));
    }
    const other = await ask(portrait + query, { Accept: browser, "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
  });

  test("is confirmed without making the picture again", async () => {
    const etag =
      (await ask("Boards/tarek-fahmy.webp?w=75")).headers.get("ETag")?.replace("-75-", "-120-") ?? "";
    const answer = await ask("Boards/tarek-fahmy.webp?w=120", { "If-None-Match": etag });
    expect([answer.status, answer.headers.get("ETag")]).toEqual([304, etag]);
  });

  test("of one format says nothing about another", async () => {
    const avif = (await ask(`${portrait}?w=60`, { Accept: browser })).headers.get("ETag") ?? "";
    expect((await ask(`${portrait}?w=60`, { Accept: "*/*", "If-None-Match": avif })).status).toBe(200);
  });

  test("HEAD answers the headers of GET and no body", async () => {
    const names = ["Content-Type", "Content-Length", "ETag", "Vary", "Cache-Control"];
    const headersOf = (answer: Response) => names.map((name) => answer.headers.get(name));
    const head = await ask("Boards/salma-abdel-rahman.webp?w=240", { Accept: browser }, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(headersOf(head)).toEqual(
      headersOf(await ask("Boards/salma-abdel-rahman.webp?w=240", { Accept: browser })),
    );
  });
});

const edge = async () => (await site.mf.getCaches()).open("site");
const keptVariant = async (variant: string) =>
  (await edge()).match(`${site.origin}/__edge/pictures/${variant}`);

describe("the edge's copy", () => {
  test("answers without R2, in each format that was made, and in no other", async () => {
    await put("boards/leaving.webp", await bytesOf("app/commands/demo/pictures/boards/karim-el-shazly.webp"));
    const path = "Boards/leaving.webp?w=240";
    const [avif, webp] = [await ask(path, { Accept: browser }), await ask(path, { Accept: "image/webp" })];
    const made = [await avif.arrayBuffer(), await webp.arrayBuffer()];
    for (const format of ["avif", "webp"])
      await expect.poll(() => keptVariant(`boards/leaving.webp/240-${format}`)).toBeDefined();
    await site.files.delete("boards/leaving.webp");
    const kept = await keptVariant("boards/leaving.webp/240-avif");
    expect(kept?.headers.get("Cache-Control")).toBe("public, max-age=86400");
    const again = await ask(path, { Accept: `${browser},text/plain` });
    expect(await again.arrayBuffer()).toEqual(made[0]);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      etag: avif.headers.get("ETag"),
      vary: "Accept",
    });
    expect(await (await ask(path)).arrayBuffer()).toEqual(made[1]);
    expect((await ask("Boards/leaving.webp?w=320", { Accept: browser })).status).toBe(404);
  });
});

test("a size is made once ever: another data centre takes it from the store", async () => {
  await put("boards/made-once.webp", await bytesOf("app/commands/demo/pictures/boards/hoda-mansour.webp"));
  const made = await ask("Boards/made-once.webp?w=75");
  const size = "boards/made-once.webp/75-webp";
  await expect.poll(() => site.files.head(size)).not.toBeNull();
  await expect.poll(() => keptVariant(size)).toBeDefined();
  const { httpMetadata, customMetadata } = (await site.files.head(size)) ?? {};
  await site.files.put(size, "from the store", { httpMetadata, customMetadata });
  await (await edge()).delete(`${site.origin}/__edge/pictures/${size}`);
  const again = await ask("Boards/made-once.webp?w=75");
  expect(await again.text()).toBe("from the store");
  for (const name of ["Content-Type", "ETag"]) expect(again.headers.get(name)).toBe(made.headers.get(name));
});

describe("a picture that cannot be resized is sent as it is, for a while, and is logged", () => {
  const hugePng = () => {
    const bytes = new Uint8Array(100);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(bytes.buffer).setUint32(16, 100_000);
    new DataView(bytes.buffer).setUint32(20, 100_000);
    return bytes;
  };
  const broken: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    ["half a file", "half.jpg", async () => (await photo()).subarray(0, 5000)],
    ["something else", "words.png", () => new TextEncoder().encode("<script>alert(1)</script>".repeat(50))],
    ["nothing at all", "empty.webp", () => new Uint8Array()],
    ["ten billion pixels", "huge.png", hugePng],
    [
      "more than 20 MB",
      "heavy.png",
      async () => {
        const heavy = new Uint8Array(20_000_001);
        heavy.set(await bytesOf("public/og.png"));
        return heavy;
      },
    ],
  ];
  test.each(broken)("%s", async (_what, name, make) => {
    const failures = () => site.log().split('"what":"resize a picture"').length;
    const before = failures();
    const stored = new Uint8Array(await make());
    await put(`boards/${name}`, stored);
    for (const accept of [browser, "*/*"]) {
      const answer = await ask(`Boards/${name}?w=240`, { Accept: accept });
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
      expect(answer.headers.get("Vary")).toBe("Accept");
      expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), stored)).toBe(0);
    }
    await expect.poll(failures).toBe(before + 2);
    await expect.poll(() => keptVariant(`boards/${name}/240-avif`)).toBeDefined();
    const again = await ask(`Boards/${name}?w=240`, { Accept: browser });
    expect(again.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(Buffer.compare(new Uint8Array(await again.arrayBuffer()), stored)).toBe(0);
    const lines = site.log().length;
    await ask("Boards/nobody.webp");
    await expect.poll(() => site.log().length).toBeGreaterThan(lines);
    expect(failures()).toBe(before + 2);
  });

  test("and in its size once it has been mended and those five minutes are over", async () => {
    await put("boards/mended.webp", new Uint8Array(10));
    expect((await ask("Boards/mended.webp?w=60")).headers.get("Cache-Control")).toBe("public, max-age=300");
    await put("boards/mended.webp", await bytesOf("app/commands/demo/pictures/boards/hoda-mansour.webp"));
    const variant = "boards/mended.webp/60-webp";
    await expect.poll(() => keptVariant(variant)).toBeDefined();
    expect((await keptVariant(variant))?.headers.get("Cache-Control")).toBe("public, max-age=300");
    await (await edge()).delete(`${site.origin}/__edge/pictures/${variant}`);
    expect((await look(await ask("Boards/mended.webp?w=60"))).width).toBe(60);
  });
});

describe("a file that is no picture of ours", () => {
  /** Sends a path as it is; fetch would tidy `..` away before anybody sees it. */
  const rawGet = (path: string) =>
    new Promise<{ status: number | undefined; cache: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(site.origin);
      get({ hostname, port, path: `/api/Image-Resources/${path}` }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, cache: answer.headers["cache-control"] });
      }).on("error", reject);
    });

  test.each([
    "Boards/nobody.webp",
    "Lectures/hoda-mansour.webp",
    "Boards/..%2fquarters%2ffoundations.webp",
    "Boards/%2e%2e%2fquarters%2ffoundations.webp",
    "Boards/.webp",
    "Boards/hoda-mansour.svg",
    "Boards/hoda-mansour",
    "Boards/hoda-mansour.webp%00.png",
  ])("%j answers 404, in any size, and nobody may keep that", async (path) => {
    for (const query of ["", "?w=240"]) {
      const { status, cache } = await rawGet(path + query);
      // A NUL is in no name at all.
      const refused = path.includes("%00") ? 400 : 404;
      expect([query, status, cache]).toEqual([query, refused, "private, no-store"]);
    }
  });
});
