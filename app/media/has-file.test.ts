import { describe, expect, test } from "vitest";
import { hasFile } from "./has-file";

const captions = "captions/7-4dd0c5f0-9a3e-4a53-9ad5-1a5b8c9f0e11.vtt";
const files = {
  durationMs: 9000,
  hasPoster: true,
  captions: [captions],
  renditions: ["144p", "audio", "fallback", "audio-fallback"],
};

test.each([
  "master.m3u8",
  "144p/index.m3u8",
  "144p/init.mp4",
  "144p/seg-00000.m4s",
  "144p/seg-00004.m4s",
  "audio/index.m3u8",
  "fallback.mp4",
  "audio.m4a",
  "poster.jpg",
  captions,
])("a lecture has %s", (path) => {
  expect(hasFile(files, path)).toBe(true);
});

describe("it has no", () => {
  test.each([
    "nothing.mp4",
    "360p/index.m3u8",
    "144p/seg-00007.m4s",
    "144p/seg-99999.m4s",
    "144p/seg-0.m4s",
    "144p/seg-000000.m4s",
    "144p/other.mp4",
    "fallback/index.m3u8",
    "fallback-144p.mp4",
    "fallback.mp4/piece-00000",
    "144p",
    "MASTER.m3u8",
    "constructor/init.mp4",
    "captions/7-another.vtt",
    "captions.en.vtt",
    `${"a".repeat(1000)}.mp4`,
    "",
  ])("%s", (path) => {
    expect(hasFile(files, path)).toBe(false);
  });

  test("poster, captions or playlist, if its row names none", () => {
    const bare = { durationMs: null, hasPoster: false, captions: [], renditions: ["fallback"] };
    for (const path of ["poster.jpg", captions, "master.m3u8", "144p/init.mp4"])
      expect([path, hasFile(bare, path)]).toEqual([path, false]);
    expect(hasFile(bare, "fallback.mp4")).toBe(true);
  });
});
