import { join } from "node:path";
import { run } from "./processes";

export const clipSeconds = 180;

/** As large as the highest rendition that each lecture has. Shapes under grain fill each up to its rate. */
export async function makeLongClip(folder: string): Promise<string> {
  const file = join(folder, "long.mp4");
  const picture = "testsrc2=size=1280x720:rate=12.5,noise=alls=25:allf=t";
  await run("ffmpeg", [
    ...["-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", picture],
    ...["-f", "lavfi", "-i", "sine=frequency=440", "-t", String(clipSeconds)],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "24", "-pix_fmt", "yuv420p", "-c:a", "aac", file],
  ]);
  return file;
}
