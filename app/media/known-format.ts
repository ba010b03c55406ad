import { formatNames } from "./texts";

export type KnownFormat = keyof typeof formatNames;

/** What `formatName` looks at. */
export const formatBytes = 1000;

/** What a file is that is no recording in MP4, in words; null where nothing is known. */
export function formatName(bytes: Uint8Array): string | null {
  const format = formatOf(bytes);
  return format && format !== "mp4" ? formatNames[format] : null;
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Bytes at the start of a file; the part behind "RIFF????" for those that share it. */
const starts: readonly (readonly [start: string, format: KnownFormat])[] = [
  ["GIF8", "gif"],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["%PDF-", "pdf"],
  ["8BPS", "psd"],
  ["\0\0\0\x0cjP", "jp2"],
  ["\0\0\0\x0cJXL", "jxl"],
  ["\xff\x0a", "jxl"],
  ["PK\x03\x04", "office"],
  ["\xd0\xcf\x11\xe0", "office"],
  ["0&\xb2u\x8ef\xcf\x11", "wmv"],
  ["FLV\x01", "flv"],
  [".RMF", "real"],
  ["\0\0\x01\xba", "mpeg"],
  ["\0\0\x01\xb3", "mpeg"],
  ["\xff\xd8\xff", "jpeg"],
  ["\x89PNG", "png"],
  ["RIFF????AVI", "avi"],
  ["RIFF????WEBP", "webp"],
];

const isSvg = /^[^<]{0,3}\s*<(?:svg|(?:\?xml|!--|!doctype\s+svg).*?<svg)[\s>]/is;

/** The lengths of a bitmap's second header. */
const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124];

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
const mostBrands = 64;

/** Judges a file by its first bytes, whatever its name says. */
export function formatOf(bytes: Uint8Array): KnownFormat | null {
  const start = latin(bytes, 0, 16);
  const masked = start.replace(/^RIFF.{4}/s, "RIFF????");
  const known = starts.find(([sign]) => masked.startsWith(sign));
  if (known) return known[1];
  if (latin(bytes, 128, 132) === "DICM") return "dicom";
  if (start.startsWith("BM") && bitmapHeaders.includes(bytes[14] ?? 0) && bytes[15] === 0) return "bmp";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (brands.some((brand) => heicBrands.includes(brand))) return "heic";
  if (brands.length > 0) return "mp4";
  return isSvg.test(latin(bytes, 0, formatBytes)) ? "svg" : null;
}

/** What a file of boxes says it is: its own brand, and those that it also agrees with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 12 || latin(bytes, 4, 8) !== "ftyp") return [];
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [latin(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, bytes.length) && brands.length < mostBrands; at += 4)
    brands.push(latin(bytes, at, at + 4));
  return brands;
}
