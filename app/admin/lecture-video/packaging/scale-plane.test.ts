import { expect, test } from "vitest";
import { scalePlane } from "./scale-plane";

const plane = (bytes: Uint8Array, width: number, height: number) => ({
  bytes,
  offset: 0,
  stride: width,
  step: 1,
  width,
  height,
});

function scaled(from: ReturnType<typeof plane>, width: number, height: number): number[] {
  const bytes = new Uint8Array(width * height);
  expect(scalePlane(from, { bytes, offset: 0, width, height })).toBe(width * height);
  return [...bytes];
}

test("each value is the mean of what it covers", () => {
  const bytes = Uint8Array.of(0, 100, 200, 40, 20, 40, 0, 80);
  expect(scaled(plane(bytes, 4, 2), 2, 1)).toEqual([40, 80]);
});

test("what a value covers in part counts in part", () => {
  expect(scaled(plane(Uint8Array.of(90, 30, 150), 3, 1), 2, 1)).toEqual([70, 110]);
});

test("the same size changes nothing, and an even picture stays even at every size", () => {
  const bytes = Uint8Array.from({ length: 24 }, (_, at) => at * 10);
  expect(scaled(plane(bytes, 6, 4), 6, 4)).toEqual([...bytes]);
  for (const value of [0, 16, 235, 255]) {
    const even = plane(new Uint8Array(192 * 108).fill(value), 192, 108);
    for (const [width, height] of [
      [128, 72],
      [96, 54],
      [64, 36],
      [26, 14],
    ] as const) {
      expect(new Set(scaled(even, width, height))).toEqual(new Set([value]));
    }
  }
});

test("lines may have room behind them, and two planes may share them", () => {
  const bytes = Uint8Array.of(9, 10, 200, 30, 100, 0, 0, 50, 120, 70, 80, 0, 0);
  const both = { bytes, offset: 1, stride: 6, step: 2, width: 2, height: 2 };
  expect(scaled(both, 1, 1)).toEqual([40]);
  expect(scaled({ ...both, offset: 2 }, 1, 1)).toEqual([125]);
});
