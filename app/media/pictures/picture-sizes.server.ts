import { logFailure } from "~/log.server";

/** R2 keeps sizes below their picture's key, because Images bills each one. Deleting the picture deletes them. */
const folderOf = (key: string) => `${key}/`;

export type PictureSize = { bytes: ArrayBuffer; type: string; etag: string };

export async function readSize(files: R2Bucket, key: string, variant: string): Promise<PictureSize | null> {
  const size = await files.get(folderOf(key) + variant);
  const { contentType: type } = size?.httpMetadata ?? {};
  const { etag } = size?.customMetadata ?? {};
  return size && type && etag ? { bytes: await size.arrayBuffer(), type, etag } : null;
}

/** Without it the next data centre makes the size again, so this only logs failures. */
export async function storeSize(files: R2Bucket, key: string, variant: string, size: PictureSize) {
  const { bytes, type, etag } = size;
  const about = { httpMetadata: { contentType: type }, customMetadata: { etag } };
  await files
    .put(folderOf(key) + variant, bytes, about)
    .catch((error) => logFailure("store a picture's size", error));
}

export async function sizesOf(files: Pick<R2Bucket, "list">, key: string): Promise<string[]> {
  const { objects } = await files.list({ prefix: folderOf(key) });
  return objects.map((size) => size.key);
}
