import type { Db } from "#db/connection";
import { clock } from "~/media/lecture-page.server";
import { partCount, sizeOfPart, sizeText } from "~/media/upload-sizes";
import { mediumDate } from "~/models/cairo-time";
import { lectureVideo } from "~/models/lecture-uploads";

/** The page's texts about a lecture's video and about the upload that is under way or failed. */
export async function videoPage(reads: Db, lectureId: number) {
  const found = await lectureVideo(reads, lectureId);
  if (!found) return null;
  const { packageId, durationMs, ...lecture } = found.lecture;
  return {
    lecture,
    current: packageId === null ? null : { ...about(found), duration: durationMs && clock(durationMs) },
    pending: pendingOf(found),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof lectureVideo>>>;

function about({ renditions, current }: Found) {
  return {
    fileName: current?.fileName ?? null,
    since: current && mediumDate(current.updatedAt),
    remark: current?.reason ?? null,
    size: sizeText(renditions.reduce((sum, { bytes }) => sum + bytes, 0)),
    forms: renditions.map(formOf),
  };
}

function formOf({ name, kind, width, height, codecs }: Found["renditions"][number]) {
  const size = width && height ? `${width} × ${height}` : "sound only";
  if (kind === "progressive") return `plain file, ${size}, ${codecNames(codecs)}`;
  return kind === "audio" ? "HLS, sound only" : `HLS ${name}, ${size}`;
}

const codecName: Record<string, string> = {
  ...{ avc1: "H.264", avc3: "H.264", hvc1: "HEVC", hev1: "HEVC", av01: "AV1", vp09: "VP9" },
  mp4a: "AAC",
};

const codecNames = (codecs: string) =>
  codecs
    .split(",")
    .map((codec) => codecName[codec.split(".")[0] ?? ""] ?? codec)
    .join(" and ");

function pendingOf({ pending, pendingParts }: Found) {
  if (!pending) return null;
  const { id, fileName, bytes, state, reason } = pending;
  const isLastThere = pendingParts === partCount(pending);
  const arrived = isLastThere ? bytes : pendingParts * sizeOfPart(pending, 1);
  return {
    id,
    fileName,
    isFailed: state === "failed",
    reason,
    /** Nothing is known while a form brings the file. */
    progress: bytes > 0 ? { bytes, arrived, text: `${sizeText(arrived)} of ${sizeText(bytes)}` } : null,
  };
}

export type VideoPage = NonNullable<Awaited<ReturnType<typeof videoPage>>>;
