import { eq, or } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, quarters, settings, undos } from "#db/schema";
import { societyPictures } from "~/settings/society";
import type { PictureFolder } from "./stored-picture.server";

/** Whether a row names the picture, or an Undo may still bring one back that does. */
export const isNamed = async (db: Db, folder: PictureFolder, name: string): Promise<boolean> =>
  (await rowsNaming(db, folder, name)).length > 0;

function rowsNaming(db: Db, folder: PictureFolder, name: string) {
  if (folder === "society") {
    const isTheirs = or(...societyPictures.map((picture) => eq(settings[picture], name)));
    return db.select({ id: settings.id }).from(settings).where(isTheirs);
  }
  if (folder === "quarters")
    return db.select({ id: quarters.id }).from(quarters).where(eq(quarters.image, name)).limit(1);
  const waiting = db.select({ name: undos.picture }).from(undos).where(eq(undos.picture, name));
  return db.select({ name: boards.image }).from(boards).where(eq(boards.image, name)).union(waiting).limit(1);
}
