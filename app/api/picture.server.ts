import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/http/context.server";
import { takePicture } from "~/media/pictures/picture-intake.server";
import { isStored, type PictureFolder } from "~/media/pictures/stored-picture.server";
import { pictureLimit } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";

/** Undefined leaves the row as it is. Stores a file at once: if no row names it, the sweep deletes it. */
export async function readPicture(
  { files, images }: Pick<Context, "files" | "images">,
  folder: PictureFolder,
  sent: string | File | null | undefined,
  owner: string,
): Promise<{ image: string | null | undefined } | Response> {
  // Browsers send this file if nobody chose one.
  if (sent === undefined || (sent instanceof File && sent.name === "" && sent.size === 0)) {
    return { image: undefined };
  }
  if (sent === null || sent === "") return { image: null };
  if (typeof sent === "string") {
    return (await isStored(files, folder, sent)) ? { image: sent } : refuse(400, texts.picture.unknown);
  }
  if (sent.size > pictureLimit) return refuse(413, texts.picture.tooLarge);
  const taken = await takePicture({ files, images }, folder, sent, owner);
  return "error" in taken ? refuse(taken.status, taken.error) : { image: taken.name };
}

const refuse = (status: number, text: string) => apiError(status, text, { errors: { image: [text] } });
