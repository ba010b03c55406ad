import { fitInside, type Size } from "~/media/packaging/ladder";

/** Null if the browser cannot read it. */
export async function pictureOf(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  return jpegOf(bitmap, fitInside(bitmap, { short: 720, long: 1280 }));
}

/** In its own size, a frame would keep 4 MB for as long as the recording is packaged. */
export async function thumbnailOf(frame: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(frame, { resizeWidth: 400, resizeQuality: "medium" });
  return jpegOf(bitmap, bitmap);
}

/** Closes the bitmap. */
function jpegOf(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}
