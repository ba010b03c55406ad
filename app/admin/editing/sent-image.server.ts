import type { Context } from "~/http/context.server";
import { takePicture } from "~/media/pictures/picture-intake.server";
import { readSentPicture, stagedInputs } from "~/media/pictures/sent-picture.server";
import { type PictureFolder, stagedPicture, stagePicture } from "~/media/pictures/stored-picture.server";

export const pictureInputs = ["image", ...stagedInputs];

/** By the name of the file. `owner` tells the person and the form. */
export function readSentImage(
  { env, files, images }: Context,
  folder: PictureFolder,
  owner: string,
  form: FormData,
) {
  const secret = env.APP_SECRET;
  return readSentPicture(form, {
    field: "image",
    restore: (token) => stagedPicture({ files, secret }, folder, token, owner),
    take: async (file) => {
      const taken = await takePicture({ files, images }, folder, file, owner);
      if ("error" in taken) return taken;
      return { picture: taken.name, token: await stagePicture(secret, folder, taken.name, owner) };
    },
  });
}
