import type { Db } from "#db/connection";
import { giveUpUploads } from "~/models/uploads/lecture-uploads";
import { texts } from "~/texts";
import { abandon, type Files } from "./lecture-upload.server";

/** In ms: uploads idle for a day are cancelled. */
const patience = 86_400_000;

export async function sweepUploads(db: Db, files: Files, now: Date): Promise<void> {
  const since = new Date(now.getTime() - patience);
  for (const upload of await giveUpUploads(db, since, texts.upload.givenUp, now))
    await abandon(files, upload);
}
