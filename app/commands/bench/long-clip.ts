import { join } from "node:path";
import { run } from "./processes";

export const clipSeconds = 180;

/** Shapes under grain fill each rendition up to its rate; a small picture is encoded in a few minutes. */
export async function makeLongClip(folder: string): Promise<string> {
  const file = join(folder, "long.mp4");
  const picture = "testsrc2=size=856x480:rate=12.5,noise=alls=25:allf=t";
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", picture],
    ...["-f", "lavfi", "-i", "sine=frequency=440", "-t", String(clipSeconds)],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "24", "-pix_fmt", "yuv420p", "-c:a", "aac", file],
  ]);
  return file;
}
