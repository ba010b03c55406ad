import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { box } from "../../../tests/support/package-files";
import { initLimit, isInitSegment, isMediaSegment } from "./top-boxes";

const demo = (path: string) => readFileSync(`app/commands/demo/media/packages/face-profile/${path}`);
const bytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

test("the segments that ffmpeg makes are what they say, with and without a picture", () => {
  for (const name of ["144p", "720p", "audio"]) {
    expect([name, isInitSegment(demo(`${name}/init.mp4`))]).toEqual([name, true]);
    expect([name, isMediaSegment(demo(`${name}/seg-00000.m4s`))]).toEqual([name, true]);
    expect(isInitSegment(demo(`${name}/seg-00000.m4s`))).toBe(false);
    expect(isMediaSegment(demo(`${name}/init.mp4`))).toBe(false);
  }
});

test("a box may say its length in 64 bits", () => {
  const long = new Uint8Array([0, 0, 0, 1, ...Buffer.from("mdat"), 0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4]);
  expect(isMediaSegment(bytes(box("moof"), long))).toBe(true);
  expect(isMediaSegment(bytes(box("moof"), long.subarray(0, -1)))).toBe(false);
});

describe("no segment is", () => {
  test.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["seven bytes", new Uint8Array(7)],
    ["zeros", new Uint8Array(5000)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
    [
      "a page behind a right beginning",
      bytes(box("ftyp"), box("moov"), box("styp"), Buffer.from("<html></html>")),
    ],
    ["one that was cut off", demo("144p/seg-00000.m4s").subarray(0, -1)],
    ["a file of too many boxes", bytes(...Array.from({ length: 101 }, () => box("moof")))],
  ])("%s", (_, file) => {
    expect([isInitSegment(file), isMediaSegment(file)]).toEqual([false, false]);
  });

  test("an index of more than 64 KB", () => {
    const index = (length: number) => bytes(box("ftyp"), box("moov", new Uint8Array(length - 16)));
    expect([isInitSegment(index(initLimit)), isInitSegment(index(initLimit + 1))]).toEqual([true, false]);
  });
});
