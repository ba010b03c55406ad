import { sameText, sign } from "~/keys.server";

/** Folders of R2 that hold pictures. */
export type PictureFolder = "boards" | "quarters";

/** Less than the sweep's grace time: what a form still holds is still there. */
const keptFor = 12 * 3_600_000;

const pictureName = /^[0-9a-f-]{36}\.(webp|jpg|png|avif)$/;

/** A stored picture's name: no folders, no climbing. */
export const imageName = /^[a-z0-9][a-z0-9-]*\.(jpe?g|png|webp|avif)$/i;

/** Whether the store has a picture of this name. */
export const isStored = async (files: Pick<R2Bucket, "head">, folder: PictureFolder, name: string) =>
  imageName.test(name) && (await files.head(`${folder}/${name}`)) !== null;

/**
 * A stored picture that no row names yet, as the hidden field of a refused form. Signed for one form of
 * one Admin: nobody can have a form name another's picture.
 */
export async function keepPicture(secret: string, folder: PictureFolder, name: string, owner: string) {
  const expires = Date.now() + keptFor;
  return `${name}~${expires}~${await sign(secret, "picture", [folder, name, expires, owner].join("~"))}`;
}

/** The picture that a form has kept; null when it is forged, too old or gone from the store. */
export async function keptPicture(
  { files, secret }: { files: Pick<R2Bucket, "head">; secret: string },
  folder: PictureFolder,
  token: string,
  owner: string,
): Promise<string | null> {
  const [name = "", expires = "", signature = ""] = token.split("~");
  const expected = await sign(secret, "picture", [folder, name, expires, owner].join("~"));
  if (!sameText(signature, expected) || !pictureName.test(name) || !(Number(expires) > Date.now())) {
    return null;
  }
  return (await files.head(`${folder}/${name}`)) ? name : null;
}
