import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./processes";

const packages = "app/commands/demo/media/packages";

type Recording = { minutes: number; mbits: number };

/** Grain fills the picture up to its rate, as a camera's does. One lap is encoded; the others repeat it. */
export async function recordPhantoms(folder: string, { minutes, mbits }: Recording): Promise<string> {
  const names = (await readdir(packages)).sort();
  const inputs = names.flatMap((name) => ["-i", join(packages, name, "720p/index.m3u8")]);
  const each = names.map((_, at) => `[${at}:v][${at}:a]`).join("");
  const joined = `${each}concat=n=${names.length}:v=1:a=1[joined][sound]`;
  const grain = "[joined]scale=1920:1080,noise=alls=14:allf=t[picture]";
  const rate = `${mbits}M`;
  const lap = join(folder, "lap.mp4");
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", ...inputs, "-filter_complex", `${joined};${grain}`],
    ...["-map", "[picture]", "-map", "[sound]", "-c:v", "libx264", "-preset", "ultrafast", "-g", "100"],
    ...["-b:v", rate, "-minrate", rate, "-maxrate", rate, "-bufsize", rate, "-x264-params", "nal-hrd=cbr"],
    ...["-pix_fmt", "yuv420p", "-c:a", "aac", "-ar", "48000", "-b:a", "128k", lap],
  ]);
  const file = join(folder, "phantoms.mp4");
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-stream_loop", "-1", "-i", lap, "-t", String(minutes * 60)],
    ...["-c", "copy", "-movflags", "+faststart", file],
  ]);
  return file;
}
