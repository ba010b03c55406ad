import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lectureUploads } from "#db/schema";
import { packagingTexts } from "~/admin/lecture-video/packaging/texts";
import { mp4Texts } from "~/media/texts";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { hydrated, lend, openPage, overflowing, resize, screenshot, violations } from "./support/browser";
import { violationsOf } from "./support/hls-rules";
import { hold } from "./support/hold";
import {
  h264,
  lectureId,
  lose,
  type PackagingScreen,
  picture,
  replaced,
  startPackagingScreen,
  tone,
  upload,
} from "./support/packaging-screen";
import { programOutput } from "./support/program-output";

/** An Admin selects a recording, and the browser makes the renditions that weak lines need. */

let screen: PackagingScreen;
beforeAll(async () => {
  screen = await startPackagingScreen();
});
afterAll(() => screen.stop());
afterEach(() => screen.site.db.delete(lectureUploads).where(eq(lectureUploads.state, "uploading")));

const lecture5s = () =>
  screen.record("lecture.mp4", ...picture("640x360", 5), ...tone(5), ...h264, "-c:a", "aac");

/** The target duration, and the length of each segment. */
const lengthsIn = async (read: (path: string) => Promise<Buffer | null>) =>
  [...String(await read("144p/index.m3u8")).matchAll(/(?:DURATION|#EXTINF):([\d.]+)/g)].map(([, seconds]) =>
    Number(seconds),
  );

/** In seconds: where a picture needs none before it. */
async function keyframesOf(video: Uint8Array): Promise<number[]> {
  const file = join(await mkdtemp(join(tmpdir(), "keyframes-")), "video.mp4");
  await writeFile(file, video);
  const asked = ["-select_streams", "v", "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"];
  const lines = programOutput("ffprobe", "-v", "error", ...asked, file).split("\n");
  return lines.filter((line) => line.includes(",K")).map((line) => Number(line.split(",")[0]));
}

const streamTypes = (file: string) =>
  programOutput("ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file)
    .split("\n")
    .map((line) => line.replace(",", ""))
    .sort();

describe("a recording", () => {
  test("is packaged in the browser into renditions for every line, and plays", async () => {
    const page = await screen.open();
    await upload(page, await lecture5s());
    await replaced(page);
    const { lecture, renditions, read } = await screen.stored();
    expect(lecture).toMatchObject({ durationMs: 5000, hasPoster: true });
    expect(renditions.map(({ name }) => name).sort()).toEqual(
      ["144p", "360p", "audio", "audio-fallback", "fallback", "fallback-144p"].sort(),
    );
    const master = String(await read("master.m3u8"));
    expect(master.match(/^\w+\/index\.m3u8$/gm)).toEqual([
      "144p/index.m3u8",
      "360p/index.m3u8",
      "audio/index.m3u8",
    ]);
    const playlist = String(await read("144p/index.m3u8"));
    expect(playlist.match(/#EXTINF:([\d.]+)/g)).toEqual([
      "#EXTINF:2.000000",
      "#EXTINF:2.000000",
      "#EXTINF:1.000000",
    ]);
    expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
    await page.getByRole("link", { name: "Watch" }).click();
    await page.getByRole("button", { name: /^Play / }).click();
    const time = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(2.5);
  });

  test("of more seconds begins with short segments and goes on with long ones", async () => {
    const page = await screen.open();
    const args = [...picture("320x180", 14, 10), ...tone(14), ...h264, "-c:a", "aac"];
    await upload(page, await screen.record("fourteen.mp4", ...args));
    await replaced(page);
    const { lecture, read } = await screen.stored();
    expect(await lengthsIn(read)).toEqual([6, 2, 2, 2, 6, 2]);
    const files = await screen.allFiles(lecture?.packageId ?? "");
    expect(violationsOf(files)).toEqual([]);
    const keyframes = (...paths: string[]) =>
      keyframesOf(Buffer.concat(paths.map((path) => files.get(path) ?? new Uint8Array())));
    expect(await keyframes("144p/init.mp4", "144p/seg-00003.m4s")).toEqual([6, 8, 10]);
    expect(await keyframes("fallback-144p.mp4")).toEqual([0, 2, 4, 6, 8, 10, 12]);
  });

  test("that an earlier version has begun goes on with segments of two seconds", async () => {
    const page = await screen.open({ tolerates: [/ERR_FAILED/] });
    let isLost = true;
    await page.route("**/api/Lecture-Packages/*", (route) =>
      isLost && route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    const args = [...picture("320x180", 9, 10), ...tone(9), ...h264, "-c:a", "aac"];
    const recording = await screen.record("nine.mp4", ...args);
    await upload(page, recording);
    const key = `lecture-package-${lectureId}`;
    const known = () => page.evaluate((key) => localStorage.getItem(key), key);
    await expect.poll(known).not.toBeNull();
    const { lengths, ...earlier } = JSON.parse((await known()) ?? "");
    expect(lengths).toEqual([2, 2, 2, 6]);
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await hydrated(page);
    const entry = [key, JSON.stringify(earlier)];
    await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), entry);
    isLost = false;
    await upload(page, recording);
    await replaced(page);
    const { lecture, read } = await screen.stored();
    expect(lecture?.packageId).toBe(earlier.id);
    expect(await lengthsIn(read)).toEqual([2, 2, 2, 2, 2, 1]);
    expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
  });

  test("is measured before it starts: what it costs is said first", async () => {
    const page = await screen.open();
    await page.getByLabel("Video file").setInputFiles(await lecture5s());
    await page
      .getByText(/^(Less than a minute|About \d+ minutes) on this device; 57\d(\.\d)? kB to upload\.$/)
      .waitFor({ timeout: 50_000 });
    await page.getByRole("checkbox", { name: "Upload as it is" }).check();
    await page.getByText(/^\d+ kB to upload, unchanged\.$/).waitFor();
    expect(
      await screen.site.db.select().from(lectureUploads).where(eq(lectureUploads.state, "uploading")),
    ).toEqual([]);
  });

  test("without sound, of an odd size and in Matroska gets a silent track, and is never enlarged", async () => {
    const page = await screen.open();
    const codec = ["-pix_fmt", "yuv420p", "-c:v", "libvpx-vp9", "-deadline", "realtime"];
    await upload(page, await screen.record("odd.mkv", ...picture("201x111", 3, 12), ...codec));
    await replaced(page);
    const { renditions, read } = await screen.stored();
    const videos = renditions.filter(({ kind }) => kind === "video");
    expect(videos.map(({ width, height }) => `${width}x${height}`)).toEqual(["200x110", "200x110"]);
    expect(String(await read("master.m3u8"))).toContain("FRAME-RATE=12.000");
    expect(streamTypes(await screen.rendition("fallback.mp4"))).toEqual(["aac", "h264"]);
  });

  test("that a phone took upright comes out upright", async () => {
    const wide = await screen.record("wide.mp4", ...picture("640x360", 2), ...h264);
    const turned = await screen.record(
      "turned.mov",
      "-i",
      wide,
      "-c",
      "copy",
      "-metadata:s:v:0",
      "rotate=90",
    );
    const page = await screen.open();
    await upload(page, turned);
    await replaced(page);
    const { renditions } = await screen.stored();
    const sizes = renditions
      .filter(({ kind }) => kind === "video")
      .map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [144, 256],
      [360, 640],
    ]);
  });

  test("keeps the poster that the Admin selects", async () => {
    const page = await screen.open();
    // The last file waits until the poster is selected.
    const [isSelected, goOn] = hold();
    await page.route("**/fallback.mp4/piece-00000", async (route) => {
      await isSelected;
      await route.continue();
    });
    await upload(page, await lecture5s());
    await page.getByText(/to upload in all/).waitFor();
    const last = page.getByRole("radio", { name: "Frame 6 of 6" });
    await last.waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, "lecture-packaging");
    await resize(page, 320);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, "lecture-packaging-320");
    const shown = page.getByRole("img", { name: /^Frame . of 6$/ });
    const frames = await shown.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
    await last.check({ force: true });
    goOn();
    await replaced(page);
    const poster = await (await screen.stored()).read("poster.jpg");
    expect(frames).toHaveLength(6);
    expect(await mostLike(page, `data:image/jpeg;base64,${poster?.toString("base64")}`, frames)).toBe(5);
  });

  test("keeps a poster that the Admin brings", async () => {
    const page = await screen.open();
    const [isBrought, goOn] = hold();
    await page.route("**/fallback.mp4/piece-00000", async (route) => {
      await isBrought;
      await route.continue();
    });
    await upload(page, await lecture5s());
    const green = ["-f", "lavfi", "-i", "color=0x00ff00:size=1600x900", "-frames:v", "1"];
    // The thumbnails, which are made first, must not count.
    await page.getByLabel("Or your own picture").waitFor({ state: "attached" });
    // The page reports nothing when a picture has been read and made smaller.
    await page.evaluate(() => {
      const make = OffscreenCanvas.prototype.convertToBlob;
      OffscreenCanvas.prototype.convertToBlob = async function (options) {
        const blob = await make.call(this, options);
        document.body.dataset.made = "";
        return blob;
      };
    });
    await page.getByLabel("Or your own picture").setInputFiles(await screen.record("own.png", ...green));
    await page.locator("body[data-made]").waitFor();
    goOn();
    await replaced(page);
    const poster = join(screen.folder, "poster.jpg");
    await writeFile(poster, (await (await screen.stored()).read("poster.jpg")) ?? "");
    const size = ["-show_entries", "stream=width,height", "-of", "csv=p=0"];
    expect(programOutput("ffprobe", "-v", "error", ...size, poster)).toContain("1280,720");
  });

  test("plays the old video until the new one is whole, and goes on after a reload without sending twice", async () => {
    const before = (await screen.stored()).lecture?.packageId;
    const page = await screen.open({ tolerates: [/ERR_FAILED/] });
    const sent: string[] = [];
    page.on("response", (answer) => {
      if (answer.request().method() === "PUT" && answer.ok()) sent.push(new URL(answer.url()).pathname);
    });
    const mend = await lose(page, "**/144p/seg-00002.m4s");
    await upload(page, await lecture5s());
    const segments = () => sent.filter((each) => each.endsWith(".m4s"));
    await expect.poll(() => segments().length, { timeout: 50_000 }).toBe(8);
    expect((await screen.stored()).lecture?.packageId).toBe(before);
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await hydrated(page);
    await page.getByText("is being uploaded").waitFor();
    mend();
    await upload(page, await lecture5s());
    await replaced(page);
    expect((await screen.stored()).lecture?.packageId).not.toBe(before);
    expect(new Set(segments()).size).toBe(9);
    expect(segments()).toHaveLength(9);
  });

  test("waits for a lost line and goes on by itself", async () => {
    const page = await screen.open({ tolerates: [/ERR_INTERNET_DISCONNECTED/] });
    await page.route("**/360p/seg-00001.m4s", (route) => route.abort("internetdisconnected"), { times: 1 });
    await upload(page, await lecture5s());
    await replaced(page);
  });

  test("is prepared in one tab of a browser at a time", async () => {
    const page = await screen.open({ tolerates: [/ERR_FAILED/] });
    await page.route("**/144p/seg-00000.m4s", (route) => route.abort());
    await upload(page, await lecture5s());
    await page.getByText(/to upload in all/).waitFor();
    const other = await screen.open({ context: page.context() });
    await upload(other, await lecture5s());
    await other.getByText(packagingTexts.otherTab).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Paused").first().waitFor();
  });

  test("of another Admin under way is not replaced without a question", async () => {
    const page = await screen.open({ tolerates: [/ERR_FAILED|404/] });
    const mend = await lose(page, "**/144p/seg-00000.m4s");
    await upload(page, await lecture5s());
    await page.getByText(/to upload in all/).waitFor();
    const other = await screen.open({ tolerates: [/409/] });
    await upload(other, await lecture5s());
    await other.getByRole("alertdialog").getByText("lecture.mp4").waitFor();
    await other.getByRole("button", { name: "Replace it" }).click();
    await replaced(other);
    mend();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByText(texts.upload.unknown).waitFor();
  });
});

