import { type AppSecret, digest } from "~/crypto/keys.server";
import { logFailure } from "~/log.server";
import type { Env } from "~/settings/env.server";
import { texts } from "~/texts";
import { remakePicture } from "../pictures/picture-intake.server";
import { readSentPicture, type SentPicture, stagedInputs } from "../pictures/sent-picture.server";
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
export const receiptInputs = ["receipt", ...stagedInputs];

/** `owner` tells the person, the order and the form's key. */
export function readSentReceipt(
  { env, files, images }: Store & { env: Pick<Env, "APP_SECRET"> },
  owner: string,
  form: FormData,
): Promise<SentPicture<Receipt>> {
  const secret = env.APP_SECRET;
  return readSentPicture(form, {
    field: "receipt",
    restore: (token) => stagedReceipt(files, secret, token, owner),
    take: async (file) => {
      const taken = await takeReceipt({ files, images }, file);
      if ("error" in taken) return taken;
      return { picture: taken, token: await stagePicture(secret, "receipts", taken.file, owner) };
    },
  });
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
