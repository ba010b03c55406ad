import { bucketPages, entriesBelow } from "./bucket-pages";
import { type NamedPart, unnamedAmong } from "./named-files.server";

type Files = Pick<R2Bucket, "list" | "get" | "put" | "delete">;

const trash = "trash/";
/** As far as D1's Time Travel reaches: rows that come back find their files. */
const life = 30 * 86_400_000;
const atOnce = 6;

/** R2 has no move. What is copied and not yet deleted is moved again by the next night. */
async function move(files: Files, keys: readonly string[], to: (key: string) => string): Promise<void> {
  const waiting = [...keys];
  const worker = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const found = await files.get(key);
      if (!found) continue;
      const { httpMetadata, customMetadata } = found;
      await files.put(to(key), found.body, { httpMetadata, customMetadata });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (keys.length > 0) await files.delete([...keys]);
}

export const toTrash = (files: Files, keys: readonly string[]) => move(files, keys, (key) => trash + key);

export const outOfTrash = (key: string) => key.slice(trash.length);

export const fromTrash = (files: Files, keys: readonly string[]) => move(files, keys, outOfTrash);

/** The files in the trash that a row names again, as after a restore of the database. Page by page. */
export async function* namedInTrash(files: Pick<R2Bucket, "list">, parts: readonly NamedPart[]) {
  for (const part of parts) {
    const inTrash = { ...part, prefix: trash + part.prefix };
    for await (const entries of entriesBelow(files, inTrash.prefix)) {
      const isUnnamed = await unnamedAmong(
        inTrash,
        entries.map(({ key }) => key),
      );
      for (const { key, isFolder } of entries.filter((entry) => !isUnnamed(entry.key))) {
        if (!isFolder) yield [key];
        else for await (const { objects } of bucketPages(files, { prefix: key })) yield objects.map(keyOf);
      }
    }
  }
}

const keyOf = ({ key }: R2Object) => key;

/** The bucket's own rule does it as well, where it has one. */
export async function emptyTrash(files: Files, now: Date): Promise<void> {
  for await (const { objects } of bucketPages(files, { prefix: trash })) {
    const over = objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > life).map(keyOf);
    if (over.length > 0) await files.delete(over);
  }
}
