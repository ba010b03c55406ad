import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { breakExif } from "./exif";
import { readPictureHeader } from "./picture-header";

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const upright = { orientation: 1, exifAt: null };

const frame = [0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x01, 0x90, 3];
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat(), ...frame]);
const exif = (tiff: number[]) => [0xff, 0xe1, 0, tiff.length + 8, ...text("Exif\0\0"), ...tiff];
const little = (value: number) => [
  ...text("II"),
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
  value,
  0,
  0,
  0,
];
const big = (value: number) => [
  ...text("MM"),
  0,
  42,
  0,
  0,
  0,
  8,
  0,
  1,
  1,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  value,
  0,
  0,
];

const webp = (chunk: string, body: number[]) =>
  new Uint8Array([...text("RIFF"), 0, 0, 0, 0, ...text("WEBP"), ...text(chunk), 0, 0, 0, 0, ...body]);

describe("a picture's size by its first bytes", () => {
  it.each<[string, Uint8Array, number, number]>([
    ["a progressive JPEG", jpeg(), 400, 600],
    ["a JPEG with tables and filling in front", jpeg([0xff, 0xc4, 0, 4, 1, 2], [0xff, 0xff]), 400, 600],
    ["a lossy WebP", webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 0x90, 0x41, 0x58, 0x82]), 400, 600],
    ["a lossless WebP", webp("VP8L", [0x2f, 0x8f, 0xc1, 0x95, 0]), 400, 600],
    ["a WebP with transparency", webp("VP8X", [0, 0, 0, 0, 0x8f, 1, 0, 0x57, 2, 0]), 400, 600],
  ])("%s", (_, bytes, width, height) => {
    expect(readPictureHeader(bytes)).toEqual({ width, height, ...upright });
  });

  it("the demo's pictures and icons", async () => {
    const sizeOf = async (path: string) => readPictureHeader(await readFile(path));
    expect(await sizeOf("app/commands/demo/pictures/quarters/foundations.webp")).toMatchObject({
      width: 960,
      height: 540,
    });
    expect(await sizeOf("public/icon-192.png")).toMatchObject({ width: 192, height: 192 });
  });

  it("an AVIF is as large as the largest of its parts, and a turned one lies on its side", () => {
    const size = (width: number, height: number) => [
      ...text("ispe"),
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      width,
      0,
      0,
      0,
      height,
    ];
    const avif = (...boxes: number[][]) =>
      new Uint8Array([0, 0, 0, 28, ...text("ftypavif"), ...boxes.flat()]);
    expect(readPictureHeader(avif(size(20, 10), size(200, 100)))).toMatchObject({ width: 200, height: 100 });
    expect(readPictureHeader(avif(size(200, 100), [...text("irot"), 1]))).toMatchObject({
      width: 100,
      height: 200,
    });
    expect(readPictureHeader(avif())).toBeNull();
  });
});

describe("a JPEG's orientation", () => {
  it.each([
    ["in Intel's order", little(6), 6],
    ["in Motorola's order", big(8), 8],
    ["that does not exist", little(9), 1],
    ["in a block that points beyond the file", [...text("II"), 42, 0, 255, 255, 255, 127], 1],
    ["in an empty directory", [...text("II"), 42, 0, 8, 0, 0, 0, 0, 0], 1],
  ])("%s", (_, tiff, orientation) => {
    const bytes = jpeg(exif(tiff));
    const header = readPictureHeader(bytes);
    expect(header).toEqual({ width: 400, height: 600, orientation, exifAt: 6 });
    expect(new TextDecoder().decode(bytes.subarray(6, 10))).toBe("Exif");
  });
});

