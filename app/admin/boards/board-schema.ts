import { z } from "~/zod";
import { optionalNumber, pictureFile, requiredLine, submissionKey } from "../form/typed-text";

/** A board's form as the server reads it; its picture is judged by its bytes. */
export const boardFields = z.object({
  name: requiredLine(200),
  title: requiredLine(200),
  boardNumber: optionalNumber,
  submission: submissionKey,
  version: z.coerce.number().int().nonnegative(),
});

/** The same in the browser. */
export const boardForm = boardFields.extend({ image: pictureFile });
