import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import { pictureBytes, takePicture } from "~/media/picture-intake.server";
import { isStored, type PictureFolder } from "~/media/stored-picture.server";
import { texts } from "~/texts";

/**
 * The name that a row gets for what a body says of its picture; undefined leaves it as it is. A file is
 * stored under its name before anything else is judged: if no row comes to name it, the nightly sweep
 * takes it away. The same file of the same `owner` has the same name, so that a change sent twice is one.
 */
export async function readPicture(
  { files, images }: Pick<Context, "files" | "images">,
  folder: PictureFolder,
  sent: string | File | null | undefined,
  owner: string,
): Promise<{ image: string | null | undefined } | Response> {
  // What a browser sends for a file that nobody chose.
  if (sent === undefined || (sent instanceof File && sent.name === "" && sent.size === 0)) {
    return { image: undefined };
  }
  if (sent === null || sent === "") return { image: null };
  if (typeof sent === "string") {
    return (await isStored(files, folder, sent)) ? { image: sent } : refuse(400, texts.picture.unknown);
  }
  if (sent.size > pictureBytes) return refuse(413, texts.picture.tooLarge);
  const taken = await takePicture({ files, images }, folder, sent, owner);
  return "error" in taken ? refuse(taken.status, taken.error) : { image: taken.name };
}

const refuse = (status: number, text: string) => apiError(status, text, { errors: { image: [text] } });
