import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { lectureUploads } from "#db/schema";
import { logFailure } from "~/log.server";
import { type Actor, recordActivity } from "~/models/activity/activity";
import {
  failUpload,
  forgetParts,
  type LectureUpload,
  type UploadParts,
  uploadToFinish,
  videoOf,
} from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";
import { attachPackage, type StoredPackage } from "../packaging/attach-package";
import { codecNames, isH264, rareSound } from "../packaging/codecs";
import { type Mp4, RefusedFile, readMp4 } from "../packaging/mp4";
import { isR2Error } from "../r2-error";
import { type Storage, uploadKey } from "./lecture-upload.server";
import { partCount } from "./upload-sizes";

export type Finished =
  | { outcome: "ready"; durationMs: number | null; remark: string | null }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown" | "incomplete" | "ended" };

/** Call it again after a failed step. A file that is no video ends the upload; the old video stays. */
export async function finishUpload(storage: Storage, id: string, actor: Actor, now: Date): Promise<Finished> {
  const found = await uploadToFinish(storage.db, id);
  if (!found) return { outcome: "unknown" };
  const { upload, lecture, parts } = found;
  if (upload.state === "ready")
    return { outcome: "ready", durationMs: lecture.durationMs, remark: upload.reason };
  if (upload.state === "failed") return { outcome: "refused", reason: upload.reason ?? texts.upload.failed };
  if (upload.kind === "package") return { outcome: "unknown" };
  if (upload.bytes === 0 || parts.length < partCount(upload)) return { outcome: "incomplete" };
  return assemble(storage, { upload, parts, lectureName: lecture.name, actor }, now);
}

type Assembly = { upload: LectureUpload; parts: UploadParts; lectureName: string; actor: Actor };

export async function assemble(storage: Storage, assembly: Assembly, now: Date): Promise<Finished> {
  const { db, files } = storage;
  const { upload, parts } = assembly;
  const key = uploadKey(upload.id);
  try {
    await join(storage, upload, parts);
    const read = async (offset: number, length: number) => {
      if (offset >= upload.bytes) return new Uint8Array();
      const object = await files.get(key, { range: { offset, length } });
      if (!object) throw new Error("the uploaded file is not in R2");
      return new Uint8Array(await object.arrayBuffer());
    };
    const mp4 = await readMp4(read, upload.bytes);
    const remark = remarkOn(mp4);
    const manifest = packageOf(mp4, upload.bytes);
    if (await attachUpload(storage, assembly, { manifest, bytes: upload.bytes, remark }, now)) {
      return { outcome: "ready", durationMs: mp4.durationMs, remark };
    }
  } catch (error) {
    if (error instanceof PartsMissing) {
      await forgetParts(db, upload.id);
      return { outcome: "incomplete" };
    }
    if (!(error instanceof RefusedFile)) throw error;
    await failUpload(db, upload.id, error.message, now);
  }
  return ended(storage, upload.id);
}

function remarkOn({ isFastStart, codecs }: Mp4): string | null {
  const sound = rareSound(codecs);
  const remarks = [
    ...(isFastStart ? [] : [texts.upload.slowStart]),
    ...(isH264(codecs) ? [] : [texts.upload.unsupportedCodec(codecNames(codecs)[0] ?? "")]),
    ...(sound === null ? [] : [texts.upload.unsupportedSound(sound)]),
  ];
  return remarks.join(" ") || null;
}

class PartsMissing extends Error {}

/** If joining fails because an earlier call has joined the parts, the file is there already. */
async function join({ files }: Storage, upload: LectureUpload, parts: UploadParts): Promise<void> {
  const key = uploadKey(upload.id);
  try {
    const multipart = files.resumeMultipartUpload(key, upload.multipartId);
    await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
  } catch (error) {
    const there = await files.head(key);
    if (there?.size === upload.bytes) return;
    if (isR2Error(error, 10024)) throw new RefusedFile(texts.upload.lost);
    if (isR2Error(error, 10025)) throw new PartsMissing();
    throw error;
  }
}

/** False if another upload came first or this one was cancelled. */
export async function attachUpload(
  { db }: Storage,
  { upload, lectureName, actor }: Omit<Assembly, "parts">,
  { manifest, bytes, remark }: { manifest: StoredPackage; bytes: number; remark: string | null },
  now: Date,
): Promise<boolean> {
  const { id, lectureId, fileName } = upload;
  const isCurrent = sql`exists (select 1 from lecture_uploads as upload
    where upload.id = ${id} and upload.state = 'uploading')`;
  const replaced = {
    actor,
    action: "video replaced",
    subject: "lecture" as const,
    subjectId: lectureId,
    label: lectureName,
    before: await videoOf(db, lectureId),
    after: { fileName, bytes, durationMs: manifest.durationMs },
  };
  const isThis = eq(lectureUploads.id, id);
  const [change, ...others] = attachPackage(db, { lectureId, packageId: id, manifest }, now, isCurrent);
  const [, , ...rest] = await db.batch([
    change,
    recordActivity(db, replaced, now),
    ...others,
    db
      .delete(lectureUploads)
      .where(and(eq(lectureUploads.lectureId, lectureId), ne(lectureUploads.id, id), isCurrent)),
    db
      .update(lectureUploads)
      .set({ state: "ready", reason: remark, bytes, updatedAt: now })
      .where(and(isThis, eq(lectureUploads.state, "uploading"))),
    db.select({ state: lectureUploads.state }).from(lectureUploads).where(isThis),
  ]);
  const last = rest.at(-1);
  return Array.isArray(last) && last[0]?.state === "ready";
}

/** fallback.mp4 is the name that old players and the API's `videoMp4` ask for. */
const packageOf = (mp4: Mp4, bytes: number): StoredPackage => ({
  durationMs: mp4.durationMs,
  poster: false,
  captions: [],
  renditions: [
    {
      name: "fallback",
      kind: "progressive",
      path: "fallback.mp4",
      bytes,
      width: mp4.width,
      height: mp4.height,
      codecs: mp4.codecs,
      bandwidth: Math.ceil((bytes * 8000) / mp4.durationMs),
    },
  ],
});

type UploadToFinish = Awaited<ReturnType<typeof uploadToFinish>>;

const readyIn = (found: UploadToFinish): Finished | null =>
  found?.upload.state === "ready"
    ? { outcome: "ready", durationMs: found.lecture.durationMs, remark: found.upload.reason }
    : null;

/** Null unless it is the lecture's video. */
export const readyUpload = async (db: Db, id: string) => readyIn(await uploadToFinish(db, id));

async function ended({ db, files }: Storage, id: string): Promise<Finished> {
  const found = await uploadToFinish(db, id);
  const ready = readyIn(found);
  if (ready) return ready;
  await files.delete(uploadKey(id)).catch((error) => logFailure("delete a refused file", error));
  return found?.upload.state === "failed"
    ? { outcome: "refused", reason: found.upload.reason ?? texts.upload.failed }
    : { outcome: "ended" };
}
