import { isMp4Start } from "~/media/mp4";
import { uploadLimit } from "~/media/upload-sizes";
import { texts } from "~/texts";

/** A file on its way to a lecture's package, under the name that it gets there. */
type Prepared = { path: "fallback.mp4"; file: File };

/** The chosen file cannot become a lecture's video. */
export class Unusable extends Error {}

/**
 * What is sent for a chosen file: today the file as it is. A browser that encodes would return its
 * renditions here; nothing behind this line looks into them.
 * @throws Unusable before two gigabytes have travelled for nothing
 */
export async function prepare(chosen: File): Promise<Prepared> {
  if (chosen.size > uploadLimit) throw new Unusable(texts.upload.tooLarge);
  const start = new Uint8Array(await chosen.slice(0, 16).arrayBuffer());
  if (!isMp4Start(start)) throw new Unusable(texts.upload.notMp4);
  return { path: "fallback.mp4", file: chosen };
}
