import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "#db/connection";
import { retry } from "#db/retry";
import { fetchFile } from "~/media/fetch-file";
import { namedParts } from "~/media/sweep/named-files.server";
import { namedInTrash, outOfTrash } from "~/media/sweep/trash.server";
import { sendFile } from "~/media/upload/send-file";
import { openSentParts } from "~/media/upload/sent-parts";

const pause = 2000;

/** Brings back each file that a row names again, as after a restore of the database. Can be run again. Returns how many. */
export async function bringBackFromTrash(db: Db, files: R2Bucket): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "trash-"));
  const path = join(folder, "file");
  const sent = openSentParts();
  let count = 0;
  try {
    for await (const keys of namedInTrash(files, namedParts(db))) {
      for (const key of keys) {
        const there = await retry(() => files.head(key), { pause });
        if (!there) continue;
        const { size, etag, httpMetadata = {}, customMetadata = {} } = there;
        await fetchFile(files, key, path, pause, { size, etag });
        const options = { httpMetadata, customMetadata };
        await sendFile(files, { key: outOfTrash(key), path, size, options, sent, pause });
        await retry(() => files.delete(key), { pause });
        count += 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return count;
}
