import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "~/texts";
import {
  asPhoneWrites,
  pictureAs,
  place,
  pngHeader,
  portrait,
  unreadableAvif,
  withExif,
} from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { pictureLimit } from "../upload/upload-sizes";
import { readPictureHeader } from "./picture-header";
import { takePicture } from "./picture-intake.server";

let site: Site;
let images: ImagesBinding;
beforeAll(async () => {
  site = await startSite({ isBare: true });
  ({ IMAGES: images } = await site.mf.getBindings<{ IMAGES: ImagesBinding }>());
});
afterAll(() => site.stop());

const takeFor = (owner: string, ...bytes: Uint8Array<ArrayBuffer>[]) =>
  takePicture({ files: site.files, images }, "boards", new Blob(bytes), owner);
const take = (...bytes: Uint8Array<ArrayBuffer>[]) => takeFor("admin~form", ...bytes);

async function stored(...bytes: Uint8Array<ArrayBuffer>[]) {
  const taken = await take(...bytes);
  if ("error" in taken) throw new Error(taken.error);
  const object = await site.files.get(`boards/${taken.name}`);
  const content = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
  return {
    name: taken.name,
    content,
    header: readPictureHeader(content),
    type: object?.httpMetadata?.contentType,
  };
}

const wordsOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const names = async () => (await site.files.list()).objects.map(({ key }) => key);

describe("a picture that is taken in", () => {
  test.each([
    "image/jpeg",
    "image/png",
    "image/avif",
  ] as const)("of %s is stored anew as WebP", async (format) => {
    const { name, header, type } = await stored(await pictureAs(site, format));
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}\.webp$/);
    expect(type).toBe("image/webp");
    expect(header).toMatchObject({ width: 480, height: 270 });
  });

  test("of WebP too; its name is the same for the same file of the same form alone", async () => {
    const first = await takeFor("admin~form", await portrait());
    expect(first).toEqual({ name: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}\.webp$/) });
    expect(await takeFor("admin~form", await portrait())).toEqual(first);
    expect(await takeFor("admin~other", await portrait())).not.toEqual(first);
    expect(await takeFor("admin~form", await pictureAs(site, "image/png"))).not.toEqual(first);
  });

  test("is turned upright and loses where it was taken", async () => {
    const photo = asPhoneWrites(await pictureAs(site, "image/jpeg"));
    expect(wordsOf(photo)).toContain(place);
    const { content, header } = await stored(photo);
    expect(header).toMatchObject({ width: 270, height: 480 });
    expect(wordsOf(content)).not.toMatch(/Exif|31\.2357/);
  });

  test.each([
    "image/png",
    "image/webp",
  ] as const)("of %s is turned upright by its EXIF as well", async (format) => {
    const photo = withExif(await pictureAs(site, format));
    expect(wordsOf(photo)).toContain(place);
    const { content, header } = await stored(photo);
    expect(header).toMatchObject({ width: 270, height: 480 });
    expect(wordsOf(content)).not.toMatch(/Exif|EXIF|31\.2357/);
  });

  test("of AVIF may be named so behind another brand", async () => {
    const avif = await pictureAs(site, "image/avif");
    const other = avif.slice();
    // The first brand and the first of those behind it change places.
    other.set(avif.subarray(16, 20), 8);
    other.set(avif.subarray(8, 12), 16);
    expect(wordsOf(other.subarray(8, 12))).not.toBe("avif");
    expect((await stored(other)).header).toMatchObject({ width: 480, height: 270 });
  });

  test("loses bytes hidden behind its end", async () => {
    const page = new TextEncoder().encode("<script>alert(1)</script>");
    const { content } = await stored(await pictureAs(site, "image/png"), page);
    expect(wordsOf(content)).not.toContain("script");
  });

  test("is at most 1,600 pixels wide or high", async () => {
    const large = await images.input(new Blob([await portrait()]).stream());
    const tall = await large.transform({ width: 1000, height: 3000 }).output({ format: "image/jpeg" });
    const { header } = await stored(new Uint8Array(await tall.response().arrayBuffer()));
    expect(header?.height).toBeLessThanOrEqual(1600);
    expect(header?.height).toBeGreaterThan(1500);
  });
});

describe("a file that is refused, and nothing stored", () => {
  const encode = (words: string) => new TextEncoder().encode(words);
  const { tooLarge, wrongType, tooManyPixels, unreadable, unsupportedAvif, unsupportedFormat } =
    texts.picture;

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, string]>([
    ["an empty file", () => new Uint8Array(), wrongType],
    ["a page named .png", () => encode("<!doctype html><script>alert(1)</script>"), wrongType],
    [
      "an SVG",
      () => encode(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
      unsupportedFormat("an SVG drawing"),
    ],
    ["a GIF", () => encode("GIF89a and then some"), unsupportedFormat("a GIF picture")],
    ["a HEIC", () => encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), unsupportedFormat("a HEIC picture")],
    ["a TIFF", () => encode("II*\0\x08\0\0\0"), unsupportedFormat("a TIFF picture")],
    ["a PDF", () => encode("%PDF-1.7"), unsupportedFormat("a PDF document")],
    ["DICOM", () => encode(`${"\0".repeat(128)}DICM`), unsupportedFormat("a DICOM file")],
    ["a video", () => encode("\0\0\0\x14ftypisom\0\0\0\0avc1"), unsupportedFormat("a video")],
    ["a PNG of 20,000 × 20,000 pixels", () => pngHeader(20_000, 20_000), tooManyPixels],
    ["a PNG of 8,000 × 8,000 pixels", () => pngHeader(8_000, 8_000), tooManyPixels],
    ["a PNG of no pixels", () => pngHeader(0, 10), tooManyPixels],
    ["a PNG that is only a header", () => pngHeader(100, 100), unreadable],
    ["a JPEG cut off half way", async () => (await pictureAs(site, "image/jpeg")).slice(0, 4000), unreadable],
    ["a broken AVIF", async () => (await pictureAs(site, "image/avif")).slice(0, 300), unsupportedAvif],
    ["an AVIF that Images cannot read", unreadableAvif, unsupportedAvif],
    ["an AVIF that lacks its end", () => unreadableAvif().slice(0, -1), unsupportedAvif],
    [
      "a large AVIF",
      () => new Uint8Array([...unreadableAvif(), ...new Uint8Array(300_000)]),
      unsupportedAvif,
    ],
    ["an AVIF that says no size", () => unreadableAvif().slice(0, 40), unreadable],
    ["5 MB and a byte", () => new Uint8Array(pictureLimit + 1).fill(0xff), tooLarge],
  ])("%s", async (_, file, error) => {
    const before = await names();
    expect(await take(await file())).toEqual({ error, status: 400 });
    expect(await names()).toEqual(before);
  });

  test("5 MB are not too large", async () => {
    const photo = await pictureAs(site, "image/png");
    expect(await take(photo, new Uint8Array(pictureLimit - photo.length))).toHaveProperty("name");
  });

  test("while R2 fails, with words that say so", async () => {
    const files = { put: () => Promise.reject(new Error("R2 is away")) };
    const photo = new Blob([await portrait()]);
    expect(await takePicture({ files, images }, "boards", photo, "admin~form")).toEqual({
      error: texts.picture.saveFailed,
      status: 500,
    });
  });
});
