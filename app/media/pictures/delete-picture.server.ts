import type { Db } from "#db/connection";
import type { EdgeCache } from "~/http/caches/edge-cache.server";
import { logFailure } from "~/log.server";
import { isNamed } from "./named-picture.server";
import { forgetPresence } from "./picture-presence.server";
import { sizesOf } from "./picture-sizes.server";
import type { PictureFolder } from "./stored-picture.server";

type Store = { db: Db; files: Pick<R2Bucket, "get" | "put" | "delete" | "list">; edge: EdgeCache | null };

export async function deletePicture(store: Store, folder: PictureFolder, name: string | null): Promise<void> {
  if (name === null) return;
  try {
    await deleteUnnamed(store, folder, name);
  } catch (error) {
    logFailure("delete a picture", error);
  }
}

async function deleteUnnamed(store: Store, folder: PictureFolder, name: string) {
  const { db, files } = store;
  if (await isNamed(db, folder, name)) return;
  const key = `${folder}/${name}`;
  const object = await files.get(key);
  if (!object) return;
  const bytes = await object.arrayBuffer();
  await files.delete([key, ...(await sizesOf(files, key))]);
  // A row may have named the picture since the first check.
  if (await isNamed(db, folder, name)) await files.put(key, bytes, { httpMetadata: object.httpMetadata });
  else await forgetPresence(store, key);
}
