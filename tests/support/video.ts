import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Film = Buffer<ArrayBuffer>;

type Making = {
  seconds?: number;
  /** Bits per second of the picture: noise fills any rate. */
  bitrate?: string;
  /** With false the index stands at the end, as cameras write it. */
  isFastStart?: boolean;
  hasPicture?: boolean;
  /** ffmpeg's name for the picture's codec. */
  codec?: string;
};

export const canEncode = async (codec: string) =>
  (await run("ffmpeg", ["-hide_banner", "-encoders"])).stdout.includes(` ${codec} `);

/** A real MP4, drawn by ffmpeg; short and small unless asked otherwise. */
export async function makeFilm(making: Making = {}): Promise<Film> {
  const { seconds = 2, bitrate, isFastStart = true, hasPicture = true, codec = "libx264" } = making;
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  const file = join(folder, "film.mp4");
  const noise = bitrate ? ",noise=alls=100:allf=t+u" : "";
  const picture = ["-f", "lavfi", "-i", `testsrc=size=320x240:rate=25${noise}`];
  const args = [
    ...["-v", "error", "-nostdin", "-y"],
    ...(hasPicture ? picture : []),
    ...["-f", "lavfi", "-i", "sine=frequency=440", "-t", String(seconds), "-c:a", "aac"],
    ...["-c:v", codec, "-pix_fmt", "yuv420p"],
    ...(codec === "mpeg4" ? [] : ["-preset", "ultrafast"]),
    ...(codec === "libx265" ? ["-tag:v", "hvc1", "-x265-params", "log-level=error"] : []),
    ...(bitrate ? ["-b:v", bitrate, "-minrate", bitrate, "-maxrate", bitrate, "-bufsize", bitrate] : []),
    ...(bitrate ? ["-x264-params", "nal-hrd=cbr"] : []),
    ...(isFastStart ? ["-movflags", "+faststart"] : []),
    file,
  ];
  try {
    await run("ffmpeg", args);
    return Buffer.from(new Uint8Array(await readFile(file)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
