import type { Db } from "#db/connection";
import { dateText, lengthText, sizeText } from "~/formats";

import { codecNames, isH264 } from "~/media/packaging/codecs";
import { partCount, sizeOfPart } from "~/media/upload/upload-sizes";
import { hasStopped, lectureVideo } from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";
import { formTexts as say } from "./texts";

export async function videoPage(reads: Db, lectureId: number) {
  const found = await lectureVideo(reads, lectureId);
  if (!found) return null;
  const { packageId, durationMs, ...lecture } = found.lecture;
  return {
    lecture,
    current: packageId === null ? null : { ...about(found), duration: durationMs && lengthText(durationMs) },
    pending: pendingOf(found),
  };
}

type StoredVideo = NonNullable<Awaited<ReturnType<typeof lectureVideo>>>;

function about({ renditions, current }: StoredVideo) {
  const picture = renditions.find(({ width }) => width !== null)?.codecs ?? "";
  const playsEverywhere = renditions.some(({ codecs }) => isH264(codecs));
  return {
    playsEverywhere,
    isPlain: renditions.every(({ kind }) => kind === "progressive"),
    fileName: current?.fileName ?? null,
    since: current && dateText(current.updatedAt),
    remark:
      current?.reason ??
      (playsEverywhere ? null : texts.upload.unsupportedCodec(codecNames(picture)[0] ?? "")),
    size: sizeText(renditions.reduce((sum, { bytes }) => sum + bytes, 0)),
    forms: renditions.map(formOf),
  };
}

function formOf({ name, kind, width, height, codecs }: StoredVideo["renditions"][number]) {
  const size = width && height ? `${width} × ${height}` : say.audioAlone;
  if (kind === "progressive") return say.plain(size, codecNames(codecs));
  return kind === "audio" ? say.audioOnly : say.quality(name, size);
}

function pendingOf({ pending, pendingParts }: StoredVideo) {
  if (!pending) return null;
  const { id, kind, fileName, bytes, reason } = pending;
  const isLastThere = pendingParts === partCount(pending);
  const arrived = isLastThere ? bytes : pendingParts * sizeOfPart(pending, 1);
  return {
    id,
    fileName,
    isFailed: hasStopped(pending),
    reason,
    isPackage: kind === "package",
    /** Null for a package, and while a form without JavaScript sends the file. */
    progress: bytes > 0 && kind !== "package" ? { bytes, arrived } : null,
  };
}

export type VideoPage = NonNullable<Awaited<ReturnType<typeof videoPage>>>;
