import { texts } from "~/texts";
import { z } from "~/zod";

/** What a browser can say of a picture before it is sent; the server looks at its bytes. */
export const pictureFile = z
  .file("Please choose a file")
  .max(5 * 1024 * 1024, texts.picture.tooLarge)
  .optional();

/** The id of what was chosen in a `<select>`. */
export const choice = (required: string) =>
  z
    .string(required)
    .regex(/^[1-9]\d{0,14}$/, required)
    .transform(Number);

/** Names the form: sent twice it has one effect. */
export const submissionKey = z.uuid("Please open the form again");

/** The version that the form was made from; 0 for something new, and for nonsense, which is out of date. */
export const formVersion = z.coerce.number().int().nonnegative().catch(0);
