import { type AppSecret, isSigned, sign } from "~/crypto/keys.server";

export type PictureFolder = "boards" | "quarters" | "society";
type StagedFolder = PictureFolder | "receipts";

/** Less than the sweep's grace time, so that the form's picture is still there. */
const stagedFor = 12 * 3_600_000;

const pictureName = /^[0-9a-f-]{36}(-\d{1,5}x\d{1,5})?\.(webp|jpg|png|avif)$/;

/** R2 takes keys of 1,024 bytes; sizes have longer ones than their picture. */
export const imageName = /^[a-z0-9][a-z0-9-]{0,99}\.(jpe?g|png|webp|avif)$/i;

export const isStored = async (files: Pick<R2Bucket, "head">, folder: PictureFolder, name: string) =>
  imageName.test(name) && (await files.head(`${folder}/${name}`)) !== null;

/** A hidden field, signed for one form of one person, so that nobody can name another's picture. */
export async function stagePicture(secret: AppSecret, folder: StagedFolder, name: string, owner: string) {
  const expires = Date.now() + stagedFor;
  return `${name}~${expires}~${await sign(secret, "picture", [folder, name, expires, owner].join("~"))}`;
}

export async function stagedPicture(
  { files, secret }: { files: Pick<R2Bucket, "head">; secret: AppSecret },
  folder: PictureFolder,
  token: string,
  owner: string,
): Promise<string | null> {
  const name = await stagedName(secret, folder, token, owner);
  return name !== null && (await files.head(`${folder}/${name}`)) ? name : null;
}

/** The picture itself may have left the store. */
export async function stagedName(
  secret: AppSecret,
  folder: StagedFolder,
  token: string,
  owner: string,
): Promise<string | null> {
  const [name = "", expires = "", signature = ""] = token.split("~");
  const text = [folder, name, expires, owner].join("~");
  if (!(await isSigned(secret, "picture", text, signature))) return null;
  return pictureName.test(name) && Number(expires) > Date.now() ? name : null;
}
