import { CanvasSink } from "mediabunny";
import { fitInside } from "~/media/ladder";
import type { Recording } from "./recording";

const count = 6;
const box = { short: 720, long: 1280 };

/** Six frames from all over the recording, as JPEGs. */
export async function posterFrames({ picture, seconds, size }: Recording): Promise<Blob[]> {
  const { width, height } = fitInside(size, box);
  const sink = new CanvasSink(picture, { width, height, fit: "fill" });
  const start = await picture.getFirstTimestamp();
  const times = Array.from({ length: count }, (_, at) => start + (seconds * (at + 0.5)) / count);
  const frames: Blob[] = [];
  for await (const wrapped of sink.canvasesAtTimestamps(times)) {
    if (wrapped?.canvas instanceof OffscreenCanvas) {
      frames.push(await wrapped.canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }));
    }
  }
  return frames;
}
