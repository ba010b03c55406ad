import { eq, or } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, quarters, settings, undos } from "#db/schema";
import type { EdgeCache } from "~/http/caches/edge-cache.server";
import { logFailure } from "~/http/log.server";
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
  const isNamed = async () => (await rowsNaming(db, folder, name)).length > 0;
  if (await isNamed()) return;
  const key = `${folder}/${name}`;
  const object = await files.get(key);
  if (!object) return;
  const bytes = await object.arrayBuffer();
  await files.delete([key, ...(await sizesOf(files, key))]);
  // A row may have named the picture since the first check.
  if (await isNamed()) await files.put(key, bytes, { httpMetadata: object.httpMetadata });
  else await forgetPresence(store, key);
}

function rowsNaming(db: Db, folder: PictureFolder, name: string) {
  if (folder === "society") {
    const isNamed = or(eq(settings.logo, name), eq(settings.portrait, name));
    return db.select({ id: settings.id }).from(settings).where(isNamed);
  }
  if (folder === "quarters")
    return db.select({ id: quarters.id }).from(quarters).where(eq(quarters.image, name)).limit(1);
  // Keeps the picture of a deleted board member while an Admin can undo the deletion.
  const waiting = db.select({ name: undos.picture }).from(undos).where(eq(undos.picture, name));
  return db.select({ name: boards.image }).from(boards).where(eq(boards.image, name)).union(waiting).limit(1);
}
