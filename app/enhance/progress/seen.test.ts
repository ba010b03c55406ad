import { describe, expect, test } from "vitest";
import { jump, newSource } from "./played";
import { Seen } from "./seen";

const seenAt = (...places: number[]) => {
  const seen = new Seen();
  for (const place of places) seen.count(place);
  return seen.ranges;
};

describe("the seconds seen", () => {
  test("are those between the first and the last place", () => {
    expect(seenAt(0, 0.3, 2.6, 3.4)).toEqual([[0, 3]]);
  });

  test("have no seconds that were jumped over", () => {
    expect(seenAt(0, 3.4, jump, 8.2, 9.8)).toEqual([
      [0, 3],
      [8, 10],
    ]);
  });

  test("have none either where the slider was drawn through in short steps", () => {
    expect(seenAt(0, 0.4, jump, 1.3, jump, 2.2, jump, 3.1)).toEqual([]);
    expect(seenAt(0, newSource, jump, 0.4, jump, 1.3, jump, 2.2, jump, 3.1)).toEqual([]);
  });

  test("lose none where a new quality begins a little beside the old one", () => {
    expect(seenAt(0, 3.4, newSource, jump, 3.6, 6.45, newSource, 0, jump, 6.55, 9.9)).toEqual([[0, 10]]);
  });

  test("have none that a new source has left out", () => {
    expect(seenAt(0, 3.4, newSource, jump, 5.4, 9.8)).toEqual([
      [0, 3],
      [5, 10],
    ]);
  });

  test("are counted once where a jump back repeats them", () => {
    expect(seenAt(2, 8, jump, 4, 9)).toEqual([[2, 9]]);
    expect(seenAt(5, 8, jump, 1, 3)).toEqual([
      [1, 3],
      [5, 8],
    ]);
  });

  test("stay when a new source stands at its beginning for a moment", () => {
    expect(seenAt(4, 6, newSource, 0, 7)).toEqual([[4, 7]]);
  });

  test("have a sum, in which each is once", () => {
    const seen = new Seen();
    for (const place of [2, 8, jump, 4, 9, jump, 20, 23]) seen.count(place);
    expect(seen.total).toBe(10);
  });

  test.each([0.4, 0.04, 1.2])("have the whole last second where the end was played: %d seconds", (end) => {
    const seen = new Seen();
    for (const place of [0, end / 2]) seen.count(place);
    seen.end(end);
    expect(seen.ranges).toEqual([[0, Math.ceil(end)]]);
  });

  test("have none where the end was only jumped to", () => {
    const seen = new Seen();
    for (const place of [0, jump]) seen.count(place);
    seen.end(0.4);
    expect(seen.ranges).toEqual([]);
  });

  test("begin anew once they are forgotten", () => {
    const seen = new Seen();
    for (const place of [0, 5]) seen.count(place);
    seen.forget();
    for (const place of [5, 7]) seen.count(place);
    expect(seen.ranges).toEqual([[5, 7]]);
  });
});
