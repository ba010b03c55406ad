import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { withoutAvifMetadata } from "./avif-metadata";
import { type PictureHeader, readPictureHeader } from "./picture-header";
import { resizePicture, uprightSize } from "./resize-picture.server";
import type { PictureFolder } from "./stored-picture.server";

/** Of an upload (T72). */
export const pictureBytes = 5 * 1024 * 1024;
/** Of what is stored, wide or high: twice what the widest page shows. */
const storedSide = 1600;

/** Images may choose another format than the one it was asked for. */
const endings: Partial<Record<string, string>> = {
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
};

type Store = { files: Pick<R2Bucket, "put">; images: ImagesBinding };

export type Intake = { name: string } | { error: string; status: 400 | 500 };

const refuse = (error: string) => ({ error, status: 400 }) as const;

/**
 * Takes a picture in: judged by its bytes, whatever its name says, decoded, turned upright, made smaller
 * and stored anew as WebP under a random name, so that nothing of the file itself (its metadata, a page
 * hidden in it) is ever served. The new object is nobody's until a row names it.
 */
export async function takePicture(store: Store, folder: PictureFolder, file: Blob): Promise<Intake> {
  if (file.size > pictureBytes) return refuse(texts.picture.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (!header) return refuse(texts.picture.wrongType);
  if (!uprightSize(header)) return refuse(texts.picture.tooManyPixels);
  const made = await remake(store.images, bytes, header);
  if (!made) return refuse(texts.picture.unreadable);
  const name = `${crypto.randomUUID()}.${made.ending}`;
  try {
    await store.files.put(`${folder}/${name}`, made.bytes, { httpMetadata: { contentType: made.type } });
  } catch (error) {
    logFailure("store a picture", error);
    return { error: texts.picture.notStored, status: 500 };
  }
  return { name };
}

async function remake(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, header: PictureHeader) {
  const size = uprightSize(header);
  if (!size) return null;
  const width = Math.max(1, Math.floor(Math.min(storedSide, (storedSide * size.width) / size.height)));
  try {
    const source = { body: new Blob([bytes]).stream(), size: bytes.byteLength };
    const made = await resizePicture(images, source, width, "image/webp");
    const ending = endings[made.type];
    if (!ending) throw new Error(`Images made ${made.type}`);
    return { ...made, ending };
  } catch (error) {
    // Images reads AVIF on Enterprise accounts alone: elsewhere it stays as it is, without its notes.
    const avif = withoutAvifMetadata(bytes);
    if (avif) return { bytes: avif, type: "image/avif", ending: "avif" };
    logFailure("read an uploaded picture", error);
    return null;
  }
}
