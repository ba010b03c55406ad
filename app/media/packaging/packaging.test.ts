import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesIn } from "../../../tests/support/files-in";
import { violationsOf } from "../../../tests/support/hls-rules";
import { keyframeTimes } from "../../../tests/support/mp4-boxes";
import { programOutput } from "../../../tests/support/program-output";
import { mp4Texts } from "../texts";
import { probeSource } from "./ffmpeg";
import { packageManifest } from "./package-manifest";
import { lectureQuality, PackagingError, packageLecture } from "./packaging";

const dir = mkdtempSync(join(tmpdir(), "packaging-"));
const quality = { ...lectureQuality, preset: "ultrafast" };

function makeVideo(name: string, size: string, fps: number, seconds: number, more: string[] = []): string {
  const file = join(dir, name);
  const picture = `testsrc=size=${size}:rate=${fps}:duration=${seconds}`;
  programOutput("ffmpeg", "-v", "error", "-f", "lavfi", "-i", picture, ...more, "-preset", "ultrafast", file);
  return file;
}

function sizeOf(file: string): string {
  const entries = ["-select_streams", "v", "-show_entries", "stream=width,height", "-of", "csv=p=0"];
  return programOutput("ffprobe", "-v", "error", ...entries, file).split("\n")[0] ?? "";
}

