import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type PackageManifest, packageManifest } from "./packaging";
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
