import { expect, test } from "vitest";
import { partStarts } from "./parts";

const paragraph = (text: string, runs = 1, voice: string | null = null) => ({
  startMs: 0,
  voice,
  runs: Array.from({ length: runs }, () => ({ text })),
});

test("nothing, and three hours of speech, are one part", () => {
  expect(partStarts([])).toEqual([0]);
  const aQuarterMinute = paragraph("word ".repeat(95));
  expect(partStarts(Array.from({ length: 360 }, () => aQuarterMinute))).toEqual([0]);
});

test.each([
  ["long paragraphs", paragraph("a".repeat(2000)), 3000],
  ["paragraphs of a letter", paragraph("a"), 20_000],
  ["paragraphs in many styles", paragraph("a", 1000), 500],
  ["speakers with long names", paragraph("a", 1, "S".repeat(900)), 2000],
])("%s make several parts, each of at most half a million bytes", (_, each, count) => {
  const starts = partStarts(Array.from({ length: count }, () => each));
  expect(starts.length).toBeGreaterThan(1);
  const bytes = each.runs.length * ((each.runs[0]?.text.length ?? 0) + 50) + 250 + (each.voice?.length ?? 0);
  for (const [at, start] of starts.entries())
    expect(((starts[at + 1] ?? count) - start) * bytes).toBeLessThan(500_000);
});
