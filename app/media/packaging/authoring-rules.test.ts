import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesIn } from "../../../tests/support/files-in";
import { violationsOf } from "../../../tests/support/hls-rules";
import { lectureQuality, packageLecture } from "./packaging";

/** Apple's authoring rules for HLS, by which iPhones and televisions play what this site sends. */

const run = promisify(execFile);
const quality = { ...lectureQuality, preset: "ultrafast" };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "authoring-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Recording = { size: string; rate: string; seconds: number; sound?: string[]; hasDetail?: boolean };

async function packageOf({ size, rate, seconds, sound = [], hasDetail }: Recording) {
  const input = join(folder, `${size}.mkv`);
  const picture = `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
  const encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  await run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", picture, ...sound, ...encoding, input]);
  const outDir = join(folder, size);
  const { renditions } = await packageLecture({ input, outDir, quality, hasDetail });
  const videos = renditions.filter(({ kind }) => kind === "video").map(({ name }) => name);
  return { files: await filesIn(outDir), videos };
}

const tone = (seconds: number) => ["-f", "lavfi", "-i", `sine=frequency=300:duration=${seconds}`];

describe("a package of the command keeps the authoring rules", () => {
  test.each<[string, Recording, string[]]>([
    [
      "of a full recording with its detail",
      { size: "1920x1080", rate: "30", seconds: 3, sound: tone(3), hasDetail: true },
      ["144p", "360p", "540p", "720p", "1080p"],
    ],
    [
      "of a film at 29.97 that ends within a segment",
      { size: "960x540", rate: "30000/1001", seconds: 6.3, sound: tone(6.3) },
      ["144p", "360p", "540p"],
    ],
    [
      "of one with long segments that ends within one",
      { size: "320x180", rate: "10", seconds: 20.7, sound: tone(20.7) },
      ["144p", "360p"],
    ],
    [
      "of one that ends with its short segments",
      { size: "256x144", rate: "10", seconds: 6, sound: tone(6) },
      ["144p", "360p"],
    ],
    ["of a silent one held upright", { size: "360x640", rate: "50", seconds: 3 }, ["144p", "360p"]],
    [
      "of one shorter than a segment",
      { size: "320x240", rate: "12", seconds: 1, sound: tone(1) },
      ["144p", "360p"],
    ],
  ])("%s", async (_, recording, names) => {
    const { files, videos } = await packageOf(recording);
    expect(videos).toEqual(names);
    expect(violationsOf(files)).toEqual([]);
  });
});

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