describe("the orientation of other formats", () => {
  const tiff = (value: number) => String.fromCharCode(...little(value));
  const bytesOf = (words: string) => new Uint8Array(text(words));
  const size = "\x8f\x01\0\x57\x02\0";
  const extended = (flags: string, ...chunks: string[]) =>
    bytesOf(`RIFF\0\0\0\0WEBPVP8X\n\0\0\0${flags}\0\0\0${size}${chunks.join("")}`);
  const exifChunk = (content: string) =>
    `EXIF${String.fromCharCode(content.length)}\0\0\0${content}${content.length % 2 ? "\0" : ""}`;
  const odd = "ICCP\x03\0\0\0abc\0";
  const png = (...chunks: string[]) =>
    bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x90\0\0\x02\x58\x08\x06\0\0\0sums${chunks.join("")}`);
  const chunk = (type: string, content: string) =>
    `\0\0\0${String.fromCharCode(content.length)}${type}${content}sums`;

  it.each<[string, Uint8Array, number]>([
    ["a WebP with EXIF at its end", extended("\x08", odd, exifChunk(tiff(6))), 6],
    ["a WebP whose EXIF begins as a JPEG's", extended("\x08", exifChunk(`Exif\0\0${tiff(3)}`)), 3],
    ["a WebP that says it has no EXIF", extended("\0", exifChunk(tiff(6))), 1],
    ["a WebP that says it has EXIF, and has none", extended("\x08", odd), 1],
    ["a PNG", png(chunk("eXIf", tiff(6)), chunk("IDAT", "x")), 6],
    ["a PNG with EXIF behind its picture", png(chunk("IDAT", "x"), chunk("eXIf", tiff(8))), 8],
    ["a PNG without", png(chunk("IDAT", "x")), 1],
    ["a PNG cut off in its EXIF", png("\0\0\0\x22eXIfII"), 1],
  ])("%s", (_, bytes, orientation) => {
    expect(readPictureHeader(bytes)).toMatchObject({ width: 400, height: 600, orientation });
  });

  it.each([
    extended("\x08", odd, exifChunk(tiff(6))),
    png(chunk("eXIf", tiff(6))),
  ])("is gone once the block is broken, so that nothing turns twice", (bytes) => {
    const { exifAt } = readPictureHeader(bytes) ?? {};
    breakExif(bytes, exifAt ?? 0);
    expect(readPictureHeader(bytes)?.orientation).toBe(1);
  });

  it("leaves a PNG whose checksum is right", () => {
    const bytes = png(chunk("eXIf", tiff(6)));
    const { exifAt } = readPictureHeader(bytes) ?? {};
    breakExif(bytes, exifAt ?? 0);
    const sum = new DataView(bytes.buffer).getUint32(bytes.length - 4);
    expect(sum).toBe(crc32(bytes.subarray((exifAt ?? 0) - 4, bytes.length - 4)));
  });
});

describe("a header without a size", () => {
  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["one byte", new Uint8Array([0xff])],
    ["words", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["a JPEG that ends before its frame", jpeg().subarray(0, 8)],
    ["a JPEG of zeros", new Uint8Array([0xff, 0xd8, ...new Array(5000).fill(0)])],
    ["a JPEG of filling", new Uint8Array([0xff, 0xd8, ...new Array(5000).fill(0xff)])],
    ["a WebP of an unknown kind", webp("VP9 ", new Array(20).fill(1))],
    ["a PNG that ends before its size", new Uint8Array([0x89, ...text("PNG\r\n\x1a\n")])],
  ])("%s", (_, bytes) => {
    expect(readPictureHeader(bytes)).toBeNull();
  });
});

describe("a file made to keep its reader busy is judged in few steps", () => {
  const fiveMegabytes = 5 * 1024 * 1024;
  const mostReads = 30_000;

  /** Counts what is read of the file, and ends a reader that does not end by itself. */
  function countReads() {
    let reads = 0;
    for (const name of ["getUint8", "getUint16", "getUint32"] as const) {
      const read = DataView.prototype[name];
      vi.spyOn(DataView.prototype, name).mockImplementation(function (
        this: DataView,
        at: number,
        isLittle?: boolean,
      ) {
        reads += 1;
        if (reads > mostReads) throw new Error("reads on and on");
        return read.call(this, at, isLittle);
      });
    }
    return () => reads;
  }

  /** `part` again and again behind `start`, up to five megabytes. */
  const repeated = (start: number[], part: number[]) => {
    const bytes = new Uint8Array(fiveMegabytes).fill(0xff);
    bytes.set(start);
    for (let at = start.length; at + part.length <= bytes.length; at += part.length) bytes.set(part, at);
    return bytes;
  };
  const exifHead = [0xff, 0xe1, 0, 0x14, ...text("Exif\0\0MM"), 0, 42];
  const box = (type: string, size: number) => [0, 0, 0, size, ...text(type)];

  it.each<[string, Uint8Array]>([
    [
      "a JPEG of segments that share one directory of 65,535 entries",
      repeated([0xff, 0xd8], [...exifHead, 0, 0, 0x20, 0, 0xff, 0xff, 0xff, 0xff, 0, 0]),
    ],
    ["a JPEG of empty segments", repeated([0xff, 0xd8], [0xff, 0xe1, 0, 2])],
    ["a JPEG of segments without a length", repeated([0xff, 0xd8], [0xff, 0xe2, 0, 0])],
    ["a JPEG of filling", repeated([0xff, 0xd8], [0xff])],
    [
      "a JPEG of parts of a colour profile",
      repeated([0xff, 0xd8], [0xff, 0xe2, 0, 16, ...text("ICC_PROFILE\0"), 1, 255]),
    ],
    [
      "a WebP of chunks",
      repeated([...text("RIFF"), 0, 0, 0, 0, ...text("WEBP")], [...text("ICCP"), 0, 0, 0, 0]),
    ],
    [
      "a PNG of chunks",
      repeated([0x89, ...text("PNG\r\n\x1a\n")], [0, 0, 0, 0, ...text("iCCP"), 0, 0, 0, 0]),
    ],
    ["an AVIF of boxes inside boxes", repeated([...box("ftyp", 28), ...text("avif")], box("meta", 255))],
    ["an AVIF of sizes", repeated([...box("ftyp", 28), ...text("avif")], text("ispe"))],
  ])("%s", (_, bytes) => {
    const reads = countReads();
    readPictureHeader(bytes);
    expect(reads()).toBeLessThanOrEqual(mostReads);
  });

  it("and the entry for the orientation is found among a hundred, not behind them", () => {
    const head = [...text("MM"), 0, 42, 0, 0, 0, 8, 0];
    const other = [1, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0];
    const orientation = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const directory = (before: number) => [
      ...head,
      before + 1,
      ...Array.from({ length: before }, () => other).flat(),
      ...orientation,
    ];
    const long = (tiff: number[]) => [
      0xff,
      0xe1,
      (tiff.length + 8) >> 8,
      (tiff.length + 8) & 255,
      ...text("Exif\0\0"),
      ...tiff,
    ];
    expect(readPictureHeader(jpeg(long(directory(99))))).toMatchObject({ orientation: 6 });
    expect(readPictureHeader(jpeg(long(directory(100))))).toMatchObject({ orientation: 1 });
  });

  it("the first of two blocks says how a picture lies", () => {
    expect(readPictureHeader(jpeg(exif(big(6)), exif(big(3))))).toMatchObject({ orientation: 6, exifAt: 6 });
  });
});
