import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const units = [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))];
  return new Uint8Array(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};

describe("the text of a file", () => {
  it("is UTF-8, with and without a byte order mark", () => {
    const text = "email\nمنى@mail.test";
    expect(decodeText(utf8(text))).toEqual({ text, encoding: "UTF-8" });
    expect(decodeText(utf8(`\ufeff${text}`))).toEqual({ text, encoding: "UTF-8" });
  });

  it.each([true, false])("is UTF-16 where a byte order mark says so, little end first: %s", (isLittle) => {
    const text = "email;plan\r\nmona@mail.test;الأول";
    expect(decodeText(utf16(text, isLittle))).toEqual({ text, encoding: "UTF-16" });
  });

  it("is Windows-1256 where it is not UTF-8", () => {
    const bytes = new Uint8Array([...utf8("email,quarters\na@b.co,"), 0xc7, 0xe1, 0xc3, 0xe6, 0xe1]);
    expect(decodeText(bytes)).toEqual({ text: "email,quarters\na@b.co,الأول", encoding: "Windows-1256" });
  });

  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "empty"],
    ["a byte order mark alone", utf8("\ufeff"), "empty"],
    ["blank lines", utf8("\r\n \n\t"), "empty"],
    ["a workbook (xlsx)", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), "spreadsheet"],
    ["an old workbook (xls)", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "spreadsheet"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), "not-text"],
    ["UTF-16 that breaks off", new Uint8Array([0xff, 0xfe, 0x65]), "not-text"],
    ["a zero character", utf16("email\0", true), "not-text"],
  ])("of %s is refused", (_, bytes, fault) => {
    expect(decodeText(bytes)).toEqual({ fault });
  });
});
