import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { StoredPackage } from "./attach-package";
import { storeCaptions } from "./captions/captions-file";
import { readCaptions } from "./captions/captions-text";
import { packageManifest } from "./package-manifest";
import { mediaType } from "./serve-file.server";

const parallel = 8;

export type FileStore = {
  put: (
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ) => Promise<unknown>;
};

/** Stores files before any row names them: a failure half way leaves only files that no row names. */
export async function storePackage(
  files: FileStore,
  folder: string,
  lectureId: number,
): Promise<{ packageId: string; manifest: StoredPackage }> {
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const beside = new Set(["manifest.json", ...manifest.captions.map(({ path }) => path)]);
  const packageId = crypto.randomUUID();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !beside.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const send = async (path: string) => {
    const key = `lectures/${packageId}/${relative(folder, path).split(sep).join("/")}`;
    const httpMetadata = { contentType: mediaType(path) ?? "application/octet-stream" };
    await files.put(key, new Uint8Array(await readFile(path)), { httpMetadata });
  };
  for (let start = 0; start < paths.length; start += parallel) {
    await Promise.all(paths.slice(start, start + parallel).map(send));
  }
  const captions = await Promise.all(
    manifest.captions.map(async ({ path, lang }) => {
      const { cues } = readCaptions(await readFile(join(folder, path)), lang);
      return storeCaptions(files, { lectureId, lang, cues, fileName: null });
    }),
  );
  return { packageId, manifest: { ...manifest, captions } };
}
