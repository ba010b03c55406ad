import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type PackageManifest, packageManifest } from "./packaging";
import { mediaType } from "./serve-file.server";

/** How many files are on their way to R2 at a time. */
const parallel = 8;

/** The part of R2 that storing needs; the Worker's bucket and Miniflare's both have it. */
export type FileStore = {
  put: (
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ) => Promise<unknown>;
};

/**
 * Puts a finished package (a folder made by `packageLecture`) into R2 under a new id. Files first, so
 * that a row never names one that is missing; a failure half way leaves files that no row names.
 */
export async function storePackage(
  files: FileStore,
  folder: string,
): Promise<{ packageId: string; manifest: PackageManifest }> {
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const packageId = crypto.randomUUID();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== "manifest.json")
    .map((entry) => join(entry.parentPath, entry.name));
  const send = async (path: string) => {
    const key = `lectures/${packageId}/${relative(folder, path).split(sep).join("/")}`;
    const httpMetadata = { contentType: mediaType(path) ?? "application/octet-stream" };
    await files.put(key, new Uint8Array(await readFile(path)), { httpMetadata });
  };
  for (let start = 0; start < paths.length; start += parallel) {
    await Promise.all(paths.slice(start, start + parallel).map(send));
  }
  return { packageId, manifest };
}
