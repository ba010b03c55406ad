import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { arrayBuffer } from "node:stream/consumers";
import { retry } from "#db/retry";
import { isR2Error } from "../r2-error";
import { mediaType } from "../serve-file.server";
import type { openSentParts, SentParts } from "./sent-parts";
import { partBytes, partCount, sizeOfPart } from "./upload-sizes";

const wholeUpTo = 50 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Options = { httpMetadata: { contentType?: string }; customMetadata?: Record<string, string> };
type WholeOptions = Options & { sha256?: string };
type Multipart = {
  uploadId: string;
  uploadPart: (number: number, bytes: Bytes) => Promise<SentParts["parts"][number]>;
  complete: (parts: SentParts["parts"]) => Promise<unknown>;
};

export type SendingStore = {
  put: (key: string, bytes: Bytes, options: WholeOptions) => Promise<unknown>;
  createMultipartUpload: (key: string, options: Options) => Promise<Multipart>;
  resumeMultipartUpload: (key: string, uploadId: string) => Multipart | Promise<Multipart>;
};

type Sending = {
  key: string;
  path: string;
  size: number;
  /** Without them the store gets the file's type. */
  options?: Options;
  /** R2 refuses other bytes. Not for a file that goes in parts. */
  sha256?: string;
  sent: ReturnType<typeof openSentParts>;
  /** In ms, after a failure. */
  pause: number;
};

/** Tries each request three times; sends a large file in parts, without those that R2 has. */
export async function sendFile(files: SendingStore, sending: Sending): Promise<void> {
  const { key, path, size, sha256, pause } = sending;
  const contentType = mediaType(path) ?? "application/octet-stream";
  const options = sending.options ?? { httpMetadata: { contentType } };
  if (size > wholeUpTo) return sendParts(files, sending, options);
  const bytes = new Uint8Array(await readFile(path));
  await retry(() => files.put(key, bytes, sha256 ? { ...options, sha256 } : options), { pause });
}

async function sendParts(files: SendingStore, sending: Sending, options: Options): Promise<void> {
  const { key, path, size, sent, pause } = sending;
  const known = sent.of(key);
  const upload = known
    ? await files.resumeMultipartUpload(key, known.uploadId)
    : await retry(() => files.createMultipartUpload(key, options), { pause });
  const uploadId = known?.uploadId ?? upload.uploadId;
  const parts = [...(known?.parts ?? [])];
  try {
    for (let number = parts.length + 1; number <= partCount({ bytes: size, partBytes }); number += 1) {
      const start = (number - 1) * partBytes;
      const end = start + sizeOfPart({ bytes: size, partBytes }, number) - 1;
      const bytes = new Uint8Array(await arrayBuffer(createReadStream(path, { start, end })));
      const { partNumber, etag } = await retry(() => upload.uploadPart(number, bytes), { pause });
      parts.push({ partNumber, etag });
      sent.note(key, { uploadId, parts });
    }
    await retry(() => upload.complete(parts), { pause });
    sent.forget(key);
  } catch (error) {
    // R2 gives up an unfinished upload after a week.
    if (!known || !isR2Error(error, 10024)) throw error;
    sent.forget(key);
    await sendParts(files, sending, options);
  }
}
