import { describe, expect, test } from "vitest";
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
    expect(seenAt(0, 3.4, -1, 8.2, 9.8)).toEqual([
      [0, 3],
      [8, 10],
    ]);
    expect(seenAt(0, 3.4, -1, 5.4, 9.8)).toEqual([
      [0, 3],
      [5, 10],
    ]);
  });

  test("lose none where a new quality begins a little later than the old one was last looked at", () => {
    expect(seenAt(0, 3.4, -1, -1, 3.6, 6.45, -1, 6.55, 9.9)).toEqual([[0, 10]]);
  });

  test("are counted once where a jump back repeats them", () => {
    expect(seenAt(2, 8, -1, 4, 9)).toEqual([[2, 9]]);
    expect(seenAt(5, 8, -1, 1, 3)).toEqual([
      [1, 3],
      [5, 8],
    ]);
  });

  test("stay when a new source stands at its beginning for a moment", () => {
    expect(seenAt(4, 6, 0, 7)).toEqual([[4, 7]]);
  });

  test("begin anew once they are forgotten", () => {
    const seen = new Seen();
    for (const place of [0, 5]) seen.count(place);
    seen.forget();
    for (const place of [5, 7]) seen.count(place);
    expect(seen.ranges).toEqual([[5, 7]]);
  });
});
