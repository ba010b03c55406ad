import { registerVideoSampleTransformer, VideoSample } from "mediabunny";
import { type Plane, scalePlane } from "./scale-plane";

/** Avoids the canvas: without a graphics card, browsers turn each picture into RGB for it and keep half a gigabyte. */
export function scaleWithoutCanvas(): void {
  // Scales one at a time.
  let bytes = new Uint8Array();
  registerVideoSampleTransformer(async (sample, { width, height, rotation, flip, crop }) => {
    const isWhole = crop.left === 0 && crop.top === 0;
    const format = sample.format;
    if ((format !== "I420" && format !== "NV12") || rotation !== 0 || flip || !isWhole) return null;
    const { width: fullWidth, height: fullHeight } = sample.visibleRect;
    if (width > fullWidth || height > fullHeight || width % 2 > 0 || height % 2 > 0) return null;
    const size = sample.allocationSize();
    if (bytes.length !== size) bytes = new Uint8Array(size);
    const layout = await sample.copyTo(bytes);
    const [luma, ...chroma] = planesOf(format, bytes, layout, { width: fullWidth, height: fullHeight });
    if (!luma) return null;
    const data = new Uint8Array((width * height * 3) / 2);
    let offset = scalePlane(luma, { bytes: data, offset: 0, width, height });
    for (const plane of chroma) {
      offset = scalePlane(plane, { bytes: data, offset, width: width / 2, height: height / 2 });
    }
    const { timestamp, duration } = sample;
    const init = {
      format: "I420" as const,
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round(timestamp * 1e6),
      duration: Math.round(duration * 1e6),
      colorSpace: sample.colorSpace.toJSON(),
      // The types lack it.
      transfer: [data.buffer],
    };
    return new VideoSample(new VideoFrame(data, init), { timestamp, duration });
  });
}

type Size = { width: number; height: number };

function planesOf(format: "I420" | "NV12", bytes: Uint8Array, layout: PlaneLayout[], whole: Size): Plane[] {
  const [luma, first, second] = layout;
  if (!luma || !first) return [];
  const quarter = { width: Math.ceil(whole.width / 2), height: Math.ceil(whole.height / 2) };
  const chroma =
    format === "NV12"
      ? [0, 1].map((at) => ({ ...first, offset: first.offset + at, step: 2 }))
      : [first, second ?? first].map((plane) => ({ ...plane, step: 1 }));
  return [{ ...luma, step: 1, ...whole }, ...chroma.map((plane) => ({ ...plane, ...quarter }))].map(
    (plane) => ({
      ...plane,
      bytes,
    }),
  );
}
