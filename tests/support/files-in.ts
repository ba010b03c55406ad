import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

export async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const),
    ),
  );
}
