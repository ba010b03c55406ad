import { beforeAll, describe, expect, test } from "vitest";
import { filesIn } from "../../../tests/support/files-in";
import { violationsOf } from "../../../tests/support/hls-rules";

/** Apple's authoring rules for HLS, by which iPhones and televisions play what this site sends. */

describe("the rules notice", () => {
  let good: Map<string, Uint8Array | string>;
  beforeAll(async () => {
    good = await filesIn("app/commands/demo/media/packages/four-chamber-view");
  });
  const text = (path: string) => Buffer.from(good.get(path) ?? "").toString("latin1");
  const edit = (path: string, from: string | RegExp, to: string): [string, Buffer] => {
    const edited = text(path).replace(from, to);
    expect(edited).not.toBe(text(path));
    return [path, Buffer.from(edited, "latin1")];
  };
  const patch = (path: string, box: string, offset: number, bytes: number[]): [string, Buffer] => {
    const patched = Buffer.from(text(path), "latin1");
    patched.set(bytes, patched.indexOf(box) + offset);
    return [path, patched];
  };
  const swap = (path: string, other: string): [string, Buffer] => [path, Buffer.from(text(other), "latin1")];

  test("nothing in a good package", () => expect(violationsOf(good)).toEqual([]));

  test.each<[string, () => [string, Buffer][], RegExp]>([
    ["an old version", () => [edit("144p/index.m3u8", "VERSION:7", "VERSION:3")], /144p.* version 7/],
    [
      "segments that may depend on others",
      () => [edit("master.m3u8", "#EXT-X-INDEPENDENT-SEGMENTS\n", "")],
      /independent/,
    ],
    [
      "a short target duration",
      () => [edit("360p/index.m3u8", "DURATION:2", "DURATION:1")],
      /longer than the target duration of 1/,
    ],
    ["a missing map", () => [edit("720p/index.m3u8", /#EXT-X-MAP.*\n/, "")], /init\.mp4 once as its map/],
    [
      "an index that leads elsewhere",
      () => [patch("fallback-144p.mp4", "sidx", 30, [0xff])],
      /fallback-144p\.mp4 has no index that leads to all of track 1/,
    ],
    ["no end", () => [edit("720p/index.m3u8", "#EXT-X-ENDLIST\n", "")], /ENDLIST/],
    [
      "a segment fewer in one rendition",
      () => [edit("360p/index.m3u8", "#EXTINF:2.000000,\nseg-00004.m4s\n", "")],
      /360p has 4 segments/,
    ],
    [
      "a segment in the wrong place",
      () => [swap("144p/seg-00002.m4s", "144p/seg-00001.m4s")],
      /144p: the video of segment 2 does not follow/,
    ],
    [
      "keyframes at other times",
      () => [swap("144p/seg-00002.m4s", "144p/seg-00001.m4s")],
      /Segment 2 of 360p does not begin when that of 144p does/,
    ],
    [
      "a wrong length",
      () => [edit("144p/index.m3u8", "#EXTINF:2.000000", "#EXTINF:1.900000")],
      /the video of segment 0 lasts 2\.000 s, not 1\.9 s/,
    ],
    [
      "a first frame that is no keyframe",
      () => [patch("144p/seg-00001.m4s", "trun", 16, [1, 1, 0, 0])],
      /144p\/seg-00001\.m4s does not begin with a frame marked as a keyframe/,
    ],
    [
      "a first frame that is no IDR picture",
      () => [patch("144p/seg-00001.m4s", "mdat", 8, [0x41])],
      /144p\/seg-00001\.m4s does not begin with an IDR picture/,
    ],
    [
      "a peak above what is stated",
      () => [edit("master.m3u8", /BANDWIDTH=\d+/, "BANDWIDTH=20000")],
      /144p: BANDWIDTH is 20000, below the measured peak/,
    ],
    [
      "a wrong average",
      () => [edit("master.m3u8", /AVERAGE-BANDWIDTH=\d+/, "AVERAGE-BANDWIDTH=20000")],
      /144p: AVERAGE-BANDWIDTH is 20000/,
    ],
    [
      "a codec of another profile",
      () => [edit("master.m3u8", "avc1.42c01e", "avc1.640028")],
      /144p: CODECS are avc1\.640028/,
    ],
    ["a wrong size", () => [edit("master.m3u8", "=256x144", "=256x192")], /RESOLUTION is 256x192/],
    ["a low frame rate", () => [edit("master.m3u8", "=25.000", "=24.000")], /FRAME-RATE is 24\.000/],
    [
      "another order",
      () => [edit("master.m3u8", /(#EXT-X-STREAM.*\n144p.*\n)(#EXT-X-STREAM.*\n360p.*\n)/, "$2$1")],
      /360p, 144p, 720p, audio, not each once, lowest first/,
    ],
    ["another name", () => [edit("master.m3u8", "144p/", "low/")], /low\/index\.m3u8 is no name/],
    [
      "a segment that was cut off",
      () => [["360p/seg-00001.m4s", Buffer.from(text("360p/seg-00001.m4s").slice(0, 900), "latin1")]],
      /360p cannot be read/,
    ],
    [
      "an index at the end of a plain file",
      () => [edit("fallback.mp4", "moov", "free")],
      /fallback\.mp4 does not begin with its index/,
    ],
  ])("%s", (_, changes, violation) => {
    const files = new Map([...good, ...changes()]);
    expect(violationsOf(files)).toContainEqual(expect.stringMatching(violation));
  });

  test("files that are missing, or that nothing names", () => {
    const files = new Map(good);
    files.delete("audio/seg-00003.m4s");
    files.set("144p/seg-00009.m4s", "");
    expect(violationsOf(files)).toEqual(
      expect.arrayContaining(["There is no audio/seg-00003.m4s", "144p/seg-00009.m4s stands in no playlist"]),
    );
    expect(violationsOf(new Map())).toEqual(["There is no master.m3u8"]);
  });
});
