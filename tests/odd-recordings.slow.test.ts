import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lectureUploads } from "#db/schema";
import { lengthOf, segmentCount, segmentLengths } from "~/media/packaging/segment-lengths";
import { violationsOf } from "./support/hls-rules";
import {
  h264,
  type PackagingScreen,
  picture,
  replaced,
  startPackagingScreen,
  tone,
  upload,
} from "./support/packaging-screen";

/** Whole but unusual recordings: an Admin's browser makes the same package from them. */

const run = promisify(execFile);
let screen: PackagingScreen;
beforeAll(async () => {
  screen = await startPackagingScreen();
});
afterAll(() => screen.stop());
afterEach(() => screen.site.db.delete(lectureUploads).where(eq(lectureUploads.state, "uploading")));

const packaged = async (name: string, seconds: number, ...args: string[]) =>
  packagedFile(await screen.record(name, ...args), seconds);

/** Packages a recording through the screen, and holds what each package must be. Returns its pictures' sizes. */
async function packagedFile(file: string, seconds: number, { hasDetail = false } = {}): Promise<string[]> {
  const page = await screen.open();
  if (hasDetail) await page.getByLabel("Also 1080p").check();
  await upload(page, file);
  await replaced(page);
  const { lecture, renditions, read } = await screen.stored();
  expect(Math.abs((lecture?.durationMs ?? 0) - seconds * 1000)).toBeLessThan(100);
  expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
  const lengths = String(await read("360p/index.m3u8")).match(/(?<=#EXTINF:)[\d.]+/g) ?? [];
  const whole = Array.from({ length: segmentCount(segmentLengths, seconds) - 1 }, (_, index) =>
    lengthOf(segmentLengths, index).toFixed(6),
  );
  expect(lengths.slice(0, -1)).toEqual(whole);
  const videos = renditions.filter(({ kind }) => kind === "video");
  for (const { name, width, height } of videos) {
    expect(await streamOf(name, "v")).toMatchObject({ codec_name: "h264", width, height, ...square });
    expect(await streamOf(name, "a")).toMatchObject(ladderSound);
  }
  return videos.map(({ width, height }) => `${width}x${height}`);
}

const square = { sample_aspect_ratio: "1:1" };
const ladderSound = { codec_name: "aac", profile: "LC", sample_rate: "48000", channels: 1 };

async function streamOf(name: string, kind: "v" | "a"): Promise<object> {
  const args = ["-v", "error", "-of", "json", "-select_streams", kind, "-show_streams"];
  const { streams } = JSON.parse((await run("ffprobe", [...args, await screen.rendition(name)])).stdout);
  return { ...(kind === "v" ? square : {}), ...streams[0] };
}

/** The mean of each picture's brightness, from 0 to 255. */
async function brightness(): Promise<number[]> {
  const gray = ["-vf", "scale=1:1:flags=area,format=gray", "-f", "rawvideo", "-"];
  const args = ["-v", "error", "-i", await screen.rendition("fallback.mp4"), ...gray];
  return [...(await run("ffmpeg", args, { encoding: "buffer" })).stdout];
}

/** Corners of the first picture: top left, top right, bottom left, bottom right. */
async function brightCorners(file: string): Promise<boolean[]> {
  const gray = ["-vf", "scale=4:4:flags=area,format=gray", "-frames:v", "1", "-f", "rawvideo", "-"];
  const args = ["-v", "error", "-i", file, ...gray];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer" });
  return [0, 3, 12, 15].map((at) => (stdout[at] ?? 0) > 128);
}

async function secondsOf(file: string): Promise<number> {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file];
  return Number((await run("ffprobe", args)).stdout);
}

/** The level of the sound between these frequencies, in decibels. */
async function loudness(from: number, to: number): Promise<number> {
  const filter = `highpass=f=${from}:poles=2,lowpass=f=${to}:poles=2,volumedetect`;
  const args = ["-i", await screen.rendition("audio.m4a"), "-af", filter, "-f", "null", "-"];
  return Number(/mean_volume: (-?[\d.]+)/.exec((await run("ffmpeg", args)).stderr)?.[1]);
}

const low = () => loudness(200, 500);
const high = () => loudness(2000, 4000);

/** The second from which on the picture is white. */
const flash = (at: number) => `drawbox=color=white:t=fill:enable='gte(t,${at})'`;
const flashAt = async (rate: number) => (await brightness()).findIndex((each) => each > 128) / rate;
const black = (seconds: number) => [
  "-f",
  "lavfi",
  "-i",
  `color=black:size=320x180:rate=25:duration=${seconds}`,
];

describe("the picture", () => {
  test("of a sonograph in 1080p is there in every size", async () => {
    const wide = [...picture("1920x1080", 2), ...tone(2), ...h264, "-c:a", "aac"];
    const sizes = await packagedFile(await screen.record("wide.mp4", ...wide), 2, { hasDetail: true });
    expect(new Set(sizes)).toEqual(new Set(["256x144", "640x360", "960x540", "1280x720", "1920x1080"]));
  });

  test("of a screen of its own shape keeps that shape", async () => {
    const sizes = await packaged("screen.mp4", 1, ...picture("3026x1386", 1), ...tone(1), ...h264);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      expect(Math.abs(width / height - 3026 / 1386)).toBeLessThan(0.05);
    }
    expect(sizes.at(-1)).toBe("1280x586");
  });

  test("of an echo is packaged as a sonograph exports it", async () => {
    const shared = join(import.meta.dirname, "../../shared/samples/echo-loop.mp4");
    const args = [...picture("636x420", 2, 30), ...h264];
    const echo = existsSync(shared) ? shared : await screen.record("echo.mp4", ...args);
    expect(await packagedFile(echo, await secondsOf(echo))).not.toEqual([]);
  });

  test("that a phone turned stands upright: its bright corner comes out where it is seen", async () => {
    const corner = "drawbox=x=0:y=0:w=iw/4:h=ih/4:color=white:t=fill";
    const lying = await screen.record("lying.mp4", ...black(2), "-vf", corner, ...h264);
    const turn = ["-i", lying, "-c", "copy", "-metadata:s:v:0", "rotate=90"];
    const phone = await screen.record("phone.mov", ...turn);
    const bright = await brightCorners(phone);
    expect(bright.filter(Boolean)).toHaveLength(1);
    expect(await packagedFile(phone, 2)).toEqual(["144x256", "180x320"]);
    expect(await brightCorners(await screen.rendition("fallback.mp4"))).toEqual(bright);
    expect(bright).not.toEqual(await brightCorners(lying));
  });

  test("that changes at once, as slides do, is all there: its key frame begins no segment", async () => {
    const slides = [...black(5), "-vf", `${flash(1)},drawbox=color=black:t=fill:enable='gte(t,3)'`];
    await packaged("slides.mp4", 5, ...slides, ...h264);
    const pictures = await brightness();
    expect(pictures).toHaveLength(125);
    expect(pictures.map((each) => each > 128).lastIndexOf(true)).toBe(74);
    expect(await flashAt(25)).toBe(1);
  });

  test("of a variable rate comes at an even one, each moment at its time", async () => {
    const uneven = `select='gte(t,2)+not(mod(n,5))',${flash(3)}`;
    await packaged("uneven.mkv", 4, ...black(4), "-vf", uneven, "-fps_mode", "vfr", ...h264);
    const pictures = await brightness();
    const rate = pictures.length / 4;
    expect([Math.round(rate), rate >= 5]).toEqual([rate, true]);
    expect(Math.abs((await flashAt(rate)) - 3)).toBeLessThanOrEqual(1 / rate);
  });

  test("that stands still to the end of the sound is held as long", async () => {
    const short = [...black(1.5), ...tone(4, 300), "-vf", flash(1), ...h264, "-c:a", "aac"];
    await packaged("still.mkv", 4, ...short);
    expect(await brightness()).toHaveLength(100);
    expect(await low()).toBeGreaterThan(-30);
  });

  test.each([
    ["wider", "180x240", "16/9", ["180x134", "180x134"]],
    ["narrower", "640x180", "1/2", ["256x144", "320x180"]],
  ])("of pixels %s than high has its shape in square ones", async (name, size, shape, expected) => {
    const args = [...picture(size, 3), "-vf", `setsar=${shape}`, ...h264];
    expect(await packaged(`${name}.mp4`, 3, ...args)).toEqual(expected);
  });

  test("that is transparent in VP9 stands on black", async () => {
    const white = ["-f", "lavfi", "-i", "color=white:size=320x180:rate=12:duration=3"];
    const half = "format=yuva420p,geq=lum=lum(X\\,Y):cb=128:cr=128:a='if(gt(X,160),255,0)'";
    const vp9 = ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-deadline", "realtime"];
    expect(await packaged("alpha.webm", 3, ...white, "-vf", half, ...vp9)).toEqual(["256x144", "320x180"]);
    const pictures = await brightness();
    expect(pictures).toHaveLength(36);
    for (const each of pictures) expect(Math.abs(each - 128)).toBeLessThan(16);
  });

  test("that is encoded in several steps has no gap where the next one begins", async () => {
    const slow = ["-f", "lavfi", "-i", "color=black:size=192x144:rate=5:duration=125"];
    await packaged("long.mp4", 125, ...slow, ...tone(125), "-vf", flash(121), ...h264, "-c:a", "aac");
    expect(await brightness()).toHaveLength(625);
    expect(await flashAt(5)).toBe(121);
  });

  test("that begins without a key frame begins with the first one, and stays beside its sound", async () => {
    const groups = ["-g", "50", "-keyint_min", "50", "-sc_threshold", "0", "-bf", "0"];
    const args = [...black(6), ...tone(6, 300), "-vf", flash(3), ...h264, ...groups, "-c:a", "aac"];
    const whole = await screen.record("whole.mp4", ...args);
    // Its first second belongs to a group whose key frame is cut away.
    await packaged("cut.mkv", 5, "-i", whole, "-ss", "1", "-copyinkf", "-c", "copy");
    expect(Math.abs((await flashAt(25)) - 2)).toBeLessThanOrEqual(1 / 25);
  });
});

