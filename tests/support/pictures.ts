import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { readPictureHeader } from "~/media/pictures/picture-header";
import type { Site } from "./site";

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));

/** A portrait as an Admin has it on disk. */
export const portrait = async () =>
  new Uint8Array(await readFile("app/commands/demo/pictures/boards/hoda-mansour.webp"));

type Format = "image/jpeg" | "image/png" | "image/webp" | "image/avif";

/** A real picture of 480 × 270 in another format, made by Images of a demo cover. */
export async function pictureAs(site: Site, format: Format) {
  const cover = new Blob([await readFile("app/commands/demo/pictures/quarters/foundations.webp")]);
  const { IMAGES } = await site.mf.getBindings<{ IMAGES: ImagesBinding }>();
  const input = await IMAGES.input(cover.stream());
  const made = await input.transform({ width: 480 }).output({ format });
  return new Uint8Array(await made.response().arrayBuffer());
}

/** The same as a file that a browser can choose. */
export async function pictureFile(site: Site, format: Format): Promise<string> {
  const file = join(tmpdir(), `${crypto.randomUUID()}.${format.slice("image/".length)}`);
  await writeFile(file, await pictureAs(site, format));
  return file;
}

/** A phone's notes in its photos: how it was held, and words that stand for where. */
export const place = "30.0444N 31.2357E";

const tiffOf = (orientation: number) => {
  const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  return [...text("II"), 42, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0, ...text(place)];
};

/** The JPEG with an EXIF block behind its first two bytes: turned by 90° (6), with a place. */
export function asPhoneWrites(jpeg: Uint8Array, orientation = 6): Uint8Array<ArrayBuffer> {
  const payload = [...text("Exif\0\0"), ...tiffOf(orientation)];
  const length = payload.length + 2;
  const segment = [0xff, 0xe1, length >> 8, length & 255, ...payload];
  return new Uint8Array([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)];

/** The PNG or WebP with the same block: behind a PNG's header, at a WebP's end. */
export function withExif(picture: Uint8Array, orientation = 6): Uint8Array<ArrayBuffer> {
  const tiff = tiffOf(orientation);
  if (picture[0] === 0x89) {
    const chunk = [...text("eXIf"), ...tiff];
    const sum = u32(crc32(new Uint8Array(chunk)));
    return new Uint8Array([
      ...picture.subarray(0, 33),
      ...u32(tiff.length),
      ...chunk,
      ...sum,
      ...picture.subarray(33),
    ]);
  }
  const { width = 1, height = 1 } = readPictureHeader(picture) ?? {};
  const side = (value: number) => [(value - 1) & 255, (value - 1) >> 8, 0];
  const flags = [0x08, 0, 0, 0];
  const size = [...text("VP8X"), 10, 0, 0, 0, ...flags, ...side(width), ...side(height)];
  const exif = [...text("EXIF"), tiff.length, 0, 0, 0, ...tiff, ...(tiff.length % 2 ? [0] : [])];
  const parts = [...size, ...picture.subarray(12), ...exif];
  return new Uint8Array([...text("RIFF"), ...u32(parts.length + 4).reverse(), ...text("WEBP"), ...parts]);
}

/** A PNG that claims this size and is a few bytes long. */
export const pngHeader = (width: number, height: number) =>
  new Uint8Array([
    0x89,
    ...text("PNG\r\n\x1a\n"),
    0,
    0,
    0,
    13,
    ...text("IHDR"),
    ...u32(width),
    ...u32(height),
    8,
    6,
  ]);

const box = (type: string, ...content: number[][]) => {
  const body = content.flat();
  return [...u32(body.length + 8), ...text(type), ...body];
};

/** An AVIF whose picture nobody can decode. */
export function unreadableAvif() {
  const size = box("ispe", [0, 0, 0, 0], u32(320), u32(200));
  return new Uint8Array([
    ...box("ftyp", text("avif"), [0, 0, 0, 0], text("mif1")),
    ...box("meta", [0, 0, 0, 0], box("iprp", box("ipco", size))),
    ...box("mdat", text("the picture's own bytes")),
  ]);
}
