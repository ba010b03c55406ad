import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { CommandError } from "../wrangler";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const stored = z.object({ sha256: sum, size: z.int().min(0) });
const word = z.string().optional();
const objectSchema = stored.extend({
  key: z.string().min(1),
  etag: z.string(),
  httpMetadata: z.object({
    contentType: word,
    contentLanguage: word,
    contentDisposition: word,
    contentEncoding: word,
    cacheControl: word,
  }),
  customMetadata: z.record(z.string(), z.string()),
});
const manifestSchema = z.object({
  takenAt: z.iso.datetime(),
  database: stored,
  rows: z.record(z.string(), z.int()),
  objects: z.array(objectSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpObject = z.infer<typeof objectSchema>;

/** Backups share the folder `files`, where a file is named by its checksum: the same picture is there once. */
export const fileOf = (folder: string, sha256: string) => join(folder, "files", sha256);

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export async function store(folder: string, file: string) {
  const sha256 = await checksumOf(file);
  const { size } = await stat(file);
  await rename(file, fileOf(folder, sha256));
  return { sha256, size };
}

/** Writes the manifest last: without it there is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const file = join(folder, `${manifest.takenAt.replace(/[:.]/g, "-")}.json`);
  await writeFile(`${file}.new`, JSON.stringify(manifest, null, 1));
  await rename(`${file}.new`, file);
  return file;
}

export async function manifestsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => join(folder, name));
}

/** Everything that an earlier backup of this folder fetched, by key and ETag. `say` hears of damaged manifests. */
export async function knownObjects(
  folder: string,
  say: (line: string) => void,
): Promise<Map<string, BackedUpObject>> {
  await mkdir(join(folder, "files"), { recursive: true });
  const known = new Map<string, BackedUpObject>();
  for (const file of await manifestsIn(folder)) {
    const manifest = await readManifest(file).catch((error: CommandError) => {
      say(error.message);
      return null;
    });
    for (const object of manifest?.objects ?? []) known.set(nameOf(object), object);
  }
  return known;
}
export const nameOf = ({ key, etag, size }: { key: string; etag: string; size: number }) =>
  JSON.stringify([key, etag, size]);

export async function readManifest(file: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new CommandError(`${file} is not a whole manifest of a backup.`);
  }
}

/** Compares the size alone: a restore reads the whole file. */
export async function isStored(folder: string, { sha256, size }: { sha256: string; size: number }) {
  const found = await stat(fileOf(folder, sha256)).catch(() => null);
  return found?.size === size;
}

/** Reads a manifest, and every file that it names. Throws before anything is done with them. */
export async function openBackup(file: string) {
  const manifest = await readManifest(file);
  const folder = dirname(file);
  for (const file of [manifest.database, ...manifest.objects]) {
    const path = fileOf(folder, file.sha256);
    if (!(await isStored(folder, file)) || (await checksumOf(path)) !== file.sha256) {
      throw new CommandError(`The backup is not whole: ${path} is missing or damaged.`);
    }
  }
  return { manifest, folder };
}
