import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { formatOf, type KnownFormat } from "../known-format";
import { formatNames } from "../texts";
import { pictureLimit } from "../upload/upload-sizes";
import { isAvif, readPictureHeader } from "./picture-header";
import { shapePart } from "./picture-shape";
import { resizePicture, uprightSize } from "./resize-picture.server";
import type { PictureFolder } from "./stored-picture.server";

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

/** Remakes the picture, so nothing hidden in it is served. The same file and `owner` give the same name. */
export async function takePicture(
  store: Store,
  folder: PictureFolder,
  file: Blob,
  owner: string,
): Promise<Intake> {
  if (file.size > pictureLimit) return refuse(texts.picture.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const made = await remakePicture(store.images, bytes, "image/webp");
  if ("error" in made) return refuse(made.error);
  const name = `${await nameOf(bytes, owner)}${folder === "society" ? shapePart(made) : ""}.${made.ending}`;
  try {
    await store.files.put(`${folder}/${name}`, made.bytes, { httpMetadata: { contentType: made.type } });
  } catch (error) {
    logFailure("store a picture", error);
    return { error: texts.picture.saveFailed, status: 500 };
  }
  return { name };
}

async function nameOf(bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await new Blob([`${owner}~`, bytes]).arrayBuffer());
  const hex = [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const readable: readonly KnownFormat[] = ["jpeg", "png", "webp", "avif"];

function whyUnreadable(bytes: Uint8Array): string {
  const format = formatOf(bytes);
  if (format === null) return texts.picture.wrongType;
  return readable.includes(format)
    ? texts.picture.unreadable
    : texts.picture.unsupportedFormat(formatNames[format]);
}

type Remade =
  | { bytes: ArrayBuffer; type: string; ending: string; width: number; height: number }
  | { error: string };

/** Judges a picture by its first bytes, and makes it anew of its pixels alone. */
export async function remakePicture(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  type: "image/webp" | "image/jpeg",
): Promise<Remade> {
  const header = readPictureHeader(bytes);
  if (!header) return { error: whyUnreadable(bytes) };
  const size = uprightSize(header);
  if (!size) return { error: texts.picture.tooManyPixels };
  const most = Math.min(size.width, storedSide, (storedSide * size.width) / size.height);
  const width = Math.max(1, Math.floor(most));
  try {
    const source = { body: new Blob([bytes]).stream(), size: bytes.byteLength };
    const made = await resizePicture(images, source, width, type);
    const ending = endings[made.type];
    if (!ending) throw new Error(`Images made ${made.type}`);
    return { ...made, ending, width, height: Math.max(1, Math.round((width * size.height) / size.width)) };
  } catch (error) {
    logFailure("read an uploaded picture", error);
    // Images reads AVIF on Enterprise accounts only.
    return { error: isAvif(bytes) ? texts.picture.unsupportedAvif : texts.picture.unreadable };
  }
}
