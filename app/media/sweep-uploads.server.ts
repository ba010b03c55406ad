import type { Db } from "#db/connection";
import { giveUpUploads } from "~/models/lecture-uploads";
import { texts } from "~/texts";
import { abandon, type Files } from "./lecture-upload.server";

/** How long an upload may rest before its parts are freed, in ms. */
const patience = 86_400_000;

/** Housekeeping: ends the uploads that nobody has sent anything of for a day. */
export async function sweepUploads(db: Db, files: Files, now: Date): Promise<void> {
  const since = new Date(now.getTime() - patience);
  for (const upload of await giveUpUploads(db, since, texts.upload.givenUp, now))
    await abandon(files, upload);
}
