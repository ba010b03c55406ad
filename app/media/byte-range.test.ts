import { describe, expect, it } from "vitest";
import { askByteRange, readByteRange } from "./byte-range";

const size = 1000;

describe("a range of a file of 1000 bytes", () => {
  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=0-", 0, 1000],
    ["bytes=0-999", 0, 1000],
    ["bytes=0-499", 0, 500],
    ["bytes=500-", 500, 500],
    ["bytes=999-", 999, 1],
    ["bytes=999-999", 999, 1],
    ["bytes=100-199", 100, 100],
    ["bytes=0-1000", 0, 1000],
    ["bytes=900-99999", 900, 100],
    ["bytes=0-99999999999999999999999999", 0, 1000],
    ["bytes=-1", 999, 1],
    ["bytes=-500", 500, 500],
    ["bytes=-1000", 0, 1000],
    ["bytes=-5000", 0, 1000],
    ["bytes=00-09", 0, 10],
    ["  bytes=0-1 ", 0, 2],
  ])("%s is bytes from %i, %i of them", (header, offset, length) => {
    expect(readByteRange(header, size)).toEqual({ offset, length });
  });

  it.each([
    "bytes=1000-",
    "bytes=1000-2000",
    "bytes=99999-",
    "bytes=99999999999999999999999999-",
    "bytes=-0",
  ])("%s cannot be satisfied", (header) => {
    expect(readByteRange(header, size)).toBe("unsatisfiable");
  });

  it.each([
    ["no header", null],
    ["an empty header", ""],
    ["another unit", "items=0-1"],
    ["a unit alone", "bytes"],
    ["no range", "bytes="],
    ["a range without ends", "bytes=-"],
    ["several ranges", "bytes=0-1,5-6"],
    ["ends in the wrong order", "bytes=5-4"],
    ["ends in the wrong order behind the file", "bytes=3000-2000"],
    ["a negative end", "bytes=0--1"],
    ["words", "bytes=first-last"],
    ["a fraction", "bytes=0.5-9"],
    ["a hexadecimal number", "bytes=0x0-0x9"],
    ["an exponent", "bytes=1e2-"],
    ["Arabic digits", "bytes=٠-٩"],
    ["something behind it", "bytes=0-1; drop"],
    ["a second line", "bytes=0-1\nbytes=2-3"],
  ])("is the whole file for %s", (_, header) => {
    expect(readByteRange(header, size)).toBeNull();
  });
});

describe("a range of an empty file", () => {
  it.each(["bytes=0-", "bytes=0-0", "bytes=-1"])("cannot be satisfied: %s", (header) => {
    expect(readByteRange(header, 0)).toBe("unsatisfiable");
  });

  it("is the whole of it without a header", () => {
    expect(readByteRange(null, 0)).toBeNull();
  });
});

it("a range never leaves its file", () => {
  const outside: string[] = [];
  for (let length = 0; length <= 4; length++) {
    for (const first of ["", 0, 1, 2, 3, 4, 5, 9]) {
      for (const last of ["", 0, 1, 2, 3, 4, 5, 9]) {
        const range = readByteRange(`bytes=${first}-${last}`, length);
        if (range === null || range === "unsatisfiable") continue;
        const isInside = range.offset >= 0 && range.length > 0 && range.offset + range.length <= length;
        if (!isInside) outside.push(`${first}-${last} of ${length}`);
      }
    }
  }
  expect(outside).toEqual([]);
});

describe("a range that R2 is asked for before the size is known", () => {
  it.each([
    ["bytes=0-0", { offset: 0, length: 1 }],
    ["bytes=500-", { offset: 500 }],
    ["bytes=900-99999", { offset: 900, length: 99100 }],
    ["bytes=0-99999999999999999999999999", { offset: 0 }],
    ["bytes=-5000", { suffix: 5000 }],
    ["bytes=-0", null],
    ["bytes=9-1", null],
    ["bytes=99999999999999999999999999-", null],
    ["bytes=0-1,5-6", null],
    [null, null],
  ])("%s is %o", (header, asked) => {
    expect(askByteRange(header)).toEqual(asked);
  });
});
