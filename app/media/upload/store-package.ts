import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { retry } from "#db/retry";
import { storeCaptions } from "../captions/captions-file";
import { readCaptions } from "../captions/captions-text";
import type { StoredPackage } from "../packaging/attach-package";
import { packageManifest } from "../packaging/package-manifest";
import { type SendingStore, sendFile } from "./send-file";
import { openSentParts } from "./sent-parts";

const parallel = 8;

type Listing = { objects: { key: string; size: number }[] } & (
  | { truncated: true; cursor: string }
  | { truncated: false }
);

export type FileStore = SendingStore & {
  list: (which: { prefix: string; cursor?: string }) => Promise<Listing>;
};

type Storing = {
  /** Continues an earlier run: files in R2 are not sent again. */
  packageId?: string;
  /** Remembers sent parts of large files for a later run. */
  partsFile?: string;
  /** In ms. */
  pause?: number;
};

/** Stores files before any row names them: a failure half way leaves only files that no row names. */
export async function storePackage(
  files: FileStore,
  folder: string,
  lectureId: number,
  { packageId = crypto.randomUUID(), partsFile, pause = 2000 }: Storing = {},
): Promise<{ packageId: string; manifest: StoredPackage }> {
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const prefix = `lectures/${packageId}/`;
  const beside = new Set(["manifest.json", ...manifest.captions.map(({ path }) => path)]);
  const all = (await filesIn(folder, prefix)).filter(({ key }) => !beside.has(key.slice(prefix.length)));
  const missing = async () => {
    const there = await retry(() => sizesUnder(files, prefix), { pause });
    return all.filter(({ key, size }) => there.get(key) !== size);
  };

  const sent = openSentParts(partsFile);
  const waiting = (await missing()).values();
  const sendNext = async () => {
    for (const file of waiting) await sendFile(files, { ...file, sent, pause });
  };
  // If a file fails, only its sender stops; the others send what they can.
  const ended = await Promise.allSettled(Array.from({ length: parallel }, sendNext));
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;

  // The nightly sweep takes files older than a day that no row names yet.
  const lost = await missing();
  if (lost.length > 0) throw new Error(`R2 has lost ${lost.length} of the files`);
  const captions = await Promise.all(
    manifest.captions.map(async ({ path, lang }) => {
      const { cues } = readCaptions(await readFile(join(folder, path)), lang);
      return retry(() => storeCaptions(files, { lectureId, lang, cues, fileName: null }), { pause });
    }),
  );
  return { packageId, manifest: { ...manifest, captions } };
}

async function filesIn(folder: string, prefix: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => {
      const key = prefix + relative(folder, path).split(sep).join("/");
      return { key, path, size: (await stat(path)).size };
    }),
  );
}

async function sizesUnder(files: FileStore, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, cursor });
    for (const { key, size } of page.objects) sizes.set(key, size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return sizes;
}
