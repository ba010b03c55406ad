import { describe, expect, test } from "vitest";
import { evenLengths, lengthOf, segmentAt, segmentCount, segmentLengths, startOf } from "./segment-lengths";

const startsOf = (lengths: readonly number[], count: number) =>
  Array.from({ length: count }, (_, index) => startOf(lengths, index));

test("the first three segments have two seconds, all others six", () => {
  expect(startsOf(segmentLengths, 7)).toEqual([0, 2, 4, 6, 12, 18, 24]);
  expect([0, 2, 3, 99].map((index) => lengthOf(segmentLengths, index))).toEqual([2, 2, 6, 6]);
});

test("those of an earlier version have two seconds each", () => {
  expect(startsOf(evenLengths, 4)).toEqual([0, 2, 4, 6]);
  expect(lengthOf(evenLengths, 99)).toBe(2);
});

describe("a second lies in the segment", () => {
  test.each([
    [0, 0],
    [1.99, 0],
    [2, 1],
    [5.9, 2],
    [6, 3],
    [11.9, 3],
    [12, 4],
    [1799.9, 301],
  ])("%d: %d", (second, index) => {
    expect(segmentAt(segmentLengths, second)).toBe(index);
  });

  test("each of its own, with any lengths", () => {
    for (const lengths of [segmentLengths, evenLengths, [4, 2, 6]])
      for (let index = 0; index < 20; index += 1) {
        expect(segmentAt(lengths, startOf(lengths, index))).toBe(index);
        expect(segmentAt(lengths, startOf(lengths, index + 1) - 0.01)).toBe(index);
      }
  });
});

describe("a lecture has as many segments as its seconds need", () => {
  test.each([
    [0.04, 1],
    [2, 1],
    [2.04, 2],
    [6, 3],
    [6.04, 4],
    [12, 4],
    [12.04, 5],
    [1800, 302],
  ])("%d: %d", (seconds, count) => {
    expect(segmentCount(segmentLengths, seconds)).toBe(count);
  });

  test("900 of two seconds in half an hour", () => {
    expect(segmentCount(evenLengths, 1800)).toBe(900);
  });
});
