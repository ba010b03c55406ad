/** A directory that repeats its entries without end must not keep the Worker busy. */
const mostEntries = 100;

const prefix = "Exif\0\0";

export const isText = (view: DataView, at: number, text: string) =>
  at + text.length <= view.byteLength &&
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

/** EXIF's 1 to 8; 1 is upright. `exifAt`: with "Exif" in front, as in JPEG, or without. */
export function orientationAt(view: DataView, exifAt: number | null): number {
  if (exifAt === null) return 1;
  try {
    return readOrientation(view, isText(view, exifAt, prefix) ? exifAt + prefix.length : exifAt);
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function readOrientation(view: DataView, tiff: number): number {
  const isLittle = isText(view, tiff, "II");
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const entries = Math.min(view.getUint16(directory, isLittle), mostEntries);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + 12 * index;
    if (view.getUint16(entry, isLittle) === 0x0112) {
      const orientation = view.getUint16(entry + 8, isLittle);
      return orientation <= 8 ? orientation : 1;
    }
  }
  return 1;
}

const pngStart = 0x89;

/** Makes the block unreadable. A PNG's block has a checksum behind it, without which nothing of the file is read. */
export function breakExif(bytes: Uint8Array, exifAt: number): void {
  bytes[exifAt] = 0;
  if (bytes[0] !== pngStart) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = exifAt + view.getUint32(exifAt - 8);
  if (end + 4 <= bytes.length) view.setUint32(end, checksum(bytes.subarray(exifAt - 4, end)));
}

/** CRC-32, as PNG has it. */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
