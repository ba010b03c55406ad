import type { UploadedFile } from "~/http/bodies/upload-form.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import type { Actor } from "~/models/activity/activity";
import type { CaptionLanguage } from "~/models/catalogue/caption-languages";
import { changeCaptions, type LectureCaptions } from "~/models/catalogue/caption-tracks";
import { texts } from "~/texts";
import { captionsFolder, storeCaptions } from "../captions/captions-file";
import { RefusedCaptions, readCaptions } from "../captions/captions-text";
import { cleanFileName } from "./lecture-upload.server";
import { captionsLimit } from "./upload-sizes";

type Store = Pick<Context, "db" | "files" | "waitUntil">;
type Where = { lecture: LectureCaptions; lang: CaptionLanguage; actor: Actor };

/** Throws `RefusedCaptions`. `isGuessed`: somebody has to check the words. */
export async function saveCaptions(
  store: Store,
  { lecture, lang, actor }: Where,
  file: UploadedFile,
  now: Date,
): Promise<{ isGuessed: boolean }> {
  const { cues, isGuessed } = readCaptions(await bytesOf(file), lang);
  const fileName = cleanFileName(file.name);
  const captions = await storeCaptions(store.files, { lectureId: lecture.id, lang, cues, fileName });
  const replaced = await changeCaptions(store.db, { lecture, lang, captions }, actor, now);
  deleteFile(store, replaced?.path);
  return { isGuessed };
}

/** False if there were none any more. */
export async function removeCaptions(store: Store, { lecture, lang, actor }: Where, now: Date) {
  const removed = await changeCaptions(store.db, { lecture, lang, captions: null }, actor, now);
  deleteFile(store, removed?.path);
  return removed !== null;
}

async function bytesOf({ chunks }: UploadedFile): Promise<Uint8Array> {
  const bytes = new Uint8Array(captionsLimit);
  let filled = 0;
  try {
    for await (const chunk of chunks) {
      if (filled + chunk.length > captionsLimit) throw new RefusedCaptions(texts.captions.tooLarge);
      bytes.set(chunk, filled);
      filled += chunk.length;
    }
  } catch (error) {
    throw error instanceof RefusedCaptions ? error : new RefusedCaptions(texts.captions.interrupted);
  }
  return bytes.subarray(0, filled);
}

/** Captions inside an older package go with it. */
function deleteFile({ files, waitUntil }: Store, path: string | undefined) {
  if (!path?.startsWith(captionsFolder)) return;
  waitUntil(files.delete(path).catch((error) => logFailure("delete old captions", error)));
}
