import { describe, expect, test } from "vitest";
import { expectedBytes, inSquarePixels, ladderFor, wholeFrameRate } from "./ladder";

const sizes = (width: number, height: number, hasDetail = false) =>
  ladderFor({ width, height }, { hasDetail }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

describe("the ladder", () => {
  test("of a 1080p recording ends at 720p", () => {
    expect(sizes(1920, 1080)).toEqual(["144p 256x144", "360p 640x360", "540p 960x540", "720p 1280x720"]);
  });

  test("has 1080p only where details are wanted and there", () => {
    expect(sizes(1920, 1080, true).at(-1)).toBe("1080p 1920x1080");
    expect(sizes(1280, 720, true).at(-1)).toBe("720p 1280x720");
  });

  test("never enlarges, and always has the two lowest", () => {
    expect(sizes(320, 240)).toEqual(["144p 192x144", "360p 320x240"]);
    expect(sizes(201, 111)).toEqual(["144p 200x110", "360p 200x110"]);
    expect(sizes(2, 2)).toEqual(["144p 2x2", "360p 2x2"]);
  });

  test("follows a phone that was held upright, and odd sizes", () => {
    expect(sizes(1080, 1920).slice(0, 2)).toEqual(["144p 144x256", "360p 360x640"]);
    expect(sizes(3026, 1386).at(-1)).toBe("720p 1280x586");
  });
});

test.each([
  [23.976, 24],
  [25, 25],
  [29.97, 30],
  [50, 25],
  [59.94, 30],
  [120, 30],
  [1, 5],
  [0, 25],
])("%d frames a second become %d", (measured, whole) => {
  expect(wholeFrameRate(measured)).toBe(whole);
});

test("half an hour in 1080p is about 800 MB to send", () => {
  const bytes = expectedBytes(ladderFor({ width: 1920, height: 1080 }), 1800);
  expect(Math.round(bytes / 1e6)).toBe(797);
});

test.each([
  [1, { width: 720, height: 576 }],
  [16 / 9, { width: 720, height: 324 }],
  [1 / 2, { width: 360, height: 576 }],
])("a picture of pixels %f times as wide as high has its shape in square ones, and neither side grows", (shape, seen) => {
  expect(inSquarePixels({ width: 720, height: 576 }, shape)).toEqual(seen);
});
