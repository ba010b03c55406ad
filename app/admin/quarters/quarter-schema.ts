import { z } from "~/zod";
import { optionalNumber, optionalText, pictureFile, requiredLine, submissionKey } from "../form/typed-text";

/** A quarter's form as the server reads it; its picture is judged by its bytes. */
export const quarterFields = z.object({
  name: requiredLine(200),
  description: optionalText(5000),
  quarterNumber: optionalNumber,
  submission: submissionKey,
  version: z.coerce.number().int().nonnegative(),
});

/** The same in the browser. */
export const quarterForm = quarterFields.extend({ image: pictureFile });
