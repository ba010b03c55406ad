import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { retry } from "#db/retry";
import { fetchFile } from "~/media/fetch-file";
import { receiptsFolder } from "~/media/receipts/receipt-key";
import { sendFile } from "~/media/upload/send-file";
import { openSentParts } from "~/media/upload/sent-parts";
import { CommandError } from "../wrangler";
import {
  type BackedUpObject,
  checksumOf,
  fileOf,
  isStored,
  type knownObjects,
  type Manifest,
  nameOf,
  store,
} from "./backup-files";

type Files = R2Bucket;
const pause = 2000;

/** Read each property once: a command asks the store for each anew. */
async function* listed(files: Files) {
  let cursor: string | undefined;
  do {
    const include: R2ListOptions["include"] = ["httpMetadata", "customMetadata"];
    const page = await retry(() => files.list({ cursor, include }), { pause });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

async function eightAtOnce<T>(all: AsyncIterable<T> | Iterable<T>, work: (each: T) => Promise<void>) {
  const waiting = (async function* () {
    yield* all;
  })();
  const worker = async () => {
    for await (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Pictures of receipts are private, and deleted on a day of their own: no copy may outlive them. */
async function* copiedFrom(files: Files) {
  for await (const object of listed(files)) if (!object.key.startsWith(receiptsFolder)) yield object;
}

export async function copyObjects(
  files: Files,
  folder: string,
  known: KnownObjects,
  from: "before" | "after",
) {
  const copied = new Map<string, BackedUpObject>();
  await eightAtOnce(copiedFrom(files), async (object) => {
    const { key, etag, size, httpMetadata = {}, customMetadata = {} } = object;
    const name = nameOf({ key, etag, size });
    const there = known.get(name);
    if (there && (await isStored(folder, there))) {
      copied.set(key, { ...there, httpMetadata, customMetadata });
      return;
    }
    const file = join(folder, "files", `${randomUUID()}.new`);
    try {
      await fetchFile(files, key, file, pause, { size, etag });
    } catch (error) {
      const now = await retry(() => files.head(key), { pause });
      if (now?.etag === etag) throw error;
      // A row of the export may name it if it went afterwards.
      if (from === "after") throw new CommandError(`${key} went while it was copied: take the backup again.`);
      return;
    }
    const kept = { key, etag, httpMetadata, customMetadata, ...(await store(folder, file)) };
    if (kept.size !== size)
      throw new CommandError(`${key} changed while it was copied: take the backup again.`);
    known.set(name, kept);
    copied.set(key, kept);
  });
  return copied;
}
type KnownObjects = Awaited<ReturnType<typeof knownObjects>>;

/** Refuses a store that holds anything else. Files of an earlier run are not sent again. */
export async function restoreObjects(files: Files, { manifest, folder }: Backup): Promise<void> {
  const there = await refuseOthers(files, manifest, folder);
  const sent = openSentParts();
  const waiting = manifest.objects.filter(({ key }) => !there.has(key));
  await eightAtOnce(waiting, async ({ key, sha256, size, httpMetadata, customMetadata }) => {
    const path = fileOf(folder, sha256);
    await sendFile(files, {
      key,
      path,
      size,
      options: { httpMetadata, customMetadata },
      sha256,
      sent,
      pause,
    });
  });
  const sizes = new Map<string, number>();
  for await (const { key, size } of listed(files)) sizes.set(key, size);
  const lost = manifest.objects.filter(({ key, size }) => sizes.get(key) !== size);
  if (lost.length > 0) throw new CommandError(`R2 lacks ${lost.length} of the files: run the command again.`);
}
type Backup = { manifest: Manifest; folder: string };

async function refuseOthers(files: Files, { objects }: Manifest, folder: string) {
  const wanted = new Map(objects.map((object) => [object.key, object]));
  const there = new Set<string>();
  for await (const object of listed(files)) {
    const { key, size, etag, checksums } = object;
    const ours = wanted.get(key);
    if (!ours || !(await holds(files, { key, size, etag, checksums }, ours, folder))) {
      throw new CommandError(`The store is not empty: it holds ${key}. Restore into a new bucket.`);
    }
    there.add(key);
  }
  return there;
}

type StoredObject = Pick<R2Object, "key" | "size" | "etag" | "checksums">;

/** Reads the bytes where R2 keeps no checksum: a file may have been sent in parts. */
async function holds(files: Files, there: StoredObject, ours: BackedUpObject, folder: string) {
  const { key, size, etag, checksums } = there;
  if (size !== ours.size) return false;
  if (etag === ours.etag) return true;
  if (checksums.sha256) return Buffer.from(checksums.sha256).toString("hex") === ours.sha256;
  const file = join(folder, "files", `${randomUUID()}.new`);
  try {
    await fetchFile(files, key, file, pause, { size, etag });
    return (await checksumOf(file)) === ours.sha256;
  } finally {
    await rm(file, { force: true });
  }
}
