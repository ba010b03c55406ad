import { pictureLimit } from "../upload/upload-sizes";
import { breakExif } from "./exif";
import { type PictureHeader, readPictureHeader } from "./picture-header";

export type PictureType = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

/** Beyond these a picture is sent as it is. Images takes 12,000 pixels a side and 100 million in all. */
const most = { bytes: 20_000_000, side: 12_000, pixels: 50_000_000, madePixels: 8_000_000, avifSide: 1200 };

/** A picture that is taken in, whole: WebP and PNG may have EXIF at their end. */
const headLength = pictureLimit;

/** Up to 100. For PNG any value would mean a palette of 256 colours. */
const quality = { "image/avif": 65, "image/webp": 80, "image/jpeg": 80, "image/png": undefined };

export async function resizePicture(
  images: ImagesBinding,
  { body, size }: Pick<R2ObjectBody, "body" | "size">,
  width: number,
  type: PictureType,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  const { head, whole } = await readHead(body);
  const header = readPictureHeader(head);
  const target = header && targetOf(header, width);
  if (!target || size > most.bytes) {
    await whole.cancel();
    throw new Error(target ? "the picture's file is too large" : "not a picture of a size that we resize");
  }
  // Offline, Images ignores EXIF and enlarges. So turn and scale here, and break EXIF: nothing turns twice.
  if (header.exifAt !== null) breakExif(head, header.exifAt);
  const format = type === "image/avif" && target.height > most.avifSide ? "image/webp" : type;
  // Awaited, because under `npm run dev` a binding is a remote object.
  let picture = await images.input(whole);
  for (const turn of turns[header.orientation] ?? []) picture = picture.transform(turn);
  picture = picture.transform({ width: target.width, fit: "scale-down" });
  const made = await picture.output({ format, quality: quality[format], anim: false });
  const response = made.response();
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0) throw new Error("Images answered nothing");
  return { bytes, type: response.headers.get("Content-Type") ?? format };
}

const turns: Record<number, ImageTransform[]> = {
  2: [{ flip: "h" }],
  3: [{ rotate: 180 }],
  4: [{ flip: "v" }],
  5: [{ flip: "h" }, { rotate: 270 }],
  6: [{ rotate: 90 }],
  7: [{ flip: "h" }, { rotate: 90 }],
  8: [{ rotate: 270 }],
};

export function uprightSize(header: PictureHeader): { width: number; height: number } | null {
  const isSideways = header.orientation >= 5;
  const width = isSideways ? header.height : header.width;
  const height = isSideways ? header.width : header.height;
  const isBeyond = Math.max(width, height) > most.side || width * height > most.pixels;
  return width < 1 || height < 1 || isBeyond ? null : { width, height };
}

function targetOf(header: PictureHeader, asked: number): { width: number; height: number } | null {
  const size = uprightSize(header);
  if (!size) return null;
  const { width, height } = size;
  const target = { width: Math.min(asked, width), height: (height * Math.min(asked, width)) / width };
  return target.width * target.height > most.madePixels ? null : target;
}

/** `whole` sends the same array that `head` is: a change to `head` is sent too. */
async function readHead(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  const head = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    head.set(chunk, at);
    at += chunk.byteLength;
  }
  const whole = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, whole };
}
