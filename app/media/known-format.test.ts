import { expect, test } from "vitest";
import { formatName, formatOf } from "./known-format";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: string[]) => {
  const [own = "", ...others] = brands;
  const length = String.fromCharCode(16 + 4 * others.length);
  return bytes(`\0\0\0${length}ftyp${own}\0\0\0\0${others.join("")}\0\0\0\x08free`);
};

test.each<[string | null, Uint8Array]>([
  ["avi", bytes("RIFF\x10\0\0\0AVI LIST")],
  ["webp", bytes("RIFF\n\r\u2028\0WEBPVP8 ")],
  ["wmv", bytes("0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel")],
  ["mpeg", bytes("\0\0\x01\xbaD\0\x04\0")],
  ["flv", bytes("FLV\x01\x05\0\0\0\t")],
  ["gif", bytes("GIF89a")],
  ["tiff", bytes("II*\0\x08\0\0\0")],
  ["tiff", bytes("MM\0*\0\0\0\x08")],
  ["bmp", bytes(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`)],
  ["pdf", bytes("%PDF-1.7")],
  ["jxl", bytes("\xff\x0a\x10")],
  ["jp2", bytes("\0\0\0\x0cjP  \r\n\x87\n")],
  ["office", bytes("PK\x03\x04\x14\0")],
  ["dicom", bytes(`${"\0".repeat(128)}DICM\x02\0`)],
  ["svg", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    "svg",
    bytes("\xef\xbb\xbf<?xml version='1.0'?>\n<!-- drawn by hand -->\n<svg/>".replace("<svg/>", "<svg >")),
  ],
  ["avif", ftyp("avif", "mif1", "miaf")],
  ["avif", ftyp("mif1", "miaf", "avif")],
  ["avif", ftyp("mif1", "heic", "avif")],
  ["avif", ftyp("avis", "msf1")],
  ["heic", ftyp("heic", "mif1")],
  ["heic", ftyp("mif1", "heix")],
  ["mp4", ftyp("isom", "iso2", "avc1")],
  ["mp4", ftyp("qt  ")],
  ["jpeg", bytes("\xff\xd8\xff\xe0")],
  ["png", bytes("\x89PNG\r\n\x1a\n")],
  [null, bytes("BM is how this text begins")],
  [null, bytes("<!doctype html><svg></svg>")],
  [null, bytes("RIFF\0\0\0\0WAVEfmt ")],
  [null, bytes("\0\0\0\x10ftyp")],
  [null, new Uint8Array()],
])("%s is known by its first bytes", (format, file) => {
  expect(formatOf(file)).toBe(format);
});

test("a recording that cannot be read is not called a video", () => {
  expect(formatName(ftyp("isom", "avc1"))).toBeNull();
  expect(formatName(bytes("RIFF\x10\0\0\0AVI LIST"))).toBe("an AVI video");
});

test("brands are looked for in their box alone, and not without end", () => {
  expect(formatOf(bytes(`\0\0\0\x14ftypisom\0\0\0\0mp42avif`))).toBe("mp4");
  const endless = new Uint8Array(5 * 1024 * 1024).fill(0x61);
  endless.set([0xff, 0xff, 0xff, 0xff, 0x66, 0x74, 0x79, 0x70]);
  expect(formatOf(endless)).toBe("mp4");
});
