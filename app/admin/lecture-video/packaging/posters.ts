import { VideoSampleSink } from "mediabunny";
import { fitInside } from "~/media/packaging/ladder";
import type { Recording } from "./recording";

const count = 6;
const box = { short: 720, long: 1280 };

export async function posterFrames({ picture, startsAt, seconds, size }: Recording): Promise<Blob[]> {
  const { width, height } = fitInside(size, box);
  const times = Array.from({ length: count }, (_, at) => Math.max(startsAt, (seconds * (at + 0.5)) / count));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const frames: Blob[] = [];
  try {
    for await (const sample of new VideoSampleSink(picture).samplesAtTimestamps(times)) {
      if (!sample || !context) continue;
      const scaled = await sample.transform({ width, height, fit: "fill" });
      scaled.draw(context, 0, 0);
      frames.push(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }));
      scaled.close();
      sample.close();
    }
  } catch {
    // Encoding says where the recording is damaged.
  }
  return frames;
}
