import type { Db } from "#db/connection";
import { dateTimeText } from "~/formats";
import { logFailure } from "~/log.server";
import { uploadPatience } from "~/media/upload/lecture-upload.server";
import { hasStopped, longestSilence, pendingUploads } from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";

export type UploadState = {
  name: "uploading" | "packaging" | "abandoned" | "failed";
  fileName: string;
  reason: string | null;
};

/** By lecture; a lecture on which nothing is under way is left out. */
export async function uploadStates(reads: Db, courseId: number, now: Date) {
  const pending = await pendingUploads(reads, courseId).catch((error) => {
    logFailure("load the uploads to a course", error);
    return new Map<never, never>();
  });
  const states: Record<number, UploadState> = {};
  for (const [lectureId, upload] of pending) states[lectureId] = stateOf(upload, now);
  return states;
}

type Pending =
  Awaited<ReturnType<typeof pendingUploads>> extends Map<number, infer Upload>
    ? Omit<Upload, "lectureId">
    : never;

export function stateOf(
  { kind, state, fileName, reason, createdAt, updatedAt }: Pending,
  now: Date,
): UploadState {
  if (hasStopped({ state, reason }))
    return { name: "failed", fileName, reason: reason ?? texts.upload.failed };
  if (now.getTime() - updatedAt.getTime() > longestSilence) {
    // R2 counts from the first part of a file.
    const since = kind === "file" ? createdAt : updatedAt;
    const until = new Date(since.getTime() + uploadPatience);
    return { name: "abandoned", fileName, reason: texts.upload.stopped(dateTimeText(until)) };
  }
  return { name: kind === "package" ? "packaging" : "uploading", fileName, reason: null };
}
