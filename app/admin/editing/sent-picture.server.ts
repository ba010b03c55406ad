import type { Context } from "~/http/context.server";
import { takePicture } from "~/media/pictures/picture-intake.server";
import { type PictureFolder, stagedPicture, stagePicture } from "~/media/pictures/stored-picture.server";
import { texts } from "~/texts";

export const pictureInputs = ["image", "staged", "removePicture"];

type SentPicture = {
  /** The row's new picture; null removes it, undefined leaves it as it is. */
  image: string | null | undefined;
  /** Hidden field that brings a good picture back with a refused form. */
  staged: string | null;
  refusal: { text: string; status: 400 | 500 } | null;
};

/** Stores a good file before any other check; if no row names it within a day, the nightly sweep deletes it. */
export async function readSentPicture(
  { env, files, images }: Context,
  folder: PictureFolder,
  owner: string,
  form: FormData,
): Promise<SentPicture> {
  const secret = env.APP_SECRET;
  const token = form.get("staged");
  const isStaged = typeof token === "string" && token !== "";
  const earlier = isStaged ? await stagedPicture({ files, secret }, folder, token, owner) : null;
  const staged = isStaged && earlier ? token : null;
  const file = form.get("image");
  if (file instanceof File && file.name !== "") {
    const taken = await takePicture({ files, images }, folder, file, owner);
    if ("error" in taken) {
      return { image: undefined, staged, refusal: { text: taken.error, status: taken.status } };
    }
    const { name } = taken;
    return { image: name, staged: await stagePicture(secret, folder, name, owner), refusal: null };
  }
  if (form.get("removePicture") !== null) return { image: null, staged: null, refusal: null };
  if (isStaged && !earlier) {
    return { image: undefined, staged: null, refusal: { text: texts.picture.lost, status: 400 } };
  }
  return { image: earlier ?? undefined, staged, refusal: null };
}
