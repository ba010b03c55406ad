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