test("a recording of less than half a second is a lecture", async () => {
  const page = await screen.open();
  const short = [...picture("320x240", 1, 25), ...tone(1), ...h264, "-c:a", "aac", "-t", "0.4"];
  await upload(page, await screen.record("short.mp4", ...short));
  await replaced(page);
  expect((await screen.stored()).lecture?.durationMs).toBeLessThan(500);
});

describe("a file that cannot be packaged", () => {
  const refused = async (file: string, message: string) => {
    const before = (await screen.stored()).lecture?.packageId;
    const page = await screen.open({ tolerates: [/package\.worker/] });
    await upload(page, file);
    await page.getByText(message).waitFor();
    expect((await screen.stored()).lecture?.packageId).toBe(before);
    return page;
  };

  test("is told apart by what is in it, whatever its name says, and not taken as it is either", async () => {
    const file = join(screen.folder, "notes.mp4");
    await writeFile(file, "These are notes.\n".repeat(500));
    const page = await refused(file, packagingTexts.unreadable);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("button", { name: "Upload as it is" }).count()).toBe(0);
    await page.getByLabel("Upload as it is").check();
    await upload(page, file);
    await page.getByText(texts.upload.notMp4).waitFor();
  });

  test.each<[string, string, string[], string]>([
    ["an AVI", "old.avi", ["-c:v", "mjpeg"], mp4Texts.unsupportedFormat("an AVI video")],
    ["a WMV", "old.wmv", ["-c:v", "wmv2"], mp4Texts.unsupportedFormat("a WMV video")],
    ["an MPEG", "old.mpg", ["-c:v", "mpeg2video"], mp4Texts.unsupportedFormat("an MPEG-1 or MPEG-2 video")],
    ["a GIF", "loop.gif", [], mp4Texts.unsupportedFormat("a GIF picture")],
    ["MPEG-4 Part 2", "part2.mp4", ["-c:v", "mpeg4"], packagingTexts.obsoleteCodec("MPEG-4 Part 2 (mp4v)")],
    ["Motion JPEG", "mjpeg.mov", ["-c:v", "mjpeg"], packagingTexts.obsoleteCodec("Motion JPEG")],
  ])("may be %s, and is named so, with what to export instead", async (_what, name, codec, said) => {
    await refused(await screen.record(name, ...picture("320x240", 1, 25), ...codec), said);
    expect(said).toContain("Export it as MP4");
  });

  test("may be a single picture", async () => {
    const one = [...picture("320x240", 1, 25), ...tone(1), ...h264, "-c:a", "aac", "-t", "0.04"];
    const page = await refused(await screen.record("one.mp4", ...one), "which is too short for a lecture");
    expect(await page.getByText(packagingTexts.failed).count()).toBe(0);
  });

  test("may have no picture", async () => {
    await refused(await screen.record("sound.m4a", ...tone(2), "-c:a", "aac"), packagingTexts.noVideoTrack);
  });

  test("may be cut off", async () => {
    const whole = await readFile(await lecture5s());
    const file = join(screen.folder, "cut.mp4");
    await writeFile(file, whole.subarray(0, whole.length / 2));
    await refused(file, packagingTexts.unreadable);
  });

  test("may be empty", async () => {
    const file = join(screen.folder, "empty.mp4");
    await writeFile(file, "");
    await refused(file, packagingTexts.empty);
  });

  test("may be larger than 2 GB, and none of it is read", async () => {
    const page = await screen.open();
    await page.evaluate(() => {
      Object.defineProperty(File.prototype, "size", { get: () => 2 ** 31 + 1 });
    });
    await upload(page, await lecture5s());
    await page.getByText(texts.upload.tooLarge).waitFor();
  });
});

