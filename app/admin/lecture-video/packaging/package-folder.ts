/** Lies in the browser's private file system, so it outlives a reload and a closed tab. */
export type PackageFolder = Awaited<ReturnType<typeof openPackageFolder>>;

const root = "lecture-packages";

/** Slashes are not allowed in the names of this file system. */
const flat = (path: string) => path.replaceAll("/", "~");

export async function openPackageFolder(id: string) {
  const folder = await (await allFolders()).getDirectoryHandle(id, { create: true });
  const kept = new Set<string>();
  for await (const [name, handle] of folder.entries()) {
    if (!(handle instanceof FileSystemFileHandle)) continue;
    // A sent file may be removed while we look. A file whose writing broke off is empty.
    const found = await handle.getFile().catch(() => null);
    if (found && found.size > 0) kept.add(name.replaceAll("~", "/"));
  }

  const file = async (path: string) => (await folder.getFileHandle(flat(path))).getFile();
  return {
    id,
    has: (path: string) => kept.has(path),
    file,
    async write(path: string, data: BlobPart): Promise<void> {
      const writable = await (await folder.getFileHandle(flat(path), { create: true })).createWritable();
      await writable.write(new Blob([data]));
      await writable.close();
      kept.add(path);
    },
    async stream(path: string): Promise<FileSystemWritableFileStream> {
      const handle = await folder.getFileHandle(flat(path), { create: true });
      kept.add(path);
      return handle.createWritable();
    },
    async remove(path: string): Promise<void> {
      kept.delete(path);
      await folder.removeEntry(flat(path)).catch(() => {});
    },
  };
}

export async function dropPackageFolder(id: string): Promise<void> {
  await (await allFolders()).removeEntry(id, { recursive: true }).catch(() => {});
}

/** Asks `kept` before each removal, because another tab may have begun a package. If it knows nothing, all stay. */
export async function dropOtherFolders(kept: () => ReadonlySet<string> | null): Promise<void> {
  const all = await allFolders();
  for await (const id of all.keys()) {
    if (kept()?.has(id) === false) await all.removeEntry(id, { recursive: true }).catch(() => {});
  }
}

const allFolders = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(root, { create: true });