function streamTypes(file: string): string[] {
  const entries = ["-show_entries", "stream=codec_name", "-of", "csv=p=0"];
  const text = programOutput("ffprobe", "-v", "error", ...entries, file);
  return [...new Set(text.split("\n").map((line) => line.replace(",", "").trim()))].filter(Boolean).sort();
}

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("a 50 fps lecture with sound", () => {
  const outDir = join(dir, "lecture");
  beforeAll(async () => {
    const sound = ["-f", "lavfi", "-i", "sine=frequency=300:duration=5", "-c:a", "aac"];
    const input = makeVideo("lecture.mp4", "640x360", 50, 5, sound);
    writeFileSync(join(dir, "in.vtt"), "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
    await packageLecture({ input, outDir, captions: join(dir, "in.vtt"), quality });
  }, 60_000);

  it("lists the video streams lowest first and the audio-only stream last", () => {
    const master = readFileSync(join(outDir, "master.m3u8"), "utf8");
    const paths = master.split("\n").filter((line) => line && !line.startsWith("#"));
    expect(paths).toEqual(["144p", "360p", "audio"].map((name) => `${name}/index.m3u8`));
    const infos = master.split("\n").filter((line) => line.startsWith("#EXT-X-STREAM-INF"));
    expect(infos[0]).toMatch(/CODECS="avc1\.42c01e,mp4a\.40\.2",RESOLUTION=256x144,FRAME-RATE=25\.000/);
    expect(infos[2]).not.toContain("RESOLUTION");
  });

  it("keeps Apple's authoring rules", async () => {
    expect(violationsOf(await filesIn(outDir))).toEqual([]);
  });

  it("has every listed file, and no bitrate above the stated one", () => {
    const manifest = packageManifest.parse(JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8")));
    expect(manifest.captions.map((track) => track.path)).toEqual(["captions.en.vtt"]);
    expect(existsSync(join(outDir, "captions.en.vtt"))).toBe(true);
    expect(statSync(join(outDir, "poster.jpg")).size).toBeGreaterThan(500);
    expect(manifest.durationMs).toBeGreaterThan(4900);
    expect(manifest.renditions).toHaveLength(6);
    for (const rendition of manifest.renditions) {
      expect(existsSync(join(outDir, rendition.path)), rendition.path).toBe(true);
      if (rendition.kind === "progressive") continue;
      const playlist = readFileSync(join(outDir, rendition.path), "utf8");
      expect(playlist).toContain('#EXT-X-MAP:URI="init.mp4"');
      const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n(\S+)/g)];
      expect(segments).toHaveLength(3);
      for (const [, seconds, name] of segments) {
        const { size } = statSync(join(outDir, rendition.name, name ?? ""));
        expect(rendition.bandwidth).toBeGreaterThanOrEqual((size * 8) / Math.max(1, Number(seconds)));
      }
      if (rendition.kind === "video") expect(Number(segments[0]?.[1])).toBeCloseTo(2, 2);
    }
  });

  it("has segments of two seconds first, then of six, with a keyframe each two seconds", async () => {
    const input = makeVideo("longer.mp4", "320x180", 10, 15, ["-f", "lavfi", "-i", "sine=duration=15"]);
    const longer = join(dir, "longer");
    await packageLecture({ input, outDir: longer, quality });
    const lengths = (name: string) =>
      [...readFileSync(join(longer, name, "index.m3u8"), "utf8").matchAll(/#EXTINF:([\d.]+)/g)].map(
        ([, seconds]) => Math.round(Number(seconds)),
      );
    for (const name of ["144p", "360p", "audio"]) expect(lengths(name)).toEqual([2, 2, 2, 6, 3]);
    const init = readFileSync(join(longer, "144p/init.mp4"));
    const times = (path: string) => keyframeTimes(init, readFileSync(join(longer, path)));
    expect(times("144p/seg-00003.m4s")).toEqual([6, 8, 10]);
    expect(times("fallback-144p.mp4")).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(readdirSync(join(longer, "144p")).filter((name) => name.startsWith("group"))).toEqual([]);
  }, 60_000);

  it("leaves no working folder behind", () => {
    expect(readdirSync(dir).filter((name) => name.includes(".part-"))).toEqual([]);
  });
});

it("gives a silent source a silent track and never enlarges a small, odd-sized picture", async () => {
  const odd = ["-pix_fmt", "yuv444p", "-c:v", "libx264"];
  const input = makeVideo("small.mkv", "201x111", 12, 2, odd);
  const outDir = join(dir, "small");
  const { renditions } = await packageLecture({ input, outDir, quality });
  const videos = renditions.filter((rendition) => rendition.kind === "video");
  expect(videos.map(({ width, height }) => `${width}x${height}`)).toEqual(["200x110", "200x110"]);
  expect(sizeOf(join(outDir, "360p/index.m3u8"))).toBe("200,110");
  expect(streamTypes(join(outDir, "fallback.mp4"))).toEqual(["aac", "h264"]);
  expect(streamTypes(join(outDir, "audio/index.m3u8"))).toEqual(["aac"]);
}, 60_000);

it("refuses a missing file, a text file, a sound recording and a single picture, and writes nothing", async () => {
  const outDir = join(dir, "nothing");
  const text = join(dir, "notes.txt");
  writeFileSync(text, "These are notes.\n".repeat(50));
  const sound = join(dir, "sound.m4a");
  programOutput("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=duration=1", sound);
  await expect(packageLecture({ input: join(dir, "none.mp4"), outDir })).rejects.toThrow(/There is no file/);
  await expect(packageLecture({ input: text, outDir })).rejects.toThrow(PackagingError);
  await expect(packageLecture({ input: sound, outDir })).rejects.toThrow(/has no video track/);
  const one = makeVideo("one.mp4", "320x180", 25, 0.04);
  await expect(packageLecture({ input: one, outDir })).rejects.toThrow(mp4Texts.tooShort(0.04));
  expect(existsSync(outDir)).toBe(false);
}, 60_000);

it("takes the sound that players would choose: the one marked as default", async () => {
  const sounds = ["-f", "lavfi", "-i", "sine=duration=1", "-f", "lavfi", "-i", "sine=duration=1"];
  const all = [...sounds, "-map", "0", "-map", "1", "-map", "2", "-c:a", "aac"];
  const second = ["-disposition:a:0", "0", "-disposition:a:1", "default"];
  const input = makeVideo("two-sounds.mp4", "320x180", 12, 1, [...all, ...second]);
  expect(await probeSource(input)).toMatchObject({ videoIndex: 0, audioIndex: 2 });
});
