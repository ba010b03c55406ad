export type PictureHeader = {
  width: number;
  height: number;
  /** EXIF's 1 to 8; 1 is upright. */
  orientation: number;
  exifAt: number | null;
};

/** A file that repeats its parts without end must not keep the Worker busy. */
const most = { steps: 1000, exifEntries: 100, boxBytes: 4096 };

export const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === "ftypavif";

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return readJpeg(view);
    const size = readPng(view) ?? readWebp(view) ?? (isAvif(bytes) ? readAvif(view) : null);
    return size && { ...size, orientation: 1, exifAt: null };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const isText = (view: DataView, at: number, text: string) =>
  at + text.length <= view.byteLength &&
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function readJpeg(view: DataView): PictureHeader | null {
  let exifAt: number | null = null;
  let at = 2;
  for (let step = 0; step < most.steps; step += 1) {
    const marker = view.getUint16(at);
    if (exifAt === null && marker === 0xffe1 && isText(view, at + 4, "Exif\0\0")) exifAt = at + 4;
    // FFC0 to FFCF start a frame, except for three tables among them.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const orientation = exifAt === null ? 1 : orientationOr1(view, exifAt + 6);
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation, exifAt };
    }
    // Filling may stand between two parts.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function orientationOr1(view: DataView, tiff: number): number {
  try {
    return readOrientation(view, tiff);
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function readOrientation(view: DataView, tiff: number): number {
  const isLittle = isText(view, tiff, "II");
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const entries = Math.min(view.getUint16(directory, isLittle), most.exifEntries);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + 12 * index;
    if (view.getUint16(entry, isLittle) === 0x0112) {
      const orientation = view.getUint16(entry + 8, isLittle);
      return orientation <= 8 ? orientation : 1;
    }
  }
  return 1;
}

function readPng(view: DataView) {
  if (!isText(view, 1, "PNG\r\n\x1a\n") || !isText(view, 12, "IHDR")) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readWebp(view: DataView) {
  if (!isText(view, 0, "RIFF") || !isText(view, 8, "WEBP")) return null;
  if (isText(view, 12, "VP8X")) {
    const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  }
  if (isText(view, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!isText(view, 12, "VP8 ")) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Boxes also name the sizes of tiles and previews: the largest is the picture's. */
function readAvif(view: DataView) {
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
