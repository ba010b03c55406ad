import { z } from "~/settings/zod";
import { texts } from "~/texts";

/** The browser checks only this much; the server also checks the bytes. */
export const pictureFile = z
  .file("Please choose a file")
  .max(5 * 1024 * 1024, texts.picture.tooLarge)
  .optional();

export const choice = (required: string) =>
  z
    .string(required)
    .regex(/^[1-9]\d{0,14}$/, required)
    .transform(Number);

/** Names one form: sent twice it is saved once, and a picture that it has brought is its own. */
export const submissionKey = z.uuid("Please open the form again");

/** The version that the form was made from; 0 if new or unreadable, which counts as out of date. */
export const formVersion = z.coerce.number().int().nonnegative().catch(0);
