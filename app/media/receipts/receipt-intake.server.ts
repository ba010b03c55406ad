import { type AppSecret, digest } from "~/crypto/keys.server";
import { logFailure } from "~/log.server";
import type { Env } from "~/settings/env.server";
import { texts } from "~/texts";
import { remakePicture } from "../pictures/picture-intake.server";
import { stagedName, stagePicture } from "../pictures/stored-picture.server";
import { pictureLimit } from "../upload/upload-sizes";
import { receiptKey } from "./receipt-key";

/** `digest` is that of the file as it was sent: the same picture sent twice has the same. */
export type Receipt = { file: string; digest: string };

type Refusal = { error: string; status: 400 | 500 };

type Store = { files: Pick<R2Bucket, "put" | "head">; images: ImagesBinding };

/** Remakes the picture, so that it tells no place. No row names it yet: `deleteReceipts`, or else a night, deletes it. */
export async function takeReceipt(
  { files, images }: Pick<Store, "images"> & { files: Pick<R2Bucket, "put"> },
  sent: Blob,
): Promise<Receipt | Refusal> {
  if (sent.size > pictureLimit) return { error: texts.picture.tooLarge, status: 400 };
  const bytes = new Uint8Array(await sent.arrayBuffer());
  // Remaking changes the bytes.
  const receipt = { digest: await digest(bytes) };
  const made = await remakePicture(images, bytes, "image/webp");
  if ("error" in made) return { error: made.error, status: 400 };
  const file = `${crypto.randomUUID()}.${made.ending}`;
  try {
    await files.put(receiptKey(file), made.bytes, {
      httpMetadata: { contentType: made.type },
      customMetadata: receipt,
    });
  } catch (error) {
    logFailure("store a picture of a receipt", error);
    return { error: texts.picture.saveFailed, status: 500 };
  }
  return { file, ...receipt };
}

/** Fields of a form with such a picture. */
export const receiptInputs = ["receipt", "staged", "removePicture"];

/** Not one that came with the form before. */
export function hasNewReceipt(form: FormData): boolean {
  const sent = form.get("receipt");
  return sent instanceof File && sent.name !== "";
}

type SentReceipt = {
  receipt: Receipt | null;
  /** Hidden field `staged` that brings a good picture back with a refused form. */
  staged: string | null;
  refusal: { text: string; status: 400 | 500 } | null;
};

/** Stores a good file before any other check. `owner` tells the person, the order and the form's key. */
export async function readSentReceipt(
  { env, files, images }: Store & { env: Pick<Env, "APP_SECRET"> },
  owner: string,
  form: FormData,
): Promise<SentReceipt> {
  const secret = env.APP_SECRET;
  const token = form.get("staged");
  const isStaged = typeof token === "string" && token !== "";
  const earlier = isStaged ? await stagedReceipt(files, secret, token, owner) : null;
  const staged = isStaged && earlier ? token : null;
  const sent = form.get("receipt");
  if (sent instanceof File && sent.name !== "") {
    const taken = await takeReceipt({ files, images }, sent);
    if ("error" in taken) {
      return { receipt: earlier, staged, refusal: { text: taken.error, status: taken.status } };
    }
    return {
      receipt: taken,
      staged: await stagePicture(secret, "receipts", taken.file, owner),
      refusal: null,
    };
  }
  if (form.get("removePicture") !== null) return { receipt: null, staged: null, refusal: null };
  const isLost = isStaged && !earlier;
  return {
    receipt: earlier,
    staged,
    refusal: isLost ? { text: texts.picture.lost, status: 400 } : null,
  };
}

async function stagedReceipt(
  files: Store["files"],
  secret: AppSecret,
  token: string,
  owner: string,
): Promise<Receipt | null> {
  const file = await stagedName(secret, "receipts", token, owner);
  const stored = file === null ? null : await files.head(receiptKey(file));
  const sum = stored?.customMetadata?.digest;
  return file !== null && sum !== undefined ? { file, digest: sum } : null;
}
