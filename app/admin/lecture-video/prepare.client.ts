import { isMp4Start } from "~/media/mp4";
import { uploadLimit } from "~/media/upload-sizes";
import { texts } from "~/texts";

type Prepared = { path: "fallback.mp4"; file: File };

export class Unusable extends Error {}

/** Today sends the file unchanged; a browser that encodes could return its renditions here.
 * @throws Unusable before anything is sent */
export async function prepare(chosen: File): Promise<Prepared> {
  if (chosen.size > uploadLimit) throw new Unusable(texts.upload.tooLarge);
  const start = new Uint8Array(await chosen.slice(0, 16).arrayBuffer());
  if (!isMp4Start(start)) throw new Unusable(texts.upload.notMp4);
  return { path: "fallback.mp4", file: chosen };
}
