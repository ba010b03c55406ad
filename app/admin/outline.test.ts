import { describe, expect, it } from "vitest";
import { groupsIn, outlineOf } from "./outline";

const read = (groups: Parameters<typeof outlineOf>[0]) => groupsIn(outlineOf(groups));

describe("groups that travel as an outline", () => {
  it("come back as they were", () => {
    const groups = [
      {
        id: 3,
        name: "Third Quarter",
        items: [
          { id: 12, name: "Fetal Echo", author: "Dr. Mona", quarterName: "Third" },
          { id: 7, name: "طب الجنين", author: "Dr. “A” <b>" },
        ],
      },
      { id: 1, name: "", items: [{ id: 1, name: "Only a name" }] },
      { id: 2, name: "Empty", items: [] },
    ];
    expect(read(groups)).toEqual(groups);
    expect(read([])).toEqual([]);
  });

  it("keep line breaks and tabs", () => {
    const groups = [{ id: 1, name: "\n", items: [{ id: 1, name: "two\nlines", author: "a\ttab" }] }];
    expect(read(groups)).toEqual(groups);
  });

  it("keep an author's place where there is none", () => {
    const items = [{ id: 1, name: "Course", author: "", quarterName: "Quarter" }];
    expect(read([{ id: 1, name: "Quarter", items }])).toEqual([{ id: 1, name: "Quarter", items }]);
  });
});
