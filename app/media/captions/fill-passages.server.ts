import type { Db } from "#db/connection";
import { logFailure } from "~/log.server";
import { addPassages, passagesOf } from "~/models/catalogue/caption-passages";
import { captionsWithoutPassages } from "~/models/catalogue/missing-passages";
import { keyOf } from "./captions-file";
import { RefusedCaptions, readCues } from "./captions-text";
import { saidIn } from "./said";

/** An hour of speech is a call of R2 and seven statements; the nightly job shares a thousand of both with the sweeps. */
const aNight = 100;

/** Reads captions that were stored before the search did, or come from a backup of that time. Returns how many. */
export async function fillPassages(db: Db, files: Pick<R2Bucket, "get">): Promise<number> {
  let count = 0;
  for (const { lectureId, packageId, lang, path } of await captionsWithoutPassages(db, aNight)) {
    const key = keyOf({ lectureId, packageId }, path);
    const file = key === null ? null : await files.get(key);
    if (file === null) {
      logFailure(
        "read captions for the search",
        new Error(`captions of lecture ${lectureId} are missing in R2`),
      );
      continue;
    }
    const passages = passagesOf(saidIn(cuesOf(await file.text())));
    const [first, ...others] = addPassages(db, { lectureId, lang, path }, passages);
    if (first) await db.batch([first, ...others]);
    count += 1;
  }
  return count;
}

/** The transcript says that it could not be loaded; a search finds nothing in it. */
function cuesOf(text: string) {
  try {
    return readCues(text);
  } catch (error) {
    if (error instanceof RefusedCaptions) return [];
    throw error;
  }
}
