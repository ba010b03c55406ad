import type { CaptionLanguage } from "~/models/catalogue/caption-languages";
import { passagesOf } from "~/models/catalogue/caption-passages";
import type { StoredCaptions } from "~/models/catalogue/caption-tracks";
import { type Cue, writeWebVtt } from "./captions-text";
import { saidIn } from "./said";

export const captionsFolder = "captions/";

type Files = {
  put: (
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ) => Promise<unknown>;
};

type Version = { lectureId: number; lang: CaptionLanguage; cues: readonly Cue[]; fileName: string | null };

/** Stores the file before any row names it. */
export async function storeCaptions(
  files: Files,
  { lectureId, lang, cues, fileName }: Version,
): Promise<StoredCaptions> {
  const path = `${captionsFolder}${lectureId}-${crypto.randomUUID()}.vtt`;
  const httpMetadata = { contentType: "text/vtt; charset=utf-8" };
  await files.put(path, new TextEncoder().encode(writeWebVtt(cues)), { httpMetadata });
  const endMs = cues.reduce((latest, cue) => Math.max(latest, cue.endMs), 0);
  const track = { lang, path, fileName, cues: cues.length, endMs };
  return { track, passages: passagesOf(saidIn(cues)) };
}

/** Null if the path is another lecture's. */
export function keyOf(
  { lectureId, packageId }: { lectureId: number; packageId: string | null },
  path: string,
): string | null {
  if (!path.startsWith(captionsFolder)) return `lectures/${packageId}/${path}`;
  return path.startsWith(`${captionsFolder}${lectureId}-`) ? path : null;
}
