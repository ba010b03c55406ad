import { describe, expect, test } from "vitest";
import {
  masterUpTo,
  offeredRenditions,
  plainFilesOf,
  playlistOf,
  type Quality,
  type Rendition,
} from "./offered-renditions";

const whole = ["144p", "360p", "540p", "720p", "audio", "fallback", "fallback-144p", "audio-fallback"];
const small = ["144p", "360p", "audio", "fallback"];

describe("the renditions that a player may choose from", () => {
  test.each<[Quality, boolean, readonly string[], Rendition[]]>([
    ["auto", false, whole, ["144p", "360p", "540p", "720p"]],
    ["auto", true, whole, ["144p", "360p"]],
    ["auto", true, ["720p"], ["720p"]],
    ["144p", false, whole, ["144p"]],
    ["720p", true, whole, ["720p"]],
    ["1080p", false, whole, ["720p"]],
    ["1080p", false, small, ["360p"]],
    ["144p", false, ["720p"], ["720p"]],
    ["audio", true, whole, ["audio"]],
    ["audio", false, ["144p", "360p"], ["144p", "360p"]],
    ["auto", false, ["fallback"], []],
    ["360p", false, [], []],
  ])("%s, saving data: %s, of %j: %j", (quality, isSavingData, has, offered) => {
    expect(offeredRenditions(has, { quality, isSavingData })).toEqual(offered);
  });
});

test("the playlist that is played holds what is offered, and no more", () => {
  expect(playlistOf(["144p", "360p", "540p", "720p"], whole)).toBe("master.m3u8");
  expect(playlistOf(["144p", "360p"], small)).toBe("master.m3u8");
  expect(playlistOf(["144p", "360p"], whole)).toBe("master.m3u8?most=360p");
  expect(playlistOf(["720p"], whole)).toBe("720p/index.m3u8");
  expect(playlistOf(["audio"], whole)).toBe("audio/index.m3u8");
  expect(playlistOf([], [])).toBeNull();
});

test("a shortened master playlist keeps its head, the lower renditions and the sound", () => {
  const entry = (name: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="x"\n${name}/index.m3u8\n`;
  const head = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n";
  const master = head + ["144p", "360p", "540p", "720p", "audio"].map(entry).join("");
  expect(masterUpTo("360p", master)).toBe(head + ["144p", "360p", "audio"].map(entry).join(""));
});

test.each<[Rendition[], string | null, string | null]>([
  [["144p", "360p", "720p"], "fallback.mp4", "fallback-144p.mp4"],
  [["144p"], "fallback-144p.mp4", "fallback-144p.mp4"],
  [["360p"], "fallback.mp4", "fallback.mp4"],
  [["720p"], "fallback.mp4", null],
  [["audio"], "audio.m4a", "audio.m4a"],
  [[], "fallback.mp4", null],
])("the plain files of %j", (offered, file, early) => {
  expect(plainFilesOf(offered, whole)).toEqual({ file, early });
});

test("an older package's one plain file plays first where its rendition is offered", () => {
  expect(plainFilesOf(["144p", "360p"], small)).toEqual({ file: "fallback.mp4", early: "fallback.mp4" });
  expect(plainFilesOf(["144p"], small)).toEqual({ file: "fallback.mp4", early: null });
});