describe("a browser that cannot encode", () => {
  async function open() {
    const page = await openPage({ site: screen.site });
    await lend(page, screen.admin);
    await page.addInitScript(() => Reflect.deleteProperty(window, "VideoEncoder"));
    await page.goto(urls.admin.lectureVideo(lectureId));
    await hydrated(page);
    return page;
  }

  test("sends the file as it is", async () => {
    const page = await open();
    const args = [...picture("320x240", 2), ...tone(2), ...h264, "-c:a", "aac"];
    await upload(page, await screen.record("fast.mp4", ...args));
    await replaced(page);
    expect((await screen.stored()).renditions.map(({ name }) => name)).toEqual(["fallback"]);
  });

  test("names both ways to mend a file that is no MP4, and does not offer to send it", async () => {
    const page = await open();
    await upload(page, await screen.record("plain.mkv", ...picture("320x240", 2), ...h264));
    await page.getByText(packagingTexts.notUploadable).waitFor();
    expect(packagingTexts.notUploadable).toMatch(/Chrome, Edge or Safari .* export it as MP4/);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("button", { name: "Upload as it is" }).count()).toBe(0);
  });
});

/** Finds the picture that differs least from this one; their sizes differ. */
const mostLike = (page: Page, picture: string, pictures: string[]) =>
  page.evaluate(
    async ([wanted, others]) => {
      const pixelsOf = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const context = new OffscreenCanvas(64, 36).getContext("2d");
        context?.drawImage(image, 0, 0, 64, 36);
        return context?.getImageData(0, 0, 64, 36).data ?? new Uint8ClampedArray();
      };
      const pixels = await pixelsOf(wanted);
      const differences = await Promise.all(
        others.map(async (src) =>
          (await pixelsOf(src)).reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0),
        ),
      );
      return differences.indexOf(Math.min(...differences));
    },
    [picture, pictures] as const,
  );
