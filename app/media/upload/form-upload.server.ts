import { logFailure } from "~/log.server";
import type { Actor } from "~/models/activity/activity";
import { failUpload, type UploadParts } from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";
import { isMp4Start, notMp4, RefusedFile } from "../packaging/mp4";
import { assemble, type Finished, readyUpload } from "./finish-upload.server";
import { abandon, type Storage, startUpload, uploadKey } from "./lecture-upload.server";
import { formUploadLimit, partBytes } from "./upload-sizes";

type Refusal = { outcome: "refused" | "too-large" | "failed"; reason: string };

class TooLarge extends RefusedFile {}

type FormFile = { lectureId: number; fileName: string; chunks: AsyncIterable<Uint8Array>; actor: Actor };

/** Holds one part in memory at a time. Null if there is no such lecture. */
export async function storeFormFile(
  storage: Storage,
  { lectureId, fileName, chunks, actor }: FormFile,
  now: Date,
): Promise<Finished | Refusal | null> {
  const pieces = inParts(chunks);
  const first = await pieces.next().catch(() => null);
  if (!first) return { outcome: "refused", reason: texts.upload.interrupted };
  if (first.done) return { outcome: "refused", reason: texts.upload.fileRequired };
  if (!isMp4Start(first.value)) return { outcome: "refused", reason: notMp4(first.value) };

  const file = { lectureId, kind: "file", fileName, bytes: 0, lastModified: null } as const;
  const started = await startUpload(storage, { file, mayReplace: false, actor }, now);
  if (!started) return null;
  if (started.outcome === "occupied") {
    return { outcome: "refused", reason: texts.upload.otherUploadFirst(started.fileName) };
  }
  const { upload } = started;
  const multipart = storage.files.resumeMultipartUpload(uploadKey(upload.id), upload.multipartId);
  const parts: UploadParts = [];
  let bytes = 0;
  try {
    for (let piece: IteratorResult<Uint8Array> = first; !piece.done; piece = await nextOf(pieces)) {
      bytes += piece.value.byteLength;
      if (bytes > formUploadLimit) throw new TooLarge(texts.upload.tooLargeForForm);
      const { etag } = await multipart.uploadPart(parts.length + 1, piece.value);
      parts.push({ number: parts.length + 1, etag });
    }
    const assembly = { upload: { ...upload, bytes }, parts, actor };
    return await assemble(storage, { ...assembly, lectureName: started.lectureName }, now);
  } catch (error) {
    const isRefused = error instanceof RefusedFile;
    if (!isRefused) logFailure("store a video from a form", error);
    const reason = isRefused ? error.message : texts.upload.failed;
    await failUpload(storage.db, upload.id, reason, now).catch((failure) =>
      logFailure("end an upload", failure),
    );
    await abandon(storage.files, upload);
    // Only the answer may have been lost.
    const ready = await readyUpload(storage.db, upload.id).catch((failure) => {
      logFailure("look what became of an upload", failure);
      return null;
    });
    if (ready) return ready;
    return { outcome: error instanceof TooLarge ? "too-large" : isRefused ? "refused" : "failed", reason };
  }
}

const nextOf = (pieces: AsyncGenerator<Uint8Array>) =>
  pieces.next().catch(() => {
    throw new RefusedFile(texts.upload.interrupted);
  });

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, partBytes - filled);
      part.set(taken, filled);
      filled += taken.length;
      chunk = chunk.subarray(taken.length);
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