describe("the sound", () => {
  const both = [...tone(3, 300), ...tone(3, 3000), "-map", "0", "-map", "1", "-map", "2"];

  test("of two tracks is the one marked as default, the first of them, whatever their rates", async () => {
    const rates = ["-c:a", "aac", "-b:a:0", "32k", "-b:a:1", "192k"];
    const defaults = ["-disposition:a:0", "default", "-disposition:a:1", "default"];
    await packaged("both.mkv", 3, ...picture("320x180", 3), ...both, ...h264, ...rates, ...defaults);
    expect([(await low()) > -30, (await high()) < -40]).toEqual([true, true]);
    const second = ["-disposition:a:0", "0", "-disposition:a:1", "default"];
    await packaged("second.mp4", 3, ...picture("320x180", 3), ...both, ...h264, ...rates, ...second);
    expect([(await low()) < -40, (await high()) > -30]).toEqual([true, true]);
  });

  test("of a track that this browser cannot read is another track of its language", async () => {
    const codecs = [...h264, "-c:a:0", "ac3", "-c:a:1", "aac"];
    await packaged("ac3-and-aac.mp4", 3, ...picture("320x180", 3), ...both, ...codecs);
    expect([(await low()) < -40, (await high()) > -30]).toEqual([true, true]);
  });

  test("of 5.1 is mixed: a voice in the middle is heard", async () => {
    const voice = [...tone(3, 300), "-af", "pan=5.1|FC=c0", "-c:a", "aac"];
    await packaged("around.mp4", 3, ...picture("320x180", 3), ...voice, ...h264);
    expect(await low()).toBeGreaterThan(-35);
  });
});
