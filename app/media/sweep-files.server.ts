import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, lectures, lectureUploads, quarters } from "#db/schema";

type Files = Pick<R2Bucket, "list" | "delete">;

/**
 * Younger ones may belong to a row that is still to come: of an upload, or of a form that has kept a picture.
 * Nothing else deletes pictures, so that none goes away under a second form which is about to name it.
 */
const graceTime = 86_400_000;

/**
 * Housekeeping: deletes what no row names and nobody is about to name: packages of replaced or deleted
 * lectures, pictures of replaced or deleted boards and quarters. A job that breaks off goes on next night.
 */
export async function sweepFiles(db: Db, files: Files, now: Date): Promise<void> {
  await sweep(files, "lectures/", now, (names) =>
    db
      .select({ name: lectures.packageId })
      .from(lectures)
      .where(among(lectures.packageId, names))
      // The file of an upload is there a moment before its lecture names it.
      .union(
        db
          .select({ name: sql<string | null>`${lectureUploads.id}` })
          .from(lectureUploads)
          .where(and(among(lectureUploads.id, names), eq(lectureUploads.state, "uploading"))),
      ),
  );
  await sweep(files, "boards/", now, (names) =>
    db.select({ name: boards.image }).from(boards).where(among(boards.image, names)),
  );
  // An import is named by its address alone, and for a day.
  await sweep(files, "imports/", now, async () => []);
  await sweep(files, "quarters/", now, (names) =>
    db.select({ name: quarters.image }).from(quarters).where(among(quarters.image, names)),
  );
}

/** D1 takes 100 parameters at most; a JSON list is one. */
const among = (
  column: typeof lectures.packageId | typeof lectureUploads.id | typeof boards.image | typeof quarters.image,
  names: string[],
) => sql`${column} in (select value from json_each(${JSON.stringify(names)}))`;

async function sweep(
  files: Files,
  prefix: string,
  now: Date,
  named: (names: string[]) => Promise<{ name: string | null }[]>,
) {
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, cursor, limit: 1000 });
    // Below `lectures/` a name is a folder, in the others a file: either way it is the next part.
    const nameOf = (key: string) => key.slice(prefix.length).split("/")[0] ?? "";
    const old = page.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > graceTime);
    const names = [...new Set(old.map(({ key }) => nameOf(key)))];
    const kept = new Set((await named(names)).map(({ name }) => name));
    const abandoned = old.map(({ key }) => key).filter((key) => !kept.has(nameOf(key)));
    if (abandoned.length > 0) await files.delete(abandoned);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
