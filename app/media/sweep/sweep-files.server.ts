import type { Db } from "#db/connection";
import { logFailure } from "~/log.server";
import { type FolderCount, isTooMuch } from "~/models/sweep/sweep-brake";
import { noteHolds, wholeBucket } from "~/models/sweep/sweep-holds";
import { sweepUnnamedReceipts } from "../receipts/sweep-receipts.server";
import { bucketPages, type Entry, entriesBelow } from "./bucket-pages";
import { type NamedPart, namedParts, unnamedAmong } from "./named-files.server";
import { isOwnBucket } from "./own-bucket.server";
import { emptyTrash, fromTrash, namedInTrash, toTrash } from "./trash.server";

type Files = Pick<R2Bucket, "list" | "delete" | "get" | "put">;

/** In ms. A younger file may belong to a row still to come: an upload's, or a form's with a staged picture. */
const graceTime = 86_400_000;
/** A move makes two requests, and a Worker 10,000 in a run. The next night goes on. */
const mostMoved = 4000;

/** Rule: Sweep. */
export async function sweepFiles(db: Db, files: Files, now: Date): Promise<void> {
  const isOwn = await isOwnBucket(db, files).catch((error) => logFailure("read whose the bucket is", error));
  if (isOwn === false) {
    logFailure("sweep files", new Error("the bucket belongs to another database: nothing was deleted"));
    const bucket = { prefix: wholeBucket, unnamed: 1, total: 1 };
    await noteHolds(db, { tooMuch: [bucket], fine: [] }, now).catch((error) =>
      logFailure("note whose the bucket is", error),
    );
    return;
  }
  // They hold emails, and no row names them: they stay for the grace time only.
  await sweepImports(files, now).catch((error) => logFailure("sweep imports/", error));
  if (!isOwn) return;
  await emptyTrash(files, now).catch((error) => logFailure("empty the trash", error));
  const parts = namedParts(db);
  await bringBack(files, parts).catch((error) => logFailure("bring files back from the trash", error));

  const collected: Collected[] = [];
  for (const part of parts) {
    const found = await collect(files, part, now).catch((error) => logFailure(`sweep ${part.prefix}`, error));
    if (found) collected.push(found);
  }
  const tooMuch = collected.filter(isTooMuch);
  const fine = collected.filter((found) => !isTooMuch(found)).map(({ prefix }) => prefix);
  const confirmed = await noteHolds(db, { tooMuch, fine: [wholeBucket, ...fine] }, now).catch((error) =>
    logFailure("note what the sweep holds back", error),
  );
  const held = tooMuch.filter(({ prefix, unnamed }) => unnamed > (confirmed?.get(prefix) ?? 0));
  for (const { prefix, unnamed, total } of held) {
    logFailure(`sweep ${prefix}`, new Error(`${unnamed} of ${total} belong to no row: nothing was deleted`));
  }
  // One part with too much means that the rows can't be trusted for the others either.
  const isHeld = !confirmed || held.length > 0;
  await sweepUnnamedReceipts(db, files, { graceTime, isHeld }, now).catch((error) =>
    logFailure("sweep receipts/", error),
  );
  if (isHeld) return;
  let left = mostMoved;
  for (const { prefix, entries } of collected) {
    left = await sweepPart(files, entries, left, now).catch((error) => {
      logFailure(`sweep ${prefix}`, error);
      return left;
    });
  }
}

type Collected = FolderCount & { entries: Entry[] };

async function collect(files: Files, part: NamedPart, now: Date): Promise<Collected> {
  const { prefix } = part;
  const entries: Entry[] = [];
  let total = 0;
  for await (const page of entriesBelow(files, prefix)) {
    const keys = page.map(({ key }) => key);
    const isUnnamed = await unnamedAmong(part, keys);
    total += page.length;
    entries.push(
      ...page.filter(({ key, uploaded }) => isUnnamed(key) && (!uploaded || isOld(uploaded, now))),
    );
  }
  return { prefix, unnamed: entries.length, total, entries };
}

/** Returns how many more files may be moved this night. */
async function sweepPart(files: Files, entries: readonly Entry[], most: number, now: Date): Promise<number> {
  let left = most;
  const take = async (keys: readonly string[]) => {
    const taken = keys.slice(0, left);
    left -= taken.length;
    await toTrash(files, taken);
  };
  const alone = entries.filter(({ isFolder }) => !isFolder).map(({ key }) => key);
  for (let from = 0; from < alone.length && left > 0; from += 1000)
    await take(alone.slice(from, from + 1000));
  for (const { key } of entries.filter(({ isFolder }) => isFolder)) {
    for await (const { objects } of bucketPages(files, { prefix: key })) {
      if (left <= 0) return 0;
      await take(objects.filter(({ uploaded }) => isOld(uploaded, now)).map((object) => object.key));
    }
  }
  return left;
}

async function bringBack(files: Files, parts: readonly NamedPart[]): Promise<void> {
  for await (const keys of namedInTrash(files, parts)) await fromTrash(files, keys);
}

async function sweepImports(files: Files, now: Date): Promise<void> {
  for await (const { objects } of bucketPages(files, { prefix: "imports/" })) {
    const over = objects.filter(({ uploaded }) => isOld(uploaded, now)).map(({ key }) => key);
    if (over.length > 0) await files.delete(over);
  }
}

const isOld = (uploaded: Date, now: Date) => now.getTime() - uploaded.getTime() > graceTime;
