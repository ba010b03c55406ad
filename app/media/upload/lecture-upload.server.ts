import type { Db } from "#db/connection";
import { logFailure } from "~/log.server";
import type { Actor } from "~/models/activity/activity";
import { cutText } from "~/models/typed-text/cut-text";
import {
  beginUpload,
  dropUpload,
  failUpload,
  findUpload,
  giveUpUploads,
  goOnUpload,
  hasStopped,
  type LectureUpload,
  notePart,
  pendingUpload,
  uploadToFinish,
} from "~/models/uploads/lecture-uploads";
import { cleanLine } from "~/portable/clean-text";
import { texts } from "~/texts";
import { isR2Error } from "../r2-error";
import { partBytes, sizeOfPart, uploadPatienceDays } from "./upload-sizes";

export type Files = Pick<
  R2Bucket,
  "createMultipartUpload" | "resumeMultipartUpload" | "head" | "get" | "delete"
>;

export type Storage = { db: Db; files: Files };

const fileNameLimit = 200;

export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return cutText(cleanLine(base), fileNameLimit) || "video.mp4";
}

export const uploadKey = (id: string) => `lectures/${id}/fallback.mp4`;

type NewUpload = {
  lectureId: number;
  kind: LectureUpload["kind"];
  fileName: string;
  bytes: number;
  lastModified: Date | null;
};

type Start = {
  file: NewUpload;
  /** The package that this browser began. Another browser encodes differently, so its files would not fit. */
  resumes?: string;
  mayReplace: boolean;
  actor: Actor;
};

type Started =
  | { outcome: "started"; lectureName: string; upload: LectureUpload; parts: number[] }
  | { outcome: "occupied"; fileName: string };

/** Goes on with a file of the same name, size and age, but not with a form's. Null: no such lecture. */
export async function startUpload(
  { db, files }: Storage,
  { file, resumes, mayReplace, actor }: Start,
  now: Date,
): Promise<Started | null> {
  // Tries twice, because somebody may begin another upload in between.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const pending = await pendingUpload(db, file.lectureId);
    if (!pending) return null;
    const { lectureName, upload: old, parts } = pending;
    const mayGoOn = file.kind === "file" || old?.id === resumes;
    if (old && mayGoOn && isSame(old, file)) {
      if (hasStopped(old)) await goOnUpload(db, old.id, now);
      return { outcome: "started", lectureName, upload: old, parts };
    }
    const isUnderWay = old !== null && !hasStopped(old) && old.bytes > 0;
    if (isUnderWay && !mayReplace) return { outcome: "occupied", fileName: old.fileName };

    const id = crypto.randomUUID();
    const multipartId = file.kind === "package" ? "" : await beginParts(files, id);
    const upload: LectureUpload = {
      id,
      ...file,
      partBytes,
      multipartId,
      state: "uploading",
      reason: null,
      createdAt: now,
      updatedAt: now,
    };
    const isBegun = await beginUpload(db, upload, { old, lectureName }, actor, now).catch(async (error) => {
      await abandon(files, upload);
      throw error;
    });
    if (isBegun) {
      if (old?.state === "uploading") await abandon(files, old);
      return { outcome: "started", lectureName, upload, parts: [] };
    }
    await abandon(files, upload);
  }
  throw new Error("Two others began an upload at the same moment");
}

async function beginParts(files: Files, id: string): Promise<string> {
  const options = { httpMetadata: { contentType: "video/mp4" } };
  return (await files.createMultipartUpload(uploadKey(id), options)).uploadId;
}

const isSame = ({ kind, state, fileName, bytes, lastModified }: LectureUpload, file: NewUpload) =>
  state === "uploading" &&
  kind === file.kind &&
  file.bytes > 0 &&
  fileName === file.fileName &&
  bytes === file.bytes &&
  lastModified?.getTime() === file.lastModified?.getTime();

export type PartOutcome = "stored" | "unknown" | "ended" | "no-such-part" | "wrong-size" | "lost" | "failed";

export async function storePart(
  { db, files }: Storage,
  part: { id: string; number: number; length: number; body: ReadableStream<Uint8Array> },
  now: Date,
): Promise<PartOutcome> {
  const { id, number, length, body } = part;
  const upload = await findUpload(db, id);
  if (!upload) return "unknown";
  if (upload.state !== "uploading" || upload.kind === "package") return "ended";
  const size = sizeOfPart(upload, number);
  if (size === 0) return "no-such-part";
  if (length !== size) return "wrong-size";
  try {
    const multipart = files.resumeMultipartUpload(uploadKey(id), upload.multipartId);
    const { etag } = await multipart.uploadPart(number, await knownLength(body, size));
    await notePart(db, id, number, etag, now);
    return "stored";
  } catch (error) {
    if (!isR2Error(error, 10024)) throw error;
    await failUpload(db, id, texts.upload.lost, now);
    return "lost";
  }
}

/** R2 needs to know the length. Node, which runs the development server, has no FixedLengthStream. */
async function knownLength(body: ReadableStream<Uint8Array>, size: number) {
  if (typeof FixedLengthStream === "undefined") return new Response(body).arrayBuffer();
  return body.pipeThrough(new FixedLengthStream(size));
}

export async function cancelUpload(
  { db, files }: Storage,
  id: string,
  actor: Actor,
  now: Date,
): Promise<"gone" | "finished"> {
  const found = await uploadToFinish(db, id);
  if (!found) return "gone";
  const dropped = await dropUpload(db, found.upload, found.lecture.name, actor, now);
  if (dropped?.state === "uploading") await abandon(files, dropped);
  return !dropped && (await findUpload(db, id)) ? "finished" : "gone";
}

export async function cancelPending(
  storage: Storage,
  lectureId: number,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const upload = (await pendingUpload(storage.db, lectureId))?.upload ?? null;
  if (upload) await cancelUpload(storage, upload.id, actor, now);
  return upload !== null && !hasStopped(upload);
}

/** If this fails, R2 forgets the upload by itself after a week. */
export async function abandon(files: Files, { id, multipartId }: Pick<LectureUpload, "id" | "multipartId">) {
  // The nightly sweep takes a package's files.
  if (!multipartId) return;
  try {
    await files.resumeMultipartUpload(uploadKey(id), multipartId).abort();
  } catch (error) {
    if (!isR2Error(error, 10024)) logFailure("abort an upload at R2", error);
  }
}

/** In ms. */
export const uploadPatience = uploadPatienceDays * 86_400_000;

export async function sweepUploads(db: Db, files: Files, now: Date): Promise<void> {
  const since = new Date(now.getTime() - uploadPatience);
  for (const upload of await giveUpUploads(db, since, texts.upload.expired, now))
    await abandon(files, upload);
}
