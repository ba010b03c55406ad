import { formatOf } from "../known-format";
import { isText, orientationAt } from "./exif";

export type PictureHeader = {
  width: number;
  height: number;
  /** EXIF's 1 to 8; 1 is upright. */
  orientation: number;
  exifAt: number | null;
};

export const isAvif = (bytes: Uint8Array) => formatOf(bytes) === "avif";

/** A file that repeats its parts without end must not keep the Worker busy. */
const most = { steps: 1000, boxBytes: 4096 };

/** As the file stores it, before it is turned. */
type StoredSize = { width: number; height: number; exifAt?: number | null };

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = orNull(
    () => readJpeg(view) ?? readPng(view) ?? readWebp(view) ?? (isAvif(bytes) ? readAvif(view) : null),
  );
  const exifAt = found?.exifAt ?? null;
  return found && { ...found, orientation: orientationAt(view, exifAt), exifAt };
}

/** Null where the file ends too early. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readJpeg(view: DataView): StoredSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let exifAt: number | null = null;
  let at = 2;
  for (let step = 0; step < most.steps; step += 1) {
    const marker = view.getUint16(at);
    if (exifAt === null && marker === 0xffe1 && isText(view, at + 4, "Exif\0\0")) exifAt = at + 4;
    // FFC0 to FFCF start a frame, except for three tables among them.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), exifAt };
    }
    // Filling may stand between two parts.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function readPng(view: DataView): StoredSize | null {
  if (!isText(view, 1, "PNG\r\n\x1a\n") || !isText(view, 12, "IHDR")) return null;
  const exifAt = findChunk(8, (at) => {
    const length = view.getUint32(at);
    return { isExif: isText(view, at + 4, "eXIf"), content: at + 8, next: at + 12 + length };
  });
  return { width: view.getUint32(16), height: view.getUint32(20), exifAt };
}

const hasExif = 0x08;

function readWebp(view: DataView): StoredSize | null {
  if (!isText(view, 0, "RIFF") || !isText(view, 8, "WEBP")) return null;
  if (isText(view, 12, "VP8X")) {
    const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    const size = { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    if ((view.getUint8(20) & hasExif) === 0) return size;
    const exifAt = findChunk(12, (at) => {
      const length = view.getUint32(at + 4, true);
      return { isExif: isText(view, at, "EXIF"), content: at + 8, next: at + 8 + length + (length % 2) };
    });
    return { ...size, exifAt };
  }
  if (isText(view, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!isText(view, 12, "VP8 ")) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

type Chunk = { isExif: boolean; content: number; next: number };

/** Where the EXIF block stands, perhaps behind the picture's own data. */
function findChunk(start: number, read: (at: number) => Chunk): number | null {
  return orNull(() => {
    let at = start;
    for (let step = 0; step < most.steps; step += 1) {
      const { isExif, content, next } = read(at);
      if (isExif) return content;
      at = next;
    }
    return null;
  });
}

/** Boxes also name the sizes of tiles and previews: the largest is the picture's. */
function readAvif(view: DataView): StoredSize | null {
  let found: { width: number; height: number } | null = null;
  let isTurned = false;
  for (let at = 12; at < Math.min(view.byteLength, most.boxBytes); at++) {
    if (isText(view, at, "ispe")) {
      const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (!found || size.width * size.height > found.width * found.height) found = size;
    }
    if (isText(view, at, "irot")) isTurned = view.getUint8(at + 4) % 2 === 1;
  }
  return found && isTurned ? { width: found.height, height: found.width } : found;
}
