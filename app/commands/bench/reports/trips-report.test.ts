import { expect, test } from "vitest";
import type { Costs } from "../counting-worker";
import { startFiles, type TripResults, tripsReport } from "./trips-report";

const costs: Costs = {
  ...{ trips: 0, queries: 0, writes: 0, read: 0, written: 0 },
  ...{ r2Reads: 0, r2Writes: 0, inRow: 0 },
};

test("a lecture's start takes the time of all the files that a player asks for in a row", () => {
  const rounds = [
    [10, 20, 30, 9],
    [11, 21, 31, 10],
  ];
  const results: TripResults = new Map();
  for (const [file, name] of Object.keys(startFiles).entries()) {
    const asked = { status: 200, text: "", bytes: 0, location: null, costs, kind: "start" } as const;
    const times = rounds.map((round) => round[file] ?? 0);
    results.set(
      name,
      times.map((firstByte) => ({ ...asked, firstByte })),
    );
  }
  const line = (report: string) => report.split("\n").find((each) => each.includes("one after the other |"));
  expect(line(tripsReport(results, { d1: 60, r2: 120 }, ""))).toMatch(
    /≤ 70 ms \| 71 ms \(69–73\) \| \*\*no\*\*/,
  );
});
